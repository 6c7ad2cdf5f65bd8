"""Strokes that bring a ship alongside another, by whole-number geometry; the rule itself tests each."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt
from typing import Final, NamedTuple

from slaget.games.nissan import effects
from slaget.games.nissan import geometry as g
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.geometry.hulls import half_length, shape
from slaget.games.nissan.geometry.rowing import bearing, turn_between
from slaget.games.nissan.reachable import Sea, sea_of
from slaget.games.nissan.setup import Point
from slaget.games.nissan.state import State

CLEAR: Final = 12
"""How far from touching a ship is laid, in cu: so that rounding does not make hulls overlap."""


class Way(NamedTuple):
    """A row that the rules allow: where to, how far it costs, and how far off the goal it ends (about, in cu)."""

    slide: bool
    x: int
    y: int
    cost: int
    gap: int
    pose: g.Pose


@lru_cache(maxsize=16384)
def gap_between(a: g.Hull, b: g.Hull) -> int:
    """About how far two hulls lie apart, in cu: never more than the distance of their midship points.

    Each hull is taken for the line along its keel, and half of its beam.
    """
    return max(0, isqrt(_square_apart(a, b)) - (a.shape.beam + b.shape.beam) // 2)


def _square_apart(a: g.Hull, b: g.Hull) -> int:
    """The square of the least distance of the ends of each keel from the other keel."""
    stern_a, stern_b = a.vertices[5], b.vertices[5]
    return min(
        _from_line(a.bow, stern_b, b.bow),
        _from_line(stern_a, stern_b, b.bow),
        _from_line(b.bow, stern_a, a.bow),
        _from_line(stern_b, stern_a, a.bow),
    )


def _from_line(p: Point, a: Point, b: Point) -> int:
    px, py = p
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    along = (px - ax) * dx + (py - ay) * dy
    if along <= 0:
        return (px - ax) ** 2 + (py - ay) ** 2
    square = dx * dx + dy * dy
    if along >= square:
        return (px - b[0]) ** 2 + (py - b[1]) ** 2
    aside = (px - ax) * dy - (py - ay) * dx
    return aside * aside // square


def contact(ring: Sequence[Point], dx: int, dy: int, goal: Sequence[Point]) -> int | None:
    """How far a ring goes along (dx, dy) until it meets another, in 4096ths of that; None where it passes by."""
    best: int | None = None
    for moving, still, sign in ((ring, goal, 1), (goal, ring, -1)):
        ex, ey = dx * sign, dy * sign
        for px, py in moving:
            ax, ay = still[-1]
            side_a = (ax - px) * ey - (ay - py) * ex
            for bx, by in still:
                side_b = (bx - px) * ey - (by - py) * ex
                if (side_a <= 0) != (side_b <= 0):
                    across = ex * (by - ay) - ey * (bx - ax)
                    if across:
                        t = (((ax - px) * (by - ay) - (ay - py) * (bx - ax)) << 12) // across
                        if t >= -64 and (best is None or t < best):
                            best = t
                ax, ay, side_a = bx, by, side_b
    return best


def ways(state: State, ship: str, goal: str, rowers: int) -> tuple[Way, ...]:
    """Rows of the acting ship towards another with at most so many rowers: alongside where they reach."""
    scene, sea = Scene(state, ship), sea_of(state)
    aside, ahead = (effects.rowing_reach(scene, mode, rowers) for mode in ("slide", "forward"))
    return _ways(sea, state.hulls[ship], state.hulls[goal], aside, ahead)


@lru_cache(maxsize=4096)
def _ways(sea: Sea, here: g.Hull, target: g.Hull, aside: int, ahead: int) -> tuple[Way, ...]:
    return (*_slides(sea, here, target, aside), *_forwards(sea, here, target, ahead))


def _slides(sea: Sea, here: g.Hull, target: g.Hull, reach: int) -> Iterator[Way]:
    """Straight towards the goal, if it is near enough to be touched."""
    dx, dy = target.x - here.x, target.y - here.y
    far = isqrt(dx * dx + dy * dy)
    if gap_between(here, target) > reach:
        return
    part = contact(here.vertices, dx, dy, target.vertices)
    if part is None or not 0 < (way := (far * part >> 12) - CLEAR) <= reach:
        return
    shift = (dx * way // far, dy * way // far)
    stroke = sea.slide(shift, reach)
    if isinstance(stroke, g.Stroke):
        yield Way(True, *shift, stroke.cost, CLEAR, stroke.pose)


def _forwards(sea: Sea, here: g.Hull, target: g.Hull, reach: int) -> Iterator[Way]:
    """The bow towards the goal's middle, or its ends if it can be reached; if none is free, a shorter row."""
    if not reach:
        return
    corners = target.vertices
    reached = gap_between(here, target) <= reach
    blocked = None
    for aim in (target.centre, corners[0], corners[5]) if reached else (target.centre,):
        point = stroke_towards(sea, here, target, aim, reach)
        if point is None:
            continue
        stroke = sea.forward(point, reach)
        if isinstance(stroke, g.Stroke):
            yield _way(sea, point, stroke, target)
            return
        blocked = blocked or point
    if blocked is not None:
        yield from _shorter(sea, here, target, blocked, reach)


def part_of(state: State, ship: str, goal: str, way: Way, sixths: int) -> Way | None:
    """So many sixths of a row, if the rules allow them."""
    return _part_of(sea_of(state), state.hulls[ship], state.hulls[goal], way, sixths)


@lru_cache(maxsize=4096)
def _part_of(sea: Sea, here: g.Hull, target: g.Hull, way: Way, sixths: int) -> Way | None:
    if way.slide:
        shift = (way.x * sixths // 6, way.y * sixths // 6)
        stroke = sea.slide(shift, way.cost)
        if not isinstance(stroke, g.Stroke):
            return None
        there = g.hull(sea.ship_class, stroke.pose)
        return Way(True, *shift, stroke.cost, gap_between(there, target), stroke.pose)
    bx, by = here.bow
    point = (bx + (way.x - bx) * sixths // 6, by + (way.y - by) * sixths // 6)
    stroke = sea.forward(point, way.cost + 2)
    return _way(sea, point, stroke, target) if isinstance(stroke, g.Stroke) else None


def _shorter(sea: Sea, here: g.Hull, target: g.Hull, point: Point, reach: int) -> Iterator[Way]:
    (bx, by), (px, py) = here.bow, point
    nearer = (bx + (px - bx) // 2, by + (py - by) // 2)
    stroke = sea.forward(nearer, reach)
    if isinstance(stroke, g.Stroke):
        yield _way(sea, nearer, stroke, target)


def _way(sea: Sea, point: Point, stroke: g.Stroke, target: g.Hull) -> Way:
    there = g.hull(sea.ship_class, stroke.pose)
    return Way(False, *point, stroke.cost, gap_between(there, target), stroke.pose)


def stroke_towards(sea: Sea, here: g.Hull, target: g.Hull, aim: Point, reach: int) -> Point | None:
    """Where the bow goes when the ship turns to a point and rows until it meets the goal or its reach ends."""
    dx, dy = aim[0] - here.x, aim[1] - here.y
    if dx == dy == 0:
        return None
    heading = bearing(dx, dy)
    if abs(turn_between(here.shape.heading, heading)) > sea.arc:
        return None
    far = isqrt(dx * dx + dy * dy)
    turned = shape(here.shape.length, here.shape.beam, heading).vertices
    front = [(here.x + u, here.y + v) for u, v in turned]
    part = contact(front, dx, dy, target.vertices)
    free = far if part is None else (far * part >> 12) - CLEAR
    return _bow_at(here, front[0], (dx, dy, far), min(free, 2 * reach), reach, half_length(sea.ship_class))


def _bow_at(
    here: g.Hull, turned: Point, course: tuple[int, int, int], free: int, reach: int, half: int
) -> Point | None:
    """The farthest point ahead of the turned bow, within so much free water, that the oars reach (NI-12.7)."""
    dx, dy, far = course
    wx, wy = turned[0] - here.bow[0], turned[1] - here.bow[1]
    along = (wx * dx + wy * dy) // far
    under = along * along - wx * wx - wy * wy + (reach - 2) ** 2
    if under < 0:
        return None
    ahead = min(free, isqrt(under) - along)
    if ahead < 0:
        return None
    return turned[0] + dx * ahead // far, turned[1] + dy * ahead // far
