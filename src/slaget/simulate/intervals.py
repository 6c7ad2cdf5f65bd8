"""Rates, means and spreads with their intervals of 95 %."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import accumulate
from math import pi, sqrt, tan
from statistics import NormalDist
from typing import Any, Final

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


def half_width(many: int, total: int, squares: int) -> float | None:
    """Half the width of the interval of a mean of whole numbers, by their number, sum and sum of squares.

    None of fewer than two, whose spread nobody knows.
    """
    if many < 2:
        return None
    return student(many - 1) * sqrt((many * squares - total**2) / (many * many * (many - 1)))


def mean_of(times: Mapping[int, int], unit: int = 1) -> dict[str, float | None]:
    """The mean of numbers that stand so many times each, with its interval, in units of so many."""
    many = sum(times.values())
    if not many:
        return dict.fromkeys(("mean", "low", "high"))
    total, squares = (sum(value**power * often for value, often in times.items()) for power in (1, 2))
    mean, half = total / many, half_width(many, total, squares)
    if half is None:
        return {"mean": mean / unit, "low": None, "high": None}
    return {"mean": mean / unit, "low": (mean - half) / unit, "high": (mean + half) / unit}


def rounded(found: Mapping[str, float | None], digits: int) -> dict[str, float | None]:
    """The same numbers with fewer digits."""
    return {key: None if value is None else round(value, digits) for key, value in found.items()}


def rate(wins: int, games: int) -> dict[str, Any]:
    """A rate with its interval; null where nothing was counted."""
    low, high = wilson(wins, games)
    share = round(wins / games, _DIGITS) if games else None
    return {"wins": wins, "of": games, "rate": share, "low": low, "high": high}


def spread(values: Iterable[int] | Mapping[int, int]) -> dict[str, float | int | None]:
    """Mean with its interval, quartiles and ends of some numbers, or of numbers that stand so many times each.

    A single number has no interval.

    >>> spread([1, 2, 3, 4])["median"], spread({1: 10**9, 2: 10**9})["median"], spread([])["mean"]
    (2.5, 1.5, None)
    """
    times = Counter(values)
    many = times.total()
    if not many:
        return dict.fromkeys(("mean", "low", "high", "q1", "median", "q3", "min", "max"))
    found = sorted(times)
    ends = [*accumulate(times[value] for value in found)]

    def quartile(nth: int) -> float:
        place, part = divmod(nth * (many - 1), 4)
        first, after = (found[bisect_right(ends, min(at, many - 1))] for at in (place, place + 1))
        return first if many == 1 else (first * (4 - part) + after * part) / 4

    numbers = {**mean_of(times), "q1": quartile(1), "median": quartile(2), "q3": quartile(3)}
    return {**rounded(numbers, _DIGITS), "min": found[0], "max": found[-1]}
