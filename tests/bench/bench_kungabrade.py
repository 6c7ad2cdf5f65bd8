"""Kungabräde against its own bare engine and, where it is installed, OpenSpiel's C++ backgammon.

``python tests/bench/bench_kungabrade.py [PYTHON]``; PYTHON is the interpreter of a virtual environment that holds
``open_spiel`` (it pins packages of its own). Without it the peer is left out.
"""

import gc
import statistics
import subprocess
import sys
import tracemalloc
from random import Random
from time import process_time

from timing import ratio, value

from slaget.games.kungabrade import KUNGABRADE as K
from slaget.games.kungabrade import engine
from slaget.games.kungabrade.options import known
from slaget.games.kungabrade.state import State
from slaget.kernel import Chance, Game

SETUPS = tuple(K.load(name, {}) for name in ("battlefield", "conquest", "power_struggle"))
PEER = """
import random, sys, time
import pyspiel
game = pyspiel.load_game("backgammon")
def playouts(number, seed):
    rnd, steps = random.Random(seed).random, 0
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            acts = [a for a, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(acts[int(rnd() * len(acts))])
            steps += 1
    return steps
playouts(2, 0)
for line in sys.stdin:
    start = time.process_time()
    steps = playouts(20, int(line))
    print(steps / (time.process_time() - start), flush=True)
"""


class Quick:
    """Draws without HMAC: the peer's dice cost nothing either."""

    name = "quick"
    seed = bytes(32)

    def __init__(self, random: Random) -> None:
        self._random = random.random

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        return low + int(self._random() * (high - low + 1))


STARTS = tuple(Game.start(K, setup).state for setup in SETUPS)


def through_the_api(seed: int, games: int = 6) -> int:
    """Random games by options, decide, evolve and settle; how many actions they took."""
    random = Random(seed)
    rnd, chance, steps = random.random, Chance(Quick(random)), 0
    options, decide, evolve, settle = K.options, K.decide, K.evolve, K.settle
    for number in range(games):
        state = STARTS[number % 3]
        while state.match.phase == "play":
            found = options(state, "black" if state.turn else "white")
            command = found[int(rnd() * len(found))].sample(random)
            chance.draws.clear()
            for event in decide(state, command, chance):
                state = evolve(state, event)
            while more := settle(state, chance):
                for event in more:
                    state = evolve(state, event)
            steps += 1
    return steps


def through_games(seed: int, games: int = 6) -> int:
    """The same through ``Game.play``, with the log and the check of every field."""
    random, steps = Random(seed), 0
    for number in range(games):
        game = Game.start(K, SETUPS[number % 3], Quick(random))
        while game.to_act:
            found = game.options(game.to_act[0])
            game = game.play(found[int(random.random() * len(found))].sample(random))
            steps += 1
    return steps


def bare(seed: int, games: int = 6) -> int:
    """The same on the bare engine."""
    random = Random(seed)
    rnd, steps = random.random, 0
    for number in range(games):
        here = STARTS[number % 3]
        while here.match.phase == "play":
            found = engine.listed(here)
            here = engine.played(here, found[int(rnd() * len(found))], lambda: 1 + int(rnd() * 6))
            steps += 1
    return steps


def timed(play: object, seed: int) -> float:
    """CPU seconds a step."""
    gc.collect()
    start = process_time()
    steps = play(seed)  # type: ignore[operator]
    return (process_time() - start) / steps


def against_the_engine(number: int = 15) -> None:
    plays = {"api": through_the_api, "game": through_games, "bare": bare}
    taken: dict[str, list[float]] = {name: [] for name in plays}
    for play in plays.values():
        timed(play, 1)
    for seed in range(number):
        for name, play in plays.items():
            taken[name].append(timed(play, 100 + seed))
    ratio("API time a step over bare engine time", taken["api"], taken["bare"], "1.8")
    ratio("Game.play time a step over bare engine time", taken["game"], taken["bare"])
    for name, times in taken.items():
        value(f"random playout, {name}", 1 / statistics.median(times), "steps/s")


def against_backgammon(python: str, number: int = 15) -> None:
    peer = subprocess.Popen([python, "-c", PEER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert peer.stdin is not None and peer.stdout is not None
    rates: dict[str, list[float]] = {"peer": [], "api": [], "bare": []}
    timed(through_the_api, 1), timed(bare, 1)
    for seed in range(number):
        print(seed + 10, file=peer.stdin, flush=True)
        rates["peer"].append(float(peer.stdout.readline()))
        rates["api"].append(1 / timed(through_the_api, 200 + seed))
        rates["bare"].append(1 / timed(bare, 200 + seed))
    peer.stdin.close()
    ratio("random playout steps/s over OpenSpiel backgammon, API", rates["api"], rates["peer"], "0.35")
    ratio("the same, bare engine", rates["bare"], rates["peer"])
    value("OpenSpiel backgammon through its binding", statistics.median(rates["peer"]), "steps/s")


def memory() -> None:
    """Bytes kept a state when every state of random games is kept."""
    random = Random(5)
    through_the_api(5)
    chance, kept = Chance(Quick(random)), []
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for start in STARTS * 4:
        state: State = start
        while state.match.phase == "play":
            found = K.options(state, "black" if state.turn else "white")
            command = found[int(random.random() * len(found))].sample(random)
            chance.draws.clear()
            for event in K.decide(state, command, chance):
                state = K.evolve(state, event)
            while more := K.settle(state, chance):
                for event in more:
                    state = K.evolve(state, event)
            kept.append(state)
    known.cache_clear()
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    value("bytes a retained successor state", held / len(kept), "bytes", "350")


def caches() -> None:
    """What listings have remembered after 500 random games that they had not after 10."""
    through_the_api(1, 10)
    gc.collect()
    tracemalloc.start()
    for seed in range(25):
        through_the_api(1000 + seed, 20)
    gc.collect()
    value("remembered listings after 500 games", tracemalloc.get_traced_memory()[0] / 2**20, "MiB", "8")
    tracemalloc.stop()


if __name__ == "__main__":
    against_the_engine()
    if len(sys.argv) > 1:
        against_backgammon(sys.argv[1])
    memory()
    caches()
