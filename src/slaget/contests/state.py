"""The state of a contest."""

from attrs import frozen

from slaget.contests.messages import OpposedRollMade, Reason, RollOutcome
from slaget.contests.setup import Contestant, Setup


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
