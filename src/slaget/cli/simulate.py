"""``slaget simulate``: many games by policies, and what they show."""

import secrets
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from slaget.cli.common import AnyRuleset, example, fail, json_option, seed_option, write_line
from slaget.cli.scenarios import find_scenario, load_setup, parse_options

EPILOG = example(
    "slaget simulate forsta_motet --games 200 --out runs/first",
    "slaget simulate my-battle.yaml --games 100 --policy norse=random --workers 4",
    "slaget simulate forsta_motet --games 200 --compare norse my-deck.yaml#norse",
)


@click.command(epilog=EPILOG)
@click.argument("scenario")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True)
@click.option("--policy", "chosen", metavar="SEAT=NAME", multiple=True, help="random or greedy, for a seat.")
@click.option("--option", "options", metavar="K=V", multiple=True, help="A rule to play differently; see `games`.")
@seed_option
@click.option("--workers", type=click.IntRange(1, 1024), default=1, show_default=True, help="Processes to play in.")
@click.option("--dask", metavar="ADDRESS", help="Play on a Dask cluster: a scheduler's address, or `local`.")
@click.option("--compare", nargs=2, metavar="OLD NEW", help="The same seeds under two decks or scenarios.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="A folder for report and games.")
@json_option
def simulate(scenario: str, games: int, chosen: tuple[str, ...], options: tuple[str, ...], seed: bytes | None,
             workers: int, dask: str | None, compare: tuple[str, str] | None, out: Path | None,
             as_json: bool) -> None:  # fmt: skip
    """Play SCENARIO by policies and report who wins, how, and with which cards.

    The result depends on the seed alone, not on workers or cluster. With --out a run that was
    interrupted goes on where it stopped, when it is given the same seed.
    """
    from slaget import simulate as s
    from slaget.simulate.report import as_json as text_of
    from slaget.simulate.report import write_report

    ruleset, name = find_scenario(scenario)
    setup = load_setup(ruleset, name, parse_options(options))
    seed = seed or _resumed(out) or secrets.token_bytes(32)

    def plan(label: str, played: Any) -> Any:
        try:
            return s.plan_of(ruleset, played, pairs(ruleset, setup, chosen), seed, games, label)
        except LookupError as fault:
            raise click.UsageError(f"{fault.args[0]}.") from None

    with executor(workers, dask) as pool:
        if compare:
            two = [plan(f"{scenario} with {said}", variant(ruleset, setup, said)) for said in compare]
            found = [played(each, pool, out and out / part) for each, part in zip(two, ("old", "new"))]
            report = s.compared((two[0], found[0]), (two[1], found[1]))
            told = text_of(report) if as_json else compare_lines(report)
            if out:
                (out / "compare.json").write_text(text_of(report), "utf-8")
        else:
            one = plan(scenario, setup)
            records = played(one, pool, out)
            report = s.summary(one, records)
            told = text_of(report) if as_json else summary_lines(report)
            if out:
                for file in write_report(out, report, records):
                    click.echo(f"{file} written", err=True)
    write_line(told.rstrip("\n"))
    if report.get("faults"):
        fail(f"{len(report['faults'])} games could not be played; see 'faults' in the report")


def _resumed(out: Path | None) -> bytes | None:
    """The seed of the run that a folder holds already."""
    import json

    for file in (out / "games.jsonl", out / "old" / "games.jsonl") if out else ():
        if file.is_file():
            first = file.read_text("utf-8").partition("\n")[0]
            try:
                return bytes.fromhex(json.loads(first)["run"]["seed"])
            except (ValueError, KeyError, TypeError):
                raise click.UsageError(f"{file} is no file of simulated games.") from None
    return None


def pairs(ruleset: AnyRuleset, setup: Any, chosen: tuple[str, ...]) -> dict[str, str]:
    """``SEAT=NAME`` options."""
    made, seats = {}, [str(seat) for seat in ruleset.seats(setup)]
    for pair in chosen:
        seat, equals, name = pair.partition("=")
        if not equals or seat not in seats:
            raise click.UsageError(f"--policy takes SEAT=NAME, a seat being {' or '.join(seats)}.")
        made[seat] = name
    return made


@contextmanager
def executor(workers: int, dask: str | None) -> Iterator[Executor | None]:
    """Where games are played: here, in processes, or on a cluster."""
    if dask is not None:
        with _dask(workers, dask) as pool:
            yield pool
    elif workers == 1:
        yield None
    else:
        from concurrent.futures import ProcessPoolExecutor

        from slaget.simulate import end_with_parent

        with ProcessPoolExecutor(workers, initializer=end_with_parent) as made:
            yield made


@contextmanager
def _dask(workers: int, address: str) -> Iterator[Executor]:
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise click.UsageError("--dask needs an extra: pip install 'slaget[dask]'") from None
    where = (
        LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)  # pyright: ignore[reportArgumentType]
        if address == "local"
        else address
    )
    with Client(where) as client:
        try:
            yield client.get_executor()
        finally:
            if not isinstance(where, str):
                where.close()


def played(plan: Any, pool: Executor | None, folder: Path | None) -> Any:
    """The games of a plan, with progress on standard error."""
    import sys

    from slaget.simulate import OtherRun, run

    try:
        with click.progressbar(length=plan.games, label="playing", file=sys.stderr, show_pos=True) as bar:
            return run(plan, pool, folder, bar.update)
    except OtherRun as fault:
        raise click.UsageError(f"{fault}.") from None


def variant(ruleset: AnyRuleset, setup: Any, said: str) -> Any:
    """The set-up with other decks, or another scenario altogether."""
    if ruleset.name == "nissan" and is_deck(said):
        from slaget.cli.text import decks_of
        from slaget.games.nissan.content import with_decks

        try:
            return with_decks(setup, decks_of(said))
        except ValueError as fault:
            raise click.UsageError(f"{said}: {fault}.") from None
    other, name = find_scenario(said)
    if other is not ruleset:
        raise click.UsageError(f"{said} is of another game.")
    return load_setup(other, name, {})


def is_deck(said: str) -> bool:
    """Whether a bundled deck or a deck file is meant."""
    from slaget.content import read_document
    from slaget.content.documents import read_bytes
    from slaget.games.nissan.content import load_decks

    path = said if Path(said).is_file() else said.rpartition("#")[0]
    if not path or not Path(path).is_file():
        return said in load_decks()
    found = read_document(path, read_bytes(path)).format
    return found is not None and found.name.startswith("slaget-nissan-decks/")


def summary_lines(report: Any) -> str:
    """A report in a few lines; the cards are in JSON and in the files."""
    from slaget.simulate.report import interval, percent

    run = report["run"]
    lines = [f"{run['scenario']}: {run['games']} games, seed {run['seed']}"]
    lines += [f"  {seat:8} wins {percent(w['rate']):>7}  ({interval(w)})" for seat, w in report["wins"].items()]
    for end in report["ends"]:
        lines.append(
            f"  {end['games']:4} {end['reason']} ({end['rule']}), won by {', '.join(end['winners']) or 'nobody'}"
        )
    for name, found in report["length"].items():
        lines.append(f"  {name}: mean {found['mean']}, median {found['median']}, {found['min']} to {found['max']}")
    return "\n".join(lines)


def compare_lines(report: Any) -> str:
    """What changed, a line a measure."""
    lines = [f"{report['pairs']} pairs of games; another winner in {report['games_with_another_winner']}"]
    measured = {f"wins of {seat}": found for seat, found in report["wins"].items()} | report["measures"]
    for name, found in measured.items():
        if found["difference"] is None:
            continue
        verdict = "more than noise" if found["more_than_noise"] else "no more than noise"
        change = f"{found['difference']:+g} ({found['low']:+g} to {found['high']:+g})"
        lines.append(f"  {name}: {found['old']:g} -> {found['new']:g}, change {change}: {verdict}")
    return "\n".join(lines)
