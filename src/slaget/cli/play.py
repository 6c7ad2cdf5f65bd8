"""``slaget play``: commands in, answers out, a line each."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import click

from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.codes import NEGATIVE
from slaget.cli.commands import signed_command
from slaget.cli.common import (
    AnyGame,
    counted,
    example,
    fail,
    in_words,
    malformed,
    reading,
    refusal_json,
    standing,
)
from slaget.cli.moves import read_move_or_command
from slaget.cli.narrating import narrations
from slaget.cli.screen import say, say_json
from slaget.cli.why import why_lines
from slaget.kernel import Language, LogError, LogFile, Malformed, Rejected, Text
from slaget.log.file import Busy
from slaget.log.limits import MAX_LINE

_DROPPED: Final = Text(
    "{log}: an unfinished last line was dropped ({bytes})", "{log}: en ofullständig sista rad togs bort ({bytes})"
)


@click.command(
    epilog=example(
        """echo '{"type": "activate", "side": "danish", "ships": []}' | slaget play game.jsonl""",
        "slaget play game.jsonl --commands moves.jsonl",
        "slaget play chess.jsonl --move e2e3",
    )
)
@log_argument
@click.option("--commands", type=click.File("rb"), metavar="FILE|-", help="The commands and moves, one a line (-).")
@click.option("--move", metavar="MOVE", help="One move as the game writes it, or one command; told in words.")
@json_option
@language_option
def play(log: Path, commands: BinaryIO | None, move: str | None, as_json: bool, language: Language) -> None:
    """Play one JSON command or one move (e2e3, c9-c6) a line into LOG; each is answered by one JSON line.

    Where a game names keys of seats, those sign: what `slaget sign` prints is taken in the place of a command. An
    accepted one is in the log, on the disk, before it is answered: {"ok": true, "n", "events",
    "to_act"}. A refused one changes nothing: {"ok": false, "refusal": {"code", "rule", "path",
    "message", "params"}}; refusals are answers, so the exit code is 0. A --move that is refused ends with 1.
    """
    if move is not None and commands is not None:
        raise click.UsageError("--move and --commands do not go together.")
    with _opened(log) as file:
        if file.dropped:
            say(in_words(_DROPPED, language, log=log, bytes=counted(file.dropped, "byte", language)), err=True)
        if move is None:
            for line in _lines(commands or sys.stdin.buffer):
                say_json(_answer(file, _played(log, file, line)))
        else:
            _one_move(log, file, move, as_json, language)


def _one_move(log: Path, file: LogFile, move: str, as_json: bool, language: Language) -> None:
    before = file.game.state
    refusal = _played(log, file, move.encode("utf-8", "surrogateescape"))
    if as_json:
        say_json(_answer(file, refusal))
    elif refusal is None:
        with reading(log):
            say(*told_of(file.game, before, language), standing(file.game, language))
    else:
        say(*why_lines(file.game, refusal.refusal, language), err=True)
    if refusal is not None:
        raise SystemExit(NEGATIVE)


def told_of(game: AnyGame, state: Any, language: Language) -> Iterator[str]:
    """The last entry in words, from the state before it."""
    return narrations(game.ruleset, state, game.events, language)


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


def _played(log: Path, file: LogFile, line: bytes) -> Rejected | None:
    """Play a line into the log; the refusal where it was not played."""
    try:
        with reading(log):
            return _refused(file, line)
    except OSError as fault:
        fail(f"{log}: the entry could not be written: {fault.strerror or fault}")


def _refused(file: LogFile, line: bytes) -> Rejected | None:
    ruleset = file.game.ruleset
    try:
        command, signed = signed_command(ruleset, read_move_or_command(file.game, line))
        file.play(command, signed=signed)
    except Rejected as refusal:
        return refusal
    except Malformed as fault:
        return malformed(ruleset, f"its entry is more than a log may hold: {fault.problem}")
    return None


def _answer(file: LogFile, refusal: Rejected | None) -> dict[str, object]:
    if refusal is not None:
        return {"ok": False, "refusal": refusal_json(refusal)}
    game, entry = file.game, file.game.log[-1]
    events = [game.ruleset.codec.dump(event) for event in entry.events]
    return {"ok": True, "n": entry.n, "events": events, "to_act": list(game.to_act)}
