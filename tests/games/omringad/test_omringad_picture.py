"""What is drawn of Omringad: land, stacks as they may be seen, links, the score, the battle."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from omringad_positions import fight, position, setup
from omringad_worlds import lively_games
from picture_parts import SVG, texts, things

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.board import DRAWINGS, LINKS, SQUARES, TABLES, atlas, place_of
from slaget.games.omringad.kinds import UNKNOWN
from slaget.games.omringad.picture import picture
from slaget.games.omringad.picture.links import pairs
from slaget.games.omringad.picture.stacks import places
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import State
from slaget.kernel import Game, Look, seeded


def drawn(state: State, **look: Any) -> ET.Element:
    return ET.fromstring(picture(state, Look(**look)).svg)


def used(root: ET.Element) -> list[str]:
    """The symbols that a part of the picture shows."""
    return [str(each.get("href")).removeprefix("#slaget-") for each in root.iter(f"{SVG}use")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_square_is_touched_where_the_transform_puts_it(seats: int) -> None:
    """Section 2.3: A lies in the north-west, and every square about the middle that its column and row give."""
    state = OMRINGAD.initial(Setup(Options(seats=seats)))  # type: ignore[arg-type]
    for flip in (False, True):
        found, shown = things(drawn(state, flip=flip), "square"), picture(state, Look(flip=flip))
        assert [*found] == list(SQUARES[: 25 * seats])
        for square, element in found.items():
            (box,) = element.iter(f"{SVG}rect")
            left, top, side = (float(box.attrib[name]) for name in ("x", "y", "width"))
            assert shown.to_picture(*place_of(DRAWINGS[seats], square)) == (left + side / 2, top + side / 2)


def test_the_board_of_the_statics_and_of_the_picture_agree() -> None:
    for seats in (2, 3, 4):
        setup = Setup(Options(seats=seats))  # type: ignore[arg-type]
        cells = OMRINGAD.cells(setup)  # type: ignore[misc]
        assert {s: [*place_of(DRAWINGS[seats], s)] for s in SQUARES[: 25 * seats]} == {
            square: [*place]
            for square, place in cells["cells"].items()  # type: ignore[index, attr-defined]
        }


def test_a_pile_whose_top_is_a_mercenary_shows_its_number_and_one_mercenary() -> None:
    """OM-14.1: nine units with a mercenary on top are drawn as a pile with 9, and nothing tells the others."""
    nine = {"mercenary": 1, "elite": 6, "archer": 1, "catapult": 1}
    army = {"1": {"A33": nine}, "2": {"B33": {"elite": 1}}}
    game = Game.start(OMRINGAD, setup(garrison=army, setup_piles="free"), seeded(bytes(32)))
    view = game.view(2)
    pile = things(drawn(view), "stack")["A33/1"]
    assert texts(pile) == ["1", "9"] and used(pile) == ["mercenary"] and not things(pile, "unit")
    assert "9 mercenar" not in picture(view).svg and "A-" not in picture(view).svg
    assert len(things(things(drawn(game.view(1)), "stack")["A33/1"], "unit")) == 9


def test_the_owner_sees_each_unit_and_its_damage() -> None:
    state = position({"A33": {1: "elite* archer archer"}}).game.state
    pile = things(drawn(state), "stack")["A33/1"]
    assert sorted(things(pile, "unit")) == ["A-archer-01", "A-archer-02", "A-elite-01"]
    assert used(things(pile, "unit")["A-elite-01"]) == ["elite", "hurt"]
    assert used(things(pile, "unit")["A-archer-01"]) == ["archer"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_picture_of_a_seat_holds_a_unit_that_it_does_not_know(seats: int) -> None:
    """OM-14.1, OM-14.5."""
    for game in list(lively_games(Setup(Options(seats=seats)), 3, 60))[::6]:  # type: ignore[arg-type]
        view = game.view(1)
        known = {u.id for units in view.field.stacks.values() for u in units if u.id != UNKNOWN}
        last = Look(last=())
        shown = set(re.findall(r'data-unit="([^"]*)"', picture(view, last).svg))
        assert shown <= known and all(name.startswith(("A-", "S-")) or _is_open(view, name) for name in shown)


def _is_open(view: State, name: str) -> bool:
    """Whether a unit stands in the battle that is fought."""
    return view.field.by_id[name][0] == getattr(view.stage, "square", None)


def test_what_is_conquered_carries_the_sign_of_its_controller() -> None:
    """OM-9.1: the controller's number stands on a square of another country, and on no other."""
    before, after = (position({"B11": {1: "elite"}}, **more).game.state for more in ({}, {"control": {"B11": 1}}))
    assert picture(after).svg != picture(before).svg
    assert texts(drawn(after)).count("1") == texts(drawn(before)).count("1") + 1


@pytest.mark.parametrize("name", ["orange", "parallel", "cross", "wedges", "torus"])
def test_every_outer_edge_says_where_it_leads(name: str) -> None:
    """OM-1.3: the edge it meets, and each square of the rim the one it touches."""
    seats = next(seats for seats, names in TABLES.items() if name in names)
    state = OMRINGAD.initial(Setup(Options(seats=seats, board_links=name)))  # type: ignore[arg-type]
    said = texts(drawn(state))
    for first, second, joint in LINKS[name]:
        told = " (mirrored)" if joint == "mirrored" else ""
        inner = {f"{first} ↔ {second}", f"{second} ↔ {first}"}
        assert {f"{first} → {second}{told}", f"{second} → {first}{told}"} <= {*said} or inner & {*said}


def test_edges_that_lie_together_but_lead_elsewhere_say_so() -> None:
    """OM-1.5: with links of one's own the countries side by side may not touch."""
    links = (
        ("A.S", "B.S", "same"), ("A.N", "B.N", "same"), ("A.E", "B.E", "mirrored"), ("A.W", "B.W", "mirrored"),
    )  # fmt: skip
    state = OMRINGAD.initial(Setup(Options(board_links="custom", links=links)))
    assert {"A.S → B.S", "B.N → A.N"} <= {*texts(drawn(state))}


@pytest.mark.parametrize("name", [*LINKS])
def test_ways_across_links_are_the_neighbours_of_the_rules(name: str) -> None:
    """OM-1.2, OM-1.3."""
    seats = next(seats for seats, names in TABLES.items() if name in names)
    ways = pairs(LINKS[name])
    around = atlas(seats, LINKS[name]).around
    assert all(around[square]["NESW".index(way)] == other for (square, way), (other, _) in ways.items())
    assert len(ways) == 20 * seats


def test_the_battle_board_shows_units_dice_and_hits() -> None:
    """OM-10.4, OM-10.6, OM-10.10: everything in a battle is open to everybody from its reveal to its end."""
    games = lively_games(Setup(Options(seats=4)), 5, 400)
    state = next(g.view(1) for g in games if getattr(g.state.stage, "last", None) and g.state.stage.directed)
    root = drawn(state, language="sv")
    said = " ".join(texts(root))
    assert "Strid i" in said and "Träffar att fördela" in said
    fighting = {u.id for units in state.field.at(state.battle.square).values() for u in units}
    assert fighting <= things(root, "unit").keys()


def test_the_score_is_shown_for_each_player() -> None:
    """OM-7.1, OM-13: the round, and every player's points, squares and gold."""
    state = fight({"A43": {1: "elite* general", 2: "mercenary"}, "A33": {1: "elite*"}}, [1] * 8 + [6] * 20).state
    said = " ".join(texts(drawn(state)))
    for seat in state.seats:
        assert f"Seat {seat} (country {'AB'[seat - 1]}): {state.table.score[seat]} points" in said
    assert f"Round {state.table.round}, to 50 points" in said


@pytest.mark.parametrize("many", [1, 2, 9, 20, 35])
@pytest.mark.parametrize("high", [82, 41, 27, 20, 16])
def test_a_stack_of_any_size_fits_in_its_band(many: int, high: float) -> None:
    """OM-3.5: there is no stacking limit."""
    spots = places(many, (9.0, 30.0), high)
    assert len(spots) == len({(x, y) for x, y, _ in spots}) == many
    assert all(x - s / 2 >= 9 and x + s / 2 <= 112 and y + s / 2 <= 30 + high for x, y, s in spots)


def test_squares_stacks_and_units_may_be_targets() -> None:
    state = position({"A33": {1: "elite archer"}}).game.state
    wanted = [("square", "A34"), ("stack", "A33/1"), ("unit", "A-elite-01"), ("unit", "B-elite-01"), ("stack", "x")]
    buttons = [each for each in drawn(state, targets=wanted).iter() if each.get("role") == "button"]
    assert [each.get("aria-label") for each in buttons] == [
        "A34: village; seat 1", "A33  seat 1: an elite and an archer, an elite on top", "elite A1",
    ]  # fmt: skip


def test_a_seat_sees_the_country_it_has_laid_and_no_other() -> None:
    """OM-4.1, OM-4.2: a commit is secret until all have made theirs."""
    start = Game.start(OMRINGAD, Setup(), seeded(bytes(32)))
    layout = {
        "castle": ("A33",), "village": ("A32", "A34"), "lake": ("A12", "A54"), "forest": ("A41", "A25"),
        "mountain": ("A21", "A45"),
    }  # fmt: skip
    game = start.play(m.PlaceTerrain(1, layout))
    own, foe, before = (picture(state).svg for state in (game.view(1), game.view(2), start.view(1)))
    assert "lake-land" in own and "lake-land" not in foe and "lake-land" not in before


def test_a_stack_lies_in_its_square() -> None:
    """Who touches a stack or a unit touches the square too."""
    root = drawn(position({"A33": {1: "elite archer"}}).game.state)
    assert [*things(things(root, "square")["A33"], "stack")] == ["A33/1"]
    assert not things(things(root, "square")["A34"], "stack")


def test_the_way_of_a_move_is_drawn_and_what_came_may_glide() -> None:
    """OM-8.2: from the square that the units left, over each square of the path."""
    game = position({"A33": {1: "cavalry"}}).game.play(m.Move(1, ("A43", "A53", "B53"), ("A-cavalry-01",)))
    events = game.log[-1].events
    plain, marked = picture(game.state).svg, picture(game.state, Look(last=events)).svg
    assert len(marked) > len(plain) and "@keyframes" in picture(game.state, Look(last=events, animate=True)).svg


def test_a_square_that_is_fought_for_and_won_at_once_is_marked_once_and_no_fallen_lie_beside_the_board() -> None:
    over = position({"A33": {1: "mercenary"}}).game.state
    events = (
        m.HitsAssigned(2, {"B-mercenary-01": 1}, (), ("B-mercenary-01",), 0, True),
        m.SquareCaptured("B12", 2, 1, "battle"),
        m.SquareCaptured("B12", 2, 1, "battle"),
    )
    root = drawn(over, last=events)
    assert root.findall(".//*[@class='fallen']") == []
    tints = [each for each in root.iter() if each.get("opacity") == ".3"]
    assert len(tints) == 1
