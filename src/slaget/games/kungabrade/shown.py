"""Combat tables of Kungabräde shown: how likely each kind is to roll higher than each other (KB-8.2)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, Final

from slaget.kernel import Text
from slaget.kernel.catalogue import Showing, Shown
from slaget.kernel.words import numeral

_DICE: Final = Text(
    "Dice with {sides} sides: who rolls, then against whom.",
    "Tärningar med {sides} sidor: den som slår, sedan mot vem.",
)
_LINE: Final = Text(
    "{one} against {other}: {mine} to {theirs}; higher {wins}, equal {ties}",
    "{one} mot {other}: {mine} mot {theirs}; högre {wins}, lika {ties}",
)


@lru_cache(maxsize=512)
def totals(keep: int, dice: int, sides: int) -> Mapping[int, int]:
    """In how many ways so many of the highest of so many dice come to each sum.

    >>> dict(totals(1, 2, 2))
    {2: 3, 1: 1}
    """
    if dice == 0 or sides == 0:
        return {0: 1} if dice == 0 else {}
    found = Counter[int]()
    for showing in range(dice, -1, -1):
        kept = min(showing, keep)
        for total, ways in totals(keep - kept, dice - showing, sides - 1).items():
            found[total + kept * sides] += ways * comb(dice, showing)
    return dict(found)


def chances(mine: str, theirs: str, sides: int) -> tuple[Fraction, Fraction]:
    """How likely a roll is higher than another, and equal to it; ``N`` dice, or the N highest of ``N+M``.

    >>> chances("1", "1", 6)
    (Fraction(5, 12), Fraction(1, 6))
    """
    one, other = _thrown(mine, sides), _thrown(theirs, sides)
    every = sum(one.values()) * sum(other.values())
    higher = sum(ways * count for total, ways in one.items() for less, count in other.items() if total > less)
    equal = sum(ways * other.get(total, 0) for total, ways in one.items())
    return Fraction(higher, every), Fraction(equal, every)


def _thrown(entry: str, sides: int) -> Mapping[int, int]:
    keep, _, more = entry.partition("+")
    return totals(int(keep), int(keep) + int(more or 0), sides)


def _pairs(value: Any) -> Iterator[tuple[str, str, str, str]]:
    dice = value["dice"]
    for one in dice:
        for other in dice:
            if other in dice[one] and one in dice[other]:
                yield one, other, str(dice[one][other]), str(dice[other][one])


def _told(shown: Showing) -> Iterator[str]:
    sides, language = shown.value["die_sides"], shown.language
    yield _DICE[language].format(sides=sides)
    for one, other, mine, theirs in _pairs(shown.value):
        wins, ties = (numeral(f"{float(100 * each):.1f} %", language) for each in chances(mine, theirs, sides))
        line = _LINE[language].format(one=one, other=other, mine=mine, theirs=theirs, wins=wins, ties=ties)
        yield f"  {line}"


def _odds(shown: Showing) -> Mapping[str, object]:
    odds: dict[str, dict[str, dict[str, str]]] = {}
    for one, other, mine, theirs in _pairs(shown.value):
        higher, equal = chances(mine, theirs, shown.value["die_sides"])
        odds.setdefault(one, {})[other] = {"higher": str(higher), "equal": str(equal)}
    return {"odds": odds}


SHOWN: Final = {"tables": Shown(words=_told, more=_odds)}
