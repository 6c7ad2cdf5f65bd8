"""Signs that look like others: letters of other alphabets, long dashes, curly quotes, spaces that are none."""

import unicodedata
from typing import Final

_LATIN: Final = {
    "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "і": "i", "ј": "j", "к": "k", "о": "o", "р": "p",
    "ԛ": "q", "ѕ": "s", "т": "t", "у": "y", "ԝ": "w", "х": "x", "ѵ": "v", "г": "r", "п": "n", "ӏ": "l", "м": "m",
    "А": "A", "В": "B", "С": "C", "Е": "E", "Н": "H", "І": "I", "Ј": "J", "К": "K", "М": "M", "О": "O", "Р": "P",
    "Ѕ": "S", "Т": "T", "У": "Y", "Х": "X", "З": "3",
    "α": "a", "γ": "y", "ι": "i", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "ω": "w",
    "Α": "A", "Β": "B", "Ε": "E", "Ζ": "Z", "Η": "H", "Ι": "I", "Κ": "K", "Μ": "M", "Ν": "N", "Ο": "O", "Ρ": "P",
    "Τ": "T", "Υ": "Y", "Χ": "X",
    "ı": "i", "ɑ": "a", "ɡ": "g", "ո": "n", "օ": "o", "ս": "u", "հ": "h",
}  # fmt: skip
_DASHES: Final = dict.fromkeys("‐‑‒–—―−﹣－", "-")
PLAIN_QUOTES: Final = dict.fromkeys("“”„‟«»", '"') | dict.fromkeys("‘’‚‛", "'")
_INVISIBLE: Final = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
SPACES: Final = "\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff"
"""For a character class: what looks like a space, or like nothing, and is no space of YAML's."""
_PLAIN: Final = str.maketrans(_LATIN | _DASHES | PLAIN_QUOTES | dict.fromkeys(_INVISIBLE, ""))


def plain_letters(word: str) -> str:
    """A word with plain signs in the place of those that only look like them.

    >>> plain_letters("сорies"), plain_letters("–90"), plain_letters("copies")
    ('copies', '-90', 'copies')
    """
    if word.isascii():
        return word
    return unicodedata.normalize("NFKC", word.translate(_PLAIN)).strip()


def odd_sign(word: str) -> str | None:
    """What to say of the first sign of a word that only looks like a plain one; None where there is none.

    Only where the word then is one of plain letters: titles may be in any alphabet.

    >>> odd_sign("сopies")
    "the 'с' in it is Cyrillic; type a plain 'c'"
    >>> odd_sign("kungabräde"), odd_sign("Ромашка")
    (None, None)
    """
    meant = plain_letters(word)
    if word.isascii() or not meant.isascii() or not meant.isprintable():
        return None
    sign = next(char for char in word if not char.isascii())
    if sign in PLAIN_QUOTES:
        return f"the {sign} in it is no quote in YAML; type a plain {PLAIN_QUOTES[sign]}"
    if sign in _DASHES:
        return f"the '{sign}' in it is {_named(sign)}; type a plain '-'"
    if sign in _INVISIBLE or sign.isspace():
        return f"there is {space_named(sign)} in it; {'remove it' if sign in _INVISIBLE else 'type a plain space'}"
    alphabet = unicodedata.name(sign, "another").partition(" ")[0].capitalize()
    return f"the '{sign}' in it is {alphabet}; type a plain '{plain_letters(sign)}'"


def space_named(sign: str) -> str:
    """A space that is none, or something invisible, as a sentence names it.

    >>> space_named("\\u00a0")
    'an invisible no-break space (U+00A0)'
    """
    return f"an invisible {unicodedata.name(sign, 'sign').lower()} (U+{ord(sign):04X})"


def _named(sign: str) -> str:
    name = unicodedata.name(sign).lower()
    return "a minus sign of print" if "minus" in name else f"an {name}" if name[0] in "aeiou" else f"a {name}"
