"""Where the ships' names stand: near their ships, clear of hulls and of each other.

The paper is a grid of small cells, and what covers some of them an integer with a bit for each; so a place is
judged by a shift and an ``and``, and a fleet of thirty ships is named in two milliseconds.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil, cos, floor, hypot, inf, pi, sin, sqrt
from typing import Final, TypeAlias

from attrs import Factory, field, frozen

from slaget.kernel.picture import Spot

Circle: TypeAlias = tuple[float, float, float]
Frame: TypeAlias = tuple[float, float, float, float]
Cells: TypeAlias = int
_CELL: Final = 8
_RINGS: Final = (6, 16, 30, 50, 76, 110, 150)
_COMPASS: Final = tuple((cos(pi * turn / 8), sin(pi * turn / 8)) for turn in range(16))
_CLEAR: Final = 6
_DOUBTFUL: Final = 18
_DOUBT: Final = 12
_CROWD: Final = 160


@frozen
class Box:
    """A label's place: its middle, and half its width and height."""

    x: float
    y: float
    half_width: float
    half_height: float

    def overlap(self, other: "Box") -> float:
        """The area shared with another box."""
        wide = self.half_width + other.half_width - abs(self.x - other.x)
        high = self.half_height + other.half_height - abs(self.y - other.y)
        return wide * high if wide > 0 and high > 0 else 0.0

    def gap(self, circle: Circle) -> float:
        """How far a circle is from the box; negative where it reaches into it."""
        x, y, r = circle
        return hypot(max(abs(x - self.x) - self.half_width, 0), max(abs(y - self.y) - self.half_height, 0)) - r

    def nearest(self, spot: Spot) -> Spot:
        """The point of the box nearest to a spot."""
        x = min(max(spot[0], self.x - self.half_width), self.x + self.half_width)
        y = min(max(spot[1], self.y - self.half_height), self.y + self.half_height)
        return x, y


@frozen
class Wanted:
    """A label to place: its size, and the circles that its ship is made of, the bow first."""

    half_width: float
    half_height: float
    body: tuple[Circle, ...]


def placed(wanted: Mapping[str, Wanted], frame: Frame) -> dict[str, Box]:
    """A place for every label, the most crowded ships first; ``frame`` is left, top, right, bottom."""
    return dict(_placed(tuple(sorted(wanted.items())), frame))


@lru_cache(maxsize=32)
def _placed(wanted: tuple[tuple[str, Wanted], ...], frame: Frame) -> tuple[tuple[str, Box], ...]:
    grid = _Grid(frame)
    hulls = [grid.cells(want.body, _CLEAR) for _, want in wanted]
    halos = [grid.cells(want.body, _DOUBTFUL) for _, want in wanted]
    blocked, found = _union(hulls), []
    for index in _crowded_first([want.body for _, want in wanted]):
        name, want = wanted[index]
        doubtful = _union(halo for other, halo in enumerate(halos) if other != index)
        box, covered = _best(grid, want, blocked, doubtful)
        blocked |= covered
        found.append((name, box))
    return tuple(found)


def _crowded_first(bodies: Sequence[Sequence[Circle]]) -> list[int]:
    """The ships by how many others are near, the most first."""
    middles = [body[len(body) // 2] for body in bodies]
    near = [sum(hypot(x - u, y - v) < _CROWD for u, v, _ in middles) for x, y, _ in middles]
    return sorted(range(len(bodies)), key=lambda index: -near[index])


def _union(cells: Iterable[Cells]) -> Cells:
    made = 0
    for each in cells:
        made |= each
    return made


@frozen
class _Grid:
    """The cells of a frame, row by row."""

    frame: Frame
    wide: int = field(init=False, default=Factory(lambda grid: grid.columns(), takes_self=True))

    def columns(self) -> int:
        """How many cells a row has."""
        return ceil((self.frame[2] - self.frame[0]) / _CELL) + 1

    def cells(self, body: tuple[Circle, ...], more: float) -> Cells:
        """The cells that the circles cover, each made larger by ``more``."""
        return _cells(self.frame, self.wide, body, more)

    def mask(self, want: Wanted) -> Cells:
        """The cells of a label that lies in the first corner."""
        return _mask(self.wide, ceil(2 * want.half_width / _CELL) + 1, ceil(2 * want.half_height / _CELL) + 1)


@lru_cache(maxsize=256)
def _cells(frame: Frame, wide: int, body: tuple[Circle, ...], more: float) -> Cells:
    made, high = 0, int((frame[3] - frame[1]) // _CELL)
    for x, y, r in body:
        reach, u, v = r + more, x - frame[0], y - frame[1]
        for row in range(max(floor((v - reach) / _CELL), 0), min(floor((v + reach) / _CELL), high) + 1):
            across = min(abs(v - row * _CELL), abs(v - (row + 1) * _CELL))
            half = sqrt(max(reach * reach - across * across, 0))
            first, last = max(floor((u - half) / _CELL), 0), min(floor((u + half) / _CELL), wide - 1)
            if first <= last:
                made |= ((1 << last - first + 1) - 1) << row * wide + first
    return made


@lru_cache(maxsize=256)
def _mask(wide: int, columns: int, rows: int) -> Cells:
    line = (1 << columns) - 1
    return _union(line << row * wide for row in range(rows))


def _best(grid: _Grid, want: Wanted, blocked: Cells, doubtful: Cells) -> tuple[Box, Cells]:
    """The nearest free place; where none is free, the one that covers least."""
    best, least, at = want.body[0][:2], inf, 0
    mask, wide, (left, top, _, _) = grid.mask(want), grid.wide, grid.frame
    for ring in _RINGS:
        if least <= ring:
            break
        for x, y in _candidates(grid.frame, want, ring):
            first = int((y - want.half_height - top) / _CELL) * wide + int((x - want.half_width - left) / _CELL)
            covered = blocked >> first & mask
            cost = ring + 20.0 * covered.bit_count() if covered else ring
            if cost < least and doubtful >> first & mask:
                cost += _DOUBT
            if cost < least:
                best, least, at = (x, y), cost, first
    return Box(*best, want.half_width, want.half_height), mask << at


def _candidates(frame: Frame, want: Wanted, ring: float) -> Iterator[Spot]:
    """Places in the frame around the ship, so far off its bow, its stern and its middle, in every direction."""
    wide, high = want.half_width, want.half_height
    left, right = frame[0] + wide, frame[2] - wide
    top, bottom = frame[1] + high, frame[3] - high
    for x, y, r in (want.body[0], want.body[-1], want.body[len(want.body) // 2]):
        for c, s in _COMPASS:
            u, v = x + c * (r + ring + wide), y + s * (r + ring + high)
            yield (
                (left if u < left else right if u > right else u),
                (top if v < top else bottom if v > bottom else v),
            )
