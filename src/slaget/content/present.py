"""A game's schema goes by the format of a file; what it says of files of the present one."""

from collections.abc import Mapping
from typing import Any, Final

PRESENT: Final = "file"
"""The definition, in a game's schema, of files of its present format."""
LAID: Final = "laid"
"""The definitions of parts laid over others, for editors; what is checked by the library is the result."""
ELSE: Final = "else"
_CHOOSING: Final = ("type", "required", "properties", "allOf", "$defs")


def of_present(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema of files of a game's present format, in a game's schema; another as it is.

    >>> of_present({"title": "Pig", "allOf": [], "$defs": {"file": {"type": "object"}, "die": {}}})
    {'title': 'Pig', 'type': 'object', '$defs': {'die': {}}}
    """
    defs = dict(schema.get("$defs", {}))
    if PRESENT not in defs:
        return schema
    head = {word: said for word, said in schema.items() if word not in _CHOOSING}
    file = {word: said for word, said in defs.pop(PRESENT).items() if word != "title"}
    if "properties" in file:
        file["properties"] = {name: _of_whole(said) for name, said in file["properties"].items()}
    defs.pop(LAID, None)
    return {**head, **file, "$defs": defs}


def _of_whole(parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a file says of parts under a key, where each stands by itself."""
    part = parts.get("additionalProperties")
    return {**parts, "additionalProperties": part[ELSE]} if isinstance(part, Mapping) and ELSE in part else parts
