"""A hundred thousand pairs of worlds for every game with secrets.

``python tests/campaigns/worlds.py [--number N] [GAME ...]``
"""

from argparse import ArgumentParser

from common import told
from logs import SECRET, setup_of

from slaget.kernel import find
from slaget.testing.worlds import check_worlds


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--number", metavar="N", type=int, default=100_000)
    said = parser.parse_args()
    for name in said.games or SECRET:
        found, logged = check_worlds(find(name), setup_of(find(name)), number=said.number, seed=said.number)
        told(f"{name}: {found} pairs of worlds, {logged} of whole logs, no difference")


if __name__ == "__main__":
    main()
