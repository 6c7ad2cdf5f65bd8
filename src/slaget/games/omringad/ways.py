"""The moves out of one square as a domain: groups with a path each."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from attrs import field, frozen

from slaget.games.omringad import messages as m
from slaget.games.omringad.board import home_of
from slaget.games.omringad.decide_move import move
from slaget.games.omringad.marches import allowance, ends_move, garrison, lake_is_closed, pin, reach
from slaget.games.omringad.state import State, owned
from slaget.games.omringad.units import Unit, canonical, on_foot
from slaget.kernel import Rejected

Way = tuple[tuple[str, ...], tuple[str, ...], dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]


@frozen
class Marches:
    """Groups of the unmoved units of a square, each with a path: the domain of ``path,units,drop,pick``.

    ``units`` are the units with their allowances alone and with horses, ``leave`` how many may go at most,
    ``first`` the squares a path may begin with, ``lakes`` those open to pirates alone.
    """

    seat: int
    square: str
    units: tuple[tuple[str, int, int], ...]
    horses: tuple[str, ...]
    leave: int
    first: tuple[str, ...]
    lakes: tuple[str, ...]
    state: State = field(eq=False, repr=False)

    def sample(self, random: Random) -> Way:
        group = self._group(random)
        path = self._path(random, group, random.randint(1, reach(self.state, group, self.square)))
        way: Way = (tuple(path), tuple(u.id for u in group), {}, {})
        if self.state.options.en_route == "none" or len(path) < 2:
            return way
        return self._with_stop(random, way)

    def _group(self, random: Random) -> list[Unit]:
        stack = {u.id: u for u in self.state.field.stack(self.square, self.seat)}
        sailors = [name for name, _, _ in self.units if stack[name].kind == "pirates"]
        if not self.first or (self.lakes and sailors and random.random() < 0.2):
            return [stack[sailors[0]]]
        number = random.randint(1, min(self.leave, len(self.units)))
        names = random.sample([name for name, _, _ in self.units], number)
        ride = list(self.horses) if self.horses and random.random() < 0.8 else []
        return canonical(stack[name] for name in (*names, *ride))

    def _path(self, random: Random, group: Sequence[Unit], length: int) -> list[str]:
        path: list[str] = []
        for _ in range(length):
            found = self._next(group, path)
            if not found:
                break
            path.append(random.choice(found))
            if ends_move(self.state, path[-1], self.seat):
                break
        return path

    def _next(self, group: Sequence[Unit], path: Sequence[str]) -> list[str]:
        if not path:
            lakes = self.lakes if all(u.kind == "pirates" for u in group) else ()
            return [*self.first, *lakes]
        near = self.state.atlas.near[path[-1]]
        return [sq for sq in near if self._may_enter(sq) and not lake_is_closed(self.state, sq, self.seat, group)]

    def _may_enter(self, square: str) -> bool:
        return self.state.table.round > 1 or home_of(square) == self.seat

    def _with_stop(self, random: Random, way: Way) -> Way:
        """The way with units left or taken along in between, if that is allowed (OM-8.16)."""
        path, units, _, _ = way
        index = random.randrange(len(path) - 1)
        here = [u.id for u in self.state.field.stack(path[index], self.seat) if not u.mark and u.id not in units]
        drop = {index: [random.choice(units)]} if random.random() < 0.5 else {}
        pick = {index: [random.choice(here)]} if here and random.random() < 0.7 else {}
        changed: Way = (path, units, _keyed(drop), _keyed(pick))
        return changed if self.contains(changed) else way

    def contains(self, value: Any) -> bool:
        path, units, drop, pick = value
        found = {u.id for u in self.state.field.stack(self.square, self.seat)}
        if not set(units) <= found:
            return False
        try:
            move(self.state, m.Move(self.seat, path, units, drop=drop, pick=pick))
        except Rejected:
            return False
        return True

    def size(self) -> None:
        return None

    def listed(self) -> Iterator[Way]:
        raise TypeError("the moves are not listable")

    def as_json(self) -> dict[str, object]:
        units = {name: {"alone": alone, "with_horses": ridden} for name, alone, ridden in self.units}
        return {
            "march": {
                "from": self.square,
                "units": units,
                "horses": list(self.horses),
                "leave": self.leave,
                "first": list(self.first),
                "lakes": list(self.lakes),
            }
        }


def _keyed(stops: dict[int, list[str]]) -> dict[str, tuple[str, ...]]:
    return {str(index): tuple(ids) for index, ids in stops.items()}


def marches(state: State, seat: int) -> Iterator[Marches]:
    """The squares a seat can move out of."""
    for square, stack in owned(state, seat):
        unmoved = [u for u in stack if not u.mark]
        walkers = on_foot(unmoved)
        held = pin(state, square, seat)
        leave = garrison(state, square, seat) - held.stay if held.stay else len(walkers)
        if not walkers or leave < 1:
            continue
        near = [sq for sq in state.atlas.near[square] if _open(state, sq, seat, held.barred)]
        first = tuple(sq for sq in near if state.terrain_of(sq) != "lake")
        sailors = [u for u in walkers if u.kind == "pirates"]
        lakes = tuple(sq for sq in near if sq not in first and not lake_is_closed(state, sq, seat, sailors))
        if first or (lakes and sailors):
            yield Marches(
                seat,
                square,
                tuple((u.id, *_allowances(state, u, square)) for u in canonical(walkers)),
                tuple(u.id for u in unmoved if u.rides),
                leave,
                first,
                lakes if sailors else (),
                state,
            )


def _allowances(state: State, each: Unit, square: str) -> tuple[int, int]:
    alone = allowance(state, each, square, with_horses=False)
    return alone, allowance(state, each, square, with_horses=True)


def _open(state: State, square: str, seat: int, barred: frozenset[str]) -> bool:
    return square not in barred and (state.table.round > 1 or home_of(square) == seat)
