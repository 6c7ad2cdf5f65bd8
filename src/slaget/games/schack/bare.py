"""The game on its engine alone: the states of ``decide``, ``evolve`` and ``settle`` without their messages."""

from collections.abc import Sequence
from typing import Any, Final

from slaget.games.schack.board import CLOCK
from slaget.games.schack.draws import CLAIM_CLOCK
from slaget.games.schack.evolve import evolve, moved
from slaget.games.schack.options import options
from slaget.games.schack.settle import settle
from slaget.games.schack.state import State, to_act
from slaget.kernel import Chance
from slaget.kernel.bare import Bare


def moves(state: State) -> Sequence[Any]:
    """The codes of the legal moves; the options where a draw may be claimed, or an offer answered."""
    frame = state.frame
    if frame.result is not None:
        return ()
    if state.echoes or state.position[CLOCK] >= CLAIM_CLOCK - 1 or frame.pending_offer is not None:
        return options(state, to_act(state)[0])
    return frame.setup.engine.legal(state.position)


def play(state: State, move: int, chance: Chance) -> State:
    """The state after a legal move."""
    state = moved(state, move)
    for event in settle(state, chance):
        state = evolve(state, event)
    return state


BARE: Final = Bare(moves, play)
