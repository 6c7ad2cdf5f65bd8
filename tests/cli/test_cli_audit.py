"""``audit``: every alteration is found, and named."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sealed import opened, sealed
from shell import SEED, run

from slaget.auditor.tellings import NO_HEAD

Lines = list[str]


def audited(path: Path) -> dict[str, object]:
    result = run("audit", path, "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == (0 if found[0]["ok"] else 1)
    assert isinstance(found[0], dict)
    return found[0]


def test_a_clean_log(battle: Path) -> None:
    result = run("audit", battle)
    lines = battle.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[-1])["root"]
    assert result.stdout == f"{battle}: ok, {len(lines) - 1} entries, head {head}\n"
    report = audited(battle)
    assert report["ok"] and report["fault"] is None
    assert (report["path"], report["entries"], report["size"]) == (str(battle), len(lines) - 1, len(lines))
    assert (report["game"], report["head"]) == (json.loads(lines[0])["game"], head)
    assert run("audit", battle, "--head", head.upper()).exit_code == 0
    assert run("audit", battle, "--head", "0" * 64).exit_code == 1


def replaced(old: str, new: str) -> Callable[[Lines], Lines]:
    def alter(lines: Lines) -> Lines:
        text = "\n".join(lines)
        assert old in text
        return text.replace(old, new, 1).split("\n")

    return alter


def another_value(lines: Lines) -> Lines:
    record = json.loads(lines[1])
    record["draws"][0][2] = (record["draws"][0][2] + 1) % (record["draws"][0][1] + 1)
    return [lines[0], json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False), *lines[2:]]


@pytest.mark.parametrize(
    ("alter", "kind"),
    [
        (lambda lines: [*lines[:5], lines[5] + " ", *lines[6:]], "bytes"),
        (lambda lines: [*lines[:5], lines[6], lines[5], *lines[7:]], "bytes"),
        (lambda lines: [*lines[:5], *lines[6:]], "bytes"),
        (lambda lines: [*lines[:5], "", *lines[5:]], "bytes"),
        (lambda lines: lines[1:], "bytes"),
        (lambda lines: lines[:1], "bytes"),
        (lambda lines: ["{}", *lines[1:]], "bytes"),
        (replaced('"as":"card"', '"as":"blank"'), "tree"),
        (replaced('"root":"', '"root":"0'), "tree"),
        (another_value, "tree"),
        (replaced(f'"seed":"{SEED}"', f'"seed":"{"08" * 32}"'), "seed"),
        (replaced('"version":"2"', '"version":"99"'), "version"),
        (replaced('"ruleset":"nissan"', '"ruleset":"nowhere"'), "version"),
        (replaced('"size":1', '"size":2'), "bytes"),
        (replaced('"n":1', '"n":1.0'), "bytes"),
    ],
)
def test_alterations_are_found(battle: Path, alter: Callable[[Lines], Lines], kind: str) -> None:
    lines = alter(battle.read_text(encoding="utf-8").splitlines())
    battle.write_text("\n".join(lines) + "\n", encoding="utf-8")
    report = audited(battle)
    fault = report["fault"]
    assert isinstance(fault, dict)
    assert fault.keys() == {"entry", "kind", "rule", "message"}
    assert fault["kind"] == kind
    told = run("audit", battle)
    assert told.exit_code == 1
    assert told.stdout.startswith(f"{battle}: ") and str(fault["message"]) in told.stdout


def test_a_cut_tail_is_told(battle: Path) -> None:
    battle.write_bytes(battle.read_bytes()[:-1])
    fault = audited(battle)["fault"]
    assert isinstance(fault, dict)
    assert "cut off" in str(fault["message"])


FOREIGN = [b"", b"\n", b"\x00\x01", b"\xff\xff\n", b"[]\n", b"hello\n", b"[" * 99_999 + b"\n"]


@pytest.mark.parametrize("data", FOREIGN)
def test_foreign_files_are_faults(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "foreign.jsonl"
    path.write_bytes(data)
    fault = audited(path)["fault"]
    assert isinstance(fault, dict) and fault["kind"] == "bytes"
    for verb in (["show"], ["options"], ["replay"], ["odds", "--command", "{}"], ["play", "--commands", str(path)]):
        assert run(verb[0], path, *verb[1:]).exit_code == 1


def test_several_logs_and_directories(battle: Path, fresh: Path, tmp_path: Path) -> None:
    result = run("audit", tmp_path, "--json")
    assert [report["path"] for report in json.loads(result.stdout)] == [str(battle), str(fresh)]
    (tmp_path / "bad.jsonl").write_text("x\n", encoding="utf-8")
    mixed = run("audit", battle, tmp_path / "bad.jsonl", fresh)
    assert mixed.exit_code == 1
    assert [" ok, " in line for line in mixed.stdout.splitlines()] == [True, False, True]


def test_a_directory_without_logs_and_a_missing_file_are_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "odd.jsonl").mkdir()
    assert run("audit", tmp_path).exit_code == 2
    missing = run("audit", tmp_path / "missing.jsonl")
    assert missing.exit_code == 2
    assert "does not exist" in missing.stderr


def test_wrong_usage(battle: Path, tmp_path: Path) -> None:
    assert run("audit").exit_code == 2
    assert run("audit", battle, "--head", "12").exit_code == 2
    assert run("audit", battle, battle, "--head", "0" * 64).exit_code == 2
    assert run("audit", tmp_path, "--head", "0" * 64).exit_code == 2


def forged(battle: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """The log as one who holds the seed could write it: a changed set-up under right roots."""
    header, entries = opened(battle.read_text(encoding="utf-8").split("\n")[:-1])
    change(header["setup"])
    battle.write_text("\n".join(sealed(header, entries)) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    "change",
    [
        lambda setup: setup["decks"]["danish"]["cards"][0].update(copies=10**9),
        lambda setup: setup["ships"]["norse"][0]["crew"].update(sword=2**53 - 1),
        lambda setup: setup["horn_blowers"].pop("norse"),
        lambda setup: setup["leaders"]["norse"].clear(),
        lambda setup: setup["ship_classes"].clear(),
        lambda setup: setup["ships"].pop("danish"),
        lambda setup: setup["board"].update(width=0),
        lambda setup: setup.update(size=3),
    ],
)
def test_a_forged_set_up_is_a_fault(battle: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """And never a traceback, nor endless work."""
    forged(battle, change)
    assert audited(battle)["ok"] is False
    for verb in ("show", "options", "replay"):
        assert run(verb, battle).exit_code in (0, 1)


def test_long_work_tells_how_far_it_is_on_a_terminal_only(
    battle: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from slaget.cli import audit as module

    monkeypatch.setattr(module, "PAUSE", -1)
    monkeypatch.setattr(module, "EVERY", 4)
    long = battle.with_name("long.jsonl")
    long.write_bytes(battle.read_bytes())
    for log in (battle, long):
        log.chmod(0o600)
    verb: Any = module.audit
    for terminal in (False, True):
        monkeypatch.setattr("sys.stderr.isatty", lambda terminal=terminal: terminal)
        verb.callback((battle, long), None, None, None, None, (), None, None, False, None, None, False, False, "en")
        told = capsys.readouterr()
        assert told.out.count(" ok, ") == 2
        assert (f"\r2 of 2: {long}: entry 2, " in told.err and f"\r{battle}: note: " in told.err) is terminal
        assert terminal or told.err.count("\n") == told.err.count(NO_HEAD) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders")
def test_c8_a_pipe_in_a_folder_of_logs_is_not_waited_for(tmp_path: Path, fresh: Path) -> None:
    os.mkfifo(fresh.parent / "pipe.jsonl")
    command = [sys.executable, "-m", "slaget", "audit", str(fresh.parent)]
    found = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert found.returncode == 0 and found.stdout.count(": ok, ") == 1
