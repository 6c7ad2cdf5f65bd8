"""Where a ship may go, by whole-number geometry: strokes and slides that end as a captain means them to.

Every pose is a guess that the rules' own test accepts or refuses. Lengths are in cu.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
from typing import Final, Literal

from attrs import frozen

from slaget.games.nissan import geometry as g
from slaget.games.nissan.geometry.rowing import bearing
from slaget.games.nissan.mind.oars import contact
from slaget.games.nissan.reachable import Sea
from slaget.games.nissan.setup import Point

_GAP: Final = 25
"""How near a ship comes to the one it lies alongside: well within touching, and clear of rounding."""
_NEAR_ENOUGH: Final = 350
"""How near to a flanking berth (cu along x and y) a ship must end."""
_COMPASS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


@frozen
class Row:
    """A row that the rules allow: where the bow goes or by how much the ship slides, and how it then lies."""

    mode: Literal["forward", "slide"]
    point: Point
    pose: g.Pose
    cost: int


def scaled(course: Point, length: int) -> Point:
    """A displacement of (about) this length along a course."""
    dx, dy = course
    whole = isqrt(dx * dx + dy * dy) or 1
    return dx * length // whole, dy * length // whole


def _farthest(sea: Sea, course: Point, reach: int) -> int:
    """How far from midships the bow gets along a course, its straight way being at most the reach; 0 if nowhere."""
    ship = g.hull(sea.ship_class, sea.pose)
    bx, by = ship.bow[0] - ship.x, ship.bow[1] - ship.y
    dx, dy = course
    length = isqrt(dx * dx + dy * dy) or 1
    along = (dx * bx + dy * by) // length
    square = along * along - (bx * bx + by * by) + reach * reach
    return along + isqrt(square) - 2 if square > 0 else 0


@lru_cache(maxsize=8192)
def ahead(
    sea: Sea, aim: Point, reach: int, past: int = 0, goal: g.Hull | None = None, gap: int = _GAP
) -> Row | None:
    """The row that turns towards a point and goes so that midships comes to it and ``past`` cu farther.

    It stops ``gap`` short of the goal and of all that is in the way, and where the oars end.
    """
    ship = g.hull(sea.ship_class, sea.pose)
    course = aim[0] - ship.x, aim[1] - ship.y
    if course == (0, 0):
        return None
    half = isqrt((ship.bow[0] - ship.x) ** 2 + (ship.bow[1] - ship.y) ** 2) + 1
    turned = g.hull(sea.ship_class, g.Pose(ship.x, ship.y, bearing(*course)))
    way = min(isqrt(course[0] ** 2 + course[1] ** 2) + past, _farthest(sea, course, reach) - half)
    if goal is not None:
        way = _stopped(turned, goal, course, way, gap)
    for _ in range(3):
        if way < 0:
            return None
        dx, dy = scaled(course, half + way)
        point = ship.x + dx, ship.y + dy
        stroke = sea.forward(point, reach)
        if isinstance(stroke, g.Stroke):
            return Row("forward", point, stroke.pose, stroke.cost)
        if stroke.other is None:
            way = way // 2 if stroke.fault in ("on_land", "off_board") and way > 200 else -1
            continue
        shorter = _stopped(turned, sea.others[stroke.other], course, way, _GAP)
        way = shorter if shorter < way else -1
    return None


def _stopped(ship: g.Hull, goal: g.Hull, course: Point, way: int, gap: int) -> int:
    """How far along the course a hull may go, at most ``way``, to stay about so far off another."""
    part = contact(ship.vertices, *course, goal.vertices)
    return way if part is None else min(way, (isqrt(course[0] ** 2 + course[1] ** 2) * part >> 12) - gap)


@lru_cache(maxsize=8192)
def aside(sea: Sea, course: Point, reach: int, goal: g.Hull | None = None) -> Row | None:
    """The slide along a course, as far as it says, short of the goal, of all in the way, and of the oars' end."""
    ship = g.hull(sea.ship_class, sea.pose)
    way = min(isqrt(course[0] ** 2 + course[1] ** 2), reach - 2)
    if goal is not None:
        way = _stopped(ship, goal, course, way, _GAP)
    for _ in range(2):
        if way < 5:
            return None
        shift = scaled(course, way)
        stroke = sea.slide(shift, reach)
        if isinstance(stroke, g.Stroke):
            return Row("slide", shift, stroke.pose, stroke.cost)
        if stroke.other is None:
            return None
        shorter = _stopped(ship, sea.others[stroke.other], course, way, _GAP)
        way = shorter if shorter < way else -1
    return None


def approaches(sea: Sea, goal: g.Hull, reach: int) -> Iterator[Row]:
    """Strokes that bring the bow to a ship: to midships, both ends and its shoulders."""
    v = goal.vertices
    for aim in (goal.centre, v[0], v[5], v[2], v[7]):
        row = ahead(sea, aim, reach, 4000, goal)
        if row is not None:
            yield row


def alongside(sea: Sea, goal: g.Hull, reach: int) -> Iterator[Row]:
    """Strokes whose end lies beside a ship, midships by midships, in the lane on the near side or beyond."""
    half = (sea.ship_class.beam + goal.shape.beam) // 2 + _GAP
    (ax, ay), (bx, by) = goal.bow, goal.vertices[5]
    along = ax - bx, ay - by
    here = sea.pose.x - goal.x, sea.pose.y - goal.y
    sign = 1 if here[1] * along[0] - here[0] * along[1] > 0 else -1
    beam = -along[1] * sign, along[0] * sign
    for side, parts in ((1, (0, 1, -1)), (-1, (0,))):
        dx, dy = scaled((beam[0] * side, beam[1] * side), half)
        for part in parts:
            ex, ey = scaled(along, part * goal.shape.length // 4)
            row = ahead(sea, (goal.x + dx + ex, goal.y + dy + ey), reach, 0, goal)
            if row is not None:
                yield row


def drawn_up(sea: Sea, goal: g.Hull, reach: int) -> Iterator[Row]:
    """Slides that bring the ship up to another: straight to midships, abeam of either, and beside its midships."""
    ship = g.hull(sea.ship_class, sea.pose)
    straight = goal.x - ship.x, goal.y - ship.y
    courses = [straight]
    for hull in (goal, ship):
        (ax, ay), (bx, by) = hull.bow, hull.vertices[5]
        beam = ay - by, bx - ax
        sign = 1 if beam[0] * straight[0] + beam[1] * straight[1] > 0 else -1
        courses.append((sign * 4 * beam[0], sign * 4 * beam[1]))
    half = (sea.ship_class.beam + goal.shape.beam) // 2 + _GAP
    (ax, ay), (bx, by) = goal.bow, goal.vertices[5]
    for side in ((by - ay, ax - bx), (ay - by, bx - ax)):
        dx, dy = scaled(side, half)
        courses.append((straight[0] + dx, straight[1] + dy))
    for course in courses:
        row = aside(sea, course, reach, goal)
        if row is not None:
            yield row


def flanks(sea: Sea, goal: g.Hull, friend: g.Hull | None, reach: int) -> Iterator[Row]:
    """Strokes that end beside a ship on the side away from its friend, or behind its stern."""
    (ax, ay), (bx, by) = goal.bow, goal.vertices[5]
    beam = by - ay, ax - bx
    if friend is not None and beam[0] * (friend.x - goal.x) + beam[1] * (friend.y - goal.y) > 0:
        beam = -beam[0], -beam[1]
    half = (sea.ship_class.beam + goal.shape.beam) // 2 + _GAP
    astern = (goal.shape.length + sea.ship_class.beam) // 2 + _GAP
    for course, off in ((beam, half), ((bx - ax, by - ay), astern)):
        dx, dy = scaled(course, off)
        x, y = goal.x + dx, goal.y + dy
        row = ahead(sea, (x, y), reach)
        if row is not None and max(abs(row.pose.x - x), abs(row.pose.y - y)) <= _NEAR_ENOUGH:
            yield row


def outward(sea: Sea, far: int, side: int) -> Iterator[Row]:
    """Ways out of a berth where neighbours hinder turning: straight on, turned a little, and slides all round."""
    ship = g.hull(sea.ship_class, sea.pose)
    bx, by = ship.bow[0] - ship.x, ship.bow[1] - ship.y
    for part in (0, 1, -1, 2, -2, 4, -4, 8, -8):
        dx, dy = scaled((8 * bx - part * by, 8 * by + part * bx), far)
        row = ahead(sea, (ship.x + dx, ship.y + dy), far)
        if row is not None:
            yield row
    for course in _COMPASS:
        row = aside(sea, scaled(course, side), side)
        if row is not None:
            yield row


def away(sea: Sea, course: Point, reach: int) -> Iterator[Row]:
    """The farthest stroke and slide along a course."""
    ship = g.hull(sea.ship_class, sea.pose)
    dx, dy = scaled(course, 3 * reach)
    for row in (ahead(sea, (ship.x + dx, ship.y + dy), reach), aside(sea, (dx, dy), reach)):
        if row is not None:
            yield row


def around(sea: Sea, row: Row, step: int, reach: int) -> Iterator[Row]:
    """The rows that end a compass step beside another one, where the rules allow them."""
    for dx, dy in _COMPASS:
        shift = dx * step, dy * step
        if dx and dy:
            shift = shift[0] * 5 // 7, shift[1] * 5 // 7
        point = row.point[0] + shift[0], row.point[1] + shift[1]
        found = tried(sea, row.mode, point, reach)
        if found is not None:
            yield found


def to(sea: Sea, spot: Point, far: int, side: int) -> Iterator[Row]:
    """The stroke and the slide that end about midships on a spot."""
    row = ahead(sea, spot, far)
    shift = spot[0] - sea.pose.x, spot[1] - sea.pose.y
    for found in (row, aside(sea, shift, side) if shift != (0, 0) else None):
        if found and max(abs(found.pose.x - spot[0]), abs(found.pose.y - spot[1])) <= _NEAR_ENOUGH:
            yield found


def tried(sea: Sea, mode: Literal["forward", "slide"], point: Point, reach: int) -> Row | None:
    """The row to a point or by a displacement, if the rules allow it."""
    stroke = sea.forward(point, reach) if mode == "forward" else sea.slide(point, reach)
    return Row(mode, point, stroke.pose, stroke.cost) if isinstance(stroke, g.Stroke) else None
