"""A player of Spel & Dobbel rolls; what it reports of dice at a table favours nobody (SD-2.1)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest
from attrs import evolve

from slaget.contests import DOBBEL, Roll, Setup, Skills, contest_odds, win_odds
from slaget.kernel import Game, seeded
from slaget.players import player

TABLE = Game.start(DOBBEL, DOBBEL.load("vid_bordet"), seeded(bytes(32)))


@pytest.mark.parametrize("level", [2, 3, 5])
@pytest.mark.parametrize("seat", ["a", "b"])
def test_dice_that_a_player_reports_fall_by_chance_for_both(level: int, seat: str) -> None:
    captain = player(DOBBEL, level)
    rolled = [captain.found(TABLE.view(seat), seat, seed).tried[0].command for seed in range(400)]
    for dice in ([roll.dice_a for roll in rolled], [roll.dice_b for roll in rolled]):
        faces = Counter(face for (face,) in dice)
        assert set(faces) == set(range(1, 11)) and max(faces.values()) < 75, "400 throws, each face some 40 times"


def test_it_rolls_where_dice_are_drawn() -> None:
    game = Game.start(DOBBEL, DOBBEL.load("ravbrade_detaljerad"), seeded(bytes(32)))
    assert player(DOBBEL, 3).found(game.view("a"), "a", 1).tried[0].command == Roll("a")


FOUR = Setup(game="ravbrade", skills=Skills(8, 11), mode="detailed", games=4, ties="draw")


def reckoned(setup: Setup, played: int, lead: int) -> dict[str, Fraction]:
    """Every way the games that are left may end, each for itself (SD-7.2)."""
    found = dict.fromkeys(("a", "b", "draw"), Fraction(0))
    games = [win_odds(setup, number) for number in range(played + 1, setup.number_of_games + 1)]
    for ends in product(*games):
        ahead = lead + ends.count("a") - ends.count("b")
        share = prod((odds[end] for odds, end in zip(games, ends)), start=Fraction(1))
        found["a" if ahead > 0 else "b" if ahead < 0 else "draw"] += share
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_chance_that_is_told_is_that_of_the_contest_as_it_stands(seed: int) -> None:
    game, captain = Game.start(DOBBEL, FOUR, seeded(bytes([seed]) * 32)), player(DOBBEL, 2)
    while game.outcome is None:
        a, b = game.state.wins
        odds = reckoned(FOUR, a + b + game.state.drawn, a - b)
        assert contest_odds(game.state) == odds and sum(odds.values()) == 1
        for seat in ("a", "b"):
            told = captain.analyse(game.view(seat), seat, Random(seed)).candidates[0].estimate.win
            assert abs(told - 10_000 * (odds[seat] + odds["draw"] / 2)) <= 1
        game = game.play(Roll("a"))


def test_of_very_many_games_no_chance_is_told() -> None:
    """Two hundred are reckoned in an instant; a million would take for ever."""
    most, more = (Game.start(DOBBEL, evolve(FOUR, games=games), seeded(bytes(32))) for games in (200, 202))
    odds = contest_odds(most.state)
    assert odds is not None and odds["b"] > Fraction(99, 100) and contest_odds(more.state) is None
    assert player(DOBBEL, 2).analyse(more.view("a"), "a", Random(1)).candidates[0].estimate.win == 5_000
