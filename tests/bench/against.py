"""The games of the benchmarks in turns with those of another tree: python tests/bench/against.py TREE [PIECE ...]

TREE is a checkout of the other commit; each plays the games of its own ``tests/bench`` with its own ``src``. A line
is the ratio of CPU time a step, this tree over the other: median, lowest and highest of seven rounds.
"""

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).parents[2]
ROUNDS = 7


class Caught(Exception):
    """The pieces of work that a benchmark was about to time."""


def catch(work: Any, *_: Any) -> Any:
    raise Caught(work)


def logs() -> dict[str, Callable[[int], object]]:
    """What ``bench_kernel`` does with a log."""
    bench = import_module("bench_kernel")
    bench.rounds = catch  # type: ignore[attr-defined]
    try:
        bench.log_ratios()
    except Caught as caught:
        return {name: work for name, work in caught.args[0].items() if name != "json"}
    return {}


def replayed(name: str, times: int = 10) -> Callable[[int], object]:
    """A log of ``bench_logs`` replayed."""
    bench = import_module("bench_logs")
    lines = bench.lines_of(name)
    return lambda _: [bench.replay_lines(lines) for _ in range(times)]


def nissan(name: str, number: int) -> Callable[[int], int]:
    bench = import_module("bench_nissan")
    return lambda n: sum(len(bench.game(1000 + number * n + i, name).log) for i in range(number))


def hulls() -> Callable[[int], int]:
    bench = import_module("bench_nissan_geometry")
    return lambda n: sum(bench.battle(bench.Ours(), ships, 100 + n)[0] for ships in (9, 30))


def setups() -> Callable[[int], int]:
    """Checked set-ups loaded again."""
    bench = import_module("bench_nissan")
    return lambda _: sum(bool(bench.NISSAN.load("slaget", {}).size) for _ in range(3000))


def omringad(seats: int) -> Callable[[int], int]:
    bench = import_module("bench_omringad")
    return lambda n: len(bench.recorded(bench.Setup(bench.Options(seats=seats)), 10 + n).log)


def made(module: str, name: str, *given: Any) -> Callable[[int], int]:
    """A benchmark's own function of a seed; some are made by a function of a scenario."""
    found = getattr(import_module(module), name)
    work = found(*given) if given else found
    return lambda n: work(1000 + n)


def wide() -> Callable[[int], int]:
    bench = import_module("bench_ravbrade")
    return lambda n: bench.playout(bench.PLAIN, 1000 + n)


PIECES: dict[str, Callable[[], Callable[[int], object]]] = {
    "nissan-random": lambda: nissan("random", 3),
    "nissan-greedy": lambda: nissan("greedy", 2),
    "nissan-hulls": hulls,
    "nissan-setups": setups,
    "omringad-2": lambda: omringad(2),
    "omringad-4": lambda: omringad(4),
    "kungabrade-api": lambda: made("bench_kungabrade", "through_the_api"),
    "kungabrade-game": lambda: made("bench_kungabrade", "through_games"),
    "tafl-bare": lambda: made("bench_tafl", "bare_playout", "nefatavl"),
    "tafl-api": lambda: made("bench_tafl", "api_playout", "copenhagen"),
    "tafl-game": lambda: made("bench_tafl", "game_playout", "nefatavl"),
    "schack-engine": lambda: made("bench_schack", "engine"),
    "schack-api": lambda: made("bench_schack", "api"),
    "schack-game": lambda: made("bench_schack", "games"),
    "ravbrade-api": wide,
    "log-replay": lambda: logs()["replay"],
    "log-audit": lambda: logs()["audit"],
    "log-write": lambda: logs()["write"],
    "schack-replay": lambda: replayed("schack"),
    "kungabrade-replay": lambda: replayed("kungabrade"),
    "omringad-replay": lambda: replayed("omringad"),
    "nissan-replay": lambda: replayed("nissan"),
}


def serve() -> None:
    """Do a piece of work for each line of the input, and tell the CPU seconds and the steps."""
    known: dict[str, Callable[[int], object]] = {}
    for line in sys.stdin:
        name, number = line.split()
        if name not in known:
            known[name] = PIECES[name]()
        gc.collect()
        start = time.process_time()
        steps = known[name](int(number))
        taken = time.process_time() - start
        print(taken, steps if isinstance(steps, int) else 1, flush=True)


def worker(tree: Path) -> "subprocess.Popen[str]":
    paths = ":".join(str(tree / part) for part in ("src", "tests/bench", "tests/kernel"))
    code = f"import sys, runpy; sys.path[:0] = {paths.split(':')!r}; runpy.run_path({__file__!r})['serve']()"
    return subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tree
    )


def asked(of: "subprocess.Popen[str]", piece: str, number: int) -> tuple[float, int]:
    assert of.stdin is not None and of.stdout is not None
    print(piece, number, file=of.stdin, flush=True)
    taken, steps = of.stdout.readline().split()
    return float(taken), int(steps)


def ratios(piece: str, ours: "subprocess.Popen[str]", theirs: "subprocess.Popen[str]") -> Iterator[float]:
    for number in range(-1, ROUNDS):
        pair = (ours, theirs) if number % 2 else (theirs, ours)
        told = {each is ours: asked(each, piece, number) for each in pair}
        (taken, steps), (before, as_many) = told[True], told[False]
        if number >= 0:
            yield taken / steps / (before / as_many)


def main() -> None:
    other, pieces = Path(sys.argv[1]).resolve(), sys.argv[2:] or list(PIECES)
    for piece in pieces:
        with worker(HERE) as ours, worker(other) as theirs:
            with suppress(ValueError):
                found = sorted(ratios(piece, ours, theirs))
                print(f"{piece:16} {found[ROUNDS // 2]:.3f} ({found[0]:.3f} to {found[-1]:.3f})", flush=True)
            for each in (ours, theirs):
                each.terminate()


if __name__ == "__main__":
    main()
