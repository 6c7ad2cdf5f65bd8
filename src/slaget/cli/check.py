"""``slaget check``: decks and scenarios, every fault at once."""

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import click

from slaget.cli.common import NEGATIVE, counted, example
from slaget.cli.scenarios import with_option
from slaget.cli.screen import say, say_block, say_json_text

_ENDINGS: Final = (".yaml", ".yml")
_PAUSE: Final = 0.3


@click.command(
    epilog=example("slaget check", "slaget check decks.yaml --format sarif", "slaget check --watch decks.yaml")
)
@click.argument("paths", metavar="[PATH ...]", nargs=-1, type=click.Path(path_type=Path))
@click.option("--format", "form", type=click.Choice(["text", "json", "sarif"]), default="text", show_default=True)
@with_option
@click.option("--watch", is_flag=True, help="Check again whenever a file is saved, until Ctrl-C.")
def check(paths: tuple[Path, ...], form: str, watch: bool) -> None:
    """Check data files, and those in directories; without a PATH, all that slaget brings with it.

    A file may name files of its own folder and below, and of each --with DIR. A deck is checked against the
    leaders of a scenario that names it and is checked with it, or else against the bundled ones.

    Each fault is told as path:line:column: error[code]: message. The exit code is 1 when there is an
    error; warnings alone leave it at 0, and so does the end of --watch.
    """
    from slaget.content import files_read

    with files_read() as read:
        errors = _check(paths, form)
    if watch:
        _watch(paths, form, read)
    elif errors:
        raise SystemExit(NEGATIVE)


def _check(paths: tuple[Path, ...], form: str) -> int:
    """Check and tell; the number of errors."""
    from slaget.content.diagnostics import in_order
    from slaget.content.named import given_together

    files = dict(_files(paths)) if paths else dict.fromkeys(bundled())
    with given_together(files if paths else ()):
        found = in_order(fault for file, within in files.items() for fault in _faults(file, within))
    if found or form != "text":
        _show(found, form)
    errors = sum(fault.severity == "error" for fault in found)
    counts = counted(errors, "error"), counted(len(found) - errors, "warning")
    say(f"{counted(len(files), 'file')}: {', '.join(counts)}", err=True)
    return errors


def _faults(file: Path, within: Path | None) -> list[Any]:
    """The faults of a file; one that was found in a folder, and is a link out of it, is not read."""
    from slaget.content import Diagnostic, check_file
    from slaget.content.disk import is_inside

    if within is None or is_inside(file, within):
        return check_file(file)
    message = f"this link leads out of {within}; give the file itself"
    return [Diagnostic(str(file), None, None, "error", "file-outside", message)]


def _watch(paths: tuple[Path, ...], form: str, read: set[Path]) -> None:
    """Check again after each save of a file that was read, or when files beside it come or go."""
    seen = _stamps(paths, read)
    try:
        while True:
            time.sleep(_PAUSE)
            now = _stamps(paths, read)
            if now != seen:
                say(f"-- {time.strftime('%H:%M:%S')}", err=True)
                read = _check_again(paths, form)
                seen = {path: now.get(path, stamp) for path, stamp in _stamps(paths, read).items()}
    except KeyboardInterrupt:
        say("", err=True)


def _check_again(paths: tuple[Path, ...], form: str) -> set[Path]:
    """The files read; a folder that is empty for the time being ends nothing."""
    from slaget.content import files_read

    with files_read() as read:
        try:
            _check(paths, form)
        except click.UsageError as nothing:
            say(nothing.format_message(), err=True)
    return read


def _stamps(paths: tuple[Path, ...], read: set[Path]) -> dict[Path, object]:
    """What tells a save: of each file its times and size, of each folder which data files are in it."""
    given = {path: frozenset(_inside(path)) for path in paths if path.is_dir()}
    beside = {path.parent: frozenset(_data_files(path.parent.glob("*"))) for path in read}
    return {**beside, **given, **{file: _stamp(file) for file in read}}


def _stamp(file: Path) -> tuple[int, int, int] | None:
    """None for a file that is away, as it is for a moment while some editors save."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size


def _files(paths: tuple[Path, ...]) -> Iterator[tuple[Path, Path | None]]:
    """The files, each with the folder that it was found in."""
    for path in paths:
        if not path.is_dir():
            yield path, None
            continue
        inside = sorted(_inside(path))
        if not inside:
            raise click.UsageError(f"{path} holds no YAML files.")
        yield from ((file, path) for file in inside)


def _inside(folder: Path) -> list[Path]:
    return _data_files(folder.rglob("*"))


def _data_files(found: Iterable[Path]) -> list[Path]:
    return [file for file in found if file.suffix in _ENDINGS and file.is_file()]


def bundled() -> list[Path]:
    """Every data file of the package.

    >>> {"decks.yaml", "scenarios.yaml"} <= {file.name for file in bundled()}
    True
    """
    from slaget.content.resources import folder

    return sorted(_inside(Path(str(folder("data")))))


def _show(found: list[Any], form: str) -> None:
    from slaget.content import render_json, render_sarif, render_text

    if form == "text":
        say_block(render_text(found))
    else:
        say_json_text({"json": render_json, "sarif": render_sarif}[form](found))
