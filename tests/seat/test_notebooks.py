"""What a notebook shows of a game is what its seat may see, well formed and escaped: seat.md 7, Notebooks."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from fractions import Fraction
from html import escape
from random import Random
from typing import Any

import attrs
import pytest

import slaget
from slaget.games import BUNDLED
from slaget.kernel import Distribution, Game, find, seeded
from slaget.testing import trace

SEED = bytes(range(32))


def walked(name: str, steps: int) -> Game[Any, Any, Any, Any]:
    ruleset = find(name)
    *_, game = trace(ruleset, ruleset.load(ruleset.scenarios()[0]), Random(2), steps, seeded(SEED))
    return game


@pytest.mark.parametrize("name", sorted(BUNDLED))
@pytest.mark.parametrize("steps", [0, 12])
def test_every_game_is_shown_well_formed(name: str, steps: int) -> None:
    """A picture, who is to act, and the last five entries, to everybody and to a seat."""
    game = walked(name, steps)
    for html in (game._repr_html_(), game.seat(game.ruleset.seats(game.setup)[0])._repr_html_()):
        whole = ET.fromstring(html)
        assert whole.find(".//{http://www.w3.org/2000/svg}svg") is not None
        numbers = [int(row[0].text or "") for row in whole.iter("tr")]
        assert numbers == list(range(len(game.log)))[-5:]
        assert "<script" not in html and SEED.hex() not in html


def test_who_is_to_act_and_how_it_ended_is_told() -> None:
    game = slaget.start("schack", seed=SEED)
    assert "To act: White." in game._repr_html_()
    over = game.play({"type": "resign", "seat": "white"})
    assert "To act" not in over._repr_html_()


def test_a_secret_is_not_shown_and_the_hosts_desk_shows_what_all_may_see() -> None:
    """What stands in the host's state alone is shown by no notebook, not even the host's."""
    game = slaget.start("nissan", "forsta_motet", seed=SEED)
    hands = {side: game.state.cards[side].hand for side in ("norse", "danish")}
    planted = attrs.evolve(game, state=attrs.evolve(game.state, phase="hemligt", current="hemligt"))
    for shown in (planted, planted.spectator(), planted.host(), planted.seat("danish")):
        assert "hemligt" not in shown._repr_html_()
    assert game.host()._repr_html_() == game._repr_html_()
    for card in hands["norse"]:
        title = escape(game.ruleset.words(game.state).name("card", card, "en"))
        for shown in (game, game.seat("danish")):
            assert card not in shown._repr_html_()
            assert title not in shown._repr_html_() or title in told_to_all(game)
        assert title in game.seat("norse")._repr_html_()


def told_to_all(game: Game[Any, Any, Any, Any]) -> str:
    """The words that every seat may read: the set-up is public."""
    return escape(str(game.spectator().document()))


@pytest.mark.parametrize("show", [lambda game: game, lambda game: game.seat("danish")], ids=["game", "seat"])
def test_words_of_a_file_are_escaped(show: Callable[[Any], Any]) -> None:
    nissan = slaget.find("nissan")
    wicked = "<script>alert('é')</script> & <b>"
    setup = attrs.evolve(nissan.load("forsta_motet"), title={"sv": wicked, "en": wicked})
    html = show(Game.start(nissan, setup, seeded(SEED)))._repr_html_()
    assert "<script" not in html and "<b>" not in html
    assert "&lt;script&gt;" in html
    ET.fromstring(html)


def test_two_pictures_on_a_page_have_different_ids() -> None:
    one, two = walked("schack", 3)._repr_html_(), walked("schack", 4)._repr_html_()
    ids = [set(re.findall(r'\bid="([^"]+)"', html)) for html in (one, two)]
    assert ids[0] and ids[1] and not ids[0] & ids[1]


def test_a_distribution_is_a_mapping_with_bars() -> None:
    odds = slaget.start("dobbel", "schack_slag", seed=SEED).odds({"type": "roll", "seat": "a"})
    assert isinstance(odds, Distribution) and sum(odds.values()) == 1
    assert odds == dict(odds) and len(repr(odds)) <= 300
    table = ET.fromstring(odds._repr_html_())
    assert len(table) == len(odds)
    widths = [float(found) for found in re.findall(r"width:([\d.]+)%", odds._repr_html_())]
    assert widths[0] == 100 and widths == sorted(widths, reverse=True)


def test_a_distribution_of_many_or_odd_outcomes_is_cut_and_escaped() -> None:
    many = Distribution({("<b>", n): Fraction(1, 500) for n in range(500)})
    assert "<b>" not in many._repr_html_() and "and 480 more" in many._repr_html_()
    assert len(repr(many)) <= 300
    assert "no dice" in repr(Distribution({(): Fraction(1)}))


def test_a_picture_shows_itself() -> None:
    drawn = slaget.start("schack", seed=SEED).spectator().picture()
    assert drawn._repr_svg_() == drawn.svg
