"""The cross of 33 squares as integers: neighbours, jumps, and moves that are built once.

A square is ``8 * y + x`` with ``y`` from 0; the eighth file stays empty, so that a shifted board never
wraps. Boards of one's own are of the same kind: ``grid``. A position is a flat tuple::

    geese fox side owed packed reserve clock turn

of a bitboard, the fox's square (``NOWHERE`` before it is placed), 0 or 1 for geese or fox to decide, the
geese owed, the packed mark, and the three counters. A goose's move is ``origin | target << 6``. A fox's
is ``target | (taken + 1) << 6``, ``taken`` a goose captured without a jump, or the tuple of a chain's landings.
"""

from collections.abc import Iterable
from functools import partial
from typing import Final, TypeAlias

from slaget.boards.bits import bits_of
from slaget.boards.kept import Kept

Position: TypeAlias = tuple[int, int, int, int, int, int, int, int]
FoxMove: TypeAlias = int | tuple[int, ...]
GEESE, FOX, SIDE, OWED, PACKED, RESERVE, CLOCK, TURN = range(8)
NOWHERE: Final = 63
GEESE_TURN: Final = 0
FOX_TURN: Final = 1

FILES: Final = "abcdefg"


def _exists(x: int, y: int) -> bool:
    return 0 <= x < 7 and 0 <= y < 7 and (2 <= x <= 4 or 2 <= y <= 4)


SQUARES: Final = {f"{FILES[x]}{y + 1}": 8 * y + x for y in range(7) for x in range(7) if _exists(x, y)}
NAMES: Final = {square: name for name, square in SQUARES.items()}
BIT: Final = tuple(1 << square for square in range(256))
SQUARE_OF: Final = {BIT[square]: square for square in NAMES}
BOARD: Final = sum(SQUARE_OF)

LEFT, RIGHT, FORWARD, BACKWARD = (-1, 0), (1, 0), (0, 1), (0, -1)
DIRECTIONS: Final = {
    FORWARD: "forward",
    (-1, 1): "forward_left",
    (1, 1): "forward_right",
    LEFT: "left",
    RIGHT: "right",
    BACKWARD: "backward",
    (-1, -1): "backward_left",
    (1, -1): "backward_right",
}
STRAIGHT: Final = (LEFT, RIGHT, FORWARD, BACKWARD)
GOOSE_WAYS: Final = (FORWARD, (-1, 1), (1, 1), LEFT, RIGHT)


def beside(square: int, way: tuple[int, int], length: int = 1) -> int | None:
    """The square so many steps away in a direction, if the board has it (RB-3.4)."""
    x, y = square % 8 + way[0] * length, square // 8 + way[1] * length
    return 8 * y + x if _exists(x, y) else None


def _reach(square: int, ways: Iterable[tuple[int, int]]) -> int:
    reached = (beside(square, way) for way in ways)
    return sum(BIT[other] for other in reached if other is not None)


def _table(ways: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    listed = tuple(ways)
    return tuple(_reach(square, listed) if square in NAMES else 0 for square in range(64))


NEAR: Final = _table(DIRECTIONS)
NEAR_STRAIGHT: Final = _table(STRAIGHT)
GOOSE: Final = _table(GOOSE_WAYS)
BACK: Final = _table([BACKWARD])
BACK_ANY: Final = _table([BACKWARD, (-1, -1), (1, -1)])


def _jumps(square: int, ways: Iterable[tuple[int, int]]) -> dict[int, int]:
    """For each landing square of a jump: the bit of the square between, by landing square order."""
    jumps: dict[int, int] = {}
    for way in ways:
        over, landing = beside(square, way), beside(square, way, 2)
        if over is not None and landing is not None:
            jumps[landing] = BIT[over]
    return dict(sorted(jumps.items()))


JUMPS: Final = tuple(_jumps(square, DIRECTIONS) if square in NAMES else {} for square in range(64))
JUMPS_STRAIGHT: Final = tuple(_jumps(square, STRAIGHT) if square in NAMES else {} for square in range(64))


def _moves(square: int, targets: int) -> tuple[int, ...]:
    return tuple(square | target << 6 for target in bits_of(targets))


MOVES: Final = tuple(Kept(partial(_moves, square)) for square in range(64))
"""The moves of a goose from each square, by the set of their targets."""

_HOME: Final = ("c1", "d1", "e1", "c2", "d2", "e2")
_FRONT: Final = tuple(f"{file}3" for file in FILES)
_FILL: Final = (*_HOME, *_FRONT, "a4", "g4", "b4", "f4", "c4", "e4")
_FAR: Final = ("b5", "f5", "c5", "e5", "c6", "e6", "d6", "c7", "e7")
FILL: Final = {
    "fox_centre": (*_FILL, "a5", "g5", "d5", *_FAR),
    "fox_advanced": (*_FILL, "d4", "a5", "g5", *_FAR),
}
"""Where geese start, by their number (RB-1.3, RB-D15): all squares but the fox's and one that lets a goose move."""
MOST_GEESE: Final = len(FILL["fox_centre"])
