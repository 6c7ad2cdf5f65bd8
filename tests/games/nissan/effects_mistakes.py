"""Mistakes in clauses, made from templates: each with its class (EF-18.1) and the token where it was made."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

from attrs import frozen

MARK: Final = "§"
MARKS: Final = {"fire": ("ship", 2), "fury": ("fighter", 3), "glory": ("side", 4)}
"""The marks that the templates name: what bears them, and how high they go."""


@frozen
class Mistake:
    """Entries of a card in YAML, the code of what is wrong, and the line and column of its token."""

    code: str
    text: str
    line: int
    column: int


_FILE: Final = Path(__file__).parent / "language" / "mistakes.txt"
_CODES: Final = {
    "unread": {"throw": "unread-throw"},
    "choices": {"one_of": "forced-choice", "max": "empty-choice", "choose": "forced-choice"},
}


def mistakes() -> Iterator[tuple[str, Mistake]]:
    """Every mistake, with its class."""
    kind = ""
    for line in _FILE.read_text("utf-8").splitlines():
        if line.startswith("# "):
            kind = line.removeprefix("# ")
        elif kind and line:
            yield from ((kind, made(kind, text)) for text in spelt(line))


def spelt(template: str) -> Iterator[str]:
    """A template with each choice of words; the same alternatives twice are the same word twice."""
    alternatives = list(dict.fromkeys(re.findall("<([^<>]*)>", template)))
    for words in product(*(each.split("|") for each in alternatives)):
        text = template
        for choice, word in zip(alternatives, words, strict=True):
            text = text.replace(f"<{choice}>", word)
        yield text


def made(kind: str, text: str) -> Mistake:
    """The mistake of a marked text, written over several lines as a designer might."""
    flat = text if text.startswith("[") else f"[{text}]"
    at = flat.index(MARK)
    word = re.match(r"\w*", flat[at + 1 :])
    code = _CODES.get(kind, {}).get(word[0] if word else "", "unread-name" if kind == "unread" else kind)
    if kind == "choices" and word is not None and word[0] == "min":
        code = "free-cost" if "pay" in flat else "forced-choice"
    if kind == "errors":
        code = "act-in-attack" if re.search("attacked|cast: {side", flat) else "unbounded-trigger"
    broken, column = _broken(flat, at, Random(flat))
    return Mistake(code, broken, broken[:column].count("\n") + 1, column - broken.rfind("\n", 0, column))


def _broken(flat: str, at: int, random: Random) -> tuple[str, int]:
    """The text without its mark, broken after some commas, and where the mark was."""
    flat = flat[:at] + flat[at + 1 :]
    done, place = "", at
    for index, sign in enumerate(flat):
        if index == at:
            place = len(done)
        if sign == " " and flat[index - 1] == "," and random.random() < 0.15:
            done += "\n  "
        else:
            done += sign
    return done, place
