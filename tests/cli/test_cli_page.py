"""The page of an audit shows the board before the fault, in every game that draws one."""

import re
from pathlib import Path

import pytest
from logs import NAMES, SECRET, played
from sealed import opened, sealed
from shell import run

from slaget.kernel import Look, dump_log, find, redact

LOOK = Look(theme="auto", ids="fault-0")
"""How the board of the first log is drawn: in the reader's own colours, with ids of its own."""
DRAWN = [name for name in NAMES if find(name).picture is not None]


def spoilt(name: str) -> list[str]:
    """A log sealed by who has the seed, in which an entry in the middle has another's events."""
    header, entries = opened(dump_log(played(name)).splitlines())
    at = len(entries) // 2
    other = next(entry for entry in reversed(entries) if entry["events"] != entries[at]["events"])
    return sealed(header, [*entries[:at], {**entries[at], "events": other["events"]}, *entries[at + 1 :]])


@pytest.mark.parametrize("name", DRAWN)
def test_the_board_before_the_fault_is_drawn(name: str, tmp_path: Path) -> None:
    path, page = tmp_path / "spoilt.jsonl", tmp_path / "page.html"
    path.write_text("".join(f"{line}\n" for line in spoilt(name)), encoding="utf-8")
    assert run("audit", path, "--html", page).exit_code == 1
    text = page.read_text(encoding="utf-8")
    drawn = re.findall(r"<svg.*?</svg>", text, re.S)
    game = played(name).at(len(played(name).log) // 2 - 1)
    assert game.ruleset.picture is not None
    assert drawn == re.findall(r"<svg.*?</svg>", game.ruleset.picture(game.state, LOOK).svg, re.S)
    assert "The board before entry" in text and "<mark>" in text


@pytest.mark.parametrize("name", [name for name in SECRET if name in DRAWN])
def test_a_faulty_copy_is_drawn_as_its_seat_saw_it(name: str, tmp_path: Path) -> None:
    game = played(name)
    seat = game.ruleset.seats(game.setup)[0]
    lines = redact(game, seat).splitlines()
    at = len(lines) // 2
    lines[at] = re.sub(r'"root":"(.)', lambda m: f'"root":"{"0" if m[1] != "0" else "1"}', lines[at])
    path, page = tmp_path / "copy.jsonl", tmp_path / "page.html"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert run("audit", path, "--html", page).exit_code == 1
    assert game.ruleset.picture is not None
    view = game.at(at - 2).view(seat)
    found = re.findall(r"<svg.*?</svg>", page.read_text(encoding="utf-8"), re.S)
    assert found == re.findall(r"<svg.*?</svg>", game.ruleset.picture(view, LOOK).svg, re.S)
