"""Files that must not be lost, written whole or not at all.

Logs and stores ask the system for files here and nowhere else, so that a test can let each of its calls fail or
lose what was not forced. What a function has returned is on the disk, unless its caller chose otherwise; what it
has raised is not there.
"""

import errno
import os
import re
import stat
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, Final, Self

try:
    import fcntl
except ImportError:  # Windows: nothing keeps a second writer out
    fcntl = None  # type: ignore[assignment]

PRIVATE: Final = 0o600
SHARED: Final = 0o666
READ: Final = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_CHANGE: Final = READ | os.O_RDWR
_NEW: Final = _CHANGE | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
_FOLDER: Final = READ | getattr(os, "O_DIRECTORY", 0)
_NO_LINKS: Final = frozenset(
    [errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EXDEV, errno.EMLINK]
)
_NO_LOCKS: Final = frozenset([errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOLCK])
_NO_FORCING: Final = frozenset([errno.EINVAL, errno.EOPNOTSUPP, errno.ENOTSUP])
_PART: Final = re.compile(r"\..+\.[0-9a-f]{16}\.part")
_LEFT_OVER: Final = 3600.0
_SWEEP_EVERY: Final = 60.0
_BLOCK: Final = 1 << 20
_PAUSE: Final = 0.001
_LONGEST_PAUSE: Final = 0.02
_swept: Final[dict[str, float]] = {}


class Closing(ABC):
    """What is closed at the end of a ``with``."""

    @abstractmethod
    def close(self) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def made_folder(path: Path) -> None:
    """The folder and those above it, made where they are missing, for this user alone."""
    if path.is_dir():
        return
    made_folder(path.parent)
    try:
        os.mkdir(path, 0o700)
    except FileExistsError:
        if not path.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from None
        return
    try:
        _force_folder(path.parent)
    except BaseException:
        with suppress(OSError):
            os.rmdir(path)
        raise


def write_new(path: Path, pieces: Iterable[bytes], mode: int = PRIVATE) -> int:
    """Write a file under a name that is not taken, whole or not at all; how many pieces it was made of.

    Of several writers the one that gives its finished file the name is first, and the others get
    ``FileExistsError``. ``mode`` is who may read it, less what the umask takes away.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "new"
    >>> write_new(path, [b"wh", b"ole"]), path.read_bytes()
    (2, b'whole')
    """
    file, count = create(path, pieces, mode)
    release(file)
    return count


def create(path: Path, pieces: Iterable[bytes], mode: int = PRIVATE) -> tuple[int, int]:
    """The same, with the file still open and held: its descriptor, and how many pieces there were."""
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    with _part_of(path, mode) as (part, file):
        _sweep(path.parent, os.fstat(file).st_mtime)
        count = _written(file, pieces)
        force(file)
        _name(part, file, path, mode)
        try:
            _force_folder(path.parent)
        except BaseException:
            os.unlink(path)
            raise
    return file, count


def replace(path: Path, data: bytes, mode: int = PRIVATE) -> None:
    """Put a new text in the place of the old, whole or not at all."""
    with _part_of(path, mode) as (part, file):
        put(file, data)
        force(file)
        os.replace(part, path)
        _force_folder(path.parent)
    release(file)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Nobody else who holds the file meanwhile; for a file that is replaced, not written in."""
    while True:
        file = os.open(path, READ)
        try:
            lock(file)
            if os.path.samestat(os.fstat(file), os.stat(path)):
                yield
                return
        finally:
            release(file)


@contextmanager
def alone_in(folder: Path, seconds: float) -> Iterator[None]:
    """Nobody else who asks for the folder meanwhile; ``BlockingIOError`` where somebody has it so long."""
    if fcntl is None:
        yield
        return
    file = os.open(folder, _FOLDER)
    try:
        _held_if_known(file, seconds)
        yield
    finally:
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_UN)  # children that were forked meanwhile have the file too
        release(file)


@contextmanager
def _part_of(path: Path, mode: int) -> Iterator[tuple[Path, int]]:
    """A file with a name of its own beside the path, open and held; the name is gone afterwards."""
    part = path.with_name(f".{path.name}.{token_hex(8)}.part")
    try:
        file = os.open(part, _NEW, mode)
    except OSError as fault:
        raise OSError(fault.errno, fault.strerror, str(path)) from fault
    try:
        _held_if_known(file)
        yield part, file
    except BaseException:
        release(file)
        raise
    finally:
        with suppress(OSError):
            os.unlink(part)


def _name(part: Path, file: int, path: Path, mode: int) -> None:
    """Give a finished file its name, unless the name is taken."""
    try:
        os.link(part, path)
    except OSError as fault:
        if os.fstat(file).st_nlink > 1:
            return  # it has the name, and only the answer was lost
        if fault.errno not in _NO_LINKS:
            raise
        _copy(file, path, mode)


def _copy(file: int, path: Path, mode: int) -> None:
    """Where links are unknown: a new file under the name itself, which takes the place of the open one.

    Its first byte comes last, so that half a log is none.
    """
    made = os.open(path, _NEW, mode)
    try:
        _held_if_known(made)
        first = piece_of(file, 0, 1)
        stand_at(made, len(first))
        while block := os.read(file, _BLOCK):
            put(made, block)
        force(made)
        stand_at(made, 0)
        put(made, first)
        force(made)
        os.dup2(made, file, inheritable=False)
    except BaseException:
        os.unlink(path)
        raise
    finally:
        release(made)


def _written(file: int, pieces: Iterable[bytes]) -> int:
    count, waiting = 0, bytearray()
    for piece in pieces:
        waiting += piece
        count += 1
        if len(waiting) >= _BLOCK:
            put(file, waiting)
            waiting.clear()
    put(file, waiting)
    return count


def put(file: int, data: bytes | bytearray) -> None:
    """Write all of it: the system may write less at once than it was given."""
    done = os.write(file, data)
    while done < len(data):
        done += os.write(file, data[done:])


def opened(path: Path, patience: float) -> int:
    """A file that there is, to be changed, once nobody else holds it; ``BlockingIOError`` after so many seconds."""
    file = os.open(path, _CHANGE)
    try:
        lock(file, patience)
        if os.fstat(file).st_nlink == 0:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    except BaseException:
        release(file)
        raise
    return file


@contextmanager
def looked_at(path: Path) -> Iterator[int]:
    """A file to read in, whoever holds it."""
    file = os.open(path, READ)
    try:
        yield file
    finally:
        release(file)


def reader(path: Path) -> BinaryIO:
    """A file to read from its first line on."""
    file = os.open(path, READ)
    try:
        return os.fdopen(file, "rb")
    except BaseException:
        release(file)
        raise


def size_of(file: int) -> int:
    """How many bytes it has now."""
    return os.fstat(file).st_size


def stand_at(file: int, place: int) -> None:
    """Where the next bytes are read or written."""
    os.lseek(file, place, os.SEEK_SET)


def piece_of(file: int, start: int, size: int) -> bytes:
    """So many bytes from there, or what there is of them."""
    stand_at(file, start)
    return os.read(file, size)


def cut(file: int, size: int) -> None:
    """Leave so many bytes."""
    os.ftruncate(file, size)


def force(file: int) -> None:
    """Have all that was written on the disk."""
    os.fsync(file)


def files_in(folder: Path) -> list[str]:
    """The names of the regular files in a folder; a link that leads nowhere, or where none may look, is none."""
    with os.scandir(folder) as found:
        return [each.name for each in found if _is_file(each)]


def _is_file(found: "os.DirEntry[str]") -> bool:
    try:
        return found.is_file()
    except OSError:
        if found.is_symlink():
            return False
        raise


def stamp_of(path: Path) -> tuple[int, int] | None:
    """When a file was last written, in nanoseconds, and its size, which tell when it grows; None for no file."""
    try:
        about = os.stat(path)
    except FileNotFoundError:
        return None
    return about.st_mtime_ns, about.st_size


def made_empty(path: Path) -> bool:
    """Make an empty file for this user alone, where there is no file; whether that was done."""
    try:
        release(os.open(path, _NEW, PRIVATE))
    except FileExistsError:
        return False
    return True


def there_is(path: Path) -> bool:
    """Whether the name leads to anything."""
    return os.path.exists(path)


def may_write(path: Path) -> bool:
    """Whether this user may."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def release(file: int) -> None:
    """Let a file go. What had to be on the disk was forced there before: an error now says nothing of it."""
    with suppress(OSError):
        os.close(file)


def lock(file: int, seconds: float = inf) -> None:
    """Hold a file once nobody else does; ``BlockingIOError`` where somebody has held it so long."""
    if fcntl is None:
        return
    if seconds == inf:
        fcntl.flock(file, fcntl.LOCK_EX)
        return
    until, pause = time.monotonic() + seconds, _PAUSE
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError as fault:
            if time.monotonic() >= until:
                raise BlockingIOError(fault.errno, f"another has held it for {seconds:g} s") from fault
        time.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


def _held_if_known(file: int, seconds: float = inf) -> None:
    """Keep others from the end of a new file until it is kept; some file systems know no locks."""
    try:
        lock(file, seconds)
    except OSError as fault:
        if fault.errno not in _NO_LOCKS:
            raise


def _force_folder(folder: Path) -> None:
    """Force the names in a folder to the disk, where the system can."""
    if os.name == "nt":
        return
    file = os.open(folder, _FOLDER)
    try:
        force(file)
    except OSError as fault:
        if fault.errno not in _NO_FORCING:
            raise
    finally:
        release(file)


def _sweep(folder: Path, now: float) -> None:
    """Remove what killed writers left: parts older than an hour by the disk's own clock, once a minute."""
    key, clock = str(folder), time.monotonic()
    if clock - _swept.get(key, -_SWEEP_EVERY) < _SWEEP_EVERY:
        return
    _swept[key] = clock
    with suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if _PART.fullmatch(each.name):
                about = each.stat(follow_symlinks=False)
                if stat.S_ISREG(about.st_mode) and now - about.st_mtime > _LEFT_OVER:
                    os.unlink(each.path)
