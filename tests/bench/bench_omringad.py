"""Omringad: games and commands a second, the API over the bare engine, memory, and cost by round.

``PYTHONPATH=src python tests/bench/bench_omringad.py``. Times are CPU times, medians of interleaved rounds.
"""

import gc
import json
import time
import tracemalloc
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import attrs

from slaget.auditor.audit import replay_lines
from slaget.games.omringad import OMRINGAD
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.units import army_of, field_of
from slaget.kernel import Chance, Game, dump_log, seeded
from slaget.kernel.game import Log
from slaget.kernel.step import carried_out, settled
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
    """The engine alone: decide, the seals of choices, evolve, settle."""
    state = OMRINGAD.initial(game.setup)
    for entry in game.log:
        chance = Chance(game.source, entry.n)
        if entry.command is None:
            state, _ = settled(OMRINGAD, state, chance)
        else:
            state, _ = carried_out(OMRINGAD, state, entry.command, chance)


def forget() -> None:
    """Empty the remembered pictures of units, so that no run profits from the one before."""
    field_of.cache_clear()
    army_of.cache_clear()


def timed(work: Any, *args: Any) -> float:
    forget()
    start = time.process_time()
    work(*args)
    return time.process_time() - start


def states_of(game: Any) -> list[Any]:
    """The state after each entry, written down anew."""
    state, found = OMRINGAD.initial(game.setup), []
    for entry in game.log:
        for event in entry.events:
            state = OMRINGAD.evolve(state, event)
        found.append(state)
    return found


def retained(game: Any) -> float:
    """Bytes a state, when every state of a game is kept: what is freed when they are let go."""
    tracemalloc.start()
    kept = states_of(game)
    forget()
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    number = len(kept)
    kept.clear()
    gc.collect()
    left = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (held - left) / number


def over_json(game: Any, number: int = 9) -> float:
    """The time to replay a log from its lines over ``json.loads`` of the same lines."""
    lines, ratios = dump_log(game).splitlines(), []
    for _ in range(number):
        taken = timed(replay_lines, lines)
        ratios.append(taken / timed(lambda: [json.loads(line) for line in lines]))
    return median(ratios)


def long_war(setup: Setup, rounds: int) -> Iterator[tuple[Any, float]]:
    """The games at the end of every fourth part of so many rounds of random moves, with milliseconds a command."""
    long = attrs.evolve(setup, options=attrs.evolve(setup.options, victory_points=100 * rounds))
    random = Random(1)
    game = Game.start(OMRINGAD, long, seeded(bytes(32)))
    choose = policy("random", OMRINGAD)
    for block in range(1, 5):
        took, first = 0.0, len(game.log)
        while game.to_act and game.state.table.round <= rounds * block // 4:
            command = choose(game.state, game.to_act[0], random)
            start = time.process_time()
            game = game.play(command)
            took += time.process_time() - start
        yield game, 1000 * took / max(1, len(game.log) - first)


def late_over_early(game: Any, number: int = 15) -> float:
    """The time of the next command of a long game over its time in the same state with a log of one entry."""
    early = attrs.evolve(game, log=Log().added(game.log[0]))
    options = game.options(game.to_act[0])
    commands = [options[k % len(options)].sample(Random(k)) for k in range(40)]
    ratios = []
    for _ in range(number):
        took = []
        for each in (game, early):
            forget()
            start = time.process_time()
            for command in commands:
                each.play(command)
            took.append(time.process_time() - start)
        ratios.append(took[0] / took[1])
    return median(ratios)


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
            print(f"  API over bare engine: {median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})")
            print(f"  bytes a retained state: {median(retained(game) for game in games):.0f}")
            print(f"  replay over json.loads of the lines: {median(over_json(game) for game in games):.2f}")
        for game, cost in long_war(Setup(Options(seats=seats)), 160):  # type: ignore[arg-type]
            number, length = game.state.table.round, len(game.log)
            ratio = late_over_early(game)
            print(f"  to round {number}, {length} entries: {cost:.2f} ms a command, with a fresh log 1:{ratio:.2f}")


if __name__ == "__main__":
    main()
