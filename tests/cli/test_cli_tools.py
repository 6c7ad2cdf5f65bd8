"""``games``, ``check``, ``schema``, ``demo``, help, and the command as a user starts it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from old_files import old
from shell import SEED, run

from slaget.cli.root import VERBS
from slaget.cli.schema_rules import DRAFT, broken_rules, differences
from slaget.kernel import find, names
from slaget.resources import resource


def user(*arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    """``python -m slaget`` as a user calls it."""
    found = [sys.executable, *arguments]
    return subprocess.run(found, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload,no-any-return]


def test_games() -> None:
    found = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in found] == list(names())
    nissan = found[0]
    assert nissan["scenarios"][0] == {"id": "forsta_motet", "title": "First Meeting"}
    rules = [option["rule"] for option in nissan["options"]]
    assert rules == [f"NI-O{n}" for n in range(1, len(rules) + 1)]
    assert nissan["options"][0].keys() == {"name", "rule", "label", "help", "default", "domain", "in_force"}
    told = run("games", "nissan").stdout
    assert f"4 scenarios, {len(nissan['options'])} options" in told
    assert "nissan/egen_uppstallning" in told


def test_the_defaults_in_the_help_are_those_of_the_game() -> None:
    nissan = find("nissan")
    given = {option.name: option.default for option in nissan.options_help}
    assert nissan.load("forsta_motet", given).options == nissan.load("forsta_motet", {}).options


def test_check_of_the_bundled_files() -> None:
    result = run("check")
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "0 errors" in result.stderr
    assert json.loads(run("check", "--format", "json").stdout) == []


def test_check_tells_faults(tmp_path: Path) -> None:
    text = old("cards/nissan/decks.yaml").read_text(encoding="utf-8")
    file = tmp_path / "decks.yaml"
    file.write_text(text.replace("copies: 2", "copis: 2", 1), encoding="utf-8")
    told = run("check", tmp_path)
    assert told.exit_code == 1
    assert told.stdout.startswith(f"{file}:")
    found = json.loads(run("check", file, "--format", "json").stdout)
    assert found[0].keys() == {"path", "line", "column", "severity", "code", "message", "suggestion"}
    assert found[0]["suggestion"] == "copies"
    sarif = json.loads(run("check", file, "--format", "sarif").stdout)
    assert sarif["runs"][0]["results"]


def test_check_of_nothing(tmp_path: Path) -> None:
    assert run("check", tmp_path).exit_code == 2
    assert run("check", tmp_path / "no.yaml", "--format", "json").exit_code == 2
    assert run("check", "--format", "xml").exit_code == 2


def test_schemas_keep_the_house_rules() -> None:
    assert "nissan-decks.schema.json" in run("schema").stdout
    result = run("schema", "--check")
    assert result.exit_code == 0, result.stdout


def test_schemas_are_written_from_their_classes(tmp_path: Path) -> None:
    run("schema", "--write", tmp_path)
    files = list(tmp_path.rglob("*.json"))
    assert len(files) == 42
    for file in files:
        committed = resource(f"schemas/{file.relative_to(tmp_path).as_posix()}").read_bytes()
        assert file.read_bytes() == committed, "slaget schema --write schemas makes it again"
    assert run("schema", "--write", tmp_path).exit_code == 0


def test_types_are_told_checked_and_written(tmp_path: Path) -> None:
    assert json.loads(run("types", "schack").stdout)["$ref"] == "#/$defs/document"
    assert "export type Command = " in run("types", "schack", "--format", "typescript").stdout
    assert run("types", "schack", "--check").stdout == "schack.schema.json: ok\nschack.ts: ok\n"
    run("types", "schack", "--write", tmp_path)
    for file in tmp_path.iterdir():
        assert file.read_bytes() == resource(f"schemas/types/{file.name}").read_bytes()
    assert run("types").exit_code == 2 and run("types", "schakk").exit_code == 2


def test_types_that_are_stale_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from slaget.cli import types

    monkeypatch.setattr(types, "types_of", lambda ruleset, form: "otherwise")
    found = run("types", "schack", "--check")
    assert found.exit_code == 1 and "schack.ts: stale" in found.stdout


def test_schema_faults_are_found() -> None:
    name = "nissan-decks.schema.json"
    schema = json.loads(resource(f"schemas/{name}").read_bytes())
    made = json.loads(json.dumps(schema))
    schema["$defs"]["effect"]["properties"]["kind"]["enum"][0] = "cast_rune"
    assert [each.split(":")[0] for each in differences(schema, made)] == ["/$defs/effect/properties/kind/enum"]
    assert list(broken_rules({"$schema": DRAFT, "type": 7}))
    assert list(broken_rules({"type": "string"})) == [f"/: $schema is not {DRAFT}"]


def test_demo(told: tuple[str, str]) -> None:
    lines = told[1].splitlines()
    assert lines[0].startswith("“First Meeting” begins")
    assert len(lines) < 600
    assert any("audited" in line and "head" in line for line in lines)
    assert any(line.startswith("over: ") for line in lines)
    assert "Next:" in lines
    assert not any("\\" in line for line in lines), "our own line breaks are line breaks"
    assert any(line.startswith("Danish turn 1 ") for line in lines)


def test_c7_demo_is_told_in_the_language_asked_for(tmp_path: Path) -> None:
    told = run("demo", "--log", tmp_path / "d.jsonl", "--language", "sv", "--level", "1").stdout
    assert told.startswith("”Första mötet” börjar") and "granskad" in told and "Sedan:" in told
    assert not re.search(r"\b(the|wins|audited|Next|turn)\b", told)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "1"],
        ["--policy", "x"],
        ["--policy", "x=random"],
        ["--policy", "norse=best"],
        ["--policy", "norse=cmd:x"],
    ],
)
def test_demo_wrong_usage(tmp_path: Path, arguments: list[str]) -> None:
    assert run("demo", "--log", tmp_path / "d.jsonl", *arguments).exit_code == 2
    assert not (tmp_path / "d.jsonl").exists()


@pytest.mark.parametrize(("log", "why"), [("nowhere/d.jsonl", "No such file"), ("-", "not to standard output")])
def test_demo_plays_nothing_that_cannot_be_written(log: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slaget.cli.demo.play_out", lambda *_: pytest.fail("a battle is played"))
    told = run("demo", "--log", log)
    assert told.exit_code == 2 and why in told.stderr


def test_demo_overwrites_when_told_to_and_is_decided_by_its_seed(tmp_path: Path) -> None:
    log = tmp_path / "d.jsonl"
    log.write_text("old", encoding="utf-8")
    assert run("demo", "--log", log).exit_code == 2
    assert log.read_text(encoding="utf-8") == "old"
    chosen = ["--force", "--policy", "norse=random", "--policy", "danish=random", "--seed", SEED]
    assert run("demo", "--log", log, *chosen).exit_code == 0
    first = log.read_bytes()
    assert run("demo", "--log", log, *chosen).exit_code == 0
    assert log.read_bytes() == first
    assert list(tmp_path.iterdir()) == [log]


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example(verb: str) -> None:
    result = run(verb, "--help")
    assert result.exit_code == 0
    assert f"slaget {verb}" in result.stdout


def test_help_loads_no_heavy_library() -> None:
    code = (
        "import sys; from slaget.cli.root import cli\n"
        "try: cli(['--help'])\n"
        "except SystemExit: pass\n"
        "print([m for m in ('shapely', 'jsonschema', 'yaml', 'numpy', 'rich') if m in sys.modules])"
    )
    assert user("-c", code).stdout.splitlines()[-1] == "[]"


def test_as_a_user_starts_it(tmp_path: Path) -> None:
    assert user("-m", "slaget", "--version").stdout.startswith("slaget")
    assert user("-m", "slaget.cli", "audit", "missing.jsonl").returncode == 2
    assert user("-m", "slaget", "nothing").returncode == 2
    demo = user(
        *("-m", "slaget", "demo", "--policy", "norse=random", "--policy", "danish=random", "--seed", SEED),
        cwd=tmp_path,
        env=_environment(PYTHONIOENCODING="ascii"),
    )
    assert demo.returncode == 0, demo.stderr
    assert user("-m", "slaget", "audit", str(tmp_path / "demo.jsonl")).returncode == 0


def test_without_click_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise ModuleNotFoundError('no click', name='click')", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    found = user("-m", "slaget", "games", env=_environment(PYTHONPATH=path))
    assert found.returncode == 2
    assert "pip install 'slaget[cli]'" in found.stderr
    assert "Traceback" not in found.stderr


def _environment(**more: str) -> dict[str, str]:
    base = {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(p).resolve()) for p in sys.path if p)}
    return {**base, **more}


@pytest.mark.parametrize("name", [name for name in names() if find(name).scenarios()])
def test_c1_every_default_told_is_the_one_in_force(name: str) -> None:
    """To choose in words what is told to be the default changes nothing in any scenario."""
    ruleset = find(name)
    told = json.loads(run("games", name, "--json").stdout)[0]["options"]
    assert [option["name"] for option in told] == [option.name for option in ruleset.options_help]
    for scenario in ruleset.scenarios():
        usual = ruleset.load(scenario, {})
        chosen = {option["name"]: option["in_force"][scenario] for option in told}
        sayable = {key: value for key, value in chosen.items() if value not in (None, "[]") and value[0] != "{"}
        for key, value in sayable.items() if name != "nissan" else ():
            assert key == "links" or ruleset.load(scenario, {key: value}) == usual, (scenario, key, value)
        if name == "nissan":
            assert ruleset.load(scenario, chosen) == usual


def test_c1_tafl_tells_the_rules_of_each_scenario() -> None:
    told = run("games", "tafl").stdout
    assert "king_goal = corner [TF-11.1]" in told and "    edge in tablut." in told
    assert "scenario's ruleset" not in told
    assert "stall_limit = 0" in told or "stall_limit =" in told
    assert "four_sided_king = false" in run("games", "jungfrubrade").stdout
    assert "true in jungfrubrade_four_sided_king" in run("games", "jungfrubrade").stdout


def test_c1_the_list_is_short_and_an_unknown_game_suggests() -> None:
    assert len(run("games").stdout.splitlines()) <= 5 * len(names())
    wrong = run("games", "schakc")
    assert wrong.exit_code == 2 and "did you mean schack?" in wrong.stderr
