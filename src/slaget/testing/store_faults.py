"""Disks and servers that fail: each thing that a store asks of them, in its turn."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from types import ModuleType
from typing import Any, Final, Protocol, TypeAlias

from slaget.log import disk
from slaget.store import Missing, Store, StoreError
from slaget.testing.store_laws import Opener, opened

Act: TypeAlias = Callable[[Store, str], object]
_BASE: Final = ["{}", '{"n":0}']
_NEXT: Final = '{"n":1,"what":"the line that was under way"}'
_FILES: Final = (
    "open",
    "close",
    "read",
    "write",
    "lseek",
    "fstat",
    "fsync",
    "ftruncate",
    "dup2",
    "flock",
    "fdopen",
)
_NAMES: Final = ("link", "unlink", "replace", "mkdir", "scandir", "stat")
_CALLS: Final = frozenset(_FILES + _NAMES)


class Faults(Protocol):
    """Makes the ``k``-th thing fail that a store asks of its disk or server from now on, and no other.

    The value tells whether it came to that, so that a law knows when it has tried all.
    """

    def __call__(self, k: int) -> AbstractContextManager[Callable[[], bool]]: ...


def every_failure_is_told(open_store: Opener, faults: Faults, *, unsure: bool = False) -> None:
    """What a store did not do it says, names the game, and has left undone; the next call works or says why.

    ``unsure`` allows that what was refused was done all the same, whole: where the answer was lost.
    """
    for k in _counted():
        with faults(k) as came, suppress(StoreError):
            open_store().close()
        if not came():
            break
    for act in (_create, _append, _length, _read, _wait):
        for k in _counted():
            if not _tried(open_store, faults, act, f"failing-{act.__name__[1:]}-{k}", k, unsure=unsure):
                break


def _counted() -> Iterator[int]:
    yield from range(1, 1000)
    raise AssertionError("the failures never end: does the hook tell whether one came?")


@contextmanager
def failing_disk(k: int, code: int = errno.EIO, *, lasting: bool = False) -> Iterator[Callable[[], bool]]:
    """``Faults`` for the files of slaget: the ``k``-th system call fails; ``lasting``, all from there on.

    A write that fails has written half. For ``FileStore`` and ``LogFile``:

    >>> import tempfile
    >>> from slaget.store import FileStore
    >>> store = FileStore(tempfile.mkdtemp())
    >>> with failing_disk(1, errno.ENOSPC):
    ...     store.create("pig", ["{}"])
    Traceback (most recent call last):
    slaget.store.errors.Full: pig: No space left on device
    """
    calls = _Calls(k, code, lasting)
    kept = {name: getattr(disk, name) for name in ("os", "fcntl") if getattr(disk, name) is not None}
    try:
        for name, real in kept.items():
            setattr(disk, name, _Failing(real, calls))
        yield lambda: calls.came
    finally:
        for name, real in kept.items():
            setattr(disk, name, real)


class _Calls:
    """Counts calls, and says which fails."""

    def __init__(self, k: int, code: int, lasting: bool) -> None:
        self._left, self._code, self._lasting = k, code, lasting
        self.came = False

    def fails(self) -> bool:
        self._left -= 1
        failing = self._left == 0 or (self._lasting and self._left < 0)
        self.came = self.came or failing
        return failing

    def fault(self) -> OSError:
        return OSError(self._code, os.strerror(self._code))


class _Failing:
    """A module of system calls, one of which fails."""

    def __init__(self, module: ModuleType, calls: _Calls) -> None:
        self._module, self._calls = module, calls

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._module, name)
        if name not in _CALLS:
            return real

        def call(*args: Any, **named: Any) -> Any:
            if not self._calls.fails():
                return real(*args, **named)
            if name == "write":
                real(args[0], bytes(args[1])[: len(args[1]) // 2])
            elif name == "close":
                real(*args)
            raise self._calls.fault()

        return call


def _create(store: Store, name: str) -> None:
    store.create(name, _BASE)


def _append(store: Store, name: str) -> None:
    store.append(name, _NEXT, 1)


def _length(store: Store, name: str) -> None:
    assert store.length(name) == 1


def _read(store: Store, name: str) -> None:
    assert list(store.read(name)) == _BASE


def _wait(store: Store, name: str) -> None:
    assert store.wait({name: 0}, 0.0) == {name: 1}


def _tried(open_store: Opener, faults: Faults, act: Act, name: str, k: int, *, unsure: bool) -> bool:
    """One failure; whether there was one."""
    with opened(open_store) as store:
        if act is not _create:
            store.create(name, _BASE)
        done = _done(faults(k), act, store, name)
        if done is None:
            return False
        with opened(open_store) as other:
            held = _held(other, name)
            assert held in _allowed(act, done, unsure=unsure), f"{name}: {held} after {done}"
            if held is None:
                held = _went_on(store, other, name, lambda each: each.create(name, _BASE), None, _BASE)
            n = len(held) - 1
            line = f'{{"n":{n},"what":"the next"}}'
            _went_on(store, other, name, lambda each: each.append(name, line, n), held, [*held, line])
    return True


def _done(fault: AbstractContextManager[Callable[[], bool]], act: Act, store: Store, name: str) -> bool | None:
    """Whether the store said it did it, under a failure; None when none came."""
    with fault as came:
        try:
            act(store, name)
            done = True
        except StoreError as no:
            done = False
            assert name in str(no), f"the refusal names no game: {no}"
    if came():
        return done
    assert done, f"{name}: refused without a failure"
    return None


def _allowed(act: Act, done: bool, *, unsure: bool) -> list[list[str] | None]:
    before = None if act is _create else _BASE
    after = _BASE if act is _create else [*_BASE, _NEXT] if act is _append else before
    if unsure and not done:
        return [before, after]
    return [after if done else before]


def _held(store: Store, name: str) -> list[str] | None:
    """What the store has under the name, through a handle that met no failure."""
    try:
        held = list(store.read(name))
    except Missing:
        assert name not in store.names()
        return None
    assert name in store.names() and store.length(name) == len(held) - 1
    return held


def _went_on(
    store: Store,
    other: Store,
    name: str,
    act: Callable[[Store], None],
    before: list[str] | None,
    after: list[str],
) -> list[str]:
    """The same handle does the next thing or says why not; another does it then."""
    try:
        act(store)
    except StoreError as no:
        assert name in str(no), f"the refusal names no game: {no}"
        assert _held(other, name) == before, f"{name}: refused and done"
        act(other)
    assert _held(other, name) == after
    return after
