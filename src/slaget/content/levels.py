"""Parts that stand a level too high, without an id, or too deep, among the parts of another kind."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from slaget.content.diagnostics import RULE_OF_TEXT, Faults
from slaget.content.indentation import Moved
from slaget.content.misplaced import followed
from slaget.content.nodes import MapNode, Node, ScalarNode, inner_nodes
from slaget.content.said import said
from slaget.content.stepped import keys_of_things, tell_of_steps
from slaget.content.syntax import said_of
from slaget.kernel.words import Text

_RULE: Final = "KE-6.2"
_NO_ID: Final = Text(
    "the id is missing: write one, such as '{id}:', and these keys under it",
    "id saknas: skriv ett, till exempel '{id}:', med de här nycklarna under",
)


def tell_of_levels(root: MapNode, kinds: Collection[str], whole: Mapping[str, Any], faults: Faults) -> None:
    """Tell where the keys of a part stand in the place of its id, and kinds of parts among those of another.

    >>> from slaget.content.formats import find_format
    >>> from slaget.content.nodes import node_of
    >>> whole, faults = find_format("slaget-schack/2").load_schema().content, Faults("a.yaml")
    >>> tell_of_levels(node_of({"boards": {"files": 10, "ranks": 8}}), ["boards"], whole, faults)
    >>> print(faults.found[0].message)
    the id is missing: write one, such as 'langbord:', and these keys under it (KE-6.2)
    """
    for key, node in root.values.items():
        schema = whole["properties"].get(key, {})
        if key in kinds and isinstance(node, MapNode):
            _tell_of_kinds(root, node, kinds, keys_of_things(schema, whole), faults)
        _tell_of_nameless(node, schema, whole, faults)
        tell_of_steps(node, schema, whole, faults)


def _tell_of_kinds(
    root: MapNode, parts: MapNode, kinds: Collection[str], known: Mapping[str, Any], faults: Faults
) -> None:
    """What stands under such a kind, or after one that is empty, was meant for it."""
    names = [*parts.values]
    for index, name in enumerate(names):
        held = parts.values[name]
        at = parts.keys[name]
        if name not in kinds or name in root.keys or at.column != parts.column or not _is_kind(held, known):
            continue
        moved = Moved(at.line or 0, at.column or 0, (at.column or 0) - (root.column or 0))
        faults.error(at, "yaml-indent", said_of(moved), rule=RULE_OF_TEXT)
        for after in names[index : None if isinstance(held, ScalarNode) else index + 1]:
            _pass_over(parts.values[after], faults)


def _is_kind(held: Node, known: Mapping[str, Any]) -> bool:
    """Whether what stands under the name of a kind is none of the parts around it."""
    if isinstance(held, MapNode):
        return bool(held.values) and not held.values.keys() & known.keys()
    return isinstance(held, ScalarNode) and held.value is None


def _tell_of_nameless(node: Node, schema: Mapping[str, Any], whole: Mapping[str, Any], faults: Faults) -> None:
    if not isinstance(node, MapNode) or faults.is_hushed(node):
        return
    here = followed(schema, whole)
    known, own = keys_of_things(here, whole), here.get("properties", {})
    if known and not own and _is_nameless(node, known):
        example = next(iter(here.get("examples", ())), None) or {"mine": None}
        first = next(iter(node.keys.values()))
        faults.error(first, "missing-key", said(_NO_ID, id=next(iter(example))), rule=_RULE)
        _pass_over(node, faults)
        return
    for key, inner in node.values.items():
        _tell_of_nameless(inner, own.get(key, here.get("additionalProperties") or {}), whole, faults)


def _is_nameless(node: MapNode, known: Mapping[str, Any]) -> bool:
    """Whether the keys are those of one of the things that should stand here, and none of them its id."""
    held = [each for each in node.values.values() if isinstance(each, MapNode)]
    is_one = len(held) < len(node.values) or not any(each.values.keys() & known.keys() for each in held)
    return bool(node.values) and node.values.keys() <= known.keys() and is_one


def _pass_over(node: Node, faults: Faults) -> None:
    """Nothing more is said of it, and nothing in it is read."""
    faults.silence(node)
    for inner in inner_nodes(node):
        faults.block(inner)
