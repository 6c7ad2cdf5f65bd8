"""Formations, combat tables, layouts and garrisons of other files, named as decks are: ``FILE#id``."""

from pathlib import Path

import pytest
from old_files import old

from slaget.content import ContentError, check_file
from slaget.games.kungabrade.content import load_scenario as bundled_siege
from slaget.games.kungabrade.content import load_scenario_file as kungabrade
from slaget.games.omringad.content import load_scenario as bundled_coast
from slaget.games.omringad.content import load_scenario_file as omringad
from slaget.games.tafl.content import scenario_file as tafl

SCENARIOS = old("scenarios")
TABLES = old("cards/kungabrade/combat_tables.yaml").read_text(encoding="utf-8")
FORMATIONS = SCENARIOS.joinpath("kungabrade/formations.yaml").read_text(encoding="utf-8")
PRESETS = SCENARIOS.joinpath("omringad/presets.yaml").read_text(encoding="utf-8")
SIEGE = SCENARIOS.joinpath("kungabrade/kb-siege-exercise.yaml").read_text(encoding="utf-8")
COAST = SCENARIOS.joinpath("omringad/kusten.yaml").read_text(encoding="utf-8")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "formations.yaml").write_text(FORMATIONS.replace("kb_defender", "my-wall"), "utf-8")
    (tmp_path / "tables.yaml").write_text(TABLES.replace("matched", "mine").replace("die_sides: 6", "die_sides: 8"))
    (tmp_path / "presets.yaml").write_text(
        PRESETS.replace("coastal", "west-coast").replace("riders", "my-men"), "utf-8"
    )
    return tmp_path


def wall(name: str = "parts/formations.yaml#my-wall") -> str:
    return SIEGE.replace("kb_defender", f'"{name}"')


def test_d1_a_scenario_of_kungabrade_names_a_formation_of_another_file(home: Path) -> None:
    text = wall()
    assert check_file(home / "siege.yaml", text) == []
    own, bundled = kungabrade(home / "siege.yaml", text=text), bundled_siege("kb-siege-exercise")
    assert own == bundled


def test_d1_a_scenario_of_kungabrade_names_a_combat_table_of_another_file(home: Path) -> None:
    text = SIEGE.replace("options: {", 'options: {combat_table: "tables.yaml#mine", ')
    assert check_file(home / "siege.yaml", text) == []
    table = kungabrade(home / "siege.yaml", text=text).combat_table
    assert (table.id, table.die_sides) == ("mine", 8)


def test_d1_a_combat_table_given_as_an_option_is_of_a_file_here(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    assert bundled_siege("conquest", {"combat_table": "tables.yaml#mine"}).combat_table.id == "mine"


def test_d1_a_scenario_of_omringad_names_presets_of_another_file(home: Path) -> None:
    text = COAST.replace(": coastal", ": presets.yaml#west-coast").replace("riders", "presets.yaml#my-men")
    assert check_file(home / "coast.yaml", text) == []
    own, bundled = omringad(home / "coast.yaml", text=text), bundled_coast("kusten")
    assert (own.terrain, own.garrisons) == (bundled.terrain, bundled.garrisons)


def test_d1_an_id_that_the_other_file_lacks_is_told_with_the_one_meant(home: Path) -> None:
    (fault,) = check_file(home / "siege.yaml", wall("parts/formations.yaml#my-wal"))
    assert (fault.code, fault.suggestion) == ("unknown-formation", "parts/formations.yaml#my-wall")
    text = COAST.replace(": coastal", ": presets.yaml#westcoast")
    (fault,) = check_file(home / "coast.yaml", text)
    assert (fault.code, fault.suggestion) == ("unknown-preset", "presets.yaml#west-coast")


def test_d1_what_is_wrong_in_the_other_file_is_told_there_and_nothing_is_loaded(home: Path) -> None:
    formations, presets = home / "parts" / "formations.yaml", home / "presets.yaml"
    formations.write_text(FORMATIONS.replace("kb_defender", "my-wall").replace("mage: [e2]", "mage: []"), "utf-8")
    found = check_file(home / "siege.yaml", wall())
    assert [(fault.path, fault.code) for fault in found] == [(str(formations), "wrong-count")]
    with pytest.raises(ContentError, match="wrong-count"):
        kungabrade(home / "siege.yaml", text=wall())
    presets.write_text(PRESETS.replace('". M . L ."', '". M . M ."'), "utf-8")
    text = COAST.replace(": coastal", ": presets.yaml#coastal")
    found = check_file(home / "coast.yaml", text)
    assert [(fault.path, fault.code) for fault in found] == [(str(presets), "bad-terrain")]
    with pytest.raises(ContentError, match="bad-terrain"):
        omringad(home / "coast.yaml", text=text)


def test_d1_a_changed_file_is_read_again(home: Path) -> None:
    text = SIEGE.replace("options: {", 'options: {combat_table: "tables.yaml#mine", ')
    sides = []
    for number in (8, 10):
        (home / "tables.yaml").write_text(TABLES.replace("matched", "mine").replace("sides: 6", f"sides: {number}"))
        sides.append(kungabrade(home / "siege.yaml", text=text).combat_table.die_sides)
    assert sides == [8, 10]


@pytest.mark.parametrize(
    ("text", "file"), [(COAST.replace(": coastal", ": tables.yaml#x"), "coast"), (wall("presets.yaml#x"), "siege")]
)
def test_d1_a_file_of_another_kind_is_told_as_such(home: Path, text: str, file: str) -> None:
    (fault,) = check_file(home / f"{file}.yaml", text)
    assert "its format is slaget-" in fault.message and fault.path.endswith(f"{file}.yaml")


def test_d1_omringads_files_are_as_lenient_as_others() -> None:
    text = COAST.replace("format: slaget-omringad-scenario/1\n", "").replace("id: kusten", "id: Min-kust")
    assert check_file("coast.yaml", text) == []
    assert omringad("coast.yaml", text=text).scenario_id == "Min-kust"
    own = PRESETS.replace("balanced:", "my-balance:").replace("levy:", "my-levy:")
    assert check_file("presets.yaml", own) == []


@pytest.mark.parametrize("said", ["rules/own.yaml#mine", "own"])
def test_d1_a_tafl_scenario_names_a_ruleset_of_another_file(home: Path, said: str) -> None:
    (home / "rules").mkdir()
    text = "format: slaget-tafl-rules/1\nid: mine\nname: {sv: Min, en: Mine}\nextends: nefatavl\n"
    for file in (home / "rules" / "own.yaml", home / "own.yaml"):
        file.write_text(text, "utf-8")
    battle = f"format: slaget-tafl-scenarios/1\nscenarios: {{a: {{title: {{sv: a, en: a}}, rules: {said}}}}}\n"
    (home / "battle.yaml").write_text(battle, "utf-8")
    assert check_file(home / "battle.yaml") == []
    assert tafl(str(home / "battle.yaml")).ruleset_id == "mine"
    (fault,) = check_file(home / "battle.yaml", battle.replace(said, "rules/own.yaml#yours"))
    assert fault.code == "unknown-ruleset"


def test_d1_ids_have_one_form_in_the_files_of_every_game() -> None:
    rules = SCENARIOS.joinpath("tafl/scenarios.yaml").read_text(encoding="utf-8")
    assert check_file("tafl.yaml", rules.replace("  nefatavl_restless:", "  My-restless:")) == []
