"""``slaget ladder``: players of each level against those below them, and against simple policies."""

import secrets
import sys
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from slaget.cli.arguments import json_option, language_option, seed_option
from slaget.cli.common import AnyRuleset, example, fail, in_words
from slaget.cli.executors import executor
from slaget.cli.policies import check_policy, names_in
from slaget.cli.scenarios import find_scenario, load_setup
from slaget.cli.screen import say, say_json, say_table
from slaget.kernel import Language, Text
from slaget.kernel.words import numeral

if TYPE_CHECKING:
    from slaget.cli.simulated import Telling

_N = TypeVar("_N", int, str)

_HEAD: Final = Text(
    "{scenario}: {games} {games:game|games} a pair, the same seeds on each side; seed {seed}",
    "{scenario}: {games} {games:parti|partier} per par, samma frön på varje sida; frö {seed}",
)
_TITLES: Final = Text(
    "player!|against|rate!|95 %!|even!|draws!|ms a choice|s a game",
    "spelare!|mot|andel!|95 %!|jämnt!|remier!|ms per val|s per parti",
)
_PLAYING: Final = Text("playing", "spelar")
_UNPLAYED: Final = Text(
    "{number} {number:game|games} could not be played; the first, game {n}: {fault}",
    "{number} {number:parti|partier} kunde inte spelas; det första, parti {n}: {fault}",
)


@click.command(
    epilog=example(
        "slaget ladder schack --levels 1,2 --games 20",
        "slaget ladder omringad --levels 2 --against greedy,random --scenario fyra_riken --workers 2",
    )
)
@click.argument("game", metavar="GAME")
@click.option("--levels", default="1,2,3", show_default=True, metavar="N,...", help="The levels that play.")
@click.option(
    "--against",
    default="greedy,random",
    show_default=True,
    metavar="NAME,...",
    help="What each level plays too; nothing with an empty text.",
)
@click.option("--games", type=click.IntRange(1, 1_000_000), default=200, show_default=True, help="Games a pair.")
@click.option("--scenario", help="One of the game's scenarios; its first if none is named.")
@click.option("--workers", type=click.IntRange(1, 1024), default=1, show_default=True, help="Processes to play in.")
@seed_option
@json_option
@language_option
def ladder(game: str, levels: str, against: str, games: int, scenario: str | None, workers: int,
           seed: bytes | None, as_json: bool, language: Language) -> None:  # fmt: skip
    """Play each level of GAME against the level before it, and against simple policies.

    A pair plays every side with the same seeds; draws count as halves. Rates come with 95 % Wilson intervals;
    `even` is what equal players would get. Times are of one processor: of a choice of each, and of a whole
    game. JSON: {"game", "scenario", "seed", "rungs": [...]}.
    """
    from slaget.cli.simulated import Telling
    from slaget.simulate.ladder import climbed, pairs, rung

    ruleset, name = find_scenario(game if scenario is None else scenario)
    if scenario is not None and find_scenario(game)[0] is not ruleset:
        raise click.UsageError(f"{scenario} is a scenario of {ruleset.name}, not of {game}.")
    setup, seed = load_setup(ruleset, name, {}), seed or secrets.token_bytes(32)
    named = _once("--against", against, [check_policy(each, ruleset) for each in names_in(against)], "policy")
    chosen = list(pairs(_levels(ruleset, levels), named))
    found = []
    with executor(workers, None) as pool:
        for policy, other in chosen:
            step = rung(ruleset, setup, name, policy, other, seed, games)
            label = f"{_PLAYING[language]} {policy} {other}"
            with click.progressbar(length=games, label=label, file=sys.stderr, show_pos=True) as bar:
                found.append(climbed(step, pool, bar.update))
    if as_json:
        say_json({"game": ruleset.name, "scenario": name, "seed": seed.hex(), "rungs": found})
    else:
        say(in_words(_HEAD, language, scenario=name, games=games, seed=seed.hex()))
        telling = Telling(ruleset.words(ruleset.initial(setup)), language)
        say_table(_TITLES[language].split("|"), [_row(each, telling) for each in found])
    faults = [fault for each in found for fault in each["faults"]]
    if faults:
        fail(in_words(_UNPLAYED, language, number=len(faults), n=faults[0]["n"], fault=faults[0]["fault"]))


def _levels(ruleset: AnyRuleset, said: str) -> list[int]:
    found = said.split(",") if said else []
    for level in found:
        check_policy(f"level:{level}", ruleset)
    return _once("--levels", said, [int(level) for level in found], "level")


def _once(option: str, said: str, named: list[_N], what: str) -> list[_N]:
    """What an option names, each of it once."""
    if len(set(named)) < len(named):
        raise click.UsageError(f"{option} {said} names a {what} twice.")
    return named


def _row(found: Any, telling: "Telling") -> tuple[object, ...]:
    """A pair, and under it each side that the first of it has played, with what it won there."""
    from slaget.simulate.report import percent

    language = telling.language

    def share(rate: float | None) -> str:
        return numeral(percent(rate), language)

    rates = [found, *found["sides"].values()]
    names = "\n".join([found["policy"], *(f"  {telling.seats(side.split(', '))}" for side in found["sides"])])
    rate = "\n".join(share(each["rate"]) for each in rates)
    interval = "\n".join(f"{share(each['low']).removesuffix(' %')}–{share(each['high'])}" for each in rates)
    times, between = found["times"], "; " if language == "sv" else ", "
    each = between.join(_number(times[whose], language) for whose in ("policy", "against"))
    game = "-" if times["game"] is None else numeral(f"{times['game'] / 1000:.2f}", language)
    return names, found["against"], rate, interval, share(found["even"]), found["draws"], each, game


def _number(ms: float | None, language: Language) -> str:
    return "-" if ms is None else numeral(f"{ms:.1f}", language)
