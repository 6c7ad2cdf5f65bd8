"""Options of the command line that change nothing are told on standard error; the game begins all the same."""

from pathlib import Path

import pytest
from shell import run


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
