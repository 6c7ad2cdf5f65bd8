"""Seat documents: bytes, gzip, statics, CPU over ``json.dumps`` of the same document, and cost at length.

``python tests/bench/bench_documents.py`` prints one JSON line a figure. A document is asked of a table with one
entry more since the last one, by the seat that is to act, ``since`` the last length it saw; medians over a walk.
"""

import gc
import gzip
import json
import statistics
import time
import tracemalloc
from random import Random
from typing import Any, Final

from timing import value

from slaget.kernel import Game, find, seeded
from slaget.store import MemoryStore, Table

ROWS: Final = {
    ("schack", "grundstallning"): (2_600, 700),
    ("tafl", "copenhagen"): (4_000, 1_900),
    ("ravbrade", "femton"): (2_200, 700),
    ("kungabrade", "battlefield"): (6_500, 1_000),
    ("omringad", "fyra_riken"): (14_000, 1_800),
    ("nissan", "forsta_motet"): (17_000, 4_000),
    ("nissan", "slaget"): (30_000, 4_000),
    ("dobbel", "ravbrade_detaljerad"): (1_200, 300),
}
"""The budgets of a document and of its options, in bytes."""


def compact(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def table_of(name: str, scenario: str, seed: int = 1) -> Any:
    ruleset: Any = find(name)
    setup = ruleset.load(scenario, {})
    source = seeded(Random(seed).randbytes(32))
    return Table.create(MemoryStore(), "bench", Game.start(ruleset, setup, source))


def played(table: Any, random: Random) -> None:
    game = table.game
    seat = random.choice(game.to_act)
    table.play(random.choice(game.options(seat)).sample(random))


def measure(name: str, scenario: str, steps: int = 120) -> dict[str, float]:
    """Medians over the documents of a walk, each one entry after the last."""
    random, table = Random(5), table_of(name, scenario)
    sizes, options, ratios, zipped, over = [], [], [], [], []
    desks = {seat: table.seat(seat) for seat in table.game.ruleset.seats(table.game.setup)}
    for desk in desks.values():
        desk.document(since=0)
    for _ in range(steps):
        if not table.game.to_act:
            break
        played(table, random)
        if not table.game.to_act:
            break
        desk = desks.get(table.game.to_act[0])
        if desk is None:
            continue
        for each in desks.values():
            if each is not desk:
                each.document(since=table.n - 1)
        gc.collect(0)
        start = time.process_time_ns()
        document = desk.document(since=table.n - 1)
        taken = time.process_time_ns() - start
        dumps = _dumped(document)
        raw = compact(document)
        sizes.append(len(raw))
        options.append(len(compact([*document["options"]])))
        zipped.append(len(gzip.compress(raw)) / len(raw))
        ratios.append(taken / dumps)
        over.append(taken / 1e3)
    return {
        "bytes": statistics.median(sizes),
        "most bytes": max(sizes),
        "options bytes": statistics.median(options),
        "most options bytes": max(options),
        "gzip": statistics.median(zipped),
        "over dumps": statistics.median(ratios),
        "microseconds": statistics.median(over),
        "statics bytes": len(compact(desk.statics())) if desk else 0,
    }


def _dumped(document: object) -> int:
    start = time.process_time_ns()
    json.dumps(document)
    return time.process_time_ns() - start


def memory(name: str, scenario: str, steps: int = 80) -> float:
    """What a table keeps for the documents of all its seats, in MB."""
    random, table = Random(5), table_of(name, scenario)
    for _ in range(steps):
        played(table, random)
    gc.collect()
    tracemalloc.start()
    desks = [*map(table.seat, table.game.ruleset.seats(table.game.setup)), table.spectator()]
    for desk in desks:
        desk.document()
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    return kept


def at_length(lengths: tuple[int, int] = (100, 10_000), times: int = 31) -> list[float]:
    """CPU of a document after so many entries, in microseconds: a fox and a goose that walk to and fro for ever."""
    ruleset: Any = find("ravbrade")
    setup = ruleset.load("femton", {"repetition_limit": 0, "no_progress_limit": 0})
    table: Any = Table.create(MemoryStore(), "bench", Game.start(ruleset, setup, seeded(bytes(32))))
    desk, random, found = table.seat("geese"), Random(4), []
    for length in lengths:
        taken = []
        while table.n < length:
            played(table, random) if table.n < 60 else _to_and_fro(table)
            if table.n > length - times:
                gc.collect(0)
                start = time.process_time_ns()
                desk.document(since=table.n - 1)
                taken.append((time.process_time_ns() - start) / 1e3)
        found.append(statistics.median(taken))
    return found


def _to_and_fro(table: Any) -> None:
    """The command that undoes what the seat last did, where that may be; else any that takes nothing."""
    game = table.game
    options = [each.only for each in game.options(game.to_act[0])]
    mine = game.log[-2].command
    back = {"from_": getattr(mine, "to", None), "to": getattr(mine, "from_", None)}
    for command in options:
        if all(getattr(command, name, None) == place for name, place in back.items()) and back["to"]:
            table.play(command)
            return
    table.play(min(options, key=repr))


def main() -> None:
    """Print every figure."""
    for (name, scenario), (whole, options) in ROWS.items():
        goals = {"bytes": f"<= {whole}", "options bytes": f"<= {options}", "over dumps": "<= 12", "gzip": "<= 0.25"}
        for what, found in measure(name, scenario).items():
            value(f"{name}/{scenario}: {what}", found, "", goals.get(what, ""))
    first, last = at_length()
    value("a document at entry 100", first, "microseconds")
    value("a document at entry 10,000 over one at entry 100", last / first, "", "<= 1.1")
    for scenario in ("forsta_motet", "slaget"):
        value(f"nissan/{scenario}: kept for documents", memory("nissan", scenario), "MB", "<= 2")


if __name__ == "__main__":
    main()
