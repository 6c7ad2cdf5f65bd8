"""`sign`, and `play` of what it prints."""

import json
from pathlib import Path

import pytest
from shell import run

from slaget.sign import SEAT, PrivateKey, write_key

MOVE = '{"type": "move", "seat": "white", "uci": "e2e3"}'


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in which White signs, and White's copy of it."""
    monkeypatch.chdir(tmp_path)
    write_key(tmp_path / "white.key", PrivateKey("white", SEAT, b"\x21" * 32))
    write_key(tmp_path / "other.key", PrivateKey("white", SEAT, b"\x23" * 32))
    assert run("key", "new", "h.example", "-o", "host.key").exit_code == 0
    begun = run("new", "schack", "--log", "game.jsonl", "--key", "white=white.key.pub")
    assert begun.exit_code == 0, begun.output
    assert run("redact", "game.jsonl", "--seat", "white", "-o", "white.jsonl").exit_code == 0
    return tmp_path


def sign(*args: object) -> tuple[int, str]:
    result = run("sign", *args)
    return result.exit_code, result.stdout


@pytest.mark.parametrize("log", ["game.jsonl", "white.jsonl"])
def test_what_is_signed_by_a_file_or_a_copy_is_played(log: str) -> None:
    code, line = sign(log, "--seat", "white", "--key", "white.key", "--command", MOVE)
    assert code == 0
    told = json.loads(line)
    assert told.keys() == {"command", "nonce", "seen", "sig"} and told["seen"] == 2
    answer = json.loads(run("play", "game.jsonl", input=line).stdout)
    assert answer["ok"] and answer["n"] == 1
    again = json.loads(run("play", "game.jsonl", input=line).stdout)
    assert not again["ok"]
    assert run("audit", "game.jsonl").exit_code == 0
    assert run("play", "game.jsonl", "--move", "e7e6").exit_code == 0
    report = run("audit", "game.jsonl")
    assert report.exit_code == 0
    assert "black" in report.stderr


def test_an_unsigned_or_a_changed_command_is_refused_and_nothing_is_written() -> None:
    kept = Path("game.jsonl").read_bytes()
    _, line = sign("game.jsonl", "--seat", "white", "--key", "white.key", "--command", MOVE)
    for said in (
        MOVE,
        line.replace("e2e3", "d2d3"),
        line.replace('"seen":2', '"seen":3'),
        line.replace('"seen":2', '"seen":[]'),
    ):
        answer = json.loads(run("play", "game.jsonl", input=said).stdout)
        assert (answer["ok"], answer["refusal"]["code"]) == (False, "bad_signature")
    moved = run("play", "game.jsonl", "--move", "e2e3", "--language", "sv")
    assert (moved.exit_code, moved.stdout) == (1, "") and "inte så signerat" in " ".join(moved.stderr.split())
    assert Path("game.jsonl").read_bytes() == kept


def test_a_key_or_a_seat_that_is_not_the_games_does_not_sign() -> None:
    for args in (
        ["game.jsonl", "--seat", "white", "--key", "other.key"],
        ["game.jsonl", "--seat", "white", "--key", "host.key"],
        ["game.jsonl", "--seat", "black", "--key", "white.key"],
        ["game.jsonl", "--seat", "whit", "--key", "white.key"],
        ["missing.jsonl", "--seat", "white", "--key", "white.key"],
    ):
        assert sign(*args, "--command", MOVE)[0] == 2
    assert (
        sign("game.jsonl", "--seat", "white", "--key", "white.key", "--command", MOVE.replace("white", "black"))[0]
        == 2
    )
    assert sign("game.jsonl", "--seat", "white", "--key", "white.key", "--command", "{}")[0] == 1
