"""Closed logs as files: one line for each line of any file of the game, read strictly."""

from pathlib import Path
from typing import Any

import pytest
from logs import played
from resealed import written

from slaget.kernel import LogError, dump_log, redact
from slaget.log.closed import closed_from_told, closed_lines
from slaget.log.copy import load_copy


def closed(text: str) -> list[bytes]:
    return [each.line for each in closed_lines(enumerate(text.split("\n")[:-1], 1))]


def test_the_hosts_file_each_copy_and_the_closed_log_itself_give_the_same_lines() -> None:
    game = played("higher", 8)
    lines = closed(dump_log(game))
    assert closed(redact(game, "north")) == closed(redact(game, "south")) == lines
    assert closed("".join(f"{line.decode()}\n" for line in lines)) == lines


LEAF = "ab" * 32


@pytest.mark.parametrize(
    "line",
    [
        {"leaves": None, "n": 0},
        {"leaves": {}, "n": 0},
        {"leaves": [LEAF], "n": 0},
        {"leaves": [LEAF, LEAF.upper()], "n": 0},
        {"leaves": [LEAF, 7], "n": 0},
        {"leaves": [LEAF, LEAF], "n": 1},
        {"leaves": [LEAF, LEAF], "n": False},
        {"leaves": [LEAF, LEAF], "n": 0, "root": LEAF},
        {"leaves": [LEAF, LEAF], "n": 0, "signed": {}},
    ],
    ids=str,
)
def test_a_closed_line_of_another_form_is_refused(line: dict[str, Any]) -> None:
    header = closed(dump_log(played("pig", 3)))[0].decode()
    with pytest.raises(LogError) as raised:
        closed(f"{header}\n{written(line).decode()}\n")
    assert (raised.value.kind, raised.value.entry) == ("bytes", 0)


@pytest.mark.parametrize("n", [1, -1, False, "0", None])
def test_what_a_proof_tells_stands_in_its_place(n: object) -> None:
    parts = {"command": {"part": None, "salt": "00" * 16}, "draws": {"part": [], "salt": "00" * 16}, "events": []}
    assert closed_from_told({**parts, "n": 0}, 2)
    with pytest.raises(LogError) as raised:
        closed_from_told({**parts, "n": n}, 2)
    assert raised.value.kind == "bytes"


def test_a_copy_without_an_entry_is_no_game(tmp_path: Path) -> None:
    path = tmp_path / "copy.jsonl"
    path.write_text(redact(played("pig", 3), "north").split("\n")[0] + "\n", encoding="utf-8")
    with pytest.raises(LogError, match="no entry"):
        load_copy(path)
