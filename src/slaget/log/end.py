"""The end of a log file, where whole lines are put."""

import errno
from math import inf
from pathlib import Path
from typing import Final

from slaget.log.disk import Closing, cut, force, looked_at, opened, piece_of, put, release, size_of, stand_at
from slaget.log.limits import MAX_LINE

_BLOCK: Final = 4096
_AT_MOST: Final = 2 * (MAX_LINE + 1)


class Broken(OSError):
    """A write failed and could not be taken back: what the file holds is not known, and it is left alone."""


class LogEnd(Closing):
    """A log file that one writer holds; others wait for it so many ``seconds`` and get ``BlockingIOError`` then.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "log"
    >>> path.write_bytes(b"one\\ntwo\\nhalf")
    12
    >>> with LogEnd.open(path) as end:
    ...     end.last(), end.cut(), end.put(b"three\\n", sync=True), path.read_bytes()
    ((8, b'two'), 4, None, b'one\\ntwo\\nthree\\n')
    """

    def __init__(self, path: Path, file: int, size: int) -> None:
        self._path = path
        self._file = file
        self._size = self._end = size
        self._stands = False
        self._broken: Broken | None = None

    @classmethod
    def open(cls, path: Path, *, seconds: float = inf) -> "LogEnd":
        """The end of a log that there is, once nobody else holds it; ``BlockingIOError`` after so many seconds."""
        file = opened(path, seconds)
        try:
            return cls(path, file, size_of(file))
        except BaseException:
            release(file)
            raise

    def last(self) -> tuple[int, bytes]:
        """Where the last whole line ends, and that line; what was cut off by a kill is none."""
        self._stands = False
        self._end, line = _last_line(self._file, self._size)
        return self._end, line

    def cut(self) -> int:
        """Cut off what follows the last whole line; how many bytes that was."""
        self.last()
        return self._cut()

    def _cut(self) -> int:
        dropped = self._size - self._end
        if dropped:
            cut(self._file, self._end)
            force(self._file)  # else a new line might come to lie over some of what was dropped
            self._size = self._end
        return dropped

    def put(self, line: bytes, *, sync: bool) -> None:
        """Add a line with its newline after the last, whole or not at all; ``Broken`` where it is neither."""
        self._check()
        self._cut()
        try:
            if not self._stands:
                stand_at(self._file, self._end)
                self._stands = True
            put(self._file, line)
            if sync:
                force(self._file)
        except BaseException as fault:
            self._take_back(fault)
            raise
        self._size = self._end = self._end + len(line)

    def force(self) -> None:
        """Force to the disk what was put without ``sync``; what failed once is not tried again."""
        self._check()
        try:
            force(self._file)
        except OSError as fault:
            self._broken = Broken(fault.errno, f"the disk could not be forced ({_why(fault)})", str(self._path))
            raise self._broken from fault

    @property
    def closed(self) -> bool:
        """Whether the file was let go."""
        return self._file < 0

    def close(self) -> None:
        """Let the file go."""
        if not self.closed:
            file, self._file = self._file, -1
            release(file)

    def _take_back(self, failed: BaseException) -> None:
        self._stands = False
        try:
            cut(self._file, self._end)
            force(self._file)
        except OSError as fault:
            what = f"a write failed ({_why(failed)}) and could not be taken back ({_why(fault)}); open the log anew"
            self._broken = Broken(fault.errno, what, str(self._path))
            raise self._broken from failed

    def _check(self) -> None:
        if self.closed:
            raise ValueError(f"{self._path} is closed")
        if self._broken is not None:
            raise self._broken


def last_line(path: Path) -> tuple[int, bytes]:
    """Where the last whole line of a log ends, and that line; nobody is kept out."""
    with looked_at(path) as file:
        return _last_line(file, size_of(file))


def start_of_last(path: Path, end: int, number: int) -> int:
    """Where the last ``number`` lines before ``end`` begin, read backwards; 0 where there are no more of them.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "log"
    >>> path.write_bytes(b"one\\ntwo\\nthree\\n")
    14
    >>> start_of_last(path, 14, 2), start_of_last(path, 14, 9)
    (4, 0)
    """
    with looked_at(path) as file:
        start, block, number = end, _BLOCK, max(number, 0)
        while start > 0:
            wanted = min(start, block)
            start -= wanted
            piece = piece_of(file, start, wanted)
            ends = piece.count(b"\n")
            if ends > number:
                return start + _after(piece, ends - number)
            number -= ends
            block = min(2 * block, MAX_LINE)
    return 0


def _after(piece: bytes, ends: int) -> int:
    """The place after so many line ends."""
    place = 0
    for _ in range(ends):
        place = piece.index(b"\n", place) + 1
    return place


def _last_line(file: int, size: int) -> tuple[int, bytes]:
    """The last whole line; a file that has none, or is half made, has an empty one.

    A line with NUL in it was never whole: the power went before all of it was on the disk, and its end was first.
    """
    while True:
        end, line = _last_ended(file, size)
        if b"\0" not in line:
            return end, line
        size = end - len(line) - 1


def _last_ended(file: int, size: int) -> tuple[int, bytes]:
    """Read backwards until a line is found that has its end."""
    start, block, read = size, _BLOCK, b""
    while True:
        end = read.rfind(b"\n") + 1
        before = read.rfind(b"\n", 0, end - 1) if end else -1
        if before >= 0 or start == 0:
            whole = piece_of(file, 0, 1) != b"\0"
            return (start + end, read[before + 1 : end - 1]) if end and whole else (0, b"")
        if len(read) > _AT_MOST:
            raise OSError(errno.EFBIG, "the file is no log: its last line is too long")
        wanted = min(start, block)
        start -= wanted
        more = piece_of(file, start, wanted)
        if read and len(more) < wanted:  # cut by a writer meanwhile
            return _last_ended(file, size_of(file))
        read = more + read
        block *= 2


def _why(fault: BaseException) -> str:
    return getattr(fault, "strerror", None) or str(fault) or type(fault).__name__
