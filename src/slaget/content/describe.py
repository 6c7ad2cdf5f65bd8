"""What a schema asks of a value, in words."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from slaget.content.said import joined, listed, said
from slaget.content.swedish import form_of
from slaget.kernel.words import OR, Text

_TYPES: Final = {
    "object": Text("keys with values", "nycklar med värden"), "array": Text("a list", "en lista"),
    "string": Text("a text", "en text"), "integer": Text("a whole number", "ett heltal"),
    "number": Text("a number", "ett tal"), "boolean": Text("true or false", "true eller false"),
    "null": Text("nothing", "inget"),
}  # fmt: skip
_ANY: Final = Text("a value", "ett värde")
ONE_OF: Final = Text("one of {words}", "ett av {words}")
_OTHER_THAN: Final = Text("other than {what}", "något annat än {what}")
_EXCEPT: Final = Text("other than {what}", "utom {what}")
_SUCH: Final = Text("such as {example}", "till exempel {example}")
_BETWEEN: Final = Text("from {low} to {high}", "från {low} till {high}")
_JUST: Final = Text("that is {low}", "som är {low}")
_AT_LEAST: Final = Text("of at least {low}", "på minst {low}")
_AT_MOST: Final = Text("of at most {high}", "på högst {high}")
_ABOVE: Final = Text("above {low}", "över {low}")
_BELOW: Final = Text("below {high}", "under {high}")
_KEY: Final = Text("the key {keys} with its value", "nyckeln {keys} med sitt värde")
_ONE_KEY: Final = Text("one key with its value", "en nyckel med sitt värde")
_FEW: Final = 4
_AND: Final = Text("and", "och")
_DECIMALS: Final = Text("with at most two decimals", "med högst två decimaler")
NOUNS: Final = {
    "Items": (Text("item", "sak"), Text("items", "saker")),
    "Properties": (Text("key", "nyckel"), Text("keys", "nycklar")),
    "Length": (Text("character", "tecken"), Text("characters", "tecken")),
}  # fmt: skip
_EXACTLY: Final = Text("of {number} {noun}", "med {number} {noun}")
_SIZED: Final = Text("of {ends} {noun}", "med {ends} {noun}")
_MIN: Final = Text("at least {number}", "minst {number}")
_MAX: Final = Text("at most {number}", "högst {number}")


def describe(schema: Mapping[str, Any]) -> Text:
    """What a schema asks of a value, in words.

    >>> describe({"anyOf": [{"type": "integer", "minimum": 1, "maximum": 10}, {"enum": ["by_size"]}]}).en
    "a whole number from 1 to 10 or 'by_size'"
    >>> describe({"anyOf": [{"type": "object"}, {"type": "object"}]}).en
    'keys with values'
    >>> span = {"type": "object", "properties": {"turns": {}, "until": {}}, "minProperties": 1, "maxProperties": 1}
    >>> describe({"anyOf": [{"enum": ["turn"]}, span]}).en
    "'turn' or the key 'turns' or 'until' with its value"
    >>> describe({"type": "integer", "minimum": 0, "maximum": 9, "not": {"const": 1}}).sv
    'ett heltal från 0 till 9 utom 1'
    >>> describe({"type": "integer", "minimum": 1, "maximum": 1}).sv
    'ett heltal som är 1'
    """
    if "anyOf" in schema and "type" not in schema:
        return joined(dict.fromkeys(_keyed(each) or describe(each) for each in _branches(schema)), OR)
    if schema.get("maxProperties") == 1 and (keyed := _keyed(schema)) is not None:
        return keyed
    if "enum" in schema:
        words = listed(schema["enum"])
        return said(ONE_OF, words=words) if len(schema["enum"]) > 2 else words
    if "const" in schema:
        return listed([schema["const"]])
    if "not" in schema and "type" not in schema:
        return said(_OTHER_THAN, what=describe(schema["not"]))
    form = schema.get("x-form")
    kind = form_of(form) if form else _TYPES.get(schema.get("type", ""), _ANY)
    is_such = "pattern" in schema and schema.get("examples")
    such = said(_SUCH, example=listed(schema["examples"][:1])) if is_such else None
    described = joined([kind, *_limits(schema)])
    return joined([described, such], ", ") if such else described


def _branches(schema: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The branches of a union, and in their places those of a union among them."""
    for each in schema["anyOf"]:
        yield from _branches(each) if "anyOf" in each and "type" not in each else (each,)


def _keyed(schema: Mapping[str, Any]) -> Text | None:
    """The one key that a mapping has, by its name where it is one of few."""
    known = schema.get("properties", {})
    if schema.get("type") != "object" or not known or 1 not in (len(known), schema.get("maxProperties")):
        return None
    return said(_KEY, keys=listed(known)) if len(known) <= _FEW else _ONE_KEY


def _limits(schema: Mapping[str, Any]) -> Iterable[Text]:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        yield said(_JUST if low == high else _BETWEEN, low=low, high=high)
    elif low is not None or high is not None:
        yield said(_AT_LEAST, low=low) if low is not None else said(_AT_MOST, high=high)
    if "exclusiveMinimum" in schema:
        yield said(_ABOVE, low=schema["exclusiveMinimum"])
    if "exclusiveMaximum" in schema:
        below = said(_BELOW, high=schema["exclusiveMaximum"])
        yield joined([_AND, below]) if low is not None else below
    if schema.get("format") == "hundredths":
        yield _DECIMALS
    if isinstance(schema.get("not"), Mapping):
        yield said(_EXCEPT, what=describe(schema["not"]))
    if not ("x-form" in schema and "minLength" in schema):
        yield from _sizes(schema)


def _sizes(schema: Mapping[str, Any]) -> Iterable[Text]:
    for of, nouns in NOUNS.items():
        low, high = schema.get(f"min{of}"), schema.get(f"max{of}")
        noun = nouns[(low if high is None else high) != 1]
        if low is not None and low == high:
            yield said(_EXACTLY, number=low, noun=noun)
        elif low is not None or high is not None:
            ends = [said(text, number=end) for text, end in ((_MIN, low), (_MAX, high)) if end is not None]
            yield said(_SIZED, ends=joined(ends, joined(["", _AND, ""])), noun=noun)
