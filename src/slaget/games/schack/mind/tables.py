"""What men are worth where, in two phases: small whole numbers, summed up once for each set of squares.

A *pair* holds three numbers in one, so that they are added at once: ``phase << 40``, plus the worth while many
men are left ``<< 20``, plus the worth in the ending. All are hundredths of a pawn for white.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from slaget.boards.bits import bits_of
from slaget.boards.kept import Kept
from slaget.games.schack.board import BIT, KING, LIGHT

K = TypeVar("K")
V = TypeVar("V")
FULL: Final = 24
"""The phase of the start position: queens count 4, rooks 2, bishops and knights 1."""
_MOST: Final = 1 << 14


class Bounded(Kept[K, V]):
    """A table that fills itself, and begins anew when it is full."""

    __slots__ = ()

    def __missing__(self, key: K) -> V:
        if len(self) >= _MOST:
            self.clear()
        return super().__missing__(key)


def pair(middle: int, ending: int, phase: int = 0) -> int:
    """Three numbers in one.

    >>> parts(pair(-3, 5, 1) + pair(1, -7, 2))
    (3, -2, -2)
    """
    return (phase << 40) + (middle << 20) + ending


def parts(total: int) -> tuple[int, int, int]:
    """The phase, the middle game's and the ending's worth."""
    ending = ((total + 0x80000) & 0xFFFFF) - 0x80000
    total = (total - ending) >> 20
    middle = ((total + 0x80000) & 0xFFFFF) - 0x80000
    return (total - middle) >> 20, middle, ending


PAWN_MEN, KNIGHTS, BISHOPS_ONLY, ROOKS_ONLY, QUEENS = range(5)
WORTH: Final = ((85, 110), (320, 300), (330, 320), (480, 540), (960, 980))
"""Men by kind: middle game, ending."""
_PHASE: Final = (0, 1, 1, 2, 4)
_RANK: Final = ((0, 0), (0, 0), (3, 4), (8, 10), (16, 20), (28, 36), (48, 60), (0, 0))
"""Pawns by rank. There is no double step: the second rank is a move further off than in other chess."""
CENTRE: Final = tuple(min(s % 8, 7 - s % 8, 3) + min(s // 8, 7 - s // 8, 3) for s in range(64))
"""0 in the corners to 6 in the middle."""


def _on(kind: int, square: int) -> tuple[int, int]:
    """What a white man of a kind gains by standing on a square."""
    x, y, centre = square % 8, square // 8, CENTRE[square]
    match kind:
        case 0:
            middle, ending = _RANK[y]
            return middle + (8 if x in (3, 4) and y in (2, 3, 4) else -4 if x in (0, 7) else 0), ending
        case 1:
            return 7 * centre - 24 + (6 if y in (4, 5) else -8 if y == 0 else 0), 5 * centre - 16
        case 2:
            return 4 * centre - 10 - (8 if y == 0 else 0), 3 * centre - 9
        case 3:
            return (14 if y == 6 else 0) + (5 if x in (3, 4) else 0), 10 if y == 6 else 0
        case _:
            return centre - 3 - (4 if y in (2, 3, 4) else 0), 4 * centre - 12


_ON: Final = tuple(tuple(_on(kind, square) for square in range(64)) for kind in range(5))


def _men(kind: int, side: int, men: int) -> int:
    """The worth of all men of a kind of one side, with the bonus of two bishops; black's against white."""
    middle = ending = phase = 0
    for square in bits_of(men):
        on = _ON[kind][square ^ 56 if side else square]
        middle += WORTH[kind][0] + on[0]
        ending += WORTH[kind][1] + on[1]
        phase += _PHASE[kind]
    if kind == BISHOPS_ONLY and men & LIGHT and men & ~LIGHT:
        middle, ending = middle + 25, ending + 45
    return pair(-middle, -ending, phase) if side else pair(middle, ending, phase)


MEN: Final[tuple[tuple[Bounded[int, int], ...], ...]] = tuple(
    tuple(Bounded(partial(_men, kind, side)) for kind in range(5)) for side in (0, 1)
)
"""By side and kind: the pair of a set of squares."""


def _king(square: int) -> tuple[int, int]:
    """What a white king gains by standing on a square: the back ranks and wings early, the middle late."""
    x, y = square % 8, square // 8
    wing = (8, 12, 6, -8, -8, -2, 14, 8)[x] if y < 2 else -10
    return wing - (0, 14, 40, 60, 70, 80, 80, 80)[y], 9 * CENTRE[square] - 27


KINGS: Final = tuple(
    tuple(pair(*_king(square)) if side == 0 else -pair(*_king(square ^ 56)) for square in range(64))
    for side in (0, 1)
)
FILES: Final = tuple(0x0101010101010101 << x for x in range(8))
_NEXT: Final = tuple(sum(FILES[i] for i in (x - 1, x + 1) if 0 <= i < 8) for x in range(8))
AHEAD: Final = (
    tuple(FILES[s % 8] & -(1 << 8 * (s // 8 + 1)) & (1 << 64) - 1 for s in range(64)),
    tuple(FILES[s % 8] & (1 << 8 * (s // 8)) - 1 for s in range(64)),
)
"""The squares straight before a pawn, by side."""
WAY: Final = (
    tuple((FILES[s % 8] | _NEXT[s % 8]) & -(1 << 8 * (s // 8 + 1)) & (1 << 64) - 1 for s in range(64)),
    tuple((FILES[s % 8] | _NEXT[s % 8]) & (1 << 8 * (s // 8)) - 1 for s in range(64)),
)
"""The squares from which enemy pawns may stop a pawn."""
PASSED: Final = ((0, 0), (3, 8), (6, 14), (14, 28), (28, 50), (50, 85), (80, 130), (0, 0))
"""A passed pawn by its rank. Without a double step there is one rank more to go from the second."""


def attacks_of(side: int, pawns: int) -> int:
    """The squares that pawns attack."""
    left, right = pawns & ~FILES[0], pawns & ~FILES[7]
    return (left >> 9 | right >> 7) if side else (left << 7 | right << 9) & (1 << 64) - 1


def open_files(pawns: int) -> int:
    """The files without any of these pawns."""
    return sum(file for file in FILES if not file & pawns)


def _formation(side: int, own: int, foe: int) -> tuple[int, int]:
    """How the pawns of a side stand, as a pair for that side, and those of them that are passed."""
    middle = ending = passed = 0
    guarded = attacks_of(side, own)
    for square in bits_of(own):
        rank = 7 - square // 8 if side else square // 8
        if own & AHEAD[side][square]:
            middle, ending = middle - 8, ending - 18
        elif not foe & WAY[side][square]:
            passed |= BIT[square]
            middle, ending = middle + PASSED[rank][0], ending + PASSED[rank][1]
        if not own & _NEXT[square % 8]:
            middle, ending = middle - 12, ending - 14
        if guarded & BIT[square]:
            middle, ending = middle + 6, ending + 6
    return pair(middle, ending), passed


Formation = tuple[int, int, int, int, int, int]


def _formations(pawns: tuple[int, int]) -> Formation:
    """Of the pawns of both sides: the pair, white's and black's passed ones, files without pawns at all and without
    white's and black's."""
    white, black = _formation(0, *pawns), _formation(1, pawns[1], pawns[0])
    bare = open_files(pawns[0] | pawns[1]), open_files(pawns[0]), open_files(pawns[1])
    return white[0] - black[0], white[1], black[1], *bare


FORMATIONS: Final[Bounded[tuple[int, int], Formation]] = Bounded(_formations)
ZONE: Final = (
    tuple(KING[s] | BIT[s] | KING[s] << 8 & (1 << 64) - 1 for s in range(64)),
    tuple(KING[s] | BIT[s] | KING[s] >> 8 for s in range(64)),
)
"""Where a king of a side is attacked: about him, and a rank further forward."""


def _shelter(side: int, king: int, pawns: int) -> int:
    """How the own pawns near a king cover him, as a pair for white."""
    x, y = king % 8, 7 - king // 8 if side else king // 8
    middle = 0
    for file in range(max(0, x - 1), min(7, x + 1) + 1):
        ranks = [7 - s // 8 if side else s // 8 for s in bits_of(pawns & FILES[file])]
        nearest = min((rank - y for rank in ranks if rank > y), default=None)
        middle -= 18 if nearest is None else (0, 0, 6, 12)[min(nearest, 3)]
        middle -= 8 if nearest is None and file == x else 0
    return pair(-middle, 0) if side else pair(middle, 0)


_Shelters = tuple[int, Callable[[int], int]]


def _shelters(side: int, square: int) -> _Shelters:
    near = sum(FILES[x] for x in range(max(0, square % 8 - 1), min(7, square % 8 + 1) + 1))
    return near, Bounded(partial(_shelter, side, square)).__getitem__


SHELTERS: Final = tuple(tuple(_shelters(side, square) for square in range(64)) for side in (0, 1))
"""By side and square of the king: which pawns matter, and the pair of those."""


def _steps(least: int, middle: int, ending: int, most: int) -> tuple[int, ...]:
    """A pair for each number of squares reached."""
    return tuple(pair(middle * (n - least), ending * (n - least)) for n in range(most + 1))


KNIGHT_REACH: Final = _steps(4, 4, 4, 8)
BISHOP_REACH: Final = _steps(6, 4, 4, 14)
ROOK_REACH: Final = _steps(6, 2, 4, 15)
QUEEN_REACH: Final = _steps(7, 1, 2, 15)
ASSAULT: Final = tuple(pair(min(n * n * 5 // 4, 160), 0) for n in range(80))
"""By the weight of the attacks on the squares about a king."""
DISTANCE: Final = tuple(tuple(max(abs(a % 8 - b % 8), abs(a // 8 - b // 8)) for b in range(64)) for a in range(64))
