"""What a schema of this project promises to editors, checked; see ``docs`` for why each rule is there."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from slaget.content.schema_of import DRAFT

_CONDITIONS: Final = ("if", "then", "else", "examples", "default", "const", "enum")


def broken_rules(schema: Mapping[str, Any]) -> Iterator[str]:
    """Each place where a schema is invalid, open, or without a title, a description or examples, or does not say
    what holds where a key is left out: by a ``default``, or in words after "Left out:".

    >>> list(broken_rules({"$schema": DRAFT, "type": "object", "required": ["id"], "properties": {"id": {}}}))
    ['/: the object is not closed', '/properties/id: no title', '/properties/id: no description',
     '/properties/id: no examples']
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
    """The faults of a node and of all below it; conditions repeat what is described elsewhere."""
    if isinstance(node, list):
        for index, item in enumerate(node):
            yield from _object_faults(root, item, f"{path}/{index}")
    if not isinstance(node, dict):
        return
    properties = node.get("properties")
    if isinstance(properties, dict):
        if node.get("type") == "object" and not _is_closed(root, node):
            yield f"{path or '/'}: the object is not closed"
        for name, field in properties.items():
            is_required = name in node.get("required", ())
            yield from (f"{path}/properties/{name}: no {lack}" for lack in _lacks(root, field, is_required))
    for key, item in node.items():
        if key not in _CONDITIONS:
            yield from _object_faults(root, item, f"{path}/{key}")


def _is_closed(root: Mapping[str, Any], node: Mapping[str, Any]) -> bool:
    """Closed itself, or a union whose every branch is; or it says what form any other key has."""
    others = node.get("additionalProperties")
    if others is False or node.get("unevaluatedProperties") is False or (isinstance(others, dict) and others):
        return True
    branches = [branch["then"] for branch in node.get("allOf", ()) if "then" in branch]
    return bool(branches) and all(_is_closed(root, resolved(root, branch)) for branch in branches)


def _lacks(root: Mapping[str, Any], field: Any, is_required: bool) -> list[str]:
    if not isinstance(field, dict):
        return []
    described = {**resolved(root, field), **field}
    lacks = [word for word in ("title", "description", "examples") if word not in described]
    text = str(described.get("description")).lower()
    if "default" in described and "default:" not in text:
        lacks.append("default in its description, where editors show it")
    says = "default" in described or "left out" in text
    return lacks if is_required or says else [*lacks, "default"]


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
    said = "nothing" if value is None else repr(value)
    return said if len(said) <= 60 else f"{said[:57]}..."
