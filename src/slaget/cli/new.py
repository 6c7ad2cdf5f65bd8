"""``slaget new``: a scenario becomes a log with its first entry."""

from pathlib import Path
from typing import Final

import click

from slaget.cli.arguments import (
    json_option,
    language_option,
    options_option,
    scenario_argument,
    seed_option,
    with_option,
)
from slaget.cli.charter import charter_said, host_option, seat_keys_option
from slaget.cli.common import AnyGame, example, standing
from slaget.cli.outputs import force_option, path_type, put_log
from slaget.cli.scenarios import setup_of
from slaget.cli.screen import say, say_json
from slaget.kernel import Game, Language, Text, seeded
from slaget.kernel.chance import commitment

HEAD: Final = Text("head", "huvud")
_COMMITMENT: Final = Text("seed commitment", "åtagande om fröet")


@click.command(
    epilog=example(
        "slaget new nissan/forsta_motet --log game.jsonl",
        "slaget new nissan/slaget --option doubling_tiles=3 --log long.jsonl",
    )
)
@scenario_argument
@options_option
@with_option
@seed_option
@host_option
@seat_keys_option
@click.option("--log", required=True, type=path_type(), help="The file to write.")
@force_option
@json_option
@language_option
def new(
    scenario: str,
    options: tuple[str, ...],
    seed: bytes | None,
    host: str | None,
    keys: tuple[str, ...],
    log: Path,
    force: bool,
    as_json: bool,
    language: Language,
) -> None:
    """Start SCENARIO: an id, a game's name for its first scenario, or FILE or FILE#id of a YAML file.

    The log is the host's: it holds the seed and every hand. A file that exists is kept without --force.
    JSON: {"log", "game", "to_act", "commitment", "head"}.
    """
    ruleset, setup = setup_of(scenario, options)
    charter = charter_said(host, keys, ruleset.seats(setup))
    begin(Game.start(ruleset, setup, seeded(seed), charter), log, as_json, force=force, language=language)


def begin(game: AnyGame, log: Path, as_json: bool, *, force: bool = False, language: Language = "en") -> None:
    """Write the log of a game that has just begun, and say so."""
    head = put_log(log, game, force=force)
    seal = commitment(game.source.seed)
    if as_json:
        about = {"log": str(log), "game": game.ruleset.name, "to_act": list(game.to_act)}
        say_json({**about, "commitment": seal, "head": head})
    else:
        about_it = f"{log}: {game.ruleset.title}, {standing(game, language)}"
        say(about_it, f"{_COMMITMENT[language]} {seal}", f"{HEAD[language]} {head}")
