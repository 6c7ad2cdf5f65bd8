"""What a store refuses, whom it lets read, and what it says: siblings of one finding."""

import json
import multiprocessing
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from time import monotonic

import pytest
from click.testing import CliRunner
from logs import played
from pig import Roll

from slaget.cli.root import cli as main
from slaget.kernel import Game, LogFile, Malformed, Rejected, seeded
from slaget.log.file import Busy
from slaget.log.limits import MAX_LINE
from slaget.store import Conflict, FileStore, Missing, SqliteStore, Store, StoreError, Table, Taken
from slaget.store.gate import Gate
from slaget.testing.stores import threads
from thorough import much


@pytest.fixture
def umask() -> Iterator[None]:
    """The widest: what is private is so by itself."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a6_a_line_past_the_limit_in_a_file_is_an_error_and_not_its_end(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.create("a", ["{}", '{"n":0}'])
    with (tmp_path / "a.jsonl").open("ab") as file:
        file.write(b'{"x":"' + b"y" * MAX_LINE + b'"}\n{"n":2}\n')
    reading = store.read("a")
    assert [next(reading), next(reading)] == ["{}", '{"n":0}']
    with pytest.raises(StoreError, match=r"a: .*a line of over 1048576 bytes"):
        next(reading)
    (tmp_path / "b.jsonl").write_bytes(b"{}\n" + b"x" * 5 * MAX_LINE)
    for call in (store.length, store.read, lambda name: store.append(name, '{"n":0}', 0)):
        with pytest.raises(StoreError, match=r"b: .*too long"):
            call("b")


def test_a6_foreign_lines_in_a_database_are_errors(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    for name, line in (("long", "x" * (MAX_LINE + 1)), ("blob", b"{}"), ("two", "{}\n{}")):
        store.create(name, ["{}"])
        store._database().execute("INSERT INTO slaget_line VALUES (?, 1, ?)", (name, line))
        with pytest.raises(StoreError, match=f"{name}: "):
            list(store.read(name))
    store.create("gap", ["{}", '{"n":0}', '{"n":1}'])
    store._database().execute("DELETE FROM slaget_line WHERE game = 'gap' AND number = 1")
    with pytest.raises(StoreError, match="gap: 1 lines are missing"):
        list(store.read("gap"))


def test_a6_an_entry_too_long_to_be_read_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with LogFile.create(tmp_path / "log.jsonl", played("pig", 3)) as log:
        before, head = log.path.read_bytes(), log.head
        with monkeypatch.context() as patched:
            patched.setattr("slaget.log.limits.MAX_LINE", 50)
            with pytest.raises(Malformed, match="longer than 50 bytes"):
                log.play(Roll(log.game.to_act[0]))
            with pytest.raises(Malformed, match="longer than 50 bytes"):
                LogFile.create(tmp_path / "other.jsonl", played("pig", 3))
        assert (log.path.read_bytes(), log.head) == (before, head)
        log.play(Roll(log.game.to_act[0]))
    assert os.listdir(tmp_path) == ["log.jsonl"]


def test_a6_a_child_of_a_fork_is_served_by_a_connection_of_its_own(open_store: Callable[[], Store]) -> None:
    """What is done in the child is kept, and what the parent does then; neither meets the other's connection."""
    store = open_store()
    store.create("forked", ["{}", '{"n":0}'])
    calls = [
        lambda: store.length("forked"),
        lambda: list(store.read("forked")),
        lambda: store.append("forked", '{"n":1}', 1),
        lambda: store.create("other", ["{}"]),
        store.names,
    ]
    said = ["1", """['{}', '{"n":0}']""", "None", "None", "['forked', 'other']"]
    assert _in_a_child(calls, store.close) == said
    store.append("forked", '{"n":2}', 2)
    assert store.length("forked") == 2 + 1 and store.names() == ["forked", "other"]
    assert list(open_store().read("forked", 1)) == ['{"n":0}', '{"n":1}', '{"n":2}']


def test_a6_a_fork_amid_the_work_of_threads_leaves_parent_and_child_whole(open_store: Callable[[], Store]) -> None:
    """Threads append while children are forked, which append too; no lock is inherited, and no entry lost."""
    store = open_store()
    store.create("parent", ["{}"])
    done = Event()

    def append() -> None:
        while not done.is_set():
            with suppress(Conflict):
                n = store.length("parent")
                store.append("parent", f'{{"n":{n}}}', n)

    at_work = [Thread(target=append) for _ in range(2)]
    for each in at_work:
        each.start()
    try:
        for n in range(5):
            said = _in_a_child([lambda n=n: store.create(f"child-{n}", ["{}"]), store.names], store.close)  # type: ignore[misc]
            assert said[0] == "None" and f"child-{n}" in said[1]
    finally:
        done.set()
        for each in at_work:
            each.join()
    assert [json.loads(line)["n"] for line in store.read("parent", 1)] == list(range(store.length("parent")))


def test_a6_no_connection_to_an_sqlite_file_goes_through_a_fork(tmp_path: Path) -> None:
    """The child would believe in locks that it has not, even in connections of its own."""
    store = SqliteStore(tmp_path / "games.db")
    store.create("forked", ["{}"])
    assert len(store._connections) == 1
    assert _in_a_child([lambda: len(store._connections)], store.close) == ["0"]
    assert store._connections == {} and store.length("forked") == 0


def test_a6_no_lock_within_sqlite_goes_through_a_fork(tmp_path: Path) -> None:
    """Threads open, close and forget stores while children are forked, each of which opens one."""
    path, done = tmp_path / "games.db", Event()
    SqliteStore(path).create("forked", ["{}"])

    def open_and_close() -> None:
        while not done.is_set():
            store = SqliteStore(path)
            SqliteStore(path).names()
            store.close()

    at_work = [Thread(target=open_and_close) for _ in range(3)]
    for each in at_work:
        each.start()
    try:
        assert {_opened_in_a_child(path) for _ in range(much(30, 150))} == {0}
    finally:
        done.set()
        for each in at_work:
            each.join()


def test_a6_whoever_lets_go_of_garbage_waits_for_nobody_at_the_gate() -> None:
    """In a child of a fork nobody would come: the thread that held the gate's lock is gone."""
    gate, held, done = Gate(), Event(), Event()

    def hold() -> None:
        with gate._changed:
            held.set()
            done.wait(20)

    holder = Thread(target=hold)
    holder.start()
    try:
        assert held.wait(20)
        since = monotonic()
        assert not gate.enter() and monotonic() - since < 10
    finally:
        done.set()
        holder.join()
    assert gate.enter()
    gate.leave()


def _opened_in_a_child(path: Path) -> int:
    """How a child that opens a store ends; an alarm ends one that hangs."""
    if child := os.fork():
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    try:
        signal.alarm(10)
        SqliteStore(path).close()
    except BaseException:
        os._exit(1)
    os._exit(0)


def test_a6_a_store_in_memory_is_refused_in_a_child(tmp_path: Path) -> None:
    store = SqliteStore(":memory:")
    store.create("forked", ["{}", '{"n":0}'])
    calls = [lambda: store.length("forked"), lambda: store.append("forked", '{"n":1}', 1)]
    assert all("lies in the memory of the process" in text for text in _in_a_child(calls, store.close))
    assert store.length("forked") == 1


def test_a6_a_child_of_a_fork_plays_no_log_file_of_its_parent(tmp_path: Path) -> None:
    with LogFile.create(tmp_path / "log.jsonl", played("pig", 3)) as log:
        roll = Roll(log.game.to_act[0])
        said = _in_a_child([lambda: log.play(roll), lambda: LogFile.open(log.path)], log.close)
        assert "before a fork" in said[0] and "open for playing already" in said[1]
        log.play(roll)
    LogFile.open(tmp_path / "log.jsonl").close()


def _in_a_child(calls: list[Callable[[], object]], last: Callable[[], object]) -> list[str]:
    """What the child is told, with garbage collected and a true end of its process."""

    def run() -> None:
        for call in calls:
            try:
                pipe.send(repr(call()))
            except (StoreError, Busy) as no:
                pipe.send(str(no))
        last()

    mine, pipe = multiprocessing.Pipe()
    child = multiprocessing.get_context("fork").Process(target=run)
    child.start()
    child.join()
    assert child.exitcode == 0
    return [mine.recv() for _ in calls]


def test_a6_a_folder_that_is_none_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    for where in (path, path / "below"):
        with pytest.raises(StoreError, match="Not a directory") as caught:
            FileStore(where)
        assert not isinstance(caught.value, (Taken, Missing)) and str(path) in str(caught.value)


def test_a6_a_folder_that_is_gone_is_said_to_be_gone(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "games")
    (tmp_path / "games").rmdir()
    for call in (store.names, lambda: store.create("a", ["{}"])):
        with pytest.raises(StoreError) as caught:
            call()
        assert not isinstance(caught.value, Missing)


def test_a6_only_games_are_listed(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.create("a", ["{}"])
    for name in ("b c.jsonl", "å.jsonl", ".d.jsonl", "e.json"):
        (tmp_path / name).write_bytes(b"{}\n")
    (tmp_path / "folder.jsonl").mkdir()
    assert store.names() == ["a"]


def test_a6_a_second_writer_of_a_log_file_is_busy(tmp_path: Path) -> None:
    with (
        LogFile.create(tmp_path / "log.jsonl", played("pig", 3)) as log,
        pytest.raises(Busy, match="open for playing"),
    ):
        LogFile.open(log.path)


def test_a6_logs_and_shares_are_for_their_owner_alone(umask: None, tmp_path: Path) -> None:
    FileStore(tmp_path / "new" / "games").create("a", ["{}", '{"n":0}'])
    SqliteStore(tmp_path / "games.db").create("a", ["{}"])
    LogFile.create(tmp_path / "log.jsonl", played("pig", 3)).close()
    run = CliRunner().invoke
    seed, nissan = tmp_path / "seed.json", tmp_path / "nissan.jsonl"
    assert run(main, ["parties", "open", "nissan/slaget", str(seed)]).exit_code == 0
    assert mode(seed) == 0o600
    own = str(tmp_path / "share.json")
    assert run(main, ["parties", "terms", str(seed), "-o", str(tmp_path / "terms.json")]).exit_code == 0
    share = json.loads(run(main, ["parties", "share", str(seed), "norse", "-o", own, "--json"]).stdout)
    assert run(main, ["parties", "commit", str(seed), "norse", share["commitment"]]).exit_code == 0
    assert run(main, ["new", "nissan/slaget", "--log", str(nissan)]).exit_code == 0
    assert run(main, ["redact", str(nissan), "--seat", "norse", "-o", str(tmp_path / "copy.jsonl")]).exit_code == 0
    files = [
        "new/games/a.jsonl",
        "log.jsonl",
        "seed.json",
        "share.json",
        "nissan.jsonl",
        *(p.name for p in tmp_path.glob("*.db*")),
    ]
    assert {name: mode(tmp_path / name) for name in files} == dict.fromkeys(files, 0o600)
    assert [mode(tmp_path / name) for name in ("new", "new/games")] == [0o700, 0o700]
    for name in ("copy.jsonl", "terms.json"):
        assert mode(tmp_path / name) == 0o666, "what is to be handed out has the mode that the umask gives"


def test_a_hosts_log_that_others_may_open_is_noted_by_every_verb_that_reads_it(tmp_path: Path) -> None:
    run, log, copy = CliRunner().invoke, tmp_path / "log.jsonl", tmp_path / "copy.jsonl"
    assert run(main, ["new", "nissan/slaget", "--log", str(log)]).exit_code == 0
    assert run(main, ["redact", str(log), "--seat", "norse", "-o", str(copy)]).exit_code == 0
    copy.chmod(0o644)
    note = f"{log}: note: others may open this log, which holds every secret of its game; chmod 600\n"
    lines = [
        *(["audit", log], ["audit", tmp_path], ["audit", copy, "--against", log], ["show", log], ["replay", log]),
        *(["options", log], ["play", log], ["odds", log, "--help"], ["why", log, "{}"]),
        ["redact", log, "--seat", "norse", "--force", "-o", copy],
    ]
    for mode, noted in ((0o600, 0), (0o640, 1), (0o604, 1), (0o602, 1)):
        log.chmod(mode)
        for line in lines:
            told = run(main, [*map(str, line)], input="")
            assert told.stderr.count(note) == (noted if "--help" not in line else 0), line
            assert "note: others" not in told.stderr.replace(note, ""), "a seat's copy is for others"


def test_a1_shares_given_at_once_are_all_kept(tmp_path: Path) -> None:
    """Two commands that change one agreement: the second waits, and takes nothing from the first."""
    slaget = [sys.executable, "-m", "slaget"]
    for race in range(much(1, 3)):
        seed = str(tmp_path / f"{race}.json")
        subprocess.run([*slaget, "parties", "open", "nissan/slaget", seed], check=True, capture_output=True)
        given = [
            subprocess.Popen([*slaget, "parties", "commit", seed, seat, f"{n}" * 64], stdout=subprocess.DEVNULL)
            for n, seat in enumerate(("norse", "danish"), 1)
        ]
        assert [each.wait() for each in given] == [0, 0]
        kept = json.loads(Path(seed).read_text())["parties"]["shares"]
        assert [share["commitment"][:1] for share in kept[:-1] if share["commitment"]] in (["1", "2"], ["2", "1"])


@contextmanager
def _read_only(folder: Path) -> Iterator[None]:
    """A folder that this user cannot write; root takes another user's place."""
    for path in (*folder.iterdir(), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)


def test_a6_sqlite_on_read_only_media_is_read() -> None:
    folder = Path(tempfile.mkdtemp())
    store = SqliteStore(folder / "games.db")
    store.create("a", ["{}", '{"n":0}'])
    store.close()
    with _read_only(folder):
        store = SqliteStore(folder / "games.db")
        assert (store.names(), store.length("a"), list(store.read("a"))) == (["a"], 1, ["{}", '{"n":0}'])
        with pytest.raises(Missing):
            store.length("b")
        for call in (lambda: store.append("a", '{"n":1}', 1), lambda: store.create("b", ["{}"])):
            with pytest.raises(StoreError, match="read-only"):
                call()
        store.close()
    shutil.rmtree(folder)


def test_a6_sqlite_that_cannot_read_what_was_acknowledged_says_so() -> None:
    """Entries that lie in the writers' log beside the file are never passed over."""
    folder = Path(tempfile.mkdtemp())
    store = SqliteStore(folder / "games.db")
    store.create("a", ["{}", '{"n":0}'])
    copy = folder / "copy"
    copy.mkdir()
    for name in ("games.db", "games.db-wal"):
        shutil.copy(folder / name, copy / name)
    store.close()
    with _read_only(copy):
        try:
            assert SqliteStore(copy / "games.db").length("a") == 1
        except StoreError as no:
            assert "games.db" in str(no)
    shutil.rmtree(folder)


def test_a6_a_database_that_takes_no_writing_is_read(postgres: str) -> None:
    import server

    from slaget.store import PostgresStore

    server.emptied(postgres)
    PostgresStore(postgres).create("a", ["{}", '{"n":0}'])
    store = PostgresStore(f"{postgres} options='-c default_transaction_read_only=on'")
    assert list(store.read("a")) == ["{}", '{"n":0}']
    with pytest.raises(StoreError, match=r"a: .*read-only"):
        store.append("a", '{"n":1}', 1)


def test_a7_the_game_of_a_table_and_of_a_log_file_is_not_assigned(tmp_path: Path) -> None:
    table = Table.create(FileStore(tmp_path), "pig", played("pig", 3))
    with LogFile.create(tmp_path / "log.jsonl", played("pig", 3)) as log:
        for owner, names in ((table, ("game", "name", "store", "head")), (log, ("game", "head"))):
            for name in names:
                with pytest.raises(AttributeError):
                    setattr(owner, name, getattr(owner, name))
    table.play(Roll(table.game.to_act[0]))
    assert Table.open(table.store, "pig").head == table.head


def test_a7_threads_that_play_at_one_table_or_log_file_write_one_game(tmp_path: Path) -> None:
    pig = played("pig")
    game = Game.start(pig.ruleset, type(pig.setup)(10**9), seeded(bytes(32)))
    store = FileStore(tmp_path / "games", sync="never")
    table = Table.create(store, "pig", game)
    log = LogFile.create(tmp_path / "log.jsonl", game, sync="never")
    kept: list[int] = []

    def play() -> None:
        for _ in range(25):
            for number, each in enumerate((log, table)):
                with suppress(Conflict, Rejected):  # another played first
                    each.play(Roll(each.game.to_act[0]))
                    kept.append(number)

    threads([play] * 8, Taken)
    log.close()
    assert len(LogFile.open(log.path).game.log) == 1 + kept.count(0)
    assert store.length("pig") == 1 + kept.count(1) and Table.open(store, "pig").head == table.head


def test_a7_a_game_that_cannot_be_read_back_leaves_nothing_under_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("slaget.store.table.own_lines", lambda game: ["{}", '{"n":0}'])
    with pytest.raises(ValueError, match="fit"):
        Table.create(FileStore(tmp_path), "pig", played("pig", 3))
    assert FileStore(tmp_path).names() == []


def test_a_link_that_leads_nowhere_keeps_no_game_from_being_found(tmp_path: Path) -> None:
    """A link to itself has no kind to ask for: the whole store was out of reach."""
    store = FileStore(tmp_path)
    store.create("a", ["{}", '{"n":0}'])
    (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    (tmp_path / "gone.jsonl").symlink_to("elsewhere")
    assert store.names() == ["a"] and store.wait({}, 0) == {"a": 1}
