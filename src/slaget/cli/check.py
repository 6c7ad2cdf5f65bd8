"""``slaget check``: decks and scenarios, every fault at once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from slaget.cli.common import NEGATIVE, example, write_line

_ENDINGS: Final = (".yaml", ".yml")


@click.command(epilog=example("slaget check", "slaget check my-decks.yaml --format sarif"))
@click.argument("paths", metavar="[PATH ...]", nargs=-1, type=click.Path(path_type=Path))
@click.option("--format", "form", type=click.Choice(["text", "json", "sarif"]), default="text", show_default=True)
def check(paths: tuple[Path, ...], form: str) -> None:
    """Check data files, and those in directories; without a PATH, all that slaget brings with it.

    Each fault is told as path:line:column: error[code]: message. The exit code is 1 when there is an
    error; warnings alone leave it at 0.
    """
    from slaget.content import check_file
    from slaget.content.diagnostics import in_order

    files = list(_files(paths)) if paths else bundled()
    found = in_order(fault for file in files for fault in check_file(file))
    if found or form != "text":
        write_line(_rendered(found, form))
    errors = sum(fault.severity == "error" for fault in found)
    warnings = len(found) - errors
    counts = _counted(errors, "error"), _counted(warnings, "warning")
    click.echo(f"{_counted(len(files), 'file')}: {', '.join(counts)}", err=True)
    if errors:
        raise SystemExit(NEGATIVE)


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

    >>> sorted({file.name for file in bundled()})
    ['decks.yaml', 'scenarios.yaml']
    """
    from slaget.content.resources import folder

    return list(_files((Path(str(folder("data"))),)))


def _rendered(found: list[Any], form: str) -> str:
    from slaget.content import render_json, render_sarif, render_text

    return {"text": render_text, "json": render_json, "sarif": render_sarif}[form](found)
