"""``slaget new``: a scenario becomes a log with its first entry."""

from pathlib import Path
from typing import Any

import click

from slaget.cli.common import AnyRuleset, example, json_option, seed_option, standing
from slaget.cli.scenarios import find_scenario, load_setup, parse_options, with_option
from slaget.cli.screen import say, say_json
from slaget.kernel import Game, LogFile, Malformed, Source, seeded
from slaget.kernel.chance import commitment


@click.command(
    epilog=example(
        "slaget new nissan/forsta_motet --log game.jsonl",
        "slaget new nissan/slaget --option doubling_tiles=3 --log long.jsonl",
    )
)
@click.argument("scenario", metavar="SCENARIO")
@click.option("--option", "options", metavar="K=V", multiple=True, help="A rule to play differently; see `games`.")
@with_option
@seed_option
@click.option("--log", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@json_option
def new(scenario: str, options: tuple[str, ...], seed: bytes | None, log: Path, as_json: bool) -> None:
    """Start SCENARIO: an id, a game's name for its first scenario, or FILE or FILE#id of a YAML file.

    The log is the host's: it holds the seed and every hand. A file that exists is not overwritten.
    """
    ruleset, name = find_scenario(scenario)
    begin(ruleset, load_setup(ruleset, name, parse_options(options)), seeded(seed), log, as_json)


def begin(ruleset: AnyRuleset, setup: Any, source: Source, log: Path, as_json: bool) -> None:
    """Start a game, write its log, and say so."""
    if log.exists():
        raise click.UsageError(f"{log} exists already; it is not overwritten.")
    game = Game.start(ruleset, setup, source)
    try:
        with LogFile.create(log, game) as file:
            head = file.head
    except FileExistsError:
        raise click.UsageError(f"{log} exists already; it is not overwritten.") from None
    except Malformed as fault:
        raise click.UsageError(f"{log} cannot be written: the game is more than a log may hold: {fault}.") from None
    except OSError as fault:
        raise click.UsageError(f"{log} cannot be written: {fault.strerror}.") from None
    seal = commitment(game.source.seed)
    if as_json:
        about = {"log": str(log), "game": ruleset.name, "to_act": list(game.to_act)}
        say_json({**about, "commitment": seal, "head": head})
    else:
        say(f"{log}: {ruleset.title}, {standing(game)}", f"seed commitment {seal}", f"head {head}")
