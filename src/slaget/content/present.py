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
    known = schema.get("$defs", {})
    if PRESENT not in known:
        return schema
    defs = {name: _of_whole(said) for name, said in known.items() if name != LAID}
    return {**_head(schema, defs.pop(PRESENT)), "$defs": defs}


def head_of_present(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The head of such a schema, without its definitions: what a file is called, who checks it, and its keys."""
    known = schema.get("$defs", {})
    return _head(schema, known[PRESENT]) if PRESENT in known else schema


def _head(schema: Mapping[str, Any], file: Mapping[str, Any]) -> dict[str, Any]:
    head = {word: said for word, said in schema.items() if word not in _CHOOSING}
    return {**head, **{word: said for word, said in file.items() if word != "title"}}


def _of_whole(said: Any) -> Any:
    """What is said of parts where each stands by itself, in place of what is said of those laid over others too."""
    if isinstance(said, list):
        return [_of_whole(each) for each in said]
    if not isinstance(said, Mapping):
        return said
    over = said.get("then")
    if ELSE in said and isinstance(over, Mapping) and over.get("$ref", "").startswith(f"#/$defs/{LAID}/"):
        return _of_whole(said[ELSE])
    return {word: _of_whole(each) for word, each in said.items()}
