"""Plays a plan over any ``concurrent.futures.Executor``; the games do not depend on who plays them, or when."""

import json
import os
import signal
import threading
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.kernel.short import short
from slaget.simulate.book import Book, OtherRun, Records, alone_in
from slaget.simulate.forms import is_game
from slaget.simulate.logs import Logs
from slaget.simulate.plan import Plan, Record, play_games

_CHUNK: Final = 5
"""So many games a worker is given at a time."""
_AHEAD: Final = 64
"""So many chunks are given out before the first of them is there."""
GAMES: Final = "games.jsonl"
PAIRS: Final = "pairs.jsonl"
"""Games and pairs of games, a line each; the first line tells the run."""
SWAPS: Final = "swaps.json"
COMPARED: Final = "compare.json"
REPORTS: Final[Mapping[str, Sequence[str]]] = {
    GAMES: ("report.json", "report.html", "cards.csv", "effects.csv"),
    PAIRS: (SWAPS,),
}
"""The reports that are written beside the file of a run."""
Progress = Callable[[int], None]
Waiting: TypeAlias = deque[Future[list[Record]]]
Taken: TypeAlias = Callable[[Waiting], Iterator[list[Record]]]


def _never(_number: int) -> bool:
    return False


@frozen
class Task:
    """Numbered work: ``play`` gives the records of some numbers, and is handed to a worker as it stands."""

    __repr__ = short

    about: Mapping[str, object]
    """What the work depends on: a file of other work is not gone on with."""
    play: Callable[[Sequence[int]], list[Record]]
    is_record: Callable[[Any], bool]
    is_due: Callable[[int], bool] = _never
    """Whether a number is to be done again, though its record is kept."""
    chunk: int = _CHUNK
    """So many numbers a worker is given at a time: what it has begun is lost when the run is broken off."""


def run(
    plan: Plan,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Progress | None = None,
    logs: Logs | None = None,
) -> list[Record]:
    """All games of a plan in order. With a folder, each is kept as it ends, and those kept are not played again.

    Workers of an executor are given, and give back, a few games at a time. A game whose log is wanted and is not
    there is played again, to the same end.

    >>> from slaget.kernel import find
    >>> from slaget.simulate.plan import plan_of
    >>> both = {"norse": "greedy", "danish": "greedy"}
    >>> plan = plan_of(find("nissan"), find("nissan").load("forsta_motet", {}), both, bytes(32), 2)
    >>> [record["n"] for record in run(plan)]
    [0, 1]
    """
    if folder:
        return [*in_folder(plan, executor, folder, progress, logs)]
    return worked(_task(plan, logs), range(plan.games), executor, progress=progress)


def each_game(plan: Plan, executor: Executor | None = None, progress: Progress | None = None) -> Iterator[Record]:
    """The records of all games of a plan in order, one after another: nothing is kept, however many they are."""
    tell = progress or (lambda _: None)
    for records in _played(_task(plan), range(plan.games), executor, _in_order):
        tell(len(records))
        yield from records


def in_folder(
    plan: Plan,
    executor: Executor | None,
    folder: Path,
    progress: Progress | None = None,
    logs: Logs | None = None,
) -> Sequence[Record]:
    """As ``run`` with a folder, but the records stay in its file: they are read when they are asked for."""
    with alone_in(folder):
        _kept(plan, folder)
        return _worked_in(_task(plan, logs), range(plan.games), executor, folder / GAMES, progress)


def worked(
    task: Task,
    numbers: Sequence[int],
    executor: Executor | None = None,
    file: Path | None = None,
    progress: Progress | None = None,
) -> list[Record]:
    """The records of these numbers in order; with a file, each is kept in it, and those kept are not made again."""
    if file:
        return [*_worked_in(task, numbers, executor, file, progress)]
    found = []
    for records in _played(task, numbers, executor, _in_order):
        found += records
        if progress:
            progress(len(records))
    return found


def _worked_in(
    task: Task, numbers: Sequence[int], executor: Executor | None, file: Path, progress: Progress | None
) -> Records:
    book = opened(task, file, max(numbers, default=-1) + 1)
    tell = progress or (lambda _: None)
    missing = array("q", (n for n in numbers if n not in book or task.is_due(n)))
    tell(len(numbers) - len(missing))
    for records in _played(task, missing, executor, _as_they_come):
        book.add(records)
        tell(len(records))
    book.sort()
    return Records(book, numbers)


def end_with_parent(told: Connection) -> None:
    """For the start of a worker process: a run that is killed outright leaves no worker waiting behind.

    The workers of a pool hold each other's pipes open, so none of them would notice. Ctrl-C, which all of them get,
    is the parent's to answer: what it says by ``told`` stays there for all, and none finishes what it began.
    """
    parent = os.getppid()
    signal.signal(signal.SIGINT, lambda *_: None)

    def watch() -> None:
        while os.getppid() == parent and not told.poll(1):
            pass
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _played(task: Task, numbers: Sequence[int], executor: Executor | None, taken: Taken) -> Iterator[list[Record]]:
    """The records, a chunk at a time, as ``taken`` takes them from what is waited for."""
    if executor is None:
        yield from map(task.play, _chunks(numbers, 1))
        return
    waiting: Waiting = deque()
    try:
        for chunk in _chunks(numbers, task.chunk):
            waiting.append(executor.submit(task.play, chunk))
            if len(waiting) > _AHEAD:
                yield from taken(waiting)
        while waiting:
            yield from taken(waiting)
    finally:
        for future in waiting:
            future.cancel()


def _as_they_come(waiting: Waiting) -> Iterator[list[Record]]:
    """What is there first."""
    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
        waiting.remove(future)
        yield future.result()


def _in_order(waiting: Waiting) -> Iterator[list[Record]]:
    """What was given out first."""
    yield waiting.popleft().result()


def _chunks(numbers: Sequence[int], size: int) -> Iterator[list[int]]:
    return ([*numbers[start : start + size]] for start in range(0, len(numbers), size))


def _task(plan: Plan, logs: Logs | None = None) -> Task:
    return Task(plan.about, partial(play_games, plan, logs), is_game, logs.lacks if logs else _never)


def _head(task: Task) -> dict[str, Any]:
    return {"run": task.about}


def seed_kept(folder: Path) -> bytes | None:
    """The seed of the run that a folder holds, None in an empty one; ``OtherRun`` where it is no run.

    A run of ``--swap-cards`` has a folder for each deck, with its pairs.
    """
    files = [folder / GAMES, *sorted(folder.glob(f"*/{PAIRS}"))]
    file = next((each for each in files if each.is_file()), None)
    if file is None:
        return None
    try:
        with file.open("rb") as lines:
            return bytes.fromhex(json.loads(next(lines))["run"]["seed"])
    except (ValueError, LookupError, TypeError, RecursionError, StopIteration):
        raise OtherRun(f"{file} is no file of simulated games") from None


def kept(plan: Plan, folder: Path) -> Mapping[int, Record]:
    """The games of this run that a folder holds; a last line that a killed run left unfinished is dropped.

    A game that could not be played is to be tried again. ``OtherRun`` where the folder cannot be gone on with.
    """
    with alone_in(folder):
        return _kept(plan, folder)


def _kept(plan: Plan, folder: Path) -> Book:
    return opened(_task(plan), folder / GAMES, plan.games)


def opened(task: Task, file: Path, size: int) -> Book:
    """The records that a file holds of a task; ``OtherRun`` where it, or a report beside it, is of other work."""
    require_own(file, *(file.with_name(name) for name in REPORTS.get(file.name, ())))
    return Book.opened(file, _head(task), task.is_record, size)


def require_own(file: Path, *reports: Path) -> None:
    """``OtherRun`` where one of the reports of a run is there and the file of its records is not."""
    for report in reports if not file.exists() else ():
        if report.is_file():
            raise OtherRun(f"{report} is of no run in this folder, and is kept; choose another folder")
