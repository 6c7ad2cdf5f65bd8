"""The group of all verbs; a verb's module is imported when the verb is used."""

import sys
from importlib import import_module
from typing import Any, Final

import click

from slaget import __version__
from slaget.cli.codes import INTERRUPTED, WRONG_USAGE
from slaget.cli.meant import Suggesting
from slaget.cli.screen import ends_with_its_reader, say_fault, write_anything
from slaget.kernel.signing import MissingExtra

VERBS: Final = {
    "games": "Rulesets, their scenarios and options.",
    "check": "Check decks and scenarios; the bundled ones without a PATH.",
    "new": "Start a game and write its log.",
    "parties": "A seed that the seats and the host make together.",
    "play": "Play commands or moves into a log, one a line.",
    "why": "Whether a command or a move is allowed, and if not, why.",
    "options": "What may be done now.",
    "show": "The state of a game: text, JSON or a picture.",
    "replay": "Tell a game entry by entry, in words.",
    "audit": "Prove that logs were not altered and follow the rules.",
    "redact": "A seat's copy of a log, verifiable alone.",
    "fork": "A new game that goes on from an entry of another.",
    "sign": "A seat's signature of its command.",
    "key": "Keys of hosts, witnesses and seats.",
    "head": "The head of a log, signed with a host's key.",
    "prove": "Prove one entry of a log, or that a log only grew.",
    "verify-proof": "Whether a proof holds.",
    "heads": "Tell heads of games in a host's log of heads.",
    "witness": "Cosign a host's heads, and check cosignatures.",
    "odds": "Exact odds of a command.",
    "contest": "A board game settled by opposed rolls: its chances, and its start.",
    "tournament": "Who meets whom in a tournament, and how it stands.",
    "perft": "Count the lines of so many moves.",
    "serve": "Games over a pipe, for programs in any language.",
    "mcp": "Games as tools of a language model's client.",
    "hint": "What a player would do in a seat's place, and why.",
    "ladder": "Players of each level against each other.",
    "demo": "Two policies play a battle; tells and audits it.",
    "text": "A deck to read and to print, its texts made from its effects.",
    "print": "A game's components on paper: cards, counters, boards, aids.",
    "parse": "What a card text does, as effects of a deck file.",
    "simulate": "Play many games and tell who wins, why, and with which cards.",
    "impact": "Which recorded games an edited deck or scenario would change.",
    "scaffold": "A file to begin with: any part of any game, and a scenario that plays it.",
    "new-deck": "A deck file to begin with, by an older name.",
    "new-scenario": "A battle to begin with, by an older name.",
    "fix": "Mend data files, and raise their format to its latest version.",
    "schema": "The schemas of the data files.",
    "types": "A game's messages and documents as types for other languages.",
}
_EPILOG: Final = """\b
Begin with:
  slaget demo
  slaget new nissan --log game.jsonl
  slaget options game.jsonl
"""


class Verbs(Suggesting):
    """Lists the verbs without importing them, in the order of ``VERBS``; ends every run as ``docs/cli.md`` says."""

    def main(self, *args: Any, standalone_mode: bool = True, **more: Any) -> Any:
        write_anything()
        try:
            code = click.Group.main(self, *args, standalone_mode=False, **more)  # type: ignore[call-overload]
        except click.Abort:
            code = INTERRUPTED
        except MissingExtra as fault:
            say_fault(click.UsageError(f"{fault}."))
            code = WRONG_USAGE
        except click.ClickException as fault:
            say_fault(fault)
            code = fault.exit_code
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code

    def make_context(self, *args: Any, **more: Any) -> click.Context:
        with ends_with_its_reader():
            return super().make_context(*args, **more)

    def invoke(self, ctx: click.Context) -> Any:
        with ends_with_its_reader():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        name = cmd_name.replace("-", "_")
        module = import_module(f"slaget.cli.{name}")
        found = getattr(module, name, None) or getattr(module, f"{name}_")
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
