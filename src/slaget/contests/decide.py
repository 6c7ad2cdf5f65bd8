"""The judge: opposed rolls and concessions, or which rule a command breaks."""

from collections.abc import Sequence
from typing import assert_never

from slaget.contests.messages import (
    Command,
    Concede,
    ContestEnded,
    DiceRolled,
    Event,
    OpposedRollMade,
    Roll,
    RollOutcome,
    SidesPlayed,
    Totals,
)
from slaget.contests.modifiers import Added, in_game
from slaget.contests.refusals import BAD_DICE, DICE_WANTED, ENDED, NO_CONTESTANT, NO_DICE_WANTED
from slaget.contests.rules import CONCEDE
from slaget.contests.seats import ROLLERS, SEATS, Contestant, other
from slaget.contests.setup import TIE_SIDES, Setup
from slaget.contests.state import State
from slaget.kernel import Chance


def admit(state: State, _kind: type) -> None:
    """Refuse whatever comes after the end (SD-7.5)."""
    if state.result is not None:
        raise ENDED()


def decide(state: State, command: Command, chance: Chance) -> Sequence[Event]:
    """The events of a command, or ``Rejected``."""
    admit(state, type(command))
    match command:
        case Roll(seat):
            if seat not in ROLLERS:
                raise NO_CONTESTANT("seat", seat=seat[:40])
            return [made(state, dice_of(state.setup, command, chance))]
        case Concede(seat):
            if seat not in SEATS:
                raise NO_CONTESTANT.under(CONCEDE)("seat", seat=seat[:40])
            return [ContestEnded(other(seat), "concession")]
        case _:
            assert_never(command)


def dice_of(setup: Setup, command: Roll, chance: Chance) -> DiceRolled:
    """The dice: drawn, all of a's before b's, or as entered (SD-2.1, SD-R18)."""
    if setup.dice_source == "table":
        return DiceRolled(_entered(setup, command, "a"), _entered(setup, command, "b"))
    for who, dice in (("a", command.dice_a), ("b", command.dice_b)):
        if dice is not None:
            raise NO_DICE_WANTED(f"dice_{who}", nearest=Roll(command.seat))
    count, sides = setup.die.count, setup.die.sides
    a = tuple(chance.die(sides) for _ in range(count))
    return DiceRolled(a, tuple(chance.die(sides) for _ in range(count)))


def _entered(setup: Setup, command: Roll, who: Contestant) -> tuple[int, ...]:
    dice = command.dice_a if who == "a" else command.dice_b
    if dice is None:
        raise DICE_WANTED(f"dice_{who}", who=who)
    if not setup.throws.contains(dice):
        nearest = _nearest(setup, command)
        raise BAD_DICE(f"dice_{who}", nearest=nearest, who=who, count=setup.die.count, sides=setup.die.sides)
    return dice


def _nearest(setup: Setup, command: Roll) -> Roll | None:
    """The roll with each number taken to what a die shows, and ones for dice that are not told."""
    if command.dice_a is None or command.dice_b is None:
        return None
    return Roll(command.seat, setup.throws.nearest(command.dice_a), setup.throws.nearest(command.dice_b))


def made(state: State, dice: DiceRolled) -> OpposedRollMade:
    """One opposed roll: for a sitting (SD-4.1), or for a game (SD-5.1, SD-6.1); totals and outcome (SD-2.3)."""
    setup, game_no = state.setup, state.game_no
    added = in_game(setup, game_no)
    totals = totals_of(setup, added, dice)
    sides = setup.sides(game_no)
    played = None if sides is None else SidesPlayed(*sides)
    outcome = outcome_of(setup, game_no, totals)
    return OpposedRollMade(game_no, state.attempt, played, dice, setup.skills, added.lines, totals, outcome)


def totals_of(setup: Setup, added: Added, dice: DiceRolled) -> Totals:
    """Dice, skill and modifiers of each, added up (SD-2.2, SD-2.5)."""
    return Totals(sum(dice.a) + setup.skills.a + added.a, sum(dice.b) + setup.skills.b + added.b)


def outcome_of(setup: Setup, game_no: int, totals: Totals) -> RollOutcome:
    """The higher total wins; equal ones go by option ``ties`` (SD-2.3, SD-2.4)."""
    if totals.a != totals.b:
        return "a" if totals.a > totals.b else "b"
    if setup.ties == "reroll" or setup.ties == "draw":
        return setup.ties
    sides = setup.sides(game_no) or ()
    return SEATS[sides.index(TIE_SIDES[setup.ties])]
