"""FEN, UCI and SAN (SC-1)."""

import re
from functools import cache
from typing import Final

from slaget.games.schack.board import BIT, LAST_RANKS, NAMES, PROMOTIONS, SQUARES, Position
from slaget.games.schack.moves import checkers_of, kings_touch, legal_moves, passed, play
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
    RIVAL_IN_CHECK,
)

START_FEN: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
_LETTERS: Final = "PNBRQK"
_UCI: Final = re.compile("[a-h][1-8][a-h][1-8][a-z]?")
_COUNTER: Final = re.compile("[0-9]{1,6}")


def is_uci(text: str) -> bool:
    """Whether the text has the form of a move (SC-1.4).

    >>> is_uci("e2e3"), is_uci("a7a8q"), is_uci("E2E3"), is_uci("0000"), is_uci("e2e2")
    (True, True, False, False, False)
    """
    return _UCI.fullmatch(text) is not None and text[:2] != text[2:4]


class _Codes(dict[str, int]):
    """Moves by their UCI text, read once each."""

    def __missing__(self, text: str) -> int:
        if not is_uci(text) or text[4:] not in PROMOTIONS:
            raise KeyError(text)
        kind = PROMOTIONS.index(text[4]) if text[4:] else 0
        found = self[text] = SQUARES[text[:2]] | SQUARES[text[2:4]] << 6 | kind << 12
        return found


CODES: Final = _Codes()


@cache
def uci(move: int) -> str:
    """The UCI text of a move.

    >>> uci(CODES["a7a8q"])
    'a7a8q'
    """
    return NAMES[move & 63] + NAMES[move >> 6 & 63] + PROMOTIONS[move >> 12].strip()


def letter_at(position: Position, square: int) -> str:
    """The FEN letter of the piece on a square; empty when there is none."""
    bit = BIT[square]
    if not (position[0] | position[1]) & bit:
        return ""
    found = _kind(position, bit)
    return found if position[0] & bit else found.lower()


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
    ranks = []
    for y in range(7, -1, -1):
        rank = "".join(letter_at(position, 8 * y + x) or "1" for x in range(8))
        ranks.append(re.sub("1+", lambda run: str(len(run[0])), rank))
    return "/".join(ranks)


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
    fields = text.split(" ")
    if len(fields) != 6:
        raise BAD_FIELDS("start_fen", number=len(fields))
    boards = _boards(fields[0])
    if fields[1] not in ("w", "b"):
        raise BAD_SIDE("start_fen", side=fields[1][:40])
    if not lenient and (fields[2], fields[3]) != ("-", "-"):
        raise CASTLING_FIELD("start_fen", field=fields[2] if fields[2] != "-" else fields[3])
    for field, least, code in ((fields[4], 0, BAD_CLOCK), (fields[5], 1, BAD_NUMBER)):
        if not _COUNTER.fullmatch(field) or int(field) < least:
            raise code("start_fen", value=field[:40])
    return _checked(boards, "wb".index(fields[1]), int(fields[4]), int(fields[5]))


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


def san(position: Position, move: int) -> str:
    """The move in short notation (SC-1.5).

    >>> san(START, CODES["g1f3"])
    'Nf3'
    """
    origin, target, kind = move & 63, move >> 6 & 63, move >> 12
    letter = letter_at(position, origin).upper()
    taken = "x" if letter_at(position, target) else ""
    if letter == "P":
        begun = NAMES[origin][0] if taken else ""
    else:
        begun = letter + _told_apart(position, move, letter)
    promoted = f"={PROMOTIONS[kind].upper()}" if kind else ""
    return begun + taken + NAMES[target] + promoted + _sign(play(position, move))


def _told_apart(position: Position, move: int, letter: str) -> str:
    """The file, rank or square that tells the mover from others of its kind that may go there."""
    here = NAMES[move & 63]
    others = [
        NAMES[other & 63]
        for other in legal_moves(position)
        if other >> 6 == move >> 6 and other != move and letter_at(position, other & 63).upper() == letter
    ]
    if not others:
        return ""
    if all(other[0] != here[0] for other in others):
        return here[0]
    return here[1] if all(other[1] != here[1] for other in others) else here


def _sign(position: Position) -> str:
    if not checkers_of(position):
        return ""
    return "+" if legal_moves(position) else "#"
