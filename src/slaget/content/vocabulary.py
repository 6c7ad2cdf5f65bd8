"""The words that a game's files are written in: where each stands, and the rule that says what it does."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from attrs import frozen

from slaget.content.formats import find_format
from slaget.content.kit import Kit
from slaget.kernel.words import Language

_RULE: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?[0-9]+(?:\.[0-9]+)?\b")
_INSIDE: Final = ("anyOf", "oneOf", "allOf", "prefixItems")
_BELOW: Final = ("items", "additionalProperties", "propertyNames", "then", "else")


@frozen
class Word:
    """A word of a file, the keys that lead to it, its rule where it has one, and what the key is for."""

    word: str
    where: str
    rule: str | None
    about: str


@frozen
class _Place:
    where: str
    rule: str | None
    about: str


def vocabulary(kit: Kit, language: Language = "en") -> tuple[Word, ...]:
    """Every word that stands in a game's files where only certain words may.

    >>> from slaget.content.starters import kit_named
    >>> sails = next(each for each in vocabulary(kit_named("omringad")) if each.word == "sails")
    >>> sails.where, sails.rule
    ('units.kinds.abilities', 'OM-8.10')
    """
    found = find_format(kit.format)
    schema: Mapping[str, Any] = found.load_schema(language).content if found is not None else {}
    walk = _Walk(schema.get("$defs", {}))
    kinds = [(kind.key, schema["properties"][kind.key]) for kind in kit.kinds if kind.key in schema["properties"]]
    every = [word for key, node in kinds for word in walk.words(node, _Place(key, None, ""))]
    return tuple({(each.where, each.word): each for each in every}.values())


class _Walk:
    """A schema looked through, each of its nodes once."""

    def __init__(self, defs: Mapping[str, Any]) -> None:
        self._defs = defs
        self._seen: set[int] = set()

    def words(self, node: Any, at: _Place) -> Iterator[Word]:
        if not isinstance(node, Mapping) or id(node) in self._seen:
            return
        self._seen.add(id(node))
        at = _told(node, at)
        rules = node.get("x-rules", {})
        for word in [*node.get("enum", ()), *([node["const"]] if "const" in node else [])]:
            if isinstance(word, str):
                yield Word(word, at.where, rules.get(word, at.rule), at.about)
        if "$ref" in node:
            yield from self.words(self._defs.get(str(node["$ref"]).rpartition("/")[2]), at)
        for key, each in node.get("properties", {}).items():
            if key not in ("title", "intro", "note", "extends", "drop"):
                yield from self.words(each, _Place(f"{at.where}.{key}", at.rule, at.about))
        for key in _BELOW:
            yield from self.words(_with_rules(node.get(key), rules), at)
        for key in _INSIDE:
            for each in node.get(key, ()):
                yield from self.words(each, at)


def _told(node: Mapping[str, Any], at: _Place) -> _Place:
    """A place with what its node says of itself."""
    about = node.get("description", at.about)
    said = _RULE.search(about) if "description" in node else None
    rule = node.get("x-rule") or (said[0] if said else None) or at.rule
    return _Place(at.where, rule, about)


def _with_rules(node: Any, rules: Mapping[str, str]) -> Any:
    """The items of a list, whose words' rules stand at the list."""
    return {**node, "x-rules": rules} if rules and isinstance(node, Mapping) else node
