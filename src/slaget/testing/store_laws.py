"""What any store keeps, one store at a time: the plain laws of the contract."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Final, TypeAlias

from slaget.kernel import Game, Rejected, audit_lines, find, seeded
from slaget.kernel.game import AnyGame
from slaget.log.limits import MAX_LINE
from slaget.store import Conflict, Missing, Store, StoreError, Table, Taken
from slaget.testing.walks import random_command

Opener: TypeAlias = Callable[[], Store]
Law: TypeAlias = Callable[[Opener], None]


@contextmanager
def opened(open_store: Opener) -> Iterator[Store]:
    """The store, let go afterwards."""
    store = open_store()
    try:
        yield store
    finally:
        store.close()


@contextmanager
def raises(kind: type[Exception]) -> Iterator[None]:
    """Fails unless what is done within raises an exception of this kind."""
    try:
        yield
    except kind:
        return
    raise AssertionError(f"{kind.__name__} was not raised")


def what_is_written_is_read(open_store: Opener) -> None:
    """Lines come back as they were, in order, from any place, through any handle; names are listed."""
    lines = [
        "{}",
        '{"n":0}',
        '{"n":1,"word":"\\u0000 ö 🂡 \\r \u2028 \u2029 \x85"}',
        f'{{"long":"{"x" * 300_000}","n":2}}',
    ]
    with opened(open_store) as store, opened(open_store) as other:
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
    with opened(open_store) as store:
        store.create("no-1", lines)
        with raises(Taken):
            store.create("no-1", ["{}", '{"n":0}', '{"n":1}'])
        for call in (lambda: store.append("no-2", '{"n":0}', 0), lambda: store.length("no-2")):
            with raises(Missing):
                call()
        with raises(Missing):
            list(store.read("no-2"))
        for expect in (-1, 0, 2, 99):
            with raises(Conflict):
                store.append("no-1", f'{{"n":{expect}}}', expect)
        assert list(store.read("no-1")) == lines
        assert "no-2" not in store.names()


def names_and_lines_are_checked(open_store: Opener) -> None:
    """What could not be a name or a line is refused before anything is written."""
    with opened(open_store) as store:
        before = store.names()
        for name in ("", ".", "..", "../up", "a/b", "a b", "å", "x" * 201, ".hidden", "a\n"):
            with raises(StoreError):
                store.create(name, ["{}", '{"n":0}'])
        for line in ("", "a\nb", "\ud800", "\0"):
            with raises(StoreError):
                store.create("checked-1", ["{}", line])
        assert store.names() == before


def a_line_is_kept_up_to_the_limit(open_store: Opener) -> None:
    """Whatever is taken is given back: a line of 1,048,576 bytes; one byte more is refused, in any letters."""
    with opened(open_store) as store:
        store.create("limit-1", [_of_size("header", MAX_LINE), _of_size(0, MAX_LINE)])
        store.append("limit-1", _of_size(1, MAX_LINE, "å"), 1)
        for long in (_of_size(2, MAX_LINE + 1), _of_size(2, MAX_LINE + 1, "å"), _of_size(2, 70_000_000)):
            with raises(StoreError):
                store.append("limit-1", long, 2)
            with raises(StoreError):
                store.create("limit-2", ["{}", '{"n":0}', '{"n":1}', long])
        store.append("limit-1", '{"n":2}', 2)
        assert [len(line.encode()) for line in store.read("limit-1")] == [MAX_LINE, MAX_LINE, MAX_LINE, 7]
        assert store.length("limit-1") == 3 and "limit-2" not in store.names()


def _of_size(n: int | str, size: int, letter: str = "x") -> str:
    start, end = f'{{"n":{n},"x":"' if n != "header" else '{"x":"', '"}'
    number, rest = divmod(size - len(start) - len(end), len(letter.encode()))
    return f"{start}{letter * number}{'x' * rest}{end}"


def what_is_no_line_is_refused(open_store: Opener) -> None:
    """A log has a header; a line is an object in its one form, with its number: else nothing is written."""
    with opened(open_store) as store:
        for lines in ([], ["GIF"], ["{}", "{}"], ["{}", '{"n":1}'], ["{}", '{"n":0}', '{"n":0}'], ['{"n":0}']):
            with raises(StoreError):
                store.create("line-1", lines)
        assert "line-1" not in store.names()
        store.create("line-1", ["{}", '{"n":0}'])
        for line in (
            "GIF89a",
            "[]",
            "1",
            "{}",
            '{"n":2}',
            '{"n":"1"}',
            '{"n":1.0}',
            '{"n": 1}',
            '{"n":1} ',
            '{"n":1,"a":2}',
            '{"n":1,"n":1}',
            '{"n":1,"x":1e3}',
            '{"n":1,"x":9007199254740992}',
            '{"n":1,"x":{"å":1}}',
            '{"n":1,"x\\u0001":1}',
            '{"n":1,"x\x7f":1}',
            '{"n":1,"x":"\\u00e5"}',
            '{"n":true}',
            '{"n":1',
            "[" * 99_999,
        ):
            with raises(StoreError):
                store.append("line-1", line, 1)
        assert list(store.read("line-1")) == ["{}", '{"n":0}']
        store.append("line-1", '{"\\"~\\\\ ":"å\\n:\x7f","n":1,"z":9007199254740991}', 1)


def a_reading_is_not_disturbed(open_store: Opener) -> None:
    """A reading that has begun gives the lines there were then, whatever is appended meanwhile."""
    with opened(open_store) as store:
        store.create("reading-1", ["{}", '{"n":0}'])
        reading = store.read("reading-1")
        first = next(reading)
        store.append("reading-1", '{"n":1}', 1)
        assert [first, *reading] == ["{}", '{"n":0}']
        assert store.length("reading-1") == 2


def a_game_is_played_in_it(open_store: Opener) -> None:
    """A table plays, is opened anew, refuses as the rules do, and its log audits clean against its head."""
    nissan = find("nissan")
    game: AnyGame = Game.start(nissan, nissan.load("slaget", {}), seeded(bytes(32)))
    random = Random(5)
    with opened(open_store) as store:
        table = Table.create(store, "played-1", game)
        for _ in range(10):
            table.play(random_command(table.game, random), expect=len(table.game.log))
        again = Table.open(store, "played-1")
        assert (again.game.state, again.head) == (table.game.state, table.head)
        with raises(Rejected):
            again.play({"type": "no_such"})
        seen = again.n
        again.play(random_command(again.game, random), expect=seen)
        with raises(Conflict):
            table.play(random_command(table.game, random), expect=seen)
        assert (table.n, table.head) == (again.n, again.head), "a table that was outrun has read what was played"
        assert not table.refresh()
        report = audit_lines(enumerate(store.read("played-1"), 1), again.head)
        assert report.ok and report.entries == store.length("played-1") == 12


PLAIN_LAWS: Final[tuple[Law, ...]] = (
    what_is_written_is_read,
    every_no_has_its_kind,
    names_and_lines_are_checked,
    a_line_is_kept_up_to_the_limit,
    what_is_no_line_is_refused,
    a_reading_is_not_disturbed,
    a_game_is_played_in_it,
)
