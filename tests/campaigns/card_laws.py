"""The laws of cards on random cards (EF-20.2): ``card_laws.py FILE [--blocks N] ...`` (see ``resumed.py``).

A block is eight trials, and 6,250 blocks are 100,000 decks. Tells what failed with its number, and what each law
took. A trial is of two decks of two cards, of 4, 8 or 14 mappings each, in a battle on one random walk that plays
each card with its text as soon as it may, goes eight commands further, and ends after sixty. It proves

- of each card: that it is read from a file as what it is, with warnings only and within the limits (laws 1 to 3);
- of each entry of the walk: that it audits clean and is folded to its state (5), that two worlds which a seat
  cannot tell apart go on alike for it (6), that acts and chains stay below what is printed and end (8), the
  invariants (9);
- of four positions, of each side's cards and where a card asks: options, refusals and odds (4, 7); three commands
  that toss are played sixteen times; of one, in a choice if there is any: that it is stored and goes on (5);
- of each finding of the checker: that the walk goes alike without what it names (10), and where effects never fire,
  a walk of forty commands at most as without them (11).
"""

import sys
import time
from random import Random

from resumed import Line, parser, run, seconds, summed, total

from slaget.testing.card_laws import CARD_LAWS, trial

SIZES = (4, 8, 14)
TRIALS = 8


def block(seed: int) -> Line:
    """The trials of one line: what failed, and the seconds that each law took."""
    spent = dict.fromkeys(("trial", *(law.__name__ for law in CARD_LAWS)), 0.0)
    wrong: list[list[object]] = []
    cards = entries = 0
    for number in range(seed * TRIALS, (seed + 1) * TRIALS):
        random, start = Random(number), time.process_time()
        made = trial(random, SIZES[number % len(SIZES)])
        cards += len(made.all_cards)
        entries += len(made.last.log)
        spent["trial"] += time.process_time() - start
        for law in CARD_LAWS:
            start = time.process_time()
            try:
                law(made, random)
            except Exception as fault:
                wrong.append([number, law.__name__, type(fault).__name__, str(fault)[:400]])
            spent[law.__name__] += time.process_time() - start
    rounded = {name: round(took, 3) for name, took in spent.items()}
    return {
        "trials": TRIALS,
        "decks": 2 * TRIALS,
        "cards": cards,
        "entries": entries,
        "wrong": wrong,
        "spent": rounded,
    }


def main() -> int:
    lines = run(parser(__doc__, 6250).parse_args(), block)
    wrong = [each for line in lines for each in line["wrong"]]
    for each in wrong:
        print(*each)
    trials, decks, cards, entries = (total(lines, key) for key in ("trials", "decks", "cards", "entries"))
    print(f"{trials} trials, {decks} decks, {cards} cards, {entries} entries: {len(wrong)} wrong; {seconds(lines)}")
    print(", ".join(f"{name} {took:.0f} s" for name, took in summed(lines, "spent").most_common()))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
