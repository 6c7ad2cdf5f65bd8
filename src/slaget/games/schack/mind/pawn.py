"""A king and a pawn against a king, solved: who wins from every square, worked out when it is asked for."""

from functools import cache
from typing import Final

from slaget.boards.bits import bits_of
from slaget.games.schack.board import BIT, KING, PAWN

_ALL: Final = (1 << 64) - 1
_NOT_A: Final = _ALL // 255 * 254
_NOT_H: Final = _ALL // 255 * 127

Won = tuple[list[int], list[int]]
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
def _solved(pawn: int) -> Won:
    """The endings of a pawn on a square, found backwards until nothing is added.

    White wins when a move wins, Black loses when all moves do; a pawn is home where it is not taken at once.
    """
    ahead, guards = pawn + 8, PAWN[0][pawn]
    further = _solved(ahead)[1] if ahead < 56 else [_home(king, ahead) for king in range(64)]
    kings = [king for king in range(64) if king != pawn]
    free = [_ALL & ~(KING[king] | BIT[king]) for king in range(64)]
    steps = [free[king] & ~guards for king in range(64)]
    white = [0 if king == ahead else further[king] & ~BIT[ahead] & steps[king] & ~BIT[pawn] for king in range(64)]
    black = [0] * 64
    while True:
        for king in kings:
            escapes = steps[king] & ~white[king]
            black[king] = free[king] & ~BIT[pawn] & _around(steps[king]) & ~_around(escapes)
        found = [white[king] | _reached(king, black) & steps[king] for king in range(64)]
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
    sideways = squares << 1 & _NOT_A | squares >> 1 & _NOT_H
    wide = squares | sideways
    return (sideways | wide << 8 | wide >> 8) & _ALL
