"""Texts of random effects read back in both languages (EF-17.1): ``card_texts.py FILE [--blocks N] ...``.

A block is 1,000 trees (see ``resumed.py``). Every text must be read as the effects that it was made of, so that no
two have one text and no text two readings.
"""

import sys
from collections import Counter
from random import Random

import attrs
from resumed import Line, parser, run, seconds, summed, total

from slaget.games.nissan.language import forms
from slaget.games.nissan.language.text import Unread, parsed, printed
from slaget.testing.random_cards import MARKS, NAMES, effects

SIZES = (2, 6, 12, 30)
TREES = 1000
LOOKED_AT = 25


def seen(value: object, counts: Counter[str]) -> None:
    """Count the forms in a value."""
    if isinstance(value, tuple):
        for each in value:
            seen(each, counts)
    elif attrs.has(type(value)):
        counts[type(value).__name__] += 1
        for a in attrs.fields(type(value)):
            seen(getattr(value, a.name), counts)


def block(seed: int) -> Line:
    """The trees of one line: what was read as something else, and the forms met in some of them."""
    random, counts, wrong, letters = Random(seed), Counter[str](), list[list[str]](), 0
    for number in range(TREES):
        made = effects(random, SIZES[number % len(SIZES)])
        if number % LOOKED_AT == 0:
            seen(made, counts)
        for language in ("sv", "en"):
            text = printed(made, language, NAMES, MARKS)
            letters += len(text)
            try:
                read: object = parsed(text, language, NAMES, MARKS)
            except Unread as fault:
                read = fault
            if read != made:
                wrong.append([language, text, str(read)])
    return {"trees": TREES, "wrong": wrong, "letters": letters, "forms": counts}


def main() -> int:
    lines = run(parser(__doc__, 1000).parse_args(), block)
    trees, counts = total(lines, "trees"), summed(lines, "forms")
    wrong = [each for line in lines for each in line["wrong"]]
    for each in wrong:
        print(*each, sep="\n  ")
    known = [name for name, form in vars(forms).items() if isinstance(form, type) and attrs.has(form)]
    never = [name for name in known if name not in counts]
    letters = total(lines, "letters") / (2 * trees)
    print(f"{trees} trees in each language: {len(wrong)} wrong; {letters:.0f} letters a text")
    print(f"{seconds(lines)}; forms never met in the sample: {never}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
