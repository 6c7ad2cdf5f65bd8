"""Turns a failed schema keyword into a sentence at the right token."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from jsonschema import ValidationError

from slaget.content.diagnostics import Faults
from slaget.content.guess import value_meant
from slaget.content.homes import home_below, home_of, is_known
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
from slaget.content.suggest import is_one_slip, listed, nearest
from slaget.content.validator import repeated

_MOST_KEYS: Final = 100
_TYPES: Final = {
    "object": "a mapping", "array": "a list", "string": "a string", "integer": "an integer",
    "number": "a number", "boolean": "true or false", "null": "null",
}  # fmt: skip
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
    node = at_path(root, error.absolute_path)
    if isinstance(node, BrokenNode):
        return
    match error.validator:
        case "additionalProperties":
            _unknown_keys(node, error, faults, whole)
        case "required":
            _missing_keys(node, error, faults, whole)
        case "x-lengths":
            _wrong_unit(node, error, faults)
        case "uniqueItems":
            _repeated_items(node, error, faults)
        case "anyOf" if heads := _heads(error):
            _no_head(node, heads, error, faults)
        case "anyOf" if meant := _branch_meant(error):
            for inner in meant:
                explain(root, inner, faults, whole)
        case _ if "propertyNames" in error.absolute_schema_path:
            _wrong_key(node, error, faults)
        case _:
            _wrong_value(node, error, faults, whole)


def _heads(error: ValidationError) -> list[str]:
    """The keys of which a mapping must have one, where that is all a union asks."""
    branches = error.validator_value
    if not isinstance(_instance(error), dict) or not isinstance(branches, list):
        return []
    heads = [branch["required"][0] for branch in branches if isinstance(branch, dict) and [*branch] == ["required"]]
    return heads if len(heads) == len(branches) else []


def _no_head(node: Node, heads: list[str], error: ValidationError, faults: Faults) -> None:
    """A mapping whose keys do not tell what it is, perhaps for one that is misspelt."""
    rule, one_of = _schema(error).get("x-rule"), f"one of {listed(heads)}"
    for key in list(_instance(error))[:_MOST_KEYS]:
        if meant := nearest(key, heads):
            message = f"unknown key '{key}'; {one_of} is needed here"
            faults.error(key_or_self(node, key), "unknown-key", message, rule=rule, suggestion=meant)
            return
    faults.error(node, "missing-key", f"{one_of} is missing", rule=rule)


def _branch_meant(error: ValidationError) -> list[ValidationError]:
    """The faults of a list or mapping in the one branch of a union that is for such; none where it is not clear."""
    if not isinstance(_instance(error), list | dict):
        return []
    branches: dict[object, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.schema_path[0], []).append(inner)
    fitting = [faults for faults in branches.values() if not any(_is_of_another_kind(each) for each in faults)]
    return fitting[0] if len(fitting) == 1 else []


def _is_of_another_kind(error: ValidationError) -> bool:
    return not error.relative_path and error.validator in ("type", "const", "enum")


def _schema(error: ValidationError) -> Mapping[str, Any]:
    return error.schema if isinstance(error.schema, Mapping) else {}


def _instance(error: ValidationError) -> Any:
    return error.instance


def _unknown_keys(node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    schema, present = _schema(error), _instance(error)
    extra = [key for key in present if key not in schema.get("properties", {})]
    for key in extra:
        faults.refuse_key(key_or_self(node, key))
    for key in extra[:_MOST_KEYS]:
        _unknown_key(key, node, error, faults, whole)


def _unknown_key(key: str, node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    """A key that belongs elsewhere, or is misspelt, or is none."""
    schema, at = _schema(error), key_or_self(node, key)
    known, misplaced, rule = schema.get("properties", {}), schema.get("x-misplaced", {}), schema.get("x-rule")
    if key in misplaced:
        faults.error(at, "misplaced-key", misplaced[key], rule=rule, blocks=False)
        return
    left = [name for name in known if name not in _instance(error)]
    meant = nearest(key, left)
    is_sure = meant is not None and is_one_slip(key, meant)
    home = None if is_sure else home_below(key, schema, whole) or home_of(key, whole, _holder(error))
    if home is not None:
        faults.refuse_key(at, home)
        holder, around = [*_holders(error), "", ""][:2]
        beside = f"it stands beside '{holder}', not in it" if home == around else f"it belongs in '{home}'"
        message = f"'{key}' has no place here; {beside}"
        faults.error(at, "misplaced-key", message, rule=rule, blocks=False)
        return
    faults.refuse_key(at, meant)
    allowed = f"known here: {', '.join(known)}" if known else "no keys are allowed here"
    message = f"unknown key '{key}'; {allowed}"
    is_only = sum(is_one_slip(key, name) for name in left) <= 1
    faults.error(at, "unknown-key", message, rule=rule, suggestion=meant, blocks=False, is_sure=is_only)


def _holder(error: ValidationError) -> str | None:
    """The key that the mapping at fault stands under, perhaps in a list."""
    return next(iter(_holders(error)), None)


def _holders(error: ValidationError) -> list[str]:
    """The keys that the mapping at fault stands under, the nearest first."""
    return [step for step in reversed(error.absolute_path) if isinstance(step, str)]


def _missing_keys(node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    """A key that was merely misspelt is not called missing, but unknown: here, where a closed object does not."""
    schema, present = _schema(error), _instance(error)
    known = schema.get("properties", {})
    extra = [key for key in present if key not in known][:_MOST_KEYS]
    meant = {nearest(key, (name for name in known if name not in present)): key for key in extra}
    is_closed = schema.get("additionalProperties") is False
    for missing in schema.get("required", ()):
        if missing in meant:
            faults.block(node)
            if not is_closed:
                slip = meant[missing]
                message = f"unknown key '{slip}'; key '{missing}' is missing"
                faults.error(
                    key_or_self(node, slip), "unknown-key", message, rule=schema.get("x-rule"), suggestion=missing
                )
        elif missing not in present and (missing in known or not _is_misspelt(missing, present, whole)):
            faults.error(node, "missing-key", f"key '{missing}' is missing", rule=schema.get("x-rule"))


def _is_misspelt(missing: str, present: Iterable[str], whole: Mapping[str, Any]) -> bool:
    """Whether a key that only a branch of the schema asks for is there as a word that no mapping knows."""
    return nearest(missing, [key for key in list(present)[:_MOST_KEYS] if not is_known(key, whole)]) is not None


def _repeated_items(node: Node, error: ValidationError, faults: Faults) -> None:
    for index in repeated(_instance(error)):
        if isinstance(node, ListNode):
            message = f"{_said_at(node.items[index])} is listed twice"
            faults.error(node.items[index], "repeated-item", message, rule=_schema(error).get("x-rule"))


def _wrong_key(node: Node, error: ValidationError, faults: Faults) -> None:
    key, schema = str(error.instance), _schema(error)
    known = schema.get("enum", ())
    message = f"'{key}' cannot be a key here; it must be {describe(schema)}"
    at, meant = key_or_self(node, key), nearest(key, known)
    present = node.keys if isinstance(node, MapNode) else {}
    is_only = [name for name in known if is_one_slip(key, name)] == [meant] and meant not in present
    faults.error(at, "wrong-key", message, rule=schema.get("x-rule"), suggestion=meant, is_sure=is_only)


def _wrong_unit(node: Node, error: ValidationError, faults: Faults) -> None:
    """An object drawn in metres: told once, at the length that shows it."""
    key = error.validator_value["key"]  # type: ignore[index]
    size = _instance(error)[key]
    message = (
        f"'{key}' is {size}, but lengths are centimetres; "
        "where this is in metres, all lengths here are 100 times too small"
    )
    meant = f"{size * 100:.2f}".rstrip("0").rstrip(".")
    faults.error(value_or_self(node, key), "wrong-unit", message, suggestion=meant)
    faults.silence(node)


def _wrong_value(node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    schema = _followed(error)
    code = schema.get("x-code") or _CODES.get(str(error.validator), "wrong-value")
    message = f"{_name(error.absolute_path)} must be {describe(schema)}, not {_said_at(node)}"
    faults.error(node, code, message, rule=schema.get("x-rule"), suggestion=value_meant(node, schema, whole))


def _followed(error: ValidationError) -> Mapping[str, Any]:
    """The schema that failed; where it is a union, with the branches that its references lead to."""
    schema = _schema(error)
    if error.validator != "anyOf":
        return schema
    whole = {inner.schema_path[0]: _schema(inner) for inner in error.context or () if not inner.relative_path}
    return {**schema, "anyOf": [whole.get(i, branch) for i, branch in enumerate(schema["anyOf"])]}


def describe(schema: Mapping[str, Any]) -> str:
    """What a schema asks of a value, in words.

    >>> describe({"anyOf": [{"type": "integer", "minimum": 1, "maximum": 10}, {"enum": ["by_size"]}]})
    "an integer from 1 to 10 or 'by_size'"
    """
    if "anyOf" in schema:
        return " or ".join(describe(branch) for branch in schema["anyOf"])
    if "enum" in schema:
        one_of = "one of " if len(schema["enum"]) > 2 else ""
        return one_of + listed(schema["enum"])
    if "const" in schema:
        return listed([schema["const"]])
    if "not" in schema and "type" not in schema:
        return f"other than {describe(schema['not'])}"
    kind = schema.get("x-form") or _TYPES.get(schema.get("type", ""), "a value")
    such = f", such as {listed(schema['examples'][:1])}" if "pattern" in schema and schema.get("examples") else ""
    return " ".join(part for part in (kind, *_limits(schema)) if part) + such


def _limits(schema: Mapping[str, Any]) -> Iterable[str]:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        yield f"from {low} to {high}"
    elif low is not None or high is not None:
        yield f"of at least {low}" if low is not None else f"of at most {high}"
    if "exclusiveMinimum" in schema:
        yield f"above {schema['exclusiveMinimum']}"
    if "exclusiveMaximum" in schema:
        yield f"{'and ' if low is not None else ''}below {schema['exclusiveMaximum']}"
    if schema.get("format") == "hundredths":
        yield "with at most two decimals"
    if isinstance(schema.get("not"), Mapping):
        yield f"other than {describe(schema['not'])}"
    yield from _sizes(schema)


def _sizes(schema: Mapping[str, Any]) -> Iterable[str]:
    for of, noun in (("Items", "items"), ("Properties", "keys"), ("Length", "characters")):
        low, high = schema.get(f"min{of}"), schema.get(f"max{of}")
        noun = noun.removesuffix("s") if (low if high is None else high) == 1 else noun
        if low is not None and low == high:
            yield f"of {low} {noun}"
        elif low is not None or high is not None:
            ends = [f"at least {low}" if low is not None else "", f"at most {high}" if high is not None else ""]
            yield f"of {' and '.join(end for end in ends if end)} {noun}"


def _name(path: Iterable[str | int]) -> str:
    steps = list(path)
    if not steps:
        return "the file"
    said = []
    while steps and isinstance(steps[-1], int):
        said.append(f"item {int(steps.pop()) + 1}")
    return " of ".join([*said, f"'{steps[-1]}'"] if steps else said)


def _said_at(node: Node) -> str:
    match node:
        case ScalarNode():
            return _said(node.value) if isinstance(node.value, str) else node.text or "empty"
        case ListNode():
            return f"a list of {len(node.items)}" if node.items else "an empty list"
        case MapNode():
            return f"a mapping of {_counted(len(node.values), 'key')}" if node.values else "an empty mapping"
        case BrokenNode():
            return "that"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _said(value: object) -> str:
    if isinstance(value, str):
        return f"the string '{value if len(value) <= 40 else value[:37] + '...'}'"
    return str(value)
