"""The game on its bare engine, as ``playout`` plays it."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from slaget.games.kungabrade.engine import interned, played
from slaget.games.kungabrade.interned import Interned
from slaget.games.kungabrade.listing import actions
from slaget.games.kungabrade.options import options, sweep
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State, to_act
from slaget.kernel import Chance
from slaget.kernel.bare import Bare


def moves(state: State) -> Sequence[Any]:
    """The engine's actions; the options before play, and where a draw is offered or several targets are chosen."""
    match = state.match
    if match.phase == "play" and match.draw_offer is None:
        return actions(state, _known(state.turn, match.tables.board.forecourts[1 - state.turn]))
    awaited = to_act(state)
    return options(state, awaited[0]) if awaited else ()


@cache
def _known(turn: int, gate: int) -> Interned:
    """The engine's actions of a side; where several targets are chosen, the option."""
    return interned(gate, lambda a, q, targets: (sweep(SEATS[turn], a, q, targets),))


def play(state: State, action: Any, chance: Chance) -> State:
    """The state after an action and the end of its turn."""
    sides = state.match.tables.die_sides
    return played(state, action, lambda: chance.die(sides))


BARE: Final = Bare(moves, play)
