"""A command line to call, a fresh log, and the log of a whole battle."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from slaget.cli.root import cli

SEED = "07" * 32
Run = Callable[..., Result]


def run(*args: object, input: str | bytes | None = None) -> Result:
    """Call ``slaget`` in this process; an escaped exception fails the test."""
    found = CliRunner().invoke(cli, [str(arg) for arg in args], input=input)
    if found.exception is not None and not isinstance(found.exception, SystemExit):
        raise found.exception
    return found


def answers(result: Result) -> list[dict[str, Any]]:
    """The JSON lines on standard output."""
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture(scope="session")
def fresh_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("fresh") / "game.jsonl"
    assert run("new", "nissan", "--seed", SEED, "--log", path).exit_code == 0
    return path.read_text(encoding="utf-8")


@pytest.fixture
def fresh(tmp_path: Path, fresh_text: str) -> Path:
    """A log of a game that has just begun: the Danes are to play a card."""
    path = tmp_path / "game.jsonl"
    path.write_text(fresh_text, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The log of a whole battle, and what ``demo`` printed."""
    path = tmp_path_factory.mktemp("demo") / "demo.jsonl"
    result = run("demo", "--policy", "greedy", "--log", path, "--seed", SEED)
    assert result.exit_code == 0, result.output
    return path.read_text(encoding="utf-8"), result.stdout


@pytest.fixture
def battle(tmp_path: Path, told: tuple[str, str]) -> Path:
    path = tmp_path / "battle.jsonl"
    path.write_text(told[0], encoding="utf-8")
    return path


def first_card(log: Path) -> dict[str, Any]:
    """A command that the fresh log accepts."""
    options = json.loads(run("options", log, "--json").stdout)
    return {"type": "play_card", **options[0]["fixed"]}
