"""The picture of tafl: a king who can be taken, what the last move took, colours that a set-up names."""

from xml.etree.ElementTree import fromstring

import pytest
from attrs import evolve
from tafl_places import at, move, placed

from slaget.drawing.colour import lightness
from slaget.games.tafl import JUNGFRUBRADE, NEFATAVL, TAFL, scenario
from slaget.games.tafl.picture import palette
from slaget.kernel import Game, Look
from slaget.kernel.picture import PLAIN
from slaget.testing.colour import SIGHTS, apart


def alarms(state, look=PLAIN):
    """What is drawn in the colour of alarm: a ring about the king, crosses over what was taken."""
    return [
        each.attrib for each in fromstring(TAFL.picture(state, look).svg).iter() if each.get("stroke") == "#b80f1a"
    ]


@pytest.mark.parametrize(("language", "words"), [("en", "the king can be taken"), ("sv", "kungen kan slås")])
def test_tf_9_1_a_king_who_can_be_taken_is_ringed_and_said_to_be(language, words):
    look = Look(language=language)
    threatened, safe = (at("tablut", f"A {men} | D g7 | K c5", "defenders").game.state for men in ("b5 d1", "b5"))
    (ring,) = alarms(threatened, look)
    spot = TAFL.picture(threatened).to_board(float(ring["cx"]), float(ring["cy"]))
    assert spot == (2, 4) and words in TAFL.picture(threatened, look).svg
    assert alarms(safe, look) == [] and words not in TAFL.picture(safe, look).svg


def test_a_piece_that_was_taken_is_crossed_out_on_its_square():
    after = at("tablut", "A c4 e1 | D d4 a9 | K g7").when(move("e1-e4"))
    picture = TAFL.picture(after.game.state, Look(last=after.events))
    (cross,) = [each for each in alarms(after.game.state, Look(last=after.events)) if "d" in each]
    x, y = picture.to_picture(3, 3)
    assert cross["d"].startswith(f"M{x - 10:.0f} {y - 10:.0f}L{x + 10:.0f} {y + 10:.0f}")


@pytest.mark.parametrize("ruleset", [JUNGFRUBRADE, NEFATAVL])
def test_the_sides_of_both_games_stand_apart_in_lightness_and_to_everybody(ruleset):
    colours = ruleset.colours(scenario(ruleset.name))
    one, other = colours.values()
    assert abs(lightness(one) - lightness(other)) >= 40
    assert min(apart(one, other, sight) for sight in (None, *SIGHTS)) >= 20
    assert set(colours.values()) <= set(palette(*colours.values()).light.values())


@pytest.mark.parametrize("name", ['"/><script>', "url(http://example.org)", "chartreuse", "#12"])
def test_a_colour_that_is_none_is_drawn_as_the_rulebook_has_it(name):
    setup = evolve(placed("brandubh", "A a2 | K d5"), colours={"attackers": name})
    drawn = TAFL.picture(Game.start(TAFL, setup).state).svg
    assert name not in drawn and "#b3261e" in drawn


def test_a_colour_may_be_written():
    setup = evolve(placed("brandubh", "A a2 | K d5"), colours={"attackers": "#123456"})
    assert 'fill="#123456"' in TAFL.picture(Game.start(TAFL, setup).state).svg


@pytest.mark.parametrize(("language", "throne", "corners"), [("en", "Throne", "Corners"), ("sv", "Tron", "Hörn")])
def test_the_legend_names_throne_and_corners_where_they_mean_something(language, throne, corners):
    for name, middle, has_corners in (("tablut", "e5", False), ("brandubh", "d4", True)):
        drawn = TAFL.picture(Game.start(TAFL, scenario(name)).state, Look(language=language)).svg
        assert f">{throne} ({middle})<" in drawn and (f">{corners}<" in drawn) == has_corners
