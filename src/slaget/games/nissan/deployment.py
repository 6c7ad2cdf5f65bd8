"""What may be done in a free set-up, as options that lead to its end (NI-8.11, NI-8.12, NI-R7)."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import Any, Final

from attrs import field, frozen

from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.checks import allows
from slaget.games.nissan.decide_deploy import finish_deployment, place_ship, require_manned
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Point, ShipClass
from slaget.games.nissan.state import Fighter, Ship, State
from slaget.kernel import OneOf, Option, Region, exactly
from slaget.kernel.short import short

_HEADINGS: Final = (9000, 27000, 0, 18000)
_GRID: Final = 400
_STRETCH: Final = 8 * _GRID
_TRIES: Final = 40


@frozen
class Berths(Region):
    """Where a ship may be laid down at one heading (NI-8.6 to NI-8.8); ``witness`` is one such point."""

    __repr__ = short

    state: State = field(repr=False)
    ship: str
    heading: int
    witness: Point

    @cached_property
    def polygon(self) -> tuple[Point, ...]:  # type: ignore[override]
        return self.rings[0] if self.rings else (self.witness,)

    @property
    def rings(self) -> tuple[tuple[Point, ...], ...]:
        """All berths that are found, the largest first."""
        return self._rings

    @cached_property
    def _rings(self) -> tuple[tuple[Point, ...], ...]:
        state, ship = self.state, self.state.ships[self.ship]
        board = state.setup.board
        enemies = [h for s, h in state.hulls.items() if state.ships[s].fleet != ship.fleet]
        own = [h for s, h in state.hulls.items() if state.ships[s].fleet == ship.fleet and s != self.ship]
        gap = board.danish_gap if ship.fleet == "danish" and not state.setup.irregular else 0
        kind = state.ship_class(self.ship)
        return tuple(g.place_region(kind, self.heading, self._zone, gap, own, enemies, state.waters))

    @property
    def _zone(self) -> tuple[Point, ...]:
        board = self.state.setup.board
        if self.state.setup.irregular:
            return ((0, 0), (board.width, 0), (board.width, board.height), (0, board.height))
        return board.zones[self.state.ships[self.ship].fleet]

    def contains(self, value: Point) -> bool:
        return _fits(self.state, self.ship, self.heading, value)

    def sample(self, random: Random) -> Point:
        (left, right), (low, high) = ((min(along), max(along)) for along in zip(*self._zone))
        for _ in range(_TRIES):
            point = random.randint(left, right), random.randint(low, high)
            if self.contains(point):
                return point
        return self.witness


def _fits(state: State, ship: str, heading: int, point: Point) -> bool:
    return allows(place_ship, state, m.PlaceShip(state.ships[ship].fleet, ship, *point, heading))


def deploy_options(state: State) -> Sequence[Option[Any]]:
    """Ships to be laid down and manned; when all are, or one lacks room, laying down anew; and finishing."""
    side = state.active
    own = [ship for ship in state.ships.values() if ship.fleet == side]
    loose = [ship for ship in own if ship.pose is None]
    offered = list(_berths(state, loose or own))
    if len({option.fixed["ship"] for option in offered}) < len(loose):
        offered += _berths(state, [ship for ship in own if ship.pose is not None])
    offered += _crews(state, side, [ship.id for ship in own])
    done = m.FinishDeployment(side)
    if allows(finish_deployment, state, done):
        offered.append(exactly(done))
    return tuple(offered)


def _berths(state: State, ships: Sequence[Ship]) -> Iterator[Option[Any]]:
    """Berths for each ship at some headings; ships not yet laid down of one class share their witness."""
    known: dict[tuple[str, int], Point | None] = {}
    for ship in ships:
        for heading in _HEADINGS:
            key = (ship.class_ if ship.pose is None else ship.id, heading)
            if key not in known:
                known[key] = _witness(state, ship.id, heading)
            witness = known[key]
            if witness is not None:
                fixed = {"side": ship.fleet, "ship": ship.id, "heading": heading}
                yield Option(m.PlaceShip, fixed, {"x,y": Berths(state, ship.id, heading, witness)})


def _witness(state: State, ship: str, heading: int) -> Point | None:
    """The first free berth: where the ship lies, or on a grid over its zone from the far end of the board."""
    pose = state.ships[ship].pose
    if pose is not None and _fits(state, ship, heading, (pose.x, pose.y)):
        return pose.x, pose.y
    fleet = state.ships[ship].fleet
    grid = _moorings(state.waters, state.ship_class(ship), heading, fleet, state.setup.irregular)
    return next((point for point in grid if _fits(state, ship, heading, point)), None)


def _moorings(waters: g.Waters, kind: ShipClass, heading: int, side: Side, anywhere: bool) -> Iterator[Point]:
    """The points of a grid, from the far end of the board, where a hull fits an empty zone (NI-8.6 to NI-8.8)."""
    rows = range(0, waters.height + 1, _GRID)
    for y in rows if side == "danish" else rows[::-1]:
        for x in range(0, waters.width + 1, _STRETCH):
            yield from _stretch(waters, kind, heading, side, anywhere, (x, y))


@lru_cache(maxsize=1 << 13)
def _stretch(
    waters: g.Waters, kind: ShipClass, heading: int, side: Side, anywhere: bool, start: Point
) -> tuple[Point, ...]:
    """Those of a part of a row: whoever looks for the first alone has no need of the others."""
    west, y = start
    form = g.hull(kind, g.Pose(west, y, heading)).shape
    least_x, least_y, most_x, most_y = waters.room(form.bounds, None if anywhere else side)
    if not least_y <= y <= most_y:
        return ()
    places = range(west, min(west + _STRETCH, waters.width + 1), _GRID)
    hulls = (((x, y), g.hull(kind, g.Pose(x, y, heading))) for x in places if least_x <= x <= most_x)
    placed = ((point, laid) for point, laid in hulls if waters.on_board(laid))
    within = ((point, laid) for point, laid in placed if anywhere or waters.in_zone(laid, side))
    return tuple(point for point, laid in within if not waters.on_land(laid))


def _crews(state: State, side: Side, ships: Sequence[str]) -> Iterator[Option[Any]]:
    """Whole crews for the ships without one; where not all can be manned, crews go ashore again."""
    empty = [ship for ship in ships if not state.crews[ship]]
    made = {ship: tuple(dict.fromkeys(_proposals(state, side, ship, len(empty)))) for ship in empty}
    able = {ship: crews for ship, crews in made.items() if crews}
    if able and (len(able) == len(made) or state.setup.irregular):
        for ship, crews in able.items():
            yield Option(m.ManShip, {"side": side, "ship": ship}, {"fighters": OneOf(crews)})
    elif not allows(require_manned, state, side):
        yield from (exactly(m.ManShip(side, ship, ())) for ship in ships if state.crews[ship])


def _proposals(state: State, side: Side, ship: str, empty: int) -> Iterator[tuple[str, ...]]:
    """Some crews for a ship, such that the other empty ones can still be manned."""
    free = ashore(state, side)
    capacity = state.ship_class(ship).capacity
    if state.setup.irregular:
        yield from (crew[:capacity] for crew in _turned([f.id for f in free]))
        return
    others = [f.id for f in free if not f.leads]
    for chosen in _leading(state, ship, free, empty):
        number = capacity - len(chosen)
        if len(others) >= number:
            yield from ((*chosen, *crew[:number]) for crew in _turned(others))


def ashore(state: State, side: Side) -> list[Fighter]:
    """The fighters of a side's pool who are aboard no ship."""
    fallen = state.fallen[side]
    return [f for f in state.fighters.values() if f.side == side and f.ship is None and f.id not in fallen]


def _leading(state: State, ship: str, free: Sequence[Fighter], empty: int) -> list[tuple[str, ...]]:
    """Who may lead a ship: the king his own, a hero another; none if ships enough are left for the heroes."""
    kings: list[tuple[str, ...]] = [(f.id,) for f in free if f.rank == "king"]
    if state.ships[ship].class_ in state.setup.king_classes:
        return kings
    heroes: list[tuple[str, ...]] = [(f.id,) for f in free if f.rank == "hero"]
    return heroes if len(heroes) >= empty - len(kings) else [*heroes, ()]


def _turned(names: list[str]) -> Iterator[tuple[str, ...]]:
    """The names, begun at three places."""
    for shift in (0, len(names) // 3, 2 * len(names) // 3) if names else ():
        yield (*names[shift:], *names[:shift])


def evenly(free: Sequence[Fighter], first: Sequence[Fighter], room: int) -> Iterator[str]:
    """A crew for so much room: these first, then always one of the weapon most are left of, and no more leaders."""
    yield from (fighter.id for fighter in first[:room])
    rest: dict[str, list[str]] = {}
    for fighter in free:
        if not fighter.leads and fighter not in first[:room]:
            rest.setdefault(fighter.weapon, []).append(fighter.id)
    for _ in range(min(room - len(first[:room]), sum(map(len, rest.values())))):
        yield max(rest.values(), key=len).pop(0)


def laid(state: State, fleet: Side) -> list[Point]:
    """Where the midships of a fleet lie, as far as they have been placed."""
    ships = (ship for ship in state.ships.values() if ship.fleet == fleet)
    return [(ship.pose.x, ship.pose.y) for ship in ships if ship.pose is not None]


def kings_first(state: State, offered: Sequence[Option[Any]]) -> Option[Any]:
    """An option of the king's ship where there is one, else the first."""
    kings = state.setup.king_classes
    return min(offered, key=lambda option: state.ships[option.fixed["ship"]].class_ not in kings)
