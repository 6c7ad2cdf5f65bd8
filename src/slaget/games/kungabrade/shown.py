"""Combat tables of Kungabräde shown: how likely each kind is to roll higher than each other (KB-8.2)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from slaget.games.kungabrade.tables import entry
from slaget.games.kungabrade.throws import compared
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


def chances(mine: str, theirs: str, sides: int) -> tuple[Fraction, Fraction]:
    """How likely a roll is higher than another, and equal to it; ``N`` dice, or the N highest of ``N+M``.

    >>> chances("1", "1", 6)
    (Fraction(5, 12), Fraction(1, 6))
    """
    higher, equal, lower = compared(entry(mine), 1, entry(theirs), 1, sides)
    every = higher + equal + lower
    return Fraction(higher, every), Fraction(equal, every)


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
