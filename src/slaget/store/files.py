"""Logs as files in a folder, ``NAME.jsonl`` each: what ``slaget audit FOLDER`` reads."""

import errno
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from slaget.kernel.limits import MAX_LINE
from slaget.kernel.logfile import after_newline, appended, cut_unfinished, write_new_lines
from slaget.store.contract import Conflict, Missing, StoreError, Sync, Taken, checked, checked_line


class FileStore:
    """One file a game. Writers wait for each other by file locks, so the folder is local to one machine.

    >>> import tempfile
    >>> store = FileStore(tempfile.mkdtemp())
    >>> store.create("pig", ["{}", '{"n":0}'])
    >>> store.append("pig", '{"n":1}', expect=1)
    >>> store.names(), list(store.read("pig", first=1))
    (['pig'], ['{"n":0}', '{"n":1}'])
    """

    def __init__(self, folder: str | Path, sync: Sync = "entry") -> None:
        self.folder = Path(folder)
        self.sync: Sync = sync
        with _typed(str(folder)):
            self.folder.mkdir(parents=True, exist_ok=True)

    def create(self, name: str, lines: Sequence[str]) -> None:
        path = self._path(name)
        with _typed(name):
            write_new_lines(path, map(checked_line, lines))

    def append(self, name: str, line: str, expect: int) -> None:
        checked_line(line)
        with _typed(name), self._path(name).open("r+b", buffering=0) as file:
            _lock(file)
            found = _entries(file)
            if found != expect:
                raise Conflict(name, expect, found)
            cut_unfinished(file)
            appended(file, line.encode() + b"\n", sync=self.sync == "entry")

    def read(self, name: str, first: int = 0) -> Iterator[str]:
        with _typed(name):
            file = self._path(name).open("rb")
        return _lines(file, first)

    def length(self, name: str) -> int:
        with _typed(name), self._path(name).open("rb") as file:
            return _entries(file)

    def names(self) -> list[str]:
        with _typed(str(self.folder)):
            return sorted(path.stem for path in self.folder.glob("*.jsonl") if path.name[0] != ".")

    def close(self) -> None:
        """There is nothing to let go."""

    def _path(self, name: str) -> Path:
        return self.folder / f"{checked(name)}.jsonl"


def _lines(file: BinaryIO, first: int) -> Iterator[str]:
    """The whole lines there were when the reading began; what was cut off by a kill is none."""
    with file:
        left = os.fstat(file.fileno()).st_size
        number = 0
        while left > 0 and (raw := file.readline(min(left, MAX_LINE + 1))).endswith(b"\n"):
            left -= len(raw)
            if number >= first:
                yield _decoded(raw)
            number += 1


def _decoded(raw: bytes) -> str:
    try:
        return raw[:-1].decode()
    except UnicodeDecodeError as fault:
        raise StoreError(f"the file is no log: {fault.reason}") from None


def _entries(file: BinaryIO) -> int:
    """How many entries a log has, from the number in its last whole line."""
    end = after_newline(file, file.seek(0, os.SEEK_END))
    start = after_newline(file, end - 1) if end else 0
    file.seek(start)
    try:
        data = json.loads(file.read(max(end - start, 0)))
        return int(data["n"]) + 1 if start else 0
    except (ValueError, KeyError, TypeError, RecursionError):
        raise StoreError("the file is no log: its last line has no number") from None


def _lock(file: BinaryIO) -> None:
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(file.fileno(), fcntl.LOCK_EX)


@contextmanager
def _typed(name: str) -> Iterator[None]:
    """System errors as a store's errors."""
    kinds: dict[int, Callable[[str], StoreError]] = {errno.ENOENT: Missing, errno.EEXIST: Taken}
    try:
        yield
    except OSError as fault:
        kind = kinds.get(fault.errno or 0, StoreError)
        if isinstance(fault, FileExistsError):
            kind = Taken
        raise kind(f"{name}: {fault.strerror or fault}") from fault
