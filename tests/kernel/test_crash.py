"""What survives: kills at any byte, full disks, second writers, files that are no logs."""

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from logs import NAMES, played
from pig import Hold, Roll

from slaget.kernel import LogError, LogFile, Malformed, audit, dump_log, load_log
from slaget.log.copy import redact_lines
from slaget.log.disk import write_new
from slaget.log.file import Busy, Outrun
from slaget.log.text import numbered_lines
from slaget.testing.walks import random_command
from thorough import much


@pytest.mark.parametrize("name", NAMES)
def test_a_log_cut_at_any_byte_of_its_last_two_entries_keeps_the_rest_and_is_played_on(
    name: str, tmp_path: Path
) -> None:
    game, path = played(name, 5), tmp_path / "log.jsonl"
    text = dump_log(game).encode()
    lines = text.splitlines(keepends=True)
    start = len(b"".join(lines[:-2]))
    step = max(1, (len(text) - start) // much(15, 40))
    for cut in sorted({*range(start, len(text) + 1, step), start, start + len(lines[-2]), len(text)}):
        path.write_bytes(text[:cut])
        whole = text[:cut].count(b"\n") - 1
        with LogFile.open(path) as log:
            assert list(log.game.log) == list(game.log)[:whole]
            assert log.dropped == cut - len(b"".join(lines[: whole + 1]))
            if log.game.to_act and cut % 5 == 0:
                log.play(random_command(log.game, Random(cut)))
        kept = path.read_bytes()
        assert kept.startswith(b"".join(lines[: whole + 1])) and kept.endswith(b"\n")
        assert load_log(path).log[whole - 1] == list(game.log)[whole - 1]


def opened(tmp_path: Path, sync: Any = "entry") -> LogFile:
    return LogFile.create(tmp_path / "log.jsonl", played("pig", 3), sync)


def test_a_second_writer_is_told_so(tmp_path: Path) -> None:
    with opened(tmp_path) as log, pytest.raises(Busy, match="open for playing already"):
        LogFile.open(log.path)
    LogFile.open(tmp_path / "log.jsonl").close()


@pytest.mark.parametrize("sync", ["entry", "close", "never"])
def test_the_caller_chooses_when_the_disk_is_forced(sync: Any, tmp_path: Path, monkeypatch: Any) -> None:
    with opened(tmp_path, sync) as log:
        forced: list[int] = []
        monkeypatch.setattr(os, "fsync", forced.append)
        log.play(Roll(log.game.to_act[0]))
        log.play(Roll(log.game.to_act[0]))
        assert len(forced) == (2 if sync == "entry" else 0)
    assert len(forced) == {"entry": 2, "close": 1, "never": 0}[sync]
    assert audit(log.path).entries == 6


def test_expecting_another_number_of_entries_plays_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        before = log.path.read_bytes()
        with pytest.raises(Outrun, match="has 4 entries, not 3"):
            log.play(Roll(log.game.to_act[0]), expect=3)
        assert log.path.read_bytes() == before
        log.play(Roll(log.game.to_act[0]), expect=4)


@pytest.mark.parametrize("wrong", ["1", 1.0, True, b"1"])
def test_what_is_no_number_of_entries_is_expected_by_nobody(wrong: Any, tmp_path: Path) -> None:
    """Where choices are sealed too, and by ``LogFile`` as by ``Table``."""
    with LogFile.create(tmp_path / "log.jsonl", played("omringad", 0)) as log:
        command = random_command(log.game, Random(1))
        with pytest.raises(TypeError, match=r"expect is .*; it is a whole number of entries, or None"):
            log.play(command, expect=wrong)
        with pytest.raises(Outrun, match="the log has 1 entry, not 2"):
            log.play(command, expect=2)
        assert len(log.play(command, expect=1).log) == 2


def test_a_failing_disk_leaves_no_half_entry_and_the_game_as_it_was(tmp_path: Path, monkeypatch: Any) -> None:
    with opened(tmp_path) as log:
        before, state, head = log.path.read_bytes(), log.game.state, log.head

        def fails_once(_: int) -> None:
            monkeypatch.undo()
            raise OSError(errno.EIO, "broken")

        monkeypatch.setattr(os, "fsync", fails_once)
        with pytest.raises(OSError, match="broken"):
            log.play(Roll(log.game.to_act[0]))
        assert (log.path.read_bytes(), log.game.state, log.head) == (before, state, head)
        log.play(Roll(log.game.to_act[0]))
    assert audit(log.path).ok


_FULL = """
import resource, signal, sys
sys.path[:0] = sys.argv[2:]
import logs
from slaget.kernel import LogFile
from slaget.testing.walks import random_command
from random import Random
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
log = LogFile.create(sys.argv[1], logs.played("pig", 3))
resource.setrlimit(resource.RLIMIT_FSIZE, (6000, 6000))
try:
    while True:
        log.play(random_command(log.game, Random(len(log.game.log))))
except OSError as fault:
    print(len(log.game.log), log.head, fault.errno)
"""


def test_a_full_disk_keeps_every_entry_that_was_returned(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    run = [sys.executable, "-c", _FULL, str(path), str(Path(__file__).parent)]
    said = subprocess.run(run, capture_output=True, text=True, check=True).stdout.split()
    report = audit(path, said[1])
    assert report.ok and report.entries == int(said[0]) > 10
    with LogFile.open(path) as log:
        assert log.dropped == 0
        log.play(Roll(log.game.to_act[0]))


def test_files_that_are_no_logs_are_typed_errors_and_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "file.jsonl"
    for raw in (b"", b"\n", b"GIF89a", b"\xff\xfe\n", b'{"a":1}\n{"a":2}\n', b"[]\n", b"\x00" * 5000):
        path.write_bytes(raw)
        with pytest.raises(LogError):
            LogFile.open(path)
        assert path.read_bytes() == raw
        assert not audit(path).ok
    for nothing in (tmp_path, tmp_path / "missing.jsonl"):
        with pytest.raises(OSError):
            LogFile.open(nothing)
        with pytest.raises(OSError):
            load_log(nothing)


def test_a_read_only_file_is_a_typed_error_and_is_still_read() -> None:
    folder = Path(tempfile.mkdtemp())
    with opened(folder) as log:
        log.path.chmod(0o444)
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        with pytest.raises(PermissionError):
            LogFile.open(log.path)
        with pytest.raises(PermissionError):
            LogFile.create(folder / "new.jsonl", played("pig", 3))
        assert audit(log.path).ok
    finally:
        if root:
            os.seteuid(0)
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_line_too_long_for_any_log_is_a_fault_and_not_read_whole(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("slaget.log.text.MAX_LINE", 1000)
    path = tmp_path / "file.jsonl"
    path.write_bytes(b"x" * 5000)
    with pytest.raises(LogError, match="longer than 1000 bytes"):
        next(numbered_lines(path, unfinished=True))


def test_a_copy_that_breaks_off_leaves_no_file(tmp_path: Path) -> None:
    out = tmp_path / "copy.jsonl"
    lines = dump_log(played("pig")).splitlines()
    spoilt = [*lines[:9], lines[9].replace('"n":8', '"n":7'), *lines[10:]]
    with pytest.raises(LogError):
        write_new(out, map(str.encode, redact_lines(enumerate(spoilt, 1), "north")))
    assert list(tmp_path.iterdir()) == []
    write_new(out, [b"a\n"])
    with pytest.raises(FileExistsError):
        write_new(out, [b"b\n"])
    assert out.read_text() == "a\n"


def test_an_entry_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    """Points beyond 2**53 - 1: the log stays as it was, and opens."""
    much = attrs.evolve(played("pig").state, gathered=2**53)
    with opened(tmp_path) as log:
        before, head = log.path.read_bytes(), log.head
        log._game = attrs.evolve(log.game, state=much)
        with pytest.raises(Malformed, match="cannot stand in a log"):
            log.play(Hold(log.game.to_act[0]))
        assert (log.path.read_bytes(), log.head) == (before, head)
    assert LogFile.open(tmp_path / "log.jsonl").dropped == 0
