"""The game as a bare search over positions, for counting and for looking ahead."""

from slaget.boards.perft import Search
from slaget.games.tafl.board import Position
from slaget.games.tafl.moves import namer
from slaget.games.tafl.state import State


def search(state: State, depth: int) -> Search[Position, int] | None:
    """The same counts as the commands give, by the engine alone; None where counts, repetitions or ends that
    the engine does not see (TF-8, TF-11.4, TF-11.5) may come in within ``depth`` moves.
    """
    engine, p = state.engine, state.engine.parameters
    quiet = state.quiet_plies + depth
    limits = [2 * limit for limit in (p.stall_limit, p.pressure_after) if limit]
    if (
        not state.is_running
        or (state.engine.mixed and p.berserk == "may")
        or p.repetition_count
        or p.capturing_ends
        or any(quiet >= limit for limit in limits)
    ):
        return None
    return Search(state.position, engine.moves, engine.play, namer(engine.board))
