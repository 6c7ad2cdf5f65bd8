"""Steps a second of the Schack environment against PettingZoo's own chess, one after the other in one run.

Needs the extra ``pettingzoo`` and the packages ``chess`` and ``pygame``: ``python tests/bench/adapters_speed.py``.
"""

import random
import time
from typing import Any

import numpy as np
from pettingzoo.classic import chess_v6

from slaget.adapters.pettingzoo import env

SECONDS = 5


def steps_a_second(made: Any) -> float:
    """How many random legal steps an environment makes a second, observing each."""
    made.reset(seed=1)
    random.seed(1)
    begun, steps = time.perf_counter(), 0
    while time.perf_counter() - begun < SECONDS:
        for _ in made.agent_iter(2):
            seen, _, ended, cut, _ = made.last()
            made.step(None if ended or cut else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
            if all(made.terminations.values()) or all(made.truncations.values()):
                made.reset()
    return steps / (time.perf_counter() - begun)


if __name__ == "__main__":
    peer, ours = steps_a_second(chess_v6.env()), steps_a_second(env("schack"))
    print(f"PettingZoo's chess {peer:,.0f}, Schack {ours:,.0f} steps a second: {ours / peer:.1f} times")
