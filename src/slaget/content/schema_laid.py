"""Schemas of parts that are laid over others (``extends``, KE-6.6): what they leave out stands in what they extend.

Editors see one file, not the result that is checked here. Such a part has a definition of its own under ``laid``,
which asks for no key; what else it says of a key is a reference to the definition of the whole part.
"""

from collections.abc import Mapping
from typing import Any, Final

from attrs import field, frozen

from slaget.content.overlay import EXTENDS
from slaget.content.present import ELSE, LAID, PRESENT
from slaget.content.shape import Keywords

_DEFS: Final = "#/$defs/"
_WHOLE: Final = ("required", "minProperties")
"""What only a whole part is held to."""


def with_laid(schema: Mapping[str, Any]) -> Keywords:
    """A game's schema in which a part that extends another is held to its definition under ``laid``.

    >>> die = {"type": "object", "required": ["sides"], "properties": {"sides": {}, "extends": {}}}
    >>> dice = {"type": "object", "additionalProperties": {"$ref": "#/$defs/die"}}
    >>> made = with_laid({"$defs": {"file": {"properties": {"dice": dice}}, "die": die}})["$defs"]
    >>> made["file"]["properties"]["dice"]["additionalProperties"]["then"]
    {'$ref': '#/$defs/laid/die'}
    >>> list(made["laid"]["die"]), made["laid"]["die"]["properties"]["sides"]
    (['type', 'properties'], {'$ref': '#/$defs/die/properties/sides'})
    """
    defs = dict(schema["$defs"])
    laying, file = _Laying(defs), defs[PRESENT]
    kinds = {name: laying.kind(each) for name, each in file["properties"].items()}
    made = {name: laying.with_cases(each) for name, each in defs.items()}
    made[PRESENT] = {**file, "properties": kinds}
    return {**schema, "$defs": {**made, LAID: laying.found()} if laying.found() else made}


@frozen
class _Laying:
    """The definitions of a schema, and those made of them."""

    defs: Mapping[str, Any]
    made: dict[str, Keywords | None] = field(factory=dict)
    cases: dict[str, Keywords] = field(factory=dict)
    """What is said of a part that may extend another, by the reference to it whole."""

    def found(self) -> dict[str, Keywords]:
        """The definitions under ``laid``."""
        return {_laid(name): each for name, each in self.made.items() if each is not None}

    def kind(self, parts: Keywords) -> Keywords:
        """What a file says of the parts of one kind."""
        whole = parts.get("additionalProperties")
        if not isinstance(whole, dict) or EXTENDS not in self._of(whole).get("properties", {}):
            return parts
        over = self._over(whole, "")
        if over is None:
            return parts
        case = {"if": {"required": [EXTENDS]}, "then": over, ELSE: whole}
        self.cases[whole.get("$ref", "")] = case
        return {**parts, "additionalProperties": case}

    def with_cases(self, node: Any) -> Any:
        """A schema in which a part that stands where it is named may extend another."""
        if isinstance(node, list):
            return [self.with_cases(each) for each in node]
        if not isinstance(node, dict):
            return node
        told = {word: self.with_cases(each) for word, each in node.items()}
        if "anyOf" in node:
            told["anyOf"] = [self.cases.get(each.get("$ref"), each) for each in told["anyOf"]]
        return told

    def _of(self, node: Keywords) -> Any:
        """What a reference leads to."""
        found: Any = self.defs
        for name in node.get("$ref", "").removeprefix(_DEFS).split("/"):
            found = found.get(name, {})
        return found

    def _over(self, node: Keywords, where: str) -> Keywords | None:
        """What a schema says of what is laid over another mapping; None where it says the same."""
        if "$ref" in node:
            name = node["$ref"].removeprefix(_DEFS)
            if name not in self.made:
                self.made[name] = None
                self.made[name] = self._over(self._of(node), node["$ref"])
            return None if self.made[name] is None else {**node, "$ref": f"{_DEFS}{LAID}/{_laid(name)}"}
        changed: Keywords = {word: None for word in _WHOLE if word in node}
        changed |= self._inside(node, where, "additionalProperties", "then")
        for word in ("allOf", "anyOf"):
            cases = self._each(dict(enumerate(node.get(word, ()))), f"{where}/{word}")
            changed |= {word: [cases.get(index, each) for index, each in enumerate(node[word])]} if cases else {}
        keys = node.get("properties", {})
        over = self._each(keys, f"{where}/properties")
        if not changed and not over:
            return None
        if keys:
            changed["properties"] = {name: over.get(name, {"$ref": f"{where}/properties/{name}"}) for name in keys}
        told = {**node, **changed}
        return {word: told[word] for word in told if told[word] is not None and word != "examples"}

    def _inside(self, node: Keywords, where: str, *words: str) -> dict[str, Keywords]:
        """What is said otherwise under some keywords."""
        return self._each({word: node[word] for word in words if isinstance(node.get(word), dict)}, where)

    def _each(self, nodes: Mapping[Any, Keywords], where: str) -> dict[Any, Keywords]:
        """What is said otherwise of some of these."""
        made = {name: self._over(node, f"{where}/{name}") for name, node in nodes.items()}
        return {name: each for name, each in made.items() if each is not None}


def _laid(name: str) -> str:
    """The name of a definition under ``laid``."""
    return name.replace("/", "_")
