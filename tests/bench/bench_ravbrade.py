"""Rävbräde, steps through the API: python tests/bench/bench_ravbrade.py [PYTHON_WITH_OPEN_SPIEL]

Random games on seeds that no round has seen before; a step lists options, picks one, decides, evolves and
settles. OpenSpiel pins its own packages, so its Python is given as an argument, and its game written in
Python, ``python_tic_tac_toe``, plays in that process; without the argument only our figures are printed.
"""

import subprocess
import sys
from random import Random

from timing import ratio, rounds, value

from slaget.games.ravbrade import RAVBRADE, Setup, perft, start_position
from slaget.kernel import Chance, Game, seeded

GAMES, CAP = 12, 300
SOURCE = seeded(bytes(32))
CHANCE = Chance(SOURCE)
PLAIN, LOCAL = Setup(), Setup(missed_capture="goose_per_miss", chain_captures=True, packed="goose_backward")
PEER = """
import random, sys, time
import pyspiel
from open_spiel.python import games
game = pyspiel.load_game("python_tic_tac_toe")
for line in sys.stdin:
    pick, steps, start = random.Random(int(line)).random, 0, time.process_time()
    for _ in range(300):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            steps += 1
    print((time.process_time() - start) / steps, flush=True)
"""


def playout(setup: Setup, seed: int) -> int:
    options, decide, evolve, settle = RAVBRADE.options, RAVBRADE.decide, RAVBRADE.evolve, RAVBRADE.settle
    random, first, steps = Random(seed), Game.start(RAVBRADE, setup, SOURCE).state, 0
    for _ in range(GAMES):
        state = first
        for _ in range(CAP):
            if state.frame.result is not None:
                break
            listed = options(state, state.seat)
            command = listed[int(random.random() * len(listed))].sample(random)
            for event in decide(state, command, CHANCE):
                state = evolve(state, event)
            while found := settle(state, CHANCE):
                for event in found:
                    state = evolve(state, event)
            steps += 1
    return steps


def per_step(setup: Setup, number: int) -> list[float]:
    steps: list[int] = []
    taken = rounds({"ours": lambda n: steps.append(playout(setup, 1000 + n))}, number)
    return [t / n for t, n in zip(taken["ours"], steps[1:])]


def beside_open_spiel(python: str) -> None:
    with subprocess.Popen([python, "-c", PEER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as peer:
        assert peer.stdin is not None and peer.stdout is not None
        ours, theirs = [], []
        for n in range(8):
            ours += per_step(PLAIN, 1) if n else []
            print(2000 + n, file=peer.stdin, flush=True)
            theirs.append(float(peer.stdout.readline()))
        peer.stdin.close()
    ratio("random playout: python_tic_tac_toe over the API, time a step", theirs[1:], ours, "1")


if __name__ == "__main__":
    plain, local = per_step(PLAIN, 7), per_step(LOCAL, 7)
    value("a step of the ordinary game", sorted(plain)[3] * 1e6, "us")
    value("a step with missed captures and chains", sorted(local)[3] * 1e6, "us")
    taken = rounds({"perft": lambda _: perft(start_position(PLAIN), 4)})
    value("perft(4), nodes", perft(start_position(PLAIN), 4) / sorted(taken["perft"])[3] / 1000, "thousand/s")
    if len(sys.argv) > 1:
        beside_open_spiel(sys.argv[1])
