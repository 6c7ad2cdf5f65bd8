"""Players in pairs of worlds that their seat cannot tell apart, and moves that are never refused.

``python tests/campaigns/players_blind.py [--pairs N] [--moves N] [--level N] [GAME ...]``
"""

from argparse import ArgumentParser

from common import told

from slaget.games import BUNDLED
from slaget.kernel import find
from slaget.kernel.knowledge import hides
from slaget.players import player
from slaget.testing.player_laws import check_blind, check_legal, decisions


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--level", type=int, default=2)
    said = parser.parse_args()
    for name in said.games or BUNDLED:
        ruleset = find(name)
        scenarios = ruleset.scenarios()
        if hides(ruleset) and said.pairs:
            setups = [ruleset.load(scenario, {}) for scenario in scenarios]
            hiding = [setup for setup in setups if check_blind(ruleset, setup, said.level, number=1)]
            number = -(-said.pairs // len(hiding))
            found = sum(check_blind(ruleset, setup, said.level, number=number) for setup in hiding)
            told(f"{name}: {found} pairs of worlds at level {said.level}, the same choice in both")
        captain = player(ruleset, said.level)
        for n, scenario in enumerate(scenarios):
            number = -(-said.moves // len(scenarios))
            for game in decisions(ruleset, ruleset.load(scenario, {}), number, seed=n, every=5):
                check_legal(captain, game, n)
        told(f"{name}: {said.moves} choices at level {said.level} in {len(scenarios)} scenarios, none refused")


if __name__ == "__main__":
    main()
