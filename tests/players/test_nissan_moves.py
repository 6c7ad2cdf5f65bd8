"""Nissan's candidates: legal where they are offered, few, and lying as they mean to lie."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from slaget.games.nissan.content import CATALOGUE
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.mind.moves import WIDTH, commands, intents
from slaget.games.nissan.options import options
from slaget.games.nissan.ruleset import NISSAN
from slaget.games.nissan.state import State, initial
from slaget.kernel import Chance
from slaget.kernel.step import settled, step_read, why_not
from slaget.players.dice import Dice

SCENARIOS = ("forsta_motet", "natten_i_viken", "slaget", "egen_uppstallning")


def battle(scenario: str, seed: int, wild: int) -> Iterator[State]:
    """The states of a battle: ``wild`` of ten commands random, the others by candidate or habit."""
    dice, random, chance = Dice(seed), Random(seed), Chance(Dice(seed + 1))
    state, _ = settled(NISSAN, initial(CATALOGUE.setup(scenario)), chance)
    while state.result is None:
        yield state
        if state.phase != "deploy" and dice.below(10) < wild:
            command = dice.pick(options(state, state.active)).sample(random)
        elif dice.below(2):
            command = commands(dice.pick(intents(state, state.active)), state, dice)
        else:
            command = habit(state, state.active, dice)
        state, _ = step_read(NISSAN, state, command, chance)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("wild", [0, 4])
def test_every_candidate_is_a_legal_command_where_it_is_offered(scenario: str, wild: int) -> None:
    for state in islice(battle(scenario, 5 + wild, wild), 160):
        offered = intents(state, state.active)
        assert 0 < len(offered) <= WIDTH
        assert len(set(offered)) == len(offered)
        for intent in offered:
            command = commands(intent, state, Dice(3))
            assert command is not None, intent
            assert why_not(NISSAN, state, command) is None, intent
