"""Logs as files in a folder, ``NAME.jsonl`` each: what ``slaget audit FOLDER`` reads."""

import errno
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

from slaget.log.disk import files_in, made_folder, reader, stamp_of, there_is, write_new
from slaget.log.end import Broken, LogEnd, last_line, start_of_last
from slaget.log.limits import MAX_LINE
from slaget.store.contract import Sync, checked, checked_first, checked_line, checked_lines, is_name, number_of
from slaget.store.errors import Conflict, Full, Missing, ReadOnly, StoreError, Taken, Unreachable
from slaget.store.news import Told, differing, named, polled

_ENDING: Final = ".jsonl"
_PAUSE: Final = 0.05
_FULL: Final = ("ENOSPC", "EDQUOT")
_READ_ONLY: Final = ("EROFS", "EACCES", "EPERM")
_AWAY: Final = (
    *("EAGAIN", "ESTALE", "ETIMEDOUT", "EHOSTDOWN", "EHOSTUNREACH", "ENETDOWN", "ENETUNREACH"),
    *("ENOTCONN", "ECONNRESET", "ECONNREFUSED", "ENODEV", "ENXIO"),
)
_Kinds: TypeAlias = Mapping[int, type[StoreError]]
_READING: Final[_Kinds] = {getattr(errno, name): Unreachable for name in _AWAY if hasattr(errno, name)}
_WRITING: Final[_Kinds] = {
    **_READING,
    **{getattr(errno, name): Full for name in _FULL if hasattr(errno, name)},
    **{getattr(errno, name): ReadOnly for name in _READ_ONLY if hasattr(errno, name)},
}


class FileStore(Told):
    """One file a game. Writers wait for each other by file locks, so the folder is local to one machine.

    Who has waited for another ``timeout`` seconds, as for a program that has the file open for playing, is
    told ``Unreachable``.

    The folder and the files are for the user alone who made them: a host's log holds every secret.

    >>> import tempfile
    >>> store = FileStore(tempfile.mkdtemp())
    >>> store.create("pig", ["{}", '{"n":0}'])
    >>> store.append("pig", '{"n":1}', expect=1)
    >>> store.names(), list(store.read("pig", first=1))
    (['pig'], ['{"n":0}', '{"n":1}'])
    """

    def __init__(self, folder: str | Path, sync: Sync = "entry", timeout: float = 30.0) -> None:
        self.folder = Path(folder)
        self.sync: Sync = sync
        self._timeout = timeout
        self._broken: dict[str, str] = {}
        self._seen: dict[str, tuple[tuple[int, int], int]] = {}
        with _typed(str(folder), kinds=_WRITING):
            made_folder(self.folder)

    def create(self, name: str, lines: Sequence[str]) -> None:
        path = self._path(name)
        whole = [f"{line}\n".encode() for line in checked_lines(name, lines)]
        with _typed(name, taken=lambda name, _: Taken(name), kinds=_WRITING):
            write_new(path, whole)

    def append(self, name: str, line: str, expect: int) -> None:
        path = self._path(name)
        checked_line(name, line, expect)
        with self._found(name, kinds=_WRITING), LogEnd.open(path, seconds=self._timeout) as end:
            found = _entries(name, *end.last())
            if found != expect:
                raise Conflict(name, expect, found)
            end.put(line.encode() + b"\n", sync=self.sync == "entry")

    def read(self, name: str, first: int = 0) -> Iterator[str]:
        path, first = self._path(name), checked_first(first)
        with self._found(name):
            end, last = last_line(path)
            n = number_of(last) if first > 0 else None
            start = 0 if n is None else start_of_last(path, end, n + 2 - first)
            file = reader(path)
            file.seek(start)
        return _lines(name, file, first if not start else 0, end - start)

    def length(self, name: str) -> int:
        path = self._path(name)
        with self._found(name):
            return _entries(name, *last_line(path))

    def names(self) -> list[str]:
        with _typed(str(self.folder)):
            files = files_in(self.folder)
        return sorted(filter(is_name, (name.removesuffix(_ENDING) for name in files if name.endswith(_ENDING))))

    def wait(
        self, since: Mapping[str, int], timeout: float | None = None, *, others: bool = False
    ) -> Mapping[str, int]:
        """As every store; looks at size and time of the files, and into those that have changed."""
        whole = others or not since

        def look() -> dict[str, int]:
            with _typed(named(since)):
                return differing(since, dict(self._lengths(self.names() if whole else since, passing=whole)))

        return polled(look, _PAUSE, timeout)

    def _lengths(self, names: Iterable[str], *, passing: bool) -> Iterator[tuple[str, int]]:
        """The lengths of the games that are there; ``passing`` over files that cannot be read as a log now."""
        for name in names:
            stamp = stamp_of(self._path(name))
            if stamp is None:
                continue
            kept = self._seen.get(name)
            if kept is None or kept[0] != stamp:
                with suppress(StoreError if passing else Missing):
                    kept = self._seen[name] = stamp, self.length(name)
            if kept is not None and kept[0] == stamp:
                yield name, kept[1]

    def close(self) -> None:
        """There is nothing to let go."""

    def _path(self, name: str) -> Path:
        return self.folder / f"{checked(name)}{_ENDING}"

    @contextmanager
    def _found(self, name: str, kinds: _Kinds = _READING) -> Iterator[None]:
        """A game's file, unless a write to it failed so that nobody knows what it holds."""
        if name in self._broken:
            raise StoreError(name, self._broken[name])
        with _typed(name, missing=self._gone, kinds=kinds):
            try:
                yield
            except Broken as fault:
                self._broken[name] = fault.strerror or str(fault)
                raise

    def _gone(self, name: str, _: str) -> StoreError:
        """No such file: the game is not there, or the folder is not."""
        return Missing(name) if there_is(self.folder) else Unreachable(name, "the folder is not there")


def _lines(name: str, file: BinaryIO, first: int, end: int) -> Iterator[str]:
    """The whole lines there were when the reading began; what was cut off by a kill is none."""
    with file, _typed(name):
        number = 0
        while end > 0 and (raw := file.readline(min(end, MAX_LINE + 1))):
            end -= len(raw)
            if not raw.endswith(b"\n"):
                raise StoreError(name, f"the file is no log: a line of over {MAX_LINE} bytes")
            if number >= first:
                yield _decoded(name, raw)
            number += 1


def _decoded(name: str, raw: bytes) -> str:
    try:
        return raw[:-1].decode()
    except UnicodeDecodeError as fault:
        raise StoreError(name, f"the file is no log: {fault.reason}") from None


def _entries(name: str, end: int, last: bytes) -> int:
    """How many entries a log has, from the number in its last whole line; where that is the header, none."""
    number = number_of(last)
    if number is None or (number < 0) != (len(last) + 1 == end):
        raise StoreError(name, "the file is no log: its last line has no number")
    return number + 1


@contextmanager
def _typed(
    name: str,
    *,
    missing: Callable[[str, str], StoreError] = StoreError,
    taken: Callable[[str, str], StoreError] = StoreError,
    kinds: _Kinds = _READING,
) -> Iterator[None]:
    """System errors as a store's errors."""
    try:
        yield
    except FileNotFoundError as fault:
        raise missing(name, fault.strerror or str(fault)) from fault
    except FileExistsError as fault:
        raise taken(name, fault.strerror or str(fault)) from fault
    except OSError as fault:
        raise kinds.get(fault.errno or 0, StoreError)(name, fault.strerror or str(fault)) from fault
