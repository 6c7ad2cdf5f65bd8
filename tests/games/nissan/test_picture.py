"""The picture: well formed, complete, the same for the same state, safe for any name."""

import xml.etree.ElementTree as ET
from random import Random

import attrs
import pytest

from slaget.games.nissan import NISSAN
from slaget.games.nissan.picture import picture
from slaget.games.nissan.picture.labels import Box, Wanted, placed
from slaget.games.nissan.state import State, replace
from slaget.kernel import Game, seeded
from slaget.testing import trace

SVG = "{http://www.w3.org/2000/svg}"


def started(scenario: str = "slaget") -> State:
    setup = NISSAN.load(scenario, {})  # type: ignore[misc]
    return Game.start(NISSAN, setup, seeded(bytes(32))).state


def words_in(root: ET.Element) -> str:
    return "\n".join(element.text or "" for element in root.iter(f"{SVG}text"))


def tooltips(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}title")]


def test_every_ship_is_drawn_and_named() -> None:
    state = started()
    root = ET.fromstring(picture(state).svg)
    drawn = {element.get("id") for element in root.iter() if (element.get("class") or "").startswith("ship ")}
    assert drawn == {f"ship-{ship}" for ship in state.ships}
    for ship in state.ships.values():
        assert f"{ship.name} {ship.id}" in words_in(root)
    assert "Danish turn 1" in words_in(root)


def test_tooltips_tell_who_is_aboard() -> None:
    found = tooltips(ET.fromstring(picture(started("forsta_motet")).svg))
    assert any(
        said.startswith("Kungsörnen (d1): Danish fleet, king's ship, (86, 13.1) heading 90°; Danish: 15 of 15")
        and "Sven Estridsson, the horn blower" in said
        for said in found
    )
    assert "Shallow water" in found


def test_ties_boarders_and_orders_are_seen() -> None:
    state = started("forsta_motet")
    boarder = replace(state.fighters["danish_axe_1"], ship="n1")
    state = replace(
        state, fighters={**state.fighters, "danish_axe_1": boarder}, ties=frozenset({frozenset(("n1", "n2"))}),
        activated=("d1", "d2", "d3"), done=frozenset({"d1"}), current="d2", phase="ship",
    )  # fmt: skip
    root = ET.fromstring(picture(state).svg)
    assert {"tied ships", "the acting ship", "has acted", "activated, still to act"} <= set(
        words_in(root).split("\n")
    )
    boarded = next(said for said in tooltips(root) if said.startswith("Kungsdraken"))
    assert "Danish: 1 of 15 places: an axeman" in boarded and "tied to Stormfågeln" in boarded
    assert sum(element.get("class") == "tie" for element in root.iter()) == 1


def test_names_are_escaped() -> None:
    state = started("forsta_motet")
    ship = replace(state.ships["d1"], name='<b> & "Örn"\x00\x1b]\'')
    root = ET.fromstring(picture(replace(state, ships={**state.ships, "d1": ship})).svg)
    assert '<b> & "Örn"\\x00\\x1b]\' d1' in words_in(root)


def test_ships_that_are_not_placed_are_listed() -> None:
    state = started("egen_uppstallning")
    root = ET.fromstring(picture(state).svg)
    assert not [element for element in root.iter() if (element.get("class") or "").startswith("ship ")]
    assert "Not yet placed:" in words_in(root)


def test_a_board_without_land_or_zones() -> None:
    state = started("forsta_motet")
    board = attrs.evolve(state.setup.board, land=(), zones={}, landmarks={}, width=4000, height=3000)
    setup = attrs.evolve(state.setup, board=board)
    ET.fromstring(picture(replace(state, setup=setup)).svg)


@pytest.mark.parametrize("scenario", ["forsta_motet", "egen_uppstallning"])
def test_any_position_can_be_drawn(scenario: str) -> None:
    games = list(trace(NISSAN, NISSAN.load(scenario, {}), Random(2), 75))  # type: ignore[misc]
    for game in games[::15]:
        drawn = picture(game.state).svg
        assert ET.fromstring(drawn).tag == f"{SVG}svg"
        assert picture(game.state).svg == drawn
        for seat in ("norse", "danish"):
            ET.fromstring(picture(game.view(seat)).svg)


def test_labels_keep_clear_of_hulls_and_of_each_other() -> None:
    body = tuple((x, 300.0 + 20 * k, 10.0) for k in range(5) for x in (0.0,))
    wanted = {
        str(n): Wanted(60, 12, tuple((400.0 + 45 * n + x, y, r) for x, y, r in body)) for n in range(6)
    }  # fmt: skip
    found = placed(wanted, (0, 0, 1200, 800))
    boxes = list(found.values())
    assert all(a.overlap(b) == 0 for a in boxes for b in boxes if a is not b)
    assert all(box.gap(circle) > 0 for box in boxes for want in wanted.values() for circle in want.body)
    assert Box(0, 0, 5, 5).gap((20, 0, 5)) == 10
