"""Turns a failed schema keyword into a sentence at the right token."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any, Final

from jsonschema import ValidationError

from slaget.content.describe import NOUNS, describe
from slaget.content.diagnostics import Faults
from slaget.content.failed import Failed
from slaget.content.keys import missing_keys, no_head, unknown_keys
from slaget.content.lengths import factor_of, in_centimetres, told_of
from slaget.content.meant import as_meant
from slaget.content.nodes import (
    BrokenNode,
    ListNode,
    MapNode,
    Node,
    ScalarNode,
    at_path,
    key_or_self,
    value_or_self,
)
from slaget.content.said import joined, said
from slaget.content.schema_words import words
from slaget.content.suggest import is_only, nearest
from slaget.content.validator import repeated
from slaget.content.value_meant import value_meant
from slaget.kernel.words import Text
from slaget.wire.forms import brief

_SHORT: Final = 40
_THE_FILE: Final = Text("the file", "filen")
_TWICE: Final = Text("{item} is listed twice", "{item} står två gånger i listan")
_NO_KEY: Final = Text(
    "'{key}' cannot be a key here; it must be {what}", "'{key}' kan inte vara nyckel här; den ska vara {what}"
)
_NO_FORM: Final = Text("'{key}' must be {what}", "'{key}' ska vara {what}")
_HUNDREDTHS: Final = Text("{name}: at most two decimals: {meant}", "{name}: högst två decimaler: {meant}")
_OTHER_UNIT: Final = Text(
    "'{key}' is {size}, but lengths are centimetres; {off}",
    "'{key}' är {size}, men längder anges i centimeter; {off}",
)
_MUST_BE: Final = Text("{name} must be {what}, not {value}", "{name} ska vara {what}, inte {value}")
_ITEM: Final = Text("item {number}", "rad {number}")
_OF: Final = Text(" of ", " i ")
_TEXT: Final = Text("the text '{value}'", "texten '{value}'")
_NULL: Final = Text("empty", "tomt")
_LIST_OF: Final = Text("a list of {number}", "en lista med {number}")
_EMPTY_LIST: Final = Text("an empty list", "en tom lista")
_MAP_OF: Final = Text("{number} {noun} with values", "{number} {noun} med värden")
_EMPTY_MAP: Final = Text("{{}}, which has no keys", "{{}}, som inte har några nycklar")
_THAT: Final = Text("that", "det")
_CODES: Final = {
    "type": "wrong-type", "enum": "wrong-value", "const": "wrong-value", "anyOf": "wrong-value",
    "minimum": "out-of-range", "maximum": "out-of-range",
    "exclusiveMinimum": "out-of-range", "exclusiveMaximum": "out-of-range",
    "minItems": "wrong-length", "maxItems": "wrong-length",
    "minLength": "wrong-length", "maxLength": "wrong-length",
    "minProperties": "wrong-length", "maxProperties": "wrong-length",
    "pattern": "wrong-form", "not": "wrong-value", "uniqueItems": "repeated-item", "format": "too-many-decimals",
}  # fmt: skip


def explain(root: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    """Note one failed keyword of a schema: unknown keys at the key, everything else at the value."""
    node, failed = at_path(root, error.absolute_path), Failed(error, whole)
    if isinstance(node, BrokenNode):
        return
    match error.validator:
        case "additionalProperties":
            unknown_keys(node, failed, faults)
        case "required" if faults.is_lacking(node):
            faults.block(node)
        case "required":
            missing_keys(node, failed, faults)
        case "x-lengths":
            _wrong_unit(node, failed, faults)
        case "uniqueItems":
            _repeated_items(node, failed, faults)
        case "anyOf" if failed.heads:
            no_head(node, failed, faults)
        case "anyOf" if meant := failed.branch_meant():
            for inner in meant:
                explain(root, inner, faults, whole)
        case "minimum" | "maximum" if faults.is_blocked(node):  # no whole number, which is told with the bounds
            return
        case _ if "propertyNames" in error.absolute_schema_path:
            _wrong_key(node, failed, faults)
        case _:
            _wrong_value(node, failed, faults)


def _repeated_items(node: Node, failed: Failed, faults: Faults) -> None:
    for index in repeated(failed.instance):
        if isinstance(node, ListNode):
            message = said(_TWICE, item=_said_at(node.items[index]))
            faults.error(node.items[index], "repeated-item", message, rule=failed.rule)


def _wrong_key(node: Node, failed: Failed, faults: Faults) -> None:
    key, schema = str(failed.instance), failed.schema
    present = node.keys if isinstance(node, MapNode) else {}
    left = [name for name in schema.get("enum", ()) if name not in present]
    at, meant, code = key_or_self(node, key), nearest(key, left), "wrong-key"
    message = said(_NO_KEY, key=key, what=describe(schema))
    if failed.error.validator == "pattern":
        code, message = "wrong-form", said(_NO_FORM, key=key, what=describe(schema))
    rule = failed.rule
    faults.error(at, code, message, rule=rule, suggestion=meant, is_sure=is_only(key, meant, left))
    if not isinstance(value := value_or_self(node, key), MapNode):
        faults.silence(value)


def _wrong_unit(node: Node, failed: Failed, faults: Faults) -> None:
    """An object drawn in another unit: told once, at the length that shows it."""
    asked: Any = failed.error.validator_value
    key, size = asked["key"], failed.instance[asked["key"]]
    if (factor := factor_of(size, *asked["usual"])) is not None:
        message = said(_OTHER_UNIT, key=key, size=size, off=told_of(factor))
        meant = in_centimetres(size, factor)
        faults.error(value_or_self(node, key), "wrong-unit", message, rule=failed.rule_of(key), suggestion=meant)
    faults.silence(node)


def _wrong_value(node: Node, failed: Failed, faults: Faults) -> None:
    schema = failed.unfolded()
    code = _CODES.get(str(failed.error.validator), "wrong-value")
    code = code if code == "wrong-type" else schema.get("x-code", code)
    meant, name = value_meant(node, schema, failed.whole), _name(failed.error.absolute_path)
    plain = said(_MUST_BE, name=name, what=describe(schema), value=_said_at(node))
    code, message = as_meant(node, meant, name, describe(schema), code, _unit_of(schema)) or (code, plain)
    if code == "too-many-decimals" and isinstance(node, ScalarNode) and isinstance(node.value, Decimal):
        message = said(_HUNDREDTHS, name=name, meant=round(node.value, 2))
    faults.error(node, code, message, rule=failed.rule, suggestion=meant)


def _unit_of(schema: Mapping[str, Any]) -> Text | None:
    """What a number counts there, if it is said."""
    unit = next(
        (part["x-unit"] for part in schema.get("anyOf", (schema,)) if "x-unit" in part), schema.get("x-unit")
    )
    return None if unit is None else Text(unit, words()["units"].get(unit, unit))


def _name(path: Iterable[str | int]) -> Text:
    steps = list(path)
    if not steps:
        return _THE_FILE
    names: list[Text] = []
    while steps and isinstance(steps[-1], int):
        names.append(said(_ITEM, number=int(steps.pop()) + 1))
    return joined([*names, Text(f"'{steps[-1]}'")] if steps else names, _OF)


def _said_at(node: Node) -> Text:
    match node:
        case ScalarNode():
            return _said(node.value) if isinstance(node.value, str) else Text(node.text) if node.text else _NULL
        case ListNode():
            return said(_LIST_OF, number=len(node.items)) if node.items else _EMPTY_LIST
        case MapNode():
            noun = NOUNS["Properties"][len(node.values) != 1]
            return said(_MAP_OF, number=len(node.values), noun=noun) if node.values else said(_EMPTY_MAP)
        case BrokenNode():
            return _THAT


def _said(value: str) -> Text:
    return said(_TEXT, value=brief(value, _SHORT))
