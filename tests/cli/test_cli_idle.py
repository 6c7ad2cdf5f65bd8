"""Options of the command line that change nothing are told on standard error; the game begins all the same."""

import json
import re
from pathlib import Path

import pytest
from shell import run

from slaget.cli.in_force import in_force
from slaget.kernel import find
from slaget.kernel.choices import as_written


@pytest.mark.parametrize(("game", "option", "why"), [
    ("nefatavl", "guards_safe_beside_king=true", "the rules are so already"),
    ("jungfrubrade", "pressure_after=9", "'pressure' is empty"),
    ("ravbrade/femton", "packed_backward=straight_and_diagonal", "only 'packed: goose_backward'"),
    ("omringad/kusten", "team_goal=both", "no teams play"),
])  # fmt: skip
def test_b7_the_command_line_warns_and_starts_the_game(tmp_path: Path, game: str, option: str, why: str) -> None:
    log = tmp_path / "game.jsonl"
    ran = run("new", game, "--option", option, "--log", log, "--json")
    assert ran.exit_code == 0 and log.is_file()
    assert ran.stderr.startswith(f"warning: the option '{option.partition('=')[0]}' changes nothing here: {why}")
    assert ran.stdout.startswith("{") and ran.stderr.count("\n") == 1


OWN = """format: slaget-tafl-rules/1
id: own
extends: nefatavl
name: {en: Own}
bundles:
  walls: {title: {en: Walls}, set: {shieldwall: men}}
"""


def test_b7_a_bundle_of_a_ruleset_file_can_be_chosen(tmp_path: Path) -> None:
    """Its name is in no help: the file brings it."""
    file, log = tmp_path / "own.yaml", tmp_path / "game.jsonl"
    file.write_text(OWN, "utf-8")
    assert run("new", file, "--option", "walls=true", "--log", log).exit_code == 0
    assert '"shieldwall":"men"' in log.read_text("utf-8")
    wrong = run("new", file, "--option", "wals=true", "--log", tmp_path / "other.jsonl")
    assert wrong.exit_code == 2 and "walls" in wrong.stderr


@pytest.mark.parametrize("game", ["tafl", "jungfrubrade", "nefatavl", "ravbrade", "schack"])
def test_c1_the_help_and_the_scenarios_agree(game: str) -> None:
    """What the help says of the options, and what `slaget games` reads off the set-ups."""
    ruleset = find(game)
    found = in_force(ruleset)
    for each in ruleset.options_help:
        for scenario, value in found[each.name].items():
            told = each.elsewhere.get(scenario, each.default)
            assert value is None or _plain(value) in (_plain(as_written(told)), _plain(json.dumps(told))), (
                scenario,
                each.name,
            )


def _plain(value: str) -> str:
    return re.sub(r"[\"' ]", "", value)
