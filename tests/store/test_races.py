"""Who creates a name first keeps it, whole: threads, processes, and processes of one number."""

import os
import re
import stat
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from logs import played

from slaget.kernel import Game, LogFile, dump_log, seeded
from slaget.log.disk import write_new
from slaget.log.end import LogEnd
from slaget.store import FileStore, SqliteStore, Store, StoreError, Taken
from slaget.testing.store_races import Attempt, Racing
from slaget.testing.stores import failing_disk, may_make_twins, one_creation_wins, processes, threads, twins
from thorough import much


@pytest.fixture(params=[threads, processes, twins], ids=lambda racing: racing.__name__)
def racing(request: pytest.FixtureRequest) -> Racing:
    if request.param is twins and not may_make_twins():
        pytest.skip("this system gives no two processes one number")
    return request.param  # type: ignore[no-any-return]


def test_a1_of_all_who_create_one_name_the_winners_game_is_kept(
    racing: Racing, open_store: Callable[[], Store]
) -> None:
    one_creation_wins(open_store, much(2, 10), racing)


def test_a1_two_threads_that_create_one_log_file_keep_the_winners_game(racing: Racing, tmp_path: Path) -> None:
    games = [Game.start(played("pig").ruleset, played("pig").setup, seeded(bytes([n]) * 32)) for n in range(4)]
    for race in range(much(2, 10)):
        path = tmp_path / f"{race}.jsonl"
        won = racing([_creation(path, game) for game in games], FileExistsError)
        assert len(won) == 1 and path.read_text() == dump_log(games[won[0]])
        assert [each.name for each in tmp_path.iterdir()] == [path.name]
        path.unlink()


def _creation(path: Path, game: object) -> Attempt:
    return lambda: LogFile.create(path, game).close()  # type: ignore[arg-type]


def test_a1_where_links_are_unknown_the_name_itself_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", unknown)
    one_creation_wins(lambda: FileStore(tmp_path), 10)
    assert not [each for each in tmp_path.iterdir() if each.name.startswith(".")]
    for k in range(1, 40):
        path = tmp_path / f"half-{k}.jsonl"
        try:
            with failing_disk(k):
                write_new(path, [b"one\n", b"two\n"])
        except OSError:
            assert not path.exists()
        else:
            assert path.read_bytes() == b"one\ntwo\n"


def test_a1_a_log_that_is_half_made_is_no_log(tmp_path: Path) -> None:
    """Where links are unknown a kill may leave one: its first byte is written last."""
    store = FileStore(tmp_path)
    (tmp_path / "half.jsonl").write_bytes(b'\0}\n{"n":0}\n')
    for call in (store.length, lambda name: store.append(name, '{"n":1}', 1)):
        with pytest.raises(Exception, match="half: the file is no log"):
            call("half")


def test_a1_stores_that_are_made_at_once_are_one_store(racing: Racing, tmp_path: Path) -> None:
    for race in range(much(2, 5)):
        kinds: list[Callable[[], Store]] = [
            lambda race=race: SqliteStore(tmp_path / f"{race}.db"),  # type: ignore[misc]
            lambda race=race: FileStore(tmp_path / f"{race}" / "games"),  # type: ignore[misc]
        ]
        for open_store in kinds:
            attempts = [_first(open_store, n) for n in range(4)]
            won = racing(attempts, Taken)
            assert [list(open_store().read("first"))] == [[f'{{"by":{n}}}'] for n in won]


def _first(open_store: Callable[[], Store], n: int) -> Attempt:
    return lambda: open_store().create("first", [f'{{"by":{n}}}'])


def test_a1_threads_share_a_store_in_memory() -> None:
    store = SqliteStore(":memory:")
    won = threads([lambda n=n: store.create("a", [f'{{"by":{n}}}']) for n in range(8)], Taken)  # type: ignore[misc]
    assert [list(store.read("a"))] == [[f'{{"by":{n}}}'] for n in won]


def test_a1_what_a_killed_creator_left_is_removed_after_an_hour(tmp_path: Path) -> None:
    old, young = tmp_path / ".a.jsonl.0123456789abcdef.part", tmp_path / ".b.jsonl.0123456789abcdef.part"
    others = [tmp_path / ".a.jsonl.12345.part", tmp_path / "a.0123456789abcdef.part", young]
    for path in (old, *others):
        path.write_bytes(b"{}")
        os.utime(path, (path.stat().st_mtime - (0 if path is young else 3700),) * 2)
    FileStore(tmp_path).create("a", ["{}"])
    assert sorted(tmp_path.iterdir()) == sorted([tmp_path / "a.jsonl", *others])


def test_a_log_that_was_removed_while_its_writer_waited_is_gone(tmp_path: Path) -> None:
    """Else its entry would be acknowledged, and lie in a file that nobody can open."""
    store = FileStore(tmp_path)
    store.create("a", ["{}"])
    waiting, told = Thread(target=lambda: told.append(_refused(store))), list[str]()
    with LogEnd.open(tmp_path / "a.jsonl"):
        waiting.start()
        time.sleep(0.05)
        (tmp_path / "a.jsonl").unlink()
    waiting.join()
    assert told == ["Missing"]


def _refused(store: Store) -> str:
    try:
        store.append("a", '{"n":0}', 0)
    except StoreError as no:
        return type(no).__name__
    return "appended"


def test_a1_a_name_that_is_a_link_to_nowhere_is_taken(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Taken):
        FileStore(tmp_path).create("a", ["{}"])
    assert not (tmp_path / "elsewhere").exists()


def test_a1_a_reader_never_meets_a_part(tmp_path: Path) -> None:
    seen: list[list[str]] = []
    names: set[str] = set()

    def pieces() -> list[bytes]:
        seen.append(FileStore(tmp_path).names())
        parts = [each for each in tmp_path.iterdir() if each.name.startswith(".a.jsonl.")]
        assert [stat.S_IMODE(part.stat().st_mode) for part in parts] == [0o600]
        assert re.fullmatch(r"\.a\.jsonl\.[0-9a-f]{16}\.part", parts[0].name)
        names.add(parts[0].name)
        return [b"{}\n"]

    for _ in range(2):
        write_new(tmp_path / "a.jsonl", (piece for make in (pieces,) for piece in make()))
        assert FileStore(tmp_path).names() == ["a"]
        (tmp_path / "a.jsonl").unlink()
    assert seen == [[], []] and len(names) == 2
