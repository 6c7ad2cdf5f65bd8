"""A simple player: mates when it can, else takes the most, else moves at random.

The zero of the ladders of players (``slaget.players``), kept as it is.
"""

from random import Random
from typing import Final

from slaget.games.schack.board import Position
from slaget.games.schack.legal import legal
from slaget.games.schack.messages import Command, DeclineDraw, Move
from slaget.games.schack.moves import checkers_of, legal_moves, play
from slaget.games.schack.notation import uci
from slaget.games.schack.positions import letter_at
from slaget.games.schack.seats import other
from slaget.games.schack.state import State
from slaget.kernel import Seat

_WORTH: Final = {"": 0, "P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
_PROMOTED: Final = (0, 2, 2, 4, 8)
_MATE: Final = 1000


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
    position = state.position
    moves = legal(position)
    worth = [_worth(position, move) for move in moves]
    best = max(worth)
    chosen = random.choice([move for move, value in zip(moves, worth) if value == best])
    return Move(state.seat, uci(chosen))


def _worth(position: Position, move: int) -> int:
    after = play(position, move)
    if checkers_of(after) and not legal_moves(after):
        return _MATE
    return _WORTH[letter_at(position, move >> 6 & 63).upper()] + _PROMOTED[move >> 12]
