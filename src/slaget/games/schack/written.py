"""A move of the box's army as text: UCI and SAN (SC-1.4, SC-1.5)."""

import re
from functools import cache, lru_cache
from typing import Final

from slaget.boards.kept import Kept
from slaget.games.schack.board import NAMES, PROMOTIONS, SQUARES, Position
from slaget.games.schack.moves import checkers_of, legal_moves, play
from slaget.games.schack.positions import letter_at

_UCI: Final = re.compile("[a-h][1-8][a-h][1-8][a-z]?")


def is_uci(text: str) -> bool:
    """Whether the text has the form of a move (SC-1.4).

    >>> is_uci("e2e3"), is_uci("a7a8q"), is_uci("E2E3"), is_uci("0000"), is_uci("e2e2")
    (True, True, False, False, False)
    """
    return _UCI.fullmatch(text) is not None and text[:2] != text[2:4]


def _read(text: str) -> int:
    if not is_uci(text) or text[4:] not in PROMOTIONS:
        raise KeyError(text)
    kind = PROMOTIONS.index(text[4]) if text[4:] else 0
    return SQUARES[text[:2]] | SQUARES[text[2:4]] << 6 | kind << 12


CODES: Final = Kept(_read)
"""Moves by their UCI text, read once each; ``KeyError`` where it is none."""


@cache
def uci(move: int) -> str:
    """The UCI text of a move.

    >>> uci(CODES["a7a8q"])
    'a7a8q'
    """
    return NAMES[move & 63] + NAMES[move >> 6 & 63] + PROMOTIONS[move >> 12].strip()


@lru_cache(maxsize=512)
def san(position: Position, move: int) -> str:
    """The move in short notation (SC-1.5); the last told are remembered, for each is told in two languages.

    >>> from slaget.games.schack.positions import START
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
