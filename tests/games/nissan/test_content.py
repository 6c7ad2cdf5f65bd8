"""Scenarios and decks found by name, loaded, cached; options from outside."""

import json
import time
from decimal import Decimal
from pathlib import Path

import pytest
import yaml
from old_files import old

from slaget.content import ContentError, Diagnostic
from slaget.games.nissan.content import check_file, load_decks, load_scenario, load_scenario_file, scenario_ids
from slaget.games.nissan.setup import Crew, Options, Pool, ShipSpec

BUNDLED = old("scenarios/nissan/scenarios.yaml")
IDS = ("forsta_motet", "natten_i_viken", "slaget", "egen_uppstallning")


def refused(name: str | Path, options: dict[str, object] | None = None, text: str | None = None) -> Diagnostic:
    is_file = text is not None or isinstance(name, Path) or name.partition("#")[0].endswith(".yaml")
    with pytest.raises(ContentError) as caught:
        load_scenario_file(name, options, text=text) if is_file else load_scenario(str(name), options)
    (fault,) = caught.value.diagnostics
    return fault


def test_bundled_scenarios_load_by_id_with_and_without_the_game() -> None:
    assert scenario_ids() == IDS
    for name in IDS:
        assert load_scenario(name) == load_scenario(f"nissan/{name}")
    assert load_scenario("nissan").scenario_id == "forsta_motet"


def test_fixed_values_are_typed_and_in_hundredths() -> None:
    setup = load_scenario("forsta_motet")
    assert setup.ships["norse"][1] == ShipSpec(
        "n2", "Stormfågeln", "norse_ship", 7380, 8900, 27000, ("eystein",), Crew(sword=2, axe=2, spear=3, bow=2)
    )
    assert (setup.board.width, setup.board.danish_gap, setup.board.land[0][2]) == (16000, 5000, (600, 6850))
    assert setup.ship_classes["king_ship"].beam == 650
    assert (setup.size, setup.setup, setup.pool, setup.options) == (1, "fixed", None, Options())
    assert setup.leaders["norse"]["harald"].weapon == "bow"
    assert (setup.horn_blowers, setup.standard_bearers) == (
        {"norse": "sword", "danish": "sword"}, {"norse": "spear", "danish": "spear"},
    )  # fmt: skip


def test_a_free_set_up_has_a_pool_and_no_poses() -> None:
    setup = load_scenario("egen_uppstallning")
    assert setup.pool is not None
    assert setup.pool["norse"] == Pool(("harald", "hakon", "eystein"), Crew(1, 1, 11, 9, 10, 10))
    assert all(ship.x is None and ship.crew == Crew() for ship in setup.ships["danish"])


def test_files_are_named_by_path_and_id(tmp_path: Path) -> None:
    file = tmp_path / "a file.yaml"
    file.write_bytes(BUNDLED.read_bytes())
    assert load_scenario_file(file).scenario_id == "forsta_motet"
    assert load_scenario_file(f"{file}#slaget") == load_scenario("slaget")
    assert scenario_ids(file) == IDS
    fault = refused(f"{file}#slagett")
    assert (fault.code, fault.suggestion, fault.path) == ("unknown-scenario", "slaget", str(file))


def test_tables_left_out_are_the_bundled_ones() -> None:
    short = (
        "format: slaget-nissan-scenarios/1\nscenarios:" + BUNDLED.read_text("utf-8").partition("\nscenarios:")[2]
    )
    assert load_scenario_file("short.yaml#slaget", text=short) == load_scenario("slaget")


@pytest.mark.parametrize(
    ("name", "suggestion"),
    [("forsta_mote", "forsta_motet"), ("nissan/Slaget", "nissan/slaget"), ("hastings", None)],
)
def test_an_unknown_scenario_is_refused_with_a_suggestion(name: str, suggestion: str | None) -> None:
    fault = refused(name)
    assert (fault.code, fault.suggestion, fault.line) == ("unknown-scenario", suggestion, None)


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    assert refused("no/such/file.yaml").code == "file-unreadable"
    assert refused(tmp_path).code == "file-unreadable"
    decks = str(old("cards/nissan/decks.yaml"))
    assert (refused(decks).code, refused(decks).line) == ("unknown-format", 6)
    with pytest.raises(ContentError):
        load_decks(str(BUNDLED))


@pytest.mark.parametrize(
    ("given", "field", "value"),
    [
        ({"doubling_tiles": "3"}, "doubling_tiles", 3),
        ({"touch_tolerance": "0.75"}, "touch_tolerance", 75),
        ({"touch_tolerance": 0.5}, "touch_tolerance", 50),
        ({"touch_tolerance": Decimal("1.25")}, "touch_tolerance", 125),
        ({"forward_arc": 45}, "forward_arc", 4500),
        ({"land_blocks_sight": "false"}, "land_blocks_sight", False),
        ({"land_blocks_sight": False}, "land_blocks_sight", False),
        ({"hand_limit": "three_or_four"}, "hand_limit", "three_or_four"),
        ({"hand_limit": "3"}, "hand_limit", 3),
        ({"points_target": "none"}, "points_target", "none"),
        ({"points_target": 45}, "points_target", 45),
    ],
)
def test_options_may_be_strings(given: dict[str, object], field: str, value: object) -> None:
    found = getattr(load_scenario("forsta_motet", given).options, field)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("given", "code", "suggestion", "rule"),
    [
        ({"doubling_tile": 1}, "unknown-key", "doubling_tiles", "KE-6.10"),
        ({"doubling_tiles": 4}, "bad-option", None, "NI-O16"),
        ({"doubling_tiles": True}, "bad-option", None, "NI-O16"),
        ({"touch_tolerance": 2.5}, "bad-option", None, "NI-O5"),
        ({"touch_tolerance": "0.125"}, "too-many-decimals", None, "NI-O5"),
        ({"touch_tolerance": float("nan")}, "bad-option", None, "NI-O5"),
        ({"land_blocks_sight": "no"}, "bad-option", "false", "NI-O3"),
        ({"first_side": "danish_side"}, "bad-option", None, "NI-O2"),
        ({"first_side": "danis"}, "bad-option", "danish", "NI-O2"),
        ({"hand_limit": 11}, "bad-option", None, "NI-O1"),
        ({"hand_limit": None}, "bad-option", None, "NI-O1"),
    ],
)
def test_wrong_options_are_refused(
    given: dict[str, object], code: str, suggestion: str | None, rule: str | None
) -> None:
    fault = refused("forsta_motet", given)
    assert (fault.path, fault.line, fault.code, fault.suggestion, fault.rule) == (
        "options", None, code, suggestion, rule,
    )  # fmt: skip


def test_options_from_outside_are_checked_with_the_scenario() -> None:
    text = BUNDLED.read_text("utf-8").replace("size: 1\n", "size: 1\n    ties: [[n1, n2]]\n", 1)
    assert load_scenario_file("a.yaml", text=text).ties == (("n1", "n2"),)
    assert refused("a.yaml", {"touch_tolerance": "0.1"}, text).code == "wrong-tie"


def test_irregular_scenarios_may_be_partly_filled_and_have_fallen() -> None:
    text = BUNDLED.read_text("utf-8").replace("size: 1\n", "size: 1\n    irregular: true\n", 1)
    text = text.replace("leaders: [hakon], crew: {sword: 2, axe: 2, spear: 3, bow: 2}", "leaders: []", 1)
    text = text.replace("decks: {norse", "fallen: {norse: [hakon]}\n    decks: {norse", 1)
    setup = load_scenario_file("a.yaml", text=text)
    assert (setup.irregular, setup.fallen) == (True, {"norse": ("hakon",)})
    assert setup.ships["norse"][2].crew == Crew()


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    file, decks = tmp_path / "s.yaml", tmp_path / "d.yaml"
    decks.write_bytes(old("cards/nissan/decks.yaml").read_bytes())
    file.write_text(BUNDLED.read_text("utf-8").replace("norse: norse,", "norse: d.yaml#norse,"), "utf-8")
    first = load_scenario_file(file)
    assert load_scenario_file(file) is first
    decks.write_text(decks.read_text("utf-8").replace("The Raven Flies", "The Raven Lands"), "utf-8")
    assert load_scenario_file(file).decks["norse"].cards[0].title["en"] == "The Raven Lands"
    decks.unlink()
    assert refused(file).code == "unknown-deck"


def test_loading_a_file_checked_before_costs_little() -> None:
    data = json.dumps(yaml.safe_load(old("cards/nissan/decks.yaml").read_bytes()))
    load_decks()

    def cost(times: int, call: object) -> float:
        start = time.process_time()
        for _ in range(times):
            call()  # type: ignore[operator]
        return time.process_time() - start

    ratios = sorted(cost(50, load_decks) / cost(50, lambda: json.loads(data)) for _ in range(7))
    assert ratios[3] <= 3


def test_check_file_recognises_both_formats(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("format: slaget-nissan-scenarios/2\n", "utf-8")
    (fault,) = check_file(file)
    assert (fault.code, fault.line, fault.column, fault.suggestion) == (
        "unknown-format", 1, 9, "slaget-nissan-scenarios/1",
    )  # fmt: skip
