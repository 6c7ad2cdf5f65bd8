"""The battle on paper: what is to be cut out is what the rulebook and the set-up say."""

import re
from random import Random
from typing import Any

import pytest
from attrs import evolve
from printed_decks import random_deck, untold

from slaget.drawing.colour import contrast
from slaget.games.nissan.content import load_scenario
from slaget.games.nissan.geometry.hulls import local_vertices
from slaget.games.nissan.printing import SHEETS
from slaget.games.nissan.printing.cards import Bearers, deck_cards, deck_warnings, warned
from slaget.games.nissan.printing.hulls import hull
from slaget.games.nissan.printing.sides import BUNDLED, FRAMES, SHIELDS, emblems, same_emblems
from slaget.games.nissan.setup import ShipClass
from slaget.printing.emblems import Emblem
from slaget.printing.inks import grey
from slaget.printing.orders import Order
from slaget.printing.pages import Part
from thorough import much

SETUP = load_scenario("slaget")


def part(name: str, **asked: Any) -> Part:
    made = SHEETS.parts[name](SETUP, Order(**asked))
    assert isinstance(made, Part)
    return made


@pytest.mark.parametrize(("size", "number"), [(1, 18), (2, 24), (3, 30)])
def test_ni_7_2_a_deck_has_its_cards_at_every_size(size: int, number: int) -> None:
    made = part("cards", size=size)
    assert made.pieces == {"norse": number, "danish": number}
    assert len(made.pages) == 2 * -(-number // 9)


def test_ni_6_1_sixteen_tiles_and_the_doubling_ones_of_the_option() -> None:
    assert part("tiles").pieces == {"thorn": 12, "othala": 4}
    doubled = evolve(SETUP, options=evolve(SETUP.options, doubling_tiles=3))
    assert SHEETS.parts["tiles"](doubled, Order()).pieces["dagaz"] == 3
    assert part("tiles").pages[0].body.count("M3 0V16M3 4L8 8L3 12") == 12


def test_a_leader_whose_name_is_blank_has_a_disc() -> None:
    harald = evolve(SETUP.leaders["norse"]["harald"], name=" ")
    blank = evolve(SETUP, leaders={**SETUP.leaders, "norse": {**SETUP.leaders["norse"], "harald": harald}})
    assert SHEETS.parts["counters"](blank, Order()).pieces == part("counters").pieces


def test_every_fighter_has_a_disc_and_every_ship_a_hull() -> None:
    aboard = {
        side: sum(SETUP.ship_classes[ship.class_].capacity for ship in SETUP.ships[side]) for side in SETUP.ships
    }
    found = part("counters").pieces
    assert {side: found[side] for side in aboard} == aboard
    assert sum(part("hulls").pieces.values()) == sum(map(len, SETUP.ships.values()))


@pytest.mark.parametrize("size", [(2600, 650, 15), (2000, 550, 10), (1600, 450, 7), (1432, 391, 5)])
def test_ni_3_1_a_hull_is_its_ten_corners_at_one_to_one(size: tuple[int, int, int]) -> None:
    of = ShipClass(*size, points=10)
    drawn = re.search(r'class="hull"[^>]*', hull(of, "norse", "Ormen"))
    outline = re.search(r'd="M([^"]*)Z"[^>]*class="hull"', hull(of, "norse", "Ormen"))
    assert drawn and outline
    corners = [tuple(map(float, spot.split())) for spot in outline[1].split("L")]
    wanted = [(of.length / 20 + u / 10, of.beam / 20 - v / 10) for u, v in local_vertices(of.length, of.beam)]
    assert len(corners) == 10
    assert all(abs(x - a) < 0.1 and abs(y - b) < 0.1 for (x, y), (a, b) in zip(corners, wanted))
    assert hull(of, "norse", "Ormen").count("<circle") >= of.capacity


def test_a_hull_longer_than_the_sheet_comes_on_two() -> None:
    long = evolve(SETUP, ship_classes={**SETUP.ship_classes, "king_ship": ShipClass(3400, 700, 15, 15)})
    made = SHEETS.parts["hulls"](long, Order())
    assert sum(page.body.count("<svg") for page in made.pages) == 4


def test_no_part_of_a_hull_broader_than_the_sheet_is_lost() -> None:
    broad = evolve(SETUP, ship_classes={**SETUP.ship_classes, "king_ship": ShipClass(3400, 3000, 15, 15)})
    bodies = [page.body for page in SHEETS.parts["hulls"](broad, Order()).pages if "<svg" in page.body]
    boxes = [re.search(r'viewBox="([^"]+)"', body) for body in bodies[:4]]
    assert [box and box[1] for box in boxes] == [
        "0 0 277 190", "267 0 73 190", "0 180 277 120", "267 180 73 120"
    ]  # fmt: skip


@pytest.mark.parametrize(("scale", "sheets"), [(1, 42), (2, 9)])
def test_the_board_comes_on_as_many_sheets(scale: int, sheets: int) -> None:
    made = part("board", scale=scale)
    assert made.pieces == {"sheets": sheets}
    assert len(made.pages) == sheets + 1
    assert all(page.lying for page in made.pages)
    assert ">B3<" in "".join(page.body for page in made.pages[1:])


@pytest.mark.parametrize(("language", "said"), [("en", "Tip of Örnäsudden"), ("sv", "Örnäsuddens spets")])
def test_places_on_the_board_are_called_as_in_the_rulebook(language: str, said: str) -> None:
    """As on pictures: their ids stood there."""
    for page in part("board", language=language).pages:
        assert f">{said}<" in page.body
        assert "ornas_tip" not in page.body


def test_sticks_are_as_long_as_the_rules_say() -> None:
    """NI-10.2, NI-12.2, NI-14: 30 and 15 cm of hearing, 5 and 2 of a rower, 40 and 10 of bows and stones."""
    assert [*part("sticks").pieces] == ["40 cm", "30 cm", "15 cm", "10 cm", "5 cm", "2 cm"]


def test_backs_come_on_the_next_page_or_beside() -> None:
    assert len(part("cards", size=1, backs="duplex").pages) == 8
    assert len(part("cards", size=1, backs="fold").pages) == 10


def test_bundled_leaders_bear_six_different_charges_and_two_alike_are_told() -> None:
    assert len({each.charge for each in BUNDLED.values()}) == 6
    assert emblems(SETUP.leaders) == BUNDLED
    alike = {"a": Emblem("raven"), "b": Emblem("raven"), "c": Emblem("raven", "pale")}
    assert [(each.code, each.thing) for each in same_emblems(alike, "en")] == [("same-emblem", "b")]


def test_no_text_overflows_untold_in_random_decks() -> None:
    """``tests/campaigns/printed_cards.py`` tries a thousand."""
    random = Random(63)
    told = [untold(random_deck(random, 60)) for _ in range(much(20, 50))]
    assert sum(number for number, _ in told) > 20
    assert [each for _, each in told if each] == []


def test_a_list_of_what_is_too_long_comes_first() -> None:
    long = evolve(SETUP.decks["norse"].cards[0], text={"sv": "ord " * 500, "en": "word " * 500})
    assert [each.code for each in warned(long, "en")] == ["print-overflow"]
    made = deck_cards([evolve(SETUP.decks["norse"], cards=(long,))], Bearers({}, {}), Order())
    assert long.id in made.with_list(Order()).pages[0].body
    assert len(made.with_list(Order()).pages) == len(made.pages) + 1


def test_bundled_cards_fit_in_both_languages() -> None:
    assert [each for one in SETUP.decks.values() for each in deck_warnings(one, ("sv", "en"))] == []


@pytest.mark.parametrize("side", ["norse", "danish"])
def test_emblems_stand_out_in_colour_and_in_grey(side: Any) -> None:
    of = SHIELDS[side]
    for ground in (of.ground, of.second):
        assert contrast(of.ink, ground) >= 3
        assert contrast(grey(of.ink), grey(ground)) >= 3
    assert contrast(grey(FRAMES[side]), "#ffffff") >= 3


def test_sides_are_told_by_shape_as_well() -> None:
    assert {of.shape for of in SHIELDS.values()} == {"round", "kite"}


def test_a_text_below_eight_points_is_told_as_small() -> None:
    whole = SETUP.decks["norse"].cards[0]
    longer = [evolve(whole, text={"en": "word " * n}) for n in range(60, 140)]
    found = {tuple(each.code for each in warned(card, "en")) for card in longer}
    assert found == {(), ("print-small",), ("print-overflow",)}
