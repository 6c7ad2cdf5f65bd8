"""The state of a game: what seldom changes in ``Frame``, what every move changes in ``State``."""

from collections.abc import Iterator, Sequence

from attrs import field, frozen

from slaget.games.schack.board import SIDE, Position
from slaget.games.schack.messages import SEATS, Color, Reason
from slaget.games.schack.notation import read_fen
from slaget.games.schack.setup import Setup


@frozen
class Result:
    """Who won, or nobody, and why."""

    winner: Color | None
    reason: Reason


@frozen
class Frame:
    """What one move seldom changes: the set-up, a pending offer, who may not offer, the result."""

    setup: Setup
    started: bool = False
    pending_offer: Color | None = None
    offer_barred: frozenset[Color] = frozenset()
    result: Result | None = None


@frozen(eq=False, weakref_slot=False)
class State:
    """A position with its past.

    ``position`` is explained in ``board``; ``before`` is the state one ply ago, ``move`` the ply
    between. ``count`` says how often the position has occurred with this one, ``echoes`` whether
    any position has occurred twice since the last pawn move or capture (SC-5.11).
    """

    frame: Frame
    position: Position
    before: "State | None" = field(default=None, repr=False)
    move: int = 0
    count: int = 1
    echoes: bool = False

    @property
    def seat(self) -> Color:
        """The seat to move."""
        return SEATS[self.position[SIDE]]

    def past(self) -> "Iterator[State]":
        """This state and those before it, the latest first."""
        state: State | None = self
        while state is not None:
            yield state
            state = state.before

    def moves(self) -> list[int]:
        """The moves played, the first one first."""
        return [state.move for state in self.past() if state.before is not None][::-1]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        if self.frame != other.frame or self.position != other.position:
            return False
        return _same_past(self.before, other.before)

    def __hash__(self) -> int:
        return hash(self.position)

    def __reduce__(self) -> tuple[object, ...]:
        """Flat, so that a long game can be pickled."""
        states = list(self.past())[::-1]
        return _restored, (self.frame, [(s.position, s.move, s.count, s.echoes) for s in states])


def _same_past(one: State | None, two: State | None) -> bool:
    while one is not two:
        if one is None or two is None or one.position != two.position:
            return False
        one, two = one.before, two.before
    return True


def _restored(frame: Frame, steps: Sequence[tuple[Position, int, int, bool]]) -> State | None:
    state: State | None = None
    for position, move, count, echoes in steps:
        state = State(frame, position, state, move, count, echoes)
    return state


def initial(setup: Setup) -> State:
    """The position the set-up gives, before the game has started (SC-2.1, SC-2.2).

    >>> initial(Setup()).seat
    'white'
    """
    return State(Frame(setup), read_fen(setup.start_fen, lenient=setup.fen_fields == "lenient"))
