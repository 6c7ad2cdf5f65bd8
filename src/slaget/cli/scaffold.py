"""What ``new-deck`` and ``new-scenario`` share."""

from pathlib import Path
from typing import Final

import click

from slaget.cli.common import NEGATIVE
from slaget.cli.outputs import put
from slaget.cli.screen import say, say_json

FOLDER: Final = "schemas"


def modeline(schema: str) -> str:
    """The comment by which editors find the schema, on any machine: beside the file, where it is written too.

    >>> modeline("nissan-decks.schema.json")
    '# yaml-language-server: $schema=schemas/nissan-decks.schema.json'
    """
    return f"# yaml-language-server: $schema={FOLDER}/{schema}"


def _write_schema(schema: str, beside: Path) -> None:
    """A copy of the schema for editors, in the folder ``schemas`` beside a file; one that is there stays."""
    from slaget.content.resources import resource

    place = beside / FOLDER / schema
    try:
        place.parent.mkdir(exist_ok=True)
        with place.open("xb") as out:
            out.write(resource(f"schemas/{schema}").read_bytes())
    except FileExistsError:
        return
    except OSError as fault:
        raise click.UsageError(f"{place} cannot be written: {fault.strerror}.") from None


def write_new_file(file: Path, schema: str, text: str, *next_steps: str, force: bool, as_json: bool) -> None:
    """Write a checked scaffold and the schema that it names, and say what to do with them."""
    from slaget.cli.scenarios import report_faults
    from slaget.content import check_file

    if faults := check_file(file, text):
        report_faults(faults)
        raise SystemExit(NEGATIVE)
    put(file, text, force=force)
    _write_schema(schema, file.parent)
    if as_json:
        say_json({"file": str(file), "next": list(next_steps)})
        return
    written = f"{file} written, and {FOLDER}/{schema} beside it for editors. Next:"
    say(written, *(f"  {step}" for step in next_steps))
