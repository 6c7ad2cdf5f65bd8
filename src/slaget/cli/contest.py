"""``slaget contest``: a board game settled by opposed rolls, its chances, and its log."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import click

from slaget.cli.arguments import (
    json_option,
    language_option,
    options_option,
    scenario_argument,
    seed_option,
    with_option,
)
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import example
from slaget.cli.new import begin
from slaget.cli.outputs import force_option, path_type
from slaget.cli.scenarios import find_scenario, load_setup, parse_options, report_faults
from slaget.cli.screen import say, say_json
from slaget.kernel import Game, Language, Rejected, seeded


@click.command(
    epilog=example(
        "slaget contest dobbel/ravbrade_detaljerad",
        "slaget contest jungfrubrade --option rpg_mode=detailed --skills 8 11 --log contest.jsonl",
    )
)
@scenario_argument
@options_option
@with_option
@click.option("--skills", nargs=2, type=int, metavar="A B", help="The skills of a and b, for a board.")
@click.option(
    "--first", type=click.Choice(("a", "b")), help="Who has the king in a board's first game; a if left out."
)
@seed_option
@click.option("--log", type=path_type(), help="Start the contest and write its log here.")
@force_option
@json_option
@language_option
def contest(
    scenario: str,
    options: tuple[str, ...],
    skills: tuple[int, int] | None,
    first: Literal["a", "b"] | None,
    seed: bytes | None,
    log: Path | None,
    force: bool,
    as_json: bool,
    language: Language,
) -> None:
    """What is likely in a contest of Spel & Dobbel, and with --log its start.

    SCENARIO is one of dobbel, or a board of Jungfrubräde with rpg_mode, which asks for --skills (JB-7).
    JSON: {"options", "games", "odds"}: for the first two games, whose sides differ, the sides, the modifiers and
    the chances with equal totals rolled again; with --log what `slaget new` says.
    """
    from slaget.contests import DOBBEL

    setup = _setup(scenario, parse_options(options), skills, first)
    if log is not None:
        begin(Game.start(DOBBEL, setup, seeded(seed)), log, as_json, force=force, language=language)
    elif as_json:
        games = range(1, min(setup.number_of_games, 2) + 1)
        odds = [_odds(setup, number) for number in games]
        say_json({"options": DOBBEL.codec.dump(setup), "games": setup.number_of_games, "odds": odds})
    else:
        say(*_told(setup, language))


def _setup(
    said: str, options: Mapping[str, object], skills: tuple[int, int] | None, first: Literal["a", "b"] | None
) -> Any:
    """The contest's set-up: a scenario of its own, or what a board asks for."""
    from slaget.content import ContentError
    from slaget.contests import DOBBEL, Skills, contest_for
    from slaget.contests.jungfrubrade import board, is_board

    ruleset, name = find_scenario(said)
    if ruleset is DOBBEL:
        if skills is not None:
            raise click.UsageError("the skills stand in the scenario; --option skills='{a: 8, b: 11}' sets others.")
        if first is not None:
            raise click.UsageError(f"the sides stand in the scenario; --option first_side={first} sets others.")
        return load_setup(ruleset, name, options)
    if not is_board(ruleset):
        raise click.UsageError(f"{said} is neither a contest nor a board of Jungfrubräde.")
    if skills is None:
        raise click.UsageError("a board asks for --skills A B.")
    try:
        return contest_for(board(name, options), Skills(*skills), first or "a")
    except Rejected as refusal:
        raise click.UsageError(str(refusal)) from None
    except ContentError as error:
        report_faults(error.diagnostics)
        raise SystemExit(NEGATIVE) from None


def _odds(setup: Any, game_no: int) -> dict[str, object]:
    from slaget.contests import DOBBEL, win_odds
    from slaget.contests.modifiers import in_game

    sides = setup.sides(game_no)
    return {
        "game_no": game_no,
        "sides": None if sides is None else dict(zip("ab", sides)),
        "modifiers": DOBBEL.codec.dump(in_game(setup, game_no).lines),
        "chances": {who: f"{p.numerator}/{p.denominator}" for who, p in sorted(win_odds(setup, game_no).items())},
    }


def _told(setup: Any, language: Language) -> list[str]:
    """The contest, and for each of the first two games who plays what and how likely each one wins."""
    from slaget.contests.story import before_game, started

    lines = [*started(setup, language)]
    for game_no in range(1, min(setup.number_of_games, 2) + 1):
        lines += before_game(setup, game_no, language)
    return lines
