"""``slaget new-deck``: the name by which ``scaffold nissan decks`` began."""

from pathlib import Path

import click

from slaget.cli.arguments import json_option, language_option, with_option
from slaget.cli.common import example
from slaget.cli.outputs import force_option, path_type
from slaget.cli.scaffold import from_option, id_option, played_with_decks, side_option, write
from slaget.kernel import Language


@click.command(epilog=example("slaget new-deck my-deck.yaml --side danish"))
@click.argument("file", type=path_type())
@side_option
@id_option
@from_option
@with_option
@force_option
@json_option
@language_option
def new_deck(
    file: Path, side: str | None, id_: str | None, base: str | None, force: bool, as_json: bool, language: Language
) -> None:
    """Write FILE: a sound deck for Slaget vid Nissan, and a scenario that plays it.

    The same as `slaget scaffold nissan decks FILE`. JSON: {"file", "next"}.
    """
    words = {name: said for name, said in (("id", id_), ("side", side)) if said is not None}
    write(*played_with_decks("decks"), file, words, base, force=force, as_json=as_json, language=language)
