"""``slaget fork``: a new game from an entry of another, and ``audit --against`` its parent."""

import json
from pathlib import Path

from shell import run

MOVES = ("e2e3", "e7e6", "d2d3")


def played(path: Path) -> Path:
    run("new", "schack", "--log", str(path))
    for move in MOVES:
        assert run("play", str(path), "--move", move).exit_code == 0
    return path


def test_a_fork_is_written_audited_and_played_on(tmp_path: Path) -> None:
    parent, made = played(tmp_path / "game.jsonl"), tmp_path / "other.jsonl"
    done = run("fork", str(parent), "--at", "2", "-o", str(made), "--json")
    told = json.loads(done.stdout)
    header = json.loads(made.read_bytes().split(b"\n")[0])
    assert done.exit_code == 0 and header["fork"] == {key: told[key] for key in ("game", "root", "size")}
    assert told["size"] == 4 and made.stat().st_mode & 0o077 == 0
    assert run("play", str(made), "--move", "g1f3").exit_code == 0
    assert run("audit", str(made), "--against", str(parent)).exit_code == 0
    assert "fork" in run("audit", str(made)).stderr


def test_a_fork_of_another_game_is_found(tmp_path: Path) -> None:
    parent, other = played(tmp_path / "game.jsonl"), played(tmp_path / "second.jsonl")
    made = tmp_path / "fork.jsonl"
    run("fork", str(parent), "--at", "1", "-o", str(made))
    done = run("audit", str(made), "--against", str(other))
    assert done.exit_code == 1 and "did not leave this game" in done.stdout


def test_a_copy_is_not_forked(tmp_path: Path) -> None:
    parent, copy = played(tmp_path / "game.jsonl"), tmp_path / "white.jsonl"
    run("redact", str(parent), "--seat", "white", "-o", str(copy))
    done = run("fork", str(copy), "--at", "1", "-o", str(tmp_path / "x.jsonl"))
    assert done.exit_code == 1 and "the copy of seat white, not the host's file" in done.stderr
    assert not (tmp_path / "x.jsonl").exists()


def test_a_fork_overwrites_nothing_and_begins_at_an_entry(tmp_path: Path) -> None:
    parent = played(tmp_path / "game.jsonl")
    assert run("fork", str(parent), "--at", "1", "-o", str(parent)).exit_code == 2
    assert run("fork", str(parent), "--at", "9", "-o", str(tmp_path / "x.jsonl")).exit_code == 2
    assert not (tmp_path / "x.jsonl").exists()
