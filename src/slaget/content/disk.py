"""Files opened with care: regular ones of bounded size, and what another file names only inside its folder."""

import errno
import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from slaget.content.said import said
from slaget.kernel.words import Text

MAX_BYTES: Final = 1024 * 1024
Folders: TypeAlias = Iterable["str | os.PathLike[str]"]
_FOLDERS: Final[ContextVar[tuple[Path, ...]]] = ContextVar("_FOLDERS", default=())
ENDINGS: Final = (".yaml", ".yml", ".json")
_LONGEST: Final = 255
"""Most systems take no longer name of one file; with its folders it is to be no longer either."""
_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_FLAGS: Final = os.O_RDONLY | sum(
    getattr(os, name, 0) for name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY")
)
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
_STEP: Final = _FLAGS | getattr(os, "O_DIRECTORY", 0)
_KINDS: Final = {
    stat.S_IFIFO: Text("a pipe", "ett rör"), stat.S_IFCHR: Text("a device", "en enhet"),
    stat.S_IFBLK: Text("a device", "en enhet"), stat.S_IFSOCK: Text("a socket", "en sockel"),
    stat.S_IFDIR: Text("a folder", "en mapp"),
}  # fmt: skip
_SOMETHING: Final = Text("something else", "något annat")
_NO_FILE: Final = Text("it is {kind}, not a file", "det är {kind}, ingen fil")
_TOO_LARGE: Final = Text(
    "has more than {most} bytes, which is all that is read", "har mer än {most} byte, och mer läses inte"
)
_BY_A_LINK: Final = Text("it leads out of the folder by a link", "den leder ut ur mappen genom en länk")
_NEW_LINK: Final = Text(
    "a link took the place of a folder or file", "en länk har kommit i stället för en mapp eller fil"
)
_SWEDISH: Final = {
    errno.ENOENT: "filen finns inte", errno.EACCES: "rättigheter saknas", errno.EPERM: "rättigheter saknas",
    errno.ENAMETOOLONG: "namnet är för långt", errno.ENOTDIR: "en del av sökvägen är ingen mapp",
    errno.ELOOP: "länken leder runt i cirkel",
}  # fmt: skip
THE_FILE: Final = Text("the file {why}", "filen {why}")


class Unfit(OSError):
    """What is no regular file of bounded size, or is reached by a link that was put there meanwhile."""

    def __init__(self, number: int, why: Text) -> None:
        super().__init__(number, why.en)
        self.why = why


class TooLarge(Unfit):
    """A file of more bytes than are read."""


class Outside(Exception):
    """A file that another may not name; the reason is a half sentence."""

    def __init__(self, en: str, sv: str) -> None:
        super().__init__(en)
        self.why = Text(en, sv)


class Place(NamedTuple):
    """Where a named file lies, and the folder that it may not lead out of."""

    path: Path
    folder: Path


def file_and_part(said: str) -> tuple[str, str]:
    """The file of ``FILE`` or ``FILE#part``, and the part; a file whose own name has a ``#`` is meant whole.

    >>> file_and_part("my.yaml#decks/first"), file_and_part("my.yaml"), file_and_part("norse")
    (('my.yaml', 'decks/first'), ('my.yaml', ''), ('', 'norse'))
    """
    if said.endswith(ENDINGS) or os.path.isfile(said):
        return said, ""
    file, _, part = said.rpartition("#")
    return file, part


@contextmanager
def named_files_from(folders: Folders) -> Iterator[None]:
    """Inside the block a file may name files of these folders too, beside those of its own.

    >>> with named_files_from(["decks"]):
    ...     print(named_folders()[0].name)
    decks
    """
    token = _FOLDERS.set((*_FOLDERS.get(), *map(Path, folders)))
    try:
        yield
    finally:
        _FOLDERS.reset(token)


def named_folders() -> tuple[Path, ...]:
    """The folders, beside its own, whose files a file may name."""
    return _FOLDERS.get()


def read_regular(path: "str | os.PathLike[str]", within: Path | None = None) -> bytes:
    """The bytes of a regular file; ``OSError`` for anything else, which is neither waited for nor read.

    What lies ``within`` a folder is opened from there step by step, and no step may be a link by now.

    >>> read_regular(os.devnull)
    Traceback (most recent call last):
    slaget.content.disk.Unfit: [Errno 22] it is a device, not a file
    """
    _refuse_unfit(os.stat(path))
    number = os.open(path, _FLAGS) if within is None else _opened_below(within, Path(path))
    with open(number, "rb") as file:
        _refuse_unfit(os.fstat(number))
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise too_large()
    return data


def _opened_below(folder: Path, place: Path) -> int:
    """The file that a place in the folder, or below it, leads to once its links are followed."""
    base, target = folder.resolve(), place.resolve()
    if not target.is_relative_to(base):
        raise Unfit(errno.ELOOP, _BY_A_LINK)
    if os.open not in os.supports_dir_fd:
        return os.open(target, _FLAGS)
    *steps, last = target.relative_to(base).parts
    at = os.open(base, _STEP)
    try:
        for step in steps:
            below = _open_step(step, _STEP | _NO_LINK, at)
            os.close(at)
            at = below
        return _open_step(last, _FLAGS | _NO_LINK, at)
    finally:
        os.close(at)


def _open_step(name: str, flags: int, at: int) -> int:
    try:
        return os.open(name, flags, dir_fd=at)
    except OSError as fault:
        if fault.errno in (errno.ELOOP, errno.EMLINK, errno.ENOTDIR):
            raise Unfit(fault.errno, _NEW_LINK) from fault
        raise


def _refuse_unfit(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        kind = _KINDS.get(stat.S_IFMT(found.st_mode), _SOMETHING)
        raise Unfit(errno.EINVAL, said(_NO_FILE, kind=kind))
    if found.st_size > MAX_BYTES:
        raise too_large()


def stamp(path: "str | os.PathLike[str]") -> tuple[int, ...] | None:
    """What tells that a file was saved: another file, other times, another size; None for one that is away.

    >>> stamp("no_such.yaml") is None
    True
    """
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_ctime_ns, found.st_size


def too_large() -> TooLarge:
    """What is said of a file of more bytes than are read."""
    return TooLarge(errno.EFBIG, said(_TOO_LARGE, most=MAX_BYTES))


def reason(error: OSError | ValueError) -> Text:
    """Why a file cannot be read.

    >>> reason(FileNotFoundError(2, "No such file or directory")).sv
    'filen finns inte'
    """
    if isinstance(error, Unfit):
        return error.why
    if not isinstance(error, OSError):
        return Text(str(error), "namnet kan ingen fil ha")
    return Text(error.strerror or str(error), _SWEDISH.get(error.errno or 0, "det går inte att öppna den"))


def place_of(file: str, beside: Path) -> Place:
    """Where a file lies that another, of the folder ``beside``, names; ``Outside`` where it may not name it.

    Symbolic links are followed, and may not lead out of the folder either. A file that is nowhere is beside.

    >>> place_of("decks/mine.yaml", Path("battles")).path.as_posix()
    'battles/decks/mine.yaml'
    >>> place_of("../mine.yaml", Path("battles"))
    Traceback (most recent call last):
    slaget.content.disk.Outside: is not in this file's folder or below it
    """
    _refuse_name(file)
    for folder in (beside, *_FOLDERS.get()):
        place = folder / file
        if os.path.lexists(place):
            if not is_inside(place, folder):
                raise Outside("leads out of the folder by a link", "leder ut ur mappen genom en länk")
            return Place(place, folder)
    return Place(beside / file, beside)


def is_inside(place: Path, folder: Path) -> bool:
    """Whether a path leads to something in a folder or below it once all links are followed."""
    try:
        return place.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return False


def _refuse_name(file: str) -> None:
    if not file.isprintable():
        raise Outside(
            "holds a character that no file's name here may have", "har ett tecken som inget filnamn här får ha"
        )
    if len(file.encode()) > _LONGEST:
        raise Outside(f"is longer than {_LONGEST} bytes", f"är längre än {_LONGEST} byte")
    steps = file.split("/")
    if ".." in steps or "" in steps or "\\" in file or "~" in file or any(map(_SCHEME.match, steps)):
        raise Outside("is not in this file's folder or below it", "ligger inte i filens mapp eller under den")
    if not file.endswith(ENDINGS):
        endings = ", ".join(ENDINGS)
        raise Outside(f"has none of the endings {endings}", f"har ingen av ändelserna {endings}")
