"""Distances in whole numbers: how far hulls lie apart, about, and how far one goes until it meets another."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt
from typing import Final

from slaget.games.nissan import geometry as g
from slaget.games.nissan.setup import Point

_BEHIND: Final = -64
"""What lies farther back than this (4096ths of the way) has been passed; nearer things may be there by rounding."""


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
    found = [*_crossings(ring, dx, dy, goal), *_crossings(goal, -dx, -dy, ring)]
    if min(found, default=0) < _BEHIND:
        found += [*_crossings(ring, dx, dy, goal, out=True), *_crossings(goal, -dx, -dy, ring, out=True)]
    return min((part for part in found if part >= _BEHIND), default=None)


def _crossings(
    moving: Sequence[Point], dx: int, dy: int, still: Sequence[Point], *, out: bool = False
) -> Iterator[int]:
    """How far each corner of a ring goes until it crosses an edge of another inwards, or ``out`` of it."""
    points = [(x * dy - y * dx, x, y) for x, y in moving]
    ax, ay = still[-1]
    before = ax * dy - ay * dx
    for bx, by in still:
        after = bx * dy - by * dx
        low, high = (after, before) if out else (before, after)
        if low < high:
            for aside, x, y in points:
                if low <= aside < high:
                    yield (((ax - x) * (by - ay) - (ay - y) * (bx - ax)) << 12) // (before - after)
        ax, ay, before = bx, by, after
