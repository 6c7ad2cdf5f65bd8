"""``slaget redact``: a seat's copy of a host's log, which verifies alone against the same head."""

from pathlib import Path

import click

from slaget.cli.common import counted, example, fail, log_argument, seat_called
from slaget.cli.screen import say
from slaget.kernel import LogError
from slaget.kernel.disk import SHARED, write_new
from slaget.kernel.header import read_header
from slaget.kernel.log import numbered_lines
from slaget.kernel.redact import redact_lines
from slaget.kernel.secret import Seat


@click.command(
    epilog=example("slaget redact game.jsonl --seat norse -o norse.jsonl", "slaget audit norse.jsonl --head HASH")
)
@log_argument
@click.option("--seat", required=True, metavar="SEAT", help="Whose copy.")
@click.option(
    "-o", "--out", required=True, metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Where to."
)
def redact(log: Path, seat: str, out: Path) -> None:
    """Write what SEAT may see of LOG to FILE, with the same chain and the same head.

    The copy holds no seed and opens no secret of another seat; of what is masked it holds the leaf
    alone. A file that exists is not overwritten.
    """
    try:
        eyes = _seat(log, seat)
        copied = redact_lines(numbered_lines(log, unfinished=True), eyes, str(log))
        count = write_new(out, (f"{line}\n".encode() for line in copied), SHARED)
    except LogError as fault:
        fail(str(fault))
    except FileExistsError:
        raise click.UsageError(f"{out} exists already; it is not overwritten.") from None
    except OSError as fault:
        raise click.UsageError(f"{fault.filename or out}: {fault.strerror}.") from None
    say(f"{out}: what {seat} may see of {log}, {counted(count - 1, 'entry')}")


def _seat(log: Path, said: str) -> Seat:
    header = read_header(next(numbered_lines(log))[1], str(log))
    return seat_called(said, header.ruleset.seats(header.setup))
