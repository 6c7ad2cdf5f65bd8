"""Moves of nodes from an earlier shape of a game's files to the present one; every node keeps its line and column.

A path names keys, ``*`` all of a mapping: ``scenarios.*.options``.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from slaget.content.diagnostics import Faults
from slaget.content.kit import Move
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode
from slaget.content.said import said
from slaget.kernel.words import Text

Entry: TypeAlias = tuple[ScalarNode, Node]
_TWICE: Final = Text("'{id}' is given twice", "'{id}' finns två gånger")
_NO_PART: Final = ("format", "id", "game")
_REPEATED: Final = ("repeated-id", _TWICE)


def keyed(path: str, repeated: tuple[str, Text] = _REPEATED, rule: str = "") -> Move:
    """A list of mappings that have an ``id`` becomes a mapping under the ids.

    Of several with one id the first has it, the others are noted with a code and a sentence, which may tell the
    ``id`` and the ``line`` of the first. Where one lacks its id, the mapping is not fit for later checks.

    >>> from slaget.content.nodes import node_of, plain
    >>> plain(keyed("cards")(node_of({"cards": [{"id": "crow", "copies": 2}]}), "a", Faults("a.yaml")))
    {'cards': {'crow': {'copies': 2}}}
    """

    def one(node: Node, faults: Faults) -> Node:
        return keyed_list(node, faults, repeated, rule)

    return changed(path, one)


def keyed_list(node: Node, faults: Faults, repeated: tuple[str, Text] = _REPEATED, rule: str = "") -> Node:
    """One such list as a mapping."""
    if not isinstance(node, ListNode):
        return node
    entries: dict[str, Entry] = {}
    for item in node.items:
        at = item.values.get("id") if isinstance(item, MapNode) else None
        if not isinstance(item, MapNode) or not isinstance(at, ScalarNode) or not isinstance(at.value, str):
            faults.block(node)
            continue
        name = at.value
        if name in entries:
            told = said(repeated[1], id=name, line=entries[name][0].line)
            faults.error(at, repeated[0], told, rule=rule or None)
            name = f"{name} ({at.line})"
        entries.setdefault(name, (at, without(item, ("id",), faults)))
    return mapping_like(node, entries, faults)


def renamed(path: str, new: str) -> Move:
    """A key has another name.

    >>> from slaget.content.nodes import node_of, plain
    >>> plain(renamed("name", "title")(node_of({"name": "Pig", "goal": 100}), "pig", Faults("a.yaml")))
    {'title': 'Pig', 'goal': 100}
    """
    above, _, old = path.rpartition(".")

    def one(node: Node, faults: Faults) -> Node:
        if not isinstance(node, MapNode) or old not in node.values or new in node.values:
            return node
        return mapping_like(
            node, {new if key == old else key: entry for key, entry in entries_of(node).items()}, faults
        )

    return changed(above, one)


def gathered(path: str, names: Iterable[str], under: str = "options") -> Move:
    """Keys that stood loose stand under one.

    >>> from slaget.content.nodes import node_of, plain
    >>> plain(gathered("", ["goal"])(node_of({"title": "Pig", "goal": 100}), "pig", Faults("a.yaml")))
    {'title': 'Pig', 'options': {'goal': 100}}
    """
    loose = frozenset(names)

    def one(node: Node, faults: Faults) -> Node:
        if not isinstance(node, MapNode) or not loose & node.values.keys():
            return node
        inside = {key: entry for key, entry in entries_of(node).items() if key in loose}
        first = next(iter(inside.values()))[0]
        held = node.values.get(under)
        if isinstance(held, MapNode):
            inside = {**entries_of(held), **inside}
        gathered = mapping_like(MapNode(first.line, first.column, {}, {}), inside, faults)
        kept = {key: entry for key, entry in entries_of(node).items() if key not in loose and key != under}
        return mapping_like(node, {**kept, under: (node.keys.get(under, first), gathered)}, faults)

    return changed(path, one)


def whole(kind: str) -> Move:
    """A file that is one part, with its ``id`` in it or called by it, holds that part under its kind.

    >>> from slaget.content.nodes import node_of, plain
    >>> tree = node_of({"format": "slaget-pig-scenario/1", "goal": 100})
    >>> plain(whole("scenarios")(tree, "quick", Faults("a.yaml")))
    {'format': 'slaget-pig-scenario/1', 'scenarios': {'quick': {'goal': 100}}}
    """

    def one(root: MapNode, stem: str, faults: Faults) -> MapNode:
        at, first = root.values.get("id"), next(iter(root.keys.values()), ScalarNode(1, 1, "", ""))
        is_given = isinstance(at, ScalarNode) and isinstance(at.value, str)
        name = at if is_given and isinstance(at, ScalarNode) else ScalarNode(first.line, first.column, stem, stem)
        part = without(root, _NO_PART, faults)
        head = {key: entry for key, entry in entries_of(root).items() if key == "format"}
        parts = mapping_like(MapNode(root.line, root.column, {}, {}), {str(name.value): (name, part)}, faults)
        return mapping_like(MapNode(root.line, root.column, {}, {}), {**head, kind: (first, parts)}, faults)

    return one


def without(node: MapNode, keys: Iterable[str], faults: Faults) -> MapNode:
    """A mapping without some of its keys."""
    left = frozenset(keys)
    return mapping_like(node, {key: entry for key, entry in entries_of(node).items() if key not in left}, faults)


def entries_of(node: MapNode) -> dict[str, Entry]:
    """The nodes of each key and its value."""
    return {key: (node.keys[key], value) for key, value in node.values.items()}


def mapping_like(like: Node, entries: Mapping[str, Entry], faults: Faults) -> MapNode:
    """A mapping in the place of a node; what was refused there is refused here."""
    keys, values = {key: each[0] for key, each in entries.items()}, {key: each[1] for key, each in entries.items()}
    made = MapNode(like.line, like.column, keys, values)
    faults.stands_for(made, like)
    return made


def changed(path: str, change: Callable[[Node, Faults], Node]) -> Move:
    """What stands at a path becomes another node, where it is there.

    >>> from slaget.content.nodes import node_of, plain
    >>> hundred = lambda _node, _faults: node_of(100)
    >>> plain(changed("scenarios.*.goal", hundred)(node_of({"scenarios": {"a": {"goal": 9}}}), "pig", Faults("a")))
    {'scenarios': {'a': {'goal': 100}}}
    """
    steps = path.split(".") if path else []

    def below(node: Node, left: list[str], faults: Faults) -> Node:
        if not left:
            return change(node, faults)
        if not isinstance(node, MapNode):
            return node
        keys = list(node.values) if left[0] == "*" else [left[0]] if left[0] in node.values else []
        changed = {key: below(node.values[key], left[1:], faults) for key in keys}
        if all(changed[key] is node.values[key] for key in keys):
            return node
        entries = {key: (at, changed.get(key, value)) for key, (at, value) in entries_of(node).items()}
        return mapping_like(node, entries, faults)

    def move(root: MapNode, _stem: str, faults: Faults) -> MapNode:
        made = below(root, steps, faults)
        return made if isinstance(made, MapNode) else root

    return move
