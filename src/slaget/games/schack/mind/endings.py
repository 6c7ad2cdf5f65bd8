"""Endings: driving a bare king, the pawn that queens or does not, men that cannot win."""

from typing import Final

from slaget.games.schack.board import BIT, LIGHT, SQUARE_OF, Position
from slaget.games.schack.mind.pawn import is_won
from slaget.games.schack.mind.tables import CENTRE, DISTANCE, FILES

_MINOR: Final = 330
_WON: Final = 500


def ending(position: Position, worth: int) -> int:
    """The worth for white of a position with few men, corrected by what is known about them."""
    white, black, pawns, *_ = position
    if not black & (black - 1) or not white & (white - 1):
        return _against_bare(position, worth)
    if (worth > 0 and not white & pawns) or (worth < 0 and not black & pawns):
        return _without_pawns(position, worth)
    return shared(worth, 2) if _opposite(position) else worth


def shared(worth: int, among: int) -> int:
    """A part of a worth, rounded towards 0, so that both sides are treated alike.

    >>> shared(7, 2), shared(-7, 2)
    (3, -3)
    """
    return worth // among if worth >= 0 else -(-worth // among)


def _opposite(position: Position) -> bool:
    """Whether each side has one bishop and pawns alone, the bishops on different colours."""
    white, black, _, knights, diagonal, straight, *_ = position
    if knights or straight or diagonal.bit_count() != 2:
        return False
    return bool(diagonal & LIGHT) and bool(diagonal & ~LIGHT) and bool(white & diagonal) and bool(black & diagonal)


def _without_pawns(position: Position, worth: int) -> int:
    """A side ahead by no more than a minor piece cannot win without pawns."""
    side = 0 if worth > 0 else 1
    own, foe = position[side], position[1 - side]
    _, _, pawns, knights, diagonal, straight, *_ = position

    def men(of: int) -> int:
        return 3 * (of & (knights | diagonal)).bit_count() + 5 * (of & straight).bit_count()

    ahead = men(own) - men(foe)
    if ahead <= 3 or (not own & (straight | diagonal) and not foe & pawns):
        return shared(worth, 8)
    return worth


def _against_bare(position: Position, worth: int) -> int:
    """One side has its king alone (both have it at no draw by dead position)."""
    white, _, pawns, knights, diagonal, straight, *kings = position[:8]
    strong = 1 if not white & (white - 1) else 0
    king, prey, sign = kings[strong], kings[1 - strong], -1 if strong else 1
    own = position[strong]
    if pawns and not knights | diagonal | straight and not pawns & (pawns - 1):
        return sign * _pawn(position, strong, king, prey)
    if pawns and not knights | straight and _wrong_corner(own, pawns, diagonal, prey, strong):
        return sign * 20
    if not pawns and not straight:
        if not diagonal or not (knights or (diagonal & LIGHT and diagonal & ~LIGHT)):
            return 0 if not diagonal else sign * 10
        if knights and not (diagonal & LIGHT and diagonal & ~LIGHT):
            return worth + sign * (_WON + 30 * _corner(prey, bool(diagonal & LIGHT)) - 10 * DISTANCE[king][prey])
    edge = 0 if pawns else 20 * (6 - CENTRE[prey]) - 10 * DISTANCE[king][prey] + _row(prey)
    return worth + sign * (_WON + edge)


def _row(prey: int) -> int:
    """More the nearer a king is to some edge."""
    return 15 * (3 - min(prey % 8, 7 - prey % 8, prey // 8, 7 - prey // 8))


def _corner(prey: int, light: bool) -> int:
    """How near a king is to the corners of a bishop's colour: 7 there, 0 on the diagonal of the others."""
    x, y = prey % 8, prey // 8
    return abs(7 - x - y) if not light else abs(x - y)


def _wrong_corner(own: int, pawns: int, diagonal: int, prey: int, strong: int) -> bool:
    """Whether a bishop does not command the corner where all pawns would queen, with the bare king near it."""
    for x in (0, 7):
        if not pawns & ~FILES[x]:
            corner = x if strong else 56 + x
            light = bool(BIT[corner] & LIGHT)
            return not own & diagonal & (LIGHT if light else ~LIGHT) and DISTANCE[prey][corner] <= 1
    return False


def _pawn(position: Position, strong: int, king: int, prey: int) -> int:
    """King and pawn against king: won, the more the farther the pawn has come, or drawn."""
    square = SQUARE_OF[position[2]]
    if strong:
        square, king, prey = square ^ 56, king ^ 56, prey ^ 56
    rank, goal = square // 8, 56 + square % 8
    if not is_won(king, square, prey, position[8] == strong):
        return 8 + rank
    return _WON + 100 + 12 * rank + 4 * (DISTANCE[prey][goal] - DISTANCE[king][goal])
