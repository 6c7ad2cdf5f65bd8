"""The power goes at any moment: whatever disk is left holds every acknowledged entry, and the game goes on."""

import os
from pathlib import Path, PurePath
from random import Random

import pytest
import straced
from disks import Calls, Disk
from losses import Call, power_is_lost, recorded, seen_at_the_seam, seen_by_strace

from slaget.kernel import LogFile
from slaget.log import disk as seam
from slaget.log.end import LogEnd
from slaget.store import FileStore


@pytest.mark.parametrize("kind", ["logfile", "files", "sqlite"])
def test_what_was_acknowledged_outlives_a_loss_of_power(kind: str, tmp_path: Path) -> None:
    """The calls are those of the system; ``tests/campaigns/powerloss.py`` tries more disks."""
    if straced.why_not():
        pytest.skip(f"NOT TESTED: {straced.why_not()}")
    assert power_is_lost(kind, seen_by_strace, tmp_path, 60, 20).calls > 50


@pytest.mark.parametrize("kind", ["logfile", "files"])
def test_what_was_acknowledged_outlives_a_loss_of_power_by_the_calls_of_the_seam(kind: str, tmp_path: Path) -> None:
    assert power_is_lost(kind, seen_at_the_seam, tmp_path, 60, 21).calls > 50


@pytest.mark.parametrize("forgotten", ["force", "_force_folder"])
def test_a_forcing_that_is_forgotten_is_found(
    forgotten: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The law can fail: without the forcing of a file, or of its folder, an acknowledged game is lost."""
    monkeypatch.setattr(seam, forgotten, lambda _: None)
    monkeypatch.setattr("slaget.log.end.force", lambda _: None)
    with pytest.raises(AssertionError, match="files: seed 3, call"):
        power_is_lost("files", seen_at_the_seam, tmp_path, 200, 3)


def test_a_line_of_which_the_middle_is_not_on_the_disk_was_never_whole(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.create("a", ["{}", '{"n":0}'])
    path = tmp_path / "a.jsonl"
    whole = path.read_bytes()
    for torn in (b'{"n":1,\0\0\0\0"}\n', b"\0" * 3000 + b'"}\n', b"\0" * 700, b'{"n":1}\0\n'):
        path.write_bytes(whole + torn)
        assert (store.length("a"), list(store.read("a", 1))) == (1, ['{"n":0}'])
        store.append("a", '{"n":1}', 1)
        assert path.read_bytes() == whole + b'{"n":1}\n'


def test_a_torn_line_amid_a_log_is_a_fault_and_no_end(tmp_path: Path) -> None:
    from logs import played

    path = tmp_path / "log.jsonl"
    LogFile.create(path, played("pig", 3)).close()
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:-1], b"\0" * 99, b""]))
    with LogFile.open(path) as log:
        assert log.dropped == 100 and path.read_bytes() == b"\n".join(lines)
    path.write_bytes(b"\n".join([*lines[:2], b"\0" * len(lines[2]), *lines[3:]]))
    with pytest.raises(ValueError, match="JSON"):
        LogFile.open(path)


def test_what_is_dropped_at_the_end_is_off_the_disk_before_a_line_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    for name in ("cut", "put", "force"):
        real = getattr(seam, name)
        monkeypatch.setattr(
            f"slaget.log.end.{name}",
            lambda *args, real=real, name=name: (asked.append(name), real(*args)),
        )
    path = tmp_path / "log"
    path.write_bytes(b"one\nhalf")
    with LogEnd.open(path) as end:
        end.last()
        end.put(b"two\n", sync=True)
    assert asked == ["cut", "force", "put", "force"]


def test_where_links_are_unknown_half_a_log_never_looks_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first byte comes last, when all else was forced: before, no store takes it for a log."""

    def unknown(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", unknown)
    path, whole, seen = tmp_path / "a.jsonl", b'{}\n{"n":0}\n', list[Call]()
    with recorded(seen):
        seam.write_new(path, [whole])
    calls, found = Calls(Disk(PurePath(tmp_path))), list[bytes]()
    for call in seen:
        call(calls)
        if (file := calls.disk.names.get(path)) is not None:
            found.append(file.now())
            assert file.kept[:1] != whole[:1] or file.kept == whole
    assert {*found} == {b"", b"\0" + whole[1:], whole}


def drawn(*made: Call) -> set[tuple[tuple[str, bytes | None], ...]]:
    """All disks that are drawn after these calls."""
    calls, random = Calls(Disk(PurePath("/d"))), Random(1)
    for call in made:
        call(calls)
    left = [calls.disk.drawn(random) for _ in range(300)]
    return {tuple(sorted((str(path), data) for path, data in each.items())) for each in left}


def test_the_disks_are_those_that_the_rules_of_loss_allow() -> None:
    def make(calls: Calls) -> None:
        calls.opened(3, "/d/a", os.O_CREAT)
        calls.wrote(3, b"x" * 600)

    def force(calls: Calls) -> None:
        calls.forced(3)

    def force_folder(calls: Calls) -> None:
        calls.opened(4, "/d", 0)
        calls.forced(4)

    whole, first, second = b"x" * 600, b"x" * 512, bytes(512) + b"x" * 88
    none: tuple[tuple[str, bytes | None], ...] = ()
    torn = {(("a", data),) for data in (whole, first, second, b"")}
    assert drawn(make) == {none, *torn}
    assert drawn(make, force) == {none, (("a", whole),)}
    assert drawn(make, force_folder) == torn
    assert drawn(make, force, force_folder) == {(("a", whole),)}
    moved = drawn(make, force, force_folder, lambda calls: calls.renamed("/d/a", "/d/b"))
    assert moved == {(("a", whole),), (("b", whole),)}
