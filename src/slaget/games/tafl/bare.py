"""The game on its engine alone: the states of ``decide``, ``evolve`` and ``settle`` without their messages."""

from collections.abc import Sequence
from typing import Any, Final

from slaget.games.tafl.board import Position
from slaget.games.tafl.decide_move import ending, is_lost
from slaget.games.tafl.evolve import evolve
from slaget.games.tafl.moves import legal
from slaget.games.tafl.options import options
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.settle import settle
from slaget.games.tafl.state import History, State, position_key, to_act
from slaget.kernel import Chance
from slaget.kernel.bare import Bare


def moves(state: State) -> Sequence[Any]:
    """The numbers of the legal moves; the options where draws may be offered, or there are kinds or berserks."""
    if state.result is None and state.extra is None and not state.engine.draws:
        return legal(state)
    awaited = to_act(state)
    return options(state, awaited[0]) if awaited else ()


def play(state: State, move: int, chance: Chance) -> State:
    """The state after a legal move."""
    engine, match, attackers, defenders, king, turn, ply, quiet, last, _, history, _, _ = state
    after: Position = engine.play((attackers, defenders, king, turn), move, state.edge if engine.presses else 0)
    took = after[0] != attackers if turn else after[1] != defenders or after[2] < 0
    now_quiet, now_last = (0, SEATS[turn]) if took else (quiet + 1, last)
    if history is not None and (took or (engine.lethal_gaps and is_lost(engine, move, after))):
        history = History({}, ())
    ended = ending(state, after, now_quiet, now_last)
    if ended is None:
        history = history and history.added(position_key(engine, after))
        return State(engine, match, *after, ply + 1, now_quiet, now_last, None, history, None)
    state = evolve(State(engine, match, *after[:3], turn, ply + 1, quiet, last, None, history, None), ended)
    for event in settle(state, chance):
        state = evolve(state, event)
    return state


BARE: Final = Bare(moves, play)
