"""The laws of cards on random cards (EF-20.2): ``card_laws.py [TRIALS] [SEED]``; each trial has four cards, played.

Tells what failed with its seed, and what each law took.
"""

import sys
from collections import Counter
from random import Random
from time import perf_counter

from slaget.testing.card_laws import CARD_LAWS, trial

SIZES = (4, 8, 14)


def main(trials: int, seed: int) -> int:
    spent, wrong, cards = Counter[str](), 0, 0
    began = perf_counter()
    for number in range(seed, seed + trials):
        random = Random(number)
        made = trial(random, SIZES[number % len(SIZES)])
        cards += len(made.all_cards)
        for law in CARD_LAWS:
            start = perf_counter()
            try:
                law(made, random)
            except Exception as fault:
                wrong += 1
                print(number, law.__name__, type(fault).__name__, str(fault)[:400], flush=True)
            spent[law.__name__] += perf_counter() - start
    print(f"{trials} trials, {cards} cards: {wrong} wrong; {cards / (perf_counter() - began):.1f} cards a second")
    print(", ".join(f"{name} {took:.1f} s" for name, took in spent.most_common()))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in (*sys.argv[1:], *("25000", "1")[len(sys.argv) - 1 :]))))
