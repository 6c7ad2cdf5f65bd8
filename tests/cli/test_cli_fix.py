"""``slaget fix``: the format line raised, and nothing else (EF-21.1)."""

import json
from pathlib import Path

from shell import run

DECK = "format: slaget-nissan-decks/1  # as it was\r\n# slaget-nissan-decks/1\r\ndecks: {}\r\n"


def test_the_format_line_alone_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_bytes(DECK.encode())
    assert run("fix", file).stdout == f"{file}: slaget-nissan-decks/1 is now slaget-nissan-decks/2\n"
    assert file.read_bytes() == DECK.replace("decks/1", "decks/2", 1).encode()
    assert run("fix", file, "--language", "sv").stdout == f"{file}: slaget-nissan-decks/2 är det senaste\n"
    told = json.loads(run("fix", file, "--json").stdout)
    assert told == [{"file": str(file), "from": "slaget-nissan-decks/2", "to": "slaget-nissan-decks/2"}]


def test_a_file_of_no_format_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.yaml"
    file.write_text("a: 1\n")
    assert "names no format" in run("fix", file).stdout
    assert file.read_text() == "a: 1\n"
