"""``slaget new-scenario``: the name by which ``scaffold nissan scenarios`` began."""

from pathlib import Path

import click

from slaget.cli.arguments import json_option, language_option, with_option
from slaget.cli.common import example
from slaget.cli.outputs import force_option, path_type
from slaget.cli.scaffold import from_option, id_option, played_with_decks, size_option, write
from slaget.kernel import Language


@click.command(epilog=example("slaget new-scenario my-battle.yaml --norse my-deck.yaml#mine"))
@click.argument("file", type=path_type())
@id_option
@click.option("--norse", help="The Norse deck: an id, or FILE#id beside FILE.")
@click.option("--danish", help="The Danish deck.")
@size_option
@from_option
@with_option
@force_option
@json_option
@language_option
def new_scenario(
    file: Path, id_: str | None, norse: str | None, danish: str | None, size: int | None, base: str | None,
    force: bool, as_json: bool, language: Language,
) -> None:  # fmt: skip
    """Write FILE: a sound scenario of nine ships for Slaget vid Nissan.

    The same as `slaget scaffold nissan scenarios FILE`, with decks. JSON: {"file", "next"}.
    """
    words = {name: said for name, said in (("id", id_), ("norse", norse), ("danish", danish)) if said is not None}
    kit, kind = played_with_decks("scenarios")
    write(kit, kind, file, words, base, size, force=force, as_json=as_json, language=language)
