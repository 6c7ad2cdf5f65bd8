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
from thorough import much

GOLDEN = Path(__file__).parent / "digests.json"
NUMBER = 20
ASKED = much(6, NUMBER)
LEVEL = 2


@cache
def digests(name: str, level: int = LEVEL, number: int = NUMBER, backwards: bool = False) -> list[str]:
    ruleset = find(name)
    captain = player(ruleset, level)
    games = list(enumerate(decisions(ruleset, ruleset.load(ruleset.scenarios()[0], {}), number)))
    order = reversed(games) if backwards else games
    found = {n: digest(chosen(captain, game, game.to_act[0], n)) for n, game in order}
    return [found[n] for n in range(number)]


@cache
def told(number: int) -> dict[str, list[str]]:
    """The digests of every game as another process finds them, asked in reverse."""
    code = (
        "import json, sys, test_same_everywhere as t; "
        "told = {name: t.digests(name, number=int(sys.argv[1]), backwards=True) for name in t.BUNDLED}; "
        "print(json.dumps(told))"
    )
    paths = os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": paths}
    line = [sys.executable, "-c", code, str(number)]
    done = subprocess.run(line, cwd=Path(__file__).parent, env=env, capture_output=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", BUNDLED)
def test_another_process_that_hashes_otherwise_and_asks_in_reverse_finds_the_same(name: str) -> None:
    assert told(ASKED)[name] == digests(name, number=ASKED)


@pytest.mark.parametrize("name", BUNDLED)
def test_choices_are_those_of_the_minds_version(name: str) -> None:
    """Kept by ``tests/campaigns/players_same.py --write``. A mind that chooses otherwise gets another version."""
    kept = json.loads(GOLDEN.read_text("utf-8"))[name]
    version = player(name).version
    assert kept["mind"] == version, f"{name}: write the digests anew"
    found = digests(name, number=ASKED)
    assert kept["digests"][:ASKED] == found, f"{name}: its mind chooses otherwise under version {version}"
