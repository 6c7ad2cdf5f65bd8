"""A choice is a function of the view: held in pairs of worlds, and with a view rebuilt from a copy."""

from itertools import islice
from math import sqrt

import pytest
from stakes import STAKES

from slaget.games import BUNDLED
from slaget.games.omringad import OMRINGAD
from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import find
from slaget.kernel.knowledge import hides
from slaget.players import player
from slaget.testing.player_laws import check_blind, check_legal, check_luck, check_poison, decisions, luck, thrown
from thorough import much

SECRET = [name for name in BUNDLED if hides(find(name))]


@pytest.mark.parametrize("name", SECRET)
def test_two_worlds_that_a_seat_cannot_tell_apart_get_one_choice(name: str) -> None:
    ruleset = find(name)
    scenario = "hidden_armies" if name == "kungabrade" else ruleset.scenarios()[0]
    assert check_blind(ruleset, ruleset.load(scenario, {}), 2, number=8) == 8


@pytest.mark.parametrize("name", BUNDLED)
def test_a_view_rebuilt_from_the_seats_copy_gets_the_same_choice(name: str) -> None:
    ruleset = find(name)
    captain = player(ruleset, 2)
    for n, game in enumerate(decisions(ruleset, ruleset.load(ruleset.scenarios()[0], {}), 4, seed=5, every=11)):
        check_poison(captain, game, n)


@pytest.mark.parametrize("name", BUNDLED)
@pytest.mark.parametrize("level", [1, 4])
def test_what_a_player_proposes_is_never_refused(name: str, level: int) -> None:
    ruleset = find(name)
    captain = player(ruleset, level, iterations=8)
    for scenario in ruleset.scenarios()[:4]:
        for n, game in enumerate(decisions(ruleset, ruleset.load(scenario, {}), much(2, 3), seed=level, every=23)):
            check_legal(captain, game, n)


@pytest.mark.parametrize("name", STAKES)
def test_no_player_has_more_luck_than_its_odds(name: str) -> None:
    ruleset = find(name)
    setup = ruleset.load(ruleset.scenarios()[0], {})
    check_luck(player(ruleset, 3, iterations=2), setup, STAKES[name], number=much(30, 50), seed=1)


def test_who_seals_a_blind_commit_along_a_game_opens_it_too() -> None:
    """Some were sealed by the greedy general and opened at random, or by neither as it was sealed (KE-3.3)."""
    captain = player("omringad", 2, iterations=0)
    setup = Setup(Options(blind=True))
    for seed in range(3):
        for n, game in enumerate(decisions(OMRINGAD, setup, 20, seed=seed, every=1)):
            check_legal(captain, game, n)


def test_a_game_that_is_over_at_its_start_has_no_choices() -> None:
    """Games after games were begun, without end."""
    ruleset = find("schack")
    stalemate = ruleset.load("grundstallning", {"start_fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"})
    for choices in (decisions(ruleset, stalemate, 1), thrown(player(ruleset, 1), stalemate)):
        with pytest.raises(ValueError, match="over at its start"):
            next(choices)


def test_games_in_which_nothing_is_thrown_have_no_luck() -> None:
    """They were played one after the other, without end."""
    ruleset = find("ravbrade")
    with pytest.raises(ValueError, match="nothing is thrown"):
        next(thrown(player(ruleset, 1, iterations=1), ruleset.load("femton", {})))


def test_who_foresees_dice_has_more_luck_than_its_odds() -> None:
    """The law above is broken by a player who throws only where good dice are to come."""
    ruleset, hits = find("nissan"), STAKES["nissan"]
    commands = islice(thrown(player(ruleset, 2, iterations=0), ruleset.load("forsta_motet", {})), 60)
    seen = [each for each in commands if luck([each], hits)[0] >= 0]
    more, spread = luck(seen, hits)
    assert more / sqrt(spread) > 3 and 20 < len(seen) < 60
