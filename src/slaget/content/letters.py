"""Signs that look like others: letters of other alphabets, long dashes, curly quotes, spaces that are none."""

import unicodedata
from typing import Final

from slaget.content.said import said
from slaget.kernel.words import Text

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
_NO_QUOTE: Final = Text(
    "the {sign} in it is no quote in YAML; type a plain {plain}",
    "{sign} är inget citattecken i YAML; skriv ett vanligt {plain}",
)
_DASH: Final = Text(
    "the '{sign}' in it is {named}; type a plain '-'",
    "'{sign}' är ett annat streck ({name}); skriv ett vanligt '-'",
)
_ODD_SPACE: Final = Text(
    "there is {space} in it; type a plain space", "där finns {space}; skriv ett vanligt blanksteg"
)
_NOTHING: Final = Text("there is {space} in it; remove it", "där finns {space}; ta bort det")
_OTHER_LETTER: Final = Text(
    "the '{sign}' in it is {alphabet}; type a plain '{plain}'",
    "'{sign}' är {alphabet}; skriv ett vanligt '{plain}'",
)
_ALPHABETS: Final = {
    "cyrillic": "kyrilliskt",
    "greek": "grekiskt",
    "latin": "ett annat latinskt tecken",
    "armenian": "armeniskt",
}
_SIGNS: Final = {
    "no-break space": "hårt blanksteg",
    "narrow no-break space": "smalt hårt blanksteg",
    "zero width space": "blanksteg utan bredd",
}
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


def odd_sign(word: str) -> Text | None:
    """What to say of the first sign of a word that only looks like a plain one; None where there is none.

    Only where the word then is one of plain letters: titles may be in any alphabet.

    >>> odd_sign("сopies").en
    "the 'с' in it is Cyrillic; type a plain 'c'"
    >>> odd_sign("kungabräde"), odd_sign("Ромашка")
    (None, None)
    """
    meant = plain_letters(word)
    if word.isascii() or not meant.isascii() or not meant.isprintable():
        return None
    sign = next(char for char in word if not char.isascii())
    if sign in PLAIN_QUOTES:
        return said(_NO_QUOTE, sign=sign, plain=PLAIN_QUOTES[sign])
    if sign in _DASHES:
        return said(_DASH, sign=sign, named=_named(sign), name=_name(sign))
    if sign in _INVISIBLE or sign.isspace():
        return said(_NOTHING if sign in _INVISIBLE else _ODD_SPACE, space=space_named(sign))
    alphabet = _name(sign).partition(" ")[0]
    named = Text(alphabet.capitalize(), _ALPHABETS.get(alphabet, alphabet))
    return said(_OTHER_LETTER, sign=sign, alphabet=named, plain=plain_letters(sign))


def space_named(sign: str) -> Text:
    """A space that is none, or something invisible, as a sentence names it.

    >>> space_named("\\u00a0").en
    'an invisible no-break space (U+00A0)'
    """
    name = _name(sign)
    named = Text(f"an invisible {name}", f"ett osynligt {_SIGNS.get(name, 'tecken')}")
    return said(Text("{named} ({code})"), named=named, code=f"U+{ord(sign):04X}")


def _name(sign: str) -> str:
    return unicodedata.name(sign, "sign").lower()


def _named(sign: str) -> str:
    name = _name(sign)
    return "a minus sign of print" if "minus" in name else f"an {name}" if name[0] in "aeiou" else f"a {name}"
