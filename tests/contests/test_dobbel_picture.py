"""The picture of a contest: dice as pips, modifiers as lines, totals, and the running score."""

from xml.etree.ElementTree import fromstring

import pytest

from slaget.contests import DOBBEL, Dice, Setup, Skills
from slaget.contests.content import CATALOGUE
from slaget.kernel import Game, Look, seeded


def rolled(setup: Setup, number: int = 1) -> Game:  # type: ignore[type-arg]
    game = Game.start(DOBBEL, setup, seeded(bytes(32)))
    for _ in range(number):
        game = game.play({"type": "roll", "seat": "a"})
    return game


def read(game: Game, language: str = "en") -> list[str]:  # type: ignore[type-arg]
    assert DOBBEL.picture is not None
    root = fromstring(DOBBEL.picture(game.state, Look(language=language)).svg)  # type: ignore[arg-type]
    return [each.text or "" for each in root.iter() if each.tag.endswith("}text")]


@pytest.mark.parametrize("sides", [6, 10])
def test_a_die_shows_as_many_pips_as_its_face(sides: int) -> None:
    game = rolled(Setup(game="schack", skills=Skills(5, 5), die=Dice(5, sides), ties="draw"))
    roll = game.state.rolls[-1]
    assert DOBBEL.picture is not None
    root = fromstring(DOBBEL.picture(game.state).svg)
    faces = [each.attrib["d"].count("h0") for each in root.iter() if each.attrib.get("stroke-width") == "6.5"]
    assert faces == [*roll.dice.a, *roll.dice.b]


def test_a_die_of_many_sides_shows_its_number() -> None:
    game = rolled(Setup(game="schack", skills=Skills(5, 5), die=Dice(1, 100), ties="draw"))
    faces = [face for face in (*game.state.rolls[-1].dice.a, *game.state.rolls[-1].dice.b) if face > 10]
    assert faces and {str(face) for face in faces} <= set(read(game))


def test_each_part_of_a_sum_is_a_line_and_the_parts_make_the_total() -> None:
    game = rolled(CATALOGUE.load("jungfrubrade_lars", {}))
    texts, roll = read(game), game.state.rolls[-1]
    assert {"dice", "skill", "king", "surrounded on four sides"} <= set(texts)
    signed = [int(text.replace("−", "-")) for text in texts if text[0] in "+−"]
    assert sum(signed) == roll.totals.a + roll.totals.b
    assert {str(roll.totals.a), str(roll.totals.b)} <= set(texts)


def test_the_running_score_has_a_sign_for_each_game_that_is_decided() -> None:
    game = rolled(CATALOGUE.load("ravbrade_detaljerad", {}), 3)
    decided = [roll.outcome for roll in game.state.rolls if roll.outcome != "reroll"]
    texts = read(game)
    assert [text for text in texts if text in ("A", "B")][2:] == [outcome.upper() for outcome in decided]
    assert any(text.startswith("Games won:") for text in texts)


def test_before_a_roll_the_dice_are_blank_and_the_totals_open() -> None:
    game = Game.start(DOBBEL, CATALOGUE.load("ravbrade_detaljerad", {}), seeded(bytes(32)))
    assert read(game).count("?") == 2 and DOBBEL.picture is not None
    assert 'stroke-width="6.5"' not in DOBBEL.picture(game.state).svg
