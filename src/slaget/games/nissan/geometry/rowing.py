"""Rowing: where a stroke ends, what it costs, and what stands in its way (NI-12.3 to NI-12.10)."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from attrs import frozen

from slaget.games.nissan.geometry.convex import convex_hull, meets_on_way, moved
from slaget.games.nissan.geometry.hulls import FULL_TURN, Hull, Pose, Shape, half_length, hull, q, shape
from slaget.games.nissan.geometry.late import shapely
from slaget.games.nissan.geometry.waters import Waters
from slaget.games.nissan.setup import Point, Ring, ShipClass

TURN_STEP: Final = 300
AXIS_TOLERANCE: Final = 100
AXES: Final = (9000, 18000, 27000)
_TURNS_KEPT: Final = 1024

_Neighbour: TypeAlias = tuple[int, int, int, float]

Fault: TypeAlias = Literal[
    "no_displacement", "out_of_arc", "point_too_near", "too_far", "off_board", "on_land", "overlap", "bad_direction"
]


@frozen
class Stroke:
    """A legal row: the pose after it, and its cost, the straight distance in cu (NI-12.7, NI-12.8)."""

    pose: Pose
    cost: int


@frozen
class Obstacle:
    """Why a row is illegal: the fault, its rule, and what was measured against which limit (cu or ca).

    ``other`` is the index of the hull in the way among the ``others`` given.
    """

    fault: Fault
    rule: str
    actual: int | None = None
    limit: int | None = None
    other: int | None = None


def row_forward(
    ship_class: ShipClass, pose: Pose, target: Point, reach: int, arc: int, others: Sequence[Hull], waters: Waters
) -> Stroke | Obstacle:
    """Row the bow to a target point: turn on the spot, then straight ahead (NI-12.3).

    Give ``others`` as the same tuple for many questions about one ship: its neighbours are then found once.

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> row_forward(DANISH, Pose(4800, 2000, 7500), (6000, 6000), 3500, 9000, (), SEA)
    Stroke(pose=Pose(x=5770, y=5234, heading=7330), cost=3376)
    >>> row_forward(DANISH, Pose(4800, 2000, 7500), (6000, 6000), 3000, 9000, (), SEA)
    Obstacle(fault='too_far', rule='NI-12.7', actual=3376, limit=3000, other=None)
    """
    ship, half = hull(ship_class, pose), half_length(ship_class)
    (px, py), (bow_x, bow_y) = target, ship.vertices[0]
    dx, dy = px - pose.x, py - pose.y
    square = (px - bow_x) ** 2 + (py - bow_y) ** 2
    if square == 0:
        return Obstacle("no_displacement", "NI-12.6")
    if dx * dx + dy * dy < (half - 2) ** 2:
        return Obstacle("point_too_near", "NI-12.6", q(math.hypot(dx, dy)), half - 2)
    heading = bearing(dx, dy)
    turn = turn_between(pose.heading, heading)
    if turn > arc or turn < -arc:
        return Obstacle("out_of_arc", "NI-12.4", abs(turn), arc)
    if square > reach * reach:
        return Obstacle("too_far", "NI-12.7", max(q(math.sqrt(square)), reach + 1), reach)
    if px < 0 or py < 0 or px > waters.width or py > waters.height:
        return Obstacle("off_board", "NI-12.9")
    angle = math.radians(heading / 100)
    c, s = math.cos(angle), math.sin(angle)
    end = Pose(px - math.floor(half * c + 0.500001), py - math.floor(half * s + 0.500001), heading)
    wide = ship_class.beam / 2 + 2
    return _hindrance(ship, end, turn, (c, s), wide, reach, others, waters) or Stroke(
        end, math.floor(math.sqrt(square) + 0.500001)
    )


def row_slide(
    ship_class: ShipClass,
    pose: Pose,
    shift: Point,
    reach: int,
    axes_only: bool,
    others: Sequence[Hull],
    waters: Waters,
) -> Stroke | Obstacle:
    """Row by a displacement without turning (NI-12.8); ``axes_only`` is NI-O6.

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> row_slide(DANISH, Pose(5000, 3000, 9000), (100, 0), 200, False, (), SEA)
    Stroke(pose=Pose(x=5100, y=3000, heading=9000), cost=100)
    """
    dx, dy = shift
    square = dx * dx + dy * dy
    if square == 0:
        return Obstacle("no_displacement", "NI-12.8")
    length = math.sqrt(square)
    if square > reach * reach:
        return Obstacle("too_far", "NI-12.8", max(q(length), reach + 1), reach)
    aside = off_axis(pose.heading, bearing(dx, dy)) if axes_only else 0
    if aside > AXIS_TOLERANCE:
        return Obstacle("bad_direction", "NI-O6", aside, AXIS_TOLERANCE)
    ship, end = hull(ship_class, pose), Pose(pose.x + dx, pose.y + dy, pose.heading)
    course = (dx / length, dy / length)
    return _hindrance(ship, end, 0, course, ship.radius, reach, others, waters) or Stroke(end, q(length))


def bearing(dx: int, dy: int) -> int:
    """The direction of a displacement in ca, rounded (NI-12.4).

    >>> bearing(0, 5), bearing(5, -5)
    (9000, 31500)
    """
    return q(100 * math.degrees(math.atan2(dy, dx))) % FULL_TURN


def turn_between(old: int, new: int) -> int:
    """The turn from one heading to another in ca, above -18000, at most 18000 (NI-12.4).

    >>> turn_between(35000, 1000), turn_between(0, 18000), turn_between(0, 18001)
    (2000, 18000, -17999)
    """
    turn = (new - old) % FULL_TURN
    return turn - FULL_TURN if turn > FULL_TURN // 2 else turn


def off_axis(heading: int, direction: int) -> int:
    """How far a direction is from straight abeam or astern, in ca (NI-O6).

    >>> off_axis(0, 9050), off_axis(9000, 9000)
    (50, 9000)
    """
    return min(abs(turn_between((heading + axis) % FULL_TURN, direction)) for axis in AXES)


def turn_headings(heading: int, turn: int) -> tuple[int, ...]:
    """The headings between which a turning hull is swept, first and last included (NI-12.10).

    >>> turn_headings(0, -700)
    (0, 35700, 35400, 35300)
    """
    step = TURN_STEP if turn > 0 else -TURN_STEP
    return (*((heading + t) % FULL_TURN for t in range(0, turn, step)), (heading + turn) % FULL_TURN)


@frozen
class _Row:
    """The pieces of a row's way (NI-12.9, NI-12.10)."""

    ship: Hull
    end: Pose
    turn: int

    def shapes(self) -> Iterator[tuple[int, int, Shape]]:
        """Where the ship lies between the pieces."""
        form = self.ship.shape
        for heading in turn_headings(form.heading, self.turn):
            yield self.ship.x, self.ship.y, shape(form.length, form.beam, heading)
        yield self.end.x, self.end.y, shape(form.length, form.beam, self.end.heading)

    def turning(self) -> Iterator[Ring]:
        """What the ship sweeps in each piece of the turn, about the midship point."""
        form = self.ship.shape
        headings = turn_headings(form.heading, self.turn) if self.turn else ()
        forms = [shape(form.length, form.beam, heading) for heading in headings]
        for old, new in pairwise(forms):
            yield _swept(old, new)

    @property
    def way(self) -> Point:
        """How far the ship goes straight ahead, or slides."""
        return self.end.x - self.ship.x, self.end.y - self.ship.y

    def straight(self) -> Ring:
        """How the ship lies, about the midship point, while it goes straight ahead or slides."""
        form = shape(self.ship.shape.length, self.ship.shape.beam, self.end.heading)
        return form.vertices if form.convex else convex_hull(form.vertices)


@lru_cache(maxsize=_TURNS_KEPT)
def _swept(old: Shape, new: Shape) -> Ring:
    """The convex hull of a ship's corners before and after a piece of a turn."""
    return convex_hull(old.vertices + new.vertices)


def _hindrance(
    ship: Hull,
    end: Pose,
    turn: int,
    course: tuple[float, float],
    wide: float,
    reach: int,
    others: Sequence[Hull],
    waters: Waters,
) -> Obstacle | None:
    """NI-12.9: every piece on the board, else every piece off land, else every piece clear of hulls.

    The straight piece keeps within ``wide`` cu of the line through the midship point along ``course``,
    and the midship point within ``reach``.
    """
    x, y, radius = ship.x, ship.y, ship.radius + 2
    west, east = (x, end.x) if x < end.x else (end.x, x)
    south, north = (y, end.y) if y < end.y else (end.y, y)
    if (
        west < radius or south < radius or east + radius > waters.width or north + radius > waters.height
    ) and _leaves_board(_Row(ship, end, turn), waters):
        return Obstacle("off_board", "NI-12.9")
    if waters.land and _meets_land(_Row(ship, end, turn), waters):
        return Obstacle("on_land", "NI-12.9")
    around = _neighbourhood.around(ship, reach, others)
    if not around:
        return None
    near = _near(ship, math.sqrt((end.x - x) ** 2 + (end.y - y) ** 2), course, wide, around)
    hit = _first_hit(_Row(ship, end, turn), near, others) if near else None
    return None if hit is None else Obstacle("overlap", "NI-12.9", other=hit)


def _near(
    ship: Hull, way: float, course: tuple[float, float], wide: float, around: Sequence[_Neighbour]
) -> list[int]:
    """Which hulls come near the ship where it lies, or near its straight way of this length along the course."""
    c, s = course
    out = []
    for i, dx, dy, radius in around:
        reach = radius + ship.radius + 3
        ahead = dx * c + dy * s
        if (
            ahead < way + reach and ahead > -reach and abs(dx * s - dy * c) < radius + wide + 1
        ) or dx * dx + dy * dy < reach * reach:
            out.append(i)
    return out


class _Neighbourhood:
    """The hulls within reach of the ship asked about last; the ``others`` must be the same tuple."""

    def __init__(self) -> None:
        self.known: tuple[Sequence[Hull], Hull, float, list[_Neighbour]] | None = None

    def around(self, ship: Hull, reach: float, others: Sequence[Hull]) -> list[_Neighbour]:
        known = self.known
        if known is not None and known[0] is others and known[1] is ship and known[2] == reach:
            return known[3]
        x, y, span = ship.x, ship.y, reach + ship.radius + 3
        found = [
            (i, o.x - x, o.y - y, o.radius)
            for i, o in enumerate(others)
            if (o.x - x) ** 2 + (o.y - y) ** 2 < (span + o.radius) ** 2
        ]
        if isinstance(others, tuple):
            self.known = (others, ship, reach, found)
        return found


_neighbourhood = _Neighbourhood()


def _leaves_board(row: _Row, waters: Waters) -> bool:
    for x, y, form in row.shapes():
        west, south, east, north = form.bounds
        if x + west < 0 or y + south < 0 or x + east > waters.width or y + north > waters.height:
            return True
    return False


def _meets_land(row: _Row, waters: Waters) -> bool:
    """No shore runs through a piece, and then the whole way is on the side of the present pose."""
    ship, end = row.ship, row.end
    x, y = (ship.x + end.x) / 2, (ship.y + end.y) / 2
    radius = math.hypot(end.x - x, end.y - y) + ship.radius
    if waters.clearance(x, y) > radius:
        return False
    around = waters.shores(ship.x, ship.y, ship.radius)
    return (
        bool(around and any(waters.cuts_shore(moved(piece, *ship.centre), around) for piece in row.turning()))
        or waters.cuts_shore(_all_on_way(row), waters.shores(x, y, radius))
        or waters.is_land(ship.centre)
    )


def _all_on_way(row: _Row) -> Ring:
    """The corners of the ship before and after it goes straight ahead or slides."""
    here = moved(row.straight(), *row.ship.centre)
    return here + moved(here, *row.way)


def _first_hit(row: _Row, near: Sequence[int], others: Sequence[Hull]) -> int | None:
    """Which of the hulls that are near is met first."""
    x, y = row.ship.centre
    rings = {i: moved(others[i].vertices, -x, -y) for i in near}
    beside = [i for i in near if _is_beside(row.ship, others[i])] if row.turn else ()
    for piece in row.turning() if beside else ():
        for i in beside:
            if _meets(piece, (0, 0), others[i], rings[i]):
                return i
    straight, way = row.straight(), row.way
    return next((i for i in near if _meets(straight, way, others[i], rings[i])), None)


def _is_beside(ship: Hull, other: Hull) -> bool:
    """Whether turning might meet the other: no edge of it has the whole circle outside."""
    x, y, radius = ship.x, ship.y, ship.radius
    if (other.x - x) ** 2 + (other.y - y) ** 2 > (other.radius + radius) ** 2:
        return False
    if not other.shape.convex:
        return True
    x, y = x - other.x, y - other.y
    return all(ex * y - ey * x - level >= -radius * length for ex, ey, length, level in other.shape.sides)


def _meets(points: Ring, way: Point, other: Hull, ring: Ring) -> bool:
    """Whether a convex ring overlaps another hull, which lies as ``ring`` says, somewhere on its straight way."""
    if other.shape.convex:
        return meets_on_way(points, *way, ring)
    swept = shapely.MultiPoint(points + moved(points, *way)).convex_hull
    return bool(shapely.relate_pattern(swept, shapely.Polygon(ring), "T********"))
