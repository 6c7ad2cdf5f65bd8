"""The values of choices of rules in words, for the aids."""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from slaget.kernel.words import Language, Text

_YES_NO: Final = {True: Text("yes", "ja"), False: Text("no", "nej")}
_NOTHING: Final = Text("none", "ingen")
_OWN: Final = Text("as its file says", "som filen säger")
_DIE: Final = {"en": "d", "sv": "T"}


def told(name: str, value: Any, language: Language, swedish: Mapping[str, str]) -> str:
    """The value of a choice in words; ``swedish`` is what its game calls values, by value or `choice.value`.

    >>> ties = {"roll_again": "slå om"}
    >>> told("ties", "roll_again", "sv", ties), told("ties", "roll_again", "en", ties)
    ('slå om', 'roll again')
    >>> told("die", {"count": 2, "sides": 6}, "sv", {})
    '2T6'
    """
    if isinstance(value, bool):
        return _YES_NO[value][language]
    if value is None:
        return _NOTHING[language]
    if attrs.has(type(value)):
        value = attrs.asdict(value)
    if isinstance(value, Mapping):
        return _parts(value, language)
    if isinstance(value, list | tuple):
        words = all(isinstance(each, str | int) for each in value)
        return ", ".join(told(name, each, language, swedish) for each in value) if words else _OWN[language]
    return _word(name, str(value), language, swedish)


def _parts(value: Mapping[Any, object], language: Language) -> str:
    if value.keys() == {"count", "sides"}:
        return f"{value['count']}{_DIE[language]}{value['sides']}"
    is_short = all(isinstance(each, int) for each in value.values())
    return ", ".join(f"{name} {each}" for name, each in value.items()) if is_short else _OWN[language]


def _word(name: str, value: str, language: Language, swedish: Mapping[str, str]) -> str:
    if language == "sv":
        return swedish.get(f"{name}.{value}") or swedish.get(value, value)
    return value.replace("_", " ") if value in swedish else value
