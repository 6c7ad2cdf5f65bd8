"""Which search of Nissan chooses better, added up over several runs (``resumed``).

``python tests/campaigns/nissan_choices.py FILE [--blocks N] [--first SEED] [--searches NAMES] [--base NAME]``

A block is six decisions of one battle of ``forsta_motet``. Each is made by the searches named: those of levels 2
to 5, 64 playouts of level 2's kind (``same``), such that go through the enemy's turn (``longer``), level 3 with
half its playouts (``half``) and twice as many (``twice``), and a tree of 256 (``tree``). Each choice is followed by
the quick captain for 2, 4 and 6 turns in the same 16 worlds with the same dice. Told are how often a search differs
from the base, what its choices bring above the base's, in percentage points of the chance to win after so many
turns, with standard errors, and its milliseconds.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from random import Random
from statistics import median
from typing import Any

import resumed
from attrs import evolve
from nissan_behaviour import policy_of

from slaget.games.nissan import NISSAN
from slaget.games.nissan.mind import SEARCH, THOROUGH
from slaget.kernel import Game, seeded
from slaget.players import choose, ismcts
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.levels import LEVELS
from slaget.players.playout import Fate, followed, imagined

SAME = evolve(SEARCH, thorough=None)
BUDGETS = LEVELS["nissan"]


def by(search: Callable[..., Any], mind: Any, level: int, playouts: int) -> Callable[[Any, str, int], Any]:
    """What a search commands in a view, by the seed of its dice."""
    return lambda view, seat, seed: (
        search(mind, NISSAN, view, seat, level, Budget(playouts), Dice(seed)).tried[0].command
    )


SEARCHES = {
    "level 2": by(choose.search, SAME, 2, BUDGETS[1]),
    "same": by(choose.search, SAME, 3, 64),
    "longer": by(choose.search, evolve(SAME, ends=THOROUGH.ends), 3, 64),
    "half": by(choose.search, SEARCH, 3, BUDGETS[2] // 2),
    "twice": by(choose.search, SEARCH, 3, 2 * BUDGETS[2]),
    "level 3": by(choose.search, SEARCH, 3, BUDGETS[2]),
    "level 4": by(choose.search, SEARCH, 4, BUDGETS[3]),
    "level 5": by(choose.search, SEARCH, 5, BUDGETS[4]),
    "tree": by(ismcts.search, THOROUGH, 4, 256),
}
TURNS = (2, 4, 6)
WORLDS = 16
EACH = 6
"""How many decisions a battle gives at most."""
SHARES = {"card": 0.12, "activate": 0.08, "orders": 0.07, "ship": 0.05}
"""How many of the decisions of a phase are taken; of others a thirtieth."""


def decisions(seed: int) -> Iterator[tuple[Any, str]]:
    """Views in which there is something to choose, and their seats, from a battle of first intents."""
    random, policy = Random(seed), policy_of("level:2,iterations:0")
    game = Game.start(NISSAN, NISSAN.load("forsta_motet", {}), seeded(Random(seed).randbytes(32)))
    while game.to_act:
        seat = game.to_act[0]
        view = game.view(seat)
        if random.random() < SHARES.get(view.phase, 0.03) and len(THOROUGH.intents(view, seat)) > 1:
            yield view, seat
        game = game.play(policy(view, seat, random))


def brought(view: Any, seat: str, command: Any, seed: int) -> list[float]:
    """The mean chance to win after each number of turns, in percent."""
    dice, totals = Dice(seed), [0] * len(TURNS)
    for _ in range(WORLDS):
        world = imagined(NISSAN, view, dice.forked())
        assert world is not None
        fate = Fate.of(dice.word(), SEARCH.omen)
        state = followed(NISSAN, world, seat, command, fate)
        for i, turns in enumerate(TURNS):
            while (awaited := NISSAN.to_act(state)) and state.turn < world.turn + turns:
                habit = SEARCH.habit(state, awaited[0], fate.habits)
                state = followed(NISSAN, state, awaited[0], habit, fate)
            totals[i] += SEARCH.rewards(state)[seat]
    return [round(100 * total / WORLDS / ONE, 3) for total in totals]


def block(names: tuple[str, ...], first: int) -> resumed.Line:
    """Of each decision its phase, and by search what its choice brings and its milliseconds."""
    found = []
    for (view, seat), n in zip(decisions(first), range(EACH)):
        chosen, took = {}, {}
        for name in names:
            began = time.process_time()
            chosen[name] = SEARCHES[name](view, seat, 1000 * first + n)
            took[name] = round(1000 * (time.process_time() - began))
        worth: dict[Any, list[float]] = {}
        if len(set(chosen.values())) > 1:
            worth = {command: brought(view, seat, command, n) for command in dict.fromkeys(chosen.values())}
        brings = {name: worth.get(command, [0.0] * len(TURNS)) for name, command in chosen.items()}
        alike = {name: list(names).index(next(k for k in names if chosen[k] == chosen[name])) for name in names}
        found.append({"phase": view.phase, "brings": brings, "as": alike, "ms": took})
    return {"decisions": found}


def told(lines: list[resumed.Line], names: tuple[str, ...], base: str) -> str:
    found = [d for line in lines for d in line["decisions"] if set(d["brings"]) >= {*names, base}]
    made: dict[str, Any] = {"decisions": len(found)}
    for name in names:
        gains = [[a - b for a, b in zip(d["brings"][name], d["brings"][base])] for d in found]
        made[name] = {
            "differs": sum(d["as"][name] != d["as"][base] for d in found),
            **{f"{turns} turns": _mean([gain[i] for gain in gains]) for i, turns in enumerate(TURNS)},
            "ms": median(d["ms"][name] for d in found),
        }
    return json.dumps(made, indent=1)


def _mean(values: list[float]) -> str:
    mean = sum(values) / len(values)
    error = sqrt(sum((v - mean) ** 2 for v in values) / max(1, len(values) - 1) / len(values))
    return f"{mean:+.2f} ± {error:.2f}"


def main(given: argparse.Namespace) -> None:
    names = tuple(given.searches.split(","))
    print(told(resumed.run(given, partial(block, names)), names, given.base), flush=True)


if __name__ == "__main__":
    parser = resumed.parser(__doc__, 8)
    parser.add_argument("--searches", default="level 2,same,longer,level 3")
    parser.add_argument("--base", default="level 2")
    main(parser.parse_args())
