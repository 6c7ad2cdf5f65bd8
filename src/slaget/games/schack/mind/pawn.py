"""A king and a pawn against a king, solved: who wins from every square, worked out when it is asked for."""

from functools import cache
from typing import Final, TypeAlias

from slaget.boards.bits import bits_of
from slaget.games.schack.board import BIT, KING, PAWN
from slaget.games.schack.mind.tables import FILES

_ALL: Final = (1 << 64) - 1

_Won: TypeAlias = tuple[list[int], list[int]]
"""For each square of White's king the squares of Black's from which White wins: to move, and when Black is."""


def is_won(king: int, pawn: int, prey: int, to_move: bool) -> bool:
    """Whether White, with a pawn, wins against a bare king.

    >>> is_won(33, 8, 28, True), is_won(40, 8, 28, False)  # Kb5, or Ka6, with a pawn on a2 against a king on e4
    (True, False)
    """
    if pawn % 8 > 3:
        king, pawn, prey = king ^ 7, pawn ^ 7, prey ^ 7
    white, black = _solved(pawn)
    return bool((white if to_move else black)[king] & BIT[prey])


@cache
def _solved(pawn: int) -> _Won:
    """The endings of a pawn on a square, found backwards until nothing is added.

    ``steps`` are the squares that Black's king may come to by each square of White's, the pawn's among them, and
    ``able`` those where it stands and has a step. White wins when a move wins, Black loses when all moves do; a
    pawn is home where it is not taken at once.
    """
    ahead, squares = pawn + 8, range(64)
    further = _solved(ahead)[1] if ahead < 56 else [_home(king, ahead) for king in squares]
    steps = [_ALL & ~(KING[king] | BIT[king] | PAWN[0][pawn]) for king in squares]
    able = [_ALL & ~(KING[king] | BIT[king] | BIT[pawn]) & _around(steps[king]) for king in squares]
    able[pawn] = 0
    white = [0 if king == ahead else further[king] & steps[king] & ~(BIT[ahead] | BIT[pawn]) for king in squares]
    while True:
        black = [able[king] & ~_around(steps[king] & ~white[king]) for king in squares]
        found = [white[king] | _reached(king, black) & steps[king] for king in squares]
        if found == white:
            return white, black
        white = found


def _home(king: int, goal: int) -> int:
    """Where Black's king does not take a pawn that has just come home."""
    return _ALL & ~BIT[goal] if KING[king] & BIT[goal] else _ALL & ~(KING[goal] | BIT[goal])


def _reached(king: int, black: list[int]) -> int:
    """The squares from which Black loses after some step of White's king."""
    found = 0
    for to in bits_of(KING[king]):
        found |= black[to]
    return found


def _around(squares: int) -> int:
    """All squares beside some."""
    sideways = (squares & ~FILES[7]) << 1 | (squares & ~FILES[0]) >> 1
    wide = squares | sideways
    return (sideways | wide << 8 | wide >> 8) & _ALL
