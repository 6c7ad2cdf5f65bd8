"""Texts as JSON: each language asked for, under its code."""

from collections.abc import Iterable
from typing import TypeAlias

from slaget.kernel.words import JSON_ORDER, LANGUAGES, Language, Text

TextJson: TypeAlias = dict[str, str]


def as_json(text: Text, languages: Iterable[Language] = JSON_ORDER) -> TextJson:
    """A text as it stands in documents, statics, forms and refusals.

    >>> as_json(Text("the Danes", "danskarna"))
    {'sv': 'danskarna', 'en': 'the Danes'}
    >>> as_json(Text("the Danes", "danskarna"), ("sv",))
    {'sv': 'danskarna'}
    """
    return text.as_json(languages)


def languages_of(asked: Iterable[Language]) -> tuple[Language, ...]:
    """The languages that somebody asks for; ``ValueError`` for one that there is not, and for none at all.

    A text without a language would be an empty one. A single string is read letter by letter, so it is refused too.

    >>> languages_of(("sv",))
    ('sv',)
    >>> languages_of("sv")
    Traceback (most recent call last):
    ValueError: languages is 'sv'; it is a list of one or more of 'en', 'sv'
    """
    listed = isinstance(asked, Iterable) and not isinstance(asked, str)
    wanted = tuple(asked) if listed else ()
    if not wanted or not all(each in LANGUAGES for each in wanted):
        said = wanted if listed else asked
        raise ValueError(f"languages is {said!r}; it is a list of one or more of {', '.join(map(repr, LANGUAGES))}")
    return wanted
