"""Ship classes and leaders of a file's own: pinned by logs, shown and printed; what counts as the king's ship."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from shell import run
from test_parts import EARL

from slaget.content import check_file
from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.content import load_scenario, load_scenario_file
from slaget.games.nissan.notation import snapshot
from slaget.games.nissan.picture import picture
from slaget.games.nissan.printing import SHEETS
from slaget.games.nissan.printing.sides import emblems
from slaget.games.nissan.setup import Emblem, Setup
from slaget.games.nissan.words import words_of
from slaget.kernel import Game, Rejected, audit, dump_log, load_log, seeded
from slaget.players import player
from slaget.printing.charges import CHARGES
from slaget.printing.orders import Order
from slaget.simulate.policies import policy

DRAKE = """  drake: {title: {sv: drakskepp, en: dragon}, length: 24, beam: 6.5, capacity: 15, points: 15,
          counts_as: king_ship}
leaders:"""
OWN = EARL.replace("\nleaders:", f"\n{DRAKE}", 1).replace("class: king_ship", "class: drake")
POOL = """, setup: free,
    pool: {norse: {leaders: [torfinn, ragnvald, arnor], horn_blower: 1, standard_bearer: 1, sword: 10, axe: 8,
                   spear: 7, bow: 5},
           danish: {leaders: [sven, finn, skjalm], horn_blower: 1, standard_bearer: 1, sword: 13, axe: 12,
                    spear: 12, bow: 8}}}
"""


def own(**options: Any) -> Setup:
    assert check_file("own.yaml", OWN) == []
    return load_scenario_file("own.yaml", options, text=OWN)


def begun(setup: Setup) -> Any:
    return Game.start(NISSAN, setup, seeded(bytes(32)))


def header(setup: Setup) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(dump_log(begun(setup)).partition("\n")[0])
    return found


def test_a_log_pins_what_differs_from_the_rules_and_nothing_else(tmp_path: Path) -> None:
    first = header(own())
    assert first["setup"]["ship_classes"]["drake"] == {
        "length": 2400, "beam": 650, "capacity": 15, "points": 15, "counts_as": "king_ship",
        "title": {"sv": "drakskepp", "en": "dragon"},
    }  # fmt: skip
    assert first["setup"]["leaders"]["norse"]["arnor"] == {
        "name": "Arnor Jarlaskald", "rank": "hero", "weapon": "spear", "emblem": {"charge": "horn"},
    }  # fmt: skip
    assert {"ship_classes", "leaders"} <= first["content"].keys()
    bundled = header(load_scenario("forsta_motet"))
    assert set(bundled["content"]) == {"deck.norse", "deck.danish", "board", "setup"}
    assert bundled["setup"]["ship_classes"]["king_ship"].keys() == {"length", "beam", "capacity", "points"}
    (tmp_path / "log").write_text(dump_log(begun(own())), "utf-8")
    assert load_log(tmp_path / "log").setup == own()
    assert audit(tmp_path / "log").fault is None


def test_a_log_is_shown_by_its_own_titles_and_emblems(tmp_path: Path) -> None:
    (tmp_path / "log").write_text(dump_log(begun(own())), "utf-8")
    game = load_log(tmp_path / "log")
    view = snapshot(game.state)
    assert view["emblems"] == {
        "torfinn": {"charge": "raven", "field": "gyronny"}, "ragnvald": {"charge": "bear"},
        "arnor": {"charge": "horn"},
    }  # fmt: skip
    assert "emblems" not in snapshot(begun(load_scenario("slaget")).state)
    assert words_of(game.state).name("class", "drake", "sv") == "drakskepp"
    assert words_of(game.state).name("class", "danish_ship", "sv") == "danskt skepp"
    drawn = picture(game.state)
    assert "dragon" in drawn.svg and 'class="emblem"' in drawn.svg
    for leader, token in (("torfinn", "n-king-raven"), ("ragnvald", "n-hero-bear"), ("arnor", "n-hero-horn")):
        assert re.search(rf'<use data-fighter="{leader}" href="#[^"]*{token}"', drawn.svg)
        assert re.search(
            rf'<g id="[^"]*{token}">.*?class="emblem" d="{CHARGES[token.rpartition("-")[2]]}"', drawn.svg
        )
    assert 'class="emblem"' not in picture(begun(load_scenario("forsta_motet")).state).svg


def test_a_log_is_printed_by_its_own_titles_and_emblems(tmp_path: Path) -> None:
    (tmp_path / "log").write_text(dump_log(begun(own())), "utf-8")
    setup: Setup = load_log(tmp_path / "log").setup
    borne = emblems(setup.leaders)
    assert (borne["arnor"].charge, borne["torfinn"].field) == ("horn", "gyronny")
    assert setup.leaders["norse"]["ragnvald"].emblem == Emblem("bear")
    for language, said in (("sv", "drakskepp"), ("en", "dragon")):
        order = Order(language=language)  # type: ignore[arg-type]
        assert SHEETS.parts["hulls"](setup, order).pieces == {
            said: 1,
            "norse_ship": 2,
            "king_ship": 1,
            "danish_ship": 5,
        }
        assert said.capitalize() in SHEETS.parts["aid"](setup, order).pages[0].body
    from_file, from_log = (SHEETS.parts["cards"](each, Order()).pages for each in (own(), setup))
    assert from_file == from_log


def by_policy() -> Callable[[Any], Any]:
    choose, random = policy("greedy", NISSAN), Random(1)
    return lambda game: choose(game.view(game.to_act[0]), game.to_act[0], random)


def by_mind() -> Callable[[Any], Any]:
    choose, random = player("nissan", level=1), Random(1)
    return lambda game: choose(game.view(game.to_act[0]), game.to_act[0], random)


@pytest.mark.parametrize("captain", [by_policy, by_mind])
@pytest.mark.parametrize("free", ["pool", "option"])
def test_ni_8_4_the_king_sails_on_what_counts_as_his_ship_in_a_free_set_up(
    captain: Callable[[], Callable[[Any], Any]], free: str
) -> None:
    """NI-8.2, NI-8.4, NI-8.11, NI-8.12, NI-O22."""
    setup = own(setup="free") if free == "option" else load_scenario_file("own.yaml", text=freed())
    game, choose = begun(setup), captain()
    for _ in range(60):
        game = game.play(choose(game)) if game.state.phase == "deploy" else game
    assert game.state.phase == "card"
    assert game.state.ships[game.state.fighters["torfinn"].ship or ""].class_ == "drake"


def freed() -> str:
    """The same laid out by the players, with a pool."""
    ships = "ships: {norse: {n1: {name: Ormen, class: drake}, n2: {name: Gåsen, class: norse_ship}, "
    ships += "n3: {name: Alkan, class: norse_ship}}, danish: {d1: {name: Ett, class: king_ship}, "
    ships += ", ".join(f"d{n}: {{name: Skepp {n}, class: danish_ship}}" for n in range(2, 7)) + "}}"
    text = OWN.replace("fleets: {norse: jarlen, danish: bundled#forsta_motet}, setup: fixed}\n", ships + POOL)
    assert [fault for fault in check_file("own.yaml", text) if fault.severity == "error"] == []
    return text


def test_ni_8_4_the_king_is_refused_elsewhere_in_a_free_set_up() -> None:
    game, choose = begun(own(setup="free")), by_policy()
    while game.to_act == ("norse",):
        command = choose(game)
        if isinstance(command, m.FinishDeployment):
            break
        game = game.play(command)
    crews = game.state.crews
    hero = next(fighter for fighter in crews["n2"] if game.state.fighters[fighter].rank == "hero")
    swapped = {"torfinn": hero, hero: "torfinn"}
    for ship in ("n1", "n2"):
        game = game.play(m.ManShip("norse", ship, ()))
    for ship in ("n1", "n2"):
        game = game.play(m.ManShip("norse", ship, tuple(swapped.get(each, each) for each in crews[ship])))
    with pytest.raises(Rejected) as refused:
        game.play(m.FinishDeployment("norse"))
    assert refused.value.rule.id == "NI-8.4"


def test_a_deck_knows_its_leaders_without_a_scenario(tmp_path: Path) -> None:
    """What ``text`` and ``print`` call them, and what they bear."""
    (tmp_path / "earl.yaml").write_text(EARL.partition("crews:")[0], "utf-8")
    file = tmp_path / "earl.yaml"
    assert "| Torfinn |" in run("text", file).stdout
    assert run("print", file, "-o", tmp_path / "deck.html").exit_code == 0
    page = (tmp_path / "deck.html").read_text("utf-8")
    assert "Torfinn" in page and page.count(CHARGES["raven"]) == 18
    changed = EARL.partition("crews:")[0].replace("charge: raven", "charge: sun")
    file.write_text(changed, "utf-8")
    assert run("print", file, "-o", tmp_path / "deck.html", "--force").exit_code == 0
    assert (tmp_path / "deck.html").read_text("utf-8").count(CHARGES["sun"]) == 18
