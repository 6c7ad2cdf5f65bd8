"""A simple player: wins when it can, takes what it can, keeps its geese safe, else plays at random.

The zero of the ladders of players (``slaget.players``), kept as it is.
"""

from random import Random

from slaget.games.ravbrade.board import FOX, FOX_TURN, GEESE, NOWHERE, OWED, SIDE, FoxMove, Position
from slaget.games.ravbrade.messages import Command
from slaget.games.ravbrade.moves import capturable, fox_can_move
from slaget.games.ravbrade.options import options
from slaget.games.ravbrade.perft import moves, play
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import State
from slaget.kernel import Seat


def greedy(state: State, seat: Seat, random: Random) -> Command:
    """The move that is best at once: the end of the game, then most geese taken, or fewest left to be taken.

    >>> from slaget.games.ravbrade.state import initial
    >>> here = initial(Setup(position="3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20"))
    >>> greedy(here, "fox", Random(0)).path
    ('f4',)
    """
    ready = options(state, seat)
    if state.frame.result is not None:
        return ready[0].sample(random)
    setup = state.frame.setup
    worth = [_worth(state.position, move, setup) for move in moves(state.position, setup)]
    best = max(worth)
    return random.choice([option for option, value in zip(ready, worth) if value == best]).sample(random)


def _worth(position: Position, move: FoxMove, setup: Setup) -> int:
    """What a move is worth to the seat that makes it; an added goose is worth more than none."""
    after = play(position, move, setup)
    if position[SIDE] == FOX_TURN:
        gained = position[GEESE].bit_count() - after[GEESE].bit_count() - after[OWED]
        return 100 if after[GEESE].bit_count() + after[OWED] < setup.below else gained
    if after[FOX] != NOWHERE and not fox_can_move(after, setup):
        return 100
    return after[GEESE].bit_count() - position[GEESE].bit_count() - capturable(after, setup).bit_count()
