"""Rollouts of every ruleset beside the API: python tests/bench/bench_playout.py [RULESET ...]

The same random games from the start to at most 300 moves: by ``playout``, by options, ``decide``, ``evolve`` and
``settle`` as the API tests list them ("api"), and by ``Game.play`` with its log ("game").
"""

import sys
from random import Random
from typing import Any

from bench_logs import SCENARIOS
from timing import ratio, rounds, value

from slaget.kernel import Chance, Game, entered, find, playout
from slaget.kernel.playouts import at_random, offered
from slaget.kernel.step import carried_out

CAP = 300


def main(names: list[str]) -> None:
    for name in names or SCENARIOS:
        ruleset: Any = find(name)
        setup = ruleset.load(SCENARIOS[name])
        moves: list[int] = []

        def counted(state: Any, listed: Any, random: Random, moves: list[int] = moves) -> Any:
            moves[-1] += 1
            return at_random(state, listed, random)

        def rolled(number: int, ruleset: Any = ruleset, setup: Any = setup, moves: list[int] = moves) -> None:
            moves.append(0)
            playout(ruleset, ruleset.initial(setup), counted, Random(1000 + number), CAP)

        def by_rules(number: int, ruleset: Any = ruleset, setup: Any = setup) -> None:
            random = Random(1000 + number)
            source = entered(random.randint)
            state = Game.start(ruleset, setup, source).state
            for _ in range(CAP):
                listed = offered(ruleset, state)
                if not listed:
                    break
                command = at_random(state, listed, random).sample(random)
                state = carried_out(ruleset, state, command, Chance(source))[0]

        def by_game(number: int, ruleset: Any = ruleset, setup: Any = setup) -> None:
            random = Random(1000 + number)
            game: Any = Game.start(ruleset, setup, entered(random.randint))
            while game.to_act and len(game.log) <= CAP:
                listed = game.options(game.to_act[0])
                game = game.play(at_random(game.state, listed, random).sample(random))

        taken = rounds({"playout": rolled, "api": by_rules, "game": by_game}, 15)
        ratio(f"{name}: playouts over the API, games/s", taken["api"], taken["playout"])
        ratio(f"{name}: playouts over Game.play, games/s", taken["game"], taken["playout"])
        each = sorted(t / n for t, n in zip(taken["playout"], moves[1:]))
        value(f"{name}: a move of a playout", 1e6 * each[len(each) // 2], "us")


if __name__ == "__main__":
    main(sys.argv[1:])
