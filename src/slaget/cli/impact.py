"""``slaget impact``: which recorded games an edited deck or scenario would change, where first, and why."""

from pathlib import Path
from typing import Any

import attrs
import click

from slaget.cli.common import NEGATIVE, AnyGame, example, json_option, print_json, read_game
from slaget.cli.scenarios import find_scenario, load_setup
from slaget.cli.variants import is_deck, variant
from slaget.simulate.impact import Impact, impact_of


@click.command(epilog=example("slaget impact my-deck.yaml#norse games/*.jsonl"))
@click.argument("edited", metavar="DECK_OR_SCENARIO")
@click.argument("logs", metavar="LOG ...", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@json_option
def impact(edited: str, logs: tuple[Path, ...], as_json: bool) -> None:
    """Play each LOG again under the edited content: the same commands and the same chance.

    Tells for each game the first entry that would differ, and why. The exit code is 1 when any would.
    A LOG is a host's log, or a directory that is searched for *.jsonl.
    """
    files = [file for log in logs for file in (sorted(log.rglob("*.jsonl")) if log.is_dir() else [log])]
    found = [(file, impact_of(game := read_game(file), edited_setup(game, edited))) for file in files]
    if as_json:
        print_json([{"path": str(file), **attrs.asdict(each)} for file, each in found])
    else:
        for file, each in found:
            click.echo(f"{file}: {told(each)}")
    changed = sum(each.entry is not None for _, each in found)
    click.echo(f"{changed} of {len(found)} games would change", err=True)
    if changed:
        raise SystemExit(NEGATIVE)


def edited_setup(game: AnyGame, edited: str) -> Any:
    """The game's set-up with the edited decks in it, or the edited scenario."""
    if game.ruleset.name == "nissan" and is_deck(edited):
        return variant(game.ruleset, game.setup, edited, {})
    ruleset, name = find_scenario(edited)
    if ruleset is not game.ruleset:
        raise click.UsageError(f"{edited} is a scenario of {ruleset.name}, the log one of {game.ruleset.name}.")
    return load_setup(ruleset, name, {})


def told(found: Impact) -> str:
    """In a line."""
    if found.entry is None:
        return f"unchanged, {found.entries} entries"
    where = "the set-up" if found.entry == 0 else f"entry {found.entry}"
    return f"{where} of {found.entries} would differ: {found.why}"
