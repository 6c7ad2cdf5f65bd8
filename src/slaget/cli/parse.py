"""``slaget parse``: what a card text does, as effects of a deck file."""

import sys
from pathlib import Path
from typing import Any

import click
import yaml

from slaget.cli.arguments import json_option, with_option
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import example
from slaget.cli.completion import complete_decks, complete_scenarios
from slaget.cli.decks import decks_of, decks_offered, game_of, games_with_decks
from slaget.cli.help import spoken
from slaget.cli.outputs import STANDARD_OUTPUT
from slaget.cli.scenarios import find_scenario, load_setup, report_faults
from slaget.cli.screen import say, say_json
from slaget.kernel import Language
from slaget.kernel.catalogue import Decks

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

    offered, setup = _offered(deck), None
    if scenario:
        ruleset, name = find_scenario(scenario)
        offered, setup = decks_offered(ruleset, scenario), load_setup(ruleset, name, {})
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


def _offered(deck: str | None) -> Decks[Any]:
    """What the game of a deck offers; the first game with decks where none is named."""
    ruleset = game_of(deck) if deck else None
    return next(offered for game, offered in games_with_decks() if ruleset in (game, None))
