"""The state of a game: what seldom changes in ``Frame``, what every move changes in ``State``."""

from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import field, frozen

from slaget.games.ravbrade.board import CLOCK, FOX, GEESE, OWED, PACKED, RESERVE, SIDE, Position
from slaget.games.ravbrade.messages import SEATS, Player, Reason, Side
from slaget.games.ravbrade.setup import Setup, start_position


@frozen
class Result:
    """Who won the game, or nobody, why, and whether it is played again."""

    winner: Side | None
    reason: Reason
    replay: bool


@frozen
class Frame:
    """What one move seldom changes: the set-up, who plays what, the result, and the match.

    ``wins`` are those of players a and b; ``counted`` the games that count; ``match_over`` is set with
    the last of them. ``game_no`` is 0 until the first game has started.
    """

    setup: Setup
    geese: Player = "a"
    fox: Player = "b"
    game_no: int = 0
    counted: int = 0
    wins: tuple[int, int] = (0, 0)
    result: Result | None = None
    match_over: bool = False
    match_winner: Player | None = None

    @property
    def is_match(self) -> bool:
        return self.setup.match_games > 1

    @property
    def can_go_on(self) -> bool:
        """Whether a game of the match is over and another is to come (RB-8.2)."""
        return self.is_match and self.result is not None and not self.match_over


@frozen(eq=False, weakref_slot=False)
class State:
    """A position with its past.

    ``position`` is explained in ``board``; ``before`` is the last earlier state that counts for
    repetition (RB-6.4), ``count`` how often the position has occurred if this state counts.
    ``packed_known`` is set once packed geese have been declared so on this turn (RB-7.6).
    """

    frame: Frame
    position: Position
    before: "State | None" = field(default=None, repr=False)
    count: int = 1
    packed_known: bool = False

    @property
    def seat(self) -> Side:
        """The seat to decide."""
        return SEATS[self.position[SIDE]]

    def past(self) -> "Iterator[State]":
        """This state and the counted ones before it, the latest first."""
        state: State | None = self
        while state is not None:
            yield state
            state = state.before

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        mine = self.frame, self.position, self.count, self.packed_known
        if mine != (other.frame, other.position, other.count, other.packed_known):
            return False
        return _same_past(self.before, other.before)

    def __hash__(self) -> int:
        return hash(self.position)

    def __reduce__(self) -> tuple[object, ...]:
        """Flat, so that a long game can be pickled."""
        states = list(self.past())[::-1]
        return _restored, (self.frame, [(s.position, s.count, s.packed_known) for s in states])


def _same_past(one: State | None, two: State | None) -> bool:
    while one is not two:
        if one is None or two is None or one.position != two.position:
            return False
        one, two = one.before, two.before
    return True


def _restored(frame: Frame, steps: Sequence[tuple[Position, int, bool]]) -> State | None:
    state: State | None = None
    for position, count, packed_known in steps:
        state = State(frame, position, state, count, packed_known)
    return state


def initial(setup: Setup) -> State:
    """The start position, before sides have been assigned.

    >>> initial(Setup()).seat
    'geese'
    """
    return State(Frame(setup), start_position(setup))


def key_of(position: Position, setup: Setup) -> tuple[int, ...]:
    """What makes two positions the same: pieces, side, mark, and a limited supply (RB-6.4)."""
    reserve = position[RESERVE] if setup.missed_capture_supply == "captured" else 0
    return position[GEESE], position[FOX], position[SIDE], position[PACKED], reserve


def follow(before: State | None, position: Position, frame: Frame) -> State:
    """A state with a new position, its occurrences counted back from the last counted state.

    Where no rule can undo progress only positions since the last progress are looked at.
    """
    setup = frame.setup
    count = 1
    if setup.repetition_limit and before is not None and not position[OWED]:
        left = 1_000_000_000 if setup.can_return else position[CLOCK]
        key, geese, earlier = key_of(position, setup), position[GEESE], before
        while left > 0 and earlier is not None:
            if earlier.position[GEESE] == geese and key_of(earlier.position, setup) == key:
                count = earlier.count + 1
                break
            left -= 1
            earlier = earlier.before  # type: ignore[assignment]
    return State(frame, position, before, count)


def occurrences(state: State) -> Counter[Position]:
    """Every counted position so far with how often it occurred, clock and turn set to 0.

    A position that ended the game before it was counted, or in which geese are owed, is not among them.
    """
    result, setup = state.frame.result, state.frame.setup
    counts = not state.position[OWED] and (result is None or result.reason in _COUNTED)
    states = state.past() if counts or state.before is None else state.before.past()
    found: Counter[Position] = Counter()
    for each in states if counts or state.before is not None else ():
        geese, fox, side, packed, reserve = key_of(each.position, setup)
        found[geese, fox, side, 0, packed, reserve, 0, 0] += 1
    return found


_COUNTED = ("repetition", "no_progress", "resignation")
