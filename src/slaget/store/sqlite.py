"""Logs in one SQLite file: for hosts with many games on one machine."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from threading import Lock, RLock, get_ident
from time import monotonic, sleep
from typing import Any, Final
from urllib.parse import quote
from weakref import finalize

from slaget.log.disk import made_empty, may_write, there_is
from slaget.log.process import here, tell_of_forks
from slaget.store.contract import Sync, checked
from slaget.store.errors import Conflict, Full, Missing, ReadOnly, StoreError, Taken, Unreachable
from slaget.store.gate import Gate
from slaget.store.inside import INSIDE, Connections, let_go
from slaget.store.news import differing, named, polled
from slaget.store.rows import Rows

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS slaget_line (
    game TEXT NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game, number)
) WITHOUT ROWID
"""
_ADD: Final = """
INSERT INTO slaget_line SELECT ?1, ?2, ?3
WHERE ?2 = 1 + (SELECT max(number) FROM slaget_line WHERE game = ?1)
"""
_ALL: Final = """
WITH RECURSIVE next (game) AS (
    SELECT min(game) FROM slaget_line
    UNION ALL SELECT (SELECT min(game) FROM slaget_line WHERE game > next.game) FROM next WHERE game IS NOT NULL
)
SELECT game, (SELECT max(number) FROM slaget_line AS line WHERE line.game = next.game) FROM next
WHERE game IS NOT NULL
"""
_MEMORY: Final = ":memory:"
_PAUSE: Final = 0.005
_LOOK: Final = 0.02
_KINDS: Final[Mapping[int, type[StoreError]]] = {
    sqlite3.SQLITE_FULL: Full,
    sqlite3.SQLITE_READONLY: ReadOnly,
    sqlite3.SQLITE_PERM: ReadOnly,
    sqlite3.SQLITE_BUSY: Unreachable,
    sqlite3.SQLITE_LOCKED: Unreachable,
    sqlite3.SQLITE_CANTOPEN: Unreachable,
}
_PRIMARY: Final = 0xFF


class SqliteStore(Rows):
    """All games in one file; several processes and threads may write, and wait for each other.

    The file is for the user alone who made it. Where it cannot be written (read-only media) it can be read.

    SQLite keeps what it knows of locks by process, and a child that inherits an open connection believes in locks
    that it has not: even a connection of its own to the same file is then unsafe. So before a fork all connections
    are let go, and parent and child make their own anew. A store in memory is the parent's alone.

    >>> store = SqliteStore(":memory:")
    >>> store.create("pig", ["{}", '{"n":0}'])
    >>> store.append("pig", '{"n":1}', expect=1)
    >>> store.length("pig"), list(store.read("pig", first=2))
    (2, ['{"n":1}'])
    """

    def __init__(self, path: str | Path, sync: Sync = "entry", timeout: float = 30.0) -> None:
        self._path, self._timeout, self._sync = str(path), timeout, sync
        self._process = here()
        self._broken: str | None = None
        self._connections: Connections = {}
        self._turn: AbstractContextManager[Any] = RLock() if self._path == _MEMORY else nullcontext()
        self._gate, self._closing = Gate(), Lock()
        finalize(self, INSIDE.forget, self._connections).atexit = False
        tell_of_forks(self)
        with _typed(self._path):
            self._writable = self._path == _MEMORY or _is_writable(Path(self._path))
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        if self._writable:
            with self._writing(self._path) as database:
                database.execute(_SCHEMA)
        else:
            self.names()

    def _create(self, name: str, rows: Sequence[tuple[str, int, str]]) -> None:
        with self._writing(name) as database:
            if _count(database, name):
                raise Taken(name)
            database.executemany("INSERT INTO slaget_line VALUES (?, ?, ?)", rows)

    def _append(self, name: str, line: str, expect: int) -> None:
        while not self._added((name, expect + 1, line)):
            if (found := self.length(name)) != expect:
                raise Conflict(name, expect, found)

    def _added(self, row: tuple[str, int, str]) -> bool:
        """Whether the line is the next and was put there, in one statement, which is a transaction of its own."""
        self._check(row[0])
        with self._turn, INSIDE.gate.within(), self._gate.within():
            try:
                return self._database().execute(_ADD, row).rowcount == 1
            except sqlite3.Error as fault:
                self._take_back(fault)
                raise _kind(fault)(row[0], str(fault)) from fault

    def _rows(self, name: str, start: int, stop: int) -> Sequence[tuple[object, ...]]:
        query = "SELECT line FROM slaget_line WHERE game = ? AND number >= ? AND number < ? ORDER BY number"
        with self._reading(name) as database:
            return database.execute(query, (name, start, stop)).fetchall()

    def _length(self, name: str) -> int:
        with self._reading(name) as database:
            return _length(database, name)

    def names(self) -> list[str]:
        with self._reading(self._path) as database:
            found = database.execute("SELECT DISTINCT game FROM slaget_line ORDER BY game").fetchall()
        return [name for (name,) in found]

    def wait(
        self, since: Mapping[str, int], timeout: float | None = None, *, others: bool = False
    ) -> Mapping[str, int]:
        """As every store; looks at the lengths when SQLite says that another connection has written."""
        seen: tuple[object, ...] | None = None
        for name in since:
            checked(name)

        def look() -> dict[str, int]:
            nonlocal seen
            with self._reading(named(since)) as database:
                stamp = self._stamp(database)
                if seen == stamp:
                    return {}
                seen = stamp
                return differing(since, _lengths(database, None if others or not since else since))

        return polled(look, _LOOK, timeout)

    def _stamp(self, database: sqlite3.Connection) -> tuple[object, ...]:
        """Another value when there may be more. A store in memory has one connection, whose own writes are all."""
        if self._path == _MEMORY:
            return (database.total_changes,)
        (version,) = database.execute("PRAGMA data_version").fetchone()
        return database, version

    def close(self) -> None:
        """Let the connections go, once no thread is amid a call: one that is closed under it ends the process."""
        with INSIDE.gate.within(), self._closing:
            self._gate.shut()
            let_go(self._connections)
            self._gate.open()

    def before_fork(self) -> None:
        """Let every connection go once it is idle."""
        INSIDE.gate.shut()
        if self._path != _MEMORY:
            let_go(self._connections)

    def after_fork(self) -> None:
        """The parent's threads connect anew."""

    def after_fork_in_child(self) -> None:
        """The child connects by itself."""

    def _database(self) -> sqlite3.Connection:
        """A connection for each thread; one for all where the database lies in memory."""
        key = 0 if self._path == _MEMORY else get_ident()
        if key not in self._connections:
            self._connections[key] = self._connected()
        return self._connections[key]

    def _connected(self) -> sqlite3.Connection:
        made = self._connection(self._path)
        try:
            self._with_a_log(made)
            made.execute(f"PRAGMA synchronous = {'FULL' if self._sync == 'entry' else 'OFF'}")
        except BaseException:
            made.close()
            raise
        return made

    def _with_a_log(self, made: sqlite3.Connection) -> None:
        """Write ahead. Of several who open a new file one switches, and SQLite lets the others fail, not wait."""
        until = monotonic() + self._timeout
        while True:
            try:
                made.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as fault:
                if getattr(fault, "sqlite_errorname", "") != "SQLITE_BUSY" or monotonic() > until:
                    raise
            sleep(_PAUSE)

    def _connection(self, path: str, *, uri: bool = False) -> sqlite3.Connection:
        return sqlite3.connect(path, timeout=self._timeout, isolation_level=None, check_same_thread=False, uri=uri)

    def _read_only(self) -> sqlite3.Connection:
        """A connection for one reading. Without a log of its writers beside it, the file is all there is."""
        still = not there_is(Path(f"{self._path}-wal")) and not may_write(Path(self._path).parent)
        how = "immutable=1" if still else "mode=ro"
        return self._connection(f"file:{quote(self._path)}?{how}", uri=True)

    @contextmanager
    def _reading(self, name: str) -> Iterator[sqlite3.Connection]:
        self._refuse_unfit(name)
        with self._turn, INSIDE.gate.within(), self._gate.within(), _typed(name):
            if self._writable:
                yield self._database()
            else:
                with closing(self._read_only()) as database:
                    yield database

    def _check(self, name: str) -> None:
        self._refuse_unfit(name)
        if not self._writable:
            raise ReadOnly(name, f"{self._path} is read-only")

    def _refuse_unfit(self, name: str) -> None:
        """A store in memory would be two after a fork; what a broken one holds nobody knows."""
        if self._broken:
            raise StoreError(name, self._broken)
        if self._path == _MEMORY and self._process is not here():
            raise StoreError(name, "the store lies in the memory of the process that was forked; open another")

    @contextmanager
    def _writing(self, name: str) -> Iterator[sqlite3.Connection]:
        self._check(name)
        with self._turn, INSIDE.gate.within(), self._gate.within(), _typed(name):
            database = self._database()
            try:
                database.execute("BEGIN IMMEDIATE")
                yield database
                database.execute("COMMIT")
            except BaseException as fault:
                self._undo(database)
                self._take_back(fault)
                raise

    def _take_back(self, failed: BaseException) -> None:
        """Write over what a failed commit may have left in the log of writers.

        SQLite leaves it there, whole, where only the forcing failed: who opens the file after a kill would find it
        and take it for kept. A failed forcing is not tried again; another write takes the place of the first.
        """
        if getattr(failed, "sqlite_errorcode", 0) & _PRIMARY != sqlite3.SQLITE_IOERR:
            return
        try:
            database = self._database()
            database.execute("BEGIN IMMEDIATE")
            (number,) = database.execute("PRAGMA user_version").fetchone()
            database.execute(f"PRAGMA user_version = {(number + 1) % _PRIMARY}")
            database.execute("COMMIT")
        except sqlite3.Error as fault:
            self._broken = f"a write failed ({failed}) and could not be taken back ({fault}); open the store anew"
            let_go(self._connections)

    def _undo(self, database: sqlite3.Connection) -> None:
        """Take back what a transaction did; a connection that cannot is let go, which takes it back too."""
        try:
            if database.in_transaction:
                database.execute("ROLLBACK")
        except sqlite3.Error:
            for key in [key for key, each in self._connections.items() if each is database]:
                del self._connections[key]
            database.close()


def _is_writable(path: Path) -> bool:
    """Whether the file can be written, made for this user alone where there is none."""
    try:
        if made_empty(path):
            return True
    except OSError:
        if not there_is(path):
            raise
        return False
    return may_write(path) and may_write(path.parent)


def _count(database: sqlite3.Connection, name: str) -> int:
    query = "SELECT max(number) FROM slaget_line WHERE game = ?"
    (last,) = database.execute(query, (name,)).fetchone()
    return 0 if last is None else int(last) + 1


def _length(database: sqlite3.Connection, name: str) -> int:
    lines = _count(database, name)
    if not lines:
        raise Missing(name)
    return lines - 1


def _lengths(database: sqlite3.Connection, names: Iterable[str] | None) -> dict[str, int]:
    """The lengths of the games there are, of these names or of all."""
    if names is None:
        return dict(database.execute(_ALL).fetchall())
    lines = {name: _count(database, name) for name in names}
    return {name: number - 1 for name, number in lines.items() if number}


@contextmanager
def _typed(name: str) -> Iterator[None]:
    """SQLite's and the system's errors as a store's errors."""
    try:
        yield
    except sqlite3.Error as fault:
        raise _kind(fault)(name, str(fault)) from fault
    except OSError as fault:
        raise StoreError(name, fault.strerror or str(fault)) from fault


def _kind(fault: sqlite3.Error) -> type[StoreError]:
    """What an error of SQLite's is to a store."""
    return _KINDS.get(getattr(fault, "sqlite_errorcode", 0) & _PRIMARY, StoreError)
