"""``slaget demo``: a whole battle, told and audited: the README's first command."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from secrets import token_hex

import click

from slaget.cli.common import AnyGame, AnyRuleset, counted, example, fail, language_option, seed_option, standing
from slaget.cli.meant import no_such
from slaget.cli.replay import narrated
from slaget.cli.scenarios import find_scenario, load_setup
from slaget.cli.screen import say
from slaget.kernel import Game, Language, LogFile, Policy, Seat, audit, seeded
from slaget.simulate.policies import play_out, policy

SCENARIO = "nissan/forsta_motet"
FAVOURITE = "greedy"


@click.command(epilog=example("slaget demo", "slaget demo --policy norse=random --log easy.jsonl"))
@click.option("--log", default="demo.jsonl", show_default=True, type=click.Path(dir_okay=False, path_type=Path))
@seed_option
@language_option
@click.option("--policy", "chosen", metavar="SEAT=NAME", multiple=True, help="random or greedy, for a seat.")
def demo(log: Path, seed: bytes | None, language: Language, chosen: tuple[str, ...]) -> None:
    """Let two policies play a battle, write its log, audit it, and tell the story."""
    ruleset, scenario = find_scenario(SCENARIO)
    start = Game.start(ruleset, load_setup(ruleset, scenario, {}), seeded(seed))
    policies = _policies(ruleset, ruleset.seats(start.setup), _pairs(chosen))
    say("playing ...", err=True)
    game = play_out(start, policies, Random(start.source.seed))
    head = _written(log, game)
    _tell(game, language)
    report = audit(log, head)
    if report.fault:
        fail(f"{log}: the audit found a fault: {report.fault.message}")
    say(
        "",
        standing(game, language),
        f"{log}: audited, {counted(report.entries, 'entry')}, head {report.head}",
        "",
        *_next_steps(log),
    )


def _pairs(chosen: Iterable[str]) -> dict[str, str]:
    made = {}
    for pair in chosen:
        seat, equals, name = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--policy takes SEAT=NAME, not {pair!r}.")
        made[seat] = name
    return made


def _policies(ruleset: AnyRuleset, seats: tuple[Seat, ...], chosen: Mapping[str, str]) -> dict[Seat, Policy]:
    """A policy for every seat: the chosen one, else the game's own, else the random one."""
    if unknown := chosen.keys() - set(map(str, seats)):
        raise no_such("seat", min(unknown), seats)
    usual = FAVOURITE if FAVOURITE in ruleset.policies else "random"
    try:
        return {seat: policy(chosen.get(str(seat), usual), ruleset) for seat in seats}
    except LookupError as fault:
        raise click.UsageError(f"{fault.args[0]}.") from None


def _written(log: Path, game: AnyGame) -> str:
    """Put the log in place whole, over an older one; its head hash."""
    part = log.with_name(f".{log.name}.{token_hex(8)}.new")
    try:
        with LogFile.create(part, game) as file:
            head = file.head
        part.replace(log)
    except OSError as fault:
        raise click.UsageError(f"{log} cannot be written: {fault.strerror}.") from None
    return head


def _tell(game: AnyGame, language: Language) -> None:
    """An entry in a line, or less; games without a shorter way of telling tell each event."""
    ruleset = game.ruleset
    state = ruleset.initial(game.setup)
    for entry in game.log:
        if ruleset.recount and (told := ruleset.recount(state, entry.events, language)):
            say(told)
        for event in entry.events:
            if not ruleset.recount:
                say(narrated(ruleset, state, event, language))
            state = ruleset.evolve(state, event)


def _next_steps(log: Path) -> list[str]:
    game = SCENARIO.partition("/")[0]
    steps = (
        (f"slaget replay {log}", "every event of it in words"),
        (f"slaget show {log} --svg last.svg", "the last position as a picture"),
        (f"slaget new {game} --log mine.jsonl", "a game of your own"),
        ("slaget options mine.jsonl", "what may be done in it"),
    )
    wide = max(len(command) for command, _ in steps)
    return ["Next:", *(f"  {command:<{wide}}  {why}" for command, why in steps)]
