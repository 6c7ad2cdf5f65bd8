"""Where hosts keep their logs: files in a folder, SQLite, PostgreSQL, memory, under one contract.

A store keeps lines and knows no game; ``Table`` plays a game that lies in a store. ``append`` says
how many entries it expects, so of several writers exactly one wins each position, and the others are
told with ``Conflict``. What ``append`` has returned is kept after a kill at any moment, unless the
caller chose a weaker ``sync``. ``wait`` and ``feed`` tell when another has written.

All that goes wrong is a ``StoreError`` or a ``LogError``; what may be done next stands with each.

``slaget.testing.stores`` holds the contract as tests, for other stores too.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from slaget.log.header import LogError
from slaget.store.contract import Store, Sync
from slaget.store.errors import Conflict, Full, Missing, ReadOnly, StoreError, Taken, Unreachable
from slaget.store.table import Table, Undo

if TYPE_CHECKING:
    from slaget.store.files import FileStore
    from slaget.store.memory import MemoryStore
    from slaget.store.postgres import PostgresStore
    from slaget.store.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "FileStore",
    "Full",
    "LogError",
    "MemoryStore",
    "Missing",
    "PostgresStore",
    "ReadOnly",
    "SqliteStore",
    "Store",
    "StoreError",
    "Sync",
    "Table",
    "Taken",
    "Undo",
    "Unreachable",
    "open_store",
]
_LATER = {"FileStore": "files", "MemoryStore": "memory", "PostgresStore": "postgres", "SqliteStore": "sqlite"}


def _later(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'slaget.store' has no attribute {name!r}")
    return getattr(import_module(f"slaget.store.{_LATER[name]}"), name)


if not TYPE_CHECKING:  # to a checker the names are those imported above, and no others

    def __getattr__(name: str) -> object:
        return _later(name)


def open_store(where: str) -> Store:
    """The store that a word names: ``sqlite:FILE``, ``postgres:DSN``, ``memory:``, or a folder of files.

    >>> open_store("memory:").names()
    []

    One that names no file, or a kind of store that there is not, is a ``StoreError``; a folder whose name is
    such a word is ``./word:name``.
    """
    kind, colon, rest = where.partition(":")
    if where in ("", "sqlite:"):
        raise StoreError("the store", f"{where!r} names no file and no folder")
    made: Store
    match kind if colon else "":
        case "sqlite":
            made = _later("SqliteStore")(rest)
        case "postgres":
            made = _later("PostgresStore")(rest)
        case "memory":
            made = _later("MemoryStore")()
        case other if len(other) > 1 and other.isalpha():
            known = "sqlite:FILE, postgres:DSN, memory: or a folder"
            raise StoreError("the store", f"{where!r} names no kind of store; there are {known}")
        case _:
            made = _later("FileStore")(where)
    return made
