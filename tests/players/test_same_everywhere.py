"""The same choice whatever was asked before, in whatever order, and whatever Python hashes text to."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from slaget.games import BUNDLED
from slaget.kernel import find
from slaget.players import player
from slaget.testing.player_laws import chosen, decisions, digest

GOLDEN = Path(__file__).parent / "digests.json"
NUMBER = 20
LEVEL = 2


@cache
def digests(name: str, level: int = LEVEL, number: int = NUMBER, backwards: bool = False) -> list[str]:
    ruleset = find(name)
    captain = player(ruleset, level)
    games = list(enumerate(decisions(ruleset, ruleset.load(ruleset.scenarios()[0], {}), number)))
    order = reversed(games) if backwards else games
    found = {n: digest(chosen(captain, game, game.to_act[0], n)) for n, game in order}
    return [found[n] for n in range(number)]


def told(name: str) -> list[str]:
    """The digests as another process finds them, asked in reverse."""
    code = "import json, sys, test_same_everywhere as t; print(json.dumps(t.digests(sys.argv[1], backwards=True)))"
    env = {**os.environ, "PYTHONHASHSEED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code, name], cwd=Path(__file__).parent, env=env, capture_output=True, check=True
    )
    found: list[str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", BUNDLED)
def test_another_process_that_hashes_otherwise_and_asks_in_reverse_finds_the_same(name: str) -> None:
    assert told(name) == digests(name)


@pytest.mark.parametrize("name", BUNDLED)
def test_choices_are_those_of_the_minds_version(name: str) -> None:
    """Kept by ``tests/campaigns/players_same.py --write``. A mind that chooses otherwise gets another version."""
    kept = json.loads(GOLDEN.read_text("utf-8"))[name]
    version = player(name).version
    assert kept["mind"] == version, f"{name}: write the digests anew"
    assert kept["digests"] == digests(name), f"{name}: its mind chooses otherwise under version {version}"
