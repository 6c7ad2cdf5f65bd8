"""Files that verbs write: new ones, `-` for standard output, and over an old one only with ``--force``."""

import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from errno import EACCES, ENOENT
from os import strerror
from pathlib import Path
from stat import S_IMODE
from typing import Final

import click

from slaget.cli.common import AnyGame
from slaget.cli.screen import pour
from slaget.kernel import LogFile, Malformed
from slaget.log.disk import SHARED, may_write, write_new

STANDARD_OUTPUT: Final = "-"
force_option: Final = click.option("--force", is_flag=True, help="Overwrite a file that exists.")


def path_type(*, dash: bool = False) -> click.Path:
    """A file to write."""
    return click.Path(dir_okay=False, path_type=Path, allow_dash=dash)


def put(path: Path, text: str, *, force: bool = False, read: Iterable[Path] = ()) -> None:
    """Write a text to a new file, whole or not at all, or to standard output.

    What stands there already is kept without ``force``.
    """
    if str(path) == STANDARD_OUTPUT:
        pour(text)
        return
    with place(path, force=force, read=read) as part:
        write_new(part, [text.encode()], SHARED)


def put_anew(path: Path, text: str) -> None:
    """Write a text in the place of that of a file, which keeps its mode, and what it says where that fails."""
    file = path.resolve()
    with place(file, force=True) as part:
        if not may_write(file):
            raise OSError(EACCES, strerror(EACCES))
        write_new(part, [text.encode()], SHARED)
        part.chmod(S_IMODE(file.stat().st_mode))


def put_log(path: Path, game: AnyGame, *, force: bool = False) -> str:
    """Write the log of a game, whole or not at all; its head hash."""
    with place(path, force=force) as part, LogFile.create(part, game) as file:
        return file.head


@contextmanager
def place(path: Path, *, force: bool, read: Iterable[Path] = ()) -> Iterator[Path]:
    """Where to create a file that must be new; with ``force`` it then takes the place of an old one.

    It never takes the place of a file that it was made from: those ``read``.
    """
    require_room(path, force=force)
    if path.exists() and any(file.exists() and path.samefile(file) for file in read):
        raise click.UsageError(f"{path} is what is read; it is not overwritten.")
    part = path.with_name(f".{path.name[:100]}.{secrets.token_hex(8)}.new") if force else path
    try:
        yield part
        if force:
            part.replace(path)
    except FileExistsError:
        raise exists(path) from None
    except Malformed as fault:
        raise click.UsageError(
            f"{path} cannot be written: it would be more than a log may hold: {fault}."
        ) from None
    except OSError as fault:
        where = path if fault.filename in (None, str(part)) else fault.filename
        raise click.UsageError(f"{where} cannot be written: {fault.strerror or fault}.") from None
    finally:
        if force:
            part.unlink(missing_ok=True)


def require_room(path: Path, *, force: bool) -> None:
    """Wrong usage where no file can be put: asked too before what takes its time."""
    if str(path) == STANDARD_OUTPUT:
        raise click.UsageError("this is written to a file, not to standard output.")
    if not force and path.exists():
        raise exists(path)
    if not path.parent.exists():
        raise click.UsageError(f"{path} cannot be written: {strerror(ENOENT)}.")


def exists(path: Path) -> click.UsageError:
    """The fault of a file that is there already."""
    return click.UsageError(f"{path} exists already; --force overwrites it.")
