"""``slaget simulate``: many games by policies, and what they show."""

import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import click

from slaget.cli.arguments import (
    Range,
    json_option,
    language_option,
    options_option,
    scenario_argument,
    seed_option,
    with_option,
)
from slaget.cli.common import WRITTEN, AnyRuleset, example, fail, in_words
from slaget.cli.decks import is_deck
from slaget.cli.executors import executor
from slaget.cli.policies import level_option, policies_by_seat, policy_option, refuse_programs
from slaget.cli.scenarios import parse_options, setup_of
from slaget.cli.screen import say, say_json_text
from slaget.cli.simulated import compare_lines, summary_lines, unplayed
from slaget.cli.variants import are_of_different_sides, parts_of, plainly, told_apart, variant, with_parts
from slaget.kernel import Language, Text

EPILOG = example(
    "slaget simulate forsta_motet --games 200 --out runs/first",
    "slaget simulate my-battle.yaml --games 100 --policy norse=level:3 --policy danish=greedy --workers 4",
    "slaget simulate forsta_motet --games 200 --compare norse my-deck.yaml#norse",
    "slaget simulate snabbstart --games 50 --compare bundled#units/standard my-units.yaml#mine",
    "slaget simulate fyra_riken --games 50 --out runs/four --logs 5",
)

MOST_GAMES: Final = 1_000_000
GAMES: Final = 100
MOST_PAIRS: Final = 1000
POINTS: Final = 2.0
_PLAYING: Final = Text("playing", "spelar")


@click.command(epilog=EPILOG)
@scenario_argument
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    help=f"How many; {GAMES} if it is not said, with --swap-cards {MOST_PAIRS} pairs.",
)
@policy_option
@level_option
@click.option("--think-ms", "think", type=click.IntRange(1, 3_600_000), help="The time of a cmd: for a choice.")
@options_option
@with_option
@seed_option
@click.option("--workers", type=click.IntRange(1, 1024), default=1, show_default=True, help="Processes to play in.")
@click.option("--dask", metavar="ADDRESS", help="Play on a Dask cluster: a scheduler's address, or `local`.")
@click.option("--compare", nargs=2, metavar="OLD NEW", help="The same seeds under two parts, or scenarios.")
@click.option("--swap-cards", "swap", is_flag=True, help="What each card is worth, against a blank in its place.")
@click.option("--deck", metavar="SEAT", help="With --swap-cards: the cards of this seat alone.")
@click.option(
    "--to",
    type=Range(0, min_open=True),
    show_default=str(POINTS),
    help="With --swap-cards: the points within which each card is to be known.",
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="A folder for report and games.")
@click.option(
    "--logs",
    type=click.IntRange(1),
    is_flag=False,
    flag_value=MOST_GAMES,
    metavar="[N]",
    help="Keep the games' logs in --out, of all games or of N spread evenly.",
)
@json_option
@language_option
def simulate(scenario: str, games: int | None, chosen: tuple[str, ...], level: int | None, think: int | None,
             options: tuple[str, ...], seed: bytes | None, workers: int, dask: str | None,
             compare: tuple[str, str] | None, swap: bool, deck: str | None, to: float | None, out: Path | None,
             logs: int | None, as_json: bool, language: Language) -> None:  # fmt: skip
    """Play SCENARIO by policies and report who wins, how, and with which cards.

    Each seat is a player of --level unless --policy says otherwise. The result depends on the seed alone, not on
    workers or cluster, unless players are given seconds. With --out a run that was
    interrupted goes on where it stopped when the command is given again: the folder knows its seed. The report
    in the folder is English in either language, and so is what broke in a game.

    With --logs the log of the first game is DIR/games/00001.jsonl, and so on; `slaget replay` and `slaget impact`
    take them. Workers write them: on a Dask cluster the folder is one that all of its machines see.

    With --swap-cards a game is a pair: the deck as it is, and with a card's copies made blank. A card is
    done when it is known to --to points, at the latest after --games pairs.
    """
    from slaget.simulate.report import as_json as text_of

    if swap and compare:
        raise click.UsageError("--swap-cards and --compare are two things: give one of them.")
    if logs and (swap or not out):
        raise click.UsageError("--logs keeps games beside their records: give --out, and no --swap-cards.")
    if deck is not None and not swap:
        raise click.UsageError("--deck says whose cards --swap-cards weighs: give both.")
    if to is not None and not swap:
        raise click.UsageError("--to says how well --swap-cards is to know each card: give both.")
    ruleset, setup = setup_of(scenario, options)
    with folder_faults(out):
        seed = seed or _resumed(out) or secrets.token_bytes(32)
        number = games or (MOST_PAIRS if swap else GAMES)
        plan = partial(plan_of, ruleset, (chosen, level), think, seed, number)
        if swap:
            swapped(ruleset, plan(scenario, setup), deck, to or POINTS, (workers, dask), out, as_json, language)
            return
        variants = [(scenario, setup)] if compare is None else _variants(ruleset, scenario, setup, compare, options)
        plans = [plan(*each) for each in variants]
        folders = [out] if compare is None else [out and out / part for part in ("old", "new")]
        for each, folder in zip(plans[1:], folders[1:]):
            check_folder(each, folder, out)
        with executor(workers, dask) as pool, spare_folder(compare is not None and out is None) as spare:
            found = [
                reported(each, pool, folder, language, logs, spare and spare / str(n))
                for n, (each, folder) in enumerate(zip(plans, folders))
            ]
            report = found[0][1] if compare is None else compared(plans, found, out, language)
    if as_json:
        say_json_text(text_of(report).rstrip("\n"))
    else:
        words = ruleset.words(ruleset.initial(setup))
        say(*(summary_lines if compare is None else compare_lines)(report, words, language))
    if report["faults"]:
        fail(unplayed(report, language))


def _variants(
    ruleset: AnyRuleset, scenario: str, setup: Any, compare: tuple[str, str], options: tuple[str, ...]
) -> list[tuple[str, Any]]:
    """The two set-ups that are compared, with what they are called."""
    compare = told_apart(compare)
    parts = parts_of(compare)
    if parts is None:
        compare = plainly(compare[0]), plainly(compare[1])
        setups = [variant(ruleset, setup, said, parse_options(options)) for said in compare]
    else:
        setups = with_parts(ruleset, scenario, parts, parse_options(options))
    check_comparable(ruleset, setups, compare, decks=parts is None)
    names = [f"{scenario} with {said}" if parts or is_deck(said) else said for said in compare]
    return [*zip(names, setups)]


def swapped(ruleset: AnyRuleset, plan: Any, deck: str | None, to: float, workers: tuple[int, str | None],
            out: Path | None, as_json: bool, language: Language) -> None:  # fmt: skip
    """The worth of each card of a deck, or of all decks."""
    from slaget.cli import swapped as s
    from slaget.simulate.plan import setup_of as setup_in

    refuse_programs(dict(plan.policies).values(), "`slaget simulate` without --swap-cards")
    seats = s.seats_of(ruleset, setup_in(plan), deck)
    with executor(*workers) as pool:
        found = s.weigh_cards(plan, seats, to, pool, out, language)
    s.say_swaps(ruleset, plan, found, as_json, language)
    if fault := s.unplayed(found, language):
        fail(fault)


@contextmanager
def folder_faults(out: Path | None) -> Iterator[None]:
    """A folder that cannot be used, or that holds something else, is wrong usage."""
    from slaget.simulate import OtherRun

    try:
        yield
    except OtherRun as fault:
        raise click.UsageError(f"{fault}.") from None
    except OSError as fault:
        raise click.UsageError(f"{fault.filename or out}: {fault.strerror or fault}.") from None


@contextmanager
def spare_folder(is_needed: bool) -> Iterator[Path | None]:
    """A folder for records that nobody asked to keep, gone afterwards; None where none is needed."""
    if not is_needed:
        yield None
        return
    with TemporaryDirectory() as name:
        yield Path(name)


def _resumed(out: Path | None) -> bytes | None:
    """The seed of the run that a folder holds already."""
    from slaget.simulate import seed_kept

    return (seed_kept(out) or seed_kept(out / "old")) if out else None


def check_folder(plan: Any, folder: Path | None, out: Path | None) -> None:
    """Before anything is played: ``OtherRun`` where a later run's folder cannot be gone on with, or both have made
    no report that is there."""
    from slaget.simulate import kept
    from slaget.simulate.batch import COMPARED, GAMES, require_own

    if folder and out:
        require_own(folder / GAMES, out / COMPARED)
        kept(plan, folder)


def check_comparable(ruleset: AnyRuleset, setups: Sequence[Any], said: tuple[str, str], *, decks: bool) -> None:
    """Two decks of different sides, or games of different seats, have nothing to compare."""
    if decks and are_of_different_sides(ruleset, *said, setups[0]):
        raise click.UsageError(f"{said[0]} and {said[1]} are decks of different sides: nothing to compare.")
    if ruleset.seats(setups[0]) != ruleset.seats(setups[1]):
        raise click.UsageError(f"{said[0]} and {said[1]} are played by other seats: nothing to compare.")


def plan_of(
    ruleset: AnyRuleset,
    chosen: tuple[tuple[str, ...], int | None],
    think: int | None,
    seed: bytes,
    games: int,
    name: str,
    setup: Any,
) -> Any:
    """The plan of a run; a policy that there is not is wrong usage."""
    from slaget import simulate as s

    policies = policies_by_seat(ruleset, ruleset.seats(setup), *chosen)
    return s.plan_of(ruleset, setup, policies, seed, games, name, think or s.THINK_MS)


def reported(
    plan: Any,
    pool: Executor | None,
    folder: Path | None,
    language: Language,
    logs: int | None = None,
    spare: Path | None = None,
) -> tuple[Any, Any]:
    """The games of a plan, with progress on standard error, and their report, which is written to the folder.

    No more than their report is in memory, however many they are. Without a folder their records lie in ``spare``,
    where one is given.
    """
    import sys

    from slaget.simulate import Logs, each_game, in_folder, summary
    from slaget.simulate.report import write_report

    kept = Logs.spread(folder, plan.games, logs) if folder and logs else None
    with click.progressbar(length=plan.games, label=_PLAYING[language], file=sys.stderr, show_pos=True) as bar:
        records: Sequence[Any] = ()
        if place := folder or spare:
            records = in_folder(plan, pool, place, bar.update, kept)
        report = summary(plan, records if place else each_game(plan, pool, bar.update))
    for file in write_report(folder, report, records) if folder else ():
        say(in_words(WRITTEN, language, file=file), err=True)
    return records, report


def compared(plans: Sequence[Any], found: Sequence[tuple[Any, Any]], out: Path | None, language: Language) -> Any:
    """The comparison of two runs, which is written to the folder."""
    from slaget import simulate as s
    from slaget.simulate.batch import COMPARED
    from slaget.simulate.report import as_json as text_of

    report = s.compared((plans[0], found[0][0]), (plans[1], found[1][0]))
    if out:
        (out / COMPARED).write_text(text_of(report), "utf-8")
        say(in_words(WRITTEN, language, file=out / COMPARED), err=True)
    return report
