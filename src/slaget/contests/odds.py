"""How likely a roll gives each outcome, and how likely each contestant wins."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final

from slaget.contests.decide import outcome_of, totals_of
from slaget.contests.messages import Command, DiceRolled, Roll
from slaget.contests.modifiers import in_game
from slaget.contests.setup import Setup
from slaget.contests.state import State
from slaget.kernel import Chance, distribution

_AHEAD: Final = {"a": 1, "draw": 0, "b": -1}
"""What a game's outcome makes of a's lead."""
_MOST_LEFT: Final = 200
"""With more games than these still to be rolled nobody is told how likely a contest is won."""


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

    ``ValueError`` for a game that is none: they are counted from 1.

    >>> from slaget.contests.setup import Skills
    >>> win_odds(Setup(game="schack", skills=Skills(12, 9)))["a"]
    Fraction(24, 31)
    """
    if type(game_no) is not int or game_no < 1:
        raise ValueError(f"games are counted from 1, and {game_no!r} is none")
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


def contest_odds(state: State) -> Mapping[str, Fraction] | None:
    """How likely each contestant wins the contest as it stands, and ``draw``, if nobody concedes (SD-7.2, SD-7.3).

    None with more than 200 games still to be rolled.

    >>> from slaget.contests.setup import Skills
    >>> from slaget.contests.state import initial
    >>> contest_odds(initial(Setup(game="schack", skills=Skills(12, 9))))["a"]
    Fraction(24, 31)
    """
    a, b = state.wins
    played = a + b + state.drawn
    left = state.setup.number_of_games - played
    return None if left > _MOST_LEFT else _of_lead(state.setup, played, a - b)


@lru_cache(maxsize=256)
def _of_lead(setup: Setup, played: int, lead: int) -> Mapping[str, Fraction]:
    """The same by a's lead after so many games."""
    leads, whole = Counter({lead: 1}), 1
    for game_no in range(played + 1, setup.number_of_games + 1):
        shares = win_odds(setup, game_no)
        unit = lcm(*(share.denominator for share in shares.values()))
        after = Counter[int]()
        for outcome, share in shares.items():
            weight = share.numerator * (unit // share.denominator)
            for before, number in leads.items():
                after[before + _AHEAD[outcome]] += weight * number
        leads, whole = after, whole * unit
    found = Counter[str]()
    for last, number in leads.items():
        found["a" if last > 0 else "b" if last < 0 else "draw"] += number
    return {who: Fraction(found[who], whole) for who in _AHEAD}
