"""Our searches of hidden games against those of others, at equal playouts, in the trick-taking game of the tests.

python tests/campaigns/tree_references.py [--deals 300] [--iterations 64]
"""

import argparse
import sys
from importlib.util import find_spec
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "players"))

from matches import at_random, halving, openspiel, published, tree, won

Z = 1.96


def told(name: str, share: float, games: int) -> str:
    """A share with its Wilson interval."""
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return (
        f"{name:40s} {100 * share:5.1f} % ({100 * (centre - half):.1f} to {100 * (centre + half):.1f}) of {games}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--iterations", type=int, default=64)
    wanted = parser.parse_args()
    n, deals = wanted.iterations, wanted.deals
    pairs = {
        "tree against the algorithm as published": (tree(n), published(n)),
        "tree against chance": (tree(n), at_random),
        "published against chance": (published(n), at_random),
        "tree of each seat against a single tree": (tree(n, 5), tree(n, 4)),
        "tree against halving": (tree(n), halving(n)),
    }
    if find_spec("pyspiel"):
        pairs["tree against OpenSpiel's bot"] = tree(n), openspiel(n)
    for name, (one, other) in pairs.items():
        print(told(name, won(one, other, deals), 2 * deals), flush=True)


if __name__ == "__main__":
    main()
