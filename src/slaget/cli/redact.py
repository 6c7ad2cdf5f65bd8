"""``slaget redact``: a seat's copy of a host's log, which verifies alone against the same head."""

from pathlib import Path
from typing import Final

import click

from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.common import counted, example, fail, seat_called
from slaget.cli.completion import complete_seats
from slaget.cli.outputs import force_option, path_type, place
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, LogError, Text, Words
from slaget.kernel.secret import Seat
from slaget.log.copy import redact_lines
from slaget.log.disk import SHARED, write_new
from slaget.log.header import read_header
from slaget.log.text import numbered_lines

_COPIED: Final = Text(
    "{out}: what {who} may see of {log}, {entries}", "{out}: det som {who} får se av {log}, {entries}"
)


@click.command(
    epilog=example("slaget redact game.jsonl --seat norse -o norse.jsonl", "slaget audit norse.jsonl --head HASH")
)
@log_argument
@click.option("--seat", required=True, metavar="SEAT", help="Whose copy.", shell_complete=complete_seats)
@click.option("-o", "--out", required=True, metavar="FILE", type=path_type(), help="Where to.")
@force_option
@json_option
@language_option
def redact(log: Path, seat: str, out: Path, force: bool, as_json: bool, language: Language) -> None:
    """Write what SEAT may see of LOG to FILE, with the same chain and the same head.

    The copy holds no seed and opens no secret of another seat; of what is masked it holds the leaf
    alone. A file that exists is kept without --force. JSON: {"log", "out", "seat", "entries"}.
    """
    try:
        eyes = _seat(log, seat)
        copied = redact_lines(numbered_lines(log, unfinished=True), eyes, str(log))
        with place(out, force=force, read=[log]) as part:
            entries = write_new(part, (f"{line}\n".encode() for line in copied), SHARED) - 1
    except LogError as fault:
        fail(str(fault))
    if as_json:
        say_json({"log": str(log), "out": str(out), "seat": eyes, "entries": entries})
    else:
        fields = {"out": out, "who": seat, "log": log, "entries": counted(entries, "entry", language)}
        say(Words().filled(_COPIED[language], language, fields))


def _seat(log: Path, said: str) -> Seat:
    header = read_header(next(numbered_lines(log))[1], str(log))
    return seat_called(said, header.ruleset.seats(header.setup))
