"""Taking back on the command line: played like any command, told in both languages, audited."""

import json
from pathlib import Path

import pytest
from shell import answers, run

BACK = '{"type": "take_back", "seat": "white", "to": 0}'


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    run("new", "schack", "--log", path)
    assert run("play", path, "--move", "e2e3").exit_code == 0
    return path


def test_a_take_back_is_answered_like_any_command(log: Path) -> None:
    (answer,) = answers(run("play", log, input=f"{BACK}\n"))
    event = {"seat": "white", "to": 0, "type": "taken_back"}
    assert answer == {"ok": True, "n": 2, "events": [event], "to_act": ["white"]}
    assert run("audit", log).exit_code == 0


def test_a_take_back_that_is_not_allowed_is_refused_by_its_rule(log: Path) -> None:
    (answer,) = answers(run("play", log, input=BACK.replace("white", "black")))
    refusal = answer["refusal"]
    assert (refusal["rule"], refusal["code"], refusal["path"]) == ("KE-1.3", "not_own", ["to"])
    assert run("play", log, "--move", BACK.replace("white", "black")).exit_code == 1


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "White takes back: the game stands as after entry 0."),
        ("sv", "Vit tar tillbaka: partiet står som efter post 0."),
    ],
)
def test_a_take_back_is_told_in_words(log: Path, language: str, told: str) -> None:
    assert told in run("play", log, "--move", BACK, "--language", language).stdout
    assert told in run("replay", log, "--language", language).stdout


def test_the_board_is_shown_as_it_stands(log: Path) -> None:
    before = json.loads(run("show", log, "--at", "0", "--json").stdout)["state"]
    run("play", log, "--move", BACK)
    shown = json.loads(run("show", log, "--json").stdout)
    assert shown["state"] == before and shown["entries"] == 3
    assert json.loads(run("show", log, "--at", "1", "--json").stdout)["state"] != before
