"""Definitions as values, from plain data that a schema found sound (EF-11.1)."""

from collections.abc import Mapping
from typing import Any

from slaget.games.nissan.language.forms import Definition, MarkType, Parameter


def definition(data: Mapping[str, Any]) -> Definition:
    """A definition: its parameters, and its clauses as they stand.

    >>> definition({"takes": {"n": {"integer": [1, 3], "default": 2}}, "effects": []}).takes["n"].most
    3
    """
    takes = {name: _parameter(each) for name, each in data.get("takes", {}).items()}
    return Definition(takes=takes, effects=tuple(data["effects"]), text=data.get("text"))


def _parameter(data: Mapping[str, Any]) -> Parameter:
    shared = {"default": data.get("default"), "optional": data.get("optional", False)}
    match data:
        case {"integer": [least, most]}:
            return Parameter(type="integer", least=least, most=most, all_=data.get("all", False), **shared)
        case {"length": [least, most]}:
            return Parameter(type="length", least=least, most=most, **shared)
        case {"word": words}:
            return Parameter(type="word", words=tuple(words), **shared)
        case {"words": words}:
            return Parameter(type="words", words=tuple(words), **shared)
        case {"meaning": meanings}:
            return Parameter(type="meaning", words=tuple(meanings), meanings=dict(meanings), **shared)
        case _:
            return Parameter(type="fighters", **shared)


def mark(data: Mapping[str, Any]) -> MarkType:
    """A mark that a file declares (EF-10.1)."""
    return MarkType(**data)
