"""The state of a game as a frozen value, and the questions that all parts of the rules ask of it."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

import attrs
from attrs import frozen

from slaget.games.omringad.board import INDEX, SQUARES, Atlas
from slaget.games.omringad.kinds import Step
from slaget.games.omringad.messages import Counts, Party, WinReason
from slaget.games.omringad.setup import Options, Seats, Setup, side_of
from slaget.games.omringad.units import Field, Units, field_of, roster
from slaget.kernel import Unseen

Phase: TypeAlias = Literal[
    "new", "terrain", "garrison", "round", "initiative", "auction_draw", "auction", "auction_placement",
    "purchase", "movement", "battle_select", "battle", "reinforcement", "income", "scoring", "round_end",
    "finished",
]  # fmt: skip
Todo: TypeAlias = Literal["ask", "step", "retreat", "end"]
DRAGON: Final = 0
NO_HITS: Final[Mapping[int, int]] = MappingProxyType({})
_NO_TOPS: Final[Mapping[int, str]] = MappingProxyType({})


@frozen(weakref_slot=False)
class Auction:
    """A special under the hammer (OM-6): the standing bid, who may bid and who has passed."""

    special: str
    eligible: Seats
    seq: int
    turn: int
    bid: int = 0
    bidder: int = 0
    passed: Seats = ()


@frozen(weakref_slot=False)
class Movement:
    """Whose move it is, who has passed, and the number of the next move (OM-8.1)."""

    turn: int
    passed: Seats = ()
    number: int = 1


@frozen(weakref_slot=False)
class Battle:
    """A battle in progress (OM-10): what is to be done next, and the hits not yet laid.

    ``undirected`` are hits by their owner, ``directed`` by the party they fall on, ``picks`` the shooters
    of sharpshooters' hits, ``answered`` the seats that have had the window now open, ``waiting`` the seats
    that have yet to retreat, ``tops`` what lay on top of the stacks.
    """

    square: str
    defender: Seats
    todo: Todo = "ask"
    asked: int | None = None
    answered: Seats = ()
    revealed: bool = False
    round: int = 1
    step: Step = "ranged"
    fought: bool = False
    truce: bool = False
    rolls: tuple[Any, ...] = ()
    undirected: Mapping[int, int] = NO_HITS
    directed: Mapping[int, int] = NO_HITS
    picks: Seats = ()
    waiting: Seats = ()
    tops: Mapping[int, str] = _NO_TOPS


@frozen(weakref_slot=False)
class Reinforcement:
    """Whose turn it is to reinforce (OM-11.1)."""

    turn: int


@frozen
class Result:
    winners: Seats
    reason: WinReason


@frozen(weakref_slot=False)
class Table:
    """What changes seldom: the land, the purses, the scores, the secret commits.

    ``commits`` holds what each seat has committed in the phase, ``reserve`` what it has bought and not
    placed; a view holds ``HIDDEN`` for what its seat may not know. ``specials`` are the owners of the
    specials on the board, 0 for the dragon.
    """

    setup: Setup
    terrain: Mapping[str, str]
    round: int
    initiative: int
    gold: Mapping[int, int]
    score: Mapping[int, int]
    out: Seats
    reserve: Mapping[int, Counts | Unseen]
    commits: Mapping[int, Any]
    specials: Mapping[str, int]
    result: Result | None


@frozen(weakref_slot=False)
class State:
    """A game as it stands. ``control`` holds a seat for each square, ``units`` all units (see ``units.py``),
    ``arrivals`` for each arrival of this round the square it came from and the number of its move."""

    table: Table
    phase: Phase
    control: bytes
    units: bytes
    arrivals: bytes
    stage: Auction | Movement | Battle | Reinforcement | None

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
    def copies(self) -> int:
        return self.table.setup.options.special_copies

    @property
    def field(self) -> Field:
        """The picture of the units, kept for the last few states asked."""
        return field_of(self.units, self.table.setup.options.special_copies)

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
        return self.control[INDEX[square]]

    def controlled(self, seat: int) -> Iterator[str]:
        """The squares a seat controls, in ascending order."""
        return (SQUARES[i] for i, owner in enumerate(self.control) if owner == seat)

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

    def arrival(self, mark: int) -> tuple[int, str]:
        """The move number and the square it came from, of an arrival this round (OM-8.14)."""
        at = 2 * (mark - 1)
        return self.arrivals[at + 1], SQUARES[self.arrivals[at]]


def is_settlement(state: State, square: str) -> bool:
    return state.table.terrain.get(square) in ("castle", "village")


def replace(state: State, /, **changes: Any) -> State:
    """The state with fields of it, or of its table, changed."""
    table = {name: changes.pop(name) for name in tuple(changes) if name in _TABLE}
    if table:
        changes["table"] = attrs.evolve(state.table, **table)
    return attrs.evolve(state, **changes)


_TABLE = frozenset(a.name for a in attrs.fields(Table))


def clockwise(state: State, first: int | None = None) -> Seats:
    """All seats in clockwise order, from the initiative seat unless another is given (OM-1.1)."""
    seats = state.seats
    at = seats.index(state.table.initiative if first is None else first)
    return seats[at:] + seats[:at]


def order(state: State) -> Seats:
    """The seats not out, clockwise from the initiative seat (OM-5.2)."""
    return tuple(seat for seat in clockwise(state) if seat not in state.table.out)


def cup(state: State) -> tuple[str, ...]:
    """The specials in the cup, in canonical order (OM-3.3)."""
    under = state.stage.special if isinstance(state.stage, Auction) else None
    return tuple(s for s in roster(state.copies).specials if s not in state.table.specials and s != under)


def party(seat: int) -> Party:
    """A seat as messages name it.

    >>> party(2), party(0)
    (2, 'dragon')
    """
    return "dragon" if seat == DRAGON else seat


def owner_of(named: Party | str) -> int:
    """The seat that a message names, as a value or as a key.

    >>> owner_of("dragon"), owner_of("3"), owner_of(2)
    (0, 3, 2)
    """
    return DRAGON if named == "dragon" else int(named)


def keyed(values: Mapping[int, Any]) -> dict[str, Any]:
    """Values by seat as a message holds them, with strings as keys."""
    return {str(party(seat)): value for seat, value in values.items()}


def initial(setup: Setup) -> State:
    """The state before anything has happened: every seat holds its home country (OM-4.3)."""
    table = Table(
        setup=setup,
        terrain={},
        round=0,
        initiative=1,
        gold=dict.fromkeys(setup.seats, 0),
        score=dict.fromkeys(setup.seats, 0),
        out=(),
        reserve={seat: {} for seat in setup.seats},
        commits={},
        specials={},
        result=None,
    )
    control = bytes(seat for seat in setup.seats for _ in range(25))
    return State(table, "new", control, b"", b"", None)


def pool(state: State, seat: int) -> Mapping[str, int] | None:
    """What a seat may still buy (OM-3.1): its number less reserve and board; None where that is hidden."""
    from slaget.games.omringad.kinds import KINDS, REGULAR

    reserve = state.table.reserve[seat]
    if isinstance(reserve, Unseen):
        return None
    own = owned(state, seat)
    if any(unit.id == "?" for _, units in own for unit in units):
        return None
    on_board = [unit.kind for _, units in own for unit in units]
    return {kind: KINDS[kind].number - reserve.get(kind, 0) - on_board.count(kind) for kind in REGULAR}


def owned(state: State, seat: int) -> Iterable[tuple[str, Units]]:
    """The stacks of a seat, each with its square, in ascending order."""
    return [(square, units) for (square, owner), units in state.field.stacks.items() if owner == seat]
