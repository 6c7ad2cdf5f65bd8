"""Many whole games and fights: python tests/campaigns/kungabrade_games.py [RANDOM GREEDY FIGHTS]

RANDOM and GREEDY games of each default set-up, each audited and replayed, and FIGHTS played fights of each
kind beside their exact odds; prints one JSON line each.
"""

import json
import statistics
import sys
from collections import Counter
from random import Random

from attrs import evolve

from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.setup import Placement
from slaget.kernel import Chance, Game, audit, replay, seeded
from slaget.simulate import play_out, policy

SCENARIOS = ("battlefield", "conquest", "power_struggle")


def one(scenario: str, policies: tuple[str, str], seed: int) -> Game:
    random = Random(seed)
    start = Game.start(KUNGABRADE, KUNGABRADE.load(scenario, {}), seeded(random.randbytes(32)))
    game = play_out(start, {s: policy(p, KUNGABRADE) for s, p in zip(SEATS, policies)}, random)
    report = audit(game)
    assert report.ok, (scenario, seed, report.fault)
    assert replay(KUNGABRADE, game.setup, game.log) == game.state, (scenario, seed)
    return game


def campaign(scenario: str, policies: tuple[str, str], number: int) -> None:
    ends: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    turns = []
    for seed in range(number):
        game = one(scenario, policies, seed)
        ends[game.outcome.reason] += 1
        wins[game.outcome.winners[0] if game.outcome.winners else "draw"] += 1
        turns.append(len(game.log) - 1)
    lengths = {"mean": round(statistics.mean(turns)), "median": statistics.median(turns), "max": max(turns)}
    row = {"scenario": scenario, "white": policies[0], "black": policies[1], "games": number}
    print(json.dumps({**row, "ends": ends, "wins": wins, "turns": lengths}), flush=True)


def position(attacker: str, defender: str, point: str) -> Game:
    base = KUNGABRADE.load("battlefield", {})
    near = {"c5": "c6", "d8": "d9"}[point]
    white = (Placement(attacker, point), Placement("foot", "a1"))
    black = (Placement(defender, near), Placement("foot", "i17"))
    centre = "white" if point == "d8" and defender == "mage" else None
    setup = evolve(
        base, choices=("custom",), mode="fixed", formations={}, centre_holder=centre,
        pieces={"white": white, "black": black}, victory=("crown", "elimination"),
    )  # fmt: skip
    return Game.start(KUNGABRADE, setup)


def fights(number: int) -> None:
    """Every pairing in melee and from a distance, mages holding too: how often, how likely, in standard errors."""
    for row in ("foot", "archer", "rider", "mage", "holding"):
        for foe in ("foot", "archer", "rider", "mage"):
            kind, point = ("mage", "d8") if row == "holding" else (row, "c5")
            game, near = position(kind, foe, point), {"c5": "c6", "d8": "d9"}[point]
            attacks = [m.Move("white", point, near)]
            attacks += [m.Shoot("white", point, (near,))] if kind in ("archer", "mage") else []
            for command in attacks:
                fight(row, foe, game, command, number)


def fight(row: str, foe: str, game: Game, command: object, number: int) -> None:
    won = sum(p for f, p in game.odds(command).items() if dict(f)["result"] == "attacker_won")
    source, wins = seeded(Random(f"{row} {foe}").randbytes(32)), 0
    for entry in range(number):
        events = KUNGABRADE.decide(game.state, command, Chance(source, entry))
        wins += any(isinstance(e, m.AttackEnded) and e.result == "attacker_won" for e in events)
    errors = (wins - number * won) / (float(number * won * (1 - won)) ** 0.5)
    told = {"attacker": row, "defender": foe, "mode": type(command).__name__, "exact": str(won)}
    print(json.dumps({**told, "played": wins / number, "errors": round(float(errors), 2)}), flush=True)
    assert abs(errors) < 4.5, (row, foe, command)


if __name__ == "__main__":
    numbers = list(map(int, sys.argv[1:])) or [500, 100, 100_000]
    for name in SCENARIOS:
        campaign(name, ("random", "random"), numbers[0])
        campaign(name, ("greedy", "greedy"), numbers[1])
    campaign("battlefield", ("greedy", "random"), numbers[1])
    campaign("battlefield", ("random", "greedy"), numbers[1])
    fights(numbers[2])
