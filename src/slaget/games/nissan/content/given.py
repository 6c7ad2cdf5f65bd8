"""With which leaders and ship classes the decks of a file are checked (NI-8.16)."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from slaget.content.diagnostics import ContentError
from slaget.content.disk import Outside, place_of
from slaget.content.documents import Document, read_bytes, read_document
from slaget.content.named import others_given
from slaget.content.nodes import MapNode, Node, plain, texts_in
from slaget.content.reading import Reading, scenarios_in
from slaget.games.nissan.content.referred import Referred, own_classes
from slaget.games.nissan.content.tables import Tables

_OWN = frozenset(("leaders", "ship_classes"))


def lone_decks(reading: Reading) -> Iterator[tuple[str, Tables]]:
    """The decks of a file that no scenario of it names, each with what it is checked against."""
    document = reading.document
    named = frozenset(text for node in scenarios_in(document).values() for text in texts_in(node))
    given = _tables_given(document)
    return ((name, given.get(name, tables)) for name, tables in led_decks(reading) if name not in named)


def led_decks(reading: Reading) -> Iterator[tuple[str, Tables]]:
    """The decks of a file, each with its leaders and the file's ship classes."""
    document = reading.document
    decks = document.root.values.get("decks") if document.root else None
    classes = own_classes(document)
    for name, node in decks.values.items() if isinstance(decks, MapNode) else ():
        if not isinstance(node, MapNode) or document.faults.is_meant(node, "leaders"):
            continue
        if "side" in node.values:
            tables = Referred(reading, _played(name, node), dict(classes)).tables()
            if tables is not None:
                yield name, tables


def _played(name: str, deck: MapNode) -> MapNode:
    """A scenario that names a deck's leaders, and nothing else."""
    leaders, side = deck.values.get("leaders"), str(plain(deck.values["side"]))
    if leaders is None:
        return MapNode(deck.line, deck.column, {}, {})
    at = deck.keys["leaders"]
    held = MapNode(at.line, at.column, {side: at}, {side: leaders})
    return MapNode(deck.line, deck.column, {"leaders": at}, {"leaders": held})


def _tables_given(document: Document) -> Mapping[str, Tables]:
    """By the id of each deck of a file of an earlier format, the tables of a scenario file, given with it, that
    names the deck."""
    if document.library is None or not document.library.own.is_old:
        return {}
    decks = Path(document.path)
    return {deck: tables for file in others_given(document.path) for deck, tables in _named_in(file, decks)}


def _named_in(file: Path, decks: Path) -> Iterator[tuple[str, Tables]]:
    """The decks of a deck file that a scenario file names, each with the tables of its own that it has."""
    try:
        document = read_document(str(file), read_bytes(file))
    except ContentError:
        return
    if document.root is None or not _OWN & document.root.values.keys():
        return
    reading = Reading(document, None)
    for node in scenarios_in(document).values():
        named = node.values.get("decks") if isinstance(node, MapNode) else None
        for at in named.values.values() if isinstance(named, MapNode) else ():
            deck = _deck_of(at, file.parent, decks)
            if deck and isinstance(node, MapNode) and (tables := Referred(reading, node).tables()) is not None:
                yield deck, tables


def _deck_of(at: Node, beside: Path, decks: Path) -> str:
    """The id of the deck that a reference means, where it is one of that file."""
    where, _, deck = str(plain(at)).rpartition("#")
    try:
        is_there = bool(where) and place_of(where, beside).path.resolve() == decks.resolve()
    except Outside:
        return ""
    return deck if is_there else ""
