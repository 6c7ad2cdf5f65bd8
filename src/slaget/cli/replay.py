"""``slaget replay``: a game told entry by entry."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from slaget.auditor.audit import audit
from slaget.cli.arguments import json_option, language_option, log_argument, seat_option
from slaget.cli.common import AnyGame, checked_seat, counted, example, outcome_json, read_game, reading, standing
from slaget.cli.narrating import narrations
from slaget.cli.outputs import STANDARD_OUTPUT, force_option, path_type, put
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, Seat
from slaget.kernel.past import Past, seen_events


@click.command(epilog=example("slaget replay game.jsonl --seat norse", "slaget replay game.jsonl --html game.html"))
@log_argument
@seat_option
@click.option("--html", metavar="FILE", type=path_type(dash=True), help="A page that goes through the game.")
@force_option
@language_option
@json_option
def replay(log: Path, seat: str | None, html: Path | None, force: bool, language: Language, as_json: bool) -> None:
    """Tell the whole game, event by event; with --seat as that seat saw it.

    With --html one page that needs no other file and no network: pictures, words in both languages, draws, and
    what an audit finds. JSON: {"game", "entries": [{"n", "told"}], "outcome"}.
    """
    game = read_game(log)
    eyes = checked_seat(game, seat)
    with reading(log):
        if html is not None:
            from slaget.cli.replay_page import replay_page

            put(html, replay_page(game, audit(log), eyes, language), force=force, read=[log])
            if str(html) != STANDARD_OUTPUT:
                say(f"{html}: {counted(len(game.log), 'entry', language)}")
            return
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
    past: Past[Any] = Past.begin(ruleset, game.setup)
    for entry in game.log:
        seen = entry.events if eyes is None else tuple(seen_events(entry.events, eyes))
        yield entry.n, list(narrations(ruleset, past.state, seen, language))
        past = past.after(evolve(entry, events=seen))
