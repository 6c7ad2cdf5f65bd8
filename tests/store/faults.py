"""What databases stand on, made to fail: a statement of SQLite, the way to a PostgreSQL server."""

import socket
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest


class FailingStatements:
    """``Faults`` for SQLite: the ``k``-th statement fails before it is run, or, ``late``, after it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, late: bool = False) -> None:
        self.left, self.came, self.late = 0, False, late
        faults = self

        class Connection(sqlite3.Connection):
            def execute(self, *args: Any) -> sqlite3.Cursor:
                return faults.tried(self, super().execute, args)

            def executemany(self, *args: Any) -> sqlite3.Cursor:
                return faults.tried(self, super().executemany, args)

        def connect(path: str, **named: Any) -> sqlite3.Connection:  # as from Python 3.15
            return sqlite3.connect(path, **named, factory=Connection)

        monkeypatch.setattr("slaget.store.sqlite.sqlite3", SimpleNamespace(**{**vars(sqlite3), "connect": connect}))

    def tried(
        self, made: sqlite3.Connection, run: Callable[..., sqlite3.Cursor], args: tuple[Any, ...]
    ) -> sqlite3.Cursor:
        self.left -= 1
        if self.left != 0:
            return run(*args)
        self.came = True
        keeps = args[0] == "COMMIT" or (not made.in_transaction and "INSERT" in args[0])
        if self.late and not keeps:
            run(*args)
        raise sqlite3.OperationalError("disk I/O error")

    @contextmanager
    def __call__(self, k: int) -> Iterator[Callable[[], bool]]:
        self.left, self.came = k, False
        yield lambda: self.came
        self.left = 0


class CutWire:
    """``Faults`` for a server behind a socket file: the connection is cut at the ``k``-th thing a client sends.

    ``late``, the server still gets it, and only its answer is lost.
    """

    def __init__(self, dsn: str, *, late: bool) -> None:
        self.left, self.came, self.late = 0, False, late
        folder = dsn.split()[0].removeprefix("host=")
        self._server = f"{folder}/.s.PGSQL.5432"
        own = tempfile.mkdtemp()
        self.dsn = dsn.replace(folder, own)
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(f"{own}/.s.PGSQL.5432")
        self._listening.listen(16)
        Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    @contextmanager
    def __call__(self, k: int) -> Iterator[Callable[[], bool]]:
        self.left, self.came = k, False
        yield lambda: self.came
        self.left = 0

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._server)
                Thread(target=self._to_server, args=(client, server), daemon=True).start()
                Thread(target=self._to_client, args=(server, client), daemon=True).start()

    def _to_server(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while sent := client.recv(1 << 20):
                self.left -= 1
                if self.left == 0:
                    self.came = True
                    break
                server.sendall(sent)
            if sent and self.late:
                client.shutdown(socket.SHUT_RDWR)  # nobody reads the answer, which comes all the same
                server.sendall(sent)
                server.settimeout(0.2)
                while server.recv(1 << 20):
                    pass
        for each in (client, server):
            _shut(each)

    def _to_client(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while answered := server.recv(1 << 20):
                client.sendall(answered)
        for each in (client, server):
            _shut(each)


def _shut(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)
    each.close()
