"""Kills at random moments while entries are appended, and writers that race, for each store.

``python tests/campaigns/kills.py [--kills N] [STORE ...]`` with ``logfile files sqlite postgres``; for the last
a server is started. After each kill the store is opened anew: every acknowledged entry is there,
nothing else but perhaps the one under way, and the next writer goes on from there.
"""

import os
import random
import signal
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from common import told
from logs import played
from pig import Roll
from server import running

from slaget.kernel import Game, LogFile, audit, seeded
from slaget.store import Conflict, FileStore, SqliteStore, Store

Writer = Callable[[], Iterator[int]]


def opener(kind: str, folder: str) -> Callable[[], Store]:
    if kind == "files":
        return lambda: FileStore(f"{folder}/games")
    if kind == "sqlite":
        return lambda: SqliteStore(f"{folder}/games.db")
    from slaget.store import PostgresStore

    return lambda: PostgresStore(kind)


def called(kind: str) -> str:
    return "postgres" if "=" in kind else kind


def line(n: int) -> str:
    return f'{{"n":{n},"x":"{"y" * (n * 37 % 3000)}"}}'


def appending(open_store: Callable[[], Store], name: str) -> Iterator[int]:
    """Append for ever; yields how many entries are acknowledged."""
    store = open_store()
    n = store.length(name)
    while True:
        store.append(name, line(n), n)
        n += 1
        yield n


def playing(path: Path) -> Iterator[int]:
    log = LogFile.open(path)
    while True:
        log.play(Roll(log.game.to_act[0]))
        yield len(log.game.log)


def killed(write: Callable[[], Iterator[int]], delay: float) -> int:
    """Fork a writer, kill it after a while; what it had acknowledged."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        for count in write():
            os.write(write_end, struct.pack("<q", count))
    os.close(write_end)
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(read_end, "rb") as pipe:
        said = pipe.read()
    whole = said[: len(said) // 8 * 8]
    return struct.unpack("<q", whole[-8:])[0] if whole else 0


def settle(kind: str) -> None:
    """Wait until the server has finished what the killed client had asked of it."""
    if "=" not in kind:
        return
    import psycopg

    others = "SELECT count(*) FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()"
    with psycopg.connect(kind, autocommit=True) as connection:
        while connection.execute(others).fetchone() != (0,):
            time.sleep(0.001)


def kills_of_a_store(kind: str, number: int) -> None:
    folder = tempfile.mkdtemp()
    open_store = opener(kind, folder)
    name = f"killed-{os.getpid()}"
    store = open_store()
    store.create(name, ["{}", line(0)])
    store.close()
    known, busy = 1, 0
    for _ in range(number):
        acknowledged = killed(
            lambda: appending(open_store, name), random.uniform(0.002, 0.12 if "=" in kind else 0.03)
        )
        settle(kind)
        store = open_store()
        found = store.length(name)
        kept = list(store.read(name, known + 1))
        store.close()
        assert max(acknowledged, known) <= found <= max(acknowledged, known) + 1, (known, acknowledged, found)
        assert kept == [line(n) for n in range(known, found)]
        busy += found > known
        known = found
    told(f"{called(kind)}: {number} kills, {busy} of them amid appending, {known} entries, none lost or invented")


def kills_of_a_log_file(number: int) -> None:
    path = Path(tempfile.mkdtemp()) / "log.jsonl"
    entries = 0
    for turn in range(number):
        if turn % 50 == 0:
            path.unlink(missing_ok=True)
            LogFile.create(
                path, Game.start(played("pig").ruleset, type(played("pig").setup)(10**9), seeded())
            ).close()
            known = 1
        acknowledged = killed(lambda: playing(path), random.uniform(0.002, 0.03))
        with LogFile.open(path) as log:
            found = len(log.game.log)
        assert max(acknowledged, known) <= found <= max(acknowledged, known) + 1
        entries += found - known
        known = found
        if turn % 50 == 49:
            assert audit(path).ok
    told(f"logfile: {number} kills, {entries} entries, none lost or invented")


def race(kind: str, writers: int = 8, positions: int = 400) -> None:
    """Eight processes race for every position of one game."""
    open_store = opener(kind, tempfile.mkdtemp())
    name = f"raced-{os.getpid()}"
    store = open_store()
    store.create(name, ["{}", '{"n":0}'])
    store.close()
    children = []
    for writer in range(writers):
        read_end, write_end = os.pipe()
        child = os.fork()
        if child == 0:
            for n in _won(open_store(), name, writer, positions):
                os.write(write_end, struct.pack("<q", n))
            os._exit(0)
        os.close(write_end)
        children.append((child, read_end))
    won: dict[int, int] = {}
    for writer, (child, read_end) in enumerate(children):
        with os.fdopen(read_end, "rb") as pipe:
            for (n,) in struct.iter_unpack("<q", pipe.read()):
                assert n not in won, f"two writers won position {n}"
                won[n] = writer
        assert os.waitpid(child, 0)[1] == 0
    store = open_store()
    kept = list(store.read(name, 2))
    assert kept == [f'{{"n":{n},"w":{won[n]}}}' for n in range(1, positions + 1)]
    shares = [sum(w == writer for w in won.values()) for writer in range(writers)]
    told(f"{called(kind)}: {writers} writers, {positions} positions, one winner each; wins {shares}")


def _won(store: Store, name: str, writer: int, positions: int) -> Iterator[int]:
    while (n := store.length(name)) <= positions:
        try:
            store.append(name, f'{{"n":{n},"w":{writer}}}', n)
        except Conflict:
            continue
        yield n


def main(args: list[Any]) -> None:
    number = 1000
    if args[:1] == ["--kills"]:
        number, args = int(args[1]), args[2:]
    for kind in args or ["logfile", "files", "sqlite"]:
        if kind == "logfile":
            kills_of_a_log_file(number)
        elif kind == "postgres":
            with running() as dsn:
                of_a_store(dsn, number)
        else:
            of_a_store(kind, number)


def of_a_store(kind: str, number: int) -> None:
    kills_of_a_store(kind, number)
    race(kind)


if __name__ == "__main__":
    main(sys.argv[1:])
