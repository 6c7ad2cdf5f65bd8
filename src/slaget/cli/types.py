"""``slaget types``: a game's messages, views, options and documents as JSON Schema or TypeScript."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from slaget.cli.arguments import json_option, language_option
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import OK, AnyRuleset, example, in_words
from slaget.cli.completion import complete_games
from slaget.cli.meant import no_such
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, Text, find, names
from slaget.seat.types import FORMATS, Format, file_name
from slaget.seat.types import types as types_of

FOLDER = "schemas/types"
"""Where the types of the bundled games lie, generated."""
_STALE: Final = Text("stale; slaget types --write {folder}", "föråldrad; slaget types --write {folder}")
_WHICH: Final = Text("of which game? There are {games}.", "vilket spel? Det finns {games}.")


@click.command(
    epilog=example("slaget types schack", "slaget types nissan --format typescript", "slaget types --check")
)
@click.argument("ruleset", required=False, shell_complete=complete_games)
@click.option("--format", "form", type=click.Choice(FORMATS), default="json-schema", show_default=True)
@click.option("--check", is_flag=True, help="Whether the files shipped with slaget are what its classes make.")
@click.option(
    "--write", "into", type=click.Path(file_okay=False, path_type=Path), help="Write all files into this folder."
)
@json_option
@language_option
def types(
    ruleset: str | None, form: Format, check: bool, into: Path | None, as_json: bool, language: Language
) -> None:
    """The types of what slaget says and takes, for programs in other languages: of one RULESET, on the screen.

    With --check: those shipped, of every game or of RULESET, must be what the classes make. With --write: files
    that differ are made again. JSON: {"ruleset", "format", "text"}; with --check a list of {"file", "stale"}.
    """
    if ruleset is not None and ruleset not in names():
        raise no_such("game", ruleset, names())
    rulesets = [find(ruleset)] if ruleset else [find(name) for name in names()]
    if into is not None:
        _write(rulesets, into)
    elif check:
        _check(rulesets, as_json, language)
    elif ruleset is None:
        raise click.UsageError(in_words(_WHICH, language, games=", ".join(names())))
    elif as_json:
        say_json({"ruleset": ruleset, "format": form, "text": types_of(rulesets[0], form)})
    else:
        say(*types_of(rulesets[0], form).removesuffix("\n").split("\n"))


def _made(rulesets: list[AnyRuleset]) -> Iterator[tuple[str, bytes]]:
    for ruleset in rulesets:
        for form in FORMATS:
            yield file_name(ruleset, form), types_of(ruleset, form).encode()


def _check(rulesets: list[AnyRuleset], as_json: bool, language: Language) -> None:
    found = [{"file": name, "stale": not _is_shipped(name, made)} for name, made in _made(rulesets)]
    if as_json:
        say_json(found)
    for each in found if not as_json else ():
        say(f"{each['file']}: {in_words(_STALE if each['stale'] else OK, language, folder=FOLDER)}")
    if any(each["stale"] for each in found):
        raise SystemExit(NEGATIVE)


def _is_shipped(name: str, made: bytes) -> bool:
    from slaget.resources import resource

    file = resource(f"{FOLDER}/{name}")
    return file.is_file() and file.read_bytes() == made


def _write(rulesets: list[AnyRuleset], into: Path) -> None:
    into.mkdir(parents=True, exist_ok=True)
    for name, made in _made(rulesets):
        file = into / name
        if not file.exists() or file.read_bytes() != made:
            file.write_bytes(made)
