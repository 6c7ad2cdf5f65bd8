"""A client in JavaScript that knows no game plays every ruleset through the protocol, for all seats at once."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from thorough import much

HERE = Path(__file__).parent
SERVE = [sys.executable, "-m", "slaget.cli", "serve"]
GAMES: list[tuple[str, str, dict[str, Any], set[str]]] = [
    ("nissan", "forsta_motet", {}, {"play_card", "activate", "begin_ship", "row/forward", "end_ship"}),
    ("nissan", "egen_uppstallning", {}, {"place_ship", "man_ship"}),
    ("jungfrubrade", "jungfrubrade", {}, {"move_piece"}),
    ("nefatavl", "nefatavl", {}, {"move_piece"}),
    ("tafl", "brandubh", {}, {"move_piece"}),
    ("ravbrade", "femton", {}, {"move_goose", "move_fox"}),
    ("schack", "grundstallning", {}, {"move"}),
    ("dobbel", "vid_bordet", {}, {"roll"}),
    ("kungabrade", "hidden_armies", {}, {"place_piece"}),
    ("kungabrade", "conquest", {}, {"move"}),
    ("omringad", "snabbstart", {}, {"commit_purchase", "move"}),
    ("omringad", "blixtkrig", {"blind": True}, {"seal", "unseal"}),
]
ENTRIES = much(16, 60)
pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@pytest.mark.parametrize(
    ("ruleset", "scenario", "options", "built"), GAMES, ids=lambda v: v if isinstance(v, str) else ""
)
def test_no_command_that_it_builds_is_refused(
    ruleset: str, scenario: str, options: dict[str, Any], built: set[str]
) -> None:
    wanted = {"command": SERVE, "games": [[ruleset, scenario, options]], "entries": ENTRIES, "seed": 4}
    done = subprocess.run(
        ["node", str(HERE / "client.mjs"), json.dumps(wanted)], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    played = json.loads(done.stdout)
    assert played["faults"] == []
    assert played["n"] >= ENTRIES or played["outcome"]
    assert built - played["built"].keys() == set()
