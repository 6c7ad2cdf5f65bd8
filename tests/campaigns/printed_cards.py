"""A thousand decks of random words on paper: no text runs out of its card untold.

``python tests/campaigns/printed_cards.py [--decks N]``
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "games" / "nissan"))

from printed_decks import random_deck, untold


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=1000)
    random, told, wrong = Random(88), 0, 0
    number = parser.parse_args().decks
    for _ in range(number):
        over, faults = untold(random_deck(random, random.choice((20, 40, 60, 90))))
        told, wrong = told + over, wrong + len(faults)
    print(f"{number} decks: {told} cards too long and told so, {wrong} untold")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
