"""A table among others on one store: it reads on, it tells of changes, and it never loses what was played."""

import os
import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from threading import Barrier, Thread
from time import monotonic, sleep
from typing import Any

import pytest
from logs import played
from pig import Hold, Roll

from slaget.kernel import Game, LogError, LogFile, Rejected, Seat, UnknownSeat, find, seeded
from slaget.kernel.game import AnyGame
from slaget.kernel.sealed import sealed_now
from slaget.store import (
    Conflict,
    FileStore,
    Full,
    MemoryStore,
    Missing,
    ReadOnly,
    SqliteStore,
    Store,
    StoreError,
    Table,
    Taken,
    Unreachable,
)
from slaget.testing import trace
from slaget.testing.store_races import child_does
from slaget.testing.stores import failing_disk
from slaget.testing.walks import random_command, random_take_back

KUNGABRADE, NISSAN, OMRINGAD, SCHACK = map(find, ("kungabrade", "nissan", "omringad", "schack"))
GAMES: Mapping[str, tuple[str, dict[str, object]]] = {
    "nissan": ("slaget", {}),
    "omringad": ("fyra_riken", {"terrain": "commit", "garrison": "commit"}),
    "schack": ("grundstallning", {}),
    "kungabrade": ("hidden_armies", {}),
}


def start(name: str, **options: object) -> AnyGame:
    ruleset = find(name)
    scenario, chosen = GAMES[name]
    assert ruleset.load is not None
    return Game.start(ruleset, ruleset.load(scenario, {**chosen, **options}), seeded(bytes(32)))


def chess(*moves: str) -> AnyGame:
    game = start("schack")
    for number, uci in enumerate(moves):
        game = game.play({"type": "move", "seat": ("white", "black")[number % 2], "uci": uci})
    return game


class Counting(MemoryStore):
    """It counts what is asked of it, and the lines it gives."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.lines = 0

    def read(self, name: str, first: int = 0) -> Iterator[str]:
        for line in super().read(name, first):
            self.lines += 1
            yield line

    def __getattribute__(self, name: str) -> Any:
        if name in ("create", "append", "read", "length", "names", "wait", "feed"):
            self.asked.append(name)
        return super().__getattribute__(name)


def test_what_a_table_has_is_read_and_not_assigned() -> None:
    table = Table.create(MemoryStore(), "game", chess())
    assert (table.n, table.head, table.name) == (1, Table.open(table.store, "game").head, "game")
    for name in ("game", "n", "head", "name", "store"):
        with pytest.raises(AttributeError):
            setattr(table, name, getattr(table, name))


def test_a_table_is_generic_in_its_game() -> None:
    store = MemoryStore()
    Table.create(store, "game", chess())
    assert Table[AnyGame].open(store, "game").n == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_table_that_reads_on_is_as_one_opened_anew(name: str) -> None:
    """State, head, log and every seat's view, over take-backs too, whether one line is read at a time or many."""
    store, game = MemoryStore(), start(name)
    writer, random = Table.create(store, "game", game), Random(name)
    follower = Table.open(store, "game")
    seats = game.ruleset.seats(game.setup)
    assert not follower.refresh()
    for seat in seats:
        follower.game.view(seat)
    for step in range(60):
        if not writer.game.to_act:
            break
        back = random_take_back(writer.game, random) if step % 5 == 4 else None
        writer.play(random_command(writer.game, random) if back is None else back)
        if step % 3 == 2:
            assert follower.refresh()
            anew = Table.open(store, "game")
            assert (follower.game.state, follower.head, follower.n) == (anew.game.state, anew.head, anew.n)
            assert all(follower.game.view(seat) == anew.game.view(seat) for seat in seats)
    assert follower.game.log == Table.open(store, "game").game.log
    before = follower.game
    assert not follower.refresh() and follower.game is before


def test_a_refresh_reads_the_new_lines_and_no_other() -> None:
    store = Counting()
    writer = Table.create(store, "game", start("nissan"))
    follower, random = Table.open(store, "game"), Random(1)
    for new in (0, 1, 5, 2):
        for _ in range(new):
            writer.play(random_command(writer.game, random))
        store.lines = 0
        assert follower.refresh() is (new > 0)
        assert store.lines == new
    assert follower.n == 9


def test_a_file_is_read_from_its_new_lines_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost of reading three lines at the end does not grow with the 3,000 before them."""
    store, read = FileStore(tmp_path), list[int]()
    store.create("long", ["{}", *(f'{{"n":{n},"x":"{"y" * 500}"}}' for n in range(3000))])
    real = os.read
    monkeypatch.setattr(os, "read", lambda file, size: read.append(size) or real(file, size))
    monkeypatch.setattr("slaget.store.files.reader", lambda path: _Counted(path, read))
    assert [line[:10] for line in store.read("long", 2998)] == ['{"n":2997,', '{"n":2998,', '{"n":2999,']
    assert sum(read) < 40_000
    for first in (-3, 0, 1, 2, 1500, 2999, 3000, 3001, 4000):
        assert list(store.read("long", first)) == list(store.read("long"))[max(first, 0) :]


class _Counted:
    """A file that tells how much was read of it."""

    def __init__(self, path: Path, read: list[int]) -> None:
        self._file, self._read = path.open("rb"), read

    def seek(self, place: int) -> int:
        return self._file.seek(place)

    def readline(self, size: int) -> bytes:
        line = self._file.readline(size)
        self._read.append(len(line))
        return line

    def __enter__(self) -> "_Counted":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def test_all_but_playing_leaves_the_store_alone() -> None:
    store = Counting()
    table = Table.create(store, "game", chess("e2e3"))
    store.asked.clear()
    move = {"type": "move", "seat": "black", "uci": "e7e6"}
    assert table.why_not(move) is None and table.why_not(move, seat="white").code == "not_yours"  # type: ignore[union-attr]
    assert table.seat_from("white") == "white"
    assert (table.n, table.game.to_act, len(table.head)) == (2, ("black",), 64)
    for seat in ("white", "black"):
        table.game.view(seat)
    table.changes()
    assert store.asked == []
    table.play(move)
    assert store.asked == ["read", "append"]


def test_two_processes_play_one_game(tmp_path: Path) -> None:
    """Each sees what the other played when it plays itself; nothing is lost and nothing stands twice."""
    moves = ["e2e3", "e7e6", "d2d3", "d7d6", "a2a3", "a7a6"]
    for store in (FileStore(tmp_path / "files"), SqliteStore(tmp_path / "games.db")):
        mine = Table.create(store, "game", chess())
        for n, uci in enumerate(moves, 1):
            seat = ("white", "black")[(n - 1) % 2]
            move = {"type": "move", "seat": seat, "uci": uci}
            if seat == "white":
                mine.play(move, seat=seat, expect=n)
            else:
                assert child_does(lambda store=store, n=n, move=move: _played_elsewhere(store, move, n))  # type: ignore[misc]
        assert mine.n == 6 and mine.refresh() and mine.n == 7
        assert mine.game.state == chess(*moves).state
        assert Table.open(store, "game").head == mine.head


def _played_elsewhere(store: Store, move: Mapping[str, str], n: int) -> None:
    table = Table.open(store, "game")
    assert table.n == n
    table.play(move, seat=move["seat"], expect=n)


def test_threads_at_one_table_and_at_many_write_one_game(tmp_path: Path) -> None:
    pig = played("pig")
    game = Game.start(pig.ruleset, type(pig.setup)(10**9), seeded(bytes(32)))
    store = SqliteStore(tmp_path / "games.db", sync="never")
    shared = Table.create(store, "pig", game)
    kept: list[int] = []

    def play(number: int) -> None:
        table = shared if number % 2 else Table.open(store, "pig")
        while (n := table.n) < 60:
            try:
                table.play(Roll(table.game.to_act[0]), expect=n)
                kept.append(n)
            except (Conflict, Rejected):
                table.refresh()

    running = [Thread(target=play, args=(number,)) for number in range(6)]
    for each in running:
        each.start()
    for each in running:
        each.join()
    length = store.length("pig")
    assert sorted(kept) == list(range(1, length)) and Table.open(store, "pig").n == length


def test_a_thread_may_look_for_the_first_time_while_another_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a player of one seat does, where another seat's command is being played."""
    table = Table.create(MemoryStore(), "game", start("omringad"))
    game, masked, looks = table.game, Game._masked, [Thread(target=lambda: game.view(2))]
    game.view(1)

    def watched(self: AnyGame, events: Sequence[Any], seat: Seat) -> Iterator[Any]:
        for look in [looks.pop()] if looks else ():
            look.start()
            look.join()
        return masked(self, events, seat)

    monkeypatch.setattr(Game, "_masked", watched)
    table.play(game.options(1)[0].sample(Random(1)), seat=1)
    assert table.n == 2 and not looks


def test_a_thread_that_still_looks_at_the_game_before_takes_nothing_from_under_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is kept for documents is of the game as it is now; who has an older one begins anew."""
    table = Table.create(MemoryStore(), "game", chess())
    older = table.game
    table.play({"type": "move", "seat": "white", "uci": "e2e3"})
    desk = table.seat("black")
    wanted, looks = desk.document(), [Thread(target=lambda: table.memory.record(older))]

    class Watched(OrderedDict[Any, Any]):
        def __setitem__(self, key: Any, value: Any) -> None:
            super().__setitem__(key, value)
            for look in [looks.pop()] if looks else ():
                look.start()
                look.join(0.3)

    monkeypatch.setattr(table.memory, "_forms", Watched())
    assert desk.document() == wanted and not looks


def test_without_expect_a_command_is_played_after_whatever_is_there() -> None:
    """Also when another writes between the look and the append."""
    store = MemoryStore()
    one = Table.create(store, "game", chess("e2e3"))
    other = Table.open(store, "game")

    class Late(MemoryStore):
        """Just before it appends another does."""

        def append(self, name: str, line: str, expect: int) -> None:
            if other.n == 2:
                other.play({"type": "offer_draw", "seat": "white"})
            store.append(name, line, expect)

        def read(self, name: str, first: int = 0) -> Iterator[str]:
            return store.read(name, first)

    late = Table.open(Late(), "game")
    late.play({"type": "move", "seat": "black", "uci": "e7e6"})
    assert late.n == 4 and one.refresh() and one.head == late.head


def test_what_is_no_number_of_entries_is_told_as_such_and_nothing_is_played() -> None:
    table = Table.create(MemoryStore(), "first", chess("e2e3"))
    before = table.n, table.head
    for wrong in ("1", True, [], 1.0):
        asked: Any = wrong
        with pytest.raises(TypeError, match="a whole number of entries, or None"):
            table.play({"type": "move", "seat": "black", "uci": "e7e6"}, seat="black", expect=asked)
        with pytest.raises(TypeError, match="a whole number of entries, or None"):
            table.undo(0, expect=asked)
    assert (table.n, table.head) == before


def test_who_has_seen_less_is_told_and_has_then_read_it() -> None:
    store = MemoryStore()
    one = Table.create(store, "game", chess("e2e3"))
    other = Table.open(store, "game")
    other.play({"type": "move", "seat": "black", "uci": "e7e6"}, seat="black", expect=2)
    with pytest.raises(Conflict) as told:
        one.play({"type": "move", "seat": "white", "uci": "d2d3"}, seat="white", expect=2)
    assert (told.value.name, told.value.expected, told.value.found, one.n) == ("game", 2, 3, 3)
    with pytest.raises(Conflict):
        one.undo(1, "black", expect=2)
    with pytest.raises(Conflict):
        one.play({"type": "move", "seat": "white", "uci": "d2d3"}, expect=4)
    one.play({"type": "resign", "seat": "black"}, seat="black")
    assert store.length("game") == 4


@pytest.mark.parametrize("name", ["omringad", "kungabrade"])
def test_sealed_commands_of_all_seats_at_the_same_moment_are_all_played(name: str, tmp_path: Path) -> None:
    """KE-2.4, KE-2.5: each with what it had seen before, through a table of its own on the same file."""
    game = next(
        each for each in trace(find(name), start(name).setup, Random(3), 5) if sealed_now(each.ruleset, each.state)
    )
    assert len(game.to_act) > 1
    path = tmp_path / "games.db"
    Table.create(SqliteStore(path), "war", game)
    n, start_together = len(game.log), Barrier(len(game.to_act))
    failed: list[BaseException] = []

    def choose(seat: Any) -> None:
        try:
            table = Table.open(SqliteStore(path), "war")
            command = game.options(seat)[0].sample(Random(str(seat)))
            start_together.wait()
            table.play(command, seat=seat, expect=n)
        except BaseException as fault:
            failed.append(fault)

    running = [Thread(target=choose, args=(seat,)) for seat in game.to_act]
    for each in running:
        each.start()
    for each in running:
        each.join()
    assert failed == []
    one_by_one = game
    for seat in game.to_act:
        one_by_one = one_by_one.play(game.options(seat)[0].sample(Random(str(seat))))
    assert Table.open(SqliteStore(path), "war").game.state == one_by_one.state


def test_who_asks_is_checked_where_it_is_told() -> None:
    table = Table.create(MemoryStore(), "game", chess())
    move = {"type": "move", "seat": "white", "uci": "e2e3"}
    for seat in ("black", "host", None):
        with pytest.raises(Rejected) as refusal:
            table.play(move, seat=seat)
        assert refusal.value.code == "not_yours" and table.n == 1
    for stranger in ("White", 1, True, ""):
        with pytest.raises(UnknownSeat):
            table.play(move, seat=stranger)
        with pytest.raises(UnknownSeat):
            table.undo(0, stranger)
        with pytest.raises(UnknownSeat):
            table.seat(stranger)
    table.play(move, seat="white")
    with pytest.raises(Rejected) as refusal:
        table.play({"type": "take_back", "seat": "white", "to": 0}, seat="black")
    assert refusal.value.code == "not_yours"
    table.play({"type": "take_back", "seat": "white", "to": 0}, seat="white")
    assert table.n == 3


def test_changes_tells_each_length_until_it_is_closed() -> None:
    table = Table.create(MemoryStore(), "game", chess())
    changes = table.changes()
    table.play({"type": "move", "seat": "white", "uci": "e2e3"})
    assert next(changes) == 2
    table.play({"type": "move", "seat": "black", "uci": "e7e6"})
    table.play({"type": "move", "seat": "white", "uci": "d2d3"})
    assert next(changes) == 4, "what was missed is made good by the length"
    changes.close()
    with pytest.raises(StopIteration):
        next(changes)
    begun = monotonic()
    assert list(table.changes(timeout=0.05)) == [] and 0.04 < monotonic() - begun < 1


def test_closing_ends_a_thread_that_waits_for_changes() -> None:
    changes, heard = Table.create(MemoryStore(), "game", chess()).changes(), list[int]()
    waiting = Thread(target=lambda: heard.extend(changes))
    waiting.start()
    sleep(0.05)
    changes.close()
    waiting.join(5)
    assert not waiting.is_alive() and heard == []


def test_what_does_not_follow_is_told_and_the_table_stands(tmp_path: Path) -> None:
    """The store has another game, fewer lines than it had, or a line that was changed."""
    for fault in ("shorter", "other", "changed"):
        store = FileStore(tmp_path / fault)
        table = Table.create(store, "game", chess("e2e3", "e7e6"))
        before = (table.game, table.head)
        path = tmp_path / fault / "game.jsonl"
        if fault == "shorter":
            path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
        else:
            Table.open(store, "game").play({"type": "move", "seat": "white", "uci": "d2d3"})
            if fault == "changed":
                path.write_bytes(path.read_bytes().replace(b"d2d3", b"d2d4"))
            else:
                other = FileStore(tmp_path / "elsewhere")
                Table.create(other, "game", chess("a2a3", "a7a6", "b2b3"))
                path.write_bytes((tmp_path / "elsewhere" / "game.jsonl").read_bytes())
        with pytest.raises(LogError, match="game"):
            table.refresh()
        with pytest.raises((LogError, Conflict), match="game"):
            table.play({"type": "move", "seat": "white", "uci": "d2d3"})
        assert (table.game, table.head) == before


def test_a_child_of_a_fork_has_the_turn_though_a_thread_of_its_parent_had_it(tmp_path: Path) -> None:
    table = Table.create(FileStore(tmp_path), "game", chess())
    with table._turn:
        assert child_does(lambda: table.refresh() and None)


NOS: list[tuple[int, type[StoreError]]] = [
    (28, Full),
    (122, Full),
    (30, ReadOnly),
    (13, ReadOnly),
    (116, Unreachable),
]


@pytest.mark.parametrize(("code", "kind"), NOS)
def test_a_file_that_cannot_be_written_says_what_may_be_done(
    code: int, kind: type[StoreError], tmp_path: Path
) -> None:
    table = Table.create(FileStore(tmp_path), "first", chess())
    for k in range(1, 20):
        with failing_disk(k, code, lasting=True), pytest.raises(StoreError, match="first") as told:
            table.play({"type": "move", "seat": "white", "uci": "e2e3"})
        assert told.value.name == "first" and table.n == 1
        if type(told.value) is kind:
            break
    else:
        raise AssertionError(f"it was never {kind}")
    assert Table.open(FileStore(tmp_path), "first").n == 1


def test_a_log_that_another_program_has_open_is_unreachable_until_it_is_let_go(tmp_path: Path) -> None:
    table = Table.create(FileStore(tmp_path, timeout=0.05), "first", chess())
    move = {"type": "move", "seat": "white", "uci": "e2e3"}
    with LogFile.open(tmp_path / "first.jsonl"), pytest.raises(Unreachable, match="another has held it"):
        table.play(move)
    assert len(table.play(move).log) == 2


def test_a_folder_that_is_gone_is_unreachable(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "games")
    store.create("first", ["{}", '{"n":0}'])
    with pytest.raises(Missing):
        store.length("second")
    (tmp_path / "games").rename(tmp_path / "unmounted")
    for call in (lambda: store.length("first"), lambda: store.append("first", '{"n":1}', 1)):
        with pytest.raises(Unreachable, match="first: the folder is not there"):
            call()


def test_sqlite_says_what_may_be_done(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db", timeout=0.05)
    store.create("first", ["{}", '{"n":0}'])
    other = SqliteStore(tmp_path / "games.db")
    with other._writing("first"), pytest.raises(Unreachable, match="first: database is locked"):
        store.append("first", '{"n":1}', 1)
    (pages,) = store._database().execute("PRAGMA page_count").fetchone()
    store._database().execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Full, match="first"):
        store.append("first", f'{{"n":1,"x":"{"y" * 90_000}"}}', 1)
    store._database().execute("PRAGMA query_only = 1")
    with pytest.raises(ReadOnly, match="first"):
        store.append("first", '{"n":1}', 1)
    assert other.length("first") == 1


def test_a_server_says_what_may_be_done(postgres: str) -> None:
    import server

    from slaget.store import PostgresStore

    with pytest.raises(Unreachable):
        PostgresStore("host=/nowhere user=nobody connect_timeout=1")
    server.emptied(postgres)
    PostgresStore(postgres).create("first", ["{}", '{"n":0}'])
    read_only = PostgresStore(f"{postgres} options='-c default_transaction_read_only=on'")
    with pytest.raises(ReadOnly, match="first"):
        read_only.append("first", '{"n":1}', 1)
    assert read_only.wait({"first": 0}) == {"first": 1}


@pytest.mark.parametrize("limit", ["lock_timeout", "statement_timeout"])
def test_a_lock_of_a_server_that_is_held_too_long_is_asked_for_again(limit: str, postgres: str) -> None:
    import server

    from slaget.store import PostgresStore

    server.emptied(postgres)
    PostgresStore(postgres).create("first", ["{}", '{"n":0}'])
    impatient = PostgresStore(f"{postgres} options='-c {limit}=50'")
    with PostgresStore(postgres)._transaction("first") as cursor:
        cursor.execute("SELECT lines FROM slaget_game FOR UPDATE")
        with pytest.raises(Unreachable, match="first"):
            impatient.append("first", '{"n":1}', 1)
    impatient.append("first", '{"n":1}', 1)
    assert impatient.length("first") == 2


ERRORS: list[Callable[[], StoreError]] = [
    *(lambda kind=kind: kind("first", "why") for kind in (StoreError, Full, ReadOnly, Unreachable, Missing, Taken)),  # type: ignore[misc]
    lambda: Missing("first"),
    lambda: Taken("first"),
    lambda: Conflict("first", 3, 5),
]


@pytest.mark.parametrize("made", ERRORS, ids=lambda made: type(made()).__name__)
def test_every_error_names_the_game_and_goes_to_another_process(made: Callable[[], StoreError]) -> None:
    error = made()
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(error, StoreError) and str(error).startswith("first: ") and error.name == "first"
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
    assert type(error).__doc__


def test_a_hold_after_a_roll_is_played_by_the_seat_that_is_named() -> None:
    """Types other than JSON work as well: a command as a value, in a game of a tester's own."""
    table = Table.create(MemoryStore(), "pig", played("pig", 0))
    table.play(Roll("north"), seat="north")
    refusal = table.why_not(Hold("south"), seat="south")
    assert refusal is not None and refusal.code == "wrong_seat"
