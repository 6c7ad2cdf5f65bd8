"""The state of a game as a frozen value, and the questions that all parts of the rules ask of it."""

from collections.abc import Container, Iterable, Iterator, Mapping
from operator import attrgetter
from typing import Any, Final, Literal, TypeAlias, assert_never

import attrs
from attrs import frozen

from slaget.games.omringad import rules as r
from slaget.games.omringad.board import INDEX, SQUARES, Atlas
from slaget.games.omringad.compiled import Compiled
from slaget.games.omringad.control import at_home, held_by
from slaget.games.omringad.messages import CommitPurchase, Counts, DeployGarrison, PlaceTerrain, WinReason
from slaget.games.omringad.pieces import Roster, Units
from slaget.games.omringad.seats import Seats
from slaget.games.omringad.setup import Options, Setup, side_of
from slaget.games.omringad.state.stages import Auction, Battle, Movement, Reinforcement, Result
from slaget.games.omringad.units import Armies, Field, field_of
from slaget.kernel import HIDDEN, Outcome, Unseen
from slaget.kernel.copies import changed, copier
from slaget.kernel.quick import quick
from slaget.kernel.sealed import Box
from slaget.kernel.short import short

Phase: TypeAlias = Literal[
    "new", "terrain", "garrison", "round", "initiative", "auction_draw", "auction", "auction_placement",
    "purchase", "movement", "battle_select", "battle", "reinforcement", "income", "scoring", "round_end",
    "finished",
]  # fmt: skip
NO_COUNTS: Final[Counts] = {}


@quick
@frozen(weakref_slot=False)
class Purse:
    """What a seat has off the board: ``reserve`` is what it has bought and not placed, ``HIDDEN`` in a view
    whose seat may not know it."""

    gold: int = 0
    score: int = 0
    reserve: Counts | Unseen = NO_COUNTS


@quick
@frozen(weakref_slot=False)
class Table:
    """What changes seldom: the land, the purses by seat, who is out, the specials on the board by owner
    (0 for the dragon), and what is committed in secret."""

    __repr__ = short

    setup: Setup
    terrain: Mapping[str, str]
    round: int
    initiative: int
    out: Seats
    specials: Mapping[str, int]
    result: Result | None
    purses: tuple[Purse, ...]
    box: Box = Box()

    @property
    def gold(self) -> Mapping[int, int]:
        return {seat: purse.gold for seat, purse in enumerate(self.purses, 1)}

    @property
    def score(self) -> Mapping[int, int]:
        return {seat: purse.score for seat, purse in enumerate(self.purses, 1)}

    @property
    def reserve(self) -> Mapping[int, Counts | Unseen]:
        return {seat: purse.reserve for seat, purse in enumerate(self.purses, 1)}

    @property
    def commits(self) -> Mapping[int, Any]:
        """The commits of the seats that have made one."""
        return {int(seat): committed(command) for seat, command in self.box.chosen.items()}


def committed(command: PlaceTerrain | DeployGarrison | CommitPurchase) -> Any:
    """What a commit says: a layout, piles with their tops, or units; ``HIDDEN`` where that is not known."""
    match command:
        case PlaceTerrain(_, terrain):
            return terrain
        case DeployGarrison(_, piles, tops):
            return HIDDEN if isinstance(piles, Unseen) else (piles, tops)
        case CommitPurchase(_, units):
            return units
        case _:
            assert_never(command)


@quick
@frozen(weakref_slot=False)
class State:
    """A game as it stands. ``control`` holds a seat for each square (``control.py``), ``arrivals`` for each
    arrival of this round the square it came from and the number of its move, ``dragon`` and ``first`` to ``fourth``
    the units of the dragon's party and of each seat (``units.py``): fields of their own, since a tuple of them
    would be made anew with every move.
    """

    __repr__ = short

    table: Table
    phase: Phase
    control: int
    arrivals: bytes = b""
    stage: Auction | Movement | Battle | Reinforcement | None = None
    dragon: bytes = b""
    first: bytes = b""
    second: bytes = b""
    third: bytes = b""
    fourth: bytes = b""

    @property
    def units(self) -> Armies:
        """All units, by party."""
        if len(self.table.purses) == 2:
            return self.dragon, self.first, self.second
        if len(self.table.purses) == 3:
            return self.dragon, self.first, self.second, self.third
        return self.dragon, self.first, self.second, self.third, self.fourth

    @property
    def setup(self) -> Setup:
        return self.table.setup

    @property
    def options(self) -> Options:
        return self.table.setup.options

    @property
    def atlas(self) -> Atlas:
        return self.table.setup.atlas

    @property
    def compiled(self) -> Compiled:
        """The tables that the game is played with."""
        return self.table.setup.compiled

    @property
    def roster(self) -> Roster:
        return self.table.setup.compiled.roster

    @property
    def field(self) -> Field:
        """The picture of the units, kept for the last few states asked."""
        return field_of(self.units, self.table.setup.compiled.roster)

    @property
    def seats(self) -> Seats:
        return self.table.setup.seats

    @property
    def playing(self) -> Seats:
        """The seats that are not out (OM-13.10)."""
        return tuple(seat for seat in self.seats if seat not in self.table.out)

    @property
    def auction(self) -> Auction:
        assert isinstance(self.stage, Auction)
        return self.stage

    @property
    def movement(self) -> Movement:
        assert isinstance(self.stage, Movement)
        return self.stage

    @property
    def battle(self) -> Battle:
        assert isinstance(self.stage, Battle)
        return self.stage

    def terrain_of(self, square: str) -> str:
        return self.table.terrain[square]

    def controller(self, square: str) -> int:
        """The seat a square counts for; conquests have no limit (OM-9.1, OM-9.8)."""
        return held_by(self.control, INDEX[square])

    def controlled(self, seat: int) -> Iterator[str]:
        """The squares a seat controls, in ascending order."""
        return (SQUARES[i] for i in range(len(self.seats) * 25) if held_by(self.control, i) == seat)

    def settlements(self, seat: int) -> tuple[str, ...]:
        """The castles and villages a seat controls."""
        return tuple(square for square in self.controlled(seat) if is_settlement(self, square))

    def side(self, seat: int) -> Seats:
        """The seats of a seat's side; the dragon is a side of its own."""
        return side_of(self.table.setup.options, seat)

    def hostile(self, square: str, seat: int) -> Mapping[int, Units]:
        """The stacks in a square that belong to other sides, the dragon included."""
        side = self.side(seat)
        return {owner: units for owner, units in self.field.at(square).items() if owner not in side}

    @property
    def next_move(self) -> int:
        """The number of the next move of the round (OM-8.14)."""
        return self.roster.read(self.arrivals)[-1] + 1 if self.arrivals else 1

    def arrival(self, mark: int) -> tuple[int, str]:
        """The move number and the square it came from, of an arrival this round (OM-8.14)."""
        at, arrivals = 2 * (mark - 1), self.roster.read(self.arrivals)
        return arrivals[at + 1], SQUARES[arrivals[at]]


def initial(setup: Setup) -> State:
    """The state before anything has happened: every seat holds its home country (OM-4.3)."""
    purses = tuple(Purse() for _ in setup.seats)
    table = Table(setup, {}, round=0, initiative=1, out=(), specials={}, result=None, purses=purses)
    return State(table, "new", at_home(setup.seats))


_REASONS: Final[Mapping[WinReason, str]] = {
    "points": r.OM_13_5.id,
    "tie": r.OM_13_6.id,
    "shared": r.OM_13_6.id,
    "last_side": r.OM_13_11.id,
}


def outcome(state: State) -> Outcome | None:
    """How the game ended, and by which rule."""
    result = state.table.result
    return None if result is None else Outcome(result.winners, result.reason, _REASONS[result.reason])


def is_settlement(state: State, square: str) -> bool:
    return state.table.terrain.get(square) in state.table.setup.compiled.settled


def replace(state: State, /, **changes: Any) -> State:
    """The state with fields of it, all its ``units``, fields of its table, or purses (mappings by seat) changed."""
    if "units" in changes:
        changes.update(zip(_ARMIES, changes.pop("units")))
    if not _OWN.issuperset(changes):
        purses = {name: changes.pop(name) for name in tuple(changes) if name in _PURSE}
        table = {name: changes.pop(name) for name in tuple(changes) if name in _TABLE}
        if purses:
            table["purses"] = _purses(state.table.purses, purses)
        if table:
            changes["table"] = changed(state.table, **table)
    return changed(state, **changes)


def army_at(state: State, seat: int) -> bytes:
    """The units of a seat, those of the dragon's party under 0."""
    army: bytes = _GET[seat](state)
    return army


def with_army(state: State, seat: int, army: bytes) -> State:
    """The state with other units of a seat."""
    return _PUT[seat](state, army)


def reserve_of(state: State, seat: int) -> Counts | Unseen:
    """What a seat has bought and not placed."""
    return state.table.purses[seat - 1].reserve


def with_purse(state: State, seat: int, **changes: Any) -> State:
    """The state with something else in the purse of a seat; one that stays the same stays one object."""
    purses = state.table.purses
    before = purses[seat - 1]
    purse = changed(before, **changes)
    if purse == before:
        return state
    return _with_table(state, _with_purses(state.table, (*purses[: seat - 1], purse, *purses[seat:])))


def _purses(purses: tuple[Purse, ...], changes: Mapping[str, Mapping[int, Any]]) -> tuple[Purse, ...]:
    """The purses with some values of all seats given anew; a purse that is the same stays one object."""
    made = []
    for seat, purse in enumerate(purses, 1):
        new: dict[str, Any] = {_PURSE[name]: values.get(seat) for name, values in changes.items()}
        same = all(getattr(purse, name) is value for name, value in new.items())
        made.append(purse if same else changed(purse, **new))
    return tuple(made)


_ARMIES: Final = ("dragon", "first", "second", "third", "fourth")
_GET: Final = tuple(map(attrgetter, _ARMIES))
_PUT: Final = tuple(copier(State, name) for name in _ARMIES)
_with_table: Final = copier(State, "table")
_with_purses: Final = copier(Table, "purses")
with_phase: Final = copier(State, "phase", "stage")
"""The state in another phase, with what is going on in it."""
with_stage: Final = copier(State, "stage")
"""The state with something else going on in its phase."""
_OWN: Final = frozenset(a.name for a in attrs.fields(State))
_PURSE: Final = {"gold": "gold", "score": "score", "reserve": "reserve"}
_TABLE: Final = frozenset(a.name for a in attrs.fields(Table))


def clockwise(state: State) -> Seats:
    """All seats in clockwise order, from the initiative seat (OM-1.1)."""
    seats = state.seats
    at = seats.index(state.table.initiative)
    return seats[at:] + seats[:at]


def order(state: State) -> Seats:
    """The seats not out, clockwise from the initiative seat (OM-5.2)."""
    return tuple(seat for seat in clockwise(state) if seat not in state.table.out)


def cup(state: State) -> tuple[str, ...]:
    """The specials in the cup, in canonical order (OM-3.3)."""
    under = state.stage.special if isinstance(state.stage, Auction) else None
    return tuple(s for s in state.roster.specials if s not in state.table.specials and s != under)


def specials_without(state: State, gone: Container[str]) -> dict[str, int]:
    """The owners of the specials on the board when these have left it."""
    return {special: seat for special, seat in state.table.specials.items() if special not in gone}


def pool(state: State, seat: int) -> Mapping[str, int] | None:
    """What a seat may still buy (OM-3.1): its number less reserve and board; None where that is hidden."""
    reserve = state.table.reserve[seat]
    if isinstance(reserve, Unseen):
        return None
    own = owned(state, seat)
    if any(unit.id == "?" for _, units in own for unit in units):
        return None
    on_board = [unit.kind for _, units in own for unit in units]
    table = state.compiled.table
    return {
        kind.name: kind.number - reserve.get(kind.name, 0) - on_board.count(kind.name)
        for kind in table
        if not kind.special
    }


def owned(state: State, seat: int) -> Iterable[tuple[str, Units]]:
    """The stacks of a seat, each with its square, in ascending order."""
    return [(square, units) for (square, owner), units in state.field.stacks.items() if owner == seat]
