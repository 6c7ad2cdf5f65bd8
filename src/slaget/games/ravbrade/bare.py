"""The game on its engine alone: the states of ``decide``, ``evolve`` and ``settle`` without their messages."""

from collections.abc import Sequence
from typing import Any, Final

from slaget.games.ravbrade.board import FOX, GEESE_TURN, NOWHERE, OWED, SIDE
from slaget.games.ravbrade.evolve import evolve, moved
from slaget.games.ravbrade.moves import (
    after_fox,
    after_goose,
    capturable,
    fox_moves,
    goose_moves,
    landings,
    taken_by,
)
from slaget.games.ravbrade.options import options
from slaget.games.ravbrade.settle import settle
from slaget.games.ravbrade.state import State, to_act
from slaget.kernel import Chance
from slaget.kernel.bare import Bare


def moves(state: State) -> Sequence[Any]:
    """The moves of geese and fox; the options where something else is to be done, or a capture may be missed."""
    frame, position = state.frame, state.position
    if frame.result is None:
        if position[SIDE] == GEESE_TURN:
            if not position[OWED] and not state.packed_known:
                return goose_moves(position, frame.setup.grid)
        elif position[FOX] != NOWHERE and (
            frame.setup.missed_capture == "none" or not capturable(position, frame.setup)
        ):
            return fox_moves(position, frame.setup)
    awaited = to_act(state)
    return options(state, awaited[0]) if awaited else ()


def play(state: State, move: Any, chance: Chance) -> State:
    """The state after a move of a goose or the fox."""
    position, grid = state.position, state.frame.setup.grid
    if position[SIDE] == GEESE_TURN:
        after = after_goose(position, move & (1 << grid.bits) - 1, move >> grid.bits, grid.rise)
    else:
        after = after_fox(position, landings(move, grid)[-1], taken_by(position[FOX], move, grid))
    state = moved(state, after)
    while events := settle(state, chance):
        for event in events:
            state = evolve(state, event)
    return state


BARE: Final = Bare(moves, play)
