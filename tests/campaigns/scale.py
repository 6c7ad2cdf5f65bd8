"""How much there is room for: bytes of a game, a host with many open tables, records of many games, a cluster.

``python tests/campaigns/scale.py games``           bytes of a finished game of each ruleset, in memory and on disk
``python tests/campaigns/scale.py tables [NUMBER]`` a host that opens so many tables, and plays at any of them
``python tests/campaigns/scale.py records [GAMES]`` how memory grows with the games of a simulation
``python tests/campaigns/scale.py played [GAMES]``  so many games of Spel & Dobbel, played and counted
``python tests/campaigns/scale.py cluster [GAMES]`` games over processes and a Dask cluster of 1, 2, 4, 8 workers

Times are CPU time unless they are said to be the clock's. The last needs the extra ``dask``.
"""

import gc
import json
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psutil
from common import told

from slaget.cli.executors import executor
from slaget.kernel import Game, dump_log, find, load_log, seeded
from slaget.log.text import log_lines
from slaget.simulate import each_game, plan_of, play_out, policy, run, summary
from slaget.simulate.batch import Task, worked
from slaget.simulate.book import Book
from slaget.simulate.figures import Counts
from slaget.simulate.plan import play_games
from slaget.store import SqliteStore, Table

SCENARIOS = {
    "schack": "schack",
    "nefatavl": "nefatavl",
    "jungfrubrade": "jungfrubrade",
    "ravbrade": "ravbrade",
    "kungabrade": "power_struggle",
    "omringad": "omringad",
    "nissan": "forsta_motet",
    "dobbel": "dobbel",
}
OPENED = 40
"""Commands that a table has seen when the host opens it."""


def quick(name: str) -> str:
    """The quickest policy that plays a game to a sensible end."""
    return "greedy" if "greedy" in find(name).policies else "random"


def finished(name: str, seed: int) -> Game[Any, Any, Any, Any]:
    ruleset: Any = find(name)
    random = Random(seed)
    game = Game.start(ruleset, ruleset.load(SCENARIOS[name]), seeded(random.randbytes(32)))
    choose = policy(quick(name), ruleset)
    return play_out(game, dict.fromkeys(ruleset.seats(game.setup), choose), random)


def games(number: int = 8) -> None:
    """A game in memory is one that ``load_log`` gives, with every entry and the states that it keeps."""
    for name in SCENARIOS:
        folder = Path(tempfile.mkdtemp())
        entries = size = 0
        for seed in range(number):
            game = finished(name, seed)
            entries += len(game.log)
            text = dump_log(game)
            size += len(text.encode())
            (folder / str(seed)).write_text(text, "utf-8")
        header = len(text.partition("\n")[0])
        load_log(folder / "0")
        gc.collect()
        tracemalloc.start()
        kept = [load_log(folder / str(seed)) for seed in range(number)]
        gc.collect()
        held = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        told(
            f"{name}: {entries // len(kept)} entries, {size // number} bytes on disk (header {header}), "
            f"{held // number} in memory, {held // entries} an entry"
        )


def resident() -> int:
    """The bytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def at(times: list[float], share: float) -> str:
    return f"{1000 * sorted(times)[int(share * (len(times) - 1))]:.2f}"


def tables(number: int = 10_000, commands: int = 4_000) -> None:
    """Tables of all games in one SQLite file, ``OPENED`` commands old; then commands at tables drawn at random."""
    random = Random(1)
    path = Path(tempfile.mkdtemp()) / "games.db"
    names = _filled(SqliteStore(path, sync="never"), number, random)
    told(f"{number} games of {OPENED} commands: {path.stat().st_size / 2**20:.0f} MiB in SQLite")
    store = SqliteStore(path)
    for name in names[:40]:
        Table.open(store, name)
    gc.collect()
    before = resident()
    took, opened = [], []
    for name in names:
        start = time.process_time()
        opened.append(Table.open(store, name))
        took.append(time.process_time() - start)
    gc.collect()
    told(f"open: {at(took, 0.5)} ms, 99 % within {at(took, 0.99)} ms, {sum(took):.1f} s in all")
    told(f"an open table: {(resident() - before) / number / 1024:.1f} KiB")
    _commands("commands", opened, random, commands)
    gc.collect()
    gc.freeze()
    _commands("commands after gc.freeze()", opened, random, commands)


def _filled(store: Any, number: int, random: Random) -> list[str]:
    """Games under way in a store, in turns of each ruleset; of one ruleset ten are different."""
    kinds = [name for name in SCENARIOS if name != "dobbel"]  # a roll is over at once
    logs = [log_lines(_begun(name, random)) for _ in range(10) for name in kinds]
    for n in range(number):
        store.create(f"g{n}", logs[n % len(logs)])
    return [f"g{n}" for n in range(number)]


def _begun(name: str, random: Random) -> Game[Any, Any, Any, Any]:
    ruleset: Any = find(name)
    game = Game.start(ruleset, ruleset.load(SCENARIOS[name]), seeded(random.randbytes(32)))
    while game.to_act and len(game.log) <= OPENED:
        game = game.play(_any_command(game, random))
    return game


def _any_command(game: Any, random: Random) -> Any:
    return random.choice(game.options(game.to_act[0])).sample(random)


def _commands(title: str, opened: list[Any], random: Random, number: int) -> None:
    took, clock, by_game = [], [], dict[str, list[float]]()
    while len(took) < number:
        table = random.choice(opened)
        if not table.game.to_act:
            continue
        command = table.game.ruleset.codec.dump(_any_command(table.game, random))
        start, wall = time.process_time(), time.perf_counter()
        table.play(command)
        took.append(time.process_time() - start)
        clock.append(time.perf_counter() - wall)
        by_game.setdefault(table.game.ruleset.name, []).append(took[-1])
    each = "; ".join(f"{name} {at(times, 0.5)}, {at(times, 0.99)}" for name, times in sorted(by_game.items()))
    told(f"{title}: {at(took, 0.5)} ms, 99 % within {at(took, 0.99)} ms, the slowest {at(took, 1)} ms ({each})")
    told(f"{title} by the clock: {at(clock, 0.5)} ms, 99 % within {at(clock, 0.99)} ms")


def records(number: int = 1_000_000, played: int = 200) -> None:
    """How the memory of a batch's figures grows: the records of some battles, counted again and again."""
    nissan: Any = find("nissan")
    setup = nissan.load(SCENARIOS["nissan"])
    plan = plan_of(nissan, setup, dict.fromkeys(map(str, nissan.seats(setup)), "greedy"), bytes(32), played)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    found = run(plan)
    each = (tracemalloc.get_traced_memory()[0] - before) / played
    told(f"{each:.0f} bytes a game whose record is kept")
    counts, before, start = Counts(plan), tracemalloc.get_traced_memory()[0], time.process_time()
    for n in range(number):
        counts.add(found[n % played])
        if n + 1 in (played, number // 10, number):
            held = tracemalloc.get_traced_memory()[0] - before
            told(f"{n + 1} games counted: {held} bytes, {time.process_time() - start:.1f} s")
    told(f"the report: {len(json.dumps(counts.report()))} bytes")
    before, start = tracemalloc.get_traced_memory()[0], time.process_time()
    book = Book.opened(Path(tempfile.mkdtemp()) / "games.jsonl", {}, bool, number)
    for n in range(0, number, 5):
        book.add({**found[k % played], "n": k} for k in range(n, n + 5))
    book.sort()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    told(f"{number} games kept in a folder: {held} bytes, {time.process_time() - start:.1f} s")


def played(number: int = 1_000_000) -> None:
    """How much memory a process takes that plays games at random and counts them, and lets each go."""
    dobbel: Any = find("dobbel")
    setup = dobbel.load(SCENARIOS["dobbel"])
    plan = plan_of(dobbel, setup, dict.fromkeys(map(str, dobbel.seats(setup)), "random"), bytes(32), number)
    after, start, done = {number // 10**k for k in range(4)} | {number // 2}, time.process_time(), 0

    def tell(games: int) -> None:
        nonlocal done
        for _ in range(games):
            done += 1
            if done in after:
                told(f"{done} games: {resident() / 2**20:.1f} MiB, {time.process_time() - start:.0f} s")

    report = summary(plan, each_game(plan, None, tell))
    told(f"the report: {len(json.dumps(report))} bytes")


def idle(numbers: list[int]) -> list[dict[str, Any]]:
    """A chunk of games that cost nothing: what is left is the scheduler's."""
    return [{"n": n} for n in numbers]


def spent(work: Callable[[], object]) -> tuple[float, float]:
    """CPU seconds of this process and of all that it has started, and seconds of the clock."""
    before, start = _cpu(), time.perf_counter()
    work()
    return _cpu() - before, time.perf_counter() - start


def _cpu() -> float:
    here = psutil.Process()
    times = [each.cpu_times() for each in (here, *here.children(recursive=True))]
    return sum(each.user + each.system for each in times)


def cluster(number: int = 40, chunks: int = 200) -> None:
    """Greedy battles one after another and over workers, and chunks of five games without work.

    On a machine that others use only CPU time can be compared: what it costs more than alone is lost to the pool.
    """
    nissan: Any = find("nissan")
    setup = nissan.load(SCENARIOS["nissan"])
    greedy = dict.fromkeys(map(str, nissan.seats(setup)), "greedy")
    plan, first = (plan_of(nissan, setup, greedy, bytes(32), games) for games in (number, 10))
    run(first)
    alone, clock = spent(partial(run, plan))
    told(f"alone: {1000 * alone / number:.1f} ms a game; by the clock {1000 * clock / number:.1f}")
    for kind in ("processes", "dask"):
        for workers in (1, 2, 4, 8):
            with _pool(kind, workers) as pool:
                list(pool.map(partial(play_games, first, None), [[0]] * 4 * workers))
                took, clock = spent(partial(run, plan, pool))
                empty, _ = spent(partial(worked, Task({}, idle, bool), range(5 * chunks), pool))
            told(
                f"{kind}, {workers} workers: {1000 * took / number:.1f} ms a game ({alone / took:.2f} of it work), "
                f"by the clock {1000 * clock / number:.1f}; {1000 * empty / chunks:.2f} ms a chunk without work"
            )


@contextmanager
def _pool(kind: str, workers: int) -> Iterator[Executor]:
    if kind == "processes":
        with ProcessPoolExecutor(workers) as pool:
            yield pool
    else:
        with executor(workers, "local") as pool:
            assert pool is not None
            yield pool


def main(args: list[str]) -> None:
    parts: dict[str, Callable[..., None]] = {
        "games": games,
        "tables": tables,
        "records": records,
        "played": played,
        "cluster": cluster,
    }
    parts[args[0]](*map(int, args[1:]))


if __name__ == "__main__":
    main(sys.argv[1:])
