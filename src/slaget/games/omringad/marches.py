"""A move worked out step by step: who goes how far, and what stands where afterwards (OM-8)."""

from collections.abc import Mapping, Sequence

from attrs import define, field, frozen

from slaget.games.omringad import refusals
from slaget.games.omringad import rules as r
from slaget.games.omringad.board import home_of
from slaget.games.omringad.kinds import CARRIERS
from slaget.games.omringad.pieces import Unit, Units
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.state import State
from slaget.games.omringad.units import on_foot
from slaget.kernel import Code, Rejected

FAR = 3


def is_peace(state: State, square: str, seat: int) -> bool:
    """Whether a square is closed to a seat since nobody leaves home in round 1 (OM-5.6)."""
    return state.table.round == 1 and home_of(square) != seat


def is_rough(state: State, square: str) -> bool:
    """Whether a move ends on its terrain: a mountain or a lake (OM-2.2, OM-8.8)."""
    return state.terrain_of(square) in state.compiled.rough


def allowance(state: State, each: Unit, start: str, *, with_horses: bool) -> int:
    """The squares a unit may go from where it starts (OM-8.5 to OM-8.7)."""
    far = min(FAR, each.f + (with_horses and not each.info.unmounted))
    return min(1, far) if state.terrain_of(start) in state.compiled.slow else far


def reach(state: State, group: Sequence[Unit], start: str) -> int:
    """How far a group goes together: as far as its slowest (OM-8.4)."""
    horses = any(u.rides for u in group)
    return min((allowance(state, u, start, with_horses=horses) for u in on_foot(group)), default=0)


@frozen
class Pin:
    """What attackers who came this round demand of a square: who must stay, and where nobody may go."""

    stay: int
    barred: frozenset[str]


def pin(state: State, square: str, seat: int) -> Pin:
    """The pin on a seat's units (OM-8.12, OM-8.13)."""
    entered = [
        u
        for owner, units in state.hostile(square, seat).items()
        if owner != DRAGON
        for u in on_foot(units)
        if u.mark
    ]
    return Pin(len(entered), frozenset(state.arrival(u.mark)[1] for u in entered))


def garrison(state: State, square: str, seat: int) -> int:
    """How many units of a seat's side, horses aside, are in a square (OM-8.12, ruling OM-R69)."""
    return sum(len(on_foot(state.field.stack(square, ally))) for ally in state.side(seat))


def ends_move(state: State, square: str, seat: int) -> bool:
    """Whether a move must end where it enters (OM-2.2, OM-8.8, OM-8.9); allies never stop it (OM-8.11)."""
    return is_rough(state, square) or bool(state.hostile(square, seat))


def lake_is_closed(state: State, square: str, seat: int, group: Sequence[Unit]) -> bool:
    """Only pirates alone enter a lake, and not one with hostile pirates (OM-2.5, OM-8.10)."""
    if state.terrain_of(square) not in state.compiled.lakes:
        return False
    return any(not u.info.sails for u in group) or bool(state.hostile(square, seat))


@define
class March:
    """A group on its way. ``gone`` counts each unit's steps, ``base`` where it started, ``rode`` whether horses
    were along on all its steps; ``dropped`` are units left on the way, by the index in the path."""

    state: State
    seat: int
    start: str
    group: list[Unit]
    base: dict[str, str] = field(factory=dict)
    gone: dict[str, int] = field(factory=dict)
    rode: dict[str, bool] = field(factory=dict)
    dropped: dict[int, list[Unit]] = field(factory=dict)
    picked: dict[int, list[Unit]] = field(factory=dict)
    companies: list[Units] = field(factory=list)
    fault: Rejected | None = None

    def __attrs_post_init__(self) -> None:
        self._join(self.group, self.start)

    def _join(self, units: Sequence[Unit], where: str) -> None:
        for each in units:
            self.base[each.id] = where
            self.gone[each.id] = 0
            self.rode[each.id] = True

    def step(self) -> None:
        """One step of the whole group."""
        if self.group and not on_foot(self.group):
            raise refusals.HORSES_ALONE("units", carriers=CARRIERS)
        if not self.group:
            self.put_off(refusals.NOBODY_GOES_ON, "drop", str(max(self.dropped)))
        horses = any(u.rides for u in self.group)
        self.companies.append(tuple(self.group))
        for each in on_foot(self.group):
            self.gone[each.id] += 1
            self.rode[each.id] &= horses
            most = allowance(self.state, each, self.base[each.id], with_horses=self.rode[each.id])
            if self.gone[each.id] > most and self.fault is None:
                length = self.gone[each.id]
                raise refusals.TOO_FAR.under(r.OM_8_16)("path", length=length, allowance=most)

    def drop(self, index: int, ids: Sequence[str]) -> None:
        """Units stay behind on the way (OM-8.16)."""
        leaving = [u for u in self.group if u.id in ids]
        if not ids or len(leaving) != len(ids):
            self.put_off(refusals.BAD_DROP, "drop", str(index))
        self.group = [u for u in self.group if u not in leaving]
        self.dropped[index] = leaving

    def pick(self, index: int, square: str, ids: Sequence[str]) -> None:
        """Own unmoved units join on the way (OM-8.16)."""
        here = {u.id: u for u in self.state.field.stack(square, self.seat) if not u.mark and u.id not in self.base}
        joining = [here[name] for name in dict.fromkeys(ids) if name in here]
        if not ids or len(joining) != len(ids):
            self.put_off(refusals.BAD_PICK, "pick", str(index))
        self.picked[index] = joining
        self._join(joining, square)
        self.group += joining

    def stops(self, name: str, stops: Mapping[str, Sequence[str]], length: int) -> dict[int, Sequence[str]]:
        """What happens on the way, by the index in the path; any square but the last."""
        made: dict[int, Sequence[str]] = {}
        for key, ids in stops.items():
            if not key.isdecimal() or len(key) > 3 or int(key) >= length - 1 or str(int(key)) != key:
                self.put_off(refusals.NO_STOP, name, key[:20], stop=key[:20])
            else:
                made[int(key)] = ids
        return made

    def put_off(self, code: Code, *path: str, **params: str) -> None:
        """A fault in what is left or taken, told when nothing else is wrong with the move (section 10)."""
        self.fault = self.fault or code(*path, **params)
