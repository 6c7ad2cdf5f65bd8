"""Steps a second of CPU time: the Schack environment against PettingZoo's own chess, in turns, in one run.

Needs the extra ``pettingzoo`` and the packages ``chess`` and ``pygame``: ``python tests/bench/adapters_speed.py``.
"""

import random
import time
from typing import Any

import numpy as np
from pettingzoo.classic import chess_v6

from slaget.adapters.pettingzoo import env

SECONDS, ROUNDS = 2, 4


def steps_a_second(made: Any) -> float:
    """How many random legal steps an environment makes a second, observing each."""
    made.reset(seed=1)
    random.seed(1)
    begun, steps = time.process_time(), 0
    while time.process_time() - begun < SECONDS:
        for _ in made.agent_iter(2):
            seen, _, ended, cut, _ = made.last()
            made.step(None if ended or cut else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
            if all(made.terminations.values()) or all(made.truncations.values()):
                made.reset()
    return steps / (time.process_time() - begun)


if __name__ == "__main__":
    rounds = [(steps_a_second(chess_v6.env()), steps_a_second(env("schack"))) for _ in range(ROUNDS)]
    peer, ours = (sorted(speeds)[ROUNDS // 2] for speeds in zip(*rounds))
    print(f"PettingZoo's chess {peer:,.0f}, Schack {ours:,.0f} steps a second: {ours / peer:.1f} times")
