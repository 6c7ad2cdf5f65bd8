"""A hundred thousand pairs of worlds for every game with secrets: ``python tests/campaigns/worlds.py [NUMBER]``."""

import sys

from common import told
from logs import SECRET, setup_of

from slaget.kernel import find
from slaget.testing.worlds import check_worlds


def main(number: int) -> None:
    for name in SECRET:
        found, logged = check_worlds(find(name), setup_of(find(name)), number=number, seed=number)
        told(f"{name}: {found} pairs of worlds, {logged} with a log of their own, no difference")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
