"""Facts written down."""

from typing import assert_never

from attrs import evolve as replace

from slaget.contests.messages import (
    ContestEnded,
    ContestStarted,
    Event,
    GameDecided,
    OpposedRollMade,
)
from slaget.contests.seats import Contestant
from slaget.contests.state import Result, State


def evolve(state: State, event: Event) -> State:
    """The state after an event; no rule is weighed here."""
    match event:
        case ContestStarted():
            return replace(state, started=True)
        case OpposedRollMade(outcome=outcome):
            rolls = (*state.rolls, event)
            if outcome == "reroll":
                return replace(state, rolls=rolls, attempt=state.attempt + 1)
            return replace(state, rolls=rolls, pending=outcome)
        case GameDecided(_, winner):
            return _decided(state, winner)
        case ContestEnded(winner, reason):
            return replace(state, pending=None, result=Result(winner, reason))
        case _:
            assert_never(event)


def _decided(state: State, winner: Contestant | None) -> State:
    """A game is counted; the next one begins with its first attempt (SD-7.1)."""
    a, b = state.wins
    wins = (a + (winner == "a"), b + (winner == "b"))
    drawn = state.drawn + (winner is None)
    if sum(wins) + drawn == state.setup.number_of_games:
        return replace(state, wins=wins, drawn=drawn, pending=None)
    return replace(state, wins=wins, drawn=drawn, pending=None, game_no=state.game_no + 1, attempt=1)
