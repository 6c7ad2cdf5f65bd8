"""``slaget play``: commands in, answers out, a line each."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import click

from slaget.cli.commands import read_command
from slaget.cli.common import example, fail, log_argument, malformed, reading, refusal_json
from slaget.cli.screen import say, say_json
from slaget.kernel import LogError, LogFile, Malformed, Rejected
from slaget.kernel.limits import MAX_LINE
from slaget.kernel.logfile import Busy


@click.command(
    epilog=example(
        """echo '{"type": "activate", "side": "danish", "ships": []}' | slaget play game.jsonl""",
        "slaget play game.jsonl --commands moves.jsonl",
    )
)
@log_argument
@click.option("--commands", type=click.File("rb"), default="-", metavar="FILE|-", help="The commands (-)")
def play(log: Path, commands: BinaryIO) -> None:
    """Play one JSON command a line into LOG; each is answered by one JSON line.

    An accepted one is in the log, on the disk, before it is answered: {"ok": true, "n", "events",
    "to_act"}. A refused one changes nothing: {"ok": false, "refusal": {"code", "rule", "path",
    "message", "params"}}; refusals are answers, so the exit code is 0.
    """
    with _opened(log) as file:
        if file.dropped:
            say(f"{log}: an unfinished last line was dropped ({file.dropped} bytes)", err=True)
        for line in _lines(commands):
            try:
                with reading(log):
                    answer = _answer(file, line)
            except OSError as fault:
                fail(f"{log}: the entry could not be written: {fault.strerror or fault}")
            say_json(answer)


def _opened(log: Path) -> LogFile:
    try:
        return LogFile.open(log)
    except LogError as fault:
        fail(str(fault))
    except Busy:
        raise click.UsageError(f"{log} is being played by another process.") from None
    except OSError as fault:
        raise click.UsageError(f"{log} cannot be written: {fault.strerror}") from None


def _lines(commands: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank, without their line feeds; of one too long, a byte more than is allowed."""
    while line := commands.readline(MAX_LINE + 1):
        rest = line
        while len(rest) > MAX_LINE and not rest.endswith(b"\n"):
            rest = commands.readline(MAX_LINE + 1)
        if line.strip():
            yield line.removesuffix(b"\n")


def _answer(file: LogFile, line: bytes) -> dict[str, object]:
    ruleset = file.game.ruleset
    try:
        game = file.play(read_command(ruleset, line))
    except Rejected as refusal:
        return {"ok": False, "refusal": refusal_json(refusal)}
    except Malformed as fault:
        too_much = malformed(ruleset, f"its entry is more than a log may hold: {fault.problem}")
        return {"ok": False, "refusal": refusal_json(too_much)}
    entry = game.log[-1]
    events = [ruleset.codec.dump(event) for event in entry.events]
    return {"ok": True, "n": entry.n, "events": events, "to_act": list(game.to_act)}
