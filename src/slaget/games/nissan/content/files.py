"""The files behind a scenario: bundled tables and decks, and decks of other files."""

from functools import lru_cache
from typing import Final

from attrs import define, field

from slaget.content.diagnostics import ContentError, Faults
from slaget.content.documents import Document, read_document
from slaget.content.named import NamedFiles, Part
from slaget.content.nodes import MapNode, Node
from slaget.content.parts import Parts
from slaget.content.resources import resource
from slaget.content.said import said
from slaget.content.suggest import nearest
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.decks import read_deck, read_decks
from slaget.games.nissan.content.declared import LATER, read_declared
from slaget.games.nissan.content.kit import KIT
from slaget.games.nissan.content.listed import listed_decks, whole_tables
from slaget.games.nissan.content.tables import Tables, tables_of
from slaget.kernel.words import Text

SCENARIOS: Final = "data/scenarios/nissan/scenarios.yaml"
SCENARIOS_FORMAT: Final = "slaget-nissan-scenarios/1"
_NO_DECK: Final = Text(
    "there is no deck '{name}' among the bundled decks; another file's deck is written FILE#id",
    "det finns ingen lek '{name}' bland spelets egna; en lek i en annan fil skrivs FIL#id",
)
DECK: Final = Part(
    Text("deck", "lek"), "decks", "slaget-nissan-decks/1", "unknown-deck", "NI-8.16", (LATER, KIT.format)
)


@lru_cache(maxsize=1)
def bundled_tables() -> Tables:
    """The bundled boards, ship classes, leaders and weapons."""
    document = read_document(str(resource(SCENARIOS)), resource(SCENARIOS).read_bytes())
    tables = (
        tables_of(whole_tables(document.root, document.faults), None, document.faults) if document.root else None
    )
    if tables is None:
        raise ContentError(document.faults.in_order())
    return tables


DECKS: Final = Parts[Deck](
    part=DECK,
    bundled="data/cards/nissan/decks.yaml",
    read=lambda root, faults: read_decks(listed_decks(root, faults), bundled_tables(), faults),
    whole=True,
)

SKALDS: Final = "data/cards/nissan/skalds.yaml"
"""A second deck a side, in clauses; a scenario names them like the first."""


def deck_in(document: Document, name: str, tables: Tables) -> Deck | None:
    """A deck of a file of any shape."""
    if document.root is None:
        return None
    root = listed_decks(document.root, document.faults)
    decks = root.values.get("decks")
    if not isinstance(decks, MapNode) or name not in decks.values:
        return None
    return read_deck(name, decks.values[name], tables, document.faults, read_declared(root, document.faults))


@define(eq=False)
class Files:
    """The decks that one scenario file names: bundled ones, and those of the deck files of ``named``."""

    named: NamedFiles
    _decks: dict[tuple[int, int], Deck | None] = field(factory=dict)

    def find_deck(self, name: str, at: Node, tables: Tables, faults: Faults) -> Deck | None:
        """The deck that a scenario names: a bundled one, or ``FILE#id``."""
        found = self.named.part(name, DECK, at, faults) if "#" in name else self._of_bundled(name, at, faults)
        if found is None:
            return None
        document, node = found
        key = (id(node), id(tables))
        if key not in self._decks:
            wanted = name.rpartition("#")[2].rpartition("/")[2]
            self._decks[key] = deck_in(document, wanted, tables)
        return self._decks[key]

    def _of_bundled(self, name: str, at: Node, faults: Faults) -> tuple[Document, Node] | None:
        known: dict[str, tuple[Document, Node]] = {}
        for file in (DECKS.bundled, SKALDS):
            document = self.named.bundled(file)
            decks = document.root.values.get("decks") if document.root else None
            if isinstance(decks, MapNode):
                known |= {each: (document, node) for each, node in decks.values.items()}
        if name not in known:
            message = said(_NO_DECK, name=name)
            faults.error(at, DECK.code, message, rule=DECK.rule, suggestion=nearest(name, known))
            return None
        return known[name]
