"""Who is inside SQLite: nobody, while this process forks.

SQLite's own locks, of its memory and of the files that it has open, are the process's: a child that is forked while
a thread holds one finds it held for ever, whichever store it opens.
"""

import sqlite3
from contextlib import suppress
from typing import Final, TypeAlias

from slaget.log.process import tell_of_forks
from slaget.store.gate import Gate

Connections: TypeAlias = dict[int, sqlite3.Connection]


class _Inside:
    """The gate before all calls of SQLite, and the connections that forgotten stores left open."""

    def __init__(self) -> None:
        self.gate = Gate()
        self._left: list[sqlite3.Connection] = []
        tell_of_forks(self)

    def forget(self, connections: Connections) -> None:
        """Let go what a store had that is no more: garbage is collected anywhere, so without waiting for a fork."""
        self._left.extend(connections.values())
        if self.gate.enter():
            try:
                self._let_go()
            finally:
                self.gate.leave()

    def before_fork(self) -> None:
        """Wait until nobody is inside."""
        self.gate.shut()
        self._let_go()

    def after_fork(self) -> None:
        """Let the parent's threads in again."""
        self.gate.open()

    def after_fork_in_child(self) -> None:
        """The child is alone."""
        self.gate = Gate()

    def _let_go(self) -> None:
        with suppress(IndexError):
            while True:
                self._left.pop().close()


INSIDE: Final = _Inside()


def let_go(connections: Connections) -> None:
    """Close them; whoever does is inside, or has shut the gate."""
    while connections:
        connections.popitem()[1].close()
