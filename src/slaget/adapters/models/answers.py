"""A model's answer read: the last JSON object in it that has a type is the command."""

import json
from collections.abc import Iterator
from json import JSONDecoder
from typing import Any, Final

from slaget.kernel.words import Text

NOTHING: Final = Text(
    'There is no command in the answer: write one JSON object with "type" in it.',
    'Det finns inget kommando i svaret: skriv ett JSON-objekt med "type" i.',
)
_MOST: Final = 100_000
"""What of an answer is read: its last so many characters."""


class Unread(ValueError):
    """An answer without a command; ``text`` says so in both languages."""

    text = NOTHING


def read_answer(answer: str) -> dict[str, Any]:
    """The command of an answer, whatever stands around it; ``Unread`` where there is none.

    >>> read_answer('I move the pawn: {"type": "move", "uci": "e2e3"}. Good luck!')
    {'type': 'move', 'uci': 'e2e3'}
    """
    found = [each for each in _objects(answer[-_MOST:]) if isinstance(each.get("type"), str)]
    if not found:
        raise Unread(NOTHING.en)
    return found[-1]


def _objects(text: str) -> Iterator[dict[str, Any]]:
    """The outermost JSON objects in a text."""
    decoder, place = JSONDecoder(), text.find("{")
    while place >= 0:
        try:
            value, end = decoder.raw_decode(text, place)
        except (json.JSONDecodeError, RecursionError):
            end = place + 1
        else:
            yield value
        place = text.find("{", end)
