"""The state of a game as a value, and ``initial``, which makes it from a set-up.

What changes every turn lies in ``State`` as integers and bytes; what seldom changes lies in ``Match``,
which the states of a game share. The names of the rules are given by ``notation.snapshot``.
"""

from functools import cached_property
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.messages import EndReason
from slaget.games.kungabrade.seats import SEATS, Side, other
from slaget.games.kungabrade.setup import GameType, Setup
from slaget.games.kungabrade.tables import Tables, unpacked
from slaget.kernel import Outcome, Seat
from slaget.kernel.short import short

Phase: TypeAlias = Literal["choosing", "setup", "play", "over"]
Stack: TypeAlias = tuple[int, ...]
_T = TypeVar("_T")
ACTION: Final = 1
PROGRESS: Final = 2
OPENING: Final = 4


@frozen
class Result:
    winner: Side | None
    reason: EndReason


@frozen(repr=False)
class Match:
    """What seldom changes. ``broken``, ``durability`` (0: not rolled), ``rolled`` are White's and Black's gate.

    ``may_end`` says that a side that is driven back loses (KB-13.3); ``unseen`` counts, in the view of a seat,
    the pieces of each side that were placed out of its sight (KB-5.5).
    """

    setup: Setup = field(eq=False)
    phase: Phase = "choosing"
    created: bool = False
    game_type: GameType | None = None
    first: Side | None = None
    conqueror: Side | None = None
    broken: tuple[bool, bool] = (False, False)
    durability: tuple[int, int] = (0, 0)
    rolled: tuple[bool, bool] = (False, False)
    setup_done: tuple[Side, ...] = ()
    draw_offer: Side | None = None
    result: Result | None = None
    may_end: bool = False
    unseen: tuple[int, int] = (0, 0)

    @cached_property
    def tables(self) -> Tables:
        """The integer tables of the set-up."""
        return self.setup.tables


class State(NamedTuple):
    """A position. ``points`` holds the point of each piece, ``stacks`` the stacks bottom to top.

    ``white`` and ``black`` are the occupied points as sets, ``marks`` the unhorsed and converted pieces,
    ``holders`` the holders of the three dhurgs packed, ``turn`` the side to act (0 White), and ``owed``
    what the end of the turn must settle: an action was done, progress was made, play has just begun.
    A named tuple, because every turn makes two, and it is made faster than a frozen attrs value.
    """

    def __repr__(self) -> str:
        return short(self)

    match: Match
    points: bytes = bytes([b.NOWHERE]) * pc.COUNT
    stacks: tuple[Stack, ...] = ()
    marks: int = 0
    white: int = 0
    black: int = 0
    holders: int = 0
    turn: int = 0
    turn_no: int = 0
    idle: int = 0
    owed: int = 0

    @property
    def phase(self) -> Phase:
        return self.match.phase

    @property
    def mover(self) -> Side:
        """The side that ``turn`` names."""
        return SEATS[self.turn]


made: Final = tuple.__new__
"""Makes a ``State`` of its fields without the detour over keyword arguments: ``made(State, (match, ...))``."""


def initial(setup: Setup) -> State:
    """The state before entry 0: nothing has been chosen or placed. ``Rejected`` where the set-up breaks a rule."""
    setup.require_sound()
    gates = [setup.gates[side] for side in SEATS]
    durability = (gates[0].durability or 0, gates[1].durability or 0)
    match = Match(
        setup,
        broken=(gates[0].broken, gates[1].broken),
        durability=durability,
        rolled=(bool(durability[0]), bool(durability[1])),
    )
    return State(match)


_ALONE: dict[str, tuple[Side, ...]] = {"white": ("white",), "black": ("black",)}


_HIDDEN: Final = frozenset(["place_piece", "remove_placed", "place_army", "finish_setup"])


def unseen(state: State) -> frozenset[str]:
    """In a hidden set-up each side places by itself (KB-5.5)."""
    return _HIDDEN if _is_hidden(state.match) else frozenset()


def _is_hidden(match: Match) -> bool:
    return match.phase == "setup" and match.setup.options.setup_order == "hidden"


def to_act(state: State) -> tuple[Side, ...]:
    """The seats from which a command is awaited: both in a hidden set-up, before the start roll, after an offer."""
    match = state.match
    if match.phase == "play":
        alone = _ALONE[SEATS[state.turn]]
        return alone if match.draw_offer is None or not answering(state) else SEATS
    if match.phase == "over":
        return ()
    if _is_hidden(match):
        return tuple(side for side in SEATS if side not in match.setup_done)
    if match.phase == "choosing" and match.first is None:
        return SEATS
    return _ALONE[SEATS[state.turn]]


_REASONS: Final = {
    "crown": r.KB_13_1.id,
    "elimination": r.KB_13_2.id,
    "driven_back": r.KB_13_3.id,
    "no_progress": r.KB_13_4.id,
    "resignation": r.KB_13_5.id,
    "agreement": r.KB_13_5.id,
}


def outcome(state: State) -> Outcome | None:
    """How the game ended, and by which rule (KB-13.6: won, lost or drawn)."""
    result = state.match.result
    if result is None:
        return None
    winners = (result.winner,) if result.winner else ()
    return Outcome(winners, result.reason, r.KB_14_4.id if _is_stalled(state) else _REASONS[result.reason])


def _is_stalled(state: State) -> bool:
    """Whether the game is drawn because the side to act has no action, before any limit is reached (KB-14.4)."""
    result, idle = state.match.result, state.idle
    return result is not None and result.reason == "no_progress" and not (idle and idle == state.match.tables.limit)


def answering(state: State) -> tuple[Side, ...]:
    """The side that has not the turn, while it may answer an offer (KB-13.5)."""
    return (other(state.mover),) if state.match.draw_offer == state.mover else ()


def may_answer(match: Match, seat: Seat) -> bool:
    """Whether a seat has been offered a draw (KB-13.5)."""
    return match.draw_offer is not None and seat == other(match.draw_offer)


def own_and_foe(state: State) -> tuple[int, int]:
    """The occupied points of the side to act, and of the other."""
    return (state.black, state.white) if state.turn else (state.white, state.black)


class Placed(Protocol):
    """Where the pieces of a position stand."""

    @property
    def points(self) -> bytes: ...
    @property
    def stacks(self) -> tuple[Stack, ...]: ...


def points_of(state: State, side: int) -> int:
    """The points that a side occupies."""
    return state.black if side else state.white


def top_at(state: State, point: int) -> int:
    """The number of the top piece of an occupied point."""
    for stack in state.stacks:
        if state.points[stack[0]] == point:
            return stack[-1]
    return state.points.index(point)


def pieces_at(state: Placed, point: int) -> Stack:
    """The pieces of a point, bottom to top."""
    for stack in state.stacks:
        if state.points[stack[0]] == point:
            return stack
    found = state.points.find(point)
    return () if found < 0 else (found,)


def type_at(state: State, piece: int, point: int) -> int:
    """The type as which a piece moves and attacks on a point (KB-3.3)."""
    tables = state.match.tables
    natural = pc.natural_type(piece, state.marks, tables.slots)
    return pc.type_on(tables.walls[pc.side_of(piece)], natural, point, tables.types)


def fight_type(state: State, point: int) -> int:
    """The type as which an attacked point defends itself (KB-3.4)."""
    *below, top = pieces_at(state, point)
    return state.match.tables.types.stacked if below else type_at(state, top, point)


def load_at(state: State, point: int) -> int:
    """The weight of what stands on a point (KB-3.6)."""
    slots = state.match.tables.slots
    return sum(pc.weight(piece, state.marks, slots) for piece in pieces_at(state, point))


def is_complete(state: State, point: int) -> bool:
    """Whether a point holds a complete stack (KB-11.6)."""
    return len(pieces_at(state, point)) > 1 and load_at(state, point) == 3


def holder(state: State, dhurg: int) -> Side | None:
    """Who holds a dhurg, by its place among ``centre``, ``white_crown``, ``black_crown`` (KB-9.4)."""
    found = unpacked(state.holders)[dhurg]
    return SEATS[found - 1] if found else None


def changed(pair: tuple[_T, _T], side: int, value: _T) -> tuple[_T, _T]:
    """A pair, White's value and Black's, with that of one side changed."""
    return (value, pair[1]) if side == 0 else (pair[0], value)
