"""Records kept in a file, a line each. In memory is where each stands: eight bytes a record."""

import json
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, overload

from slaget.log import disk
from slaget.simulate.plan import Record
from slaget.wire.forms import canonical

_NOWHERE: Final = -1
_SECONDS: Final = 5.0
"""How long a folder is waited for: the workers of a run that was killed let it go once they have noticed."""
_CALLED: Final = {
    "version": "version of the rules",
    "scenario": "name of the scenario",
    "setup": "set-up",
    "policies": "choice of policies",
    "minds": "version of a mind",
    "to": "width asked for by --to",
    "group": "size of groups",
    "coupled": "way to couple games",
}
"""What a run depends on, where it is called otherwise than in a file."""


class OtherRun(ValueError):
    """A folder holds the games of another run, or no games at all: it cannot be gone on with."""


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """No other run works in the folder, which is made where it is missing; ``OtherRun`` where one does."""
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        try:
            stack.enter_context(disk.alone_in(folder, _SECONDS))
        except BlockingIOError:
            told = f"another run is at work in {folder}; wait for its end, or choose another folder"
            raise OtherRun(told) from None
        yield


class Book(Mapping[int, Record]):
    """The sound records of a file by their numbers; each is read from it when it is asked for.

    ``size`` is how many numbers the work has, from 0. The record of a game that broke is no sound one when the file
    is opened: that is to be tried again.
    """

    def __init__(self, file: Path, head: Mapping[str, Any], size: int) -> None:
        self._file, self._head = file, head
        self._places = array("q", [_NOWHERE]) * size
        self._beyond: dict[int, int] = {}
        self._end = self._last = 0
        self._is_sorted = True

    @classmethod
    def opened(cls, file: Path, head: Mapping[str, Any], is_record: Callable[[Any], bool], size: int) -> "Book":
        """The file gone on with, and begun where there is none; ``OtherRun`` where it is of other work.

        A last line that a killed run left unfinished is dropped.
        """
        book = cls(file, head, size)
        if not file.exists():
            book._rewrite([])
            return book
        with file.open("rb") as lines:
            whole = (line for line in lines if line.endswith(b"\n"))
            if (found := read_line(next(whole, b""))) != head:
                raise OtherRun(f"{file} holds {_other(found, head)}; choose another folder")
            book._rewrite(_sound(whole, file, is_record), again=True)
        return book

    def __contains__(self, n: object) -> bool:
        return isinstance(n, int) and self._place(n) != _NOWHERE

    def __iter__(self) -> Iterator[int]:
        yield from (n for n, place in enumerate(self._places) if place != _NOWHERE)
        yield from sorted(self._beyond)

    def __len__(self) -> int:
        return len(self._places) - self._places.count(_NOWHERE) + len(self._beyond)

    def __getitem__(self, n: int) -> Record:
        return next(self.read([n]))

    def read(self, numbers: Iterable[int]) -> Iterator[Record]:
        """The records of these numbers, one after another; ``KeyError`` where there is none."""
        with self._file.open("rb") as lines:
            for n in numbers:
                place = self._place(n)
                if place == _NOWHERE:
                    raise KeyError(n)
                lines.seek(place)
                yield json.loads(lines.readline())

    def add(self, records: Iterable[Record]) -> None:
        """Keep records, those of a game that broke among them."""
        with self._file.open("ab") as out:
            for record in records:
                self._wrote(out, record)

    def sort(self) -> None:
        """Each number once in the file, in order."""
        if not self._is_sorted:
            self._rewrite(self.read(self))

    def _place(self, n: int) -> int:
        return self._places[n] if 0 <= n < len(self._places) else self._beyond.get(n, _NOWHERE)

    def _wrote(self, out: BinaryIO, record: Record, *, counts: bool = True) -> None:
        n, line = record["n"], line_of(record)
        if not counts:
            pass
        elif 0 <= n < len(self._places):
            self._places[n] = self._end
        else:
            self._beyond[n] = self._end
        self._is_sorted &= counts and n >= self._last
        self._last = n + 1
        self._end += out.write(line)

    def _rewrite(self, records: Iterable[Record], *, again: bool = False) -> None:
        """The file with these records alone; ``again`` leaves those of broken games out of what is kept."""
        made = Book(self._file, self._head, len(self._places))
        part = self._file.with_name(f".{self._file.name}.new")
        with part.open("wb") as out:
            made._end = out.write(line_of(self._head))
            for record in records:
                made._wrote(out, record, counts=not (again and "fault" in record))
        part.replace(self._file)
        self._places, self._beyond, self._end = made._places, made._beyond, made._end
        self._last, self._is_sorted = made._last, made._is_sorted


class Records(Sequence[Record]):
    """The records of some numbers in their order, read from a book whenever they are asked for.

    >>> import tempfile
    >>> book = Book.opened(Path(tempfile.mkdtemp()) / "games.jsonl", {"run": {}}, bool, 2)
    >>> book.add([{"n": 1, "entries": 7}, {"n": 0, "entries": 5}])
    >>> kept = Records(book, range(2))
    >>> [record["entries"] for record in kept], kept[-1]["n"], len(kept)
    ([5, 7], 1, 2)
    """

    def __init__(self, book: Book, numbers: Sequence[int]) -> None:
        self._book, self._numbers = book, numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[Record]:
        return self._book.read(self._numbers)

    @overload
    def __getitem__(self, at: int) -> Record: ...
    @overload
    def __getitem__(self, at: slice) -> "Records": ...
    def __getitem__(self, at: int | slice) -> "Record | Records":
        if isinstance(at, slice):
            return Records(self._book, self._numbers[at])
        return self._book[self._numbers[at]]


def _other(found: Any, head: Mapping[str, Any]) -> str:
    """What a file holds whose first line is not the head of this work.

    >>> _other({"run": {"seed": "00", "to": 2.0}}, {"run": {"seed": "00", "to": 1.0}}), _other([], {"run": {}})
    ('another run, with another width asked for by --to', 'no such games')
    """
    run = found.get("run") if isinstance(found, dict) else None
    if not isinstance(run, dict):
        return "no such games"
    unlike = [f"another {_CALLED.get(key, key)}" for key, own in head["run"].items() if run.get(key) != own]
    return f"another run, with {', '.join(unlike) or 'more that it depends on'}"


def _sound(lines: Iterable[bytes], file: Path, is_record: Callable[[Any], bool]) -> Iterator[Record]:
    for number, line in enumerate(lines, 2):
        record = read_line(line)
        if not _is_numbered(record) or not ("fault" in record or is_record(record)):
            raise OtherRun(f"{file}, line {number} is no game's record; without the line the game is played anew")
        yield record


def read_line(line: bytes) -> Any:
    """The JSON of a line; None where it is none, or holds half a character, which no file can."""
    try:
        found = json.loads(line)
        if b"\\u" in line:
            line_of(found)
        return found
    except (ValueError, RecursionError):
        return None


def _is_numbered(found: Any) -> bool:
    return isinstance(found, dict) and type(found.get("n")) is int


def line_of(data: object) -> bytes:
    """A line of the file."""
    return canonical(data).encode() + b"\n"
