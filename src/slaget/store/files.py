"""Logs as files in a folder, ``NAME.jsonl`` each: what ``slaget audit FOLDER`` reads."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from slaget.log.disk import files_in, made_folder, reader, write_new
from slaget.log.end import Broken, LogEnd, last_line
from slaget.log.limits import MAX_LINE
from slaget.store.contract import (
    Conflict,
    Missing,
    StoreError,
    Sync,
    Taken,
    checked,
    checked_line,
    checked_lines,
    is_name,
    number_of,
)

_ENDING: Final = ".jsonl"


class FileStore:
    """One file a game. Writers wait for each other by file locks, so the folder is local to one machine.

    The folder and the files are for the user alone who made them: a host's log holds every secret.

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
        self._broken: dict[str, str] = {}
        with _typed(str(folder)):
            made_folder(self.folder)

    def create(self, name: str, lines: Sequence[str]) -> None:
        path = self._path(name)
        whole = [f"{line}\n".encode() for line in checked_lines(name, lines)]
        with _typed(name, taken=Taken):
            write_new(path, whole)

    def append(self, name: str, line: str, expect: int) -> None:
        path = self._path(name)
        checked_line(name, line, expect)
        with self._found(name), LogEnd.open(path, wait=True) as end:
            found = _entries(name, *end.last())
            if found != expect:
                raise Conflict(name, expect, found)
            end.put(line.encode() + b"\n", sync=self.sync == "entry")

    def read(self, name: str, first: int = 0) -> Iterator[str]:
        path = self._path(name)
        with self._found(name):
            end, _ = last_line(path)
            file = reader(path)
        return _lines(name, file, first, end)

    def length(self, name: str) -> int:
        path = self._path(name)
        with self._found(name):
            return _entries(name, *last_line(path))

    def names(self) -> list[str]:
        with _typed(str(self.folder)):
            files = files_in(self.folder)
        return sorted(filter(is_name, (name.removesuffix(_ENDING) for name in files if name.endswith(_ENDING))))

    def close(self) -> None:
        """There is nothing to let go."""

    def _path(self, name: str) -> Path:
        return self.folder / f"{checked(name)}{_ENDING}"

    @contextmanager
    def _found(self, name: str) -> Iterator[None]:
        """A game's file, unless a write to it failed so that nobody knows what it holds."""
        if name in self._broken:
            raise StoreError(self._broken[name])
        with _typed(name, missing=Missing):
            try:
                yield
            except Broken as fault:
                self._broken[name] = f"{name}: {fault.strerror}"
                raise


def _lines(name: str, file: BinaryIO, first: int, end: int) -> Iterator[str]:
    """The whole lines there were when the reading began; what was cut off by a kill is none."""
    with file, _typed(name):
        number = 0
        while end > 0 and (raw := file.readline(min(end, MAX_LINE + 1))):
            end -= len(raw)
            if not raw.endswith(b"\n"):
                raise StoreError(f"{name}: the file is no log: a line of over {MAX_LINE} bytes")
            if number >= first:
                yield _decoded(name, raw)
            number += 1


def _decoded(name: str, raw: bytes) -> str:
    try:
        return raw[:-1].decode()
    except UnicodeDecodeError as fault:
        raise StoreError(f"{name}: the file is no log: {fault.reason}") from None


def _entries(name: str, end: int, last: bytes) -> int:
    """How many entries a log has, from the number in its last whole line; where that is the header, none."""
    number = number_of(last)
    if number is None or (number < 0) != (len(last) + 1 == end):
        raise StoreError(f"{name}: the file is no log: its last line has no number")
    return number + 1


@contextmanager
def _typed(
    name: str,
    *,
    missing: Callable[[str], StoreError] = StoreError,
    taken: Callable[[str], StoreError] = StoreError,
) -> Iterator[None]:
    """System errors as a store's errors."""
    try:
        yield
    except FileNotFoundError as fault:
        raise missing(f"{name}: {fault.strerror}") from fault
    except FileExistsError as fault:
        raise taken(f"{name}: {fault.strerror}") from fault
    except OSError as fault:
        raise StoreError(f"{name}: {fault.strerror or fault}") from fault
