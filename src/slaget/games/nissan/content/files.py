"""The files behind a scenario: bundled tables and decks, decks of other files, and what was wrong in each."""

from functools import lru_cache
from typing import Final

from attrs import define, field

from slaget.content.diagnostics import ContentError, Diagnostic, Faults
from slaget.content.documents import Document, read_document
from slaget.content.named import NamedFiles, Part
from slaget.content.nodes import MapNode, Node
from slaget.content.resources import resource
from slaget.content.suggest import nearest
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.decks import read_deck
from slaget.games.nissan.content.tables import Tables, tables_of

DECKS: Final = "data/cards/nissan/decks.yaml"
SCENARIOS: Final = "data/scenarios/nissan/scenarios.yaml"
DECKS_FORMAT: Final = "slaget-nissan-decks/1"
SCENARIOS_FORMAT: Final = "slaget-nissan-scenarios/1"
DECK: Final = Part("deck", "decks", DECKS_FORMAT, "unknown-deck", "NI-8.16")


def bundled_path(path: str) -> str:
    return str(resource(path))


@lru_cache(maxsize=1)
def bundled_tables() -> Tables:
    """The bundled boards, ship classes, leaders and weapons."""
    document = read_document(bundled_path(SCENARIOS), resource(SCENARIOS).read_bytes())
    tables = tables_of(document.root, None, document.faults) if document.root else None
    if tables is None:
        raise ContentError(document.faults.in_order())
    return tables


@define(eq=False)
class Files:
    """The decks that one scenario file names: bundled ones, and those of the deck files of ``named``."""

    named: NamedFiles
    _bundled: list[Document] = field(factory=list)
    _decks: dict[tuple[int, int], Deck | None] = field(factory=dict)

    def found(self) -> list[Diagnostic]:
        """What is wrong in the deck files."""
        return [*(fault for document in self._bundled for fault in document.faults.found), *self.named.found()]

    def find_deck(self, name: str, at: Node, tables: Tables, faults: Faults) -> Deck | None:
        """The deck that a scenario names: a bundled one, or ``FILE#id``."""
        found = self.named.part(name, DECK, at, faults) if "#" in name else self._of_bundled(name, at, faults)
        if found is None:
            return None
        document, node = found
        key = (id(node), id(tables))
        if key not in self._decks:
            self._decks[key] = read_deck(name.rpartition("#")[2], node, tables, document.faults)
        return self._decks[key]

    def _of_bundled(self, name: str, at: Node, faults: Faults) -> tuple[Document, Node] | None:
        if not self._bundled:
            self._bundled.append(read_document(bundled_path(DECKS), resource(DECKS).read_bytes()))
        root = self._bundled[0].root
        decks = root.values.get("decks") if root else None
        if not isinstance(decks, MapNode):
            return None
        if name not in decks.values:
            message = f"there is no deck '{name}' among the bundled decks; another file's deck is written FILE#id"
            faults.error(at, DECK.code, message, rule=DECK.rule, suggestion=nearest(name, decks.values))
            return None
        return self._bundled[0], decks.values[name]
