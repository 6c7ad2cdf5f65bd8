"""``play``: answers in order, a log of the accepted ones, and never a traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sentences import check_sentences
from shell import answers, first_card, run

from slaget.cli.commands import read_command
from slaget.kernel import BAD_COMMAND, LogFile, Rejected, find, load_log

GARBAGE = [
    b"garbage",
    b"{",
    b'"text"',
    b"[]",
    b"null",
    b"17",
    b"NaN",
    b'{"type": NaN}',
    b'{"type": "end_turn", "side": Infinity}',
    b'{"type": "end_turn", "type": "end_turn"}',
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b"9" * 5000,
    b'{"type": ' + b"9" * 5000 + b"}",
    b'{"type": "play_card", "side": "danish", "card": 1e999, "as": "card"}',
    b"\xff\xfe",
    b'{"type": "\\ud800"}',
    b'{"type": "nothing"}',
    b'{"side": "danish"}',
    b"x" * (1 << 20) + b"x",
    b"\xef\xbb\xbf{}",
]


def test_answers_have_exactly_the_promised_form(fresh: Path) -> None:
    command = first_card(fresh)
    bad = {**command, "side": "norse"}
    lines = "\n".join(map(json.dumps, (bad, command, command)))
    first, second, third = answers(run("play", fresh, input=lines))
    assert first.keys() == {"ok", "refusal"} and first["ok"] is False
    assert first["refusal"].keys() == {"code", "rule", "path", "message", "params"}
    assert (first["refusal"]["code"], first["refusal"]["path"]) == ("wrong_side", ["side"])
    assert second.keys() == {"ok", "n", "events", "to_act"}
    assert (second["ok"], second["n"], second["to_act"]) == (True, 1, ["danish"])
    assert second["events"][0]["type"] == "card_played"
    assert third["refusal"]["code"] == "wrong_phase"
    assert len(load_log(fresh).log) == 2


def test_refusals_are_answers_so_the_exit_code_is_zero(fresh: Path) -> None:
    before = fresh.read_bytes()
    result = run("play", fresh, input=b"\n".join(GARBAGE) + b"\n\n")
    found = answers(result)
    assert result.exit_code == 0
    assert len(found) == len(GARBAGE)
    assert all(answer["refusal"]["code"] == "bad_field" for answer in found)
    assert fresh.read_bytes() == before


@pytest.mark.parametrize("raw", [b"garbage", b"[]", b"\xff\xfe"])
def test_what_is_no_command_is_refused_in_both_languages(raw: bytes) -> None:
    with pytest.raises(Rejected) as caught:
        read_command(find("nissan"), raw)
    assert (caught.value.path, caught.value.message_sv) == ((), "Kommandot har fel form.")
    assert check_sentences(caught.value) == BAD_COMMAND


def test_a_missing_or_wrong_field_is_named(fresh: Path) -> None:
    command = first_card(fresh)
    wrong = [{**command, "as": 7}, {**command, "more": 1}, {k: v for k, v in command.items() if k != "card"}]
    found = answers(run("play", fresh, input="\n".join(map(json.dumps, wrong))))
    assert [answer["refusal"]["path"] for answer in found] == [["as"], ["more"], ["card"]]


def test_commands_may_come_from_a_file(fresh: Path, tmp_path: Path) -> None:
    moves = tmp_path / "moves.jsonl"
    moves.write_text(json.dumps(first_card(fresh)) + "\n\n", encoding="utf-8")
    assert [answer["ok"] for answer in answers(run("play", fresh, "--commands", moves))] == [True]
    assert run("play", fresh, "--commands", tmp_path / "missing").exit_code == 2


def test_a_whole_battle_played_again_gives_the_same_log(battle: Path, fresh: Path) -> None:
    """The same seed and commands lead to the same bytes."""
    records = [json.loads(line) for line in battle.read_text(encoding="utf-8").splitlines()[2:]]
    lines = "".join(json.dumps(record["command"]) + "\n" for record in records)
    assert all(answer["ok"] for answer in answers(run("play", fresh, input=lines)))
    assert fresh.read_bytes() == battle.read_bytes()


def test_an_unfinished_last_line_is_dropped(battle: Path) -> None:
    whole = battle.read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    for cut in (1, 2, len(last) // 2, len(last) - 1):
        battle.write_bytes(whole[:-cut])
        shown = run("show", battle, "--json")
        assert json.loads(shown.stdout)["entries"] == len(whole.splitlines()) - 2
        assert "dropped" in run("play", battle, input="").stderr
        assert battle.read_bytes() == whole[: -len(last)]


def test_a_log_at_fault_is_not_played_on(battle: Path) -> None:
    battle.write_bytes(battle.read_bytes().replace(b'"spent":[]', b'"spent":["x"]', 1))
    before = battle.read_bytes()
    result = run("play", battle, input="{}")
    assert result.exit_code == 1
    assert "error[tree]" in result.stderr
    assert battle.read_bytes() == before


def test_a_log_is_played_by_one_process_at_a_time(fresh: Path) -> None:
    pytest.importorskip("fcntl")
    with LogFile.open(fresh):
        assert run("play", fresh, input="").exit_code == 2
    assert run("play", fresh, input="").exit_code == 0


def test_a_failed_write_leaves_file_and_game_as_they_were(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fresh.read_bytes()
    command = first_card(fresh)

    def no_disk(_descriptor: int) -> None:
        raise OSError("the disk is full")

    with LogFile.open(fresh) as log:
        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", no_disk)
            with pytest.raises(OSError, match="the disk is full"):
                log.play(command)
        assert fresh.read_bytes() == before
        with pytest.raises(Rejected):
            log.play({**command, "card": "none#1"})
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", no_disk)
        result = run("play", fresh, input=json.dumps(command))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "the disk is full" in result.stderr
    assert fresh.read_bytes() == before
    assert answers(run("play", fresh, input=json.dumps(command)))[0]["ok"]
    assert run("audit", fresh).exit_code == 0


def test_answers_stream_as_commands_come(fresh: Path) -> None:
    """A program may wait for each answer before it sends the next command."""
    command = first_card(fresh)
    arguments = [sys.executable, "-m", "slaget", "play", str(fresh)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        for sent, accepted in ((command, True), (command, False)):
            process.stdin.write(json.dumps(sent) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] is accepted
        process.kill()
    assert len(load_log(fresh).log) == 2
