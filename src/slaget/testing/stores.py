"""The contract of stores as tests: what a store for logs keeps, whoever writes it.

>>> import tempfile
>>> from slaget.store import FileStore
>>> folder = tempfile.mkdtemp()
>>> check_store(lambda: FileStore(folder))

Each law is given a function that opens the one store under test, anew each time, and uses names of its own.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from threading import Barrier, Thread
from typing import Any, Final, TypeAlias

from slaget.kernel import Game, Rejected, audit_lines, find, seeded
from slaget.store import Conflict, Missing, Store, StoreError, Table, Taken
from slaget.testing.walks import random_command

Opener: TypeAlias = Callable[[], Store]
Law: TypeAlias = Callable[[Opener], None]


@contextmanager
def _opened(open_store: Opener) -> Iterator[Store]:
    store = open_store()
    try:
        yield store
    finally:
        store.close()


@contextmanager
def _raises(kind: type[Exception]) -> Iterator[None]:
    try:
        yield
    except kind:
        return
    raise AssertionError(f"{kind.__name__} was not raised")


def what_is_written_is_read(open_store: Opener) -> None:
    """Lines come back as they were, in order, from any place, through any handle; names are listed."""
    lines = ["{}", '{"n":0}', '{"n":1,"å":"\\u0000 ö 🂡"}', f'{{"long":"{"x" * 300_000}","n":2}}']
    with _opened(open_store) as store, _opened(open_store) as other:
        store.create("written-1", lines[:2])
        store.append("written-1", lines[2], 1)
        other.append("written-1", lines[3], 2)
        assert list(store.read("written-1")) == lines
        assert list(store.read("written-1", 3)) == lines[3:]
        assert list(store.read("written-1", 9)) == []
        assert store.length("written-1") == 3
        assert "written-1" in other.names() and other.names() == sorted(other.names())


def every_no_has_its_kind(open_store: Opener) -> None:
    """A name that is taken or missing, a position that is not the next: typed, and nothing changes."""
    lines = ["{}", '{"n":0}']
    with _opened(open_store) as store:
        store.create("no-1", lines)
        with _raises(Taken):
            store.create("no-1", ["{}", '{"n":0}', '{"n":1}'])
        for call in (lambda: store.append("no-2", "{}", 0), lambda: store.length("no-2")):
            with _raises(Missing):
                call()
        with _raises(Missing):
            list(store.read("no-2"))
        for expect in (-1, 0, 2, 99):
            with _raises(Conflict):
                store.append("no-1", '{"n":1}', expect)
        assert list(store.read("no-1")) == lines
        assert "no-2" not in store.names()


def names_and_lines_are_checked(open_store: Opener) -> None:
    """What could not be a name or a line is refused before anything is written."""
    with _opened(open_store) as store:
        before = store.names()
        for name in ("", ".", "..", "../up", "a/b", "a b", "å", "x" * 201, ".hidden", "a\n"):
            with _raises(StoreError):
                store.create(name, ["{}", '{"n":0}'])
        for line in ("", "a\nb", "\ud800", "\0"):
            with _raises(StoreError):
                store.create("checked-1", ["{}", line])
        assert store.names() == before


def a_reading_is_not_disturbed(open_store: Opener) -> None:
    """A reading that has begun gives the lines there were then, whatever is appended meanwhile."""
    with _opened(open_store) as store:
        store.create("reading-1", ["{}", '{"n":0}'])
        reading = store.read("reading-1")
        first = next(reading)
        store.append("reading-1", '{"n":1}', 1)
        assert [first, *reading] == ["{}", '{"n":0}']
        assert store.length("reading-1") == 2


def one_writer_wins_each_position(open_store: Opener, writers: int = 8, entries: int = 12) -> None:
    """Eight writers race for every position: one wins it, the others are told, and nothing else is written."""
    with _opened(open_store) as store:
        store.create("race-1", ["{}", '{"n":0,"writer":-1}'])
    won: list[tuple[int, int]] = []
    failed: list[BaseException] = []
    barrier = Barrier(writers)

    def write(writer: int) -> None:
        try:
            with _opened(open_store) as mine:
                barrier.wait()
                won.extend(_raced(mine, "race-1", writer, entries))
        except BaseException as fault:
            failed.append(fault)

    threads = [Thread(target=write, args=(number,)) for number in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed, failed
    with _opened(open_store) as store:
        kept = list(store.read("race-1", 2))
    assert kept == [f'{{"n":{n},"writer":{writer}}}' for n, writer in sorted(won)]
    assert [n for n, _ in sorted(won)] == list(range(1, entries + 1))


def _raced(store: Store, name: str, writer: int, entries: int) -> Iterator[tuple[int, int]]:
    while (n := store.length(name)) <= entries:
        try:
            store.append(name, f'{{"n":{n},"writer":{writer}}}', n)
        except Conflict as conflict:
            assert conflict.found > n
        else:
            yield n, writer


def a_game_is_played_in_it(open_store: Opener) -> None:
    """A table plays, is opened anew, refuses as the rules do, and its log audits clean against its head."""
    nissan = find("nissan")
    game: Game[Any, Any, Any, Any] = Game.start(nissan, nissan.load("slaget", {}), seeded(bytes(32)))  # type: ignore[misc]
    random = Random(5)
    with _opened(open_store) as store:
        table = Table.create(store, "played-1", game)
        for _ in range(10):
            table.play(random_command(table.game, random), expect=len(table.game.log))
        again = Table.open(store, "played-1")
        assert (again.game.state, again.head) == (table.game.state, table.head)
        with _raises(Rejected):
            again.play({"type": "no_such"})
        again.play(random_command(again.game, random))
        with _raises(Conflict):
            table.play(random_command(table.game, random))
        report = audit_lines(enumerate(store.read("played-1"), 1), again.head)
        assert report.ok and report.entries == store.length("played-1") == 12


STORE_LAWS: Final[tuple[Law, ...]] = (
    what_is_written_is_read,
    every_no_has_its_kind,
    names_and_lines_are_checked,
    a_reading_is_not_disturbed,
    one_writer_wins_each_position,
    a_game_is_played_in_it,
)


def check_store(open_store: Opener) -> None:
    """Hold every law on an empty store."""
    for law in STORE_LAWS:
        law(open_store)
