"""Line of sight between ships (NI-5.5, NI-5.6)."""

import math
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from slaget.games.nissan.geometry.convex import Edge, segment_meets_interior, segments_apart
from slaget.games.nissan.geometry.hulls import Hull
from slaget.games.nissan.geometry.late import Flags, Integers, np, shapely
from slaget.games.nissan.geometry.measure import touch
from slaget.games.nissan.geometry.waters import Waters
from slaget.games.nissan.setup import Point

_LIKELY: Final = ((0, 0), (5, 5), (0, 5), (5, 0), (2, 2), (7, 7), (2, 7), (7, 2))


def sees(a: Hull, b: Hull, others: Sequence[Hull], waters: Waters, tolerance: int, land_blocks: bool) -> bool:
    """Whether two ships see each other past the others and past land (NI-5.6, NI-O3, NI-O5).

    ``others`` are the hulls of all other ships. Coordinates must stay below 2**30.

    >>> from slaget.games.nissan.geometry import Pose, hull
    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> a, b = hull(DANISH, Pose(5000, 3000, 9000)), hull(DANISH, Pose(5000, 6000, 9000))
    >>> [sees(a, b, [hull(DANISH, Pose(x, 4500, 0))], SEA, 50, True) for x in (5000, 5400, 5600)]
    [False, False, True]
    """
    strip = _Strip.between(a, b)
    blockers = [o for o in others if strip.comes_near(o)]
    shores = _shores(strip, waters) if land_blocks else []
    return (
        (not blockers and not shores)
        or _has_likely_line(a, b, blockers, shores, waters)
        or touch(a, b, tolerance)
        or _has_free_line(a, b, blockers, shores, waters)
    )


@frozen
class _Strip:
    """All points within a width of the line between two midship points: every segment of sight is in it."""

    x: int
    y: int
    dx: int
    dy: int
    length: float
    width: float

    @classmethod
    def between(cls, a: Hull, b: Hull) -> "_Strip":
        dx, dy = b.x - a.x, b.y - a.y
        return cls(a.x, a.y, dx, dy, math.sqrt(dx * dx + dy * dy), max(a.radius, b.radius) + 2)

    def comes_near(self, other: Hull) -> bool:
        x, y = other.x - self.x, other.y - self.y
        reach = (self.width + other.radius) * self.length
        return (
            -reach < self.dx * y - self.dy * x < reach
            and -reach < self.dx * x + self.dy * y < self.length * self.length + reach
        )

    def is_met_by(self, edge: Edge) -> bool:
        aside = [self.dx * (y - self.y) - self.dy * (x - self.x) for x, y in edge]
        return min(aside) < self.width * self.length and max(aside) > -self.width * self.length


def _shores(strip: _Strip, waters: Waters) -> list[Edge]:
    x, y, radius = strip.x + strip.dx / 2, strip.y + strip.dy / 2, strip.length / 2 + strip.width
    if waters.clearance(x, y) > radius:
        return []
    return [edge for edge in waters.shores(x, y, radius) if strip.is_met_by(edge)]


def _has_likely_line(a: Hull, b: Hull, blockers: Sequence[Hull], shores: Sequence[Edge], waters: Waters) -> bool:
    """Whether one of a few lines is clear, so clear that no care is needed."""
    if not all(o.shape.convex for o in blockers):
        return False
    lines = ((a.vertices[i], b.vertices[j]) for i, j in _LIKELY)
    return any(
        all(segments_apart(*line, *edge) for edge in shores)
        and not any(segment_meets_interior(*line, o.vertices) for o in blockers)
        and not (shores and waters.is_land(line[0]))
        for line in lines
    )


def _has_free_line(a: Hull, b: Hull, blockers: Sequence[Hull], shores: Sequence[Edge], waters: Waters) -> bool:
    p, r = np.array(a.sight_points), np.array(b.sight_points)
    free = np.ones((len(p), len(r)), dtype=np.bool_)
    for o in blockers:
        free &= _clear_of_hull(p, r, o)
        if not free.any():
            return False
    if not shores:
        return True
    return _has_line_off_land(a, b, free & _uncrossed(p, r, shores), waters)


def _cross(a: Integers, b: Integers) -> Integers:
    product: Integers = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    return product


def _clear_of_hull(p: Integers, r: Integers, other: Hull) -> Flags:
    """For every p and r: does no point of their segment lie inside the hull."""
    if not other.shape.convex:
        return ~_relate(p, r, other.polygon)
    ring = np.array(other.vertices)
    along = r[None, :] - p[:, None]
    seen, from_p = _cross(r[:, None], ring[None]), _cross(p[:, None], ring[None])
    side = seen[None] - from_p[:, None] - _cross(r[None], p[:, None])[:, :, None]
    aside = np.logical_or(side.min(axis=2) >= 0, side.max(axis=2) <= 0)
    edge = np.roll(ring, -1, axis=0) - ring
    p_out, r_out = (_cross(edge[None], points[:, None] - ring[None]) <= 0 for points in (p, r))
    clear: Flags = (aside & along.any(axis=2)) | (p_out[:, None] & r_out[None]).any(axis=2)
    return clear


def _uncrossed(p: Integers, r: Integers, shores: Sequence[Edge]) -> Flags:
    """For every p and r: does no edge of land cross their segment at inner points of both."""
    free = np.ones((len(p), len(r)), dtype=np.bool_)
    along = r[None, :] - p[:, None]
    for edge in np.array(shores):
        start, end = edge
        apart = np.sign(_cross(along, start - p[:, None])) * np.sign(_cross(along, end - p[:, None]))
        side = np.sign(_cross(end - start, p - start))[:, None] * np.sign(_cross(end - start, r - start))[None]
        free &= (apart >= 0) | (side >= 0)
    return free


def _has_line_off_land(a: Hull, b: Hull, free: Flags, waters: Waters) -> bool:
    """Shapely decides what is left: lines that touch a shore, or lie wholly on one side of it."""
    p, r = a.sight_points, b.sight_points
    return any(_is_off_land(p[i], r[j], waters) for i, j in np.argwhere(free).tolist())


def _is_off_land(p: Point, r: Point, waters: Waters) -> bool:
    line = shapely.LineString([p, r]) if p != r else shapely.Point(p)
    return not any(shapely.relate_pattern(line, land, "T********") for land in waters.land_polygons)


def _relate(p: Integers, r: Integers, polygon: "shapely.Polygon") -> Flags:
    ends = np.stack(np.broadcast_arrays(p[:, None], r[None]), axis=2)
    return np.asarray(shapely.relate_pattern(shapely.linestrings(ends), polygon, "T********"))
