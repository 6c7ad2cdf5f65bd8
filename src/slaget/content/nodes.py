"""A data file as a tree that remembers where every key and value stands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, TypeAlias, TypeVar

from attrs import evolve, frozen

Atom: TypeAlias = str | int | bool | Decimal | None


@frozen(eq=False)
class ScalarNode:
    """A string, number, boolean or null; ``text`` is how it is written."""

    line: int | None
    column: int | None
    value: Atom
    text: str


@frozen(eq=False)
class ListNode:
    line: int | None
    column: int | None
    items: tuple["Node", ...]


@frozen(eq=False)
class MapNode:
    """A mapping with the nodes of its keys and of its values, both by key."""

    line: int | None
    column: int | None
    keys: Mapping[str, ScalarNode]
    values: Mapping[str, "Node"]


@frozen(eq=False)
class BrokenNode:
    """Stands where something was refused, so that nothing more is said about it."""

    line: int | None
    column: int | None


Node: TypeAlias = ScalarNode | ListNode | MapNode | BrokenNode
N = TypeVar("N", bound=Node)


def plain(node: Node) -> object:
    """The tree as dicts, lists and atoms.

    >>> plain(ListNode(1, 1, (ScalarNode(1, 3, 7, "7"),)))
    [7]
    """
    match node:
        case ScalarNode():
            return node.value
        case ListNode():
            return [plain(item) for item in node.items]
        case MapNode():
            return {key: plain(value) for key, value in node.values.items()}
        case BrokenNode():
            return None


def node_of(value: object) -> Node:
    """A tree without places for data that did not come from a file.

    >>> plain(node_of({"size": [1, 2]}))
    {'size': [1, 2]}
    """
    match value:
        case Mapping():
            keys = {str(key): ScalarNode(None, None, str(key), str(key)) for key in value}
            return MapNode(None, None, keys, {str(key): node_of(item) for key, item in value.items()})
        case list() | tuple():
            return ListNode(None, None, tuple(node_of(item) for item in value))
        case float():
            return _number_node(value)
        case None | str() | int() | Decimal():
            return ScalarNode(None, None, value, str(value))
        case _:
            return BrokenNode(None, None)


def whole(value: Decimal) -> Decimal | int:
    """A whole number as an integer, since 2.0 is one in JSON Schema."""
    return int(value) if value == value.to_integral_value() else value


def _number_node(value: float) -> Node:
    exact = Decimal(repr(value))
    if not exact.is_finite():
        return ScalarNode(None, None, repr(value), repr(value))
    return ScalarNode(None, None, whole(exact), repr(value))


def inner_nodes(node: Node) -> Iterator[Node]:
    """The node and everything inside it, keys included."""
    waiting: list[Node] = [node]
    while waiting:
        inner = waiting.pop()
        yield inner
        if isinstance(inner, ListNode):
            waiting.extend(inner.items)
        elif isinstance(inner, MapNode):
            waiting.extend(inner.keys.values())
            waiting.extend(inner.values.values())


def copied(node: N, note: Callable[[Node, Node], None]) -> N:
    """The same tree in nodes of its own; each of them is noted, with the one that it is a copy of."""
    changes: dict[str, Any] = {}
    if isinstance(node, ListNode):
        changes = {"items": tuple(copied(item, note) for item in node.items)}
    elif isinstance(node, MapNode):
        keys = {name: copied(key, note) for name, key in node.keys.items()}
        changes = {"keys": keys, "values": {name: copied(value, note) for name, value in node.values.items()}}
    made: Any = evolve(node, **changes)
    note(made, node)
    return made  # type: ignore[no-any-return]


def items(node: Node) -> tuple[Node, ...]:
    """The items of a list; none of anything else."""
    return node.items if isinstance(node, ListNode) else ()


def held(node: Node | None, key: str) -> Mapping[str, Node]:
    """What the mapping under a key of a node holds, by its keys; nothing where there is none.

    >>> [*held(node_of({"maps": {"bay": {}}}), "maps")], held(node_of({"maps": "bay"}), "maps"), held(None, "maps")
    (['bay'], {}, {})
    """
    under = node.values.get(key) if isinstance(node, MapNode) else None
    return under.values if isinstance(under, MapNode) else {}


def texts_in(node: Node) -> frozenset[str]:
    """Every string that stands in a tree as a value.

    >>> sorted(texts_in(node_of({"board": "bay", "ships": [{"class": "drake"}]})))
    ['bay', 'drake']
    """
    scalars = (inner.value for inner in _values_in(node) if isinstance(inner, ScalarNode))
    return frozenset(value for value in scalars if isinstance(value, str))


def _values_in(node: Node) -> Iterator[Node]:
    yield node
    inside = node.items if isinstance(node, ListNode) else node.values.values() if isinstance(node, MapNode) else ()
    for inner in inside:
        yield from _values_in(inner)


def at_path(root: Node, path: Iterable[str | int]) -> Node:
    """The node at a path of keys and indexes, or the nearest one above it.

    Index 0 is passed over where keys stand by themselves that may stand in a list.

    >>> tree = node_of({"sizes": [1, 2], "after": {"fell": {"side": "own"}}})
    >>> plain(at_path(tree, ["sizes", 1])), plain(at_path(tree, ["sizes", 9]))
    (2, [1, 2])
    >>> plain(at_path(tree, ["after", 0, "fell", "side"]))
    'own'
    """
    node = root
    for step in path:
        if isinstance(node, ListNode) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
        elif isinstance(node, MapNode) and step in node.values:
            node = node.values[str(step)]
        elif not isinstance(node, MapNode) or step != 0:
            break
    return node


def key_or_self(node: Node, key: str) -> Node:
    """The node of a key; of the whole mapping where it lacks the key."""
    return node.keys.get(key, node) if isinstance(node, MapNode) else node


def value_or_self(node: Node, key: str) -> Node:
    """The node of a key's value; of the whole mapping where it lacks the key."""
    return node.values.get(key, node) if isinstance(node, MapNode) else node
