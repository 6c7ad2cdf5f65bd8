"""Two batches of the same seeds: what changed, and whether that is more than noise."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from slaget.simulate.figures import has_won, parties
from slaget.simulate.intervals import CONFIDENCE, half_width
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


def compared(old: tuple[Plan, Iterable[Record]], new: tuple[Plan, Iterable[Record]]) -> dict[str, Any]:
    """Old and new side by side, game by game: each pair of games has one seed. Of the records nothing is kept.

    A pair of which a game could not be played counts for nothing and stands in ``faults``. ``ValueError`` when
    the two are not games of the same seats.
    """
    seats = [seat for seat, _ in old[0].policies]
    if seats != [seat for seat, _ in new[0].policies]:
        raise ValueError("the two are games of other seats")
    pairs = Pairs(seats)
    for a, b in zip(old[1], new[1], strict=True):
        pairs.add(a, b)
    runs = {name: {**plan.about, "games": plan.games} for name, plan in (("old", old[0]), ("new", new[0]))}
    return {"runs": runs, **pairs.report(), "confidence": CONFIDENCE}


class Pairs:
    """What is said of pairs of games, counted one after another: as large for a million as for a thousand."""

    def __init__(self, seats: Sequence[str]) -> None:
        self._seats = seats
        self._faults: dict[str, list[Record]] = {"old": [], "new": []}
        self._winners = Counter[tuple[tuple[str, ...], tuple[str, ...]]]()
        self._changes: dict[str, Change] = {}

    def add(self, old: Record, new: Record) -> None:
        """Count a pair; of one with a game that could not be played that it could not."""
        if "fault" in old or "fault" in new:
            for name, record in (("old", old), ("new", new)):
                self._faults[name] += [record] if "fault" in record else []
            return
        self._winners[tuple(old["winners"]), tuple(new["winners"])] += 1
        was, now = _values(old, self._seats), _values(new, self._seats)
        for name in was.keys() & now.keys():
            self._changes.setdefault(name, Change()).add(was[name], now[name])

    def report(self) -> dict[str, Any]:
        """What the pairs counted so far show."""
        ends = [{"winners": winners} for pair in self._winners for winners in pair]
        number = self._winners.total()
        told = (name for name in _names(self._seats) if name in self._changes)
        return {
            "faults": [{"run": name, **record} for name, found in self._faults.items() for record in found],
            "pairs": number,
            "games_with_another_winner": sum(many for (a, b), many in self._winners.items() if a != b),
            "wins": {name: self._wins(name) for name in parties(ends, self._seats)},
            "measures": {
                name: _measure(self._changes[name]) for name in told if self._changes[name].number == number
            },
        }

    def _wins(self, name: str) -> dict[str, Any]:
        change = Change()
        for pair, many in self._winners.items():
            was, now = (int(has_won({"winners": winners}, name, self._seats)) for winners in pair)
            change.add(was, now, many)
        chance = sign_test(change.up, change.down)
        found = change.difference()
        if found["low"] is not None:
            found |= {"low": max(-1.0, found["low"]), "high": min(1.0, found["high"])}
        rates = {"old": change.mean_of(change.old, _DIGITS), "new": change.mean_of(change.new, _DIGITS)}
        noise = {"p": round(chance, _DIGITS), "more_than_noise": chance < _LEVEL}
        return {**rates, **found, "only_new": change.up, "only_old": change.down, **noise}


class Change:
    """A number in each game of some pairs: the sums that its means and their change are made of."""

    def __init__(self) -> None:
        self.number = self.old = self.new = self.up = self.down = self._squares = 0

    def add(self, old: int, new: int, many: int = 1) -> None:
        """Count so many pairs alike."""
        self.number += many
        self.old += old * many
        self.new += new * many
        self.up += many if new > old else 0
        self.down += many if new < old else 0
        self._squares += (new - old) ** 2 * many

    def mean_of(self, total: int, digits: int) -> float | None:
        return round(total / self.number, digits) if self.number else None

    def difference(self) -> dict[str, Any]:
        """The mean change of pairs with its interval; null where there are fewer than two."""
        number, total = self.number, self.new - self.old
        half = half_width(number, total, self._squares)
        if half is None:
            return {"difference": None, "low": None, "high": None}
        mean = total / number
        ends = {"low": mean - half, "high": mean + half}
        return {name: round(value, _DIGITS) for name, value in {"difference": mean, **ends}.items()}


def _names(seats: Sequence[str]) -> list[str]:
    """What is measured, in the order in which it is told."""
    return ["entries", "turns", *(f"points of {seat}" for seat in seats)]


def _values(record: Record, seats: Sequence[str]) -> Mapping[str, int]:
    """What is measured of a game, by name."""
    found = {key: record[key] for key in ("entries", "turns") if key in record}
    return found | ({f"points of {s}": record["points"][s] for s in seats} if "points" in record else {})


def _measure(change: Change) -> dict[str, Any]:
    """Means, and the change with its interval. Pairs so few that their signs may well be alike tell nothing:
    the interval trusts their spread, which can be 0 by accident."""
    found = change.difference()
    means = {"old": change.mean_of(change.old, 2), "new": change.mean_of(change.new, 2)}
    enough = sign_test(0, change.up + change.down) < _LEVEL
    beyond = found["low"] is not None and (found["low"] > 0 or found["high"] < 0)
    return {**means, **found, "more_than_noise": bool(beyond and enough)}
