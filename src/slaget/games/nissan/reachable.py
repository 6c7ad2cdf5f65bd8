"""Where the acting ship may row to, as regions that are worked out when somebody looks at them.

A region answers ``contains`` and ``sample`` by trying the stroke itself, and only then is exact; its ``rings`` are
sound, a little smaller, and cost some milliseconds, so they are made on demand. They keep 2.5 cu, those of slides
1 cu, from all that is in the way, which whole points cannot tell from touching: a ship that lies nearer another
slides away from it or along it, and may have no ring ahead.
"""

import math
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from random import Random
from typing import Final

from attrs import frozen

from slaget.games.nissan import geometry as g
from slaget.games.nissan.effects import STROKE
from slaget.games.nissan.setup import Point, ShipClass
from slaget.games.nissan.state import State
from slaget.kernel import Region
from slaget.kernel.short import short

_TRIES: Final = 8
_MOST_ROWERS: Final = 16
_FINE_SLIDE: Final = 45
"""From so far (cu) some whole displacement lies within 1 degree of each axis."""


@frozen(cache_hash=True)
class Sea:
    """A ship and all that is in its way; equal when the ship lies where it lay, in the same waters."""

    ship_class: ShipClass
    pose: g.Pose
    others: tuple[g.Hull, ...]
    waters: g.Waters
    arc: int = 9000
    axes: bool = False

    def forward(self, point: Point, reach: int) -> g.Stroke | g.Obstacle:
        """The stroke that brings the bow to a point, or what hinders it."""
        x, y = g.hull(self.ship_class, self.pose).bow
        square = (point[0] - x) ** 2 + (point[1] - y) ** 2
        if square > reach * reach:
            return g.row_forward(self.ship_class, self.pose, point, reach, self.arc, self.others, self.waters)
        return _stroke(self, point, _span(math.isqrt(square) + 1, 2000))

    def slide(self, shift: Point, reach: int) -> g.Stroke | g.Obstacle:
        """The slide by a displacement, or what hinders it."""
        return g.row_slide(self.ship_class, self.pose, shift, reach, self.axes, self.others, self.waters)

    def is_ahead(self, point: Point, reach: int) -> bool:
        return isinstance(self.forward(point, reach), g.Stroke)

    def is_aside(self, shift: Point, reach: int) -> bool:
        return isinstance(self.slide(shift, reach), g.Stroke)


@lru_cache(maxsize=1024)
def _stroke(sea: Sea, point: Point, reach: int) -> g.Stroke | g.Obstacle:
    """The stroke to a point that the oars reach: who rows has asked before where he might, for more rowers too."""
    return g.row_forward(sea.ship_class, sea.pose, point, reach, sea.arc, sea.others, sea.waters)


@lru_cache(maxsize=8)
def _ahead(sea: Sea, reach: int) -> g.Reachable:
    return g.forward_reachable(sea.ship_class, sea.pose, reach, sea.arc, sea.others, sea.waters)


@lru_cache(maxsize=8)
def _aside(sea: Sea, reach: int) -> g.Reachable:
    return g.slide_reachable(sea.ship_class, sea.pose, reach, sea.axes, sea.others, sea.waters)


@lru_cache(maxsize=8)
def _free_ahead(sea: Sea, reach: int) -> g.Reachable:
    return g.free_ahead(sea.ship_class, sea.pose, reach, sea.arc, sea.others, sea.waters)


@lru_cache(maxsize=8)
def _free_aside(sea: Sea, reach: int) -> g.Reachable:
    return g.free_aside(sea.ship_class, sea.pose, reach, sea.axes, sea.others, sea.waters)


def _span(reach: int, least: int) -> int:
    """The reach up to which is measured once: that of four rowers, or twice that, and so on."""
    while least < reach:
        least *= 2
    return least


def sea_of(state: State) -> Sea:
    """The waters as they are to the acting ship."""
    ship = state.current
    assert ship is not None
    pose = state.ships[ship].pose
    assert pose is not None
    sea: Sea | None = state.measured.get(("sea", ship))
    if sea is None:
        options = state.setup.options
        axes = options.slide_directions == "axes"
        others = state.other_hulls(ship)
        sea = Sea(state.ship_class(ship), pose, others, state.waters, options.forward_arc, axes)
        state.measured["sea", ship] = sea
    return sea


@frozen
class Ahead(Region):
    """The points the bow may row to within a reach (cu); ``witness`` is one of them."""

    __repr__ = short

    sea: Sea
    reach: int
    witness: Point

    @cached_property
    def polygon(self) -> tuple[Point, ...]:  # type: ignore[override]
        rings = _ahead(self.sea, max(self.reach, STROKE["forward"] * _MOST_ROWERS)).regions(self.reach)
        return tuple(sorted(rings, key=_area)[-1]) if rings else (self.witness,)

    @property
    def rings(self) -> tuple[tuple[Point, ...], ...]:
        """Where the bow may go, whichever way the ship turns."""
        return _free_ahead(self.sea, _span(self.reach, 2000)).regions(self.reach)

    def contains(self, value: Point) -> bool:
        return self.sea.is_ahead(value, self.reach)

    def sample(self, random: Random) -> Point:
        sea = self.sea
        half = g.hull(sea.ship_class, sea.pose)
        length = math.dist(half.centre, half.bow)
        for _ in range(_TRIES):
            turn = random.uniform(-sea.arc, sea.arc) * random.random()
            away = length + random.random() * self.reach
            angle = math.radians((sea.pose.heading + turn) / 100)
            point = sea.pose.x + g.q(away * math.cos(angle)), sea.pose.y + g.q(away * math.sin(angle))
            if self.contains(point):
                return point
        return self.witness


@frozen
class Aside(Region):
    """The displacements by which the ship may slide within a reach (cu), in two halves for their polygons."""

    __repr__ = short

    sea: Sea
    reach: int
    half: int
    witness: Point

    @cached_property
    def polygon(self) -> tuple[Point, ...]:  # type: ignore[override]
        rings = sorted(
            _aside(self.sea, max(self.reach, STROKE["slide"] * _MOST_ROWERS)).regions(self.reach), key=_area
        )
        return tuple(rings[-1 - self.half]) if len(rings) > self.half else (self.witness,)

    @property
    def rings(self) -> tuple[tuple[Point, ...], ...]:
        """All displacements, with the first half; none are left for the second."""
        return () if self.half else _free_aside(self.sea, _span(self.reach, 800)).regions(self.reach)

    @property
    def origin(self) -> Point:  # type: ignore[override]
        """Midships, from where the ship slides."""
        return self.sea.pose.x, self.sea.pose.y

    def contains(self, value: Point) -> bool:
        return self.sea.is_aside(value, self.reach)

    def sample(self, random: Random) -> Point:
        for _ in range(_TRIES):
            angle, away = self._direction(random), random.random() * self.reach
            shift = g.q(away * math.cos(angle)), g.q(away * math.sin(angle))
            if self.contains(shift):
                return shift
        return self.witness

    def _direction(self, random: Random) -> float:
        if not self.sea.axes:
            return random.uniform(0, 2 * math.pi)
        return math.radians(self.sea.pose.heading / 100 + random.choice((90, 180, 270)))


def _area(ring: tuple[Point, ...]) -> int:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]))))


def forward(state: State, reach: int) -> Ahead | None:
    """Where the acting ship may row forward with this reach; None when no tried stroke is free."""
    sea = sea_of(state)
    witness = _witness_ahead(sea, min(reach, 50))
    return Ahead(sea, reach, witness) if witness is not None and reach else None


def slides(state: State, reach: int) -> tuple[Aside, ...]:
    """How the acting ship may slide with this reach; empty when no tried slide is free."""
    sea = sea_of(state)
    witness = _witness_aside(sea, min(reach, 20))
    if witness is None:
        witness = _witness_beside(sea, min(reach, _FINE_SLIDE))
    return () if witness is None or not reach else tuple(Aside(sea, reach, half, witness) for half in (0, 1))


@lru_cache(maxsize=64)
def _witness_ahead(sea: Sea, reach: int) -> Point | None:
    """A point that can be rowed to: a little ahead, or a small turn, or any corner of the region."""
    ship = g.hull(sea.ship_class, sea.pose)
    length = math.dist(ship.centre, ship.bow)
    for turn, away in ((0, reach), (0, reach // 2), (0, 5), (100, 0), (-100, 0), (200, 2), (-200, 2)):
        angle = math.radians((sea.pose.heading + min(turn, sea.arc)) / 100)
        far = length + away
        point = sea.pose.x + g.q(far * math.cos(angle)), sea.pose.y + g.q(far * math.sin(angle))
        if sea.is_ahead(point, reach):
            return point
    if not reach:
        return None
    ring = next((ring[0] for ring in _ahead(sea, reach).regions(reach)), None)
    return _straight_ahead(sea, reach) if ring is None else ring


def _straight_ahead(sea: Sea, reach: int) -> Point | None:
    """The first whole point ahead that is on the course, of ships that cannot turn, or may not (NI-O7)."""
    ship = g.hull(sea.ship_class, sea.pose)
    length, angle = math.dist(ship.centre, ship.bow), math.radians(sea.pose.heading / 100)
    for away in range(1, reach + 1):
        for x, y in _about(length + away, angle):
            point = sea.pose.x + x, sea.pose.y + y
            if sea.is_ahead(point, reach):
                return point
    return None


def _about(away: float, angle: float) -> Iterator[Point]:
    """The four whole displacements about one so far along a course."""
    x, y = math.floor(away * math.cos(angle)), math.floor(away * math.sin(angle))
    return product((x, x + 1), (y, y + 1))


@lru_cache(maxsize=64)
def _witness_aside(sea: Sea, reach: int) -> Point | None:
    """A displacement by which the ship can slide: astern, abeam, or any corner of the region."""
    for turn in (180, 90, 270, 0, 135, 225):
        angle = math.radians(sea.pose.heading / 100 + turn)
        shift = g.q(reach * math.cos(angle)), g.q(reach * math.sin(angle))
        if sea.is_aside(shift, reach + 1):
            found = shift if sea.is_aside(shift, reach) else _nearer(sea, shift, reach)
            if found is not None:
                return found
    return next((ring[0] for ring in _aside(sea, reach).regions(reach)), None) if reach else None


def _nearer(sea: Sea, shift: Point, reach: int) -> Point | None:
    shorter = shift[0] * 9 // 10, shift[1] * 9 // 10
    return shorter if sea.is_aside(shorter, reach) else None


@lru_cache(maxsize=64)
def _witness_beside(sea: Sea, reach: int) -> Point | None:
    """A whole displacement on either side of one astern or abeam, where the nearest are all refused.

    Short ones may lie more than 1 degree off an axis (NI-O6), and half a cu aside may be in a ship that is touched.
    """
    turns, every = ((180, 90, 270), 1) if sea.axes else ((180, 90, 270, 0), 5)
    for away, turn in product(range(every, reach + 1, every), turns):
        for shift in _about(away, math.radians(sea.pose.heading / 100 + turn)):
            if sea.is_aside(shift, reach):
                return shift
    return None
