"""Players in pairs of worlds that their seat cannot tell apart, and moves that are never refused (``resumed``).

``python tests/campaigns/players_blind.py FILE GAME [SCENARIO] [--level N] [--pairs N] [--moves N] [--blocks N]``

A block is so many pairs and moves of one scenario of the game, of its scenarios in turn or of the one named. A
scenario that has fewer pairs (in which nothing is hidden, or nothing that may differ) gives what it has. A block
that fails ends the run.
"""

from functools import partial

import resumed
from common import told

from slaget.kernel import find
from slaget.kernel.knowledge import hides
from slaget.players import player
from slaget.testing.player_laws import check_blind, check_legal, decisions


def block(name: str, only: str | None, level: int, pairs: int, moves: int, seed: int) -> resumed.Line:
    ruleset = find(name)
    scenario = only or ruleset.scenarios()[seed % len(ruleset.scenarios())]
    setup, captain, found = ruleset.load(scenario, {}), player(ruleset, level), 0
    if hides(ruleset) and pairs:
        found = check_blind(ruleset, setup, level, number=pairs, seed=seed)
    if moves:
        for game in decisions(ruleset, setup, moves, seed=seed, every=5):
            check_legal(captain, game, seed)
    return {"game": name, "level": level, "scenario": scenario, "pairs": found, "moves": moves}


def main() -> None:
    parser = resumed.parser(__doc__, 8)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?")
    parser.add_argument("--level", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=8)
    parser.add_argument("--moves", type=int, default=8)
    given = parser.parse_args()
    play = partial(block, given.game, given.scenario, given.level, given.pairs, given.moves)
    lines = resumed.run(given, play)
    pairs, moves = (resumed.total(lines, key) for key in ("pairs", "moves"))
    scenarios = len({line["scenario"] for line in lines if line["pairs"]})
    told(
        f"{given.game}, level {given.level}: {pairs} pairs of worlds in {scenarios} scenarios, the same choice in "
        f"both; {moves} choices, none refused; {resumed.seconds(lines)}"
    )


if __name__ == "__main__":
    main()
