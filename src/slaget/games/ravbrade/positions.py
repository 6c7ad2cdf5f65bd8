"""Positions as text: the position string, and the board (the rules file's section 2)."""

import re
from typing import Final

from slaget.boards import grid
from slaget.games.ravbrade.board import (
    BIT,
    FILES,
    FOX,
    GEESE,
    NAMES,
    NOWHERE,
    OWED,
    PACKED,
    SIDE,
    SQUARES,
    Position,
    empty_squares,
)
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
    OWED_OPTION,
    OWED_TO_FOX,
    TWO_FOXES,
)

RANKS: Final = tuple(
    tuple(SQUARES[f"{file}{y}"] for file in FILES if f"{file}{y}" in SQUARES) for y in range(7, 0, -1)
)
_NUMBER: Final = re.compile("[0-9]{1,6}")
_SIGNS: Final = {"": ".", "g": "g", "f": "F"}


def placement(position: Position) -> str:
    """The first field: ranks 7 to 1, existing squares only.

    >>> placement(START)
    '3/3/7/g2f2g/ggggggg/ggg/ggg'
    """
    signs = ("".join(sign_at(position, square) or "1" for square in rank) for rank in RANKS)
    return "/".join(re.sub("1+", lambda run: str(len(run[0])), rank) for rank in signs)


def sign_at(position: Position, square: int) -> str:
    """``g``, ``f`` or nothing."""
    if position[GEESE] & BIT[square]:
        return "g"
    return "f" if position[FOX] == square else ""


def position_text(position: Position) -> str:
    """The position string.

    >>> position_text(START)
    '3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1'
    """
    _, _, side, owed, packed, reserve, clock, turn = position
    return f"{placement(position)} {'gf'[side]} {owed} {'-p'[packed]} {reserve} {clock} {turn}"


def read_position(text: str) -> Position:
    """The position of a string; ``BadSetup`` says what is wrong with it (RB-1.6).

    >>> read_position("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1") == START
    True
    """
    fields = text.split(" ")
    if len(fields) != 7:
        raise BAD_FIELDS("position", number=len(fields))
    geese, fox = _pieces(fields[0])
    if fields[1] not in ("g", "f"):
        raise BAD_SIDE("position", side=fields[1][:40])
    owed = _number("owed", fields[2], 0)
    if fields[3] not in ("p", "-"):
        raise BAD_MARK("position", mark=fields[3][:40])
    reserve, clock = _number("reserve", fields[4], 0), _number("clock", fields[5], 0)
    turn = _number("turn", fields[6], 1)
    return _checked((geese, fox, "gf".index(fields[1]), owed, "-p".index(fields[3]), reserve, clock, turn))


def _number(field: str, text: str, least: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) < least:
        raise BAD_NUMBER("position", field=field, value=text[:40], least=least)
    return int(text)


def _pieces(text: str) -> tuple[int, int]:
    """The geese and the fox of a placement."""
    ranks = text.split("/")
    if len(ranks) != 7:
        raise BAD_RANKS("position", number=len(ranks))
    geese, foxes = 0, []
    for y, (rank, squares) in enumerate(zip(ranks, RANKS)):
        for square, sign in zip(squares, _signs(rank, 7 - y, len(squares))):
            if sign == "g":
                geese |= BIT[square]
            elif sign == "f":
                foxes.append(square)
    if len(foxes) > 1:
        raise TWO_FOXES("position", number=len(foxes))
    return geese, foxes[0] if foxes else NOWHERE


def _signs(rank: str, y: int, wanted: int) -> str:
    """A rank with its runs of empty squares written out."""
    for sign in rank:
        if sign not in "gf1234567":
            raise BAD_SIGN("position", sign=sign, rank=y)
    signs = "".join("." * int(sign) if sign.isdigit() else sign for sign in rank)
    if len(signs) != wanted:
        raise BAD_WIDTH("position", rank=y, wanted=wanted, width=len(signs))
    return signs


def _checked(position: Position) -> Position:
    """What no option can make right."""
    free = empty_squares(position).bit_count()
    if position[FOX] == NOWHERE and not free:
        raise NO_ROOM("position")
    if position[SIDE] and position[OWED]:
        raise OWED_TO_FOX("position")
    if not position[SIDE] and position[PACKED]:
        raise MARK_ON_GEESE("position")
    if position[OWED] > free:
        raise OWED_OPTION("position", number=position[OWED])
    return position


START: Final = read_position("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1")


def diagram(position: Position) -> str:
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
    return grid.diagram(7, lambda x, y: _drawn(position, 8 * y + x))


def _drawn(position: Position, square: int) -> str:
    return _SIGNS[sign_at(position, square)] if square in NAMES else " "
