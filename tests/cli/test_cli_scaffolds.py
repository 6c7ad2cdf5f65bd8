"""``new-deck`` and ``new-scenario`` write files that are sound and can be played at once."""

from pathlib import Path

import pytest
from shell import run


@pytest.mark.parametrize("side", ["norse", "danish"])
def test_a_new_deck_is_sound(tmp_path: Path, side: str) -> None:
    file = tmp_path / "deck.yaml"
    assert run("new-deck", file, "--side", side).exit_code == 0
    assert file.read_text("utf-8").startswith("# yaml-language-server: $schema=file:///")
    told = run("check", file)
    assert (told.exit_code, told.stdout) == (0, "")
    assert "Add one Odin rune to every melee." in run("text", file, "--language", "en").stdout


def test_a_new_scenario_plays_with_a_new_deck(tmp_path: Path) -> None:
    deck, battle = tmp_path / "deck.yaml", tmp_path / "battle.yaml"
    run("new-deck", deck)
    assert run("new-scenario", battle, "--norse", "deck.yaml#mine").exit_code == 0
    assert run("check", battle).stdout == ""
    assert run("simulate", battle, "--games", 1).exit_code == 0


def test_the_next_steps_may_be_copied(tmp_path: Path) -> None:
    deck, battle = tmp_path / "min lek.yaml", tmp_path / "min strid.yaml"
    assert f"slaget text '{deck}'\n" in run("new-deck", deck).stdout
    assert f"slaget simulate '{battle}' --games 100\n" in run("new-scenario", battle).stdout


def test_nothing_is_overwritten_and_nothing_unsound_is_written(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    run("new-deck", file)
    again = run("new-deck", file)
    assert again.exit_code == 2 and "not overwritten" in again.stderr
    other = tmp_path / "other.yaml"
    assert run("new-deck", other, "--id", "1 wrong").exit_code == 1
    assert run("new-scenario", other, "--norse", "nors").exit_code == 1
    assert not other.exists()
