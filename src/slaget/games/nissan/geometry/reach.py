"""How far a convex shape moves freely in each sector of directions, and the fans that follow from it.

A shape S moves by t along a direction between a and b. Its whole way lies in S + T, where T is the
triangle (0, r a, r b) and t at most r times the cosine of half the sector. S + T is clear of a convex
obstacle as soon as one axis separates them; each axis tried gives a limit on r, and the best one counts.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from attrs import evolve, frozen

from slaget.games.nissan.geometry.convex import convex_hull
from slaget.games.nissan.geometry.hulls import Hull, q
from slaget.games.nissan.geometry.late import Flags, Floats, Integers, np, shapely
from slaget.games.nissan.geometry.waters import Waters
from slaget.games.nissan.setup import Point, Ring

_ROUNDING: Final = 1.5
_THINNEST: Final = 4.0
_BULGE: Final = 8.0
_FEWEST: Final = 24
_OF_THE_WAY: Final = 3
_FARTHER: Final = (10.0, 20.0, 40.0, 80.0)

Corner: TypeAlias = tuple[float, float, float]


def obstacles(others: Sequence[Hull], waters: Waters, centre: Point, radius: float) -> tuple[Floats, Floats]:
    """Hulls (n, 10, 2) and edges of land and board (m, 2, 2) within a radius, relative to a centre, in cu."""
    x, y = centre
    near = [o for o in others if (o.x - x) ** 2 + (o.y - y) ** 2 <= (radius + o.radius) ** 2]
    hulls = np.array([_ten_points(o) for o in near], dtype=np.float64).reshape(-1, 10, 2) - centre
    lines = np.array((*waters.land_edges, *waters.border), dtype=np.float64) - centre
    return hulls, lines[_distances(lines) <= radius]


def _ten_points(other: Hull) -> Ring:
    """The hull's vertices; of a dented one, its convex hull, with points repeated."""
    if other.shape.convex:
        return other.vertices
    ring = convex_hull(other.vertices)
    return ring + ring[:1] * (10 - len(ring))


def _distances(lines: Floats) -> Floats:
    start, along = lines[:, 0], lines[:, 1] - lines[:, 0]
    share = np.clip(-(start * along).sum(axis=1) / np.maximum((along**2).sum(axis=1), 1), 0, 1)
    nearest = start + share[:, None] * along
    return np.asarray(np.hypot(nearest[:, 0], nearest[:, 1]))


def directions(angles: Floats) -> Floats:
    """Unit vectors (n, 2) at angles in radians."""
    return np.stack((np.cos(angles), np.sin(angles)), axis=1)


def outward(rings: Floats) -> Floats:
    """Normals of the edges of counter-clockwise rings (..., n, 2), pointing out, as long as the edges."""
    along = np.roll(rings, -1, axis=-2) - rings
    return np.stack((along[..., 1], -along[..., 0]), axis=-1)


def clear_ahead(
    shapes: Floats,
    normals: Floats,
    lows: Floats,
    highs: Floats,
    things: Floats,
    width: float,
    margin: float,
    *,
    leaves: bool = False,
) -> Floats:
    """How far each sector's shape surely moves with ``margin`` cu to every thing; below 0 where it cannot lie.

    ``shapes`` (k, p, 2) and ``normals`` (k, e, 2) belong to the sectors from ``lows`` to ``highs``
    (radians), ``things`` (n, q, 2) are convex; no point of a shape is farther than ``width`` from the
    line through the origin along its sector. With ``leaves`` a shape that lies nearer than the margin to a thing
    may move away from it and along it, and no other way.
    """
    limits = np.full(len(shapes), math.inf)
    if len(things):
        k, n = np.nonzero(_relevant(shapes, lows, highs, things, width, margin))
        if len(k):
            movers = _Movers.of(shapes, normals, lows, highs)
            np.minimum.at(limits, k, _limits(movers, things, k, n, margin, leaves))
    return limits * np.cos((highs - lows) / 2)


@frozen
class _Movers:
    """The shapes with the axes that belong to them, and how far they extend along those."""

    shapes: Floats
    axes: Floats
    extents: Floats
    lows: Floats
    highs: Floats

    @classmethod
    def of(cls, shapes: Floats, normals: Floats, lows: Floats, highs: Floats) -> "_Movers":
        a, b = directions(lows), directions(highs)
        beside = np.stack((a[:, 1], -a[:, 0], -b[:, 1], b[:, 0]), axis=1).reshape(-1, 2, 2)
        axes = np.concatenate((normals, beside, (a + b)[:, None]), axis=1)
        return cls(shapes, axes, _along(shapes, axes).max(axis=1), a, b)

    def is_side(self, axes: Floats) -> Flags:
        """Which of some axes, of shapes and then of things, are normals of their sides rather than of the way."""
        places = np.arange(axes.shape[1])
        last = self.axes.shape[1]
        return np.asarray((places < last - _OF_THE_WAY) | (places >= last))


def _limits(movers: _Movers, things: Floats, k: Integers, n: Integers, margin: float, leaves: bool) -> Floats:
    """For each pair of a sector k and a thing n, the best limit that one of their axes gives."""
    faces = -outward(things)
    nearest = _dot(faces, things)
    shapes, axes = movers.shapes[k], movers.axes[k]
    room = np.concatenate(
        (
            _along(things[n], axes).min(axis=1) - movers.extents[k],
            nearest[n] - _along(shapes, faces[n]).max(axis=1),
        ),
        axis=1,
    )
    axes = np.concatenate((axes, faces[n]), axis=1)
    length = np.hypot(axes[..., 0], axes[..., 1])
    near: Flags = np.logical_and(leaves, (room < margin * length)[:, movers.is_side(axes)].all(axis=1))
    room -= np.where(near, 0, margin)[:, None] * length
    speed = np.maximum(_dot(axes, movers.lows[k][:, None]), _dot(axes, movers.highs[k][:, None]))
    limit = np.where(speed <= 1e-9, math.inf, room / np.maximum(speed, 1e-9))
    limit[(room < 0) | (length == 0) | (near[:, None] & (speed > 1e-9))] = -1
    best: Floats = limit.max(axis=1)
    return best


def _relevant(shapes: Floats, lows: Floats, highs: Floats, things: Floats, width: float, margin: float) -> Flags:
    middles = things.mean(axis=1)
    radii = np.hypot(*(things - middles[:, None]).transpose(2, 0, 1)).max(axis=1) + margin + 1
    far = np.hypot(*middles.T)
    size = np.hypot(shapes[..., 0], shapes[..., 1]).max()
    aside = np.abs(
        (np.arctan2(middles[:, 1], middles[:, 0]) - (lows + highs)[:, None] / 2 + math.pi) % (2 * math.pi) - math.pi
    )
    half = (highs - lows)[:, None] / 2
    spread = half + np.arcsin(np.clip((radii + width + size * np.sin(half)) / np.maximum(far, 1e-9), 0, 1))
    return np.asarray((far < radii + size) | (aside <= spread + 1e-6))


def _along(points: Floats, axes: Floats) -> Floats:
    """How far each point lies along each axis, times the axis's length: (m, p, 2) and (m, a, 2) to (m, p, a)."""
    return _dot(points[:, :, None], axes[:, None])


def _dot(a: Floats, b: Floats) -> Floats:
    product: Floats = a[..., 0] * b[..., 0] + a[..., 1] * b[..., 1]
    return product


@frozen
class Reachable:
    """Where a point may be put around an origin: sectors with free lengths, computed once for every reach.

    The points also lie within the reach of ``hub`` (relative to the origin). Angles in radians, lengths in cu.

    >>> free = Reachable((0, 0), (0, 0), 100.0, (0.0, 0.1), (0.1, 0.2), (900.0, 900.0))
    >>> free.regions(500)
    (((498, 1), (496, 50), (489, 98), (98, 19), (100, 1)),)
    """

    origin: Point
    hub: Point
    inner: float
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    lengths: tuple[float, ...]
    is_fine: bool = False
    """Whether its sectors are narrow where something stands in the way, and its rings are to hold all they can."""

    def regions(self, reach: int) -> tuple[Ring, ...]:
        """Polygons each integer point of which, boundary included, may be chosen with this reach."""
        corners = self._corners(reach)
        rings = list(self._rings(corners))
        if self.is_fine and () in rings and len(self.lows) > _FEWEST:
            return self._coarser().regions(reach)
        return tuple(ring for ring in rings if ring)

    def _rings(self, corners: Sequence[Corner]) -> Iterator[Ring]:
        """Rings that begin as near the origin as they are wide enough for; what is left begins farther out.

        Where no ring is simple, for its sectors are thinner than whole points can tell, () stands for it.
        """
        left = set(range(len(corners)))
        farther = [inner for inner in _FARTHER if self.is_fine and inner > self.inner]
        inners = (self.inner, *farther)
        for inner in inners:
            for run in self._runs(corners, left, inner):
                ring = self._ring(run, inner, corners)
                if len(ring) > 2 and shapely.Polygon(ring).is_valid:
                    left.difference_update(run)
                    yield ring
                elif inner == inners[-1]:
                    yield ()

    def _coarser(self) -> "Reachable":
        """The same with sectors that touch taken two by two, each pair as long as its shorter one."""
        made: list[tuple[float, float, float]] = []
        is_open = False
        for low, high, length in zip(self.lows, self.highs, self.lengths):
            is_open = not is_open if made and made[-1][1] == low else True
            if made and made[-1][1] == low and not is_open:
                made[-1] = made[-1][0], high, min(made[-1][2], length)
            else:
                made.append((low, high, length))
        lows, highs, lengths = zip(*made)
        return evolve(self, lows=lows, highs=highs, lengths=lengths)

    def _corners(self, reach: int) -> list[Corner]:
        """The greatest radius at the low side, the middle and the high side of each sector.

        Free as the sector is, and within the reach of the hub, rounding allowed for.
        """
        low, high = np.array(self.lows), np.array(self.highs)
        angles = np.stack((low, (low + high) / 2, high), axis=1)
        x, y = self.hub
        ahead = x * np.cos(angles) + y * np.sin(angles)
        rest = max(reach - _ROUNDING, 0) ** 2 - x * x - y * y + ahead * ahead
        cap = np.where(rest > 0, ahead + np.sqrt(np.maximum(rest, 0)), -1)
        free = np.array(self.lengths)[:, None] - _ROUNDING
        found: list[Corner] = np.minimum(cap, free).tolist()
        return found

    def _runs(self, corners: Sequence[Corner], left: set[int], inner: float) -> list[range]:
        """Sectors without a gap between them, at most half a turn in one run."""
        runs: list[range] = []
        for i, radii in enumerate(corners):
            if i not in left or min(radii) < inner + _THINNEST:
                continue
            run = runs[-1] if runs else range(0)
            if run and run.stop == i and self.lows[i] == self.highs[i - 1] and self._spans_less(run.start, i):
                runs[-1] = range(run.start, i + 1)
            else:
                runs.append(range(i, i + 1))
        return [run for run in runs if self.highs[run[-1]] - self.lows[run[0]] > 3 / inner]

    def _spans_less(self, first: int, last: int) -> bool:
        return self.highs[last] - self.lows[first] < math.pi + 1e-6

    def _ring(self, run: range, inner: float, corners: Sequence[Corner]) -> Ring:
        out: list[tuple[float, float]] = []
        for i in run:
            low, middle, high = corners[i]
            start = low if i == run[0] else min(low, corners[i - 1][2])
            end = high if i == run[-1] else min(high, corners[i + 1][0])
            out.append((self.lows[i] + (1 / start if i == run[0] else 0), start))
            if middle > max(start, end) + _BULGE:
                out.append(((self.lows[i] + self.highs[i]) / 2, middle))
            if i == run[-1]:
                out.append((self.highs[i] - 1 / end, end))
        arc = _inner_angles(inner, self.lows[run[0]] + 1 / inner, self.highs[run[-1]] - 1 / inner)
        return self._placed([*((angle, inner) for angle in arc), *reversed(out)])

    def _placed(self, polar: Sequence[tuple[float, float]]) -> Ring:
        """Counter-clockwise, without points repeated in a row."""
        x, y = self.origin
        points = [(x + q(r * math.cos(angle)), y + q(r * math.sin(angle))) for angle, r in reversed(polar)]
        return tuple(p for p, before in zip(points, (points[-1], *points)) if p != before)


def _inner_angles(inner: float, low: float, high: float) -> list[float]:
    """Directions along an arc, near enough for its chords to keep outside a circle smaller by 1."""
    step = 2 * math.acos(1 - 1 / inner)
    parts = max(1, math.ceil((high - low) / step))
    return [low + (high - low) * i / parts for i in range(parts + 1)]
