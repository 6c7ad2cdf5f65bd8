"""A simple player: there is nothing to choose."""

from random import Random

from slaget.contests.messages import Command
from slaget.contests.options import options
from slaget.contests.state import State
from slaget.kernel import Seat


def greedy(state: State, seat: Seat, random: Random) -> Command:
    """To roll."""
    return options(state, seat)[0].sample(random)
