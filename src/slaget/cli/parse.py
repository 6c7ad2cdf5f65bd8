"""``slaget parse``: what a card text does, as effects of a deck file."""

import sys
from pathlib import Path

import click
import yaml

from slaget.cli.arguments import json_option, with_option
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import example
from slaget.cli.completion import complete_decks, complete_scenarios
from slaget.cli.decks import decks_of, offered_in, offered_with
from slaget.cli.help import spoken
from slaget.cli.outputs import STANDARD_OUTPUT
from slaget.cli.scenarios import report_faults
from slaget.cli.screen import say, say_json
from slaget.kernel import Language

_WIDTH = 100


@click.command(
    epilog=example("slaget parse card.txt --language sv", "slaget parse - --language en --deck my-deck.yaml")
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path), default="-")
@click.option("--language", type=click.Choice(["sv", "en"]), required=True, help="The language of the text.")
@click.option("--deck", shell_complete=complete_decks, help="A deck whose marks and definitions the text uses.")
@click.option(
    "--scenario",
    metavar="SCENARIO",
    shell_complete=complete_scenarios,
    help="Whose leaders the text names; the bundled ones when left out.",
)
@with_option
@json_option
def parse(file: Path, language: Language, deck: str | None, scenario: str | None, as_json: bool) -> None:
    """Read a card text from FILE, or from standard input, and print the effects that say the same, as YAML.

    A text that is none ends with 1, and with the place where it stops and what could stand there.

    JSON: the list of effects.
    """
    from slaget.content import ContentError

    offered, setup = offered_with(deck), None
    if scenario:
        offered, setup = offered_in(scenario)
    own = decks_of(offered, deck, setup)[0] if deck else None
    try:
        effects = offered.effects_of(_read(file), language, str(file), offered.names(setup, None), own)
    except ContentError as error:
        report_faults(error.diagnostics, spoken())  # --language is that of the text
        raise SystemExit(NEGATIVE) from None
    if as_json:
        say_json(effects)
    else:
        made = yaml.safe_dump(effects, allow_unicode=True, sort_keys=False, default_flow_style=None, width=_WIDTH)
        say(*made.rstrip("\n").split("\n"))


def _read(file: Path) -> str:
    """A file's text, or that of standard input; what is no UTF-8 is shown as such."""
    if str(file) != STANDARD_OUTPUT:
        return file.read_bytes().decode("utf-8", "replace")
    return sys.stdin.buffer.read().decode("utf-8", "replace")
