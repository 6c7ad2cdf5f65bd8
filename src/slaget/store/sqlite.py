"""Logs in one SQLite file: for hosts with many games on one machine."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident
from typing import Final

from slaget.store.contract import Conflict, Missing, StoreError, Sync, Taken, checked, checked_line

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS slaget_line (
    game TEXT NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game, number)
) WITHOUT ROWID
"""
_BATCH: Final = 1000


class SqliteStore:
    """All games in one file; several processes and threads may write, and wait for each other.

    >>> store = SqliteStore(":memory:")
    >>> store.create("pig", ["{}", '{"n":0}'])
    >>> store.append("pig", '{"n":1}', expect=1)
    >>> store.length("pig"), list(store.read("pig", first=2))
    (2, ['{"n":1}'])
    """

    def __init__(self, path: str | Path, sync: Sync = "entry", timeout: float = 30.0) -> None:
        self._path, self._timeout, self._sync = str(path), timeout, sync
        self._connections: dict[int, sqlite3.Connection] = {}
        with self._writing() as database:
            database.execute(_SCHEMA)

    def create(self, name: str, lines: Sequence[str]) -> None:
        rows = [(checked(name), number, checked_line(line)) for number, line in enumerate(lines)]
        with self._writing() as database:
            if _count(database, name):
                raise Taken(f"{name}: there is a game of this name already")
            database.executemany("INSERT INTO slaget_line VALUES (?, ?, ?)", rows)

    def append(self, name: str, line: str, expect: int) -> None:
        checked_line(line)
        with self._writing() as database:
            found = _length(database, checked(name))
            if found != expect:
                raise Conflict(name, expect, found)
            database.execute("INSERT INTO slaget_line VALUES (?, ?, ?)", (name, found + 1, line))

    def read(self, name: str, first: int = 0) -> Iterator[str]:
        with _typed():
            end = _length(self._database, checked(name)) + 1
        return self._lines(name, first, end)

    def _lines(self, name: str, first: int, end: int) -> Iterator[str]:
        """In batches, so that no reading keeps a writer waiting."""
        query = "SELECT line FROM slaget_line WHERE game = ? AND number >= ? AND number < ? ORDER BY number"
        for start in range(first, end, _BATCH):
            with _typed():
                found = self._database.execute(query, (name, start, min(start + _BATCH, end))).fetchall()
            yield from (line for (line,) in found)

    def length(self, name: str) -> int:
        with _typed():
            return _length(self._database, checked(name))

    def names(self) -> list[str]:
        with _typed():
            found = self._database.execute("SELECT DISTINCT game FROM slaget_line ORDER BY game").fetchall()
        return [name for (name,) in found]

    def close(self) -> None:
        while self._connections:
            self._connections.popitem()[1].close()

    @property
    def _database(self) -> sqlite3.Connection:
        """A connection for each thread; one for all where the database lies in memory."""
        key = 0 if self._path == ":memory:" else get_ident()
        if key not in self._connections:
            self._connections[key] = self._connected()
        return self._connections[key]

    def _connected(self) -> sqlite3.Connection:
        made = sqlite3.connect(self._path, self._timeout, isolation_level=None, check_same_thread=False)
        try:
            made.execute("PRAGMA journal_mode = WAL")
            made.execute(f"PRAGMA synchronous = {'FULL' if self._sync == 'entry' else 'OFF'}")
        except BaseException:
            made.close()
            raise
        return made

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with _typed():
            database = self._database
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
                database.execute("COMMIT")
            except BaseException:
                if database.in_transaction:
                    database.execute("ROLLBACK")
                raise


def _count(database: sqlite3.Connection, name: str) -> int:
    query = "SELECT max(number) FROM slaget_line WHERE game = ?"
    (last,) = database.execute(query, (name,)).fetchone()
    return 0 if last is None else int(last) + 1


def _length(database: sqlite3.Connection, name: str) -> int:
    lines = _count(database, name)
    if not lines:
        raise Missing(f"{name}: there is no game of this name")
    return lines - 1


@contextmanager
def _typed() -> Iterator[None]:
    """SQLite's errors as a store's errors."""
    try:
        yield
    except sqlite3.Error as fault:
        raise StoreError(str(fault)) from fault
