"""The verbs that write a file to begin with; what is in it, and which words it takes, a catalogue says."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Any, Final

import click

from slaget.cli.arguments import json_option, language_option
from slaget.cli.common import NEGATIVE, example, in_words
from slaget.cli.outputs import force_option, path_type, put
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, Text, find, names
from slaget.kernel.catalogue import Blank, Catalogue, Scaffold

FOLDER: Final = "schemas"
_WRITTEN: Final = Text(
    "{file} written, and {schema} beside it for editors. Next:",
    "{file} är skriven, och {schema} bredvid för redigeringsprogram. Fortsätt med:",
)
_HELP: Final = """Write FILE: {about}, with comments that say what each key is for.

A file that exists is kept without --force. JSON: {{"file", "next"}}.
"""


def scaffold_verb(
    name: str, wanted: Callable[[Catalogue[Any]], Scaffold | None], shown: str, *next_steps: str
) -> click.Command:
    """A verb that writes the scaffold of the first game that has one; ``{file}`` in a next step is its path."""
    catalogues = (ruleset.catalogue for ruleset in map(find, names()) if ruleset.catalogue is not None)
    scaffold = next(made for made in map(wanted, catalogues) if made is not None)
    verb: click.Command = click.Command(
        name,
        callback=partial(_write, scaffold, next_steps),
        help=_HELP.format(about=scaffold.about),
        epilog=example(shown),
    )
    file = click.argument("file", type=path_type())
    for take in (file, *map(_option, scaffold.blanks), force_option, json_option, language_option):
        take(verb)
    return verb


def _option(blank: Blank) -> Callable[[Any], Any]:
    """The option by which a word of the scaffold is given."""
    chosen = click.Choice(blank.values) if blank.values else None
    return click.option(f"--{blank.name}", default=blank.default, type=chosen, show_default=True, help=blank.help)


def _write(
    scaffold: Scaffold,
    next_steps: tuple[str, ...],
    /,
    file: Path,
    force: bool,
    as_json: bool,
    language: Language,
    **words: str,
) -> None:
    text = f"{modeline(scaffold.schema)}\n{scaffold.text(file.name, words)}"
    steps = [each.format(file=quote(str(file))) for each in next_steps]
    write_new_file(file, scaffold.schema, text, *steps, force=force, as_json=as_json, language=language)


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


def write_new_file(
    file: Path, schema: str, text: str, *next_steps: str, force: bool, as_json: bool, language: Language
) -> None:
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
    written = in_words(_WRITTEN, language, file=file, schema=f"{FOLDER}/{schema}")
    say(written, *(f"  {step}" for step in next_steps))
