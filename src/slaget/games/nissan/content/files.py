"""The files behind a scenario: the game's own tables, and the decks of any file."""

from functools import lru_cache
from typing import Final
from weakref import WeakKeyDictionary

from slaget.content.diagnostics import ContentError
from slaget.content.documents import Document, read_document
from slaget.content.named import Part
from slaget.content.nodes import MapNode
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.decks import read_deck
from slaget.games.nissan.content.declared import LATER, read_declared
from slaget.games.nissan.content.kit import KIT
from slaget.games.nissan.content.tables import Tables, tables_of
from slaget.kernel.words import Text
from slaget.resources import resource

SCENARIOS: Final = "data/scenarios/nissan/scenarios.yaml"
SCENARIOS_FORMAT: Final = "slaget-nissan-scenarios/1"
DECKS: Final = "data/cards/nissan/decks.yaml"
SKALDS: Final = "data/cards/nissan/skalds.yaml"
"""A second deck a side, in clauses; a scenario names them like the first."""
DECK: Final = Part(
    Text("deck", "lek"), "decks", "slaget-nissan-decks/1", "unknown-deck", "NI-8.16", (LATER, KIT.format)
)
_READ: Final[WeakKeyDictionary[MapNode, dict[str, tuple[Tables, Deck]]]] = WeakKeyDictionary()
"""The decks of a tree in which nothing was found wrong, each with what it was last read for."""


@lru_cache(maxsize=1)
def bundled_tables() -> Tables:
    """The bundled boards, ship classes, leaders and weapons."""
    document = read_document(str(resource(SCENARIOS)), resource(SCENARIOS).read_bytes())
    if document.root is None or document.faults.errors():
        raise ContentError(document.faults.in_order())
    return tables_of(document.root, document.faults)


def deck_in(document: Document, name: str, tables: Tables) -> Deck | None:
    """A deck of a file, for the leaders and ship classes of its battle.

    Of several scenarios that play a deck in which nothing is wrong only the first reads it.
    """
    root, faults = document.root, document.faults
    held = root.values.get("decks") if root else None
    if root is None or not isinstance(held, MapNode) or name not in held.values:
        return None
    read_for, read = _READ.get(root, {}).get(name, (None, None))
    if read is not None and read_for == tables and faults.is_spotless():
        return read
    deck = read_deck(name, held.values[name], tables, faults, read_declared(root, faults))
    if deck is not None and faults.is_spotless():
        _READ.setdefault(root, {})[name] = tables, deck
    return deck
