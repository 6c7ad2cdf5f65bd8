"""Positions as text: the position string, and the board (the rules file's section 2)."""

import re
from collections.abc import Sequence
from typing import Final

from slaget.boards.grid import diagram as drawn_as_text
from slaget.games.ravbrade.board import BIT, FOX, GEESE, NOWHERE, OWED, PACKED, SIDE, Position
from slaget.games.ravbrade.grid import STANDARD, Grid
from slaget.games.ravbrade.points import MOST
from slaget.games.ravbrade.refusals import (
    BAD_FIELDS,
    BAD_MARK,
    BAD_NUMBER,
    BAD_RANKS,
    BAD_SIDE,
    BAD_SIGN,
    BAD_WIDTH,
    MARK_ON_GEESE,
    NO_ROOM,
    OFF_POINT,
    OTHER_RANKS,
    OWED_OPTION,
    OWED_TO_FOX,
    SETUP_RANKS,
    SETUP_SIGN,
    SETUP_WIDTH,
    TWO_FOXES,
)

_NUMBER: Final = re.compile("[0-9]{1,6}")
_DIGIT, _RUN = re.compile("[1-7]"), re.compile("[1-9][0-9]?")
"""A run of empty squares on the cross, and on an own board, where it may be longer than nine."""
_SIGNS: Final = {"": ".", "g": "g", "f": "F"}


def placement(position: Position, grid: Grid = STANDARD) -> str:
    """The first field: the ranks from the highest down, existing squares only.

    >>> placement(START)
    '3/3/7/g2f2g/ggggggg/ggg/ggg'
    """
    signs = ("".join(sign_at(position, square) or "1" for square in rank) for rank in grid.ranks)
    return "/".join(re.sub("1+", lambda run: str(len(run[0])), rank) for rank in signs)


def sign_at(position: Position, square: int) -> str:
    """``g``, ``f`` or nothing."""
    if position[GEESE] & BIT[square]:
        return "g"
    return "f" if position[FOX] == square else ""


def position_text(position: Position, grid: Grid = STANDARD) -> str:
    """The position string.

    >>> position_text(START)
    '3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1'
    """
    _, _, side, owed, packed, reserve, clock, turn = position
    return f"{placement(position, grid)} {'gf'[side]} {owed} {'-p'[packed]} {reserve} {clock} {turn}"


def read_position(text: str, grid: Grid = STANDARD) -> Position:
    """The position of a string; ``BadSetup`` says what is wrong with it (RB-1.6).

    >>> read_position("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1") == START
    True
    """
    fields = text.split(" ")
    if len(fields) != 7:
        raise BAD_FIELDS("position", number=len(fields))
    geese, fox = _pieces(fields[0], grid)
    if fields[1] not in ("g", "f"):
        raise BAD_SIDE("position", side=fields[1][:40])
    owed = _number("owed", fields[2], 0)
    if fields[3] not in ("p", "-"):
        raise BAD_MARK("position", mark=fields[3][:40])
    reserve, clock = _number("reserve", fields[4], 0), _number("clock", fields[5], 0)
    turn = _number("turn", fields[6], 1)
    here = geese, fox, "gf".index(fields[1]), owed, "-p".index(fields[3]), reserve, clock, turn
    return _checked(here, grid)


def _number(field: str, text: str, least: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) < least:
        raise BAD_NUMBER("position", field=field, value=text[:40], least=least)
    return int(text)


def _pieces(text: str, grid: Grid) -> tuple[int, int]:
    """The geese and the fox of a placement."""
    ranks = text.split("/")
    if len(ranks) != grid.height:
        raise (BAD_RANKS if grid is STANDARD else OTHER_RANKS)("position", number=len(ranks), ranks=grid.height)
    geese, foxes = 0, []
    run = _DIGIT if grid is STANDARD else _RUN
    for y, (rank, squares) in enumerate(zip(ranks, grid.ranks)):
        for square, sign in zip(squares, _signs(rank, grid.height - y, len(squares), run)):
            if sign == "g":
                geese |= BIT[square]
            elif sign == "f":
                foxes.append(square)
    if len(foxes) > 1:
        raise TWO_FOXES("position", number=len(foxes))
    return geese, foxes[0] if foxes else NOWHERE


def _signs(rank: str, y: int, wanted: int, run: re.Pattern[str]) -> str:
    """A rank with its runs of empty squares written out."""
    if strange := run.sub("", rank).strip("gf"):
        raise BAD_SIGN("position", sign=strange[0], rank=y)
    signs = run.sub(lambda number: "." * min(int(number[0]), MOST + 1), rank)
    if len(signs) != wanted:
        raise BAD_WIDTH("position", rank=y, wanted=wanted, width=len(signs))
    return signs


def _checked(position: Position, grid: Grid) -> Position:
    """What no option can make right."""
    free = (grid.board & ~position[GEESE] & ~BIT[position[FOX]]).bit_count()
    if position[FOX] == NOWHERE and not free:
        raise NO_ROOM("position")
    if position[SIDE] and position[OWED]:
        raise OWED_TO_FOX("position")
    if not position[SIDE] and position[PACKED]:
        raise MARK_ON_GEESE("position")
    if position[OWED] > free:
        raise OWED_OPTION("position", number=position[OWED])
    return position


def start_of_rows(rows: Sequence[str], grid: Grid) -> str:
    """The position string of a set-up of rows, the highest first: ``.``, ``g``, ``f``, a blank off the board.

    >>> start_of_rows(("  ...", "  ...", ".......", "...f...", "ggggggg", "  ggg", "  ggg"), STANDARD)
    '3/3/7/3f3/ggggggg/ggg/ggg g 0 - 0 0 1'
    """
    if len(rows) != grid.height:
        raise SETUP_RANKS("rows", number=len(rows), ranks=grid.height)
    points = set(grid.at.values())
    ranks = []
    for number, row in enumerate(rows):
        y = grid.height - 1 - number
        if len(row) > grid.width:
            raise SETUP_WIDTH("rows", number, row=number + 1, width=len(row), wanted=grid.width)
        for x, sign in enumerate(row.ljust(grid.width)):
            if sign not in " .gf":
                raise SETUP_SIGN("rows", number, row=number + 1, sign=sign)
            if x >= len(row) and (x, y) in points:
                raise SETUP_WIDTH("rows", number, row=number + 1, width=len(row), wanted=grid.width)
            if (sign == " ") == ((x, y) in points):
                raise OFF_POINT("rows", number, row=number + 1, sign=sign, column=x + 1)
        ranks.append(re.sub(r"\.+", lambda run: str(len(run[0])), row.replace(" ", "")))
    return f"{'/'.join(ranks)} g 0 - 0 0 1"


START: Final = read_position("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1")


def diagram(position: Position, grid: Grid = STANDARD) -> str:
    """The board as text, as the goose player sees it.

    >>> print(diagram(START))
    7      . . .
    6      . . .
    5  . . . . . . .
    4  g . . F . . g
    3  g g g g g g g
    2      g g g
    1      g g g
       a b c d e f g
    """
    there = {at: _SIGNS[sign_at(position, square)] for square, at in grid.at.items()}
    return drawn_as_text(grid.width, lambda x, y: there.get((x, y), " "), grid.height)
