"""Omringad: games and commands a second, the API over the bare engine, memory, and cost by round.

``PYTHONPATH=src python tests/bench/bench_omringad.py``. Times are CPU times, medians of interleaved rounds.
"""

import gc
import time
import tracemalloc
from random import Random
from statistics import median
from typing import Any

import attrs

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Chance, Game, seeded
from slaget.simulate import play_out, policy

ROUNDS = 7


def recorded(setup: Setup, seed: int, name: str = "random") -> Game:  # type: ignore[type-arg]
    random = Random(seed)
    start = Game.start(OMRINGAD, setup, seeded(random.randbytes(32)))
    return play_out(start, dict.fromkeys(setup.seats, policy(name, OMRINGAD)), random)


def through_the_api(game: Any) -> None:
    again = Game.start(OMRINGAD, game.setup, game.source)
    for entry in list(game.log)[1:]:
        again = again.play(entry.command)


def bare(game: Any) -> None:
    """The engine alone: decide, evolve, settle."""
    state = OMRINGAD.initial(game.setup)
    for entry in game.log:
        chance = Chance(game.source, entry.n)
        events = OMRINGAD.decide(state, entry.command, chance) if entry.command else ()
        while True:
            for event in events:
                state = OMRINGAD.evolve(state, event)
            events = OMRINGAD.settle(state, chance)
            if not events:
                break


def timed(work: Any, *args: Any) -> float:
    start = time.process_time()
    work(*args)
    return time.process_time() - start


def retained(game: Any) -> float:
    """Bytes a state, when every state of a game is kept."""
    from slaget.games.omringad.units import field_of

    entries = list(game.log)
    keep: list[Any] = [None] * len(entries)
    state = OMRINGAD.initial(game.setup)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for i, entry in enumerate(entries):
        for event in entry.events:
            state = OMRINGAD.evolve(state, event)
        keep[i] = state
    field_of.cache_clear()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(entries)


def by_round(setup: Setup) -> list[tuple[int, float]]:
    """Milliseconds a command in blocks of rounds of a long war of random moves."""
    long = attrs.evolve(setup, options=attrs.evolve(setup.options, victory_points=3000))
    random = Random(1)
    game = Game.start(OMRINGAD, long, seeded(bytes(32)))
    choose, found = policy("random", OMRINGAD), []
    for block in range(4):
        start, first = time.process_time(), len(game.log)
        while game.to_act and game.state.table.round <= 40 * (block + 1):
            seat = game.to_act[0]
            game = game.play(choose(game.state, seat, random))
        found.append((game.state.table.round, 1000 * (time.process_time() - start) / max(1, len(game.log) - first)))
    return found


def main() -> None:
    for seats in (2, 4):
        setup = Setup(Options(seats=seats))  # type: ignore[arg-type]
        for name in ("random", "greedy"):
            took, games = [], []
            for seed in range(ROUNDS):
                start = time.process_time()
                games.append(recorded(setup, seed, name))
                took.append(time.process_time() - start)
            commands = median(len(game.log) / t for game, t in zip(games, took))
            print(f"{seats} seats, {name}: {1 / median(took):.1f} games/s, {commands:.0f} commands/s with views")
            ratios = [timed(through_the_api, game) / timed(bare, game) for game in games]
            print(f"  API over bare engine: {median(ratios):.2f}")
            print(f"  bytes a retained state: {median(retained(game) for game in games):.0f}")
        blocks = ", ".join(f"to round {number}: {cost:.2f} ms" for number, cost in by_round(setup))
        print(f"  cost of a command: {blocks}")


if __name__ == "__main__":
    main()
