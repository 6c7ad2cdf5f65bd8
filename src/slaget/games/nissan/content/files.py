"""The files behind a scenario: bundled tables and decks, decks of other files, and what was wrong in each."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from attrs import define, field

from slaget.content.diagnostics import ContentError, Diagnostic, Faults
from slaget.content.documents import Document, read_bytes, read_document
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
    """The deck files read for one scenario file, each once; ``sources`` are their digests."""

    base: Path
    documents: dict[str, Document] = field(factory=dict)
    sources: dict[str, str] = field(factory=dict)
    _decks: dict[tuple[str, str, int], Deck | None] = field(factory=dict)

    def found(self) -> list[Diagnostic]:
        """What is wrong in the deck files."""
        return [fault for document in self.documents.values() for fault in document.faults.found]

    def find_deck(self, name: str, at: Node, tables: Tables, faults: Faults) -> Deck | None:
        """The deck that a scenario names: a bundled one, or ``FILE#id``."""
        file, hash_sign, deck_id = name.rpartition("#")
        path = str(self.base / file) if hash_sign else bundled_path(DECKS)
        document = self._document(path, at, faults)
        decks = document.root.values.get("decks") if document and document.root else None
        if document is None or not isinstance(decks, MapNode):
            return None
        if deck_id not in decks.values:
            _unknown(name, decks, at, faults)
            return None
        return self._deck(path, deck_id, decks.values[deck_id], tables, document.faults)

    def _deck(self, path: str, deck_id: str, node: Node, tables: Tables, faults: Faults) -> Deck | None:
        key = (path, deck_id, id(tables))
        if key not in self._decks:
            self._decks[key] = read_deck(deck_id, node, tables, faults)
        return self._decks[key]

    def _document(self, path: str, at: Node, faults: Faults) -> Document | None:
        if path in self.documents:
            return self.documents[path]
        try:
            data = resource(DECKS).read_bytes() if path == bundled_path(DECKS) else read_bytes(path)
        except ContentError as error:
            message = f"the deck file {path} {error.diagnostics[0].message}"
            faults.error(at, "unknown-deck", message, rule="NI-8.16")
            return None
        document = read_document(path, data)
        self.sources[path] = sha256(data).hexdigest()
        self.documents[path] = document
        if document.format is not None and document.format.name != DECKS_FORMAT:
            message = f"{path} is no deck file: its format is {document.format.name}"
            faults.error(at, "unknown-deck", message, rule="NI-8.16")
        return document


def _unknown(name: str, decks: MapNode, at: Node, faults: Faults) -> None:
    file, hash_sign, deck_id = name.rpartition("#")
    where = f"in {file}" if hash_sign else "among the bundled decks; another file's deck is written FILE#id"
    meant = nearest(deck_id, decks.values)
    suggestion = f"{file}{hash_sign}{meant}" if meant else None
    message = f"there is no deck '{deck_id}' {where}"
    faults.error(at, "unknown-deck", message, rule="NI-8.16", suggestion=suggestion)
