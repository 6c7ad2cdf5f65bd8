"""Rowing: where a stroke ends, what it costs, and what stands in its way (NI-12.3 to NI-12.10)."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, TypeAlias

import shapely
from attrs import frozen

from slaget.games.nissan.geometry.convex import convex_hull, interiors_meet, swept
from slaget.games.nissan.geometry.hulls import FULL_TURN, Hull, Pose, Shape, half_length, hull, q, shape
from slaget.games.nissan.geometry.waters import Waters
from slaget.games.nissan.setup import Point, Ring, ShipClass

TURN_STEP: Final = 300
AXIS_TOLERANCE: Final = 100
AXES: Final = (9000, 18000, 27000)
_PIECES_KEPT: Final = 1024

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


def row_forward(ship_class: ShipClass, pose: Pose, target: Point, reach: int, arc: int,
                others: Sequence[Hull], waters: Waters) -> Stroke | Obstacle:
    """Row the bow to a target point: turn on the spot, then straight ahead (NI-12.3).

    >>> from slaget.games.nissan.geometry import waters
    >>> from slaget.games.nissan.setup import Board
    >>> sea = waters(Board("sea", {}, 16000, 11000, 3000, {}, (), {}, 0))
    >>> danish = ShipClass(length=1600, beam=450, capacity=7, points=10)
    >>> row_forward(danish, Pose(4800, 2000, 7500), (6000, 6000), 3500, 9000, (), sea)
    Stroke(pose=Pose(x=5770, y=5234, heading=7330), cost=3376)
    >>> row_forward(danish, Pose(4800, 2000, 7500), (6000, 6000), 3000, 9000, (), sea)
    Obstacle(fault='too_far', rule='NI-12.7', actual=3376, limit=3000, other=None)
    """
    ship = hull(ship_class, pose)
    dx, dy = target[0] - pose.x, target[1] - pose.y
    half = half_length(ship_class)
    if target == ship.bow:
        return Obstacle("no_displacement", "NI-12.6")
    if dx * dx + dy * dy < (half - 2) ** 2:
        return Obstacle("point_too_near", "NI-12.6", q(math.hypot(dx, dy)), half - 2)
    heading = bearing(dx, dy)
    turn = turn_between(pose.heading, heading)
    if abs(turn) > arc:
        return Obstacle("out_of_arc", "NI-12.4", abs(turn), arc)
    cost = math.sqrt((target[0] - ship.bow[0]) ** 2 + (target[1] - ship.bow[1]) ** 2)
    if cost > reach:
        return Obstacle("too_far", "NI-12.7", max(q(cost), reach + 1), reach)
    end = _end_of_row(half, target, heading)
    return _hindrance(_Row(ship, end, turn), others, waters) or Stroke(end, q(cost))


def row_slide(ship_class: ShipClass, pose: Pose, shift: Point, reach: int, axes_only: bool,
              others: Sequence[Hull], waters: Waters) -> Stroke | Obstacle:
    """Row by a displacement without turning (NI-12.8); ``axes_only`` is NI-O6.

    >>> from slaget.games.nissan.geometry import waters
    >>> from slaget.games.nissan.setup import Board
    >>> sea = waters(Board("sea", {}, 16000, 11000, 3000, {}, (), {}, 0))
    >>> danish = ShipClass(length=1600, beam=450, capacity=7, points=10)
    >>> row_slide(danish, Pose(5000, 3000, 9000), (100, 0), 200, False, (), sea)
    Stroke(pose=Pose(x=5100, y=3000, heading=9000), cost=100)
    """
    dx, dy = shift
    if dx == dy == 0:
        return Obstacle("no_displacement", "NI-12.8")
    cost = math.sqrt(dx * dx + dy * dy)
    if cost > reach:
        return Obstacle("too_far", "NI-12.8", max(q(cost), reach + 1), reach)
    aside = off_axis(pose.heading, bearing(dx, dy))
    if axes_only and aside > AXIS_TOLERANCE:
        return Obstacle("bad_direction", "NI-O6", aside, AXIS_TOLERANCE)
    end = Pose(pose.x + dx, pose.y + dy, pose.heading)
    return _hindrance(_Row(hull(ship_class, pose), end, 0), others, waters) or Stroke(end, q(cost))


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


@lru_cache(maxsize=_PIECES_KEPT)
def turn_piece(length: int, beam: int, old: int, new: int) -> Ring:
    """The convex hull of a hull at two headings, about the midship point (NI-12.10).

    >>> len(turn_piece(1600, 450, 0, 300))
    12
    """
    return convex_hull((*shape(length, beam, old).vertices, *shape(length, beam, new).vertices))


def _end_of_row(half: int, target: Point, heading: int) -> Pose:
    turn = math.radians(heading / 100)
    return Pose(target[0] - q(half * math.cos(turn)), target[1] - q(half * math.sin(turn)), heading)


@frozen
class _Row:
    ship: Hull
    end: Pose
    turn: int

    def turning(self) -> Iterator[Ring]:
        form, x, y = self.ship.shape, self.ship.x, self.ship.y
        headings = turn_headings(form.heading, self.turn)
        for old, new in pairwise(headings):
            yield tuple([(x + u, y + v) for u, v in turn_piece(form.length, form.beam, old, new)])

    def straight(self) -> Ring:
        form, x, y = self.last_shape(), self.ship.x, self.ship.y
        ring = tuple([(x + u, y + v) for u, v in form.vertices])
        dx, dy = self.end.x - x, self.end.y - y
        if not form.convex:
            return convex_hull((*ring, *((u + dx, v + dy) for u, v in ring)))
        return swept(ring, dx, dy) if dx or dy else ring

    def last_shape(self) -> Shape:
        return shape(self.ship.shape.length, self.ship.shape.beam, self.end.heading)

    def pieces(self) -> Iterator[Ring]:
        yield from self.turning()
        yield self.straight()


def _hindrance(row: _Row, others: Sequence[Hull], waters: Waters) -> Obstacle | None:
    """NI-12.9: every piece on the board, else every piece off land, else every piece clear of hulls."""
    x, y = (row.ship.x + row.end.x) / 2, (row.ship.y + row.end.y) / 2
    radius = math.hypot(row.end.x - x, row.end.y - y) + row.ship.radius + 2
    if _leaves_board(row, x, y, radius, waters):
        return Obstacle("off_board", "NI-12.9")
    if waters.clearance(x, y) < radius and any(waters.meets_land(p, row.ship.centre) for p in row.pieces()):
        return Obstacle("on_land", "NI-12.9")
    near = [i for i, o in enumerate(others) if (o.x - x) ** 2 + (o.y - y) ** 2 < (radius + o.radius) ** 2]
    hit = _first_hit(row, near, others) if near else None
    return None if hit is None else Obstacle("overlap", "NI-12.9", other=hit)


def _leaves_board(row: _Row, x: float, y: float, radius: float, waters: Waters) -> bool:
    if waters.holds((x - radius, y - radius, x + radius, y + radius)):
        return False
    return not all(waters.holds((u, v, u, v)) for piece in row.pieces() for u, v in piece)


def _first_hit(row: _Row, near: Sequence[int], others: Sequence[Hull]) -> int | None:
    for piece in row.pieces():
        for i in near:
            if _meets(piece, others[i]):
                return i
    return None


def _meets(piece: Ring, other: Hull) -> bool:
    if other.shape.convex:
        return interiors_meet(piece, other.vertices)
    return bool(shapely.relate_pattern(shapely.Polygon(piece), other.polygon, "T********"))
