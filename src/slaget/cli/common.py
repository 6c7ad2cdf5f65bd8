"""What the verbs share: logs, seats, and refusals and outcomes in words and as JSON."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from slaget.cli.codes import NEGATIVE
from slaget.cli.help import example as example
from slaget.cli.meant import no_such
from slaget.cli.private import note_if_wide
from slaget.cli.screen import say, say_json
from slaget.kernel import (
    BAD_COMMAND,
    Language,
    LogError,
    Outcome,
    Refusal,
    Rejected,
    Seat,
    Text,
    Words,
    listed,
)
from slaget.kernel.chance import NoChance
from slaget.kernel.game import AnyGame as AnyGame
from slaget.kernel.ruleset import AnyRuleset as AnyRuleset
from slaget.kernel.signing import MissingExtra
from slaget.log.copy import is_copy, load_copy
from slaget.log.text import read_log
from slaget.wire.forms import plain

_REFUSED: Final = Text("refused", "nekat")
OK: Final = Text("ok", "i ordning")
WRITTEN: Final = Text("{file} written", "{file} skriven")
NOBODY: Final = Text("nobody", "ingen")


def fail(message: str) -> NoReturn:
    """End with a negative finding."""
    say(message, err=True)
    raise SystemExit(NEGATIVE)


def read_game(path: Path, *, is_hosts: bool = False) -> AnyGame:
    """The game of a host's log, or what a seat's copy tells of it; where it ``is_hosts`` a copy will not do.

    A last line that a killed writer left unfinished in a host's log is passed over.
    """
    try:
        return read_log(path, unfinished=True)[0] if is_hosts else opened(path)
    except LogError as fault:
        fail(str(fault))
    except OSError as fault:
        raise click.UsageError(f"{path} cannot be read: {fault.strerror}") from None


def opened(path: Path) -> AnyGame:
    """The game of a log or a copy; ``LogError`` or ``OSError`` where it cannot be read."""
    return load_copy(path) if is_copy(path) else read_log(path, unfinished=True)[0]


def logs_under(path: Path) -> list[Path]:
    """The logs under a directory, of which there must be some, and no pipe; a file stands for itself."""
    if not path.is_dir():
        note_if_wide(path)
        return [path]
    found = sorted(file for file in path.rglob("*.jsonl") if file.is_file() or not file.exists())
    if not found:
        raise click.UsageError(f"{path} holds no *.jsonl.")
    for file in found:
        note_if_wide(file)
    return found


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """What breaks while a log is looked at is a fault of the log: who holds the seed can forge any record."""
    try:
        yield
    except (click.ClickException, click.Abort, MissingExtra, OSError, Rejected):
        raise
    except Exception as fault:
        what = f"{type(fault).__name__}: {fault}"
        fail(f"{path}: the record does not fit the game ({what}); `slaget audit` looks into it")


def checked_seat(game: AnyGame, said: str | None) -> Seat | None:
    """The seat that is called so, a name or a number; None for nobody's view. A copy is its own seat's only."""
    if isinstance(game.source, NoChance):
        if said not in (None, str(game.source.seat)):
            raise click.UsageError(f"the log is the copy of seat {game.source.seat}.")
        return game.source.seat
    return None if said is None else seat_called(said, game.ruleset.seats(game.setup))


def seat_called(said: str, seats: Iterable[Seat]) -> Seat:
    """The seat of these that is called so, a name or a number."""
    named = {str(seat): seat for seat in seats}
    if said not in named:
        raise no_such("seat", said, named)
    return named[said]


def refusal_json(refusal: Refusal[Any] | Rejected) -> dict[str, object]:
    """A refusal as ``play`` answers it."""
    return {
        "code": refusal.code,
        "rule": refusal.rule.id,
        "path": list(refusal.path),
        "message": refusal.message,
        "params": plain(refusal.params),
    }


def refused(refusal: Refusal[Any] | Rejected, as_json: bool, language: Language = "en") -> NoReturn:
    """End with a refusal: in words on standard error, or as JSON."""
    if not as_json:
        said = refusal if language == "en" else f"{refusal.rule.id} {refusal.code}: {refusal.told(language)}"
        fail(f"{_REFUSED[language]}: {said}")
    say_json({"ok": False, "refusal": refusal_json(refusal)})
    raise SystemExit(NEGATIVE) from None


def malformed(ruleset: AnyRuleset, problem: str) -> Rejected:
    """The refusal of a command that has no command's form."""
    return Rejected(ruleset.malformed, BAD_COMMAND, (), problem=problem)


def outcome_json(outcome: Outcome | None) -> dict[str, object] | None:
    """An outcome as ``show`` prints it."""
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "reason": outcome.reason, "rule": outcome.rule}


_SWEDISH: Final = {
    "byte": ("byte", "byte"),
    "entry": ("post", "poster"),
    "error": ("fel", "fel"),
    "warning": ("varning", "varningar"),
    "file": ("fil", "filer"),
    "log": ("logg", "loggar"),
    "game": ("parti", "partier"),
    "problem": ("fel", "fel"),
    "option": ("val", "val"),
    "scenario": ("scenario", "scenarier"),
    "rule": ("regel", "regler"),
}


def counted(number: int, noun: str, language: Language = "en") -> str:
    """A number of things; in Swedish those that the verbs tell in Swedish.

    >>> counted(1, "entry"), counted(2, "entry"), counted(0, "option"), counted(2, "entry", "sv")
    ('1 entry', '2 entries', '0 options', '2 poster')
    """
    if language == "sv":
        one, many = _SWEDISH[noun]
        return f"{number} {one if number == 1 else many}"
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun.removesuffix('y')}ies" if noun.endswith("y") else f"{number} {noun}s"


def in_words(text: Text, language: Language, /, **fields: object) -> str:
    """A text of a verb with its fields.

    >>> in_words(Text("line {line}", "rad {line}"), "sv", line=3)
    'rad 3'
    """
    return Words().filled(text[language], language, fields)


_TO_ACT: Final = Text("to act: ", "att handla: ")
_WON: Final = Text("over: won by ", "slut: vunnet av ")
_DRAWN: Final = Text("over: drawn", "slut: oavgjort")


def standing(game: AnyGame, language: Language = "en") -> str:
    """In a few words: who is to act, or how it ended."""
    outcome, words = game.outcome, game.ruleset.words(game.state)

    def seats(those: Iterable[Seat]) -> str:
        return listed([words.name("seat", seat, language) for seat in those], language)

    if outcome is None:
        return _TO_ACT[language] + seats(game.to_act)
    ended = _WON[language] + seats(outcome.winners) if outcome.winners else _DRAWN[language]
    return f"{ended} ({words.name('reason', outcome.reason, language)}, {outcome.rule})"
