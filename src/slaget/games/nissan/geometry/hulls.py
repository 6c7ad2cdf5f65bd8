"""Hulls: the shape of a ship class at a pose (NI-3.1, NI-3.2), and its sight points (NI-5.5)."""

import math
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from attrs import field, frozen

from slaget.games.nissan.geometry.convex import edges, is_convex
from slaget.games.nissan.geometry.late import shapely
from slaget.games.nissan.setup import Point, Ring, ShipClass

FULL_TURN: Final = 36000
_FORM: Final = ((0.5, 0.0), (0.36, 0.3), (0.2, 0.5), (-0.2, 0.5), (-0.36, 0.3), (-0.5, 0.0))
_MIDSHIP_EDGES: Final = (2, 7)
_HULLS_KEPT: Final = 512
_SHAPES_KEPT: Final = 512

Local: TypeAlias = tuple[float, float]


@frozen
class Pose:
    """Midship point in cu and heading in ca, counter-clockwise from east, in [0, 36000) (NI-1.2, NI-3.1).

    >>> Pose(5000, 3000, 9000)
    Pose(x=5000, y=3000, heading=9000)
    """

    x: int
    y: int
    heading: int


def q(value: float) -> int:
    """Round to the nearest integer, halves and what floats make of them upwards (NI-1.3).

    >>> q(2.5), q(-2.5), q(2.4999999), q(2.49)
    (3, -2, 3, 2)
    """
    return math.floor(value + 0.500001)


def half_length(ship_class: ShipClass) -> int:
    """The local u of the bow tip in cu (NI-12.5).

    >>> half_length(ShipClass(length=1601, beam=450, capacity=7, points=10))
    801
    """
    return q(0.5 * ship_class.length)


@lru_cache(maxsize=64)
def local_vertices(length: int, beam: int) -> tuple[Point, ...]:
    """v0 to v9 in the local frame, cu: u towards the bow, v to port (section 2, NI-12.5).

    >>> local_vertices(1600, 450)[:3]
    ((800, 0), (576, 135), (320, 225))
    """
    port = [(int(math.copysign(q(abs(u * length)), u)), q(v * beam)) for u, v in _FORM]
    return (*port, *((u, -v) for u, v in reversed(port[1:-1])))


@lru_cache(maxsize=64)
def local_sight_points(length: int, beam: int) -> tuple[Local, ...]:
    """The 24 sight points in the local frame, unrounded, in the order of the edges (NI-5.5).

    >>> len(local_sight_points(1600, 450))
    24
    """
    corners = local_vertices(length, beam)
    out: list[Local] = []
    for i, (u, v) in enumerate(corners):
        w, z = corners[(i + 1) % len(corners)]
        parts = 4 if i in _MIDSHIP_EDGES else 2
        out += [(u + (w - u) * k / parts, v + (z - v) * k / parts) for k in range(parts)]
    return tuple(out)


def placed(points: tuple[Local, ...], heading: int) -> Ring:
    """Local points turned to a heading and rounded (NI-3.2), relative to the midship point.

    >>> placed(((800, 0), (0, 225)), 9000)
    ((0, 800), (-225, 0))
    """
    turn = math.radians(heading / 100)
    c, s, floor = math.cos(turn), math.sin(turn), math.floor
    return tuple([(floor(u * c - v * s + 0.500001), floor(u * s + v * c + 0.500001)) for u, v in points])


@lru_cache(maxsize=64)
def bounding_radius(length: int, beam: int) -> float:
    """Radius in cu of a circle about the midship point that holds a hull on any heading.

    >>> bounding_radius(1600, 450)
    801.0
    """
    return max(math.hypot(u, v) for u, v in local_vertices(length, beam)) + 1


@frozen(cache_hash=True)
class Shape:
    """A hull about the origin at one heading; all ships of its class on that heading share it."""

    length: int
    beam: int
    heading: int
    vertices: Ring = field(eq=False)

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """Least u and v, greatest u and v."""
        us, vs = zip(*self.vertices)
        return (min(us), min(vs), max(us), max(vs))

    @cached_property
    def convex(self) -> bool:
        """False only for some classes a few cu wide, which rounding has dented."""
        return is_convex(self.vertices)

    @cached_property
    def sides(self) -> tuple[tuple[int, int, float, int], ...]:
        """Of each edge its course (ex, ey), its length, and ex * y - ey * x of its points, which is more inside."""
        return tuple(
            (bx - ax, by - ay, math.hypot(bx - ax, by - ay), (bx - ax) * ay - (by - ay) * ax)
            for (ax, ay), (bx, by) in edges(self.vertices)
        )

    @cached_property
    def sight_points(self) -> Ring:
        """The 24 sight points about the origin, rounded (NI-5.5)."""
        return placed(local_sight_points(self.length, self.beam), self.heading)


@lru_cache(maxsize=_SHAPES_KEPT)
def shape(length: int, beam: int, heading: int) -> Shape:
    """The shape of a class at a heading.

    >>> shape(1600, 450, 9000).bounds
    (-225, -800, 225, 800)
    """
    return Shape(length, beam, heading, placed(local_vertices(length, beam), heading))


@frozen(repr=False, cache_hash=True)
class Hull:
    """A class's shape at a pose (NI-3.2). Equal poses of equal classes give equal hulls.

    >>> a = hull(ShipClass(length=1600, beam=450, capacity=7, points=10), Pose(5000, 3000, 3000))
    >>> a.bow, a.vertices[2], a.centre, a.bounds
    ((5693, 3400), (5165, 3355), (5000, 3000), (4307, 2595, 5693, 3405))
    """

    shape: Shape
    x: int
    y: int
    pose: Pose = field(eq=False)
    vertices: Ring = field(eq=False)
    radius: float = field(eq=False)
    """Radius in cu of a circle about the midship point that holds the hull."""

    @property
    def bow(self) -> Point:
        """The bow point, v0."""
        return self.vertices[0]

    @property
    def centre(self) -> Point:
        """The midship point."""
        return (self.x, self.y)

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """Least x and y, greatest x and y."""
        west, south, east, north = self.shape.bounds
        return (self.x + west, self.y + south, self.x + east, self.y + north)

    @property
    def sight_points(self) -> Ring:
        """The 24 points of NI-5.5 on the board."""
        x, y = self.x, self.y
        return tuple([(x + u, y + v) for u, v in self.shape.sight_points])

    @cached_property
    def polygon(self) -> "shapely.Polygon":
        """The hull for shapely (NI-1.6), built when first asked for."""
        return shapely.Polygon(self.vertices)

    def __repr__(self) -> str:
        return f"Hull({self.shape.length}x{self.shape.beam} at {self.x}, {self.y}, {self.shape.heading})"


@lru_cache(maxsize=_HULLS_KEPT)
def _hull(length: int, beam: int, x: int, y: int, heading: int) -> Hull:
    form = shape(length, beam, heading)
    vertices = tuple([(x + u, y + v) for u, v in form.vertices])
    return Hull(form, x, y, Pose(x, y, heading), vertices, bounding_radius(length, beam))


def hull(ship_class: ShipClass, pose: Pose) -> Hull:
    """The hull of a class at a pose; recent ones are kept.

    >>> hull(ShipClass(length=1600, beam=450, capacity=7, points=10), Pose(5000, 3000, 0))
    Hull(1600x450 at 5000, 3000, 0)
    """
    return _hull(ship_class.length, ship_class.beam, pose.x, pose.y, pose.heading)
