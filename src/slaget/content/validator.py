"""The validator of JSON Schema that data files are checked by: numbers are exact, and some keywords are our own."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from hashlib import blake2b
from typing import Any, Final

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from slaget.content.lengths import factor_of
from slaget.kernel.settings import matches

_TOLERANCE: Final = Fraction(1, 1_000_000)
_REMEMBERED: Final = 100_000
"""So many sound values are remembered of a schema, by a digest of 16 bytes each."""
_LOOK: Final[Any] = Draft202012Validator.VALIDATORS["if"]


def has_two_decimals(value: int | Decimal) -> bool:
    """Whether a number is one of whole hundredths, but for the deviation of NI-1.4."""
    exact = Fraction(value) * 100
    return abs(exact - round(exact)) <= _TOLERANCE


def repeated(items: "list[object]") -> list[int]:
    """The indexes of items that stand earlier in a list already.

    >>> repeated(["bow", True, 1, "bow", 1])
    [3, 4]
    """
    seen: set[str] = set()
    said = [f"{type(item).__name__} {item!r}" for item in items]
    found = []
    for index, word in enumerate(said):
        if word in seen:
            found.append(index)
        seen.add(word)
    return found


def fits(value: object, schema: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    """Whether a value is sound by a schema, a part of the ``whole`` whose definitions it may refer to.

    >>> fits(7, {"type": "integer", "maximum": 3}, {})
    False
    """
    return bool(VALIDATOR({**schema, "$defs": whole.get("$defs", {})}).is_valid(value))


def _is_number(_checker: object, value: object) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _format(_validator: object, name: str, value: object, _schema: object) -> Iterator[ValidationError]:
    if name == "hundredths" and _is_number(None, value) and not has_two_decimals(value):  # type: ignore[arg-type]
        yield ValidationError(f"{value} has more than two decimals")


def _below(_validator: object, bound: int, value: Any, schema: Mapping[str, Any]) -> Iterator[ValidationError]:
    """What is read as hundredths is below the bound as it is read: 359.9999999999 would be 360."""
    if not _is_number(None, value):
        return
    exact = Fraction(value)
    if (Fraction(round(exact * 100), 100) if schema.get("format") == "hundredths" else exact) >= bound:
        yield ValidationError(f"{value} is not below {bound}")


def _pattern(_validator: object, pattern: str, value: object, _schema: object) -> Iterator[ValidationError]:
    if isinstance(value, str) and not matches(pattern, value):
        yield ValidationError(f"{value!r} does not match {pattern!r}")


def _unique(_validator: object, wanted: bool, value: object, _schema: object) -> Iterator[ValidationError]:
    if wanted and isinstance(value, list) and repeated(value):
        yield ValidationError("items are repeated")


def _lengths(
    _validator: object, asked: Mapping[str, Any], value: object, _schema: object
) -> Iterator[ValidationError]:
    if not isinstance(value, dict):
        return
    size: Any = value.get(asked["key"])
    other: Any = value.get(asked["beside"])
    if not (_is_number(None, size) and size > 0):
        return
    is_alone = _is_number(None, other) and not 1 <= 20 * other / size <= 400
    kept = asked.get("kept", {}).items()
    is_alone = is_alone or any(_is_number(None, value.get(key)) and a <= value[key] <= b for key, (a, b) in kept)
    if not is_alone and factor_of(size, *asked["usual"]) is not None:
        yield ValidationError(f"{size} is in another unit")


def _if(validator: Any, asked: Any, value: object, schema: Mapping[str, Any]) -> Iterator[ValidationError]:
    """The keyword of JSON Schema; what has another ``kind`` than is asked for is passed over at once.

    So is a case with an ``x-checker``: that reads such values itself, and tells their faults better.
    """
    if "x-checker" in schema:
        return
    match asked:
        case {"properties": {"kind": {"const": str(kind)}}, "required": ["kind"]} if "else" not in schema:
            if isinstance(value, dict) and value.get("kind") != kind:
                return
    yield from _LOOK(validator, asked, value, schema)


def remembering(validator: Any) -> Any:
    """A validator that looks once at what is found sound by a definition: in a file of which one card is changed,
    at that card. It is for one schema, whose definitions its references name.

    >>> small = {"$defs": {"small": {"items": {"maximum": 3}}}, "items": {"$ref": "#/$defs/small"}}
    >>> of_small = remembering(Draft202012Validator)(small)
    >>> [len([*of_small.iter_errors(each)]) for each in ([[1, 2]], [[1, 2], [5]], [[1, 2], [5]])]
    [0, 1, 1]
    """
    found: set[bytes] = set()
    look: Any = validator.VALIDATORS["$ref"]

    def referred(within: Any, reference: str, value: object, schema: object) -> Iterator[ValidationError]:
        if not isinstance(value, dict | list):
            yield from look(within, reference, value, schema)
            return
        key = blake2b(f"{reference} {value!r}".encode(), digest_size=16).digest()
        if key in found:
            return
        errors = [*look(within, reference, value, schema)]
        if not errors:
            if len(found) >= _REMEMBERED:
                found.clear()
            found.add(key)
        yield from errors

    return extend(validator, validators={"$ref": referred})  # type: ignore[no-untyped-call]


VALIDATOR: Final[Any] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    validators={
        "if": _if,
        "format": _format,
        "uniqueItems": _unique,
        "x-lengths": _lengths,
        "exclusiveMaximum": _below,
        "pattern": _pattern,
    },
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("number", _is_number),
)
