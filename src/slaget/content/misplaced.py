"""Where in a schema a key belongs that stands in another place."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

_DEEPEST: Final = 8
_INSIDE: Final = ("items", "additionalProperties")
_BRANCHES: Final = ("allOf", "anyOf")


def home_below(key: str, schema: Mapping[str, Any], whole: Mapping[str, Any]) -> str | None:
    """The one key of an object whose mapping knows this key.

    >>> crew = {"properties": {"bow": {"type": "integer"}}}
    >>> home_below("bow", {"properties": {"id": {}, "crew": {"$ref": "#/$defs/crew"}}}, {"$defs": {"crew": crew}})
    'crew'
    """
    parts = schema.get("properties", {}).items()
    found = [name for name, part in parts if key in followed(part, whole).get("properties", {})]
    return found[0] if len(found) == 1 else None


def home_of(key: str, whole: Mapping[str, Any], holder: str | None) -> str | None:
    """The key of the mapping that knows this key, the one least deep in a file.

    None where that is not clear, and where it is the ``holder`` of this one, which then is of another kind.

    >>> whole = {"properties": {"end": {"properties": {"limit": {}}}, "name": {}}}
    >>> home_of("limit", whole, None), home_of("limit", whole, "end"), home_of("nom", whole, None)
    ('end', None, None)
    """
    homes = [(depth, name) for depth, name, known in _mappings(whole) if key in known]
    nearest = {name for depth, name in homes if depth == min(homes)[0]}
    is_clear = len(nearest) == 1 and not any(name == holder for _, name in homes)
    return nearest.pop() or None if is_clear else None


def is_known(key: str, whole: Mapping[str, Any]) -> bool:
    """Whether any mapping of a file knows this key."""
    return any(key in known for _, _, known in _mappings(whole))


def stand_together(keys: set[str], home: str, whole: Mapping[str, Any]) -> bool:
    """Whether a mapping under the key ``home`` knows all of these keys.

    >>> whole = {"properties": {"when": {"properties": {"cast": {}, "acting": {}}}}}
    >>> stand_together({"cast", "acting"}, "when", whole), stand_together({"cast", "do"}, "when", whole)
    (True, False)
    """
    return any(name == home and keys <= known.keys() for _, name, known in _mappings(whole))


def _mappings(whole: Mapping[str, Any]) -> Iterator[tuple[int, str, Mapping[str, Any]]]:
    """Every object of a schema: how deep it is, the key it stands under, and the keys it knows.

    What stands under one key again, deeper down, is passed over: all that lies below has been told less deep.
    """
    found = set[tuple[str, int]]()
    level: list[tuple[str, Any]] = [("", whole)]
    for depth in range(_DEEPEST + 1):
        below: list[tuple[str, Any]] = []
        for name, schema in level:
            if (name, id(schema)) in found:
                continue
            found.add((name, id(schema)))
            here = followed(schema, whole)
            known = here.get("properties", {})
            yield depth, name, known
            below += known.items()
            below += [(name, here[word]) for word in _INSIDE if isinstance(here.get(word), Mapping)]
            below += [(name, branch) for branch in _branches(here)]
        level = below


def _branches(schema: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for word in _BRANCHES:
        for branch in schema.get(word, ()):
            yield branch.get("then", branch)


def followed(schema: object, whole: Mapping[str, Any]) -> Mapping[str, Any]:
    """A schema, or the definition that it refers to with what it adds."""
    if not isinstance(schema, Mapping):
        return {}
    found: Any = whole
    for step in str(schema.get("$ref", "")).split("/")[1:]:
        found = found.get(step, {})
    return schema if found is whole else {**found, **schema}
