"""Texts as JSON: each language asked for, under its code."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from slaget.kernel.words import Language, Text

ORDER: Final[tuple[Language, ...]] = ("sv", "en")
"""The languages in the order in which a text in JSON has them."""
TextJson: TypeAlias = dict[str, str]


def as_json(text: Text, languages: Iterable[Language] = ORDER) -> TextJson:
    """A text as it stands in documents, statics, forms and refusals.

    >>> as_json(Text("the Danes", "danskarna"))
    {'sv': 'danskarna', 'en': 'the Danes'}
    >>> as_json(Text("the Danes", "danskarna"), ("sv",))
    {'sv': 'danskarna'}
    """
    wanted = tuple(languages)
    return {language: text[language] for language in ORDER if language in wanted}
