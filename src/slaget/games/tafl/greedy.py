"""A policy that looks one move ahead: win if one can, else capture most, else anything.

The zero of the ladders of players (``slaget.players``), kept as it is.
"""

from random import Random

from slaget.games.tafl.board import NOWHERE
from slaget.games.tafl.messages import Command
from slaget.games.tafl.moves import legal, orders
from slaget.games.tafl.options import options
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.state import State
from slaget.kernel import Seat

_WIN = 1000


def greedy(view: State, seat: Seat, random: Random) -> Command:
    """The best move by looking one move ahead; a draw that is offered is declined or accepted at random."""
    if view.result is not None or seat != SEATS[view.turn] or view.going >= 0:
        return random.choice(options(view, seat)).sample(random)
    moves = legal(view)
    worth = [_worth(view, move) for move in moves]
    best = max(worth)
    chosen = random.choice([move for move, each in zip(moves, worth) if each == best])
    return random.choice([orders(view.engine.board.size, view.turn)[chosen]]).sample(random)


def _worth(state: State, move: int) -> int:
    """Men taken less men lost, and a game won or thrown away above all."""
    engine = state.engine
    attackers, defenders, king, *_ = engine.play(state.position, move, state.edge)
    if king == NOWHERE:
        return -_WIN if state.turn else _WIN
    if engine.board.low[king] & engine.goals:
        return _WIN
    taken = state.attackers.bit_count() - attackers.bit_count()
    lost = state.defenders.bit_count() - defenders.bit_count()
    return (taken - lost if state.turn else lost - taken) // 2
