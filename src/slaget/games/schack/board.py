"""The board as integers: squares, leaps and lines, in tables that are filled when first asked.

A square is ``8 * y + x``, so ``a1`` is bit 0 and ``h8`` bit 63. A position is a flat tuple::

    white black pawns knights diagonal straight white_king black_king side clock number

of six bitboards, the squares of the kings, the side to move (0 white, 1 black), the halfmove clock
and the fullmove number. Bishops and queens stand on ``diagonal``, rooks and queens on ``straight``.
A move is ``origin | target << 6 | promotion << 12``, the promotion an index into ``" nbrq"``.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, TypeAlias

from slaget.boards.bits import bits_of
from slaget.boards.kept import Kept

Position: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int, int]
Step: TypeAlias = tuple[int, int]
WHITE, BLACK, PAWNS, KNIGHTS, DIAGONAL, STRAIGHT, WHITE_KING, BLACK_KING, SIDE, CLOCK, NUMBER = range(11)

BIT: Final = tuple(1 << square for square in range(64))
SQUARE_OF: Final = {bit: square for square, bit in enumerate(BIT)}
NAMES: Final = tuple(f"{'abcdefgh'[square % 8]}{square // 8 + 1}" for square in range(64))
SQUARES: Final = {name: square for square, name in enumerate(NAMES)}
PROMOTIONS: Final = " nbrq"
LIGHT: Final = sum(BIT[square] for square in range(64) if (square % 8 + square // 8) % 2)
LAST_RANKS: Final = (0xFF << 56, 0xFF)
BEFORE_LAST: Final = (0xFF << 48, 0xFF << 8)
_ACROSS: Final[tuple[Step, Step]] = ((1, 0), (-1, 0))
_ALONG: Final[tuple[Step, Step]] = ((0, 1), (0, -1))
_RISING: Final[tuple[Step, Step]] = ((1, 1), (-1, -1))
_FALLING: Final[tuple[Step, Step]] = ((1, -1), (-1, 1))
_ONE: Final = (*_ACROSS, *_ALONG, *_RISING, *_FALLING)
_LEAPS: Final = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))


def _ray(square: int, step: Step) -> Iterator[int]:
    """The squares from one square in one direction, to the edge."""
    x, y = square % 8 + step[0], square // 8 + step[1]
    while 0 <= x < 8 and 0 <= y < 8:
        yield 8 * y + x
        x, y = x + step[0], y + step[1]


def _reach(square: int, steps: Iterable[Step]) -> int:
    """The squares one step away."""
    return sum(BIT[next(_ray(square, step))] for step in steps if any(True for _ in _ray(square, step)))


def _seen(square: int, steps: Iterable[Step], occupied: int) -> int:
    """The squares that a slider attacks: in each direction up to and with the first piece."""
    attacked = 0
    for step in steps:
        for other in _ray(square, step):
            attacked |= BIT[other]
            if occupied & BIT[other]:
                break
    return attacked


class Line(Kept[int, int]):
    """What a slider on one square attacks along one line, by the pieces within ``mask``.

    The square at either end of a line is attacked in any case, so ``mask`` leaves the ends out.
    """

    __slots__ = ("mask",)

    def __init__(self, square: int, steps: tuple[Step, ...]) -> None:
        super().__init__(partial(_seen, square, steps))
        self.mask = sum(BIT[inner] for step in steps for inner in list(_ray(square, step))[:-1])


Moves: TypeAlias = Kept[int, tuple[int, ...]]
"""Moves from one square by the set of their targets: no move is ever built twice."""


def _moves(square: int, targets: int) -> tuple[int, ...]:
    """The moves from one square to a set of targets."""
    return tuple(square | target << 6 for target in bits_of(targets))


def _promotions(square: int, targets: int) -> tuple[int, ...]:
    """The same for a pawn that reaches its last rank: each target four times, the queen first."""
    return tuple(move | kind << 12 for move in _moves(square, targets) for kind in (4, 3, 2, 1))


Slider: TypeAlias = tuple[int, int, Line, int, Line, Moves]


def _slider(square: int, first: tuple[Step, ...], second: tuple[Step, ...]) -> Slider:
    one, two = Line(square, first), Line(square, second)
    return square, one.mask, one, two.mask, two, MOVES[square]


KING: Final = tuple(_reach(square, _ONE) for square in range(64))
KNIGHT: Final = tuple(_reach(square, _LEAPS) for square in range(64))
PAWN: Final = (
    tuple(_reach(square, ((-1, 1), (1, 1))) for square in range(64)),
    tuple(_reach(square, ((-1, -1), (1, -1))) for square in range(64)),
)
MOVES: Final = tuple(Moves(partial(_moves, square)) for square in range(64))
PROMOTING: Final = tuple(Moves(partial(_promotions, square)) for square in range(64))
ROOKS: Final = tuple(_slider(square, _ACROSS, _ALONG) for square in range(64))
BISHOPS: Final = tuple(_slider(square, _RISING, _FALLING) for square in range(64))
ROOK_ON: Final = {BIT[slider[0]]: slider for slider in ROOKS}
BISHOP_ON: Final = {BIT[slider[0]]: slider for slider in BISHOPS}
CROSS: Final = tuple(_seen(square, (*_ACROSS, *_ALONG), 0) for square in range(64))
SALTIRE: Final = tuple(_seen(square, (*_RISING, *_FALLING), 0) for square in range(64))


def _between(square: int) -> dict[int, int]:
    """For each square in line with this one, by its bit: the squares between the two."""
    between: dict[int, int] = {}
    for step in _ONE:
        inner = 0
        for other in _ray(square, step):
            between[BIT[other]] = inner
            inner |= BIT[other]
    return between


def _lines(square: int) -> tuple[int, ...]:
    """For each square in line with this one: the whole line through both, to the edges."""
    lines = [0] * 64
    for dx, dy in _ONE:
        line = _seen(square, ((dx, dy), (-dx, -dy)), 0) | BIT[square]
        for other in _ray(square, (dx, dy)):
            lines[other] = line
    return tuple(lines)


BETWEEN: Final = tuple(_between(square) for square in range(64))
LINE: Final = tuple(_lines(square) for square in range(64))
