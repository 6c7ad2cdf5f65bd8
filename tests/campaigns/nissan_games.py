"""Many whole games of every scenario, each audited and replayed: python tests/campaigns/nissan_games.py [N M]

N random and M greedy games a scenario; prints how they ended and who won, one JSON line a pairing of policies.
"""

import json
import sys
from collections import Counter
from random import Random

from slaget.games.nissan import NISSAN
from slaget.kernel import Game, audit, replay, seeded
from slaget.simulate import play_out, policy

PAIRINGS = {"random": ("random", "random"), "greedy": ("greedy", "greedy")}


def one(scenario: str, norse: str, danish: str, seed: int) -> Game:
    random = Random(seed)
    start = Game.start(NISSAN, NISSAN.load(scenario, {}), seeded(random.randbytes(32)))
    game = play_out(start, {"norse": policy(norse, NISSAN), "danish": policy(danish, NISSAN)}, random)
    report = audit(game)
    assert report.ok, (scenario, seed, report.fault)
    assert replay(NISSAN, game.setup, game.log) == game.state, (scenario, seed)
    return game


def campaign(scenario: str, norse: str, danish: str, number: int) -> None:
    ends: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    entries = 0
    for seed in range(number):
        game = one(scenario, norse, danish, seed)
        assert game.outcome is not None
        ends[game.outcome.reason] += 1
        wins[str(game.outcome.winners[0]) if game.outcome.winners else "draw"] += 1
        entries += len(game.log)
    row = {"scenario": scenario, "norse": norse, "danish": danish, "games": number}
    print(json.dumps({**row, "ends": ends, "wins": wins, "entries": round(entries / number, 1)}), flush=True)


if __name__ == "__main__":
    numbers = list(map(int, sys.argv[1:])) or [200, 50]
    for name in NISSAN.scenarios():
        campaign(name, "random", "random", numbers[0])
        campaign(name, "greedy", "greedy", numbers[1])
    campaign("forsta_motet", "greedy", "random", numbers[1])
    campaign("forsta_motet", "random", "greedy", numbers[1])
