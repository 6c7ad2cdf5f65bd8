"""What ``new-deck`` and ``new-scenario`` share."""

from pathlib import Path

import click

from slaget.cli.common import NEGATIVE
from slaget.cli.screen import say


def modeline(schema: str) -> str:
    """The comment by which editors find the schema, wherever the file lies."""
    from slaget.content.resources import folder

    return f"# yaml-language-server: $schema={Path(str(folder('schemas').joinpath(schema))).as_uri()}"


def write_new_file(file: Path, text: str, *next_steps: str) -> None:
    """Write a checked scaffold under a name that is free."""
    from slaget.cli.scenarios import report_faults
    from slaget.content import check_file

    if faults := check_file(file, text):
        report_faults(faults)
        raise SystemExit(NEGATIVE)
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise click.UsageError(f"{file} exists already; it is not overwritten.") from None
    except OSError as fault:
        raise click.UsageError(f"{file} cannot be written: {fault.strerror}.") from None
    say(f"{file} written. Next:", *(f"  {step}" for step in next_steps))
