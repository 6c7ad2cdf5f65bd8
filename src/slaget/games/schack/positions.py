"""Positions as text: FEN, and the board (SC-1.1, SC-1.2, SC-1.6)."""

import re
from typing import Final

from slaget.boards import grid
from slaget.boards.bits import bits_of
from slaget.games.schack.board import BIT, LAST_RANKS, Position
from slaget.games.schack.moves import checkers_of, kings_touch, passed
from slaget.games.schack.refusals import (
    BAD_CLOCK,
    BAD_FIELDS,
    BAD_KINGS,
    BAD_NUMBER,
    BAD_PAWN,
    BAD_PIECE,
    BAD_RANKS,
    BAD_SIDE,
    BAD_WIDTH,
    CASTLING_FIELD,
    NO_RIGHTS,
    RIVAL_IN_CHECK,
)

START_FEN: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
_LETTERS: Final = "PNBRQK"
_COUNTER: Final = re.compile("[0-9]{1,6}")
_RIGHTS: Final = (re.compile("-|[A-Za-z]{1,4}"), re.compile("-|[a-z][1-9]"))
"""How other games of chess write who may castle, and where a pawn may be taken in passing."""
_EMPTY: Final = re.compile("1+")

KINDS: Final = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}
"""What the letters of a FEN stand for."""


def letter_at(position: Position, square: int) -> str:
    """The FEN letter of the piece on a square; empty when there is none."""
    bit = BIT[square]
    if not (position[0] | position[1]) & bit:
        return ""
    letter = _kind(position, bit)
    return letter if position[0] & bit else letter.lower()


def _kind(position: Position, bit: int) -> str:
    _, _, pawns, knights, diagonal, straight, *_ = position
    if pawns & bit:
        return "P"
    if knights & bit:
        return "N"
    if diagonal & bit:
        return "Q" if straight & bit else "B"
    return "R" if straight & bit else "K"


def placement(position: Position) -> str:
    """The first field of the FEN: rank 8 first.

    >>> placement(START)
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'
    """
    all_letters = letters(position)
    ranks = []
    for y in range(7, -1, -1):
        rank = "".join(letter or "1" for letter in all_letters[8 * y : 8 * y + 8])
        ranks.append(_EMPTY.sub(lambda run: str(len(run[0])), rank))
    return "/".join(ranks)


def letters(position: Position) -> list[str]:
    """The FEN letters of all squares, empty where there is no piece.

    >>> letters(START)[:8]
    ['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R']
    """
    made = [""] * 64
    for square in bits_of(position[0] | position[1]):
        made[square] = letter_at(position, square)
    return made


def fen(position: Position) -> str:
    """The position as FEN, castling and en passant always ``-`` (SC-1.1, SC-1.2).

    >>> fen(START)
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1'
    """
    return f"{placement(position)} {'wb'[position[8]]} - - {position[9]} {position[10]}"


def read_fen(text: str, *, lenient: bool = False) -> Position:
    """The position of a FEN; ``BadSetup`` names the first rule that it breaks (SC-1.2, SC-1.6).

    >>> read_fen(START_FEN) == START
    True
    """
    placed, side, clock, number = fields_of(text, lenient=lenient)
    return _checked(_boards(placed), side, clock, number)


def fields_of(text: str, *, lenient: bool = False) -> tuple[str, int, int, int]:
    """The placement, the side, the clock and the number of a FEN; ``BadSetup`` where they are not sound."""
    fields = text.split(" ")
    if len(fields) != 6:
        raise BAD_FIELDS("start_fen", number=len(fields))
    if fields[1] not in ("w", "b"):
        raise BAD_SIDE("start_fen", side=fields[1][:40])
    if not lenient and (fields[2], fields[3]) != ("-", "-"):
        raise CASTLING_FIELD("start_fen", field=(fields[2] if fields[2] != "-" else fields[3])[:40])
    for field, form in zip(fields[2:4], _RIGHTS):
        if not form.fullmatch(field):
            raise NO_RIGHTS("start_fen", field=field[:40])
    for field, least, code in ((fields[4], 0, BAD_CLOCK), (fields[5], 1, BAD_NUMBER)):
        if not _COUNTER.fullmatch(field) or int(field) < least:
            raise code("start_fen", value=field[:40])
    return fields[0], "wb".index(fields[1]), int(fields[4]), int(fields[5])


def _boards(text: str) -> dict[str, int]:
    """The bitboard of each piece letter."""
    ranks = text.split("/")
    if len(ranks) != 8:
        raise BAD_RANKS("start_fen", number=len(ranks))
    boards = dict.fromkeys(_LETTERS + _LETTERS.lower(), 0)
    for y, rank in zip(range(7, -1, -1), ranks):
        _read_rank(boards, rank, y)
    return boards


def _read_rank(boards: dict[str, int], rank: str, y: int) -> None:
    x = 0
    for sign in rank:
        if sign in "12345678":
            x += int(sign)
            continue
        if sign not in boards:
            raise BAD_PIECE("start_fen", sign=sign, rank=y + 1)
        if x < 8:
            boards[sign] |= BIT[8 * y + x]
        x += 1
    if x != 8:
        raise BAD_WIDTH("start_fen", rank=y + 1, width=x)


def _checked(boards: dict[str, int], side: int, clock: int, number: int) -> Position:
    for letter, seat in (("K", "white"), ("k", "black")):
        if boards[letter].bit_count() != 1:
            raise BAD_KINGS("start_fen", seat=seat, number=boards[letter].bit_count())
    if (boards["P"] | boards["p"]) & (LAST_RANKS[0] | LAST_RANKS[1]):
        raise BAD_PAWN("start_fen")
    position = _position(boards, side, clock, number)
    if checkers_of(passed(position)) or kings_touch(position):
        raise RIVAL_IN_CHECK("start_fen", seat=("black", "white")[side])
    return position


def _position(boards: dict[str, int], side: int, clock: int, number: int) -> Position:
    def both(letters: str) -> int:
        return sum(boards[letter] for letter in letters)

    kings = boards["K"].bit_length() - 1, boards["k"].bit_length() - 1
    pieces = both("Pp"), both("Nn"), both("BbQq"), both("RrQq")
    return both(_LETTERS), both(_LETTERS.lower()), *pieces, *kings, side, clock, number


START: Final = read_fen(START_FEN)


def diagram(position: Position) -> str:
    """The board as text, as white sees it.

    >>> print(diagram(START))
    8  r n b q k b n r
    7  p p p p p p p p
    6  . . . . . . . .
    5  . . . . . . . .
    4  . . . . . . . .
    3  . . . . . . . .
    2  P P P P P P P P
    1  R N B Q K B N R
       a b c d e f g h
    """
    return grid.diagram(8, lambda x, y: letter_at(position, 8 * y + x) or ".")
