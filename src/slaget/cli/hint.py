"""``slaget hint``: what a player would do in a seat's place, and why."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from slaget.cli.arguments import hint_seed_option, json_option, language_option, log_argument
from slaget.cli.common import (
    AnyGame,
    AnyRuleset,
    checked_seat,
    example,
    fail,
    in_words,
    read_game,
    reading,
    standing,
)
from slaget.cli.completion import complete_seats
from slaget.cli.screen import say, say_json, say_table
from slaget.cli.show import state_json
from slaget.kernel import Language, Seat, Text, canonical
from slaget.kernel.sealed import Unopened

if TYPE_CHECKING:
    from slaget.players import Analysis, Candidate, Player

_BEST: Final = 5
_WIDE: Final = 60
_AHEAD: Final = 2
_TITLES: Final = Text("win!|points!|visits!|candidate|then", "vinner!|poäng!|besök!|kandidat|sedan")
_MATE: Final = Text("won in {n}", "vunnet på {n}")
_MATED: Final = Text("lost in {n}", "förlorat på {n}")
_NOT_TO_ACT: Final = Text("not to act: {seat}; {standing}", "ska inte handla: {seat}; {standing}")


@click.command(
    epilog=example(
        "slaget hint game.jsonl --seat danish",
        "slaget hint game.jsonl --seat danish --level 4 --seconds 10 --json",
    )
)
@log_argument
@click.option("--seat", metavar="SEAT", required=True, shell_complete=complete_seats, help="Whose choice it is.")
@click.option("--level", type=click.IntRange(1, 5), default=3, show_default=True)
@click.option("--iterations", type=click.IntRange(0), metavar="N", help="In place of the level's.")
@click.option(
    "--seconds", type=click.FloatRange(0), metavar="S", help="Think no longer; N then says how far it came."
)
@click.option(
    "--best", type=click.IntRange(1), default=_BEST, show_default=True, help="Candidates to tell at most."
)
@hint_seed_option
@json_option
@language_option
def hint(log: Path, seat: str, level: int, iterations: int | None, seconds: float | None, best: int,
         seed: bytes | None, as_json: bool, language: Language) -> None:  # fmt: skip
    """What a player of a level would do in SEAT's place, and why: it sees what the seat sees, and nothing else.

    Without --seed the seed follows from what the seat sees, so the same question has the same answer. Exit 1
    when the seat is not to act. JSON: {"seat", "level", "iterations", "mind", "seed", "exhausted", "candidates":
    [{"command", "intent", "win", "points", "error", "visits", "line", "terms"}]}: "win" in 1/10,000ths,
    "points" and "error" in hundredths, the command as `play` takes it.
    """
    if iterations is not None and seconds is not None:
        raise click.UsageError("--iterations and --seconds are two limits: give one of them.")
    game = read_game(log)
    eyes = checked_seat(game, seat)
    assert eyes is not None  # a seat is always said
    adviser = _player(game.ruleset, level, iterations, seconds)
    with reading(log):
        if eyes not in game.to_act:
            name = game.ruleset.words(game.state).name("seat", eyes, language)
            fail(in_words(_NOT_TO_ACT, language, seat=name, standing=standing(game, language)))
        view = game.view(eyes)
        sown = seed or seed_of(game, view, eyes)
        try:
            found = adviser.explained(view, eyes, int.from_bytes(sown, "big"), best)
        except Unopened as fault:
            fail(f"{fault.args[0]}.")
    if as_json:
        said = {"seat": eyes, "level": level, "iterations": found.iterations, "mind": adviser.version}
        say_json({**said, "seed": sown.hex(), **found.as_json()})
        return
    say_table(
        _TITLES[language].split("|"),
        list(_rows(found, language)),
    )
    say("", found.told(language))


def seed_of(game: AnyGame, view: Any, seat: Seat) -> bytes:
    """The seed of a question: SHA-256 of the game's name, the seat, and what it sees."""
    seen = canonical([game.ruleset.name, seat, state_json(game, view)])
    return sha256(f"slaget hint {seen}".encode()).digest()


def _player(ruleset: AnyRuleset, level: int, iterations: int | None, seconds: float | None) -> "Player":
    from slaget.players import player

    try:
        return player(ruleset, level, iterations=iterations, seconds=seconds)
    except (LookupError, ValueError) as fault:
        raise click.UsageError(f"{fault.args[0]}.") from None


def _rows(found: "Analysis", language: Language) -> Iterator[tuple[str, ...]]:
    """A row each; those that look the same are told apart by their intents."""
    texts = [_clipped(each.line[0].text[language]) for each in found.candidates]
    for each, called in zip(found.candidates, found.told_apart(found.candidates, texts, language)):
        yield _row(each, called, language)


def _row(each: "Candidate", called: str, language: Language) -> tuple[str, ...]:
    from slaget.players.analysis import hundredths, percent

    others = [_clipped(ply.text[language]) for ply in each.line[1:]]
    estimate = each.estimate
    error = f" ± {hundredths(estimate.error, language).lstrip('+')}" if estimate.error else ""
    won = percent(estimate.win)
    if estimate.mate is not None:
        won = in_words(_MATE if estimate.mate > 0 else _MATED, language, n=abs(estimate.mate))
    then = "\n".join(others[:_AHEAD])
    return won, f"{hundredths(estimate.points, language)}{error}", str(each.visits), called, then


def _clipped(text: str) -> str:
    return text if len(text) <= _WIDE else f"{text[: _WIDE - 1].rstrip()}…"
