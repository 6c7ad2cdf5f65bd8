"""A ruleset that has no mind is played by its options and its outcome alone."""

from random import Random
from typing import Any

import attrs
import pytest
import runners
from pig import PIG, Hold, Roll
from pig import Setup as Goal
from tricks import TRICKS, Setup

import slaget
from slaget.contests.ruleset import DOBBEL
from slaget.kernel import Game, seeded
from slaget.kernel.ruleset import AnyRuleset
from slaget.players import flat
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.levels import LEVELS


def played(game: Any, seat: Any, iterations: int, seed: int) -> Any:
    """A game in which a seat is played by flat search, the others at random."""
    dice, random = Dice(seed), Random(seed)
    while game.to_act:
        mover = game.to_act[0]
        if mover == seat:
            command = (
                flat.search(None, game.ruleset, game.view(seat), seat, 2, Budget(iterations), dice).tried[0].command
            )
        else:
            command = random.choice(game.options(mover)).sample(random)
        game = game.play(command)
    return game


def wins(ruleset: AnyRuleset, setup: Any, seat: Any, iterations: int, games: int) -> int:
    ends = [played(Game.start(ruleset, setup, seeded(bytes([n]) * 32)), seat, iterations, n) for n in range(games)]
    return sum(end.outcome.winners == (seat,) for end in ends)


def test_it_wins_what_skill_wins_and_thought_helps() -> None:
    """Pig to 20: at random one holds too early."""
    assert wins(PIG, Goal(20), "south", 24, 24) >= 16


def test_it_holds_when_that_wins_the_game() -> None:
    state = attrs.evolve(PIG.initial(Goal(20)), bank={"north": 15, "south": 12}, gathered=6)
    found = flat.search(None, PIG, state, "north", 3, Budget(64), Dice(1))
    assert found.tried[0].command == Hold("north") and found.tried[0].estimate.win == 10_000
    assert {type(each.command) for each in found.tried} == {Roll, Hold}


@pytest.mark.parametrize("iterations", LEVELS["others"])
@pytest.mark.parametrize("scenario", DOBBEL.scenarios())
def test_dobbel_is_played_at_every_level(scenario: str, iterations: int) -> None:
    game = Game.start(DOBBEL, DOBBEL.load(scenario), seeded(bytes(32)))
    assert played(game, game.to_act[0], iterations, 1).outcome


def test_secrets_are_imagined_and_where_they_cannot_be_an_option_is_taken() -> None:
    assert wins(TRICKS, Setup(), "north", 16, 6) >= 2
    mute = attrs.evolve(TRICKS, tools=attrs.evolve(TRICKS.tools, determinize=None))
    assert played(Game.start(mute, Setup(), seeded(bytes(32))), "north", 16, 1).outcome


def test_of_options_without_end_some_commands_are_drawn() -> None:
    """A region, a span of thousands: nothing is listed, and nothing that is drawn is refused."""
    from slaget.games.nissan.ruleset import NISSAN

    game = Game.start(NISSAN, NISSAN.load("slaget"), seeded(bytes(32)))
    for _ in range(12):
        seat = game.to_act[0]
        found = flat.search(None, game.ruleset, game.view(seat), seat, 1, Budget(0), Dice(1))
        assert found.tried
        game = game.play(found.tried[0].command)


def test_a_game_of_any_name_and_seats_has_a_player() -> None:
    """What dice are for is told them in UTF-8: seats and games may be called what they are."""
    game = Game.start(TRICKS, Setup(seats=("första", "andra")), seeded(bytes(32)))
    for ruleset in (TRICKS, attrs.evolve(TRICKS, name="stick på häst")):
        chosen = slaget.player(ruleset)(game.view("första"), "första", Random(1))
        assert game.why_not(chosen) is None


def test_level_1_slips_into_nothing_that_loses_at_once() -> None:
    """South stands before its home: after a step it wins, after a roll north may have come home first."""
    ruleset: AnyRuleset = attrs.evolve(runners.RUNNERS, mind=None)
    state = runners.State(runners.Setup(), at=(5, 9))
    captain = slaget.player(ruleset, 1, iterations=40)
    assert {captain(state, "north", Random(seed)) for seed in range(24)} == {runners.Roll("north")}
    behind = attrs.evolve(state, at=(5, 8))
    assert len({captain(behind, "north", Random(seed)) for seed in range(24)}) == 2
