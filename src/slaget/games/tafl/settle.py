"""What follows by itself: the start of the first game, and the end of a series."""

from collections.abc import Mapping, Sequence

from slaget.games.tafl.engine import engine
from slaget.games.tafl.messages import Event, GameStarted, PressureChanged, SeriesEnded
from slaget.games.tafl.seats import Side
from slaget.games.tafl.setup import Setup
from slaget.games.tafl.state import State
from slaget.kernel import Chance


def settle(state: State, chance: Chance) -> Sequence[Event]:
    match = state.match
    if state.result is None:
        return () if match.game_no else started(match.setup, match.seats)
    if match.setup.parameters.series_games == 1 or state.awaits_next or match.over:
        return ()
    return [SeriesEnded(match.wins, _winner(match.wins))]


def started(setup: Setup, seats: Mapping[Side, str]) -> Sequence[Event]:
    """A game begins (TF-2); pressure is announced if it is in force at once (TF-8.5)."""
    opening, parameters = setup.opening, setup.parameters
    begun = GameStarted(
        setup.ruleset_id,
        parameters,
        seats,
        opening.rows,
        opening.side_to_move,
        opening.quiet_plies,
        opening.last_capturer,
    )
    pressure = engine(parameters).pressure_at(opening.quiet_plies)
    return [begun, PressureChanged(pressure)] if pressure else [begun]


def _winner(wins: Mapping[str, int]) -> str | None:
    """TF-10.2: whoever has won more games."""
    (first, most), (_, second) = sorted(wins.items(), key=lambda pair: -pair[1])
    return first if most > second else None
