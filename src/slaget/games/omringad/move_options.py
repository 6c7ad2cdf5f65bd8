"""The moves out of one square as options: paths of a length, and the units that can go so far.

Where units stay together a family fixes how many squares they go, and whether horses are along; then any of
its paths goes with any of its groups. Whoever wants to choose what lies on top, or to leave and take units on
the way, takes the families in which those fields are open too.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any, ClassVar

from attrs import field, frozen

from slaget.games.omringad import messages as m
from slaget.games.omringad.decide_move import bad_top, move
from slaget.games.omringad.marches import FAR, allowance, ends_move, garrison, is_peace, lake_is_closed, pin
from slaget.games.omringad.pieces import Unit
from slaget.games.omringad.state import State, owned
from slaget.games.omringad.units import canonical, on_foot
from slaget.kernel import OneOf, Option, Rejected
from slaget.kernel.short import short
from slaget.seat.domains import Domain, One, Some
from slaget.seat.domains import Stops as AtStops
from slaget.seat.reading import Loose

Path = tuple[str, ...]
Ids = tuple[str, ...]
Stops = dict[str, Ids]
NO_TOPS = {"top_moving": "", "top_left": ""}


@frozen
class Group:
    """At least one of ``values`` and at most ``most``, in any order, and ``along``, the horses they ride.

    >>> Group(("a", "b"), 2, ("horses",)).size()
    3
    """

    __repr__ = short

    values: Ids
    most: int
    along: Ids = ()

    def sample(self, random: Random) -> Ids:
        return (*random.sample(self.values, random.randint(1, self.most)), *self.along)

    def contains(self, value: Any) -> bool:
        chosen = set(value) - set(self.along)
        all_once = len(set(value)) == len(value) == len(chosen) + len(self.along)
        return all_once and 1 <= len(chosen) <= self.most and chosen <= set(self.values)

    def size(self) -> int:
        return sum(comb(len(self.values), n) for n in range(1, self.most + 1))

    def listed(self) -> Iterator[Ids]:
        return ((*some, *self.along) for n in range(1, self.most + 1) for some in combinations(self.values, n))

    def as_form(self) -> Some:
        return Some(self.values, 1, self.most, self.along)

    def as_json(self) -> dict[str, object]:
        return {"subset": list(self.values), "min": 1, "max": self.most, "along": list(self.along)}


@frozen
class WithTops:
    """Any of the paths with any of the groups, and what is to lie on top there and here (OM-14.3)."""

    __repr__ = short

    seat: int
    square: str
    paths: tuple[Path, ...]
    group: Group
    state: State = field(eq=False, repr=False)

    def sample(self, random: Random) -> tuple[Path, Ids, str, str]:
        path, units = random.choice(self.paths), self.group.sample(random)
        rest = [u.id for u in self.state.field.stack(self.square, self.seat) if u.id not in units]
        there, here = random.choice(units), random.choice(rest) if rest else ""
        there = "" if bad_top(self.state, m.Move(self.seat, path, units, there)) else there
        here = "" if bad_top(self.state, m.Move(self.seat, path, units, "", here)) else here
        return path, units, there, here

    def contains(self, value: Any) -> bool:
        path, units, there, here = value
        fits = path in self.paths and self.group.contains(units)
        return fits and bad_top(self.state, m.Move(self.seat, path, units, there, here)) is None

    def size(self) -> None:
        return None

    def listed(self) -> Iterator[Any]:
        raise TypeError("moves with a choice of tops are not listed")

    def as_fields(self) -> Sequence[Mapping[str, Domain | Loose]]:
        """What may lie on top; the paths and groups are those of the family without tops."""
        stack = tuple(u.id for u in self.state.field.stack(self.square, self.seat))
        there, here = One(("", *self.group.values)), One(("", *stack))
        return ({"top_moving": Loose(there), "top_left": Loose(here)},)

    def as_json(self) -> dict[str, object]:
        stack = [u.id for u in self.state.field.stack(self.square, self.seat)]
        return {
            "one_of": [list(path) for path in self.paths],
            "units": self.group.as_json(),
            "top_moving": {"one_of": ["", *self.group.values]},
            "top_left": {"one_of": ["", *stack]},
        }


@frozen
class EnRoute:
    """A move from a square with units left and taken along on the way (OM-8.16): sampled and tested only."""

    __repr__ = short
    is_whole: ClassVar = False
    exits: "Exits"
    families: tuple[Option[m.Move], ...]
    state: State = field(eq=False, repr=False)

    def sample(self, random: Random) -> tuple[Ids, Path, Stops, Stops, str, str]:
        plain = random.choice(self.families).sample(random)
        for _ in range(4):
            made = self._with_stops(random, plain)
            if self.contains(made):
                return made
        return plain.units, plain.path, {}, {}, "", ""

    def _with_stops(self, random: Random, plain: m.Move) -> tuple[Ids, Path, Stops, Stops, str, str]:
        """The plain move with a stop or two, and now and then a last step by those who joined."""
        path = list(plain.path)
        if not ends_move(self.state, path[-1], plain.seat) and random.random() < 0.5:
            path.append(random.choice(self.state.atlas.near[path[-1]]))
        group, drop, pick = list(plain.units), {}, {}
        for index, square in enumerate(path[:-1]):
            here = [u.id for u in self.state.field.stack(square, plain.seat) if not u.mark and u.id not in group]
            if here and random.random() < 0.7:
                pick[str(index)] = tuple(random.sample(here, random.randint(1, len(here))))
            if group and random.random() < 0.5:
                drop[str(index)] = tuple(random.sample(group, random.randint(1, len(group))))
            group = [name for name in group if name not in drop.get(str(index), ())]
            group += pick.get(str(index), ())
        return plain.units, tuple(path), drop, pick, "", ""

    def contains(self, value: Any) -> bool:
        units, path, drop, pick, there, here = value
        if self.state.field.by_id.get(next(iter(units), ""), ("",))[0] != self.exits.square:
            return False
        try:
            move(self.state, m.Move(self.exits.seat, path, units, there, here, drop, pick))
        except Rejected:
            return False
        return True

    def size(self) -> None:
        return None

    def listed(self) -> Iterator[Any]:
        raise TypeError("moves with stops on the way are not listed")

    def as_fields(self) -> Sequence[Mapping[str, Domain | Loose]]:
        """Who is left and taken along on the way; a path that only those can go to its end has no form."""
        return ({"drop": Loose(AtStops("path")), "pick": Loose(AtStops("path"))},)

    def as_json(self) -> dict[str, object]:
        way_out, stack = self.exits, {u.id: u for u in self.state.field.stack(self.exits.square, self.exits.seat)}
        names = [name for name, _, _ in way_out.units if way_out.first or stack[name].info.sails]
        return {
            "subset": names,
            "min": 1,
            "max": min(way_out.leave, len(names)),
            "horses": list(way_out.horses),
            "first": list(way_out.first),
            "lakes": list(way_out.lakes),
            "allowances": {name: {"alone": a, "with_horses": b} for name, a, b in way_out.units},
        }


@frozen
class Exits:
    """What may leave a square: ``units`` with their allowances alone and with horses, ``leave`` how many at most.

    ``first`` are the squares a path may begin with, ``lakes`` those open to pirates alone.
    """

    seat: int
    square: str
    units: tuple[tuple[str, int, int], ...]
    horses: Ids
    leave: int
    first: Path
    lakes: Path

    def able(self, length: int, *, ride: bool) -> Ids:
        """The units that can go so many squares."""
        return tuple(name for name, alone, ridden in self.units if (ridden if ride else alone) >= length)


def exits(state: State, seat: int) -> Iterator[Exits]:
    """The squares a seat can move out of."""
    for square, stack in owned(state, seat):
        unmoved = [u for u in stack if not u.mark]
        walkers = on_foot(unmoved)
        held = pin(state, square, seat)
        leave = garrison(state, square, seat) - held.stay if held.stay else len(walkers)
        if not walkers or leave < 1:
            continue
        near = [sq for sq in state.atlas.near[square] if sq not in held.barred and not is_peace(state, sq, seat)]
        first = tuple(sq for sq in near if state.terrain_of(sq) not in state.compiled.lakes)
        sailors = _sailors(walkers)
        lakes = tuple(sq for sq in near if sq not in first and not lake_is_closed(state, sq, seat, sailors))
        if first or (lakes and sailors):
            units = tuple((u.id, *_allowances(state, u, square)) for u in canonical(walkers))
            horses = tuple(u.id for u in unmoved if u.rides)
            yield Exits(seat, square, units, horses, leave, first, lakes if sailors else ())


def _sailors(units: Sequence[Unit]) -> list[Unit]:
    return [u for u in units if u.info.sails]


def _allowances(state: State, each: Unit, square: str) -> tuple[int, int]:
    alone = allowance(state, each, square, with_horses=False)
    return alone, allowance(state, each, square, with_horses=True)


def marches(state: State, seat: int) -> Iterator[Option[m.Move]]:
    """All moves of a seat, by the square they begin in."""
    for way_out in exits(state, seat):
        families = tuple(_families(state, way_out))
        for paths, group in families:
            yield _plain(seat, paths, group)
        for paths, group in families:
            domain = WithTops(seat, way_out.square, paths, group, state)
            fixed = {"seat": seat, "drop": {}, "pick": {}}
            yield Option(m.Move, fixed, {"path,units,top_moving,top_left": domain})
        if families and state.options.en_route == "drop_and_pick":
            plain = tuple(_plain(seat, paths, group) for paths, group in families)
            names = "units,path,drop,pick,top_moving,top_left"
            yield Option(m.Move, {"seat": seat}, {names: EnRoute(way_out, plain, state)})


def _plain(seat: int, paths: tuple[Path, ...], group: Group) -> Option[m.Move]:
    """Units that go together and stay as they lie."""
    fixed = {"seat": seat, **NO_TOPS, "drop": {}, "pick": {}}
    return Option(m.Move, fixed, {"path": OneOf(paths), "units": group})


def _families(state: State, way_out: Exits) -> Iterator[tuple[tuple[Path, ...], Group]]:
    """The paths of each length, with the units that can go them on foot, and riding."""
    stack = {u.id: u for u in state.field.stack(way_out.square, way_out.seat)}
    sailors = tuple(u.id for u in _sailors(list(stack.values())))
    for length, (land, lakes) in enumerate(_paths(state, way_out), 1):
        if land:
            for along in _rides(way_out.horses):
                if able := way_out.able(length, ride=bool(along)):
                    yield land, Group(able, min(way_out.leave, len(able)), along)
        at_sea = tuple(name for name in way_out.able(length, ride=False) if name in sailors)
        if lakes and at_sea:
            yield lakes, Group(at_sea, min(way_out.leave, len(at_sea)))


def _rides(horses: Ids) -> Iterator[Ids]:
    """No horses, and each choice of them."""
    for number in range(len(horses) + 1):
        yield from combinations(horses, number)


def _paths(state: State, way_out: Exits) -> Iterator[tuple[tuple[Path, ...], tuple[Path, ...]]]:
    """The paths of one, two, ... squares: those that end on land, and those that end on a lake open to pirates."""
    seat = way_out.seat
    far = max((max(alone, ridden if way_out.horses else 0) for _, alone, ridden in way_out.units), default=0)
    land: list[Path] = [(square,) for square in way_out.first]
    lakes: list[Path] = [(square,) for square in way_out.lakes]
    for _ in range(min(far, FAR)):
        yield tuple(land), tuple(lakes)
        going, land, lakes = land, [], []
        for path in going:
            if ends_move(state, path[-1], seat):
                continue
            for square in state.atlas.near[path[-1]]:
                if is_peace(state, square, seat):
                    continue
                if state.terrain_of(square) not in state.compiled.lakes:
                    land.append((*path, square))
                elif not lake_is_closed(state, square, seat, ()):
                    lakes.append((*path, square))
