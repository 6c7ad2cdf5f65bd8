"""``slaget prove``: that one entry is in a signed head, or that a later head goes on from an earlier one."""

from itertools import islice
from pathlib import Path
from typing import Any, Final

import click

from slaget.auditor.heads import game_of
from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.common import example, in_words, seat_called
from slaget.cli.completion import complete_seats
from slaget.cli.lines import About, extra_at, leaves_of
from slaget.cli.outputs import path_type, put
from slaget.cli.screen import say, say_json
from slaget.cli.signing import read_path, signing
from slaget.kernel import Language, Text
from slaget.log.header import read_header
from slaget.log.text import numbered_lines
from slaget.log.tree import Proof, consistency, inclusion
from slaget.sign import NoteFault, read_key, signed_checkpoint
from slaget.sign.checkpoints import checkpoint_of, read_checkpoint
from slaget.sign.heads import small_file
from slaget.sign.notes import Note
from slaget.sign.proofs import EntryProof, Step
from slaget.sign.telling import CONSISTENCY, ENTRY, HEAD

_LINE: Final = Text("line {line}", "rad {line}")
_STEP: Final = Text("size {old}", "storlek {old}")
_PROOF: Final = Text(
    "{file}: {said} of {origin} at size {size}, {hashes} {hashes:hash|hashes}",
    "{file}: {said} av {origin} vid storlek {size}, {hashes} {hashes:hash|hashar}",
)


@click.command(
    epilog=example(
        "slaget prove game.jsonl --entry 12 --key host.key -o entry.tlog-proof",
        "slaget prove heads --old 40 --checkpoint heads.checkpoint -o request",
    )
)
@log_argument
@click.option(
    "--entry", metavar="N", type=click.IntRange(-1), help="Entry N of a game; -1: its header. Of heads: line N."
)
@click.option("--seat", metavar="SEAT", help="As this seat's copy tells it.", shell_complete=complete_seats)
@click.option(
    "--old", metavar="SIZE", type=click.IntRange(0), help="The earlier head's size: its lines come first still."
)
@click.option("--key", metavar="FILE", type=read_path(), help="The host's private key: sign the head as it is now.")
@click.option("--checkpoint", metavar="FILE", type=read_path(), help="The signed head to prove it by.")
@click.option("-o", "file", required=True, metavar="FILE", type=path_type(dash=True), help="The proof.")
@json_option
@language_option
def prove(
    log: Path,
    entry: int | None,
    seat: str | None,
    old: int | None,
    key: Path | None,
    checkpoint: Path | None,
    file: Path,
    as_json: bool,
    language: Language,
) -> None:
    """Write a proof about LOG, a game's file or a log of heads, to FILE.

    --entry: a C2SP tlog-proof, which shows the entry as a seat's copy tells it, or, from the host's file without
    --seat, as anybody may be told. --old: a C2SP add-checkpoint request, which a witness takes.
    JSON: {"path", "kind", "origin", "size", "index", "hashes"}.
    """
    if (entry is None) == (old is None):
        raise click.UsageError("a proof is of one --entry, or from an --old size on.")
    if (key is None) == (checkpoint is None):
        raise click.UsageError("a proof is by --key or by --checkpoint.")
    if seat is not None and entry is None:
        raise click.UsageError("--seat goes with --entry.")
    with signing():
        about = About.of(log)
        note, most = _note(log, about, checkpoint)
        index = _index(about, entry)
        proof = _proof(log, about, index, old, most)
        note = _signed(log, about, key, proof) if note is None else _agreeing(log, note, proof)
        kind = CONSISTENCY if index is None else HEAD if about.game is None else ENTRY
        made: EntryProof | Step
        if index is None:
            made = Step(old or 0, proof.hashes, note)
        else:
            made = EntryProof(extra_at(log, about, _seat(log, about, seat), index), index, proof.hashes, note)
        put(file, str(made))
        head = made.checkpoint
        if as_json:
            hashes = [each.hex() for each in proof.hashes]
            told = {"origin": head.origin, "size": head.size, "index": index, "hashes": hashes}
            say_json({"path": str(file), "kind": kind, **told})
        elif str(file) != "-":
            about_it = {"origin": head.origin, "size": head.size, "hashes": len(proof.hashes)}
            said = in_words(_STEP if index is None else _LINE, language, line=index, old=old)
            say(in_words(_PROOF, language, file=file, said=said, **about_it))


def _index(about: About, entry: int | None) -> int | None:
    if entry is None:
        return None
    if about.game is None and entry < 0:
        raise click.UsageError("the lines of a log of heads are numbered from 0.")
    return entry if about.game is None else entry + 1


def _note(log: Path, about: About, checkpoint: Path | None) -> tuple[Note | None, int | None]:
    """The signed head to prove by, and its size; ``NoteFault`` where it is of another log."""
    if checkpoint is None:
        return None, None
    note, head = read_checkpoint(small_file(checkpoint))
    if game_of(head.origin) != about.game:
        what = "is a log of heads" if about.game is None else f"is of the game {about.game}"
        raise NoteFault(f"the checkpoint is of {head.origin}, and {log} {what}")
    return note, head.size


def _proof(log: Path, about: About, index: int | None, old: int | None, most: int | None) -> Proof:
    leaves = islice(leaves_of(log, about), most)
    try:
        return inclusion(leaves, index) if index is not None else consistency(leaves, old or 0)
    except ValueError as fault:
        if isinstance(fault, NoteFault) or type(fault) is not ValueError:
            raise
        size = sum(1 for _ in islice(leaves_of(log, about), most))
        begun = f"{log} at size {size}" if size == most else f"{log}"
        raise click.UsageError(f"{begun} has {_beyond(about, index, old, size)}.") from None


def _beyond(about: About, index: int | None, old: int | None, size: int) -> str:
    """What a log of a size has, and what was asked for beyond it, as the verbs number it."""
    if index is None:
        return f"{size} lines, and no head of {old}"
    if about.game is None:
        return f"lines 0 to {size - 1}, and no line {index}"
    return (
        f"entries 0 to {size - 2}, and no entry {index - 1}"
        if size > 1
        else f"no entry, and so no entry {index - 1}"
    )


def _signed(log: Path, about: About, key: Path | None, proof: Proof) -> Note:
    assert key is not None
    signer = about.signer(read_key(key))
    if about.game is None:
        raise click.UsageError(f"{log} is a log of heads; its proofs go by its --checkpoint.")
    return signed_checkpoint(proof.size, proof.root, signer)


def _agreeing(log: Path, note: Note, proof: Proof) -> Note:
    head = checkpoint_of(note)
    if proof.size != head.size:
        raise NoteFault(f"the checkpoint is of size {head.size}, and {log} has {proof.size} lines")
    if proof.root != head.root:
        raise NoteFault(f"the first {head.size} lines of {log} have another root than the checkpoint")
    return note


def _seat(log: Path, about: About, said: str | None) -> Any:
    if said is None:
        return None
    if about.game is None:
        raise click.UsageError("a log of heads has no seats.")
    if about.view is not None and said != str(about.view):
        raise click.UsageError(f"the log is the copy of seat {about.view}.")
    header = read_header(next(numbered_lines(log))[1], str(log))
    return seat_called(said, header.ruleset.seats(header.setup))
