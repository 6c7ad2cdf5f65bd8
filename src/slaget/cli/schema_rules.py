"""What a schema of this project promises to editors, checked; see ``docs`` for why each rule is there."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from slaget.content.called import ALSO
from slaget.content.present import LAID
from slaget.content.schema_of import DRAFT
from slaget.kernel.short import cut

_CONDITIONS: Final = ("if", "then", "else", "examples", "default", "const", "enum")
_DEFAULT: Final = ("default:", "förval:")
_LEFT_OUT: Final = ("left out", "utelämna")
_A_NUMBER: Final = ("integer", "number")
_WORD: Final = re.compile("[a-z][a-z0-9_]+")
_INSIDE: Final = ("anyOf", "prefixItems")
_OF_THE_SAME: Final = ("allOf", "anyOf", "oneOf")
NUMBERS: Final = frozenset(
    ("by", "default", "first_initiative", "integer", "max", "min", "options", "over", "scale", "this", "values",
     "weight", "when")
)  # fmt: skip
"""Keys whose numbers count nothing, or what another key says: factors, ends, seats, weights, values given."""


def broken_rules(schema: Mapping[str, Any]) -> Iterator[str]:
    """Each place where a schema is invalid, open, or without a title, a description, examples or a rule, where
    a number has no unit, a pattern no ``x-form``, or a word nothing that it is also called; or does not say what
    holds where a key is left out: by a ``default``, or in words after "Left out:".

    >>> list(broken_rules({"$schema": DRAFT, "type": "object", "required": ["id"], "properties": {"id": {}}}))
    ['/: the object is not closed', '/properties/id: no title', '/properties/id: no description',
     '/properties/id: no examples', '/properties/id: no x-rule']
    """
    from jsonschema import Draft202012Validator, SchemaError

    if schema.get("$schema") != DRAFT:
        yield f"/: $schema is not {DRAFT}"
    try:
        Draft202012Validator.check_schema(dict(schema))
    except SchemaError as error:
        yield f"{error.json_path}: {error.message}"
        return
    yield from _object_faults(schema, schema, "")


def _object_faults(root: Mapping[str, Any], node: Any, path: str) -> Iterator[str]:
    """The faults of a node and of all below it; conditions, and what is laid, repeat what is told elsewhere."""
    if isinstance(node, list):
        for index, item in enumerate(node):
            yield from _object_faults(root, item, f"{path}/{index}")
    if not isinstance(node, dict):
        return
    properties = node.get("properties")
    if node.get("type") == "object" and _has_keys(node) and not _is_closed(root, node):
        yield f"{path or '/'}: the object is not closed"
    if isinstance(properties, dict):
        for name, field in properties.items():
            is_required = name in node.get("required", ())
            lacks = (*_lacks(root, field, is_required), *_words_lacking(root, name, field))
            yield from (f"{path}/properties/{name}: no {lack}" for lack in lacks)
    for key, item in node.items():
        if key in ("properties", "$defs") and isinstance(item, dict):
            for name, field in item.items():
                if (key, name) != ("$defs", LAID):
                    yield from _object_faults(root, field, f"{path}/{key}/{name}")
        elif key not in _CONDITIONS:
            yield from _object_faults(root, item, f"{path}/{key}")


def _has_keys(node: Mapping[str, Any]) -> bool:
    """Whether keys are named, here or in what holds of the same object."""
    within = (part for word in _OF_THE_SAME for part in node.get(word, ()))
    chosen = (node[word] for word in ("then", "else") if word in node)
    return "properties" in node or any(isinstance(part, dict) and _has_keys(part) for part in (*within, *chosen))


def _is_closed(root: Mapping[str, Any], node: Mapping[str, Any]) -> bool:
    """Closed itself, or a union whose every branch is; or it says what form any other key has."""
    others = node.get("additionalProperties")
    if others is False or node.get("unevaluatedProperties") is False or (isinstance(others, dict) and others):
        return True
    branches = [branch["then"] for branch in node.get("allOf", ()) if "then" in branch]
    return bool(branches) and all(_leads_on(each) or _is_closed(root, resolved(root, each)) for each in branches)


def _leads_on(branch: Mapping[str, Any]) -> bool:
    """Whether another schema takes it from there, which is looked at by itself."""
    return not str(branch.get("$ref", "#")).startswith("#")


def _lacks(root: Mapping[str, Any], field: Any, is_required: bool) -> list[str]:
    if not isinstance(field, dict):
        return []
    described = {**resolved(root, field), **field}
    lacks = [word for word in ("title", "description", "examples", "x-rule") if word not in described]
    text = str(described.get("description")).lower()
    if "default" in described and not any(label in text for label in _DEFAULT):
        lacks.append("default in its description, where editors show it")
    says = "default" in described or any(label in text for label in _LEFT_OUT)
    return lacks if is_required or says else [*lacks, "default"]


def _words_lacking(root: Mapping[str, Any], name: str, field: Any) -> Iterator[str]:
    """What a field of numbers, of a form or of certain words does not say of them."""
    if not isinstance(field, dict):
        return
    parts = list(_parts({**resolved(root, field), **field}))
    if name not in NUMBERS and any(part.get("type") in _A_NUMBER for part in parts) and not _says("x-unit", parts):
        yield "x-unit"
    if any("pattern" in part and "x-form" not in part for part in parts):
        yield "x-form"
    also = {word: said for part in (resolved(root, field), *parts) for word, said in part.get(ALSO, {}).items()}
    for word in (word for part in parts for word in (*part.get("enum", ()), part.get("const"))):
        if isinstance(word, str) and _WORD.fullmatch(word) and not {"sv", "en"} <= also.get(word, {}).keys():
            yield f"{ALSO} of '{word}' in both languages"


def _parts(field: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A field, what it is made of and what it may be, as far as it is said here."""
    yield field
    below = [field.get(key) for key in ("items", "additionalProperties", "propertyNames")]
    for each in (*below, *(part for key in _INSIDE for part in field.get(key, ()))):
        if isinstance(each, dict):
            yield from _parts(each)


def _says(word: str, parts: Sequence[Mapping[str, Any]]) -> bool:
    return any(word in part for part in parts)


def resolved(root: Mapping[str, Any], node: Mapping[str, Any]) -> Mapping[str, Any]:
    """The node that a local ``$ref`` leads to, or the node itself."""
    target = node.get("$ref", "")
    return at(root, target[1:]) or node if target.startswith("#/") else node


def at(root: Mapping[str, Any], pointer: str) -> Any:
    """What a JSON pointer leads to; None where there is nothing."""
    node: Any = root
    for key in pointer.split("/")[1:]:
        if isinstance(node, list):
            node = node[int(key)] if key.isdigit() and int(key) < len(node) else None
        else:
            node = node.get(key) if isinstance(node, dict) else None
    return node


def differences(here: Any, made: Any, path: str = "") -> Iterator[str]:
    """Where a schema is not what the classes make, and what stands on either side.

    >>> list(differences({"type": "object", "maximum": 3}, {"type": "object", "maximum": 4}))
    ['/maximum: the file has 3, its class makes 4']
    """
    if isinstance(here, Mapping) and isinstance(made, Mapping):
        for key in sorted(here.keys() | made.keys()):
            yield from differences(here.get(key), made.get(key), f"{path}/{key}")
        if path.endswith("/properties") and here.keys() == made.keys() and list(here) != list(made):
            yield f"{path}: the keys stand in another order"
    elif here != made:
        yield f"{path or '/'}: the file has {_short(here)}, its class makes {_short(made)}"


def _short(value: object) -> str:
    return cut("nothing" if value is None else repr(value), 60)
