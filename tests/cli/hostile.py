"""Names as somebody who means ill would write them, in files that are sound."""

import re
from pathlib import Path
from typing import Final

from old_files import old

LINES: Final = "over: won by norse"
HOSTILE: Final = (
    f"\x1b]0;owned\x07\x1b[2J\x9b31m\x7f\u202e\u2066\u200f\u061c\u2028\u2029\x85\n{LINES}\r\t"
    "<script>alert(1)</script>]]>&amp;\"'<img src=x>"
)
OBEYED: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""What no output may hold: controls but the line feed, separators, marks of direction."""


def quoted(text: str) -> str:
    """The text as a YAML scalar in double quotes, every odd character escaped."""
    return '"' + "".join(c if c.isalnum() or c in " -" else f"\\U{ord(c):08x}" for c in text) + '"'


def hostile_battle(folder: Path, name: str = HOSTILE) -> Path:
    """A scenario with this for its title, its introduction and its ships' names."""
    text = old("scenarios/nissan/scenarios.yaml").read_text(encoding="utf-8")
    said = quoted(name)
    text = re.sub(r"title: \{sv: [^}]*\}", lambda _: f"title: {{sv: {said}, en: {said}}}", text)
    text = re.sub(r"name: ([^,{}\n]+),", lambda found: f"name: {quoted(found[1] + name)},", text)
    file = folder / "battle.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def hostile_deck(folder: Path, name: str = HOSTILE) -> Path:
    """A deck with this for its title and its cards' titles."""
    text = old("cards/nissan/decks.yaml").read_text(encoding="utf-8")
    said = quoted(name)
    text = re.sub(r"title: \{sv: [^}]*\}", lambda _: f"title: {{sv: {said}, en: {said}}}", text)
    file = folder / "deck.yaml"
    file.write_text(text, encoding="utf-8")
    return file
