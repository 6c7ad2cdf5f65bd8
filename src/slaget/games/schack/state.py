"""The state of a game: what seldom changes in ``Frame``, what every move changes in ``State``."""

from typing import Final

from attrs import evolve, field, frozen

from slaget.boards.past import Linked
from slaget.games.schack.board import SIDE, Position
from slaget.games.schack.engine import Engine
from slaget.games.schack.messages import Reason
from slaget.games.schack.rules import (
    AGREEMENT,
    CHECKMATE,
    DEAD,
    FIFTY,
    FIVEFOLD,
    RESIGNATION,
    SEVENTY_FIVE,
    STALEMATE,
    THREEFOLD,
)
from slaget.games.schack.seats import SEATS, Color, other
from slaget.games.schack.setup import Setup
from slaget.kernel import Outcome, Rule, Seat
from slaget.kernel.quick import quick
from slaget.kernel.short import short

_ALONE: Final = tuple((seat,) for seat in SEATS)
_ENDS: Final[dict[Reason, Rule]] = {
    "checkmate": CHECKMATE,
    "stalemate": STALEMATE,
    "insufficient_material": DEAD,
    "fivefold_repetition": FIVEFOLD,
    "threefold_repetition": THREEFOLD,
    "seventyfive_moves": SEVENTY_FIVE,
    "fifty_moves": FIFTY,
    "resignation": RESIGNATION,
    "agreement": AGREEMENT,
}


@frozen
class Result:
    """Who won, or nobody, and why."""

    winner: Color | None
    reason: Reason


@frozen
class Frame:
    """What one move seldom changes: the set-up, a pending offer, who may not offer, the result."""

    __repr__ = short

    setup: Setup
    started: bool = False
    pending_offer: Color | None = None
    offer_barred: frozenset[Color] = frozenset()
    result: Result | None = None

    def has_offer_for(self, seat: Color) -> bool:
        """Whether the other side has offered a draw that this one may answer (SC-6.2)."""
        return self.pending_offer == other(seat)


@quick
@frozen(eq=False, weakref_slot=False)
class State(Linked):
    """A position with its past.

    ``position`` is explained in ``board``; ``before`` is the state one ply ago, ``move`` the ply
    between. ``count`` says how often the position has occurred with this one, ``echoes`` whether
    any position that may come again has occurred twice (SC-5.11).
    """

    __repr__ = short

    frame: Frame
    position: Position
    before: "State | None" = field(default=None, repr=False)
    move: int = 0
    count: int = 1
    echoes: bool = False

    @property
    def engine(self) -> Engine:
        """What plays this game's armies on its board."""
        return self.frame.setup.engine

    @property
    def seat(self) -> Color:
        """The seat to move."""
        return SEATS[self.position[SIDE]]

    def moves(self) -> list[int]:
        """The moves played, the first one first."""
        return [state.move for state in self.past() if state.before is not None][::-1]


def initial(setup: Setup) -> State:
    """The position the set-up gives, before the game has started (SC-2.1, SC-2.2).

    >>> initial(Setup()).seat
    'white'
    """
    return State(Frame(setup), setup.engine.read_fen(setup.start_fen, lenient=setup.fen_fields == "lenient"))


def brief(state: State) -> State:
    """The position without its past, of which only the moves and the occurrences tell."""
    return evolve(state, before=None)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat to move, with the one that may answer an offer (SC-6.2), while the game is on."""
    frame = state.frame
    if frame.result is not None:
        return ()
    if frame.pending_offer is None:  # for speed: nobody can answer
        return _ALONE[state.position[SIDE]]
    return SEATS if answering(state) else (state.seat,)


def answering(state: State) -> tuple[Seat, ...]:
    """The seat that is not to move, while it may answer an offer."""
    return (other(state.seat),) if state.frame.pending_offer == state.seat else ()


def outcome(state: State) -> Outcome | None:
    """The winner and the rule that ended the game (SC-7.1: a draw has no winner)."""
    result = state.frame.result
    if result is None:
        return None
    return Outcome((result.winner,) if result.winner else (), result.reason, _ENDS[result.reason].id)
