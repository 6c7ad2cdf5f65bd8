"""Who is to act, what may be done, how it ended, and how likely it is.

Either contestant may roll, and so may the host. Conceding is open at any time and is not listed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, Final

from attrs import frozen

from slaget.contests.decide import outcome_of, totals_of
from slaget.contests.messages import SEATS, Command, DiceRolled, Reason, Roll
from slaget.contests.modifiers import in_game
from slaget.contests.rules import CONCEDE, MOST_GAMES, ROLL_WINS
from slaget.contests.setup import Setup
from slaget.contests.state import State
from slaget.kernel import HOST, Chance, Option, Outcome, Rule, Seat, distribution, exactly

_ENDS: Final[dict[Reason, Rule]] = {"roll": ROLL_WINS, "series": MOST_GAMES, "concession": CONCEDE}


@frozen
class Throws:
    """What may be entered for dice: so many numbers from 1 to the number of sides, in order.

    >>> Throws(6, 2).contains((3, 6)), Throws(6, 2).size()
    (True, 36)
    """

    sides: int
    count: int

    def sample(self, random: Random) -> tuple[int, ...]:
        return tuple(random.randint(1, self.sides) for _ in range(self.count))

    def contains(self, value: Any) -> bool:
        whole = isinstance(value, tuple) and all(type(face) is int for face in value)
        return whole and len(value) == self.count and all(1 <= face <= self.sides for face in value)

    def size(self) -> int:
        return int(self.sides**self.count)

    def listed(self) -> Iterator[tuple[int, ...]]:
        return product(range(1, self.sides + 1), repeat=self.count)

    def as_json(self) -> dict[str, object]:
        return {"integer": {"min": 1, "max": self.sides}, "count": self.count}


def to_act(state: State) -> tuple[Seat, ...]:
    """Both contestants, until the contest is over."""
    return () if state.result is not None else SEATS


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    """To roll; at a table, with the dice to be entered."""
    if state.result is not None or seat not in (*SEATS, HOST):
        return []
    if state.setup.dice_source == "random":
        return [exactly(Roll(seat))]
    faces = Throws(state.setup.die.sides, state.setup.die.count)
    return [Option(Roll, {"seat": seat}, {"dice_a": faces, "dice_b": faces})]


def outcome(state: State) -> Outcome | None:
    """The winning contestant and the rule that decided."""
    result = state.result
    if result is None:
        return None
    return Outcome((result.winner,) if result.winner else (), result.reason, _ENDS[result.reason].id)


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

    def until_decided(chance: Chance) -> str:
        while True:
            chance.checkpoint("roll")
            found = _rolled(setup, game_no, chance)
            if found != "reroll":
                return found

    return distribution(until_decided)
