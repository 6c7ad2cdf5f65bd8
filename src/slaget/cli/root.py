"""The group of all verbs; a verb's module is imported when the verb is used."""

from importlib import import_module
from typing import Final

import click

from slaget import __version__

VERBS: Final = {
    "games": "Rulesets, their scenarios and options.",
    "check": "Check decks and scenarios; the bundled ones without a PATH.",
    "new": "Start a game and write its log.",
    "parties": "A seed that the seats and the host make together.",
    "play": "Play JSON commands into a log, one a line.",
    "options": "What may be done now.",
    "show": "The state of a game: text, JSON or a picture.",
    "replay": "Tell a game entry by entry, in words.",
    "audit": "Prove that logs were not altered and follow the rules.",
    "redact": "A seat's copy of a log, verifiable alone.",
    "odds": "Exact odds of a command.",
    "perft": "Count the lines of so many moves.",
    "demo": "Two policies play a battle; tells and audits it.",
    "text": "A deck to read and to print, its texts made from its effects.",
    "simulate": "Play many games and tell who wins, why, and with which cards.",
    "impact": "Which recorded games an edited deck or scenario would change.",
    "new-deck": "A deck file to begin with.",
    "new-scenario": "A scenario file to begin with.",
    "schema": "The schemas of the data files.",
}
_EPILOG: Final = """\b
Begin with:
  slaget demo
  slaget new nissan --log game.jsonl
  slaget options game.jsonl
"""


class Verbs(click.Group):
    """Lists the verbs without importing them, in the order of ``VERBS``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        name = cmd_name.replace("-", "_")
        found = getattr(import_module(f"slaget.cli.{name}"), name)
        assert isinstance(found, click.Command)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))


@click.group(cls=Verbs, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="slaget")
def cli() -> None:
    """Rules of Swedish and Danish board games: play, show, check and audit.

    Exit codes: 0 yes, 1 a negative finding, 2 wrong usage. `slaget VERB --help` has an example.
    """
