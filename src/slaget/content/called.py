"""What people type in the place of a word of the schemas, in Swedish and in English: ``x-also-called``."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from slaget.resources import resource

Others: TypeAlias = Mapping[str, tuple[str, ...]]
"""By language, what a word is also called."""

ALSO: Final = "x-also-called"
VALUES: Final = ("enum", "const", "default", "examples", "required", "if")
"""Keywords of a schema that hold no schemas in which words are told."""


@lru_cache(maxsize=1)
def also_called() -> Mapping[str, Others]:
    """Keys and words of files, each with what people also call it.

    >>> also_called()["sword"]["sv"]
    ('svärd',)
    """
    read: Any = json.loads(resource("data/words/also_called.json").read_text(encoding="utf-8"))
    return {word: {language: tuple(said) for language, said in each.items()} for word, each in read.items()}


def called(word: str, known: Iterable[str]) -> str | None:
    """The one known word that people also call so.

    >>> called("discard", ["cycle", "odin_ward"]), called("name", ["title", "name"])
    ('cycle', None)
    """
    names, also = list(known), also_called()
    found = [name for name in names if any(word in others for others in also.get(name, {}).values())]
    return found[0] if len(found) == 1 and word not in names else None


def with_others(node: Any, key: str = "") -> Any:
    """A schema that says, at each key and each word of a choice, what people also call it.

    >>> with_others({"properties": {"charge": {"enum": ["oak"]}}})["properties"]["charge"]["x-also-called"]
    {'oak': {'en': ['oak_tree'], 'sv': ['ek']}}
    """
    if isinstance(node, list):
        return [with_others(each) for each in node]
    if not isinstance(node, dict):
        return node
    made = {name: each if name in VALUES else _below(name, each) for name, each in node.items()}
    words = [key, *node.get("enum", ()), node.get("const")]
    others = {word: also_called()[word] for word in words if isinstance(word, str) and word in also_called()}
    if others:
        made[ALSO] = {word: {language: list(said[language]) for language in said} for word, said in others.items()}
    return made


def _below(keyword: str, node: Any) -> Any:
    if keyword in ("properties", "$defs") and isinstance(node, dict):
        return {name: with_others(each, name if keyword == "properties" else "") for name, each in node.items()}
    return with_others(node)
