"""``slaget sign``: a seat's signature of its command, for the host to play."""

from collections import deque
from pathlib import Path

import click

from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.commands import read_command
from slaget.cli.common import example, refused, seat_called
from slaget.cli.completion import complete_seats
from slaget.cli.lines import game_lines
from slaget.cli.screen import say_json_text
from slaget.cli.signing import key_option, signing
from slaget.kernel import Language, Rejected
from slaget.kernel.messages import seat_of
from slaget.kernel.step import formed
from slaget.log.header import read_header
from slaget.log.text import numbered_lines
from slaget.log.vkey import SEAT
from slaget.sign import KeyFault, read_key
from slaget.sign.played import sign_command
from slaget.wire.forms import canonical


@click.command(
    epilog=example(
        """slaget sign north.jsonl --seat north --key north.key --command '{"type": "roll", "seat": "north"}'"""
    )
)
@log_argument
@click.option("--seat", required=True, metavar="SEAT", help="Who signs.", shell_complete=complete_seats)
@key_option
@click.option("--command", "said", required=True, metavar="JSON", help="The command, as `play` takes it.")
@json_option
@language_option
def sign(log: Path, seat: str, key: Path, said: str, as_json: bool, language: Language) -> None:
    """Sign a command of SEAT after the last line of LOG, the host's file or the seat's copy.

    Prints one JSON line, {"command", "nonce", "seen", "sig"}, which `slaget play` takes where it takes a command.
    It fits this command in this game after these lines, and nothing else.
    """
    with signing():
        mine = read_key(key, SEAT)
        header = read_header(next(numbered_lines(log))[1], str(log))
        seats, keys = header.ruleset.seats(header.setup), header.charter.keys or ()
        by = seat_called(seat, seats)
        if mine.verifier.public.hex() not in [key for other, key in zip(seats, keys) if other == by]:
            raise KeyFault(f"{key} is not the key that {log} names for {seat}")
        try:
            command = formed(header.ruleset, read_command(header.ruleset, said.encode("utf-8", "surrogateescape")))
        except Rejected as refusal:
            refused(refusal, as_json, language)
        if seat_of(command, header.ruleset.seat_field) != by:
            raise click.UsageError(f"the command is not one of {seat}.")
        (last,) = deque(game_lines(log), maxlen=1)
        tree, written = last.head.tree, header.ruleset.codec.dump(command)
        made = sign_command(mine, header.data["game"], tree.size, last.head.root, by, written)
    say_json_text(canonical({"command": written, "nonce": made.nonce, "seen": made.seen, "sig": made.sig}))
