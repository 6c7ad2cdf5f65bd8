"""The power goes while a store works: whatever disk is left, it holds every acknowledged entry and plays on.

The calls of a worker come from strace, or, without it, from the one module of logs and stores that asks the system.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePath
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from disks import Calls, Disk, lay_out
from logs import played
from pig import Roll
from straced import watched

from slaget.kernel import LogFile, audit
from slaget.log import disk as seam
from slaget.store import FileStore, Missing, SqliteStore, Store

Call: TypeAlias = Callable[[Calls], None]
_SAID: Final = "/acknowledged/"
_TRACED: Final = (
    "?open,openat,close,read,pread64,write,pwrite64,lseek,ftruncate,fsync,fdatasync,?link,linkat,?unlink,unlinkat,"
    "?rename,renameat,renameat2,?mkdir,mkdirat,?dup2,dup3,?access,faccessat"
)
_LINE: Final = re.compile(r"\d+ +(\w+)\((.*)\) += (-?\d+|0x[0-9a-f]+)")
_TEXT: Final = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_FLAGS: Final = {name: getattr(os, name) for name in ("O_CREAT", "O_TRUNC")}


class Loss(NamedTuple):
    """How many disks were tried, of how many calls."""

    disks: int
    calls: int


class Worker(Protocol):
    """What works in steps, each acknowledged, and what may be found after so many of them."""

    def work(self, folder: Path, done: Callable[[], None]) -> None: ...

    def check(self, folder: Path, acknowledged: int) -> None: ...


def _line(n: int) -> str:
    return f'{{"n":{n},"word":"{"xyz"[n % 3] * (n * 397 % 2500)}"}}'


class AtAStore:
    """Two games, one after the other and then in turn, through two handles."""

    STEPS: Final = [("a", 2), ("a", 1), ("a", 1), ("b", 4), ("b", 1), ("a", 1), ("b", 1), ("b", 1), ("a", 1)]

    def __init__(self, open_store: Callable[[Path], Store]) -> None:
        self._open = open_store

    def _after(self, steps: int) -> dict[str, list[str]]:
        """The lines of each game after so many steps."""
        count: dict[str, int] = {}
        for name, lines in self.STEPS[:steps]:
            count[name] = count.get(name, 0) + lines
        return {name: ["{}", *map(_line, range(lines - 1))] for name, lines in count.items()}

    def work(self, folder: Path, done: Callable[[], None]) -> None:
        store = self._open(folder)
        for number, (name, _) in enumerate(self.STEPS):
            before, after = self._after(number), self._after(number + 1)[name]
            if name not in before:
                store.create(name, after)
            else:
                store.append(name, after[-1], len(after) - 2)
            done()
            if number == len(self.STEPS) // 2:
                store.close()
                store = self._open(folder)

    def check(self, folder: Path, acknowledged: int) -> None:
        store = self._open(folder)
        found = {name: list(store.read(name)) for name in store.names()}
        fit = [self._after(acknowledged), self._after(acknowledged + 1)]
        assert found in fit, f"{_told(found)} after {acknowledged} steps: {_told(fit[0])}"
        for name in ("a", "b"):
            try:
                n = store.length(name)
            except Missing:
                store.create(name, ["{}"])
                n = 0
            store.append(name, _line(n), n)
            assert list(store.read(name)) == [*found.get(name, ["{}"]), _line(n)]
        store.close()


def _told(games: dict[str, list[str]]) -> dict[str, int]:
    return {name: len(lines) for name, lines in games.items()}


class AtALogFile:
    """A log made, played, let go, and played on."""

    def work(self, folder: Path, done: Callable[[], None]) -> None:
        for turn in range(3):
            path = folder / "log.jsonl"
            with LogFile.open(path) if turn else LogFile.create(path, played("pig", 3)) as log:
                if not turn:
                    done()
                for _ in range(4):
                    log.play(Roll(log.game.to_act[0]))
                    done()

    def check(self, folder: Path, acknowledged: int) -> None:
        path = folder / "log.jsonl"
        first = len(played("pig", 3).log)
        if not path.exists():
            assert acknowledged == 0
            LogFile.create(path, played("pig", 3)).close()
        with LogFile.open(path) as log:
            found = len(log.game.log) - first + 1
            assert found in (max(acknowledged, 1), acknowledged + 1), f"{found} after {acknowledged}"
            log.play(Roll(log.game.to_act[0]))
        assert audit(path).ok


WORKERS: Final[dict[str, Worker]] = {
    "logfile": AtALogFile(),
    "files": AtAStore(lambda folder: FileStore(folder / "games")),
    "sqlite": AtAStore(lambda folder: SqliteStore(folder / "games.db")),
}


def seen_by_strace(worker: Worker, folder: Path) -> list[Call]:
    """The calls that a worker makes in a child."""

    def work() -> None:
        worker.work(folder, lambda: os.access(_SAID, os.F_OK))  # type: ignore[arg-type, return-value]

    options = ["-xx", "-s", "2000000", "-e", f"trace={_TRACED}", "-e", "raw=read,pread64"]
    seen = watched(work, *options)
    assert seen.value is None, seen.value
    return [call for line in seen.trace.split("\n") if (call := _call_of(line)) is not None]


def _call_of(line: str) -> Call | None:
    """What a line of a trace tells the disk; None for what failed or changes nothing."""
    found = _LINE.match(line)
    if found is None:
        return None
    name, args, result = found[1], found[2], int(found[3], 0)
    texts = [bytes.fromhex(text.replace("\\x", "")) for text in _TEXT.findall(args)]
    if name in ("access", "faccessat"):
        return (lambda calls: calls.acknowledged("done")) if texts == [_SAID.encode()] else None
    if result < 0:
        return None
    paths = [os.fsdecode(text) for text in texts]
    numbers = [
        int(each, 16 if each.startswith("0x") else 10)
        for each in re.findall(r"(?:^|, )(0x[0-9a-f]+|\d+)(?=,|$)", _TEXT.sub('""', args))
    ]
    match name:
        case "open" | "openat":
            flags = sum(value for flag, value in _FLAGS.items() if flag in args)
            return lambda calls: calls.opened(result, paths[0], flags)
        case "close":
            return lambda calls: calls.closed(numbers[0])
        case "read":
            return lambda calls: calls.read(numbers[0], result)
        case "write":
            return lambda calls: calls.wrote(numbers[0], texts[0][:result])
        case "pwrite64":
            return lambda calls: calls.wrote(numbers[0], texts[0][:result], numbers[-1])
        case "lseek":
            return lambda calls: calls.moved(numbers[0], result)
        case "ftruncate":
            return lambda calls: calls.cut(numbers[0], numbers[1])
        case "fsync" | "fdatasync":
            return lambda calls: calls.forced(numbers[0])
        case "link" | "linkat":
            return lambda calls: calls.linked(*paths)
        case "unlink" | "unlinkat":
            return lambda calls: calls.unlinked(*paths)
        case "rename" | "renameat" | "renameat2":
            return lambda calls: calls.renamed(*paths)
        case "mkdir" | "mkdirat":
            return lambda calls: calls.made(*paths)
        case "dup2" | "dup3":
            return lambda calls: calls.doubled(numbers[0], numbers[1])
    return None


def seen_at_the_seam(worker: Worker, folder: Path) -> list[Call]:
    """The calls that a worker makes of the one module that asks the system for files."""
    seen: list[Call] = []
    with recorded(seen):
        worker.work(folder, lambda: seen.append(lambda calls: calls.acknowledged("done")))
    return seen


@contextmanager
def recorded(seen: list[Call]) -> Iterator[None]:
    real = seam.os
    seam.os = _Recording(seen)  # type: ignore[assignment]
    try:
        yield
    finally:
        seam.os = real


class _Recording:
    """The module ``os``, with what changes a disk written down."""

    def __init__(self, seen: list[Call]) -> None:
        self._seen = seen

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        note = getattr(self, f"_{name}", None)
        if note is None:
            return real

        def call(*args: Any, **named: Any) -> Any:
            result = real(*args, **named)
            self._seen.append(note(result, *args))
            return result

        return call

    def _open(self, result: int, path: Any, flags: int, _mode: int = 0) -> Call:
        return lambda calls: calls.opened(result, os.fspath(path), flags)

    def _close(self, _: None, number: int) -> Call:
        return lambda calls: calls.closed(number)

    def _read(self, result: bytes, number: int, _size: int) -> Call:
        return lambda calls: calls.read(number, len(result))

    def _write(self, result: int, number: int, data: Any) -> Call:
        written = bytes(data)[:result]
        return lambda calls: calls.wrote(number, written)

    def _lseek(self, result: int, number: int, _place: int, _whence: int) -> Call:
        return lambda calls: calls.moved(number, result)

    def _ftruncate(self, _: None, number: int, size: int) -> Call:
        return lambda calls: calls.cut(number, size)

    def _fsync(self, _: None, number: int) -> Call:
        return lambda calls: calls.forced(number)

    def _link(self, _: None, path: Any, other: Any) -> Call:
        return lambda calls: calls.linked(os.fspath(path), os.fspath(other))

    def _unlink(self, _: None, path: Any) -> Call:
        return lambda calls: calls.unlinked(os.fspath(path))

    def _replace(self, _: None, path: Any, other: Any) -> Call:
        return lambda calls: calls.renamed(os.fspath(path), os.fspath(other))

    def _mkdir(self, _: None, path: Any, _mode: int = 0) -> Call:
        return lambda calls: calls.made(os.fspath(path))

    def _dup2(self, _: int, number: int, other: int, **_named: Any) -> Call:
        return lambda calls: calls.doubled(number, other)


def power_is_lost(
    kind: str, seen: Callable[[Worker, Path], list[Call]], folder: Path, number: int, seed: int
) -> Loss:
    """Try so many disks, drawn with the seed, over all the moments between the calls of a worker."""
    worker, random = WORKERS[kind], Random(seed)
    for name in ("warm", "work"):
        (folder / name).mkdir(parents=True)
    worker.work(folder / "warm", lambda: None)
    made = seen(worker, folder / "work")
    calls = Calls(Disk(PurePath(folder / "work")))
    chosen = sorted(random.choices(range(len(made) + 1), k=number))
    for moment in range(len(made) + 1):
        for each in range(chosen.count(moment)):
            _try(worker, calls, folder / "left", random, f"{kind}: seed {seed}, call {moment}, disk {each}")
        if moment < len(made):
            made[moment](calls)
    assert calls.said, "nothing was acknowledged"
    return Loss(number, len(made))


def _try(worker: Worker, calls: Calls, folder: Path, random: Random, what: str) -> None:
    left = calls.disk.drawn(random)
    lay_out(left, _emptied(folder))
    try:
        worker.check(folder, len(calls.said))
    except BaseException as fault:
        sizes = {str(path): None if data is None else len(data) for path, data in left.items()}
        raise AssertionError(f"{what}: {fault}; left are {sizes}") from fault


def _emptied(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
