"""The laws of documents on longer games of every scenario: ``python tests/campaigns/documents.py [NAME ...]``.

Prints for each scenario how many pairs of worlds the leak law was held on, and stops at the first that breaks one.
"""

import argparse
import time

from slaget.games import BUNDLED
from slaget.kernel import find
from slaget.testing.seat_laws import check_documents


def main() -> None:
    """Hold the laws, scenario by scenario."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=sorted(BUNDLED))
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--steps", type=int, default=40)
    asked = parser.parse_args()
    for name in asked.names:
        ruleset = find(name)
        assert ruleset.catalogue is not None
        for scenario in ruleset.catalogue.ids():
            start, setup = time.time(), ruleset.catalogue.load(scenario, {})
            number = check_documents(ruleset, setup, seeds=range(asked.seeds), steps=asked.steps)
            print(f"{name}/{scenario}: {number} pairs, {time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
