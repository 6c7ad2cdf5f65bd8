"""Exact integer geometry of convex rings: the questions shapely is too slow to be asked often.

A ring is a tuple of integer points without repetition, counter-clockwise. Every answer follows from
signs of integer cross products, so it is exact at any size. *Interiors meet* is NI-1.6.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from slaget.games.nissan.setup import Point, Ring

Edge: TypeAlias = tuple[Point, Point]


def edges(ring: Sequence[Point]) -> tuple[Edge, ...]:
    """The edges of a ring, the first one starting at its first point.

    >>> edges(((0, 0), (2, 0), (0, 2)))
    (((0, 0), (2, 0)), ((2, 0), (0, 2)), ((0, 2), (0, 0)))
    """
    return tuple(zip(ring, (*ring[1:], *ring[:1])))


def moved(ring: Sequence[Point], dx: int, dy: int) -> Ring:
    """A ring somewhere else.

    >>> moved(((0, 0), (2, 0), (0, 2)), 5, -1)
    ((5, -1), (7, -1), (5, 1))
    """
    return tuple([(x + dx, y + dy) for x, y in ring])


def doubled_area(ring: Sequence[Point]) -> int:
    """Twice the signed area in square cu, positive counter-clockwise.

    >>> doubled_area(((0, 0), (2, 0), (0, 2)))
    4
    """
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(ring))


def convex_hull(points: Iterable[Point]) -> Ring:
    """The smallest convex ring around points, without points in the middle of an edge.

    >>> convex_hull([(0, 0), (2, 0), (1, 0), (1, 1), (2, 2), (0, 2)])
    ((0, 0), (2, 0), (2, 2), (0, 2))
    """
    ordered = sorted(set(points))
    below = _chain(ordered)
    above = _chain(ordered[::-1])
    return (*below[:-1], *above[:-1]) if len(ordered) > 1 else tuple(ordered)


def _chain(ordered: list[Point]) -> list[Point]:
    out: list[Point] = []
    for x, y in ordered:
        while len(out) > 1:
            (ax, ay), (bx, by) = out[-2], out[-1]
            if (bx - ax) * (y - ay) > (by - ay) * (x - ax):
                break
            out.pop()
        out.append((x, y))
    return out


def is_convex(ring: Sequence[Point]) -> bool:
    """Whether a ring in counter-clockwise order is convex, with no point twice.

    >>> is_convex(((0, 0), (2, 0), (2, 2), (0, 2))), is_convex(((0, 0), (3, 0), (1, 1), (0, 3)))
    (True, False)
    """
    area = doubled_area(ring)
    return area > 0 and len(set(ring)) == len(ring) and area == doubled_area(convex_hull(ring))


def interiors_meet(a: Ring, b: Ring) -> bool:
    """Whether two convex rings overlap; a shared boundary is no overlap (NI-1.6).

    >>> square = ((0, 0), (2, 0), (2, 2), (0, 2))
    >>> interiors_meet(square, ((1, 1), (3, 1), (1, 3))), interiors_meet(square, ((2, 0), (4, 0), (4, 2)))
    (True, False)
    """
    return not (has_dividing_edge(a, b) or has_dividing_edge(b, a))


def has_dividing_edge(ring: Ring, other: Sequence[Point], dx: int = 0, dy: int = 0) -> bool:
    """Whether some edge of a convex ring has all the other points outside it or on its line, on all their straight
    way by (dx, dy).

    >>> has_dividing_edge(((0, 0), (2, 0), (2, 2), (0, 2)), ((2, 1), (3, 0)))
    True
    >>> has_dividing_edge(((0, 0), (2, 0), (2, 2), (0, 2)), ((2, 1), (3, 0)), -1, 0)
    False
    """
    ax, ay = ring[-1]
    for bx, by in ring:
        ex, ey = bx - ax, by - ay
        level = ex * ay - ey * ax
        inwards = ex * dy - ey * dx
        if inwards > 0:
            level -= inwards
        for x, y in other:
            if ex * y - ey * x > level:
                break
        else:
            return True
        ax, ay = bx, by
    return False


def meets_on_way(ring: Ring, dx: int, dy: int, other: Ring) -> bool:
    """Whether a convex ring overlaps another somewhere on its straight way by (dx, dy).

    >>> square = ((0, 0), (2, 0), (2, 2), (0, 2))
    >>> meets_on_way(square, 9, 0, ((4, 1), (6, 1), (6, 3))), meets_on_way(square, 9, 9, ((4, 0), (6, 0), (6, 2)))
    (True, False)
    """
    if has_dividing_edge(other, ring, dx, dy) or has_dividing_edge(ring, other, -dx, -dy):
        return False
    asides, others = [dx * y - dy * x for x, y in ring], [dx * y - dy * x for x, y in other]
    return max(asides) > min(others) and max(others) > min(asides) if dx or dy else True


def segment_meets_interior(p: Point, r: Point, ring: Ring) -> bool:
    """Whether a point between p and r lies inside a convex ring.

    >>> square = ((0, 0), (2, 0), (2, 2), (0, 2))
    >>> segment_meets_interior((-1, 1), (1, 1), square), segment_meets_interior((0, 0), (0, 2), square)
    (True, False)
    """
    px, py = p
    rx, ry = r
    dx, dy = rx - px, ry - py
    left = right = False
    ax, ay = ring[-1]
    for bx, by in ring:
        ex, ey = bx - ax, by - ay
        if ex * (py - ay) <= ey * (px - ax) and ex * (ry - ay) <= ey * (rx - ax):
            return False
        side = dx * (by - py) - dy * (bx - px)
        left = left or side > 0
        right = right or side < 0
        ax, ay = bx, by
    return (left and right) or (dx == dy == 0)


def segments_apart(p: Point, r: Point, a: Point, b: Point) -> bool:
    """Whether two segments surely have no point in common, ends included.

    >>> segments_apart((0, 0), (2, 0), (0, 1), (2, 1)), segments_apart((0, 0), (2, 0), (2, 0), (2, 2))
    (True, False)
    """
    dx, dy, ex, ey = r[0] - p[0], r[1] - p[1], b[0] - a[0], b[1] - a[1]
    first, second = dx * (a[1] - p[1]) - dy * (a[0] - p[0]), dx * (b[1] - p[1]) - dy * (b[0] - p[0])
    if (first > 0 and second > 0) or (first < 0 and second < 0):
        return True
    first, second = ex * (p[1] - a[1]) - ey * (p[0] - a[0]), ex * (r[1] - a[1]) - ey * (r[0] - a[0])
    return (first > 0 and second > 0) or (first < 0 and second < 0)


def is_simple(ring: Sequence[Point]) -> bool:
    """Whether the sides of any ring meet at its corners alone; a corner may be said twice in a row.

    >>> is_simple(((0, 0), (3, 0), (1, 1), (0, 3))), is_simple(((0, 0), (2, 2), (2, 0), (0, 2)))
    (True, False)
    """
    points = [point for point, after in edges(ring) if point != after]
    sides = edges(points)
    turns = zip(points, (*points[1:], *points[:1]), (*points[2:], *points[:2]))
    return (
        len(points) > 2
        and not any(_turns_back(a, b, c) for a, b, c in turns)
        and not any(
            _have_common_point(sides[i], sides[k])
            for i in range(len(sides))
            for k in range(i + 2, len(sides) - (i == 0))
        )
    )


def _turns_back(a: Point, b: Point, c: Point) -> bool:
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]
    return dx * ey == dy * ex and dx * ex + dy * ey < 0


def _have_common_point(one: Edge, other: Edge) -> bool:
    spans = zip(*(zip(*edge) for edge in (one, other)))
    return all(min(a) <= max(b) and min(b) <= max(a) for a, b in spans) and not segments_apart(*one, *other)


def is_inside(point: Point, ring: Ring) -> bool:
    """Whether a point that is not on the boundary lies inside any simple ring.

    >>> is_inside((1, 1), ((0, 0), (3, 0), (0, 3))), is_inside((3, 3), ((0, 0), (3, 0), (0, 3)))
    (True, False)
    """
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in edges(ring):
        if (ay > y) != (by > y) and ((bx - ax) * (y - ay) > (by - ay) * (x - ax)) == (by > ay):
            inside = not inside
    return inside
