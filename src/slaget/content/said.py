"""What is said of a fault, in both languages at once."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from slaget.kernel.words import LANGUAGES, Text, Words, either

Message: TypeAlias = "str | Text"
"""A sentence, without a capital and without a full stop; where it is no ``Text``, Swedish has the English."""

_NEUTER: Final = frozenset((
    "bräde", "kort", "manskap", "regelverk", "scenario", "skepp", "skeppsslag", "slag", "slag av pjäs", "spel",
    "terrängutlägg", "vapenpar",
))  # fmt: skip
_NOTHING: Final = Text("nothing", "inget")
_PLAIN: Final = Words()


def said(text: Text, /, **fields: object) -> Text:
    """A sentence with its fields, each of which may be a ``Text``; a noun goes by its number, as in ``Words``.

    >>> said(Text("{what} is missing", "{what} saknas"), what=Text("a colon", "ett kolon")).sv
    'ett kolon saknas'
    >>> said(Text("{n} {n:row|rows} too many"), n=1).en
    '1 row too many'
    """

    en, sv = (
        _PLAIN.filled(
            text[language],
            language,
            {name: value[language] if isinstance(value, Text) else value for name, value in fields.items()},
        )
        for language in LANGUAGES
    )
    return Text(en, sv)


def joined(parts: Iterable[Message], between: Message = " ") -> Text:
    """Sentences or parts of one with something between them.

    >>> from slaget.kernel.words import OR
    >>> joined([Text("a list", "en lista"), "a"], OR).sv
    'en lista eller a'
    """
    texts, link = [text_of(part) for part in parts], text_of(between)
    return Text(link.en.join(text.en for text in texts), link.sv.join(text.sv for text in texts))


def listed(words: Iterable[object]) -> Text:
    """Words as a sentence has them.

    >>> listed(["bow", "axe", 3]).en, listed([True, "nej"]).sv
    ("'bow', 'axe' or 3", "true eller 'nej'")
    """
    quoted = [f"'{word}'" if isinstance(word, str) else _atom(word) for word in words]
    return Text(either(quoted), either(quoted, "sv")) if quoted else _NOTHING


def no(noun: str) -> str:
    """The Swedish word for none of a thing.

    >>> no("lek"), no("bräde")
    ('ingen', 'inget')
    """
    return "inget" if is_neuter(noun) else "ingen"


def is_neuter(noun: str) -> bool:
    """Whether a Swedish noun goes with ett and det."""
    return noun in _NEUTER


def text_of(message: Message) -> Text:
    return message if isinstance(message, Text) else Text(message)


def _atom(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
