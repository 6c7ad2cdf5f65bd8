"""``slaget fork``: a new game that goes on from an entry of another."""

from pathlib import Path
from typing import Final

import click

from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.common import counted, example, read_game
from slaget.cli.new import HEAD
from slaget.cli.outputs import force_option, path_type, put_log
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, Text, Words
from slaget.log.fork import forked

_FORKED: Final = Text(
    "{out}: a new game from entry {at} of {log}, {entries}",
    "{out}: ett nytt parti från post {at} i {log}, {entries}",
)


@click.command(epilog=example("slaget fork game.jsonl --at 12 -o other.jsonl"))
@log_argument
@click.option("--at", "at", required=True, type=int, metavar="N", help="After entry N.")
@click.option("-o", "--out", required=True, metavar="FILE", type=path_type(), help="Where to.")
@force_option
@json_option
@language_option
def fork(log: Path, at: int, out: Path, force: bool, as_json: bool, language: Language) -> None:
    """Begin a new game with the entries 0 to N of LOG, and write its log to FILE.

    It has a fresh seed and an id of its own; its header names LOG's game, the lines taken and their root.
    `slaget audit FILE --against LOG` checks that they are LOG's. JSON: {"log", "game", "root", "size", "head"}.
    """
    parent = read_game(log, is_hosts=True)
    try:
        game = forked(parent, at)
    except IndexError as fault:
        raise click.UsageError(f"{fault}.") from None
    head = put_log(out, game, force=force)
    left = game.charter.fork
    assert left is not None
    if as_json:
        say_json({"log": str(out), "game": left.game, "root": left.root, "size": left.size, "head": head})
    else:
        entries = counted(len(game.log), "entry", language)
        said = Words().filled(_FORKED[language], language, {"out": out, "at": at, "log": log, "entries": entries})
        say(said, f"{HEAD[language]} {head}")
