"""A part laid over the one it extends: mappings key by key, all else replaced whole; what is dropped, left out."""

from collections.abc import Iterable

from slaget.content.diagnostics import Faults
from slaget.content.kit import Kind
from slaget.content.nodes import BrokenNode, ListNode, MapNode, Node, ScalarNode, items
from slaget.content.said import is_neuter, no
from slaget.content.said import said as told
from slaget.content.suggest import nearest
from slaget.kernel.words import Text

EXTENDS = "extends"
DROP = "drop"
RULE_OF_DROP = "KE-6.7"
_KEY = Text("key", "nyckel")
_NO_LIST = Text("'drop' needs a list: [{name}]", "'drop' ska vara en lista: [{name}]")
_EXAMPLE = Text("key, key.key", "nyckel, nyckel.nyckel")
_NO_KEY = Text(
    "'drop' names keys, each as key or key.key", "'drop' nämner nycklar, var och en som nyckel eller nyckel.nyckel"
)
_NO_BASE = Text("nothing is extended here; nothing is dropped", "här utökas ingenting; inget tas bort")
_ONE = {
    "cards": Text("card", "kort"), "ships": Text("ship", "skepp"), "kinds": Text("kind", "slag"),
    "leaders": Text("leader", "ledare"), "options": Text("option", "option"), "lots": Text("lot", "lott"),
}  # fmt: skip
_OF_A_PART = (EXTENDS, DROP, "note")


def laid(base: Node, over: Node, faults: Faults | None = None) -> Node:
    """One tree over another; what both hold is at the place of the one above, and refused where that is.

    >>> from slaget.content.nodes import node_of, plain
    >>> plain(laid(node_of({"a": {"b": 1, "c": [1, 2]}}), node_of({"a": {"c": [3]}, "d": 4})))
    {'a': {'b': 1, 'c': [3]}, 'd': 4}
    """
    if not isinstance(base, MapNode) or not isinstance(over, MapNode):
        return over
    values = dict(base.values)
    for key, value in over.values.items():
        values[key] = laid(values[key], value, faults) if key in values else value
    made = MapNode(over.line, over.column, {**base.keys, **over.keys}, values)
    if faults is not None:
        faults.stands_for(made, over)
    return made


def own_of(part: MapNode) -> MapNode:
    """A part without the keys that say how it is made."""
    kept = [key for key in part.values if key not in (EXTENDS, DROP)]
    return _only(part, kept)


def dropped(base: Node, drop: Node | None, kind: Kind, faults: Faults) -> Node:
    """What is extended without the keys that are dropped; one that it has not is told.

    >>> from slaget.content.kit import Kind
    >>> from slaget.content.nodes import node_of, plain
    >>> plain(dropped(node_of({"cards": {"a": 1, "b": 2}}), node_of(["cards.a"]), Kind("", "", ""), Faults("a")))
    {'cards': {'b': 2}}
    """
    if drop is not None and not isinstance(drop, ListNode | BrokenNode):
        name = drop.value if isinstance(drop, ScalarNode) and isinstance(drop.value, str) else _EXAMPLE
        faults.error(drop, "wrong-type", told(_NO_LIST, name=name), rule=RULE_OF_DROP)
    for at in items(drop) if isinstance(drop, ListNode) else ():
        if not isinstance(at, ScalarNode) or not isinstance(at.value, str):
            faults.error(at, "wrong-type", _NO_KEY, rule=RULE_OF_DROP)
            continue
        left = _without(base, at.value.split("."))
        if left is base:
            _tell_idle(at, at.value, kind, faults)
        base = left
    return base


def warn_of_no_base(part: MapNode, faults: Faults) -> None:
    """Warn of a part that leaves keys out and extends nothing; where that is misspelt, nothing is lacking."""
    if any(nearest(key, (EXTENDS,)) for key in part.keys):
        faults.hush_without_base(part)
    elif DROP in part.keys:
        faults.warn(part.keys[DROP], "idle-drop", _NO_BASE, rule=RULE_OF_DROP)


def _tell_idle(at: Node, path: str, kind: Kind, faults: Faults) -> None:
    above, _, name = path.rpartition(".")
    one = _ONE.get(above.rpartition(".")[2], _KEY)
    den = "det" if is_neuter(kind.sv) else "den"
    faults.warn(
        at,
        "idle-drop",
        Text(
            f"the {kind.en} extended has no {one.en} '{name}'; nothing is dropped",
            f"{den} {kind.sv} som utökas har {no(one.sv)} {one.sv} '{name}'; inget tas bort",
        ),
        rule=RULE_OF_DROP,
    )


def base_of(part: Node) -> Node:
    """What a part gives to one that extends it: all but its notes."""
    return _only(part, [key for key in part.values if key not in _OF_A_PART]) if isinstance(part, MapNode) else part


def _without(node: Node, path: list[str]) -> Node:
    """A tree without the key at a path; itself where there is none."""
    if not isinstance(node, MapNode) or path[0] not in node.values:
        return node
    if len(path) == 1:
        return _only(node, [key for key in node.values if key != path[0]])
    inner = _without(node.values[path[0]], path[1:])
    if inner is node.values[path[0]]:
        return node
    return MapNode(node.line, node.column, node.keys, {**node.values, path[0]: inner})


def _only(node: MapNode, keys: Iterable[str]) -> MapNode:
    kept = list(keys)
    return MapNode(
        node.line, node.column, {key: node.keys[key] for key in kept}, {key: node.values[key] for key in kept}
    )
