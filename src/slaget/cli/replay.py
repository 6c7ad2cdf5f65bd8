"""``slaget replay``: a game told entry by entry."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from slaget.cli.arguments import json_option, language_option, log_argument, seat_option
from slaget.cli.common import AnyGame, AnyRuleset, checked_seat, example, outcome_json, read_game, reading, standing
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, Seat, seen_by


@click.command(epilog=example("slaget replay game.jsonl", "slaget replay game.jsonl --seat norse"))
@log_argument
@seat_option
@language_option
@json_option
def replay(log: Path, seat: str | None, language: Language, as_json: bool) -> None:
    """Tell the whole game, event by event; with --seat as that seat saw it.

    JSON: {"game", "entries": [{"n", "told"}], "outcome"}.
    """
    game = read_game(log)
    eyes = checked_seat(game, seat)
    with reading(log):
        if as_json:
            entries = [{"n": n, "told": lines} for n, lines in told(game, eyes, language)]
            say_json({"game": game.ruleset.name, "entries": entries, "outcome": outcome_json(game.outcome)})
            return
        say(f"{log}: {game.ruleset.title}")
        for n, lines in told(game, eyes, language):
            for index, line in enumerate(lines):
                say(f"{n:>4}  {line}" if index == 0 else f"      {line}")
        say(standing(game, language))


def told(game: AnyGame, seat: Seat | None = None, language: Language = "en") -> Iterator[tuple[int, list[str]]]:
    """Each entry's number and its events in words, as everybody or one seat saw them."""
    ruleset = game.ruleset
    eyes = ruleset.allies(game.setup, seat) if seat is not None else None
    state = ruleset.initial(game.setup)
    for entry in game.log:
        lines = []
        for event in entry.events:
            seen = seen_by(event, eyes) if eyes is not None else event
            lines.append(narrated(ruleset, state, seen, language))
            state = ruleset.evolve(state, seen)
        yield entry.n, lines


def narrated(ruleset: AnyRuleset, state: Any, event: Any, language: Language = "en") -> str:
    """An event in words, or as JSON where the game has none for it."""
    if ruleset.narrate:
        return ruleset.narrate(state, event, language)
    return json.dumps(ruleset.codec.dump(event), ensure_ascii=False)
