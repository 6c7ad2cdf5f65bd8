"""A store's contract in a child whose system calls fail, each in its turn: what is said must be so."""

import errno
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

from logs import played
from pig import Roll
from straced import watched

from slaget.kernel import LogFile, audit, load_log
from slaget.store import FileStore, Missing, SqliteStore, Store, StoreError

CALLS: Final = {
    "open": "?open,openat",
    "write": "write",
    "pwrite64": "pwrite64",
    "fsync": "fsync",
    "fdatasync": "fdatasync",
    "ftruncate": "ftruncate",
    "link": "?link,linkat",
    "rename": "?rename,?renameat,renameat2",
    "unlink": "?unlink,unlinkat",
    "mkdir": "?mkdir,mkdirat",
    "flock": "flock",
    "fcntl": "fcntl",
}
_CALL_OF: Final = {
    "openat": "open",
    "linkat": "link",
    "renameat": "rename",
    "renameat2": "rename",
    "unlinkat": "unlink",
    "mkdirat": "mkdir",
}
CODES: Final = ("EIO", "ENOSPC", "EINTR", "EMFILE")
_MOST: Final = 500


class Subject(Protocol):
    """What is tried: it works in the child and notes what it was told, and is looked at afterwards."""

    def work(self, folder: Path) -> Any: ...

    def check(self, folder: Path, told: Any) -> None: ...


class Told:
    """What a store said: the lines it acknowledged by game, and what it said no to."""

    def __init__(self) -> None:
        self.kept: dict[str, list[str]] = {}
        self.refused: list[str] = []
        self.faults: list[str] = []

    def asked(self, act: Callable[[], Any], done: Callable[[Any], None] = lambda _: None) -> None:
        """Ask; what is no ``StoreError`` is a fault."""
        try:
            done(act())
        except StoreError as no:
            self.refused.append(str(no))
        except BaseException:
            self.faults.append(traceback.format_exc())


class OfAStore:
    """The contract of a store, from its making to its end; of two handles so many are closed, the rest killed."""

    def __init__(self, open_store: Callable[[Path], Store], closes: int = 1) -> None:
        self._open, self._closes = open_store, closes

    def work(self, folder: Path) -> Told:
        told, stores = Told(), list[Store]()
        for _ in range(2):
            told.asked(lambda: self._open(folder), stores.append)
        for name in ("a", "b"):
            for store in stores:
                _ask(store, name, told)
        for store in stores[: self._closes]:
            told.asked(store.close)
        return told

    def check(self, folder: Path, told: Told) -> None:
        assert not told.faults, told.faults[0]
        store = self._open(folder)
        for name in ("a", "b"):
            kept = told.kept.get(name)
            if kept is None:
                try:
                    raise AssertionError(f"{name} was refused, and there is {list(store.read(name))}")
                except Missing:
                    kept = ["{}"]
                    store.create(name, kept)
            assert list(store.read(name)) == kept, told.refused
            line = _line(len(kept) - 1)
            store.append(name, line, len(kept) - 1)
            assert list(store.read(name)) == [*kept, line]
        assert store.names() == ["a", "b"]
        store.close()


def _ask(store: Store, name: str, told: Told) -> None:
    """Everything, twice, of one game."""
    lines = ["{}", '{"n":0}']
    if name not in told.kept:
        told.asked(lambda: store.create(name, lines), lambda _: told.kept.update({name: lines}))
    for _ in range(2 if name in told.kept else 0):
        n = len(lines := told.kept[name]) - 1
        told.asked(partial(store.append, name, _line(n), n), lambda _, n=n: told.kept[name].append(_line(n)))
        told.asked(lambda: list(store.read(name)), lambda found: _same(found, told.kept[name]))
        told.asked(lambda: store.length(name), lambda found: _same(found, len(told.kept[name]) - 1))
        told.asked(store.names, lambda found: _same(found, sorted(told.kept)))


class OfALogFile:
    """A log file: made, played, let go, opened and played on. Its errors are those of the system."""

    def work(self, folder: Path) -> tuple[int, list[str]]:
        path, known, faults = folder / "log.jsonl", 0, list[str]()
        for turn in range(3):
            try:
                with LogFile.open(path) if known else LogFile.create(path, played("pig", 3)) as log:
                    _same(known or 4, len(log.game.log))
                    known = len(log.game.log)
                    for _ in range(2):
                        known = len(log.play(Roll(log.game.to_act[0])).log)
            except OSError:
                continue
            except BaseException:
                faults.append(f"turn {turn}: {traceback.format_exc()}")
        return known, faults

    def check(self, folder: Path, told: tuple[int, list[str]]) -> None:
        known, faults = told
        path = folder / "log.jsonl"
        assert not faults, faults[0]
        assert path.exists() == (known > 0)
        if known:
            with LogFile.open(path) as log:
                assert len(log.game.log) == known
                log.play(Roll(log.game.to_act[0]))
            assert audit(path).ok and len(load_log(path).log) == known + 1


SUBJECTS: Final[dict[str, Subject]] = {
    "logfile": OfALogFile(),
    "files": OfAStore(lambda folder: FileStore(folder / "games")),
    "sqlite": OfAStore(lambda folder: SqliteStore(folder / "games.db", timeout=0.3)),
    "sqlite-killed": OfAStore(lambda folder: SqliteStore(folder / "games.db", timeout=0.3), closes=0),
}


def every_call_may_fail(kind: str, folder: Path, code: str, *, unlocks: bool = False) -> int:
    """Let each call fail in its turn with this error, until none does; how many failures there were.

    SQLite waits for itself up to ten seconds where a lock could not be let go: that is tried with ``unlocks``.
    """
    subject, failures = _warm(kind, folder), 0
    made = _calls_of(subject, folder)
    for call in CALLS:
        fit = made.get(call, [])
        for k in count(1):
            assert k < _MOST, f"{call} never ends"
            if k <= len(fit) and not (fit[k - 1] or unlocks):
                continue
            if not fails(subject, folder / f"{call}-{k}", call, code, k):
                break
            failures += 1
    return failures


def some_calls_may_fail(kind: str, folder: Path, random: Random, most: int) -> int:
    """Let calls fail that are drawn, so many of each kind, with an error that is drawn; how many failures."""
    subject, failures = _warm(kind, folder), 0
    for call, fit in _calls_of(subject, folder).items():
        chosen = [k for k, each in enumerate(fit, 1) if each]
        for k in random.sample(chosen, min(len(chosen), most)):
            failures += fails(subject, folder / f"{call}-{k}", call, random.choice(CODES), k)
    return failures


def _calls_of(subject: Subject, folder: Path) -> dict[str, list[bool]]:
    """The calls that are made where none fails: of each whether it does more than let a lock go."""
    (folder / "whole").mkdir()
    seen = watched(lambda: subject.work(folder / "whole"), "-e", f"trace={','.join(CALLS.values())}")
    made: dict[str, list[bool]] = {}
    for call, line in calls_made(seen.trace):
        made.setdefault(call, []).append("F_UNLCK" not in line)
    return made


def _warm(kind: str, folder: Path) -> Subject:
    """What is tried, once it has worked here: what is imported on the way is imported."""
    (folder / "warm").mkdir(parents=True)
    SUBJECTS[kind].work(folder / "warm")
    return SUBJECTS[kind]


def fails(subject: Subject, folder: Path, call: str, code: str, k: int) -> bool:
    """Let the ``k``-th of such calls fail; whether there was one."""
    assert hasattr(errno, code)
    folder.mkdir()
    inject = f"inject={CALLS[call]}:error={code}:when={k}"
    seen = watched(lambda: subject.work(folder), "-e", f"trace={CALLS[call]}", "-e", inject)
    try:
        assert not isinstance(seen.value, str), seen.value
        subject.check(folder, seen.value)
    except BaseException as fault:
        raise AssertionError(f"{call} number {k} fails with {code}:\n{_last(seen.trace)}\n{fault}") from fault
    return "(INJECTED)" in seen.trace


def _last(trace: str) -> str:
    return "\n".join(line[:200] for line in trace.split("\n") if "INJECTED" in line)


def _line(n: int) -> str:
    return f'{{"n":{n},"word":"{"y" * (n * 300)}"}}'


def _same(found: object, wanted: object) -> None:
    assert found == wanted, f"{found!r} is not {wanted!r}"


def calls_made(trace: str) -> Iterator[tuple[str, str]]:
    """The calls of a trace: the kind of each, and its line."""
    for line in trace.split("\n"):
        name = line.partition("(")[0].rpartition(" ")[2]
        if (call := _CALL_OF.get(name, name)) in CALLS:
            yield call, line
