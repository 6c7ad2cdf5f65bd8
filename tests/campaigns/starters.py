"""How even the starters of ``slaget scaffold`` are: python tests/campaigns/starters.py GAME [KIND ...] [--games N]

Players of one policy, ``--policy greedy`` where none is named, play each starter, in every size and for every side
that it is written for. A line each: the share of the games that each seat won, draws shared, in per cent and so
that 50 is even for any number of seats, and ends.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

from slaget.content.starters import kit_named

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))
from started import shares, written


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--policy", default="greedy")
    given: Any = parser.parse_args()
    kit = kit_named(given.game)
    assert kit is not None
    for kind in kit.kinds:
        if not given.kinds or kind.key in given.kinds:
            for name, text in written(kit, kind):
                won, ends = shares(given.game, text, given.games, given.policy)
                print(name, given.games, won, dict(ends), flush=True)


if __name__ == "__main__":
    main()
