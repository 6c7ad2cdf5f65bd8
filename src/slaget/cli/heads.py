"""``slaget heads``: a host's log of heads, which witnesses cosign."""

from collections.abc import Collection
from pathlib import Path
from typing import Final

import click

from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.common import example, in_words
from slaget.cli.lines import About, game_lines
from slaget.cli.meant import Suggesting
from slaget.cli.screen import say, say_json
from slaget.cli.signing import key_option, read_path, signing
from slaget.kernel import Agreement, AgreementError, Language, Text
from slaget.sign import Note, NoteFault, read_key
from slaget.sign.heads import Heads, Told, checkpoint_beside

heads_argument: Final = click.argument(
    "heads_file", metavar="HEADS", type=click.Path(dir_okay=False, path_type=Path)
)

_GAME: Final = Text("game {game}, size {size}", "parti {game}, storlek {size}")
_AGREEMENT: Final = Text("an agreement", "en överenskommelse")
_LINE: Final = Text("{path}: line {line}: {about}, root {root}", "{path}: rad {line}: {about}, rot {root}")
_SIGNED: Final = Text("signed in {checkpoint}", "undertecknat i {checkpoint}")


@click.group(
    cls=Suggesting,
    epilog=example(
        "slaget heads add heads game.jsonl --at -1 --key host.key",
        "slaget heads add heads game.jsonl --key host.key",
    ),
)
def heads() -> None:
    """Tell heads of games: a line in HEADS for each, and HEADS.checkpoint, signed over all lines.

    HEADS is made when it is not there. It only grows: before a line is added, what its checkpoint signed is
    read again.
    """


@heads.command(epilog=example("slaget heads add heads game.jsonl --key host.key"))
@heads_argument
@log_argument
@key_option
@click.option(
    "--at", metavar="N", type=click.IntRange(-1), help="Tell the head after entry N; -1: of the header alone."
)
@json_option
@language_option
def add(heads_file: Path, log: Path, key: Path, at: int | None, as_json: bool, language: Language) -> None:
    """Tell the head of LOG, a game's file, in HEADS.

    A head is refused where the log does not contain the heads of this game that were told before.
    JSON: {"line", "size", "root", "checkpoint"}.
    """
    with signing():
        mine, about = read_key(key), About.of(log)
        if about.game is None:
            raise click.UsageError(f"{log} is a log of heads, not of a game.")
        about.signer(mine)
        with Heads.open(heads_file, mine, about.game) as opened:
            roots = _roots(log, {each.size for each in opened.told}, at)
            size = max(roots) if at is None else at + 2
            if size not in roots:
                raise click.UsageError(f"{log} has entries 0 to {max(roots) - 2}, and no entry {at}.")
            for each in opened.told:
                if roots.get(each.size) != each.root:
                    raise NoteFault(f"{log} does not contain the head told before of size {each.size}, {each.root}")
            record = Told(about.game, roots[size], size)
            _tell(heads_file, record, *opened.add(record), as_json=as_json, language=language)


@heads.command(name="open", epilog=example("slaget heads open heads seed.json --key host.key"))
@heads_argument
@click.argument("agreement", metavar="AGREEMENT", type=read_path())
@key_option
@click.option("--timeout", is_flag=True, help="The time is up for who has not revealed: tell the shares without.")
@json_option
@language_option
def open_(heads_file: Path, agreement: Path, key: Path, timeout: bool, as_json: bool, language: Language) -> None:
    """Tell the terms of AGREEMENT in HEADS and, once they are in, all its shares.

    A witness's time then shows when that was. What was told already is not told again.
    JSON: {"line", "size", "root", "checkpoint"}, of the last line told.
    """
    with signing():
        mine = read_key(key)
        try:
            leaves = Agreement.parsed(agreement.read_text(encoding="utf-8")).leaves(timeout=timeout)
        except (AgreementError, UnicodeDecodeError) as fault:
            raise NoteFault(f"{agreement}: {fault}") from None
        with Heads.open(heads_file, mine) as opened:
            told = {each.root for each in opened.told}
            last = None
            for record in (Told(**leaf) for leaf in leaves):
                if record.root not in told or opened.is_last_unsigned(record):
                    last = record, *opened.add(record)
        if last is None:
            raise NoteFault(f"{heads_file} tells of {agreement} already")
        _tell(heads_file, *last, as_json=as_json, language=language)


def _roots(log: Path, sizes: Collection[int], at: int | None) -> dict[int, str]:
    """The roots of a log at these sizes, at the size asked for, and at its end."""
    found: dict[int, str] = {}
    last = None
    for each in game_lines(log):
        last = each.head
        if last.tree.size in sizes or (at is not None and last.tree.size == at + 2):
            found[last.tree.size] = last.hex
    assert last is not None
    return {**found, last.tree.size: last.hex}


def _tell(path: Path, record: Told, line: int, note: Note, *, as_json: bool, language: Language) -> None:
    if as_json:
        say_json({"line": line, "size": record.size, "root": record.root, "checkpoint": str(note)})
    else:
        about = in_words(_GAME if record.game else _AGREEMENT, language, game=record.game, size=record.size)
        say(
            in_words(_LINE, language, path=path, line=line, about=about, root=record.root),
            in_words(_SIGNED, language, checkpoint=checkpoint_beside(path)),
        )
