"""Texts as JSON: each language asked for, under its code."""

from collections.abc import Iterable
from typing import TypeAlias

from slaget.kernel.words import JSON_ORDER as ORDER
from slaget.kernel.words import Language, Text

TextJson: TypeAlias = dict[str, str]


def as_json(text: Text, languages: Iterable[Language] = ORDER) -> TextJson:
    """A text as it stands in documents, statics, forms and refusals.

    >>> as_json(Text("the Danes", "danskarna"))
    {'sv': 'danskarna', 'en': 'the Danes'}
    >>> as_json(Text("the Danes", "danskarna"), ("sv",))
    {'sv': 'danskarna'}
    """
    return text.as_json(languages)
