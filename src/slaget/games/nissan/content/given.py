"""The leaders and ship classes of scenarios that are checked together with the decks they name (NI-8.16)."""

from collections.abc import Iterator
from pathlib import Path

from slaget.content.diagnostics import ContentError
from slaget.content.disk import Outside, place_of
from slaget.content.documents import read_bytes, read_document
from slaget.content.named import others_given
from slaget.content.nodes import MapNode, plain, value_or_self
from slaget.games.nissan.content.files import SCENARIOS_FORMAT, bundled_tables
from slaget.games.nissan.content.scenarios import scenario_nodes
from slaget.games.nissan.content.tables import Tables, tables_of

_OWN = ("leaders", "ship_classes")


def own_tables(path: str) -> dict[str, Tables]:
    """By the id of each deck of a file, the tables of a scenario file, given with it, that names the deck."""
    return {deck: tables for file in others_given(path) for deck, tables in _named_in(file, Path(path))}


def _named_in(file: Path, decks: Path) -> Iterator[tuple[str, Tables]]:
    """The decks of a deck file that a scenario file names, each with the tables of its own that it has."""
    try:
        document = read_document(str(file), read_bytes(file))
    except ContentError:
        return
    root = document.root
    if root is None or document.format is None or document.format.name != SCENARIOS_FORMAT:
        return
    tables = tables_of(root, bundled_tables(), document.faults) if any(key in root.values for key in _OWN) else None
    for node in scenario_nodes(root) if tables is not None else ():
        named = value_or_self(node, "decks")
        for at in named.values.values() if isinstance(named, MapNode) else ():
            where, sign, deck = str(plain(at)).rpartition("#")
            if sign and tables is not None and _is_same(where, file.parent, decks):
                yield deck, tables


def _is_same(where: str, beside: Path, decks: Path) -> bool:
    try:
        return place_of(where, beside).path.resolve() == decks.resolve()
    except Outside:
        return False
