"""A scenario file of the first format, carried over to the present shape node by node."""

from collections.abc import Mapping
from typing import Final

from slaget.content.diagnostics import Faults
from slaget.content.moves import Entry, entries_of, without
from slaget.content.nodes import MapNode, Node, ScalarNode
from slaget.games.kungabrade.words import CREDIT

_ABOVE: Final = {"format": "format", "credit": "credit", "combat_tables": "tables", "formations": "formations"}


def scenario(root: MapNode, stem: str, faults: Faults) -> MapNode:
    """One scenario a file: its tables and formations are parts beside it, named by their ids."""
    entries, at = entries_of(root), root.values.get("id")
    first = next(iter(root.keys.values()), ScalarNode(root.line, root.column, "", ""))
    name = at if isinstance(at, ScalarNode) and isinstance(at.value, str) else ScalarNode(
        first.line, first.column, stem, stem
    )  # fmt: skip
    inside = entries_of(_table_named(without(root, (*_ABOVE, "id", "game"), faults), faults))
    if "setup" in inside and isinstance(inside["setup"][1], MapNode):
        inside["setup"] = inside["setup"][0], _formations_named(inside["setup"][1], faults)
    part = _made(root, inside, faults)
    held = _made(root, {str(name.value): (name, part)}, faults)
    above = {new: entries[old] for old, new in _ABOVE.items() if old in entries}
    return _made(root, {**above, "scenarios": (first, held)}, faults)


def credited(root: MapNode, _stem: str, faults: Faults) -> MapNode:
    """A file of tables or formations holds the author's credit, as every file does (KB-1.1)."""
    if "credit" in root.values:
        return root
    first = next(iter(root.keys.values()), ScalarNode(root.line, root.column, "", ""))
    head = {key: entry for key, entry in entries_of(root).items() if key == "format"}
    credit = ScalarNode(first.line, first.column, CREDIT, CREDIT)
    return _made(root, {**head, "credit": (first, credit), **entries_of(root)}, faults)


def _table_named(node: MapNode, faults: Faults) -> MapNode:
    """The combat table stands beside the options, not in them."""
    options = node.values.get("options")
    if not isinstance(options, MapNode) or "combat_table" not in options.values:
        return node
    entries = entries_of(node)
    table = entries_of(options)["combat_table"]
    kept = entries["options"][0], without(options, ("combat_table",), faults)
    return _made(node, {**entries, "table": table, "options": kept}, faults)


def _formations_named(setup: MapNode, faults: Faults) -> MapNode:
    """A side's formation is named by itself."""
    return _made(setup, {key: (at, _named(value)) for key, (at, value) in entries_of(setup).items()}, faults)


def _named(value: Node) -> Node:
    named = value.values.get("formation") if isinstance(value, MapNode) else None
    return value if named is None else named


def _made(like: Node, entries: Mapping[str, Entry], faults: Faults) -> MapNode:
    keys, values = ({key: entry[i] for key, entry in entries.items()} for i in (0, 1))
    made = MapNode(like.line, like.column, keys, values)  # type: ignore[arg-type]
    faults.stands_for(made, like)
    return made
