"""Distances in whole numbers: how far hulls lie apart, about, and how far one goes until it meets another."""

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt

from slaget.games.nissan import geometry as g
from slaget.games.nissan.setup import Point


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
        asides = [x * ey - y * ex for x, y in still]
        low, high = min(asides), max(asides)
        for px, py in moving:
            aside = px * ey - py * ex
            if not low <= aside < high:
                continue
            (ax, ay), before = still[-1], asides[-1] <= aside
            for (bx, by), off in zip(still, asides):
                if before != (off <= aside):
                    before = not before
                    across = ex * (by - ay) - ey * (bx - ax)
                    if across:
                        t = (((ax - px) * (by - ay) - (ay - py) * (bx - ax)) << 12) // across
                        if t >= -64 and (best is None or t < best):
                            best = t
                ax, ay = bx, by
    return best
