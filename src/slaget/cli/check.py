"""``slaget check``: decks and scenarios, every fault at once."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from slaget.cli.common import NEGATIVE, example, write_line

_ENDINGS: Final = (".yaml", ".yml")
_PAUSE: Final = 0.3


@click.command(
    epilog=example("slaget check", "slaget check decks.yaml --format sarif", "slaget check --watch decks.yaml")
)
@click.argument("paths", metavar="[PATH ...]", nargs=-1, type=click.Path(path_type=Path))
@click.option("--format", "form", type=click.Choice(["text", "json", "sarif"]), default="text", show_default=True)
@click.option("--watch", is_flag=True, help="Check again whenever a file is saved, until Ctrl-C.")
def check(paths: tuple[Path, ...], form: str, watch: bool) -> None:
    """Check data files, and those in directories; without a PATH, all that slaget brings with it.

    Each fault is told as path:line:column: error[code]: message. The exit code is 1 when there is an
    error; warnings alone leave it at 0.
    """
    errors = _check(paths, form)
    if watch:
        _watch(paths, form)
    if errors:
        raise SystemExit(NEGATIVE)


def _check(paths: tuple[Path, ...], form: str) -> int:
    """Check and tell; the number of errors."""
    from slaget.content import check_file
    from slaget.content.diagnostics import in_order

    files = list(_files(paths)) if paths else bundled()
    found = in_order(fault for file in files for fault in check_file(file))
    if found or form != "text":
        write_line(_rendered(found, form))
    errors = sum(fault.severity == "error" for fault in found)
    counts = _counted(errors, "error"), _counted(len(found) - errors, "warning")
    click.echo(f"{_counted(len(files), 'file')}: {', '.join(counts)}", err=True)
    return errors


def _watch(paths: tuple[Path, ...], form: str) -> None:
    """Check again after each save: a file's time or size has changed, or there are other files."""
    seen = _stamps(paths)
    try:
        while True:
            time.sleep(_PAUSE)
            now = _stamps(paths)
            if now != seen:
                seen = now
                click.echo(f"-- {time.strftime('%H:%M:%S')}", err=True)
                _check(paths, form)
    except KeyboardInterrupt:
        click.echo("", err=True)


def _stamps(paths: tuple[Path, ...]) -> dict[Path, tuple[int, int] | None]:
    files = _files(paths) if paths else iter(bundled())
    return {file: _stamp(file) for file in files}


def _stamp(file: Path) -> tuple[int, int] | None:
    """None for a file that is away, as it is for a moment while some editors save."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        inside = sorted(file for file in path.rglob("*") if file.suffix in _ENDINGS and file.is_file())
        if not inside:
            raise click.UsageError(f"{path} holds no YAML files.")
        yield from inside


def bundled() -> list[Path]:
    """Every data file of the package.

    >>> {"decks.yaml", "scenarios.yaml"} <= {file.name for file in bundled()}
    True
    """
    from slaget.content.resources import folder

    return list(_files((Path(str(folder("data"))),)))


def _rendered(found: list[Any], form: str) -> str:
    from slaget.content import render_json, render_sarif, render_text

    return {"text": render_text, "json": render_json, "sarif": render_sarif}[form](found)
