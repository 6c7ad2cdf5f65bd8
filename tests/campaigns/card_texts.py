"""Texts of random effects read back in both languages (EF-17.1): ``card_texts.py [TREES] [SEED]``.

Every text must be read as the effects that it was made of, so that no two have one text and no text two readings.
"""

import sys
import time
from collections import Counter
from random import Random

import attrs

from slaget.games.nissan.language import forms
from slaget.games.nissan.language.text import Unread, parsed, printed
from slaget.testing.random_cards import MARKS, NAMES, effects

SIZES = (2, 6, 12, 30)


def seen(value: object, counts: Counter[str]) -> None:
    """Count the forms in a value."""
    if isinstance(value, tuple):
        for each in value:
            seen(each, counts)
    elif attrs.has(type(value)):
        counts[type(value).__name__] += 1
        for a in attrs.fields(type(value)):
            seen(getattr(value, a.name), counts)


def main(trees: int, seed: int) -> int:
    random, counts, wrong, letters, spent = Random(seed), Counter[str](), 0, 0, 0.0
    for number in range(trees):
        made = effects(random, SIZES[number % len(SIZES)])
        if number % 50 == 0:
            seen(made, counts)
        for language in ("sv", "en"):
            began = time.perf_counter()
            text = printed(made, language, NAMES, MARKS)
            try:
                read = parsed(text, language, NAMES, MARKS)
            except Unread as fault:
                read = fault
            spent += time.perf_counter() - began
            letters += len(text)
            if read != made:
                wrong += 1
                print(language, text, read, sep="\n  ")
    known = [name for name, form in vars(forms).items() if isinstance(form, type) and attrs.has(form)]
    never = [name for name in known if name not in counts]
    print(f"{trees} trees: {wrong} wrong; {letters / (2 * trees):.0f} letters a text")
    print(f"{2 * trees / spent:.0f} texts a second printed and read; forms never met in the sample: {never}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*(int(each) for each in (*sys.argv[1:], *("1000000", "1")[len(sys.argv) - 1 :]))))
