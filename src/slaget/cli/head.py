"""``slaget head``: the head of a log, signed with a host's key."""

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click

from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.common import example, in_words
from slaget.cli.lines import About, game_lines
from slaget.cli.outputs import path_type, place, put
from slaget.cli.screen import say, say_block, say_json
from slaget.cli.signing import read_path, signing
from slaget.kernel import Language, Text
from slaget.log.closed import ClosedLine
from slaget.log.disk import SHARED, write_new
from slaget.log.seal import Head
from slaget.log.vkey import read_vkey
from slaget.sign import KeyFault, read_key, signed_checkpoint
from slaget.wire.forms import Malformed

HEADER: Final = -1
_HEAD: Final = Text("{log}: size {size}, root {root}", "{log}: storlek {size}, rot {root}")


@click.command(
    epilog=example("slaget head game.jsonl", "slaget head game.jsonl --at 12 --key host.key -o game.checkpoint")
)
@log_argument
@click.option(
    "--at", metavar="N", type=click.IntRange(HEADER), help="The head after entry N; -1: the header alone."
)
@click.option("--key", metavar="FILE", type=read_path(), help="The host's private key, which signs the head.")
@click.option("--closed", metavar="FILE", type=path_type(), help="Write the closed log, line by line.")
@click.option("--vkey", is_flag=True, help="The verifier key of this game's heads, for other tools.")
@click.option("-o", "file", metavar="FILE", type=path_type(dash=True), help="Write the signed head, a checkpoint.")
@json_option
@language_option
def head(
    log: Path,
    at: int | None,
    key: Path | None,
    closed: Path | None,
    vkey: bool,
    file: Path | None,
    as_json: bool,
    language: Language,
) -> None:
    """The head of LOG, which players note down: how many lines it has, and their root.

    LOG is the host's file, a seat's copy or a closed log; all have the same heads. With the host's --key the
    head is signed: a C2SP checkpoint, which others verify with the host's verifier key.
    JSON: {"game", "size", "root", "origin", "checkpoint"}; the last two are null without a key.
    """
    if file is not None and key is None:
        raise click.UsageError("-o is the signed head; it goes with --key.")
    with signing():
        about = About.of(log)
        if about.game is None:
            raise click.UsageError(f"{log} is a log of heads; its head is its checkpoint.")
        signer = about.signer(read_key(key)) if key is not None else None
        reached = _head(log, at, closed)
        note = str(signed_checkpoint(reached.tree.size, reached.root, signer)) if signer else None
        told: dict[str, object] = {"game": about.game, "size": reached.tree.size, "root": reached.hex}
        told |= {"origin": signer and signer.name, "checkpoint": note}
        if vkey:
            told["vkey"] = str(signer.verifier) if signer else _named(log, about)
        if file is not None and note is not None:
            put(file, note)
        if as_json:
            say_json(told)
        elif vkey:
            say(str(told["vkey"]))
        elif note is not None and file is None:
            say_block(note)
        elif str(file) != "-":
            say(in_words(_HEAD, language, log=log, size=reached.tree.size, root=reached.hex))


def _head(log: Path, at: int | None, closed: Path | None) -> Head:
    """The head after entry ``at``; the closed lines up to there go to a file where one is named."""
    last: deque[ClosedLine] = deque(_until(log, at), maxlen=1) if closed is None else deque(maxlen=1)
    if closed is not None:
        with place(closed, force=False, read=[log]) as part:
            write_new(part, _passing(_until(log, at), last), SHARED)
    return last[0].head


def _passing(lines: Iterable[ClosedLine], last: deque[ClosedLine]) -> Iterator[bytes]:
    for each in lines:
        last.append(each)
        yield each.line + b"\n"


def _until(log: Path, at: int | None) -> Iterator[ClosedLine]:
    size = 0
    for each in game_lines(log):
        yield each
        size = each.head.tree.size
        if at is not None and size == at + 2:
            return
    if at is not None:
        raise click.UsageError(f"{log} has entries 0 to {size - 2}, and no entry {at}.")


def _named(log: Path, about: About) -> str:
    if about.host is None or about.game is None:
        raise click.UsageError(f"the header of {log} names no host; --vkey goes with --key then.")
    try:
        return str(read_vkey(about.host).of_game(about.game))
    except Malformed as fault:
        raise KeyFault(f"the host in the header of {log}: {fault.problem}") from None
