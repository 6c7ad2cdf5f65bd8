"""The state of a game: what seldom changes in ``Frame``, what every move changes in ``State``."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import evolve, field, frozen

from slaget.boards.past import Linked
from slaget.games.ravbrade.board import (
    CLOCK,
    FOX,
    GEESE,
    GEESE_TURN,
    NOWHERE,
    OWED,
    PACKED,
    RESERVE,
    SIDE,
    Position,
)
from slaget.games.ravbrade.messages import Player, Reason
from slaget.games.ravbrade.rules import (
    BOTH_STUCK,
    ENCLOSED,
    MATCH_WON,
    NO_PROGRESS,
    PACKED_DRAWS,
    PACKED_WINS,
    REPETITION,
    RESIGNATION,
    TOO_FEW,
)
from slaget.games.ravbrade.seats import SEATS, Side
from slaget.games.ravbrade.setup import Setup, start_position
from slaget.kernel import Outcome, Rule, Seat
from slaget.kernel.quick import quick
from slaget.kernel.short import short

_ENDS: Final[dict[Reason, Rule]] = {
    "fox_enclosed": ENCLOSED,
    "too_few_geese": TOO_FEW,
    "repetition": REPETITION,
    "no_progress": NO_PROGRESS,
    "resignation": RESIGNATION,
    "geese_packed": PACKED_WINS,
}


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

    __repr__ = short

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


Phase: TypeAlias = Literal["add_goose", "place_fox", "goose_move", "fox_move", "over"]


@quick
@frozen(eq=False, weakref_slot=False)
class State(Linked):
    """A position with its past.

    ``position`` is explained in ``board``; ``before`` is the last earlier state that counts for
    repetition (RB-6.4), ``count`` how often the position has occurred if this state counts.
    ``packed_known`` is set once packed geese have been declared so on this turn (RB-7.6).
    """

    __repr__ = short

    frame: Frame
    position: Position
    before: "State | None" = field(default=None, repr=False)
    count: int = 1
    packed_known: bool = False

    @property
    def seat(self) -> Side:
        """The seat to decide."""
        return SEATS[self.position[SIDE]]


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
        geese, fox = position[GEESE], position[FOX]
        earlier: State | None = before
        while left > 0 and earlier is not None:
            then = earlier.position
            if then[FOX] == fox and then[GEESE] == geese and key_of(then, setup) == key_of(position, setup):
                count = earlier.count + 1
                break
            left -= 1
            earlier = earlier.before
    return State(frame, position, before, count)


def occurrences(state: State) -> Counter[Position]:
    """Every counted position so far with how often it occurred, clock and turn set to 0.

    A position that ended the game before it was counted, or in which geese are owed, is not among them.
    """
    result, setup = state.frame.result, state.frame.setup
    counts = not state.position[OWED] and (result is None or result.reason in _COUNTED)
    states = state.past() if counts or state.before is None else state.before.past()
    times: Counter[Position] = Counter()
    for each in states if counts or state.before is not None else ():
        geese, fox, side, packed, reserve = key_of(each.position, setup)
        times[geese, fox, side, 0, packed, reserve, 0, 0] += 1
    return times


_COUNTED = ("repetition", "no_progress", "resignation")


def brief(state: State) -> State:
    """The position without its past, of which only the occurrences tell."""
    return evolve(state, before=None)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat to decide; both between the games of a match; nobody when all is over."""
    if state.frame.result is None:
        return (SEATS[state.position[SIDE]],)
    return SEATS if state.frame.can_go_on else ()


def began(state: State) -> Mapping[Seat, Seat]:
    """The side that each player had first, by the side it has now and by its id (RB-8.2)."""
    frame = state.frame
    ended = frame.result is not None and not frame.result.replay
    has_changed = (frame.counted - ended) % 2
    geese, fox = reversed(SEATS) if has_changed else SEATS
    return {"geese": geese, "fox": fox, frame.geese: geese, frame.fox: fox}


def phase(state: State) -> Phase:
    """What the game waits for."""
    position = state.position
    if state.frame.result is not None:
        return "over"
    if not position[SIDE]:
        return "add_goose" if position[OWED] else "goose_move"
    return "place_fox" if position[FOX] == NOWHERE else "fox_move"


def outcome(state: State) -> Outcome | None:
    """The winning seat of a single game (RB-8.1), or the winning player, a or b, of a match (RB-8.3)."""
    frame = state.frame
    if frame.is_match:
        return _match_outcome(frame) if frame.match_over else None
    if frame.result is None:
        return None
    winners = (frame.result.winner,) if frame.result.winner else ()
    return Outcome(winners, frame.result.reason, _rule_of(frame.result, state.position).id)


def _match_outcome(frame: Frame) -> Outcome:
    return Outcome((frame.match_winner,) if frame.match_winner else (), "match", MATCH_WON.id)


def _rule_of(result: Result, position: Position) -> Rule:
    """On their own turn the geese win an enclosed fox by being packed too (RB-7.2, RB-R9)."""
    if result.reason == "geese_packed" and result.winner is None:
        return PACKED_DRAWS
    if result.reason == "fox_enclosed" and position[SIDE] == GEESE_TURN:
        return BOTH_STUCK
    return _ENDS[result.reason]
