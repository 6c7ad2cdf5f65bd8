"""What players' dice bring, beside what their odds say: python tests/campaigns/players_luck.py FILE GAME

A block is so many commands of a level that throw dice (``--commands``), along games of quick players. Who foresaw
dice would throw them where they are good: the whole must lie within three standard errors of the odds. FILE is
gone on with (``resumed``).
"""

import sys
from functools import partial
from itertools import islice
from math import sqrt
from pathlib import Path

import resumed
from common import told

sys.path.insert(0, str(Path(__file__).parents[1] / "players"))
from stakes import STAKES

from slaget.kernel import find
from slaget.players import player
from slaget.testing.player_laws import luck, thrown


def block(name: str, level: int, commands: int, seed: int) -> resumed.Line:
    ruleset = find(name)
    scenario = ruleset.scenarios()[seed % len(ruleset.scenarios())]
    setup = ruleset.load(scenario, {})
    more, spread = luck(islice(thrown(player(ruleset, level), setup, seed=seed), commands), STAKES[name])
    return {
        "game": name,
        "level": level,
        "scenario": scenario,
        "commands": commands,
        "more": more,
        "spread": spread,
    }


def main() -> None:
    parser = resumed.parser(__doc__, 8)
    parser.add_argument("game", metavar="GAME", choices=STAKES)
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--commands", type=int, default=20)
    given = parser.parse_args()
    lines = resumed.run(given, partial(block, given.game, given.level, given.commands))
    commands, more, spread = (resumed.total(lines, key) for key in ("commands", "more", "spread"))
    told(
        f"{given.game}, level {given.level}: {commands} commands that throw dice brought {more:+.1f} more than "
        f"their odds say, {more / sqrt(spread):+.2f} standard errors; {resumed.seconds(lines)}"
    )


if __name__ == "__main__":
    main()
