"""``slaget perft``: how many lines of moves there are, the test that two programs play the same game."""

from typing import Any

import click

from slaget.boards.perft import divide
from slaget.boards.perft import perft as counted
from slaget.cli.arguments import language_option, options_option, scenario_argument, with_option
from slaget.cli.common import example, refused
from slaget.cli.scenarios import setup_of
from slaget.cli.screen import say, say_json
from slaget.kernel import Game, Language, Rejected, seeded
from slaget.kernel.ruleset import AnyRuleset


@click.command(
    epilog=example(
        "slaget perft schack --depth 4 --divide",
        "slaget perft nefatavl --depth 2 --json",
        "slaget perft schack --position '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1' --depth 3",
    )
)
@scenario_argument
@click.option("--position", metavar="TEXT", help="Begin here: the position text of the game's rules page.")
@options_option
@with_option
@click.option("--depth", required=True, type=click.IntRange(0, 100), help="How many moves a line has.")
@click.option("--divide", "by_move", is_flag=True, help="The count for each first move too.")
@click.option("--json", "as_json", is_flag=True, help="JSON for programs on standard output.")
@language_option
def perft(
    scenario: str,
    position: str | None,
    options: tuple[str, ...],
    depth: int,
    by_move: bool,
    as_json: bool,
    language: Language,
) -> None:
    """Count the lines of DEPTH moves from SCENARIO, or from a position.

    JSON: {"depth", "nodes"}, with --divide also {"divide": {"move text": nodes, ...}}. An impossible position
    ends with 1 and the refusal.
    """
    ruleset, setup = setup_of(scenario, options)
    state = _begun(ruleset, setup, position, as_json, language)
    try:
        parts = divide(ruleset, state, depth) if by_move else None
        nodes = sum(parts.values()) if parts else counted(ruleset, state, depth)
    except ValueError as fault:
        raise click.UsageError(f"{fault}.") from None
    if as_json:
        say_json({"depth": depth, "nodes": nodes, **({} if parts is None else {"divide": parts})})
        return
    for move, number in (parts or {}).items():
        say(f"{move}: {number}")
    say(f"{'depth' if language == 'en' else 'djup'} {depth}: {nodes}")


def _begun(ruleset: AnyRuleset, setup: Any, position: str | None, as_json: bool, language: Language) -> Any:
    """The state after the start of the scenario, or of the position."""
    if position is not None and ruleset.position is None:
        raise click.UsageError(f"{ruleset.title} has no text for positions.")
    try:
        if position is not None and ruleset.position is not None:
            setup = ruleset.position(setup, position)
        return Game.start(ruleset, setup, seeded(bytes(32))).state
    except Rejected as refusal:
        refused(refusal, as_json, language)
