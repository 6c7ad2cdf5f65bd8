"""The state of a contest."""

from typing import Final

from attrs import evolve, frozen

from slaget.contests.messages import OpposedRollMade, Reason, RollOutcome
from slaget.contests.rules import CONCEDE, MOST_GAMES, ROLL_WINS
from slaget.contests.seats import SEATS, Contestant
from slaget.contests.setup import Setup
from slaget.kernel import Outcome, Rule, Seat
from slaget.kernel.short import short

_ENDS: Final[dict[Reason, Rule]] = {"roll": ROLL_WINS, "series": MOST_GAMES, "concession": CONCEDE}


@frozen
class Result:
    """Who won the contest, or nobody, and by what."""

    winner: Contestant | None
    reason: Reason


@frozen
class State:
    """Which game is rolled, what has been rolled, and who has won what.

    ``pending`` is the outcome of a roll whose consequences are still to be written down.
    """

    __repr__ = short

    setup: Setup
    started: bool = False
    game_no: int = 1
    attempt: int = 1
    rolls: tuple[OpposedRollMade, ...] = ()
    wins: tuple[int, int] = (0, 0)
    drawn: int = 0
    pending: RollOutcome | None = None
    result: Result | None = None


def initial(setup: Setup) -> State:
    """A contest before anything has been said of it.

    >>> from slaget.contests.setup import Skills
    >>> initial(Setup(game="schack", skills=Skills(12, 9))).game_no
    1
    """
    return State(setup)


def brief(state: State) -> State:
    """The state without the rolls that have been."""
    return evolve(state, rolls=())


def to_act(state: State) -> tuple[Seat, ...]:
    """Both contestants, until the contest is over."""
    return () if state.result is not None else SEATS


def outcome(state: State) -> Outcome | None:
    """The winning contestant and the rule that decided."""
    result = state.result
    if result is None:
        return None
    return Outcome((result.winner,) if result.winner else (), result.reason, _ENDS[result.reason].id)
