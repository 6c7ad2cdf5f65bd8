"""The peers' own tests at length, for every ruleset: python tests/campaigns/adapters_long.py [CYCLES SIMS SECONDS]

PettingZoo's ``api_test`` and ``seed_test`` of CYCLES cycles, ``max_cycles_test``, ``render_test`` and
``performance_benchmark`` of SECONDS; Gymnasium's ``check_env`` of every seat; OpenSpiel's ``random_sim_test`` of
SIMS games of at most 1000 decisions, with masks and serialisation, and a playthrough. Needs the extras pettingzoo,
gymnasium and openspiel. Two lines a ruleset: what each took, in seconds, and the benchmark's turns a second.
"""

import contextlib
import io
import re
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any
from unittest import mock

import pyspiel
from common import told
from gymnasium.utils import env_checker
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo import test as peers

from slaget.adapters import gymnasium, pettingzoo
from slaget.adapters.match import Match
from slaget.adapters.openspiel import register
from slaget.games import BUNDLED

LONG = {"dobbel": {"game": "ravbrade", "mode": "detailed", "games": 20}}


def timed(call: Callable[[], Any]) -> tuple[float, str]:
    """How many seconds a call took, and what it printed."""
    printed, begun = io.StringIO(), time.perf_counter()
    with contextlib.redirect_stdout(printed):
        call()
    return time.perf_counter() - begun, printed.getvalue()


def zoo(name: str, cycles: int, seconds: float) -> str:
    """PettingZoo's tests of a ruleset."""
    module = pettingzoo.module(name, options=LONG.get(name))
    tests: dict[str, Callable[[], Any]] = {
        "api": lambda: peers.api_test(module.env(), num_cycles=cycles),
        "seed": lambda: peers.seed_test(module.env, num_cycles=cycles),
        "cycles": lambda: peers.max_cycles_test(module),
        "render": lambda: peers.render_test(module.env, custom_tests={"svg": lambda svg: svg.startswith("<svg")}),
    }
    figures = [f"{what} {timed(test)[0]:.1f}" for what, test in tests.items()]
    monotonic = time.monotonic

    def clock() -> float:
        return monotonic() * 5 / seconds

    with mock.patch("time.time", clock):
        printed = timed(lambda: peers.performance_benchmark(module.env()))[1]
    (turns,) = re.findall(r"([\d.]+) turns", printed)
    return ", ".join([*figures, f"{float(turns) * 5 / seconds:,.0f} turns/s"])


def gym(name: str) -> str:
    """Gymnasium's check of each seat."""
    seats = Match(name).seats
    spent = [
        timed(lambda seat=seat: env_checker.check_env(gymnasium.make(name, seat=seat), skip_render_check=True))[0]
        for seat in seats
    ]
    return f"check_env of {len(seats)} seats {sum(spent):.1f}"


def spiel(name: str, sims: int) -> str:
    """OpenSpiel's tests of a ruleset."""
    game = pyspiel.load_game(f"slaget_{name}")
    sim = timed(lambda: pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False))[0]
    through = f"slaget_{name}(max_length={1 if name == 'nissan' else 10})"
    play = timed(lambda: generate_playthrough.playthrough(through, None, seed=1, alsologtostdout=False))[0]
    return f"{sims} sims {sim:.1f}, playthrough {play:.1f}"


if __name__ == "__main__":
    numbers = [*map(int, sys.argv[1:]), *(1000, 2, 5)[len(sys.argv) - 1 :]]
    warnings.simplefilter("ignore")
    register()
    for each in BUNDLED:
        told(f"{each}:", zoo(each, numbers[0], numbers[2]) + ";", gym(each) + ";")
        told(f"{each}:", spiel(each, numbers[1]))
