"""Who is first: threads, processes, and processes of one number, that ask a store for the same."""

import ctypes
import os
import traceback
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import cache
from threading import Barrier, Thread
from typing import Final, TypeAlias

from slaget.store import Conflict, Store, StoreError, Taken
from slaget.testing.store_laws import Opener, opened

Attempt: TypeAlias = Callable[[], None]
Racing: TypeAlias = Callable[[Sequence[Attempt], type[Exception]], list[int]]
_NEW_NUMBERS: Final = 0x20000000
_NEW_USERS: Final = 0x10000000
_WON: Final = 0
_LOST: Final = 1
_FAILED: Final = 2


def threads(attempts: Sequence[Attempt], lost: type[Exception]) -> list[int]:
    """Make all attempts at once, a thread each; those that did not end in ``lost``."""
    barrier, won, failed = Barrier(len(attempts)), [], []

    def attempt(number: int) -> None:
        try:
            barrier.wait()
            attempts[number]()
            won.append(number)
        except lost:
            return
        except BaseException as fault:
            failed.append(fault)

    running = [Thread(target=attempt, args=(number,)) for number in range(len(attempts))]
    for each in running:
        each.start()
    for each in running:
        each.join()
    assert not failed, failed
    return won


def processes(attempts: Sequence[Attempt], lost: type[Exception]) -> list[int]:
    """The same, a process each."""
    return _forked(attempts, lost, _run)


def twins(attempts: Sequence[Attempt], lost: type[Exception]) -> list[int]:
    """The same, a process each, and all have the number 1: each in a namespace of its own."""
    return _forked(attempts, lost, _run_as_first)


@cache
def may_make_twins() -> bool:
    """Whether this system gives a number twice: Linux, where namespaces are permitted."""
    return hasattr(os, "fork") and _waited(_child(lambda: _run_as_first(_nothing, Taken))) == _WON


def one_creation_wins(open_store: Opener, races: int = 6, racing: Racing = threads, number: int = 8) -> None:
    """Of all who create one name at once, one does, and the log is its own, whole; the others get ``Taken``."""
    for race in range(races):
        name = f"born-{racing.__name__}-{race}"
        with opened(open_store) as shared:
            own = race % 2 == 0 or racing is not threads
            stores = None if own else shared
            attempts = [_creation(open_store, stores, name, writer) for writer in range(number)]
            won = racing(attempts, Taken)
            assert len(won) == 1, f"{name}: {len(won)} of {number} created it"
            assert list(shared.read(name)) == _log_of(won[0]), f"{name}: the log is not its creator's"


def one_process_creates(open_store: Opener, races: int = 2) -> None:
    """The same between processes, and between processes of one number where the system gives it twice."""
    if hasattr(os, "fork"):
        one_creation_wins(open_store, races, processes, 4)
    if may_make_twins():
        one_creation_wins(open_store, races, twins, 2)


def one_writer_wins_each_position(open_store: Opener, writers: int = 8, entries: int = 12) -> None:
    """Eight writers race for every position: one wins it, the others are told, and nothing else is written."""
    with opened(open_store) as store:
        store.create("race-1", ["{}", '{"n":0,"writer":-1}'])
    won: list[tuple[int, int]] = []

    def write(writer: int) -> None:
        with opened(open_store) as mine:
            while (n := mine.length("race-1")) <= entries:
                try:
                    mine.append("race-1", f'{{"n":{n},"writer":{writer}}}', n)
                except Conflict as conflict:
                    assert conflict.found > n
                else:
                    won.append((n, writer))

    threads([lambda writer=writer: write(writer) for writer in range(writers)], Taken)  # type: ignore[misc]
    with opened(open_store) as store:
        kept = list(store.read("race-1", 2))
    assert kept == [f'{{"n":{n},"writer":{writer}}}' for n, writer in sorted(won)]
    assert [n for n, _ in sorted(won)] == list(range(1, entries + 1))


def a_fork_does_no_harm(open_store: Opener) -> None:
    """After a fork the child is refused, or served as any other writer; the parent goes on either way."""
    if not hasattr(os, "fork"):
        return
    with opened(open_store) as store:
        store.create("forked-1", ["{}", '{"n":0}'])
        n = 2 if child_does(lambda: _used_by_a_child(store)) else 1
        assert store.length("forked-1") == n, "what the child was told is not so"
        store.append("forked-1", f'{{"by":"parent","n":{n}}}', n)
        assert list(store.read("forked-1", n + 1)) == [f'{{"by":"parent","n":{n}}}']
        with opened(open_store) as other:
            assert list(other.read("forked-1")) == list(store.read("forked-1"))


def child_does(act: Attempt) -> bool:
    """Whether another process did it; where it was refused with a ``StoreError``, it did not."""
    if not hasattr(os, "fork"):
        return False
    ended = _waited(_child(lambda: _outcome(act, StoreError)))
    assert ended in (_WON, _LOST), "the child was neither served nor refused"
    return ended == _WON


def _used_by_a_child(store: Store) -> None:
    try:
        store.append("forked-1", '{"by":"child","n":1}', 1)
    finally:
        store.close()


def _creation(open_store: Opener, shared: Store | None, name: str, writer: int) -> Attempt:
    def create() -> None:
        with nullcontext(shared) if shared else opened(open_store) as mine:
            mine.create(name, _log_of(writer))

    return create


def _log_of(writer: int) -> list[str]:
    """A log that nobody else writes; each is of another length."""
    body = "y" * (100 * (writer + 1))
    return [f'{{"writer":{writer}}}', *(f'{{"by":{writer},"n":{n},"x":"{body}"}}' for n in range(20 + writer))]


def _forked(attempts: Sequence[Attempt], lost: type[Exception], run: Callable[..., int]) -> list[int]:
    gate, go = os.pipe()

    def attempt(number: int) -> int:
        os.close(go)

        def started() -> None:
            os.read(gate, 1)
            attempts[number]()

        return run(started, lost)

    children = [_child(lambda number=number: attempt(number)) for number in range(len(attempts))]  # type: ignore[misc]
    os.close(gate)
    os.close(go)
    ends = [_waited(child) for child in children]
    assert all(end in (_WON, _LOST) for end in ends), "a process failed; its traceback stands above"
    return [number for number, end in enumerate(ends) if end == _WON]


def _child(run: Callable[[], int]) -> int:
    """Fork a process that ends with what ``run`` returns."""
    child = os.fork()
    if child:
        return child
    end = _FAILED
    try:
        end = run()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(end)


def _waited(child: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _run(attempt: Attempt, lost: type[Exception]) -> int:
    return _outcome(attempt, lost)


def _run_as_first(attempt: Attempt, lost: type[Exception]) -> int:
    """Run it in a process that has the number 1."""
    flags = _NEW_NUMBERS if os.geteuid() == 0 else _NEW_NUMBERS | _NEW_USERS
    if ctypes.CDLL(None, use_errno=True).unshare(flags) != 0:
        return _FAILED
    return _waited(_child(lambda: _outcome(attempt, lost) if os.getpid() == 1 else _FAILED))


def _outcome(attempt: Attempt, lost: type[Exception]) -> int:
    try:
        attempt()
    except lost:
        return _LOST
    return _WON


def _nothing() -> None:
    """An attempt that is won."""
