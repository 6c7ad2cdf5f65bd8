"""What every store promises. How it says no stands in ``errors``."""

import json
import re
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias

from slaget.kernel.whole import whole
from slaget.log.header import LogError, parsed
from slaget.log.limits import MAX_LINE
from slaget.store.errors import StoreError
from slaget.wire.forms import brief

Sync: TypeAlias = Literal["entry", "never"]
"""When what was appended is forced to the disk: before ``append`` returns, or when the system likes."""
_NAME: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}")

_BATCH: Final = 1000


class Store(Protocol):
    """Logs by name. Line 0 is the header; entry ``n`` is line ``n + 1``; lines have no newline.

    Names are 1 to 200 letters, digits, ``_``, ``-`` and ``.``, the first no dot. A line is a JSON object in its
    canonical form, within the limits of a log, and an entry's ``n`` is its number: what is not, neither ``create``
    nor ``append`` takes. All methods raise ``StoreError`` when the store
    fails, and then nothing has changed; the next call works, or says why not.

    A store that was opened before a ``fork`` works in parent and child, or refuses in the child.
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

    def wait(
        self, since: Mapping[str, int], timeout: float | None = None, *, others: bool = False
    ) -> Mapping[str, int]:
        """The games whose number of entries is not that of ``since``, with what it is now, once there are any.

        Without waiting where there are some already; empty when none came in ``timeout`` seconds (None: for ever).
        ``others``, or an empty ``since``, asks for games that are not named too. A game that is named and is not
        there is waited for. What others write is seen within a quarter of a second; that is a hint to look, and
        the log is the truth.
        """
        ...

    def feed(self) -> AsyncGenerator[tuple[str, int], None]:
        """Every game that grows from now on or is new, with its number of entries: one task for a host."""
        ...

    def close(self) -> None:
        """Let the store go."""
        ...


def is_name(name: str) -> bool:
    """Whether a game may be called so.

    >>> is_name("game-17"), is_name("../game")
    (True, False)
    """
    return type(name) is str and _NAME.fullmatch(name) is not None


def checked(name: str) -> str:
    """The name, when it may be one."""
    if not is_name(name):
        raise StoreError(brief(str(name)), f"{brief(repr(name))} cannot be the name of a game")
    return name


def checked_lines(name: str, lines: Sequence[str]) -> list[str]:
    """The lines of a new log, when they are that: a header, and entries numbered from 0."""
    if not lines:
        raise StoreError(name, "a log has a header")
    return [checked_line(name, line, number - 1) for number, line in enumerate(lines)]


def checked_line(name: str, line: str, n: int) -> str:
    """The line of entry ``n``, or of the header at -1, when it is one that can be read again.

    >>> checked_line("pig", '{"n":3}', 3)
    '{"n":3}'
    >>> checked_line("pig", '{"n": 3}', 3)
    Traceback (most recent call last):
    slaget.store.errors.StoreError: pig: the line cannot be kept: the line is not in its canonical form
    """
    n = whole(n, "the entry", "a whole number")
    if type(line) is not str:
        raise StoreError(name, f"a line of a log is a text, not {brief(repr(line))}")
    try:
        line.encode()
        found = _number_in(parsed(line, n + 2, name))
    except UnicodeEncodeError:
        raise StoreError(name, "a line of a log is UTF-8") from None
    except LogError as fault:
        raise StoreError(name, f"the line cannot be kept: {fault.message}") from None
    if found != n:
        raise StoreError(name, f"the line is not {f'entry {n}' if n >= 0 else 'a header'} of a log")
    return line


def number_of(line: str | bytes) -> int | None:
    """The number of an entry's line, -1 where a JSON object has none; None for what is no line of a log.

    >>> number_of('{"n":3}'), number_of("{}"), number_of("GIF89a")
    (3, -1, None)
    """
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return _number_in(data) if type(data) is dict else None


def _number_in(data: dict[str, Any]) -> int | None:
    n = data.get("n", -1)
    return n if type(n) is int else None


def checked_first(first: int) -> int:
    """The number of the line to read from; ``TypeError`` for what is no number."""
    return whole(first, "first", "the number of a line, a whole number from 0")


def batches(first: int, end: int) -> Iterator[tuple[int, int]]:
    """From the first line to the end, so many at a time.

    >>> list(batches(500, 2100))
    [(500, 1500), (1500, 2100)]
    """
    for start in range(max(first, 0), end, _BATCH):
        yield start, min(start + _BATCH, end)


def given(name: str, rows: Sequence[tuple[object, ...]], number: int) -> Iterator[str]:
    """The lines that a database gave, when they are as many as were asked for and may have been put there."""
    if len(rows) != number:
        raise StoreError(name, f"{number - len(rows)} lines are missing in the store")
    for (line,) in rows:
        if not isinstance(line, str) or len(line) > MAX_LINE or "\n" in line:
            raise StoreError(name, f"the store holds what is no line of a log, or is over {MAX_LINE} bytes")
        yield line
