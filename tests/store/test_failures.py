"""Whatever a store stands on fails: what was acknowledged is there, what was refused is not, and it says why."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest
import server
from faults import CutWire, FailingStatements
from logs import played
from pig import Roll

from slaget.kernel import LogFile, audit, dump_log, load_log
from slaget.log.end import Broken, LogEnd, last_line
from slaget.log.limits import MAX_LINE
from slaget.store import FileStore, ReadOnly, SqliteStore, StoreError
from slaget.testing.stores import every_failure_is_told, failing_disk

CODES = [errno.EIO, errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EINTR, errno.EMFILE, errno.EDQUOT]
NO_LINKS = [errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS]


@pytest.mark.parametrize("code", [*CODES, *NO_LINKS], ids=errno.errorcode.get)
def test_a6_every_system_call_of_a_file_store_may_fail(code: int, tmp_path: Path) -> None:
    every_failure_is_told(lambda: FileStore(tmp_path / "games"), partial(failing_disk, code=code))


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_every_statement_of_an_sqlite_store_may_fail(
    late: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = FailingStatements(monkeypatch, late=late)
    every_failure_is_told(lambda: SqliteStore(tmp_path / "games.db"), faults)


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_the_way_to_the_server_may_be_cut_at_every_message(late: bool, postgres: str) -> None:
    from slaget.store import PostgresStore

    server.emptied(postgres)
    wire = CutWire(postgres, late=late)
    every_failure_is_told(lambda: PostgresStore(wire.dsn), wire, unsure=True)
    wire.close()


@pytest.mark.parametrize("code", [*CODES, *NO_LINKS], ids=errno.errorcode.get)
def test_every_system_call_of_a_log_file_may_fail(code: int, tmp_path: Path) -> None:
    game = played("pig", 3)
    for k in count(1):
        path = tmp_path / f"{k}.jsonl"
        with failing_disk(k, code) as came:
            try:
                log = LogFile.create(path, game)
                command = Roll(log.game.to_act[0])
                entries = len(log.play(command).log)
                log.close()
            except OSError:
                entries = len(load_log(path).log) if path.exists() else 0
        assert entries in (0, len(game.log), len(game.log) + 1)
        if not came():
            assert entries == len(game.log) + 1
            return
        assert audit(path).ok if entries else not path.exists()


def test_a_log_file_plays_on_after_each_failure_of_its_disk(tmp_path: Path) -> None:
    log = LogFile.create(tmp_path / "log.jsonl", played("pig", 3))
    for k in count(1):
        before, head = log.path.read_bytes(), log.head
        with failing_disk(k, errno.ENOSPC) as came:
            try:
                log.play(Roll(log.game.to_act[0]))
            except OSError:
                assert (log.path.read_bytes(), log.head) == (before, head)
                log.play(Roll(log.game.to_act[0]))
        assert log.path.read_text() == dump_log(log.game)
        if not came():
            break
    assert k > 2


def test_a6_a_write_that_cannot_be_taken_back_ends_the_handle(tmp_path: Path) -> None:
    """Every further call says so; a log opened anew tells what there is."""
    log = LogFile.create(tmp_path / "log.jsonl", played("pig", 3))
    store, broken = FileStore(tmp_path), 0
    for k in count(1):
        name = f"lasting-{k}"
        store.create(name, ["{}", '{"n":0}'])
        with failing_disk(k, lasting=True) as came:
            done = _does(lambda name=name: store.append(name, '{"n":1}', 1))
        if not came():
            break
        if _does(lambda name=name: store.length(name)):
            assert store.length(name) == (2 if done else 1)
            continue
        broken += 1
        for call in (store.length, store.read, lambda name: store.append(name, '{"n":1}', 1)):
            with pytest.raises(StoreError, match=f"{name}.*could not be taken back"):
                call(name)
    assert broken > 1
    with failing_disk(3, lasting=True), pytest.raises(Broken):
        log.play(Roll(log.game.to_act[0]))
    with pytest.raises(Broken, match="open the log anew"):
        log.play(Roll(log.game.to_act[0]))
    log.close()
    LogFile.open(log.path).close()


def _does(act: Callable[[], object]) -> bool:
    try:
        act()
    except StoreError:
        return False
    return True


def test_a_failed_forcing_is_not_tried_again_as_if_nothing_had_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = LogFile.create(tmp_path / "log.jsonl", played("pig", 3), sync="close")
    log.play(Roll(log.game.to_act[0]))
    with failing_disk(1), pytest.raises(OSError, match="could not be forced"):
        log.close()
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    log.close()
    with pytest.raises(ValueError, match="is closed"):
        log.play(Roll(log.game.to_act[0]))
    assert forced == []


def test_what_the_system_writes_in_pieces_is_written_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may write less at once than it was given, and says how much."""
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, data: real(file, bytes(data)[: len(data) // 3 + 1]))
    store = FileStore(tmp_path)
    lines = ["{}", '{"n":0,"x":"' + "y" * 50_000 + '"}']
    store.create("a", lines)
    store.append("a", '{"n":1,"x":"' + "z" * 9_000 + '"}', 1)
    assert list(store.read("a")) == [*lines, '{"n":1,"x":"' + "z" * 9_000 + '"}']


def test_a_name_that_was_given_though_the_answer_was_lost_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file server may do what it was asked and then fail to say so."""
    real = os.link

    def lost(part: Path, path: Path) -> None:
        real(part, path)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "link", lost)
    store = FileStore(tmp_path)
    store.create("a", ["{}", '{"n":0}'])
    assert list(store.read("a")) == ["{}", '{"n":0}'] and store.names() == ["a"]
    with pytest.raises(StoreError):
        store.create("a", ["{}"])


def test_an_end_that_could_not_be_forced_takes_nothing_more(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"{}\n")
    with LogEnd.open(path) as end:
        end.last()
        end.put(b"one\n", sync=False)
        with failing_disk(1), pytest.raises(Broken):
            end.force()
        for call in (end.force, lambda: end.put(b"two\n", sync=True)):
            with pytest.raises(Broken, match="could not be forced"):
                call()
    assert path.read_bytes() == b"{}\none\n"


def test_a_last_line_that_is_too_long_for_a_log_is_not_read_to_its_start(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"{}\n" + b"x" * (4 * MAX_LINE) + b"\n")
    with pytest.raises(OSError, match="its last line is too long") as raised:
        last_line(path)
    assert raised.value.errno == errno.EFBIG


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (OSError(errno.ENOSPC, "no space is left"), "no space is left"),
        (ValueError("a word"), "a word"),
        (KeyboardInterrupt(), "KeyboardInterrupt"),
    ],
    ids=repr,
)
def test_what_could_not_be_taken_back_says_why_it_failed(
    fault: BaseException, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(with_: BaseException) -> Callable[..., None]:
        def call(*_: object) -> None:
            raise with_

        return call

    path = tmp_path / "log"
    path.write_bytes(b"{}\n")
    monkeypatch.setattr("slaget.log.end.put", fails(fault))
    monkeypatch.setattr("slaget.log.end.cut", fails(OSError(errno.EIO, "no answer")))
    with LogEnd.open(path) as end:
        end.last()
        with pytest.raises(Broken) as raised:
            end.put(b"one\n", sync=False)
    said = f"a write failed ({why}) and could not be taken back (no answer); open the log anew"
    assert raised.value.strerror == said


def test_a_full_sqlite_file_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.create("full", ["{}", '{"n":0}'])
    (pages,) = store._database().execute("PRAGMA page_count").fetchone()
    store._database().execute(f"PRAGMA max_page_count = {pages + 4}")

    def add(n: int) -> None:
        store.append("full", f'{{"n":{n},"x":"{"y" * 3000}"}}', n)

    kept = next(n for n in count(1) if not _does(partial(add, n)))
    with pytest.raises(StoreError, match="full: database or disk is full"):
        add(kept)
    with pytest.raises(StoreError, match="more"):
        store.create("more", ["{}", f'{{"n":0,"x":"{"y" * 90_000}"}}'])
    assert kept > 1 and store.length("full") == kept and store.names() == ["full"]
    store.append("full", f'{{"n":{kept}}}', kept)
    assert SqliteStore(tmp_path / "games.db").length("full") == kept + 1


class _Full:
    """A connection whose disk fails from now on."""

    def execute(self, *_: object) -> sqlite3.Cursor:
        fault = sqlite3.OperationalError("disk I/O error")
        fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise fault

    def close(self) -> None:
        """It is let go."""


def test_a6_an_sqlite_store_that_cannot_take_back_what_failed_says_so_ever_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.create("a", ["{}", '{"n":0}'])
    with monkeypatch.context() as patched:
        patched.setattr(store, "_database", _Full)
        with pytest.raises(StoreError, match="a: disk I/O error"):
            store.append("a", '{"n":1}', 1)
    calls: list[Callable[[], object]] = [store.names, lambda: store.length("a"), lambda: store.read("a").__next__()]
    for call in (*calls, lambda: store.append("a", '{"n":1}', 1), lambda: store.create("b", ["{}"])):
        with pytest.raises(StoreError, match=r"could not be taken back .*; open the store anew"):
            call()
    other = SqliteStore(tmp_path / "games.db")
    assert list(other.read("a")) == ["{}", '{"n":0}']
    other.append("a", '{"n":1}', 1)


@pytest.fixture
def own_server() -> Iterator[str]:
    pytest.importorskip("psycopg")
    if server.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with server.running(sync=True) as dsn:
        yield dsn


def test_a_server_killed_amid_appending_keeps_what_was_acknowledged(own_server: str) -> None:
    from slaget.store import PostgresStore

    store = PostgresStore(own_server)
    store.create("killed", ["{}", '{"n":0}'])
    for n in range(1, 20):
        store.append("killed", f'{{"n":{n}}}', n)
    server.stop(own_server)
    for call in (store.length, store.read, lambda name: store.append(name, '{"n":20}', 20)):
        with pytest.raises(StoreError, match="killed"):
            call("killed")
    server.start(own_server)
    store.append("killed", '{"n":20}', 20)
    assert list(store.read("killed", 1)) == [f'{{"n":{n}}}' for n in range(21)]
    store.close()


def test_a_standby_tells_of_what_it_has_taken_over(own_server: str) -> None:
    from slaget.store import PostgresStore

    store = PostgresStore(own_server)
    store.create("read", ["{}", '{"n":0}'])
    store.close()
    server.stop(own_server)
    server.stand_by(own_server)
    server.start(own_server)
    standby = PostgresStore(own_server)
    assert standby.wait({"read": 0}) == standby.wait({}) == {"read": 1}
    assert standby.wait({"read": 1}, 0.2) == {}
    with pytest.raises(ReadOnly, match="read"):
        standby.append("read", '{"n":1}', 1)
    standby.close()
