"""``slaget demo``: a whole battle, told and audited: the README's first command."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import click

from slaget.cli.arguments import json_option, language_option, seed_option
from slaget.cli.common import AnyGame, counted, example, fail, outcome_json, standing
from slaget.cli.narrating import narrated
from slaget.cli.outputs import force_option, path_type, put_log, require_room
from slaget.cli.policies import level_option, policies_by_seat, policy_option, refuse_programs
from slaget.cli.scenarios import find_scenario, load_setup
from slaget.cli.screen import say, say_json
from slaget.kernel import Game, Language, Text, audit, names, seeded
from slaget.simulate.policies import play_out, policy


@click.command(epilog=example("slaget demo", "slaget demo --level 1 --policy norse=random --log easy.jsonl"))
@click.option("--log", default="demo.jsonl", show_default=True, type=path_type())
@force_option
@seed_option
@language_option
@policy_option
@level_option
@json_option
def demo(
    log: Path, force: bool, seed: bytes | None, language: Language, chosen: tuple[str, ...], level: int | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Let two players of --level play a battle, write its log, audit it, and tell the story.

    JSON: {"log", "entries", "head", "outcome", "story"}. A log that exists is kept without --force.
    """
    require_room(log, force=force)
    ruleset, scenario = find_scenario(names()[0])  # the first game, and its first scenario
    start = Game.start(ruleset, load_setup(ruleset, scenario, {}), seeded(seed))
    seats = ruleset.seats(start.setup)
    named = policies_by_seat(ruleset, seats, chosen, level)
    refuse_programs(named.values(), "`slaget simulate`")
    policies = {seat: policy(named[str(seat)], ruleset) for seat in seats}
    say(_PLAYING[language], err=True)
    game = play_out(start, policies, Random(start.source.seed))
    head = put_log(log, game, force=force)
    report = audit(log, head)
    if report.fault:
        fail(f"{log}: the audit found a fault: {report.fault.message}")
    if as_json:
        story = list(_story(game, language))
        about = {"log": str(log), "entries": report.entries, "head": report.head}
        say_json({**about, "outcome": outcome_json(game.outcome), "story": story})
        return
    say(*_story(game, language))
    say(
        "",
        standing(game, language),
        _AUDITED[language].format(log, counted(report.entries, "entry", language), report.head),
        "",
        *_next_steps(log, ruleset.name, language),
    )


def _story(game: AnyGame, language: Language) -> Iterator[str]:
    """An entry in a line, or less; games without a shorter way of telling tell each event."""
    ruleset = game.ruleset
    state = ruleset.initial(game.setup)
    for entry in game.standing:
        if ruleset.recount and (told := ruleset.recount(state, entry.events, language)):
            yield from told.split("\n")
        for event in entry.events:
            if not ruleset.recount:
                yield narrated(ruleset, state, event, language)
            state = ruleset.evolve(state, event)


_PLAYING: Final = Text("playing ...", "spelar ...")
_AUDITED: Final = Text("{}: audited, {}, head {}", "{}: granskad, {}, huvud {}")
_NEXT: Final = Text("Next:", "Sedan:")


def _next_steps(log: Path, game: str, language: Language) -> list[str]:
    steps = (
        (f"slaget replay {log}", Text("every event of it in words", "varje händelse i ord")),
        (f"slaget show {log} --svg last.svg", Text("the last position as a picture", "slutställningen som bild")),
        (f"slaget new {game} --log mine.jsonl", Text("a game of your own", "ett eget parti")),
        ("slaget options mine.jsonl", Text("what may be done in it", "vad som kan göras i det")),
    )
    wide = max(len(command) for command, _ in steps)
    return [_NEXT[language], *(f"  {command:<{wide}}  {why[language]}" for command, why in steps)]
