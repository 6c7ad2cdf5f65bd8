"""Plays a plan over any ``concurrent.futures.Executor``; the games do not depend on who plays them, or when."""

import json
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from functools import partial
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from slaget.kernel.short import short
from slaget.simulate.logs import Logs
from slaget.simulate.plan import Plan, Record, play_games

_CHUNK: Final = 5
_AHEAD: Final = 64
"""So many chunks are given out before the first of them is there."""
GAMES: Final = "games.jsonl"
REPORTS: Final = ("report.json", "report.html", "cards.csv", "effects.csv")
_ENDED: Final = frozenset(("winners", "reason", "rule", "entries"))
Progress = Callable[[int], None]


class OtherRun(ValueError):
    """A folder holds the games of another run, or no games at all: it cannot be gone on with."""


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


def run(
    plan: Plan,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Progress | None = None,
    logs: Logs | None = None,
) -> list[Record]:
    """All games of a plan in order. With a folder, each is kept as it ends, and those kept are not played again.

    A game whose log is wanted and is not there is played again, to the same end.

    >>> from slaget.kernel import find
    >>> from slaget.simulate.plan import plan_of
    >>> both = {"norse": "greedy", "danish": "greedy"}
    >>> plan = plan_of(find("nissan"), find("nissan").load("forsta_motet", {}), both, bytes(32), 2)
    >>> [record["n"] for record in run(plan)]
    [0, 1]
    """
    if folder:
        kept(plan, folder)
    return worked(_task(plan, logs), range(plan.games), executor, folder and folder / GAMES, progress)


def each_game(plan: Plan, executor: Executor | None = None, progress: Progress | None = None) -> Iterator[Record]:
    """The records of all games of a plan in order, one after another: nothing is kept, however many they are."""
    tell = progress or (lambda _: None)
    for records in _in_order(_task(plan), range(plan.games), executor):
        tell(len(records))
        yield from records


def worked(
    task: Task,
    numbers: Sequence[int],
    executor: Executor | None = None,
    file: Path | None = None,
    progress: Progress | None = None,
) -> list[Record]:
    """The records of these numbers in order; with a file, each is kept in it, and those kept are not made again."""
    done = kept_in(file, task) if file else {}
    tell = progress or (lambda _: None)
    missing = [n for n in numbers if n not in done or task.is_due(n)]
    tell(len(numbers) - len(missing))
    for records in _played(task, missing, executor):
        done |= {record["n"]: record for record in records}
        if file:
            _append(file, records)
        tell(len(records))
    found = [done[n] for n in numbers]
    if file:
        _write(file, [_head(task), *(done[n] for n in sorted(done))])
    return found


def end_with_parent() -> None:
    """For the start of a worker process: a run that is killed outright leaves no worker waiting behind.

    The workers of a pool hold each other's pipes open, so none of them would notice.
    """
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _played(task: Task, numbers: Sequence[int], executor: Executor | None) -> Iterator[list[Record]]:
    chunks = list(_chunks(numbers))
    if executor is None:
        yield from (task.play(chunk) for chunk in chunks)
        return
    futures = [executor.submit(task.play, chunk) for chunk in chunks]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _in_order(task: Task, numbers: Sequence[int], executor: Executor | None) -> Iterator[list[Record]]:
    if executor is None:
        yield from map(task.play, _chunks(numbers))
        return
    waiting: deque[Future[list[Record]]] = deque()
    try:
        for chunk in _chunks(numbers):
            waiting.append(executor.submit(task.play, chunk))
            if len(waiting) > _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _chunks(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    return (numbers[start : start + _CHUNK] for start in range(0, len(numbers), _CHUNK))


def _task(plan: Plan, logs: Logs | None = None) -> Task:
    return Task(plan.about, partial(play_games, plan, logs), _is_game, logs.lacks if logs else _never)


def _head(task: Task) -> dict[str, Any]:
    return {"run": task.about}


def seed_kept(folder: Path) -> bytes | None:
    """The seed of the run that a folder holds, None in an empty one; ``OtherRun`` where it is no run."""
    file = folder / GAMES
    if not file.is_file():
        return None
    try:
        with file.open("rb") as lines:
            return bytes.fromhex(json.loads(next(lines))["run"]["seed"])
    except (ValueError, LookupError, TypeError, RecursionError, StopIteration):
        raise OtherRun(f"{file} is no file of simulated games") from None


def kept(plan: Plan, folder: Path) -> dict[int, Record]:
    """The games of this run that a folder holds; a last line that a killed run left unfinished is dropped.

    A game that could not be played is to be tried again. ``OtherRun`` where the folder cannot be gone on with.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / GAMES
    if not file.exists():
        for name in REPORTS:
            if (folder / name).is_file():
                raise OtherRun(f"{folder / name} is of no run in this folder, and is kept; choose another folder")
    return kept_in(file, _task(plan))


def kept_in(file: Path, task: Task) -> dict[int, Record]:
    """The sound records of this work that a file holds, which is begun where there is none; else ``OtherRun``."""
    if not file.exists():
        _write(file, [_head(task)])
        return {}
    head, *lines = file.read_bytes().split(b"\n")[:-1] or [b""]
    if _read(head) != _head(task):
        raise OtherRun(f"{file} holds another run: other rules, set-up, policies or seed; choose another folder")
    records = [_read(line) for line in lines]
    for number, record in enumerate(records, 2):
        if not _is_numbered(record) or not ("fault" in record or task.is_record(record)):
            raise OtherRun(f"{file}, line {number} is no game's record; without the line the game is played anew")
    _write(file, [_head(task), *records])
    return {record["n"]: record for record in records if "fault" not in record}


def _read(line: bytes) -> Any:
    """The JSON of a line; None where it is none."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _is_numbered(found: Any) -> bool:
    return isinstance(found, dict) and type(found.get("n")) is int


def _is_game(found: Mapping[str, Any]) -> bool:
    return found.keys() >= _ENDED


def _line(data: object) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"


def _append(file: Path, records: Iterable[Record]) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write("".join(map(_line, records)))


def _write(file: Path, lines: Iterable[object]) -> None:
    part = file.with_name(f".{file.name}.new")
    part.write_text("".join(map(_line, lines)), "utf-8")
    part.replace(file)
