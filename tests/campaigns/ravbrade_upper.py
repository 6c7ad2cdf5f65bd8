"""Geese in the three upper ranks, where the fox may not jump slantingly, by exhaustive search.

``python tests/campaigns/ravbrade_upper.py``: by number of geese the positions, either side to move, that are drawn,
won by the fox and won by the geese. Some 80 s and 500 MiB.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "players"))

from common import told
from ravbrade_endings import FOX_WINS, GEESE_WIN, UPPER, solution, starts

from slaget.boards.bits import bits_of
from slaget.games.ravbrade import RAVBRADE


def main() -> None:
    setup, squares = RAVBRADE.load("sjutton", {}), [*bits_of(UPPER)]
    flocks = (sum(1 << s for i, s in enumerate(squares) if chosen >> i & 1) for chosen in range(1 << len(squares)))
    found = solution(starts(geese for geese in flocks if geese.bit_count() >= setup.below), setup)
    counts: dict[int, Counter[int]] = {}
    for (geese, _, _), result in found.items():
        counts.setdefault(geese.bit_count(), Counter())[result] += 1
    for number, count in sorted(counts.items()):
        if number >= setup.below:
            told(f"{number} geese: {count[0]} drawn, fox {count[FOX_WINS]}, geese {count[GEESE_WIN]}")


if __name__ == "__main__":
    main()
