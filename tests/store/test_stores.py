"""The three stores keep the one contract, and each says no in its own bad weather."""

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import chdir, closing
from pathlib import Path
from typing import Any

import pytest
import server

from slaget.kernel import LogError
from slaget.store import FileStore, MemoryStore, Missing, SqliteStore, Store, StoreError, Table, Taken
from slaget.store import open_store as named
from slaget.testing.store_races import one_creation_wins, one_writer_wins_each_position
from slaget.testing.stores import OWN_LAWS, STORE_LAWS, Law, seconds_until_told


@pytest.mark.parametrize("law", STORE_LAWS, ids=lambda law: law.__name__)
def test_the_contract_is_kept(law: Law, open_store: Callable[[], Store]) -> None:
    law(open_store)


def test_every_store_says_no_in_the_same_words(open_store: Callable[[], Store]) -> None:
    store = open_store()
    with pytest.raises(Missing) as missing:
        list(store.read("no-such"))
    store.create("is-here", ["{}", '{"n":0}'])
    with pytest.raises(Taken) as taken:
        store.create("is-here", ["{}", '{"n":0}'])
    assert (str(missing.value), str(taken.value)) == (str(Missing("no-such")), str(Taken("is-here")))


@pytest.mark.parametrize("wrong", ["1", True, 1.0, None])
def test_every_store_says_what_is_no_number_of_a_line(open_store: Callable[[], Store], wrong: Any) -> None:
    store = open_store()
    store.create("game", ["{}", '{"n":0}'])
    with pytest.raises(TypeError, match=r"first is .*; it is the number of a line"):
        list(store.read("game", wrong))
    with pytest.raises(TypeError, match=r"the entry is .*; it is a whole number"):
        store.append("game", '{"n":1}', wrong)
    assert store.length("game") == 1


@pytest.mark.parametrize("name", [None, 1, b"a", ["a"]])
def test_what_is_no_text_is_no_name_of_a_game(name: Any, open_store: Callable[[], Store]) -> None:
    store = open_store()
    for ask in (store.length, lambda name: list(store.read(name)), lambda name: store.create(name, ["{}"])):
        with pytest.raises(StoreError, match="cannot be the name of a game"):
            ask(name)


@pytest.mark.parametrize("line", [None, 1, b'{"n":1}'])
def test_what_is_no_text_is_no_line_of_a_log(line: Any, open_store: Callable[[], Store]) -> None:
    store = open_store()
    store.create("a", ["{}", '{"n":0}'])
    with pytest.raises(StoreError, match="a line of a log is a text"):
        store.append("a", line, 1)
    assert store.length("a") == 1


@pytest.mark.parametrize("law", OWN_LAWS, ids=lambda law: law.__name__)
def test_a_store_in_memory_keeps_the_contract_of_one_process(law: Law) -> None:
    for store in (MemoryStore(), SqliteStore(":memory:")):
        law(lambda store=store: _Kept(store))  # type: ignore[misc]


class _Kept:
    """A store in memory that is opened again and again, and lives as long as it is known."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    def close(self) -> None:
        """Others have it still."""


@pytest.mark.parametrize("kind", ["files", "sqlite", "postgres"])
def test_another_process_is_heard_in_time(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Within 100 ms, files within 250; of five times the one in the middle."""
    openers: dict[str, Callable[[], Store]] = {
        "files": lambda: FileStore(tmp_path / "games"),
        "sqlite": lambda: SqliteStore(tmp_path / "games.db"),
    }
    if kind == "postgres":
        from slaget.store import PostgresStore

        dsn = request.getfixturevalue("postgres")
        server.emptied(dsn)
        openers[kind] = lambda: PostgresStore(dsn)
    told = sorted(seconds_until_told(openers[kind], "timed", 5))[2]
    assert 0 < told < (0.25 if kind == "files" else 0.1)


class Forgetful(FileStore):
    """A store with a planted fault: it does not look at ``expect``."""

    def append(self, name: str, line: str, expect: int) -> None:
        self.length(name)
        with (self.folder / f"{name}.jsonl").open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def test_the_contract_finds_a_store_that_breaks_it(tmp_path: Path) -> None:
    from slaget.testing.stores import every_no_has_its_kind

    with pytest.raises(AssertionError):
        every_no_has_its_kind(lambda: Forgetful(tmp_path))


def test_a_store_that_syncs_never_keeps_the_same_contract(tmp_path: Path) -> None:
    for store in (FileStore(tmp_path / "f", sync="never"), SqliteStore(tmp_path / "s.db", sync="never")):
        store.create("a", ["{}", '{"n":0}'])
        store.append("a", '{"n":1}', 1)
        assert store.length("a") == 2
        store.close()


def test_what_a_killed_writer_left_is_no_entry(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.create("a", ["{}", '{"n":0}'])
    path = tmp_path / "a.jsonl"
    whole = path.read_bytes()
    for cut in range(1, len('{"n":1}')):
        path.write_bytes(whole + b'{"n":1}'[:cut])
        assert (store.length("a"), list(store.read("a", 1))) == (1, ['{"n":0}'])
        store.append("a", '{"n":1}', 1)
        assert path.read_bytes() == whole + b'{"n":1}\n'


def test_files_of_other_programs_are_typed_faults(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    for number, raw in enumerate((b"", b"GIF89a", b"GIF\n89a\n", b"\xff\n\xff\n", b"[" * 10_000 + b"\n" * 2)):
        (tmp_path / f"x{number}.jsonl").write_bytes(raw)
        with pytest.raises((StoreError, LogError)):
            Table.open(store, f"x{number}")
        with pytest.raises(StoreError):
            store.append(f"x{number}", '{"n":1}', 1)
        assert (tmp_path / f"x{number}.jsonl").read_bytes() == raw
    (tmp_path / "folder.jsonl").mkdir()
    with pytest.raises(StoreError):
        store.append("folder", '{"n":1}', 1)
    (tmp_path / "other.db").write_bytes(b"GIF89a" * 1000)
    for path in (tmp_path / "other.db", tmp_path):
        with pytest.raises(StoreError):
            SqliteStore(path)
    with pytest.raises(StoreError):
        FileStore(tmp_path / "x1.jsonl")


def test_a_foreign_database_is_not_taken_for_a_store(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE slaget_line (something)")
    store = SqliteStore(path)
    with pytest.raises(StoreError):
        store.length("a")
    store.close()


_FULL = """
import resource, signal, sys
from slaget.store import FileStore, SqliteStore, StoreError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
kind, path = sys.argv[1:]
store = FileStore(path) if kind == "files" else SqliteStore(path)
store.create("a", ["{}", '{"n":0}'])
resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
n = 1
try:
    while True:
        store.append("a", '{"n":%d,"x":"%s"}' % (n, "y" * 5000), n)
        n += 1
except StoreError:
    print(n)
"""


@pytest.mark.parametrize("kind", ["files", "sqlite"])
def test_a_full_disk_is_a_typed_fault_and_keeps_what_was_kept(kind: str, tmp_path: Path) -> None:
    path = str(tmp_path / "store")
    run = [sys.executable, "-c", _FULL, kind, path]
    said = subprocess.run(run, capture_output=True, text=True, check=True, env=os.environ)
    kept = int(said.stdout)
    store: Store = FileStore(path) if kind == "files" else SqliteStore(path)
    assert kept > 1 and store.length("a") == kept
    assert all(line.endswith("}") for line in store.read("a"))
    store.append("a", f'{{"n":{kept}}}', kept)
    store.close()


def test_the_limit_of_this_process_is_as_it_was() -> None:
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] in (resource.RLIM_INFINITY, -1)


def test_a_lost_connection_is_a_typed_fault_and_the_next_call_connects_anew(postgres: str) -> None:
    import psycopg

    from slaget.store import PostgresStore

    server.emptied(postgres)
    store = PostgresStore(postgres)
    store.create("a", ["{}", '{"n":0}'])
    with psycopg.connect(postgres, autocommit=True) as other:
        others = "pid <> pg_backend_pid() AND datname IS NOT NULL"
        other.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    with pytest.raises(StoreError):
        store.append("a", '{"n":1}', 1)
    store.append("a", '{"n":1}', 1)
    assert store.length("a") == 2
    with pytest.raises(Missing):
        store.length("b")
    store.close()
    with pytest.raises(StoreError):
        PostgresStore("host=/nowhere user=nobody connect_timeout=1")


CLOSED = """
import sys
from threading import Thread
from slaget.store import open_store

store = open_store(sys.argv[1])
store.create("a", ["{}", '{"n":0}'])

def look():
    for _ in range(150):
        assert store.length("a") == 1

looking = [Thread(target=look) for _ in range(3)]
for each in looking:
    each.start()
while any(each.is_alive() for each in looking):
    store.close()
"""


@pytest.mark.parametrize("kind", ["files", "sqlite", "postgres"])
def test_a_store_is_closed_while_threads_look_into_it(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The calls under way end first, and later ones connect anew: a connection closed under one was a crash."""
    where = {"files": str(tmp_path / "games"), "sqlite": f"sqlite:{tmp_path / 'games.db'}"}
    if kind == "postgres":
        dsn = request.getfixturevalue("postgres")
        server.emptied(dsn)
        where[kind] = f"postgres:{dsn}"
    run = subprocess.run([sys.executable, "-c", CLOSED, where[kind]], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("encoding", ["latin1", "sql_ascii"])
def test_texts_are_utf_8_whatever_encoding_a_server_or_its_user_has_chosen(encoding: str, postgres: str) -> None:
    from slaget.store import PostgresStore

    server.emptied(postgres)
    store = PostgresStore(f"{postgres} client_encoding={encoding}")
    store.create("a", ['{"runes":"ᚦᛟ"}', '{"n":0}'])
    store.append("a", '{"n":1,"runes":"ᚦ"}', 1)
    assert list(store.read("a")) == ['{"runes":"ᚦᛟ"}', '{"n":0}', '{"n":1,"runes":"ᚦ"}']
    assert (store.names(), store.wait({"a": 0})) == (["a"], {"a": 2})
    store.close()


@pytest.mark.parametrize("isolation", ["serializable", r"repeatable\\ read"])
def test_who_is_outrun_is_told_so_where_a_server_isolates_more(isolation: str, postgres: str) -> None:
    from slaget.store import PostgresStore

    server.emptied(postgres)
    dsn = f"{postgres} options='-c default_transaction_isolation={isolation}'"
    one_writer_wins_each_position(lambda: PostgresStore(dsn))
    one_creation_wins(lambda: PostgresStore(dsn))


@pytest.mark.parametrize("where", ["", "sqlite:"])
def test_a_word_that_names_no_file_is_no_store(where: str) -> None:
    with pytest.raises(StoreError, match="names no file"):
        named(where)


@pytest.mark.parametrize("where", ["sqlit:games.db", "postgresql:dbname=games", "bogus:"])
def test_a_kind_of_store_that_there_is_not_is_told_those_that_there_are(where: str, tmp_path: Path) -> None:
    with chdir(tmp_path), pytest.raises(StoreError, match=f"'{where}' names no kind of store; there are sqlite"):
        named(where)
    assert not list(tmp_path.iterdir())
    named(str(tmp_path / "odd:name")).close()
    assert [each.name for each in tmp_path.iterdir()] == ["odd:name"]
