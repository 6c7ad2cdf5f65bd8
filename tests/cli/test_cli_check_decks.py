"""What ``slaget check`` tells of decks beside their faults (EF-12.11, EF-18.3)."""

import re
from pathlib import Path

import pytest
from old_files import old
from shell import run

from slaget.cli import checked_decks

DECKS = old("cards/nissan/decks.yaml")


def test_a_deck_of_the_kinds_alone_has_no_costs_to_tell() -> None:
    """EF-18.4."""
    assert run("check", DECKS).stderr == "1 file: 0 errors, 0 warnings\n"


def test_random_play_shows_what_the_entries_of_a_deck_may_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """EF-18.3: the same games each time, and how many positions where none shows it."""
    monkeypatch.setattr(checked_decks, "_GAMES", 4)
    told = run("check", DECKS, "--witness").stdout.splitlines()
    assert told and told == run("check", DECKS, "--witness").stdout.splitlines()
    shape = re.compile(r".*: (norse|danish): \w+ \d+: (game \d+, entry \d+|none in \d+ positions)")
    assert all(shape.fullmatch(each) for each in told)
    assert sum("game" in each for each in told) > 0.5 * len(told)


def test_a_file_with_errors_is_not_played(tmp_path: Path) -> None:
    """EF-18.3."""
    broken = tmp_path / "broken.yaml"
    broken.write_text(Path(str(DECKS)).read_text("utf-8").replace("activation: 2", "activation: two", 1), "utf-8")
    ran = run("check", broken, "--witness")
    assert ran.exit_code == 1 and "game 0" not in ran.stdout
