"""The modifier table (SD-5, SD-6): what each side adds to its total; set-ups add nothing (SD-6.4)."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from attrs import frozen

from slaget.contests.messages import Modifier, Modifiers
from slaget.contests.rules import (
    FOX_BASE,
    FOX_FREE,
    FOX_PACKED,
    GOOSE_ADDED,
    KING_BASE,
    KING_FOUR,
    MANY_GEESE,
    NO_DIAGONAL,
    STRICTER,
    THIRTEEN,
)
from slaget.contests.setup import Setup
from slaget.kernel.rules import Rule


@frozen
class Line:
    """One line of the table: whose it is, what it adds, when, and by which rule."""

    id: str
    side: str
    value: int
    applies: Callable[[Setup], bool]
    rule: Rule


def _adds_one(setup: Setup) -> bool:
    strict = setup.missed_capture == "goose_per_miss" and setup.strict_adds_to_basic
    return setup.missed_capture == "one_goose" or strict


TABLE: Final = (
    Line("fox_base", "fox", 3, lambda _: True, FOX_BASE),
    Line("fox_no_jump_when_packed", "fox", 3, lambda s: s.packed == "fox_captures_adjacent", FOX_PACKED),
    Line("fox_free_start", "fox", 1, lambda s: s.fox_start == "free", FOX_FREE),
    Line("thirteen_geese", "fox", 1, lambda s: s.geese_count == 13, THIRTEEN),
    Line("no_diagonal_capture", "fox", -1, lambda s: not s.diagonal_capture, NO_DIAGONAL),
    Line("seventeen_geese", "geese", 1, lambda s: s.geese_count == 17, MANY_GEESE),
    Line("twenty_two_geese", "geese", 2, lambda s: s.geese_count == 22, MANY_GEESE),
    Line("goose_for_missed_capture", "geese", 1, _adds_one, GOOSE_ADDED),
    Line("goose_per_missed_capture", "geese", 3, lambda s: s.missed_capture == "goose_per_miss", STRICTER),
    Line("king_base", "king", 2, lambda _: True, KING_BASE),
    Line("four_sided_king", "king", 3, lambda s: s.four_sided_king, KING_FOUR),
)


def of_side(setup: Setup, side: str) -> tuple[Modifier, ...]:
    """The modifiers of a side, in the order of the table (SD-5.10).

    >>> from slaget.contests.setup import Skills
    >>> geese = Setup(game="ravbrade", skills=Skills(8, 8), mode="detailed", geese_count=22)
    >>> [(each.id, each.value) for each in of_side(geese, "geese")]
    [('twenty_two_geese', 2)]
    """
    if side not in setup.side_ids:
        return ()
    if setup.own is not None:
        return tuple(Modifier(line.id, line.add) for line in setup.own.added(side, setup.chosen))
    return tuple(Modifier(line.id, line.value) for line in TABLE if line.side == side and line.applies(setup))


@frozen
class Added:
    """What both contestants add in a game: line by line, and the two sums."""

    lines: Modifiers
    a: int
    b: int


def in_game(setup: Setup, game_no: int) -> Added:
    """What both contestants add in a game; nothing in mode simple (SD-3.1, SD-4.2)."""
    return _of_sides(setup, game_no % 2)


@lru_cache(maxsize=64)
def _of_sides(setup: Setup, game_no: int) -> Added:
    """The same for the first or the second game, as whose sides all others are played (SD-7.1)."""
    sides = setup.sides(game_no)
    if sides is None:
        return Added(Modifiers(), 0, 0)
    a, b = (of_side(setup, side) for side in sides)
    return Added(Modifiers(a, b), *(sum(line.value for line in lines) for lines in (a, b)))
