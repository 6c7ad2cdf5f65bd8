"""Two batches of the same seeds: what changed, and whether that is more than noise."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

from slaget.simulate.figures import CONFIDENCE, half_width, has_won, parties
from slaget.simulate.plan import Plan, Record

_DIGITS: Final = 4
_LEVEL: Final = 1 - CONFIDENCE


def sign_test(plus: int, minus: int) -> float:
    """The exact two-sided chance of so uneven a split of tosses of a fair coin (McNemar's test of pairs).

    >>> sign_test(0, 0), sign_test(1, 9), sign_test(5, 5)
    (1.0, 0.021484375, 1.0)
    """
    number, few = plus + minus, min(plus, minus)
    ways = tail = 1
    for k in range(1, few + 1):
        ways = ways * (number - k + 1) // k
        tail += ways
    return min(1.0, 2 * tail / (1 << number))


def compared(old: tuple[Plan, Sequence[Record]], new: tuple[Plan, Sequence[Record]]) -> dict[str, Any]:
    """Old and new side by side, game by game: each pair of games has one seed.

    A pair of which a game could not be played counts for nothing and stands in ``faults``. ``ValueError`` when
    the two are not games of the same seats.
    """
    seats = [seat for seat, _ in old[0].policies]
    if seats != [seat for seat, _ in new[0].policies]:
        raise ValueError("the two are games of other seats")
    pairs = [(a, b) for a, b in zip(old[1], new[1], strict=True) if "fault" not in a and "fault" not in b]
    named = {"old": old, "new": new}
    return {
        "runs": {name: {**plan.about, "games": plan.games} for name, (plan, _) in named.items()},
        "faults": [{"run": name, **r} for name, (_, records) in named.items() for r in records if "fault" in r],
        "pairs": len(pairs),
        "games_with_another_winner": sum(a["winners"] != b["winners"] for a, b in pairs),
        "wins": {name: _wins(name, seats, pairs) for name in parties([r for pair in pairs for r in pair], seats)},
        "measures": {name: _measure(values) for name, values in _values(seats, pairs)},
        "confidence": CONFIDENCE,
    }


def _wins(name: str, seats: Sequence[str], pairs: Sequence[tuple[Record, Record]]) -> dict[str, Any]:
    was = [has_won(a, name, seats) for a, _ in pairs]
    now = [has_won(b, name, seats) for _, b in pairs]
    plus = sum(n and not w for w, n in zip(was, now))
    minus = sum(w and not n for w, n in zip(was, now))
    chance = sign_test(plus, minus)
    found = _difference([int(n) - int(w) for w, n in zip(was, now)])
    if found["low"] is not None:
        found |= {"low": max(-1.0, found["low"]), "high": min(1.0, found["high"])}
    rates = {"old": _share(was), "new": _share(now)}
    noise = {"p": round(chance, _DIGITS), "more_than_noise": chance < _LEVEL}
    return {**rates, **found, "only_new": plus, "only_old": minus, **noise}


def _share(won: Sequence[bool]) -> float | None:
    return round(sum(won) / len(won), _DIGITS) if won else None


def _values(
    seats: Sequence[str], pairs: Sequence[tuple[Record, Record]]
) -> list[tuple[str, list[tuple[int, int]]]]:
    found = [(key, [(a[key], b[key]) for a, b in pairs]) for key in ("entries", "turns") if _have(pairs, key)]
    if _have(pairs, "points"):
        found += [(f"points of {s}", [(a["points"][s], b["points"][s]) for a, b in pairs]) for s in seats]
    return found


def _have(pairs: Sequence[tuple[Record, Record]], key: str) -> bool:
    return bool(pairs) and all(key in record for pair in pairs for record in pair)


def _measure(values: Sequence[tuple[int, int]]) -> dict[str, Any]:
    """Means, and the change with its interval. Pairs so few that their signs may well be alike tell nothing:
    the interval trusts their spread, which can be 0 by accident."""
    found = _difference([now - was for was, now in values])
    means = {"old": round(fmean(was for was, _ in values), 2), "new": round(fmean(now for _, now in values), 2)}
    enough = sign_test(0, sum(was != now for was, now in values)) < _LEVEL
    beyond = found["low"] is not None and (found["low"] > 0 or found["high"] < 0)
    return {**means, **found, "more_than_noise": bool(beyond and enough)}


def _difference(changes: Sequence[int]) -> dict[str, Any]:
    """The mean change of pairs with its interval."""
    if len(changes) < 2:
        return {"difference": None, "low": None, "high": None}
    mean = fmean(changes)
    half = half_width(changes)
    return {
        "difference": round(mean, _DIGITS), "low": round(mean - half, _DIGITS), "high": round(mean + half, _DIGITS)
    }  # fmt: skip
