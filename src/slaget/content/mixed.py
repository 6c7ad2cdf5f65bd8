"""Lists of earlier shapes in a file of the present one."""

from typing import Final

from attrs import evolve

from slaget.content.diagnostics import Faults
from slaget.content.moves import keyed_list
from slaget.content.nodes import ListNode, MapNode, Node, plain
from slaget.kernel.words import Text

_RULE: Final = "KE-6.2"


def tell_of_mixed(node: Node, faults: Faults) -> None:
    """Tell each list of things with ids, which stand under their ids now.

    >>> from slaget.content.nodes import node_of
    >>> faults = Faults("a.yaml")
    >>> tell_of_mixed(node_of({"cards": [{"id": "crow"}, {"id": "wolf"}]}), faults)
    >>> [fault.code for fault in faults.found]
    ['mixed-shapes']
    """
    if isinstance(node, MapNode):
        for inner in node.values.values():
            tell_of_mixed(inner, faults)
    elif isinstance(node, ListNode):
        at = next((item for item in node.items if isinstance(item, MapNode) and "id" in item.values), None)
        if at is None:
            for inner in node.items:
                tell_of_mixed(inner, faults)
            return
        name = plain(at.values["id"])
        faults.error(
            at.keys["id"],
            "mixed-shapes",
            Text(
                f"lines with '- id:' are the old way; write '{name}:' and its keys under it (slaget fix --shape)",
                f"rader med '- id:' är det gamla sättet; skriv '{name}:' med nycklarna under",
            ),
            rule=_RULE,
        )
        faults.silence(node)


def unmixed(node: MapNode, faults: Faults) -> MapNode:
    """A tree with all such lists as mappings; itself where it has none.

    >>> from slaget.content.nodes import node_of
    >>> plain(unmixed(node_of({"decks": {"mine": {"cards": [{"id": "crow"}]}}}), Faults("")))
    {'decks': {'mine': {'cards': {'crow': {}}}}}
    """
    made = {key: _unmixed(value, faults) for key, value in node.values.items()}
    return evolve(node, values=made) if any(made[key] is not node.values[key] for key in made) else node


def _unmixed(node: Node, faults: Faults) -> Node:
    if (
        isinstance(node, ListNode)
        and node.items
        and all(isinstance(item, MapNode) and "id" in item.values for item in node.items)
    ):
        node = keyed_list(node, faults)
    return unmixed(node, faults) if isinstance(node, MapNode) else node
