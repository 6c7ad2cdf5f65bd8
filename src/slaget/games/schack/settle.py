"""What follows by itself: the start, and the ends that nobody asks for (SC-2.4, SC-5.1 to SC-5.5)."""

from collections.abc import Sequence

from slaget.games.schack.board import CLOCK
from slaget.games.schack.draws import CLAIM_CLOCK, CLAIM_COUNT, CLOCK_END, FIVE
from slaget.games.schack.messages import Event, GameEnded, GameStarted, Reason
from slaget.games.schack.seats import other
from slaget.games.schack.state import State
from slaget.kernel import Chance


def settle(state: State, _chance: Chance) -> Sequence[Event]:
    """The start of the game, or its end, or nothing."""
    frame = state.frame
    if frame.result is not None:
        return ()
    if not frame.started:
        return (GameStarted(frame.setup, frame.setup.engine.fen(state.position)),)
    position, engine = state.position, frame.setup.engine
    if not engine.legal(position):
        return (_stuck(state),)
    if not position[5] and engine.is_dead(position, frame.setup.dead_position == "material"):
        return (GameEnded(None, "insufficient_material"),)
    if state.count < CLAIM_COUNT and position[CLOCK] < CLAIM_CLOCK:
        return ()
    reason = _drawn(state)
    return (GameEnded(None, reason),) if reason else ()


def _stuck(state: State) -> GameEnded:
    """Checkmate (SC-5.1), or stalemate (SC-5.2)."""
    if state.engine.checkers(state.position):
        return GameEnded(other(state.seat), "checkmate")
    return GameEnded(None, "stalemate")


def _drawn(state: State) -> Reason | None:
    """Repetition before the clock (SC-5.4, SC-5.5, SC-R6)."""
    setup = state.frame.setup
    if setup.repetition_draw == "automatic_three":
        if state.count >= CLAIM_COUNT:
            return "threefold_repetition"
    elif state.count >= FIVE:
        return "fivefold_repetition"
    if setup.fifty_move_draw == "automatic_fifty":
        return "fifty_moves" if state.position[CLOCK] >= CLAIM_CLOCK else None
    return "seventyfive_moves" if state.position[CLOCK] >= CLOCK_END else None
