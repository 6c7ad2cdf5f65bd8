"""What follows by itself: the start, packed geese, the ends of games and matches (RB-2.5, RB-6 to RB-8)."""

from collections.abc import Sequence

from slaget.games.ravbrade import messages as m
from slaget.games.ravbrade.board import CLOCK, FOX, GEESE, GEESE_TURN, NOWHERE, OWED, SIDE, Position
from slaget.games.ravbrade.decide import started
from slaget.games.ravbrade.moves import fox_can_move, movable_geese, ruling_for
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import Frame, State
from slaget.kernel import Chance


def settle(state: State, chance: Chance) -> Sequence[m.Event]:
    """The next thing that nobody asks for."""
    frame = state.frame
    if frame.game_no == 0:
        return [_first_sides(frame.setup, chance), started(frame.setup, 1)]
    if frame.result is not None:
        return _match_end(frame)
    position, setup = state.position, frame.setup
    if position[GEESE].bit_count() + position[OWED] < setup.below:
        return [m.GameEnded("fox", "too_few_geese", False)]
    if position[SIDE] != GEESE_TURN:
        if position[FOX] != NOWHERE and not fox_can_move(position, setup):
            return [m.GameEnded("geese", "fox_enclosed", False)]
    elif position[OWED]:
        return ()
    elif not state.packed_known and not movable_geese(position, setup.grid):
        return _packed(position, setup)
    return _drawn(state, position, setup)


def _first_sides(setup: Setup, chance: Chance) -> m.SidesAssigned:
    """Player a has the geese, unless the lot says otherwise (RB-1.1)."""
    if setup.side_assignment == "fixed":
        return m.SidesAssigned("a", "b", "fixed")
    return m.SidesAssigned("a", "b", "random") if chance.toss() else m.SidesAssigned("b", "a", "random")


def _packed(position: Position, setup: Setup) -> Sequence[m.Event]:
    """Packed geese under each ruling; a fox that is stuck too has lost in any case (RB-7.2)."""
    if position[FOX] != NOWHERE and not fox_can_move(position, setup):
        return [m.GameEnded("geese", "fox_enclosed", False)]
    ruling = ruling_for(position, setup)
    packed = m.GeesePacked(ruling)
    if ruling == "geese_win":
        return [packed, m.GameEnded("geese", "geese_packed", False)]
    if ruling == "draw_replay":
        return [packed, m.GameEnded(None, "geese_packed", True)]
    return [packed]


def _drawn(state: State, position: Position, setup: Setup) -> Sequence[m.Event]:
    """Repetition before the clock (RB-6.4, RB-6.5); in a match draws may be played again (RB-8.4)."""
    reason: m.Reason
    if 0 < setup.repetition_limit <= state.count:
        reason = "repetition"
    elif 0 < setup.no_progress_limit <= position[CLOCK]:
        reason = "no_progress"
    else:
        return ()
    return [m.GameEnded(None, reason, setup.match_draws == "replay" and setup.match_games > 1)]


def _match_end(frame: Frame) -> Sequence[m.Event]:
    """The end of a match, once all its games are counted (RB-8.2, RB-8.3)."""
    if frame.match_over or not frame.is_match or frame.counted < frame.setup.match_games:
        return ()
    a, b = frame.wins
    winner: m.Player | None = None if a == b else "a" if a > b else "b"
    return [m.MatchEnded(winner, {"a": a, "b": b})]
