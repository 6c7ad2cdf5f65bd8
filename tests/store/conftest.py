"""The server that the PostgreSQL tests share."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The connection string of a server that lives as long as the tests; skips where there can be none."""
    pytest.importorskip("psycopg")
    if server.programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with server.running() as dsn:
        yield dsn
