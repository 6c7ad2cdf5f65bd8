"""The server that the PostgreSQL tests share."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "kernel")]

import server  # noqa: E402

from slaget.store import FileStore, SqliteStore, Store  # noqa: E402


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The connection string of a server that lives as long as the tests; skips where there can be none."""
    pytest.importorskip("psycopg")
    if server.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with server.running() as dsn:
        yield dsn


@pytest.fixture(params=["files", "sqlite", "postgres"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """What opens one empty store, anew each time."""
    if request.param == "files":
        return lambda: FileStore(tmp_path / "games")
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "games.db")
    from slaget.store import PostgresStore

    dsn = request.getfixturevalue("postgres")
    server.emptied(dsn)
    return lambda: PostgresStore(dsn)
