"""``slaget check --watch`` checks again when a file is saved, and ends quietly."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from old_files import old
from shell import run

check = import_module("slaget.cli.check")
DECKS = old("cards/nissan/decks.yaml").read_text(encoding="utf-8")
BATTLES = old("scenarios/nissan/scenarios.yaml").read_text(encoding="utf-8")


@contextmanager
def watching(path: Path, out: Path) -> Iterator[subprocess.Popen[bytes]]:
    """``slaget check --watch`` on a path, ended by Ctrl-C."""
    command = [sys.executable, "-m", "slaget", "check", "--watch", str(path)]
    with out.open("wb") as to:
        process = subprocess.Popen(
            command, stdout=to, stderr=subprocess.STDOUT, env=dict(os.environ), preexec_fn=_hears_ctrl_c
        )
        try:
            yield process
            process.send_signal(signal.SIGINT)
            assert process.wait(10) == 0
        finally:
            process.kill()
    assert "Traceback" not in out.read_text("utf-8")


def _hears_ctrl_c() -> None:
    """Tests that run in the background of a shell ignore Ctrl-C, and what they start would too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_save_is_checked(tmp_path: Path) -> None:
    file, out = tmp_path / "decks.yaml", tmp_path / "out"
    file.write_text(DECKS, encoding="utf-8")
    with watching(file, out):
        assert _comes(out, "1 file: 0 errors")
        file.write_text(DECKS.replace("copies: 2", "copis: 2", 1), encoding="utf-8")
        assert _comes(out, "did you mean 'copies'?")


def test_a_save_under_another_name_that_takes_the_files_place_is_checked(tmp_path: Path) -> None:
    file, new, out = tmp_path / "decks.yaml", tmp_path / ".decks.yaml.swp", tmp_path / "out"
    file.write_text(DECKS, encoding="utf-8")
    with watching(file, out):
        assert _comes(out, "1 file: 0 errors")
        new.write_text(DECKS.replace("copies: 2", "copis: 2", 1), encoding="utf-8")
        new.replace(file)
        assert _comes(out, "did you mean 'copies'?")


def test_the_deck_that_a_scenario_names_is_watched_too(tmp_path: Path) -> None:
    file, deck, out = tmp_path / "battle.yaml", tmp_path / "far" / "deck.yaml", tmp_path / "out"
    file.write_text(BATTLES.replace("norse: norse,", "norse: far/deck.yaml#norse,"), encoding="utf-8")
    deck.parent.mkdir()
    with watching(file, out):
        assert _comes(out, "cannot be read")
        deck.write_text(DECKS, encoding="utf-8")
        assert _comes(out, "1 file: 0 errors")
        deck.write_text(DECKS.replace("copies: 2", "copis: 2", 1), encoding="utf-8")
        assert _comes(out, "did you mean 'copies'?")


def test_a_folder_may_be_empty_for_a_while(tmp_path: Path) -> None:
    folder, out = tmp_path / "mine", tmp_path / "out"
    folder.mkdir()
    (folder / "decks.yaml").write_text(DECKS, encoding="utf-8")
    with watching(folder, out):
        assert _comes(out, "1 file: 0 errors")
        (folder / "decks.yaml").unlink()
        assert _comes(out, "holds no YAML files")
        (folder / "other.yaml").write_text(DECKS.replace("copies: 2", "copis: 2", 1), encoding="utf-8")
        assert _comes(out, "did you mean 'copies'?")


@pytest.mark.parametrize("named", [False, True])
def test_what_is_saved_while_the_faults_are_told_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    """The save falls between the reading and the first look for saves; a named deck's as well as the file's own."""
    deck, battle = tmp_path / "decks.yaml", tmp_path / "battle.yaml"
    deck.write_text(DECKS, encoding="utf-8")
    battle.write_text(BATTLES.replace("norse: norse,", "norse: decks.yaml#norse,"), encoding="utf-8")
    told, looks = check._check, iter(range(3))

    def saved_at_once(*given: Any, **more: Any) -> int:
        errors = told(*given, **more)
        deck.write_text(DECKS.replace("copies: 2", "copis: 2", 1), encoding="utf-8")
        return errors

    def look(_: float) -> None:
        if next(looks, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(check, "_check", saved_at_once)
    monkeypatch.setattr(check, "time", SimpleNamespace(sleep=look, strftime=time.strftime))
    found = run("check", "--watch", battle if named else deck)
    assert found.exit_code == 0 and "did you mean 'copies'?" in found.stdout


def _comes(out: Path, text: str) -> bool:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if text in out.read_text("utf-8", "replace"):
            return True
        time.sleep(0.1)
    return False
