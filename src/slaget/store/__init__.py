"""Where hosts keep their logs: files in a folder, SQLite, PostgreSQL, under one contract.

A store keeps lines and knows no game; ``Table`` plays a game that lies in a store. ``append`` says
how many entries it expects, so of several writers exactly one wins each position, and the others are
told with ``Conflict``. What ``append`` has returned is kept after a kill at any moment, unless the
caller chose a weaker ``sync``.

``slaget.testing.stores`` holds the contract as tests, for other stores too.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from slaget.store.contract import Conflict, Missing, Store, StoreError, Sync, Taken
from slaget.store.table import Table

if TYPE_CHECKING:
    from slaget.store.files import FileStore
    from slaget.store.postgres import PostgresStore
    from slaget.store.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "FileStore",
    "Missing",
    "PostgresStore",
    "SqliteStore",
    "Store",
    "StoreError",
    "Sync",
    "Table",
    "Taken",
]
_LATER = {"FileStore": "files", "PostgresStore": "postgres", "SqliteStore": "sqlite"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'slaget.store' has no attribute {name!r}")
    return getattr(import_module(f"slaget.store.{_LATER[name]}"), name)
