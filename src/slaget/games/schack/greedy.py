"""A simple player: mates when it can, else takes the most, else moves at random.

The zero of the ladders of players (``slaget.players``), kept as it is.
"""

from random import Random
from typing import Any, Final

from slaget.games.schack.engine import Engine
from slaget.games.schack.messages import Command, DeclineDraw, Move
from slaget.games.schack.seats import other
from slaget.games.schack.state import State
from slaget.games.schack.worth import worth_of
from slaget.kernel import Seat

_MATE: Final = 100_000


def greedy(state: State, seat: Seat, random: Random) -> Command:
    """The legal move that wins most at once; a draw is never offered, claimed or taken.

    >>> from slaget.games.schack.setup import Setup
    >>> from slaget.games.schack.state import initial
    >>> mate = initial(Setup("7k/8/6K1/8/8/8/8/R7 w - - 0 1"))
    >>> greedy(mate, "white", Random(0)).uci
    'a1a8'
    """
    if seat != state.seat:
        return DeclineDraw(other(state.seat))
    engine, position = state.engine, state.position
    moves = engine.legal(position)
    worth = [_worth(engine, position, move) for move in moves]
    best = max(worth)
    chosen = random.choice([move for move, value in zip(moves, worth) if value == best])
    return Move(state.seat, engine.uci(chosen))


def _worth(engine: Engine, position: Any, move: int) -> int:
    """What a move wins, in hundredths of a pawn."""
    after = engine.play(position, move)
    if engine.checkers(after) and not engine.legal(after):
        return _MATE
    return worth_of(engine, position, move)
