"""Where a ship may row to, as polygons: sound, not complete (NI-12.3 to NI-12.10)."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from slaget.games.nissan.geometry.convex import convex_hull, doubled_area
from slaget.games.nissan.geometry.hulls import FULL_TURN, Hull, Pose, half_length, hull, local_vertices
from slaget.games.nissan.geometry.late import Floats, np
from slaget.games.nissan.geometry.reach import Reachable, clear_ahead, obstacles, outward
from slaget.games.nissan.geometry.rowing import AXES, AXIS_TOLERANCE, TURN_STEP
from slaget.games.nissan.geometry.waters import Waters
from slaget.games.nissan.setup import Point, Ring, ShipClass

_FIRST_STEPS: Final = (0, 50, 100, 200)
SLIDE_SECTOR: Final = 500
_SMALL_SLIDE: Final = 20.0
SMALL_AXIS_SLIDE: Final = 100.0
ROUNDED: Final = 2.5

Sector: TypeAlias = tuple[int, int, int]


def forward_region(
    ship_class: ShipClass, pose: Pose, reach: int, arc: int, others: Sequence[Hull], waters: Waters
) -> Ring:
    """The largest polygon of target points that `row_forward` accepts; () if none is found.

    Every integer point in it or on it is accepted. The present pose must be legal (NI-I1).

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> len(forward_region(DANISH, Pose(5000, 3000, 9000), 500, 9000, (), SEA)) > 3
    True
    """
    return max(
        forward_reachable(ship_class, pose, reach, arc, others, waters).regions(reach), key=doubled_area, default=()
    )


def slide_regions(
    ship_class: ShipClass, pose: Pose, reach: int, axes_only: bool, others: Sequence[Hull], waters: Waters
) -> tuple[Ring, ...]:
    """Polygons of displacements that `row_slide` accepts, each integer point in or on them.

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> len(slide_regions(DANISH, Pose(5000, 3000, 9000), 400, False, (), SEA))
    2
    """
    return slide_reachable(ship_class, pose, reach, axes_only, others, waters).regions(reach)


def forward_reachable(
    ship_class: ShipClass, pose: Pose, reach: int, arc: int, others: Sequence[Hull], waters: Waters
) -> Reachable:
    """Where the bow may row to; its ``regions`` answer for any reach (cu) up to the one given here.

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> free = forward_reachable(DANISH, Pose(5000, 3000, 9000), 4000, 9000, (), SEA)
    >>> [len(free.regions(500 * rowers)) for rowers in (1, 4, 8)]
    [1, 1, 1]
    """
    ship, half = hull(ship_class, pose), half_length(ship_class)
    left = turn_sectors(arc)
    both = [*((-base, -high, -low) for base, low, high in reversed(left)), *left]
    free = _lengths_ahead(ship, reach, both, others, waters)
    lengths = [*_unbroken(free[: len(left)][::-1])[::-1], *_unbroken(free[len(left) :])]
    sectors = [(low, high) for _, low, high in both]
    hub = (ship.bow[0] - pose.x, ship.bow[1] - pose.y)
    return _reachable(pose.heading, sectors, [half + free for free in lengths], ship.centre, hub, half + 4.0)


def slide_reachable(
    ship_class: ShipClass, pose: Pose, reach: int, axes_only: bool, others: Sequence[Hull], waters: Waters
) -> Reachable:
    """The displacements free to a ship; its ``regions`` answer for any reach (cu) up to the one given here.

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> free = slide_reachable(DANISH, Pose(5000, 3000, 9000), 1600, True, (), SEA)
    >>> len(free.regions(400))
    3
    """
    ship = hull(ship_class, pose)
    sectors = slide_sectors(axes_only=axes_only)
    lengths = lengths_aside(ship, pose, reach, sectors, others, waters)
    inner = SMALL_AXIS_SLIDE if axes_only else _SMALL_SLIDE
    return _reachable(pose.heading, sectors, lengths, (0, 0), (0, 0), inner)


def slide_sectors(*, axes_only: bool) -> list[tuple[int, int]]:
    """The directions of slides, narrow about the axes or all the way round."""
    if axes_only:
        return [(axis - AXIS_TOLERANCE, axis + AXIS_TOLERANCE) for axis in AXES]
    return [(t, t + SLIDE_SECTOR) for t in range(0, FULL_TURN, SLIDE_SECTOR)]


def lengths_aside(
    ship: Hull,
    pose: Pose,
    reach: int,
    sectors: Sequence[tuple[int, int]],
    others: Sequence[Hull],
    waters: Waters,
    margin: float = 0,
) -> list[float]:
    """How far the ship may slide in each sector, at most ``reach``; below 0 if not at all.

    It keeps the margin (cu) to all that is in the way; what lies nearer already it slides away from, or along.
    """
    if not sectors:
        return []
    ring = np.array(convex_of(ship), dtype=np.float64) - ship.centre
    shapes = np.broadcast_to(ring, (len(sectors), *ring.shape))
    lows, highs = bounds(pose.heading, sectors)
    lengths = np.full(len(sectors), float(reach))
    for things in obstacles(others, waters, ship.centre, ship.radius + reach + margin):
        found = clear_ahead(shapes, outward(shapes), lows, highs, things, ship.radius, margin, leaves=margin > 0)
        lengths = np.minimum(lengths, found)
    made: list[float] = lengths.tolist()
    return made


def convex_of(ship: Hull) -> Ring:
    return ship.vertices if ship.shape.convex else convex_hull(ship.vertices)


def _reachable(
    heading: int,
    sectors: Sequence[tuple[int, int]],
    lengths: Sequence[float],
    origin: Point,
    hub: Point,
    inner: float,
) -> Reachable:
    lows, highs = bounds(heading, sectors)
    return Reachable(origin, hub, inner, tuple(lows.tolist()), tuple(highs.tolist()), tuple(lengths))


def bounds(heading: int, sectors: Sequence[tuple[int, int]]) -> tuple[Floats, Floats]:
    """Least and greatest angles in radians of sectors given in ca from the heading."""
    both = np.radians((heading + np.array(sectors, dtype=np.float64).reshape(-1, 2)) / 100)
    return both[:, 0], both[:, 1]


def turn_sectors(arc: int) -> list[Sector]:
    """Turns to port as (where the sweep begins, least turn, greatest turn), finer at first (NI-12.10)."""
    first = [t for t in (*_FIRST_STEPS, TURN_STEP) if t < arc] + [min(arc, TURN_STEP)]
    fine = [(0, low, high) for low, high in pairwise(first) if high > low]
    return fine + [(t, t, min(t + TURN_STEP, arc)) for t in range(TURN_STEP, arc, TURN_STEP)]


def _lengths_ahead(
    ship: Hull, reach: int, sectors: Sequence[Sector], others: Sequence[Hull], waters: Waters
) -> list[float]:
    """How far the ship may go straight on in each sector after turning into it, below 0 if it cannot turn."""
    if not sectors:
        return []
    bases, lows, highs = (np.radians((ship.shape.heading + np.array(t)) / 100) for t in zip(*sectors))
    local = np.array(local_vertices(ship.shape.length, ship.shape.beam), dtype=np.float64)
    first, last = turned(local, np.minimum(bases, lows)), turned(local, np.maximum(bases, highs))
    shapes, normals = np.concatenate((first, last), axis=1), np.concatenate((outward(first), outward(last)), axis=1)
    widest = math.radians(TURN_STEP / 100)
    margin = ship.radius * (1 - math.cos(widest / 2)) + ROUNDED
    width = ship.shape.beam / 2 + ship.radius * math.sin(widest) + margin
    lengths = np.full(len(sectors), 2.0 * reach)
    for things in obstacles(others, waters, ship.centre, 2 * ship.radius + reach + margin):
        lengths = np.minimum(lengths, clear_ahead(shapes, normals, lows, highs, things, width, margin))
    found: list[float] = lengths.tolist()
    return found


def turned(local: Floats, angles: Floats) -> Floats:
    c, s = np.cos(angles)[:, None], np.sin(angles)[:, None]
    u, v = local[:, 0], local[:, 1]
    return np.stack((u * c - v * s, u * s + v * c), axis=2)


def _unbroken(lengths: Sequence[float]) -> list[float]:
    """Beyond a turn that is not free, no other is (NI-12.10)."""
    first = next((i for i, length in enumerate(lengths) if length < 0), len(lengths))
    return [*lengths[:first], *(-math.inf for _ in lengths[first:])]
