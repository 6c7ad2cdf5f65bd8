"""What a value that its schema refuses surely stands for: nothing is suggested that the schema would refuse too."""

import json
import re
from collections.abc import Iterator, Mapping, Set
from decimal import Decimal
from typing import Any, Final

from slaget.content.letters import plain_letters
from slaget.content.misplaced import followed
from slaget.content.nodes import Atom, Node, ScalarNode
from slaget.content.scalars import resolve
from slaget.content.suggest import nearest
from slaget.content.validator import fits
from slaget.kernel.words import LANGUAGES

_COMMA: Final = re.compile(r"(-?[0-9]+),([0-9]+)")
_MEASURE: Final = re.compile(r"(-?[0-9]+(?:[.,][0-9]+)?) ?(mm|cm|m|\N{DEGREE SIGN}|deg|degrees|grader)")
_WORD: Final = re.compile(r"[\w./#-]*\w[\w./#-]*")
_JOINS: Final = ("and", "och")
_IN_CENTIMETRES: Final = {"mm": Decimal("0.1"), "cm": Decimal(1), "m": Decimal(100)}


def value_meant(node: Node, schema: Mapping[str, Any], whole: Mapping[str, Any] | None = None) -> str | None:
    """What a misspelt word, a ``no`` for false, a number with a unit, with quotes or without them stands for.

    ``whole`` is the schema whose definitions this part of it may refer to.

    >>> value_meant(ScalarNode(1, 1, "nej", "nej"), {"type": "boolean"})
    'false'
    >>> value_meant(ScalarNode(1, 1, 1, "1"), {"type": "array", "items": {"enum": [1, 2]}})
    '[1]'
    >>> title = {"type": "object", "properties": {"sv": {"type": "string"}, "en": {"type": "string"}}}
    >>> value_meant(ScalarNode(1, 1, "Hej: du", "Hej: du"), title)
    '{sv: "Hej: du", en: "Hej: du"}'
    """
    if not isinstance(node, ScalarNode):
        return None
    branches = [followed(part, whole or {}) for part in schema.get("anyOf", (schema,))]
    for said, value in _candidates(node, branches):
        if fits(value, schema, whole or {}):
            return said
    words = (word for part in branches for word in _words(part))
    return nearest(node.value, words) if isinstance(node.value, str) else None


def _candidates(node: ScalarNode, branches: list[Mapping[str, Any]]) -> Iterator[tuple[str, object]]:
    """How what was meant is written, and its value, the likeliest first."""
    types = {part.get("type") for part in branches}
    if node.value is None:
        yield from (("[]", []),) if "array" in types else ()
        yield from (("{}", {}),) if "object" in types else ()
        return
    text = plain_letters(node.text)
    if isinstance(node.value, str):
        if "boolean" in types and (truth := _truth(text)):
            yield truth, truth == "true"
        yield from ((f"{number}", number) for number in _numbers(text, types) if text)
        yield from ((text, text),) if text != node.value else ()
        if any("pattern" in part for part in branches):
            yield from ((other, other) for other in (text.lower(), text.upper()) if other != text)
    elif types == {"string"} and not isinstance(node.value, bool):
        yield f'"{node.text}"', node.text
    if isinstance(node.value, str) and any(
        part.get("properties", {}).keys() == set(LANGUAGES) for part in branches
    ):
        written = (
            node.text if _is_bare(node) and node.text[:1].isalnum() else json.dumps(node.text, ensure_ascii=False)
        )
        said = ", ".join(f"{language}: {written}" for language in ("sv", "en"))
        yield f"{{{said}}}", dict.fromkeys(LANGUAGES, node.value)
    if any(part.get("x-unit") == "degrees" for part in branches) and (turned := _turned(text)) is not None:
        yield f"{turned}", turned
    if "array" in types and "string" not in types:
        items = _listed(node.value)
        yield from ((_in_brackets(items), [*items]),) if len(items) > 1 else ()
        yield f"[{node.text if _is_bare(node) else json.dumps(node.text, ensure_ascii=False)}]", [node.value]


def _listed(value: object) -> list[str]:
    """The items of a list that is written as one text: its lines, or its words with commas or blanks between.

    >>> _listed("king, queen rook"), _listed("A . K"), _listed("A.\\n.K\\n")
    (['king', 'queen', 'rook'], [], ['A.', '.K'])
    """
    if not isinstance(value, str):
        return []
    if "\n" in value:
        return value.splitlines()
    words = [word for word in re.split(r"[, ]+", value.strip(", ")) if word not in _JOINS]
    return words if all(_WORD.fullmatch(word) for word in words) else []


def _in_brackets(items: list[str]) -> str:
    """A list of texts in one line, in quotes where one of them needs them."""
    is_bare = all(_WORD.fullmatch(item) and _resolved(item) == item for item in items)
    return f"[{', '.join(items if is_bare else [json.dumps(item, ensure_ascii=False) for item in items])}]"


def _numbers(text: str, types: Set[object]) -> Iterator[int | Decimal]:
    """The number that a text stands for: in quotes, with a decimal comma, a long dash, or its unit."""
    bare = text.lstrip("0") if text.isdecimal() else text
    written = _resolved(_COMMA.sub(r"\1.\2", bare or "0"))
    if isinstance(written, int | Decimal) and not isinstance(written, bool):
        yield written
    if types & {"number"} and (measure := _MEASURE.fullmatch(text)):
        number = Decimal(measure[1].replace(",", ".")) * _IN_CENTIMETRES.get(measure[2], Decimal(1))
        yield int(number) if number == number.to_integral_value() else number.normalize()


def _turned(text: str) -> int | Decimal | None:
    """A direction from 0 to below 360 degrees."""
    number = _resolved(text)
    if isinstance(number, bool) or not isinstance(number, int | Decimal):
        return None
    return number % 360 + (360 if number % 360 < 0 else 0)


def _resolved(text: str) -> Atom:
    try:
        return resolve(text)
    except ValueError:
        return text


def _is_bare(node: ScalarNode) -> bool:
    """Whether the text without quotes means the value, inside brackets too."""
    if node.text != node.text.strip() or set(node.text) & set(",[]{}#:'\""):
        return False
    try:
        return resolve(node.text) == node.value
    except ValueError:
        return False


def _truth(word: str) -> str | None:
    folded = word.casefold()
    if folded in ("no", "off", "n", "false", "nej", "av"):
        return "false"
    return "true" if folded in ("yes", "on", "y", "true", "ja", "på") else None


def _words(schema: Mapping[str, Any]) -> list[str]:
    values = [*schema.get("enum", ()), schema.get("const")]
    return [word for word in values if isinstance(word, str)]
