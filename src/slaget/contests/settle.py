"""What follows by itself: the start, decided games, and the end of the contest (SD-7)."""

from collections.abc import Sequence

from slaget.contests.messages import ContestEnded, ContestStarted, Event, GameDecided
from slaget.contests.seats import SEATS, Contestant
from slaget.contests.state import State
from slaget.kernel import Chance


def settle(state: State, _chance: Chance) -> Sequence[Event]:
    """The next thing that nobody asks for."""
    if not state.started:
        return [ContestStarted(state.setup)]
    if state.result is not None:
        return ()
    if state.pending is not None:
        winner: Contestant | None = state.pending if state.pending in SEATS else None
        if state.setup.mode == "simple":
            return [ContestEnded(winner, "roll")]
        return [GameDecided(state.game_no, winner)]
    return _series_end(state)


def _series_end(state: State) -> Sequence[Event]:
    """All games are rolled; more games won wins (SD-7.2)."""
    a, b = state.wins
    if a + b + state.drawn < state.setup.number_of_games:
        return ()
    return [ContestEnded(None if a == b else "a" if a > b else "b", "series")]
