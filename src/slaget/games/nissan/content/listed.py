"""Mappings under ids as the lists of mappings with an id that Nissan's readers take."""

from collections.abc import Iterable, Mapping

from attrs import evolve

from slaget.content.diagnostics import Faults
from slaget.content.documents import Document
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode, plain
from slaget.games.nissan.content.declared import LATER
from slaget.games.nissan.content.kit import HISTORICAL, KIT


def is_present(document: Document) -> bool:
    """Whether a file is of the present shape."""
    return document.format is not None and document.format.name == KIT.format


def listed_decks(root: Node, faults: Faults) -> MapNode:
    """A file of the present shape as one of decks alone; one of decks alone as it is."""
    form = root.values.get("format", root) if isinstance(root, MapNode) else root
    assert isinstance(root, MapNode)
    if plain(form) != KIT.format:
        return root
    values: dict[str, Node] = {"format": ScalarNode(form.line, form.column, LATER, LATER)}
    values |= {key: root.values[key] for key in ("marks", "define") if key in root.values}
    held = root.values.get("decks")
    if isinstance(held, MapNode):
        decks = {name: _deck(node, faults) for name, node in held.values.items()}
        values["decks"] = MapNode(held.line, held.column, held.keys, decks)
    return MapNode(root.line, root.column, {key: root.keys.get(key, key_at(root)) for key in values}, values)


def whole_tables(root: MapNode, faults: Faults) -> MapNode:
    """The tables of the game's own file: its leaders by side, and its weapons."""
    values = {
        key: root.values[key] for key in ("boards", "ship_classes", "leaders", "weapons") if key in root.values
    }
    leaders, weapons = values.get("leaders"), values.get("weapons")
    if isinstance(leaders, MapNode):
        sides = {side: one.values["leaders"] for side, one in leaders.values.items() if isinstance(one, MapNode)}
        values["leaders"] = like(leaders, sides, faults)
    if isinstance(weapons, MapNode):
        values["weapons"] = weapons.values[HISTORICAL]
    return like(root, values, faults)


def _deck(node: Node, faults: Faults) -> Node:
    if not isinstance(node, MapNode):
        return node
    kept = {key: value for key, value in node.values.items() if key not in ("leaders", "note")}
    cards = kept.get("cards")
    if isinstance(cards, MapNode):
        both = {key: titled(only(card, faults, without=("note",)), faults) for key, card in cards.values.items()}
        kept["cards"] = _listed(evolve(cards, values=both), faults)
    return titled(like(node, kept, faults), faults)


def _listed(held: Node, faults: Faults) -> Node:
    """What stands under ids as a list of mappings that have an ``id``."""
    if not isinstance(held, MapNode):
        return held
    made: list[Node] = []
    for name, node in held.values.items():
        if isinstance(node, MapNode):
            one = MapNode(
                node.line, node.column, {"id": held.keys[name], **node.keys}, {"id": held.keys[name], **node.values}
            )
            faults.stands_for(one, node)
            made.append(one)
    listed = ListNode(held.line, held.column, tuple(made))
    faults.stands_for(listed, held)
    return listed


def like(node: MapNode, values: Mapping[str, Node], faults: Faults) -> MapNode:
    made = MapNode(node.line, node.column, {key: node.keys.get(key, key_at(node)) for key in values}, dict(values))
    faults.stands_for(made, node)
    return made


def only(node: Node, faults: Faults, keys: Iterable[str] = (), without: Iterable[str] = ()) -> Node:
    """A mapping with these keys alone, or without those."""
    if not isinstance(node, MapNode):
        return node
    named, left = tuple(keys), tuple(without)
    return like(node, {k: v for k, v in node.values.items() if k not in left and (not named or k in named)}, faults)


def titled(node: Node, faults: Faults, *keys: str) -> Node:
    """A part whose texts have both languages: where one is missing the other serves."""
    if not isinstance(node, MapNode):
        return node
    values = dict(node.values)
    for key in keys or ("title",):
        text = values.get(key)
        if isinstance(text, MapNode) and len(text.values) == 1 and text.values.keys() <= {"sv", "en"}:
            (only,) = text.values.values()
            values[key] = like(text, {"sv": only, "en": only}, faults)
    return like(node, values, faults)


def key_at(node: Node) -> ScalarNode:
    return ScalarNode(node.line, node.column, "", "")
