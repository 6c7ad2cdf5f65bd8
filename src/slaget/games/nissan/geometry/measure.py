"""Measuring between hulls: distance, touch, abreast, overlap (NI-1.6, NI-1.7, NI-5)."""

import math
from functools import lru_cache
from typing import Final

from slaget.games.nissan.geometry.convex import interiors_meet
from slaget.games.nissan.geometry.hulls import Hull, q
from slaget.games.nissan.geometry.late import shapely

_KEPT: Final = 4096


@lru_cache(maxsize=_KEPT)
def distance(a: Hull, b: Hull) -> int:
    """Distance of two hulls in cu, rounded (NI-1.7); recent answers are kept.

    >>> from slaget.games.nissan.geometry import Pose, hull
    >>> from slaget.games.nissan.geometry.examples import DANISH
    >>> distance(hull(DANISH, Pose(5000, 3000, 0)), hull(DANISH, Pose(7600, 3000, 0)))
    1000
    """
    return q(shapely.distance(a.polygon, b.polygon))


def within(a: Hull, b: Hull, limit: int) -> bool:
    """Whether ``distance(a, b) <= limit`` (cu), the rounded distance (NI-1.5), by circles where they decide it.

    >>> from slaget.games.nissan.geometry import Pose, hull
    >>> from slaget.games.nissan.geometry.examples import DANISH
    >>> a, b = hull(DANISH, Pose(5000, 3000, 0)), hull(DANISH, Pose(7600, 3000, 0))
    >>> within(a, b, 1000), within(a, b, 999)
    (True, False)
    """
    between = math.hypot(a.x - b.x, a.y - b.y)
    if between - a.radius - b.radius > limit + 1:
        return False
    return between + 2 <= limit or distance(a, b) <= limit


def touch(a: Hull, b: Hull, tolerance: int) -> bool:
    """Whether two ships touch (NI-5.2); tolerance in cu (NI-O5).

    >>> from slaget.games.nissan.geometry import Pose, hull
    >>> from slaget.games.nissan.geometry.examples import DANISH
    >>> touch(hull(DANISH, Pose(5000, 3000, 0)), hull(DANISH, Pose(6630, 3000, 0)), 50)
    True
    """
    return within(a, b, tolerance)


def abreast(a: Hull, b: Hull, tolerance: int) -> bool:
    """Whether a midship side of one is near enough to one of the other (NI-5.3).

    >>> from slaget.games.nissan.geometry import Pose, hull
    >>> from slaget.games.nissan.geometry.examples import DANISH
    >>> abreast(hull(DANISH, Pose(5000, 3000, 0)), hull(DANISH, Pose(5000, 3500, 0)), 50)
    True
    """
    return within(a, b, tolerance) and _between_sides(a, b) <= tolerance


@lru_cache(maxsize=_KEPT)
def _between_sides(a: Hull, b: Hull) -> int:
    return q(shapely.distance(_midship_sides(a), _midship_sides(b)))


def _midship_sides(a: Hull) -> "shapely.MultiLineString":
    return shapely.MultiLineString([a.vertices[2:4], a.vertices[7:9]])


def overlap(a: Hull, b: Hull) -> bool:
    """Whether the interiors of two hulls meet (NI-1.6, NI-3.3).

    >>> from slaget.games.nissan.geometry import Pose, hull
    >>> from slaget.games.nissan.geometry.examples import DANISH
    >>> a = hull(DANISH, Pose(5000, 3000, 0))
    >>> overlap(a, hull(DANISH, Pose(5000, 3450, 0))), overlap(a, hull(DANISH, Pose(5000, 3449, 0)))
    (False, True)
    """
    if math.hypot(a.x - b.x, a.y - b.y) > a.radius + b.radius + 1:
        return False
    if a.shape.convex and b.shape.convex:
        return interiors_meet(a.vertices, b.vertices)
    return bool(shapely.relate_pattern(a.polygon, b.polygon, "T********"))
