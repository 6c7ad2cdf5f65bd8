"""Which search of Nissan chooses better: python tests/campaigns/nissan_choices.py [N WORLDS SEED]

N decisions from battles of ``forsta_motet``. Each is made by level 2, by 64 playouts of level 2's kind (``same``),
by such that go through the enemy's turn (``longer``), and with more candidates besides (``broader``: level 3).
Where they differ, each choice is followed by the quick captain for 2, 4 and 6 turns in the same WORLDS with the
same dice. One JSON line: how often a search differs from level 2, and what its choices bring above level 2's, in
percentage points of the chance to win after so many turns, with standard errors.
"""

import json
import sys
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

from attrs import evolve
from nissan_behaviour import policy_of

from slaget.games.nissan import NISSAN
from slaget.games.nissan.mind import SEARCH, THOROUGH
from slaget.kernel import Game, seeded
from slaget.players.budget import Budget
from slaget.players.choose import search
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.playout import Fate, followed, imagined

SAME = evolve(SEARCH, thorough=None)
SEARCHES = {"level 2": (SAME, 8), "same": (SAME, 64), "longer": (evolve(SAME, ends=THOROUGH.ends), 64),
            "broader": (THOROUGH, 64)}  # fmt: skip
TURNS = (2, 4, 6)
SHARES = {"card": 0.45, "activate": 0.3, "orders": 0.25, "ship": 0.2}
"""How many of the decisions of a phase are taken; of others a tenth."""


def decisions(first: int) -> Iterator[tuple[Any, str]]:
    """Views in which there is something to choose, and their seats, from battles of first intents."""
    random, policy, seed = Random(first), policy_of("level:2,iterations:0"), first
    while True:
        game = Game.start(NISSAN, NISSAN.load("forsta_motet", {}), seeded(Random(seed).randbytes(32)))
        while game.to_act:
            seat = game.to_act[0]
            view = game.view(seat)
            if random.random() < SHARES.get(view.phase, 0.1) and len(THOROUGH.intents(view, seat)) > 1:
                yield view, seat
            game = game.play(policy(view, seat, random))
        seed += 1


def brought(view: Any, seat: str, command: Any, worlds: int, seed: int) -> list[float]:
    """The mean chance to win after each number of turns, in percent."""
    dice, totals = Dice(seed), [0] * len(TURNS)
    for _ in range(worlds):
        world = imagined(NISSAN, view, dice.forked())
        assert world is not None
        fate = Fate.of(dice.word(), SEARCH.omen)
        state = followed(NISSAN, world, seat, command, fate)
        for i, turns in enumerate(TURNS):
            while (awaited := NISSAN.to_act(state)) and state.turn < world.turn + turns:
                habit = SEARCH.habit(state, awaited[0], fate.habits)
                state = followed(NISSAN, state, awaited[0], habit, fate)
            totals[i] += SEARCH.rewards(state)[seat]
    return [100 * total / worlds / ONE for total in totals]


def campaign(number: int, worlds: int, first: int) -> dict[str, Any]:
    """The figures of so many decisions."""
    gains: dict[str, list[list[float]]] = {name: [] for name in SEARCHES}
    differ = dict.fromkeys(SEARCHES, 0)
    for n, (view, seat) in zip(range(number), decisions(first)):
        chosen = {
            name: search(mind, NISSAN, view, seat, 3, Budget(playouts), Dice(1000 * first + n)).tried[0].command
            for name, (mind, playouts) in SEARCHES.items()
        }
        usual = chosen["level 2"]
        different = dict.fromkeys(c for c in chosen.values() if c != usual)
        base = brought(view, seat, usual, worlds, n) if different else [0.0] * len(TURNS)
        worth = {command: brought(view, seat, command, worlds, n) for command in different}
        for name, command in chosen.items():
            differ[name] += command != usual
            gains[name].append([a - b for a, b in zip(worth.get(command, base), base)])
    return {
        name: {"differ": differ[name], **{f"{t} turns": told([g[i] for g in gained]) for i, t in enumerate(TURNS)}}
        for name, gained in gains.items()
        if name != "level 2"
    }


def told(values: list[float]) -> str:
    mean = sum(values) / len(values)
    error = sqrt(sum((v - mean) ** 2 for v in values) / max(1, len(values) - 1) / len(values))
    return f"{mean:+.2f} ± {error:.2f}"


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]] + [40, 16, 0][len(sys.argv) - 1 :]
    print(json.dumps({"decisions": given[0], **campaign(*given)}), flush=True)
