"""What a batch of games shows: rates with Wilson intervals, lengths, ends, points, and each card."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, quantiles, stdev
from typing import Any, Final

from slaget.kernel import Text, find
from slaget.simulate.coverage import EFFECTS, coverage_of
from slaget.simulate.plan import Plan, Record, setup_of
from slaget.simulate.programs import FAILED

CONFIDENCE: Final = 0.95
_DIGITS: Final = 4


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The Wilson score interval of a rate.

    >>> wilson(50, 100)
    (0.4038, 0.5962)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate, spread = wins / games, z * z / games
    centre = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return round(max(0.0, centre - half), _DIGITS), round(min(1.0, centre + half), _DIGITS)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """How many standard errors an interval of a mean reaches to each side: Student's quantile.

    By Hill's expansion about the normal quantile from three degrees of freedom, exactly below.

    >>> [round(student(freedom), 3) for freedom in (1, 2, 10, 999)]
    [12.706, 4.303, 2.228, 1.962]
    """
    if freedom == 1:
        return tan(pi * confidence / 2)
    if freedom == 2:
        return confidence * sqrt(2 / (1 - confidence**2))
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(z + sum(term / freedom**power for power, term in enumerate(terms, 1)))


def half_width(values: Sequence[float]) -> float:
    """Half the width of the interval of a mean; 0 for a single value, whose spread nobody knows."""
    return student(len(values) - 1) * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def rate(wins: int, games: int) -> dict[str, Any]:
    """A rate with its interval; null where nothing was counted."""
    low, high = wilson(wins, games)
    share = round(wins / games, _DIGITS) if games else None
    return {"wins": wins, "of": games, "rate": share, "low": low, "high": high}


def spread(values: Iterable[float]) -> dict[str, float | int | None]:
    """Mean with its interval, quartiles and ends of some numbers.

    >>> spread([1, 2, 3, 4])["median"], spread([])["mean"]
    (2.5, None)
    """
    found = sorted(values)
    if not found:
        return {
            "mean": None,
            "low": None,
            "high": None,
            "min": None,
            "q1": None,
            "median": None,
            "q3": None,
            "max": None,
        }
    many, half = len(found) > 1, half_width(found)
    q1, median, q3 = quantiles(found, n=4, method="inclusive") if many else [found[0]] * 3
    mean = fmean(found)
    numbers = {"mean": mean, "low": mean - half, "high": mean + half, "q1": q1, "median": median, "q3": q3}
    return {**{key: round(value, _DIGITS) for key, value in numbers.items()}, "min": found[0], "max": found[-1]}


def summary(plan: Plan, records: Sequence[Record]) -> dict[str, Any]:
    """The report as JSON: the same for the same plan, however it was played.

    A seat's wins are those of its team too, and ties with some of the others: they may sum to more than the games.
    """
    sound = [record for record in records if "fault" not in record]
    seats = [seat for seat, _ in plan.policies]
    return {
        "run": {**plan.about, "games": plan.games},
        "faults": [record for record in records if "fault" in record],
        "wins": {
            **{
                name: rate(sum(has_won(record, name, seats) for record in sound), len(sound))
                for name in parties(sound, seats)
            },
            "draw": rate(sum(is_drawn(record, seats) for record in sound), len(sound)),
        },
        "ends": _ends(sound),
        **_failures(sound),
        "length": {
            key: spread(record[key] for record in sound) for key in ("entries", "turns") if _all_have(sound, key)
        },
        "points": {seat: spread(record["points"][seat] for record in sound) for seat in seats}
        if _all_have(sound, "points")
        else {},
        "cards": _cards(sound, seats, titles_in(plan)),
        **_coverage(plan, sound),
        "colours": _colours(plan),
    }


def parties(records: Sequence[Record], seats: Sequence[str]) -> Sequence[str]:
    """Who can win: the seats; of a match whose players change seats, the players that won one.

    >>> parties([{"winners": []}], ("geese", "fox")), parties([{"winners": ["a"]}], ("geese", "fox"))
    (('geese', 'fox'), ['a'])
    """
    return sorted({winner for record in records for winner in record["winners"]} - {*seats}) or seats


def is_drawn(record: Record, seats: Sequence[str]) -> bool:
    """Whether nobody came out ahead: no seat won, or all did."""
    return not record["winners"] or set(record["winners"]) == set(seats)


def has_won(record: Record, seat: str, seats: Sequence[str]) -> bool:
    """Whether a seat came out ahead: alone, with its team, or in a tie that not all seats share.

    >>> has_won({"winners": ["1", "3"]}, "3", "1234"), has_won({"winners": ["1", "2"]}, "2", "12")
    (True, False)
    """
    return seat in record["winners"] and not is_drawn(record, seats)


def _all_have(records: Sequence[Record], key: str) -> bool:
    return bool(records) and all(key in record for record in records)


def _ends(records: Sequence[Record]) -> list[dict[str, Any]]:
    counted = Counter((record["reason"], record["rule"], tuple(record["winners"])) for record in records)
    return [
        {"reason": reason, "rule": rule, "winners": list(winners), "games": number}
        for (reason, rule, winners), number in sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    ]


def _failures(records: Sequence[Record]) -> dict[str, Any]:
    """Where programs played: how many games each has lost by failing, and how it failed first."""
    failed = [record[FAILED] for record in records if FAILED in record]
    if not failed:
        return {}
    counted = Counter(each["seat"] for each in failed)
    first = {each["seat"]: each["why"] for each in reversed(failed)}
    return {FAILED: {seat: {"games": counted[seat], "first": first[seat]} for seat in sorted(counted)}}


def _cards(records: Sequence[Record], seats: Sequence[str], titles: Mapping[str, str]) -> list[dict[str, Any]]:
    """Per card: times held, played and played blank, and how often its owner won when it was played."""
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for record in records:
        for seat, cards in record.get("cards", {}).items():
            for card, (held, played, blank) in cards.items():
                row = rows.setdefault((seat, card), {"held": 0, "played": 0, "blank": 0, "games": 0, "won": 0})
                row["held"] += held
                row["played"] += played
                row["blank"] += blank
                row["games"] += played > 0
                row["won"] += played > 0 and has_won(record, seat, seats)
    return [_card(seat, card, titles.get(card, card), row) for (seat, card), row in sorted(rows.items())]


def _coverage(plan: Plan, records: Sequence[Record]) -> dict[str, Any]:
    """How often the effects of cards were reached, where a game counts that."""
    coverage = find(plan.game).tools.coverage
    if coverage is None or not any(EFFECTS in record for record in records):
        return {}
    return coverage_of(coverage.parts(setup_of(plan)), records, titles_in(plan))


def _card(seat: str, card: str, title: str, row: Mapping[str, int]) -> dict[str, Any]:
    counts = {key: row[key] for key in ("held", "played", "blank")}
    return {"seat": seat, "card": card, "title": title, **counts, "won_when_played": rate(row["won"], row["games"])}


def titles_in(plan: Plan) -> dict[str, str]:
    """The English titles of the cards, and of all else with an id, in a plan's set-up."""
    return _titles(json.loads(plan.setup))


def _titles(data: Any) -> dict[str, str]:
    """The English titles of the things with an id in a set-up's JSON.

    >>> _titles({"cards": [{"id": "horn", "title": {"en": "The Horn", "sv": "Hornet"}}]})
    {'horn': 'The Horn'}
    """
    found: dict[str, str] = {}
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    for each in inner:
        found |= _titles(each)
    if isinstance(data, dict) and isinstance(data.get("id"), str) and isinstance(data.get("title"), dict):
        found[data["id"]] = Text.of(data["title"], data["id"])["en"]
    return found


def _colours(plan: Plan) -> dict[str, str]:
    """The colour of each seat as on the board, where the game draws one."""
    ruleset = find(plan.game)
    if ruleset.colours is None:
        return {}
    colours = ruleset.colours(ruleset.codec.load(ruleset.setup, json.loads(plan.setup)))
    named = {str(seat): colour for seat, colour in colours.items()}
    return {seat: named[seat] for seat, _ in plan.policies if seat in named}
