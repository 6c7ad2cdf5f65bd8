"""Campaigns whose hours are added up over several runs: a line of JSON a seed, in a file that is gone on with.

``NAME.py FILE [--blocks N] [--first SEED] [--workers W] [--seconds S]``: seeds that stand in FILE already are not
played again; after S seconds none is begun. At the end all lines of FILE are summed up. ``--blocks 0`` only sums.
"""

import argparse
import gc
import json
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

Line = dict[str, Any]
EVERYTHING: Line = {}
_AHEAD = 2
"""So many blocks a worker are handed out at once."""


def lines_of(file: Path) -> list[Line]:
    """The whole lines of a file; a last one that was cut off is left out."""
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text("utf-8").splitlines(keepends=True) if line.endswith("\n")]


def parser(description: str | None, blocks: int) -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("file", type=Path)
    made.add_argument("--blocks", type=int, default=blocks)
    made.add_argument("--first", type=int, default=0, help="the first seed")
    made.add_argument("--workers", type=int, default=1)
    made.add_argument("--seconds", type=float, default=float("inf"), help="begin none after so long")
    return made


def run(given: argparse.Namespace, block: Callable[[int], Line], about: Line = EVERYTHING) -> list[Line]:
    """Plays what is due of a campaign, and gives its lines, in the order in which they stand in its file.

    Each line has the keys of its block beside its seed and the seconds of one processor that it took. Campaigns
    that share a file differ in what they are ``about``, which each of their lines says besides.
    """
    there = lines_of(given.file)
    seeds = {line["seed"] for line in there if is_about(line, about)}
    due = [seed for seed in range(given.first, given.first + given.blocks) if seed not in seeds]
    given.file.write_text("".join(map(_written, there)), "utf-8")
    with given.file.open("a", encoding="utf-8") as out:
        for line in _played(block, due, given.workers, time.monotonic() + given.seconds):
            out.write(_written({**about, **line}))
            out.flush()
    return [line for line in lines_of(given.file) if is_about(line, about)]


def is_about(line: Line, about: Line) -> bool:
    """Whether a line is of the campaign that is about this."""
    return all(line.get(key) == value for key, value in about.items())


def _written(line: Line) -> str:
    return json.dumps(line) + "\n"


def _played(block: Callable[[int], Line], due: Iterable[int], workers: int, until: float) -> Iterator[Line]:
    waiting: set[Future[Line]] = set()
    with ProcessPoolExecutor(workers, initializer=_settle) as pool:
        for seed in due:
            if time.monotonic() > until:
                break
            waiting.add(pool.submit(_timed, block, seed))
            if len(waiting) >= _AHEAD * workers:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (each.result() for each in done)
        yield from (each.result() for each in waiting)


def _settle() -> None:
    """What is loaded stays: it need not be looked through for what may go."""
    gc.freeze()
    gc.set_threshold(50_000)


def _timed(block: Callable[[int], Line], seed: int) -> Line:
    began = sum(os.times()[:4])
    made = block(seed)
    return {"seed": seed, **made, "seconds": round(sum(os.times()[:4]) - began, 3)}


def summed(lines: Sequence[Line], key: str) -> Counter[str]:
    """The counts of all lines under a key."""
    total: Counter[str] = Counter()
    for line in lines:
        total.update(line[key])
    return total


def total(lines: Sequence[Line], key: str) -> Any:
    """The numbers of all lines under a key together."""
    return sum(line[key] for line in lines)


def seconds(lines: Sequence[Line]) -> str:
    took = total(lines, "seconds")
    return f"{took:.0f} s of one processor"
