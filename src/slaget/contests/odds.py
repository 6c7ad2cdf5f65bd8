"""How likely a roll gives each outcome, and how likely each contestant wins."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache

from slaget.contests.decide import outcome_of, totals_of
from slaget.contests.messages import Command, DiceRolled, Roll
from slaget.contests.modifiers import in_game
from slaget.contests.setup import Setup
from slaget.contests.state import State
from slaget.kernel import Chance, distribution


def odds(state: State, command: Command) -> Callable[[Chance], Mapping[str, object]]:
    """How likely each outcome of the roll is; entered dice and concessions leave nothing to chance."""
    if not isinstance(command, Roll):
        return lambda _: {"outcome": "concession"}
    if command.dice_a is not None and command.dice_b is not None:
        totals = totals_of(
            state.setup, in_game(state.setup, state.game_no), DiceRolled(command.dice_a, command.dice_b)
        )
        return lambda _: {"outcome": outcome_of(state.setup, state.game_no, totals)}
    return lambda chance: {"outcome": _rolled(state.setup, state.game_no, chance)}


def _rolled(setup: Setup, game_no: int, chance: Chance) -> str:
    """The outcome of a roll, from the difference of the dice: b's are read from the top, as good as a's."""
    count, sides = setup.die.count, setup.die.sides
    ahead = chance.total(2 * count, sides) - count * (sides + 1)
    totals = totals_of(setup, in_game(setup, game_no), DiceRolled((ahead,), ()))
    return outcome_of(setup, game_no, totals)


def win_odds(setup: Setup, game_no: int = 1) -> Mapping[str, Fraction]:
    """How likely each contestant wins a game, with ties rolled again until they are decided.

    >>> from slaget.contests.setup import Skills
    >>> win_odds(Setup(game="schack", skills=Skills(12, 9)))["a"]
    Fraction(24, 31)
    """
    return _of_sides(setup, 2 - game_no % 2)


@lru_cache(maxsize=64)
def _of_sides(setup: Setup, game_no: int) -> Mapping[str, Fraction]:
    """The same for the first or the second game, as whose sides all others are played (SD-7.1)."""

    def until_decided(chance: Chance) -> str:
        while True:
            chance.checkpoint("roll")
            rolled = _rolled(setup, game_no, chance)
            if rolled != "reroll":
                return rolled

    return distribution(until_decided)
