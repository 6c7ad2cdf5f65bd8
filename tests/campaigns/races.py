"""Races for one name: of eight threads, of eight processes, and of eight that have one number, for each store.

``python tests/campaigns/races.py [--races N] [STORE ...]`` with ``logfile files sqlite postgres``; for the last a
server is started. Of all who create a name at once one is told that it did; what is kept under the name is its
game, whole. Processes of one number are each the first in a namespace of their own, as in two containers.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from common import told
from kills import called, opener
from logs import played
from server import running

from slaget.kernel import Game, LogFile, dump_log, seeded
from slaget.testing.store_races import Racing
from slaget.testing.stores import may_make_twins, one_creation_wins, processes, threads, twins


def of_a_store(kind: str, races: int) -> None:
    open_store = opener(kind, tempfile.mkdtemp())
    _each(called(kind), races, lambda racing, number: one_creation_wins(open_store, races, racing, number))


def of_log_files(races: int) -> None:
    pig = played("pig")
    games = [Game.start(pig.ruleset, pig.setup, seeded(bytes([n]) * 32)) for n in range(8)]
    folder = Path(tempfile.mkdtemp())

    def race(racing: Racing, number: int) -> None:
        for n in range(races):
            path = folder / f"{racing.__name__}-{n}.jsonl"
            won = racing([_creation(path, game) for game in games[:number]], FileExistsError)
            assert len(won) == 1 and path.read_text() == dump_log(games[won[0]]), path
        assert not [each for each in folder.iterdir() if each.name.startswith(".")]

    _each("logfile", races, race)


def _creation(path: Path, game: Game[Any, Any, Any, Any]) -> Callable[[], None]:
    return lambda: LogFile.create(path, game).close()


def _each(name: str, races: int, race: Callable[[Racing, int], None]) -> None:
    race(threads, 8)
    told(f"{name}: {races} of {races} races of eight threads keep the acknowledged game")
    race(processes, 8)
    told(f"{name}: {races} of {races} races of eight processes keep the acknowledged game")
    if not may_make_twins():
        told(f"{name}: NOT TESTED: this system gives no two processes one number")
        return
    race(twins, 8)
    told(f"{name}: {races} of {races} races of eight processes of one number keep the acknowledged game")


def main(args: list[str]) -> None:
    races = 300
    if args[:1] == ["--races"]:
        races, args = int(args[1]), args[2:]
    for kind in args or ["logfile", "files", "sqlite", "postgres"]:
        if kind == "logfile":
            of_log_files(races)
        elif kind == "postgres":
            with running() as dsn:
                of_a_store(dsn, races)
        else:
            of_a_store(kind, races)


if __name__ == "__main__":
    main(sys.argv[1:])
