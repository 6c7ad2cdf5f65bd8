"""Where a ship may row to, as rings that hold nearly all of it (NI-12.3 to NI-12.10).

What ``regions`` measures in broad sectors is measured here in narrow ones where something stands in the way.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, TypeAlias

from attrs import frozen

from slaget.games.nissan.geometry.hulls import Hull, Pose, half_length, hull, local_vertices
from slaget.games.nissan.geometry.late import Floats, np
from slaget.games.nissan.geometry.reach import Reachable, clear_ahead, obstacles, outward
from slaget.games.nissan.geometry.regions import (
    ROUNDED,
    SMALL_AXIS_SLIDE,
    bounds,
    lengths_aside,
    slide_sectors,
    turn_sectors,
    turned,
)
from slaget.games.nissan.geometry.rowing import TURN_STEP
from slaget.games.nissan.geometry.waters import Waters
from slaget.games.nissan.setup import Point, ShipClass

_SMALL_SLIDE: Final = 5.0
_OF_SLIDES: Final = 1.0
"""What slides keep to things in the way, in cu: rounding a corner of a ring moves it by less."""
_PARTS: Final = 5
_UNEVEN: Final = 0.08

Fan: TypeAlias = tuple[int, int]
Sector: TypeAlias = tuple[int, int, int]


def free_ahead(
    ship_class: ShipClass, pose: Pose, reach: int, arc: int, others: Sequence[Hull], waters: Waters
) -> Reachable:
    """Where the bow may row to; its ``regions`` answer for any reach (cu) up to the one given here.

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> free = free_ahead(DANISH, Pose(5000, 3000, 9000), 4000, 9000, (), SEA)
    >>> [len(free.regions(500 * rowers)) for rowers in (1, 4, 8)]
    [1, 1, 1]
    """
    ship, half = hull(ship_class, pose), half_length(ship_class)
    near = _Turns(ship, others, waters)
    left = near.free(turn_sectors(arc))
    right = near.free([(-base, -high, -low) for base, low, high in turn_sectors(arc)])
    sectors = [(low, high) for _, low, high in (*right[::-1], *left)]
    lengths = _lengths_ahead(ship, reach, sectors, others, waters)
    sectors, lengths = _finer(
        sectors, lengths, reach, partial(_lengths_ahead, ship, reach, others=others, waters=waters)
    )
    hub = (ship.bow[0] - pose.x, ship.bow[1] - pose.y)
    return _reachable(pose.heading, sectors, [half + free for free in lengths], ship.centre, hub, half + 4.0)


def free_aside(
    ship_class: ShipClass, pose: Pose, reach: int, axes_only: bool, others: Sequence[Hull], waters: Waters
) -> Reachable:
    """The displacements free to a ship; its ``regions`` answer for any reach (cu) up to the one given here.

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> free = free_aside(DANISH, Pose(5000, 3000, 9000), 1600, True, (), SEA)
    >>> len(free.regions(400))
    3
    """
    ship = hull(ship_class, pose)
    sectors = slide_sectors(axes_only=axes_only)
    measured = partial(lengths_aside, ship, pose, reach, others=others, waters=waters, margin=_OF_SLIDES)
    lengths = measured(sectors)
    if not axes_only:
        sectors, lengths = _finer(sectors, lengths, reach, measured)
    inner = SMALL_AXIS_SLIDE if axes_only else _SMALL_SLIDE
    return _reachable(pose.heading, sectors, lengths, (0, 0), (0, 0), inner)


def _finer(
    sectors: Sequence[Fan],
    lengths: Sequence[float],
    reach: int,
    again: Callable[[Sequence[Fan]], list[float]],
) -> tuple[list[Fan], list[float]]:
    """Sectors that something stands in are measured again in parts: the narrower, the nearer to what is free.

    Those beside a much longer or shorter one are so once more.
    """
    short = [length < reach for length in lengths]
    sectors, lengths = _in_parts(sectors, lengths, short, again)
    return _in_parts(sectors, lengths, _uneven(lengths, reach), again)


def _uneven(lengths: Sequence[float], reach: int) -> list[bool]:
    """Which lengths below the reach differ from one beside them by more than a twelfth."""
    found = np.minimum(np.array(lengths), reach)
    steps = np.abs(np.diff(found, prepend=found[:1])) > _UNEVEN * np.maximum(found, 1)
    beside: list[bool] = ((steps | np.roll(steps, -1)) & (found >= 0)).tolist()
    return beside


def _in_parts(
    sectors: Sequence[Fan],
    lengths: Sequence[float],
    chosen: Sequence[bool],
    again: Callable[[Sequence[Fan]], list[float]],
) -> tuple[list[Fan], list[float]]:
    parts = {place: _parts(*sectors[place]) for place, is_chosen in enumerate(chosen) if is_chosen}
    found = iter(again([part for each in parts.values() for part in each]))
    made: list[Fan] = []
    free: list[float] = []
    for place, (sector, length) in enumerate(zip(sectors, lengths)):
        made += parts.get(place, [sector])
        free += [max(length, next(found)) for _ in parts[place]] if place in parts else [length]
    return made, free


def _parts(low: int, high: int) -> list[Fan]:
    cuts = [low + (high - low) * part // _PARTS for part in range(_PARTS + 1)]
    return [ends for ends in pairwise(cuts) if ends[0] != ends[1]]


def _reachable(
    heading: int,
    sectors: Sequence[tuple[int, int]],
    lengths: Sequence[float],
    origin: Point,
    hub: Point,
    inner: float,
) -> Reachable:
    lows, highs = bounds(heading, sectors)
    return Reachable(origin, hub, inner, tuple(lows.tolist()), tuple(highs.tolist()), tuple(lengths), is_fine=True)


@frozen
class _Turns:
    """Turns on the spot among what lies around a ship."""

    ship: Hull
    others: Sequence[Hull]
    waters: Waters

    def free(self, sectors: Sequence[Sector]) -> list[Sector]:
        """The sectors to one side that the ship may turn into: past a turn that is not free, none is (NI-12.10)."""
        number = self._number(sectors)
        if number == len(sectors):
            return list(sectors)
        base, low, high = sectors[number]
        parts = [(base, *part) for part in (_parts(low, high) if base >= 0 else _parts(low, high)[::-1])]
        return [*sectors[:number], *parts[: self._number(parts)]]

    def _number(self, sectors: Sequence[Sector]) -> int:
        """How many sectors from the first on are free."""
        if not sectors:
            return 0
        bases, lows, highs = (np.radians((self.ship.shape.heading + np.array(t)) / 100) for t in zip(*sectors))
        ends = np.where(np.abs(lows - bases) > np.abs(highs - bases), lows, highs)
        shapes, normals = _between(_local(self.ship), bases, ends)
        margin, width = _widths(self.ship)
        free = np.full(len(sectors), 1.0)
        for things in obstacles(self.others, self.waters, self.ship.centre, self.ship.radius + margin):
            free = np.minimum(free, clear_ahead(shapes, normals, lows, highs, things, width, margin))
        blocked = np.nonzero(free < 0)[0]
        return int(blocked[0]) if len(blocked) else len(sectors)


def _local(ship: Hull) -> Floats:
    return np.array(local_vertices(ship.shape.length, ship.shape.beam), dtype=np.float64)


def _widths(ship: Hull) -> tuple[float, float]:
    """The margin that makes good the arcs between two headings, and how far a hull is from its course."""
    widest = math.radians(TURN_STEP / 100)
    margin = ship.radius * (1 - math.cos(widest / 2)) + ROUNDED
    return margin, ship.shape.beam / 2 + ship.radius * math.sin(widest) + margin


def _lengths_ahead(
    ship: Hull, reach: int, sectors: Sequence[Fan], others: Sequence[Hull], waters: Waters
) -> list[float]:
    """How far the ship may go straight on in each sector once it has turned into it."""
    if not sectors:
        return []
    lows, highs = bounds(ship.shape.heading, sectors)
    shapes, normals = _between(_local(ship), lows, highs)
    margin, width = _widths(ship)
    lengths = np.full(len(sectors), 2.0 * reach)
    for things in obstacles(others, waters, ship.centre, 2 * ship.radius + reach + margin):
        lengths = np.minimum(lengths, clear_ahead(shapes, normals, lows, highs, things, width, margin))
    found: list[float] = lengths.tolist()
    return found


def _between(local: Floats, lows: Floats, highs: Floats) -> tuple[Floats, Floats]:
    """The hull at both ends of a turn, and the normals of its edges there."""
    first, last = turned(local, lows), turned(local, highs)
    return np.concatenate((first, last), axis=1), np.concatenate((outward(first), outward(last)), axis=1)
