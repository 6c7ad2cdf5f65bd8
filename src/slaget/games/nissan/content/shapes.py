"""The few shapes that checking a set-up needs: hulls, zones and land (NI-1.6, NI-1.7, NI-3.2)."""

from functools import lru_cache
from math import cos, floor, radians, sin

import shapely
from shapely import Polygon

from slaget.games.nissan.setup import Board, Ring, ShipClass

_OUTLINE = ((0.5, 0.0), (0.36, 0.3), (0.2, 0.5), (-0.2, 0.5), (-0.36, 0.3))


def rounded(value: float) -> int:
    """NI-1.3.

    >>> rounded(0.5), rounded(-0.5), rounded(2.4999999)
    (1, 0, 3)
    """
    return floor(value + 0.5 + 1e-6)


def local_hull(ship_class: ShipClass) -> Ring:
    """The ten corners in the ship's own frame, bow first, counter-clockwise (section 2, NI-12.5).

    >>> local_hull(ShipClass(1600, 450, 7, 10))[1:3]
    ((576, 135), (320, 225))
    """
    port = [(_signed(u * ship_class.length), rounded(v * ship_class.beam)) for u, v in _OUTLINE]
    stern = (-port[0][0], 0)
    starboard = [(u, -v) for u, v in reversed(port[1:])]
    return (*port, stern, *starboard)


def _signed(value: float) -> int:
    return rounded(value) if value >= 0 else -rounded(-value)


@lru_cache(maxsize=256)
def hull(ship_class: ShipClass, x: int, y: int, heading: int) -> Polygon:
    """A ship's hull on the board (NI-3.2).

    >>> list(hull(ShipClass(1600, 450, 7, 10), 5000, 3000, 3000).exterior.coords)[:2]
    [(5693.0, 3400.0), (5431.0, 3405.0)]
    """
    turn = radians(heading / 100)
    east, north = cos(turn), sin(turn)
    return Polygon(
        [(x + rounded(u * east - v * north), y + rounded(u * north + v * east)) for u, v in local_hull(ship_class)]
    )


@lru_cache(maxsize=64)
def area(ring: Ring) -> Polygon:
    """A zone or a piece of land."""
    return Polygon(ring)


def is_proper(ring: Ring) -> bool:
    """Whether a ring bounds a simple polygon."""
    return bool(area(ring).is_valid) and area(ring).area > 0


def covers(ring: Ring, shape: Polygon) -> bool:
    return bool(area(ring).covers(shape))


def is_on_board(board: Board, shape: Polygon) -> bool:
    return bool(shapely.box(0, 0, board.width, board.height).covers(shape))


def overlap(one: Polygon, other: Polygon) -> bool:
    """Whether the insides of two shapes meet (NI-1.6)."""
    return bool(shapely.relate_pattern(one, other, "T********"))


def distance(one: Polygon, other: Polygon) -> int:
    """NI-1.7."""
    return rounded(shapely.distance(one, other))
