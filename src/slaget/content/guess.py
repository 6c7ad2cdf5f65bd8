"""What a value that its schema refuses most likely stands for."""

import re
from collections.abc import Iterable, Mapping, Set
from typing import Any, Final

from slaget.content.nodes import Node, ScalarNode
from slaget.content.suggest import nearest

_COMMA: Final = re.compile(r"-?[0-9]+,[0-9]+")


def value_meant(node: Node, schema: Mapping[str, Any]) -> str | None:
    """What a misspelt word, a ``no`` for false, a number with quotes or without them most likely stands for.

    >>> value_meant(ScalarNode(1, 1, "nej", "nej"), {"type": "boolean"})
    'false'
    """
    if not isinstance(node, ScalarNode):
        return None
    types = {part.get("type") for part in _branches(schema)}
    if not isinstance(node.value, str):
        return f'"{node.text}"' if types == {"string"} and _fits(node.text, schema) else None
    if "boolean" in types and (truth := _truth(node.value)):
        return truth
    if number := _number(node.value, types & {"integer", "number"}, schema):
        return number
    return nearest(node.value, (word for part in _branches(schema) for word in _words(part)))


def _fits(text: str, schema: Mapping[str, Any]) -> bool:
    return bool(text) and re.search(schema.get("pattern", ""), text) is not None


def _number(text: str, types: Set[object], schema: Mapping[str, Any]) -> str | None:
    """The number that a text in quotes, or with a decimal comma, stands for where one is asked for."""
    if any(text == str(value) for value in schema.get("enum", ()) if isinstance(value, int)):
        return text
    if types and text.lstrip("-").isdigit():
        return text.lstrip("0") or "0"
    return text.replace(",", ".") if "number" in types and _COMMA.fullmatch(text) else None


def _truth(word: str) -> str | None:
    folded = word.casefold()
    if folded in ("no", "off", "n", "false", "nej", "av"):
        return "false"
    return "true" if folded in ("yes", "on", "y", "true", "ja", "på") else None


def _branches(schema: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    branches: Iterable[Mapping[str, Any]] = schema.get("anyOf", (schema,))
    return branches


def _words(schema: Mapping[str, Any]) -> list[str]:
    values = [*schema.get("enum", ()), schema.get("const")]
    return [word for word in values if isinstance(word, str)]
