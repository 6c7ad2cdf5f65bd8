"""Logs in PostgreSQL through psycopg: ``pip install 'slaget[postgres]'``."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from threading import Lock
from time import monotonic
from typing import Any, Final

from slaget.log.process import tell_of_forks
from slaget.store.contract import Sync, checked
from slaget.store.errors import Conflict, Full, Missing, ReadOnly, StoreError, Taken, Unreachable
from slaget.store.news import differing, named
from slaget.store.rows import Rows

_GAMES: Final = "CREATE TABLE IF NOT EXISTS slaget_game (name text PRIMARY KEY, lines bigint NOT NULL)"
_LINES: Final = """
CREATE TABLE IF NOT EXISTS slaget_line (
    game text NOT NULL REFERENCES slaget_game (name), number bigint NOT NULL, line text NOT NULL,
    PRIMARY KEY (game, number)
)
"""
_PUT: Final = "INSERT INTO slaget_line VALUES (%s, %s, %s)"
_SET_UP: Final = 7_305_117_204
_NOTIFY: Final = "SELECT pg_notify('slaget', %s)"
_LOOK: Final = 1.0
"""Seconds after which the lengths are looked at though nobody has told of any: a notice may be missed."""
_UNTOLD: Final = 0.1
"""The same of a server that tells nothing."""
_IDLE: Final = 4
_KINDS: Final[Mapping[str, type[StoreError]]] = {
    "53100": Full,
    "25006": ReadOnly,
    "42501": ReadOnly,
    "53300": Unreachable,
    **dict.fromkeys(("57P01", "57P02", "57P03", "57P05"), Unreachable),
    **dict.fromkeys(("25P03", "25P04", "40P01", "55P03", "57014"), Unreachable),
}
_left_alone: Final[list[object]] = []


class PostgresStore(Rows):
    """All games in one database; any number of hosts may write. ``dsn`` is psycopg's connection string.

    A lost connection is a ``StoreError``, and the next call connects anew. Whether the append that was
    under way then is kept, ``length`` tells. A database that cannot be written can be read.
    """

    def __init__(self, dsn: str, sync: Sync = "entry") -> None:
        self._psycopg = _driver()
        self._dsn, self._sync = dsn, sync
        self._lock = Lock()
        self._open: Any = None
        self._hearing: list[Any] = []
        tell_of_forks(self)
        with self._transaction("the store") as cursor:
            if cursor.execute("SHOW transaction_read_only").fetchone() == ("off",):
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", (_SET_UP,))
                cursor.execute(_GAMES)
                cursor.execute(_LINES)

    def _create(self, name: str, rows: Sequence[tuple[str, int, str]]) -> None:
        query = "INSERT INTO slaget_game VALUES (%s, %s) ON CONFLICT DO NOTHING RETURNING lines"
        with self._transaction(name) as cursor:
            if cursor.execute(query, (name, len(rows))).fetchone() is None:
                raise Taken(name)
            cursor.executemany(_PUT, rows)
            cursor.execute(_NOTIFY, (name,))

    def _append(self, name: str, line: str, expect: int) -> None:
        query = "UPDATE slaget_game SET lines = lines + 1 WHERE name = %s AND lines = %s RETURNING lines"
        with self._transaction(name) as cursor:
            if cursor.execute(query, (name, expect + 1)).fetchone() is None:
                raise Conflict(name, expect, _length(cursor, name))
            cursor.execute(_PUT, (name, expect + 1, line))
            cursor.execute(_NOTIFY, (name,))

    def _rows(self, name: str, start: int, stop: int) -> Sequence[tuple[object, ...]]:
        query = "SELECT line FROM slaget_line WHERE game = %s AND number >= %s AND number < %s ORDER BY number"
        with self._transaction(name) as cursor:
            lines: list[tuple[object, ...]] = cursor.execute(query, (name, start, stop)).fetchall()
            return lines

    def _length(self, name: str) -> int:
        with self._transaction(name) as cursor:
            return _length(cursor, name)

    def names(self) -> list[str]:
        with self._transaction("the store") as cursor:
            return sorted(name for (name,) in cursor.execute("SELECT name FROM slaget_game").fetchall())

    def wait(
        self, since: Mapping[str, int], timeout: float | None = None, *, others: bool = False
    ) -> Mapping[str, int]:
        """As every store; the transaction that writes tells it, and so does the length."""
        asked = None if others or not since else [checked(name) for name in since]
        until = None if timeout is None else monotonic() + timeout
        with self._listening(named(since)) as (ear, pause):
            while not (found := differing(since, _lengths(ear, asked))):
                left = pause if until is None else until - monotonic()
                if left <= 0:
                    break
                for _ in ear.notifies(timeout=min(left, pause), stop_after=1):
                    pass
        return found

    @contextmanager
    def _listening(self, name: str) -> Iterator[tuple[Any, float]]:
        """A connection that hears of what is written, kept for the next who waits; and after how long to look."""
        with self._typed(name):
            ear = self._hearing.pop() if self._hearing else None
            if ear is None or ear.closed:
                ear = self._connected(autocommit=True)
            try:
                yield ear, self._begun(ear)
                ear.execute("UNLISTEN slaget")
            except BaseException:
                ear.close()
                raise
            if len(self._hearing) < _IDLE:
                self._hearing.append(ear)
            else:
                ear.close()

    def _begun(self, ear: Any) -> float:
        """Have it hear; after how many seconds to look all the same. A standby hears of nothing."""
        try:
            ear.execute("LISTEN slaget")
        except self._psycopg.errors.ReadOnlySqlTransaction:
            return _UNTOLD
        return _LOOK

    def close(self) -> None:
        """Let the connections go, once no thread of this process is amid a call."""
        with self._lock:
            if self._open is not None:
                self._open.close()
                self._open = None
        while self._hearing:
            self._hearing.pop().close()

    def before_fork(self) -> None:
        """What is under way goes on in the parent."""

    def after_fork(self) -> None:
        """The connection is the parent's."""

    def after_fork_in_child(self) -> None:
        """Forget the connection: to close it here would end the parent's session."""
        _left_alone.extend([self._open, *self._hearing])
        self._open, self._hearing, self._lock = None, [], Lock()

    @contextmanager
    def _transaction(self, name: str) -> Iterator[Any]:
        with self._lock, self._typed(name):
            if self._open is None or self._open.closed:
                self._open = self._connected()
            try:
                with self._open.transaction(), self._open.cursor() as cursor:
                    if self._sync == "never":
                        cursor.execute("SET LOCAL synchronous_commit = off")
                    yield cursor
            finally:
                self._settle()

    def _connected(self, *, autocommit: bool = False) -> Any:
        """A new connection. Whatever database, user and environment have chosen, texts are UTF-8, and who was
        outrun sees by whom: under a stricter isolation the server ends his transaction untold.
        """
        made = self._psycopg.connect(self._dsn, autocommit=autocommit, client_encoding="utf8")
        made.isolation_level = self._psycopg.IsolationLevel.READ_COMMITTED
        return made

    def _settle(self) -> None:
        """Let a connection go that is still amid a transaction: the next would only seem to be kept."""
        idle = self._psycopg.pq.TransactionStatus.IDLE
        if not self._open.closed and self._open.info.transaction_status != idle:
            self._open.close()

    @contextmanager
    def _typed(self, name: str) -> Iterator[None]:
        """psycopg's errors as a store's errors."""
        try:
            yield
        except self._psycopg.Error as fault:
            raise self._kind(fault)(name, str(fault).strip()) from fault

    def _kind(self, fault: Any) -> type[StoreError]:
        """What an error of psycopg's is to a store: where it has no code, nobody has answered."""
        state: str | None = fault.sqlstate
        lost = state is None and isinstance(fault, self._psycopg.OperationalError)
        if lost or (state or "").startswith("08"):
            return Unreachable
        return _KINDS.get(state or "", StoreError)


def _driver() -> Any:
    try:
        return import_module("psycopg")
    except ImportError as missing:
        raise ImportError("the PostgreSQL store needs psycopg: pip install 'slaget[postgres]'") from missing


def _length(cursor: Any, name: str) -> int:
    found = cursor.execute("SELECT lines FROM slaget_game WHERE name = %s", (name,)).fetchone()
    if found is None:
        raise Missing(name)
    return int(found[0]) - 1


def _lengths(connection: Any, names: Sequence[str] | None) -> dict[str, int]:
    """The lengths of the games there are, of these names or of all."""
    query = "SELECT name, lines - 1 FROM slaget_game"
    found = (
        connection.execute(query)
        if names is None
        else connection.execute(f"{query} WHERE name = ANY(%s)", (names,))
    )
    return {name: int(n) for name, n in found.fetchall()}
