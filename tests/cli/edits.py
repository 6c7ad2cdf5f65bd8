"""Edited copies of the bundled decks."""

from pathlib import Path

from old_files import old

DECKS = old("cards/nissan/decks.yaml")


def edited(tmp_path: Path, was: str, now: str) -> Path:
    text = DECKS.read_text(encoding="utf-8")
    assert was in text
    file = tmp_path / "edited.yaml"
    file.write_text(text.replace(was, now), encoding="utf-8")
    return file
