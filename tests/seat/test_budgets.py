"""What a document may weigh and cost (section 10); the figures themselves: ``tests/bench/bench_documents.py``."""

import json
import statistics
import time
import tracemalloc
from functools import cache
from random import Random
from typing import Any

import pytest
from desks import NAMES, setup_of

from slaget.kernel import Game, find, seeded
from slaget.seat.statics import statics_of
from slaget.store import MemoryStore, Table

BYTES = {
    ("schack", "grundstallning"): 2_600,
    ("tafl", "copenhagen"): 4_000,
    ("ravbrade", "femton"): 2_200,
    ("kungabrade", "battlefield"): 6_500,
    ("omringad", "fyra_riken"): 14_000,
    ("nissan", "forsta_motet"): 17_000,
    ("nissan", "slaget"): 30_000,
}
"""At most so many bytes in a document, at the median of a walk."""
STATICS = {"nissan": 60_000, "omringad": 17_000}
"""Where the names of a hundred fighters or units in two languages are in them; 4 KB else."""


def size(value: object) -> int:
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def table_of(name: str, scenario: str | None = None, **options: object) -> Any:
    game = Game.start(find(name), setup_of(name, scenario, **options), seeded(bytes(range(32))))
    return Table.create(MemoryStore(), "first", game)


def play(table: Any, random: Random) -> None:
    game = table.game
    table.play(random.choice(game.options(random.choice(game.to_act))).sample(random))


@cache
def figures(name: str, scenario: str) -> tuple[float, float]:
    """The median bytes of a document on a walk, and of its CPU over that of ``json.dumps`` of it."""
    table, random = table_of(name, scenario), Random(5)
    desks = {seat: table.seat(seat) for seat in table.game.ruleset.seats(table.game.setup)}
    sizes, ratios = [], []
    for desk in desks.values():
        desk.document()
    for _ in range(60):
        play(table, random)
        if not table.game.to_act:
            break
        start = time.process_time_ns()
        document = desks[table.game.to_act[0]].document(since=table.n - 1)
        middle = time.process_time_ns()
        json.dumps(document)
        ratios.append((middle - start) / (time.process_time_ns() - middle))
        sizes.append(size(document))
    return statistics.median(sizes), statistics.median(ratios)


@pytest.mark.parametrize(("name", "scenario"), BYTES)
def test_a_document_is_no_longer_than_its_budget(name: str, scenario: str) -> None:
    assert figures(name, scenario)[0] <= BYTES[name, scenario]


@pytest.mark.parametrize(("name", "scenario"), BYTES)
def test_a_document_costs_so_many_times_what_writing_it_does(name: str, scenario: str) -> None:
    """The budget is 12; twice that here, where other work may go on beside."""
    assert figures(name, scenario)[1] <= 24


@pytest.mark.parametrize("name", NAMES)
def test_statics_weigh_no_more_than_they_may(name: str) -> None:
    ruleset: Any = find(name)
    for scenario in ruleset.catalogue.ids():
        statics = statics_of(ruleset, setup_of(name, scenario)).as_json()
        assert size(statics) <= STATICS.get(name, 4_096), scenario


@pytest.mark.parametrize("name", NAMES)
def test_the_view_of_a_long_game_is_at_most_half_as_long_again(name: str) -> None:
    """Section 2: a game of 300 entries beside one of 30; games that end sooner are followed to their end.

    In Omringad the view has a line for each unit in play: in a scenario where few are bought, half as many again.
    """
    table, random, found = table_of(name, "pakten" if name == "omringad" else None), Random(3), []
    while table.game.to_act and table.n < 300:
        play(table, random)
        if table.n == 30:
            found.append(size(table.spectator().document(since=table.n)["view"]))
    found.append(size(table.spectator().document(since=table.n)["view"]))
    assert found[-1] <= 1.5 * found[0]


def graze(table: Any) -> None:
    """Plays a step that takes nothing, down the board where there is one, so that the game goes on."""
    quiet = [
        each.only
        for each in table.game.options(table.game.to_act[0])
        if getattr(each.only, "capture", None) is None
    ]
    steps = [each for each in quiet if getattr(each, "from_", "e4") > getattr(each, "to", "")] or quiet
    table.play(steps[table.n % len(steps)])


def test_a_document_costs_the_same_at_any_length() -> None:
    """The budget is 1.1; here half as much again at entry 1,500 as at entry 100, measured by turns."""
    tables = {n: table_of("ravbrade", "femton", repetition_limit=0, no_progress_limit=0) for n in (100, 1_500)}
    desks = {length: table.seat("geese") for length, table in tables.items()}
    costs: dict[int, list[int]] = {length: [] for length in tables}
    for length, table in tables.items():
        while table.n < length - 20:
            graze(table)
    for _ in range(20):
        for length, table in tables.items():
            graze(table)
            start = time.process_time_ns()
            desks[length].document(since=table.n - 1)
            costs[length].append(time.process_time_ns() - start)
    assert statistics.median(costs[1_500]) <= 1.5 * statistics.median(costs[100])


def test_what_a_table_keeps_for_documents_is_at_most_two_megabytes() -> None:
    table, random = table_of("nissan", "slaget"), Random(5)
    for _ in range(80):
        play(table, random)
    tracemalloc.start()
    for desk in (table.seat("norse"), table.seat("danish"), table.spectator()):
        desk.document()
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert kept <= 2_000_000
