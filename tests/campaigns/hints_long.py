"""Refusals followed as hints: python tests/campaigns/hints_long.py [NUMBER SEED]

NUMBER slips that were refused with a nearest command, for every ruleset: the nearest is legal each time, and the
sentence begins with the number of a rule of the page. A line of figures each.
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random

from common import told

sys.path.insert(0, str(Path(__file__).parents[1] / "adapters"))

from hints import AT_TABLE, hints

from slaget.adapters.match import Match
from slaget.games import BUNDLED

if __name__ == "__main__":
    number, seed = [*map(int, sys.argv[1:]), *(1000, 1)[len(sys.argv) - 1 :]]
    for name in BUNDLED:
        match = Match(name, options=AT_TABLE.get(name))
        codes = Counter(hints(match, number, Random(seed), tries=20_000))
        told(
            f"{name}: {codes.total()} hints followed;", *(f"{code} {count}" for code, count in codes.most_common())
        )
