"""A player of Spel & Dobbel rolls; what it reports of dice at a table favours nobody (SD-2.1)."""

from collections import Counter

import pytest

from slaget.contests import DOBBEL, Roll
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
