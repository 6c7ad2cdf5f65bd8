"""What every store promises, and how it says no."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, Protocol, TypeAlias

Sync: TypeAlias = Literal["entry", "never"]
"""When what was appended is forced to the disk: before ``append`` returns, or when the system likes."""
_NAME: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}")


class StoreError(Exception):
    """A store that cannot do what it was asked: full, read-only, unreachable, not a store at all."""


class Missing(StoreError):
    """There is no game of this name."""


class Taken(StoreError):
    """There is a game of this name already."""


class Conflict(StoreError):
    """The game has another number of entries than the writer expected: somebody was first."""

    def __init__(self, name: str, expected: int, found: int) -> None:
        super().__init__(f"{name} has {found} entries, not {expected}")
        self.expected = expected
        self.found = found


class Store(Protocol):
    """Logs by name. Line 0 is the header; entry ``n`` is line ``n + 1``; lines have no newline.

    Names are 1 to 200 letters, digits, ``_``, ``-`` and ``.``, the first no dot. All methods raise
    ``StoreError`` when the store fails, and then nothing has changed.
    """

    def create(self, name: str, lines: Sequence[str]) -> None:
        """A new log, whole or not at all: the header and entries. ``Taken`` when the name is."""
        ...

    def append(self, name: str, line: str, expect: int) -> None:
        """Add entry ``expect``. ``Conflict`` unless the log has just that many entries; ``Missing``."""
        ...

    def read(self, name: str, first: int = 0) -> Iterator[str]:
        """The lines from line ``first`` on, as they were when the reading began; ``Missing``."""
        ...

    def length(self, name: str) -> int:
        """How many entries the log has; ``Missing``."""
        ...

    def names(self) -> list[str]:
        """The games there are, sorted."""
        ...

    def close(self) -> None:
        """Let the store go."""
        ...


def checked(name: str) -> str:
    """The name, when it may be one.

    >>> checked("game-17")
    'game-17'
    """
    if not _NAME.fullmatch(name):
        raise StoreError(f"{name!r} cannot be the name of a game")
    return name


def checked_line(line: str) -> str:
    """The line, when it is one: not empty, without line feed and NUL, and text that UTF-8 can write."""
    try:
        raw = line.encode()
    except UnicodeEncodeError:
        raise StoreError("a line of a log is UTF-8") from None
    if not raw or b"\n" in raw or b"\0" in raw:
        raise StoreError("a line of a log is one line, and not empty")
    return line
