"""The loaders and checkers of Nissan's two formats."""

from collections.abc import Iterable, Mapping
from os import PathLike, fspath
from pathlib import Path
from types import MappingProxyType
from typing import Final

import attrs

from slaget.content.cache import Cache
from slaget.content.diagnostics import ContentError, Diagnostic, in_order
from slaget.content.disk import Folders, named_files_from, named_folders
from slaget.content.documents import Document, check_file, read_document
from slaget.content.named import Made, NamedFiles
from slaget.content.nodes import MapNode
from slaget.content.options import checked_options
from slaget.content.schema import load_schema
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.decks import cards_in_play, hand_limit, read_decks
from slaget.games.nissan.content.files import (
    DECKS,
    DECKS_FORMAT,
    SCENARIOS,
    SCENARIOS_FORMAT,
    Files,
    bundled_path,
    bundled_tables,
)
from slaget.games.nissan.content.given import own_tables
from slaget.games.nissan.content.scenarios import check_scenario_ids, read_scenario, scenario_nodes
from slaget.games.nissan.content.sources import (
    Source,
    bundled,
    file_source,
    ids_in,
    locate,
    scenario_node,
)
from slaget.games.nissan.content.tables import Tables, tables_in, tables_of
from slaget.games.nissan.setup import Setup

__all__ = [
    "check_decks",
    "check_file",
    "check_scenarios",
    "leader_names",
    "load_decks",
    "load_scenario",
    "scenario_ids",
    "with_decks",
]


_DECKS: Final = Cache[Mapping[str, Deck]]()
_SETUPS: Final = Cache[Made[Setup]]()


def load_decks(
    path: str | PathLike[str] | None = None, *, text: str | bytes | None = None, battle: Setup | None = None
) -> Mapping[str, Deck]:
    """The decks of a file by id; without a path, the bundled ones. ``text`` stands in for the file's content.

    Leaders and ship classes are those of the ``battle``, or else the bundled ones (NI-8.16).
    Raises ``ContentError`` with every error of the file.

    >>> load_decks()["norse"].cards[0].title["en"]
    'The Raven Flies'
    """
    source = bundled(DECKS) if path is None and text is None else file_source(str(path or "<text>"), text)
    if battle is not None and path is not None:
        return _load_decks(source, tables_in(battle))
    key = (source.path, source.digest, _schema_digest("nissan-decks"))
    return _DECKS.get(key, lambda: _load_decks(source, bundled_tables()))


def load_scenario(
    name: str | PathLike[str],
    options: Mapping[str, object] | None = None,
    *,
    text: str | bytes | None = None,
    folders: Folders = (),
) -> Setup:
    """A scenario as a complete set-up: a bundled one by id, another by ``FILE`` or ``FILE#id``.

    ``options`` go before those of the file and may be strings from a command line. ``text`` stands in for
    the file's content. The file may name deck files of its own folder and below, and of ``folders``.
    Raises ``ContentError`` with every error found.

    >>> setup = load_scenario("egen_uppstallning", {"touch_tolerance": "0.75"})
    >>> setup.setup, setup.options.touch_tolerance, len(setup.ships["danish"])
    ('free', 75, 8)
    """
    source = locate(fspath(name), text)
    given = tuple(sorted((key, repr(value)) for key, value in (options or {}).items()))
    with named_files_from(folders):
        where = (source.path, source.scenario, source.digest, named_folders())
        key = (*where, given, _schema_digest("nissan-scenarios"))
        loaded = _SETUPS.find(key)
        if loaded is None or not loaded.is_current():
            loaded = _SETUPS.put(key, _load_scenario(source, options or {}))
    return loaded.value


def scenario_ids(path: str | PathLike[str] | None = None) -> tuple[str, ...]:
    """The ids of a file's scenarios in file order; without a path, of the bundled ones.

    >>> scenario_ids()
    ('forsta_motet', 'natten_i_viken', 'slaget', 'egen_uppstallning')
    """
    return ids_in(bundled(SCENARIOS) if path is None else file_source(str(path), None))


def leader_names(battle: Setup | None = None) -> dict[str, str]:
    """What card texts call the leaders of a battle, or the bundled ones.

    >>> leader_names()["hakon"]
    'Håkon'
    """
    return (bundled_tables() if battle is None else tables_in(battle)).names


def check_decks(document: Document) -> list[Diagnostic]:
    """Every fault of a deck file that was read.

    The leaders and ship classes are the bundled ones, and for a deck that a scenario names which is checked
    together with it, those of that scenario's file (NI-8.16).
    """
    if document.root is not None:
        read_decks(document.root, bundled_tables(), document.faults, own_tables(document.path))
    return document.faults.in_order()


def check_scenarios(document: Document) -> list[Diagnostic]:
    """Every fault of a scenario file that was read, and of the decks it names."""
    files = Files(NamedFiles(Path(document.path).parent))
    if document.root is not None:
        nodes = scenario_nodes(document.root)
        check_scenario_ids(nodes, document.faults)
        tables = tables_of(document.root, _tables_for(document), document.faults)
        for node in nodes:
            if tables is not None and isinstance(node, MapNode):
                read_scenario(node, tables, {}, files.find_deck, document.faults)
        for key, what in (("boards", "board"), ("ship_classes", "ship class")):
            document.faults.warn_of_unread(document.root.values.get(key), what, nodes)
    return in_order([*document.faults.found, *files.found()])


def _load_decks(source: Source, tables: Tables) -> Mapping[str, Deck]:
    document = _document(source, DECKS_FORMAT)
    decks = read_decks(document.root, tables, document.faults) if document.root else {}
    _raise(document.faults.in_order())
    return MappingProxyType(decks)


def _load_scenario(source: Source, options: Mapping[str, object]) -> Made[Setup]:
    override = checked_options("nissan-scenarios.schema.json", options)
    document = _document(source, SCENARIOS_FORMAT)
    files = Files(NamedFiles(Path(source.path).parent))
    setup = _read_scenario(document, source, override, files)
    found = in_order([*document.faults.found, *files.found()])
    _raise(found)
    if setup is None:
        raise ContentError(found)
    return Made(setup, tuple(files.named.sources.items()))


def _read_scenario(
    document: Document, source: Source, override: Mapping[str, object], files: Files
) -> Setup | None:
    tables = tables_of(document.root, _tables_for(document), document.faults) if document.root else None
    node = scenario_node(document, source.scenario)
    if tables is None or not isinstance(node, MapNode):
        return None
    return read_scenario(node, tables, override, files.find_deck, document.faults)


def _document(source: Source, wanted: str) -> Document:
    """The file read; one of another format cannot be used."""
    document = read_document(source.path, source.data)
    if document.format is not None and document.format.name != wanted and document.root is not None:
        at = document.root.values["format"]
        message = f"the file's format is {document.format.name}, but {wanted} is needed here"
        document.faults.error(at, "unknown-format", message)
        raise ContentError(document.faults.in_order())
    return document


def _tables_for(document: Document) -> Tables | None:
    """What stands in for tables that a scenario file leaves out; the bundled one must have them all."""
    return None if document.path == bundled_path(SCENARIOS) else bundled_tables()


def _raise(found: list[Diagnostic]) -> None:
    if any(diagnostic.severity == "error" for diagnostic in found):
        raise ContentError(found)


def _schema_digest(name: str) -> str:
    return load_schema(f"{name}.schema.json").digest


def with_decks(setup: Setup, decks: Iterable[Deck]) -> Setup:
    """A battle with other decks: each takes the place of its side's. ``ValueError`` when one does not fit.

    >>> setup = load_scenario("slaget")
    >>> with_decks(setup, load_decks().values()) == setup
    True
    """
    chosen = {**setup.decks, **{deck.side: deck for deck in decks}}
    for deck in chosen.values():
        number, limit = cards_in_play(deck, setup.size), hand_limit(setup.options, setup.size)
        if number <= limit:
            raise ValueError(
                f"deck '{deck.id}' has {number} cards at size {setup.size}, at least {limit + 1} are needed"
            )
    both = sorted(set.intersection(*({card.id for card in deck.cards} for deck in chosen.values())))
    if both:
        raise ValueError(f"both decks have cards with the ids {', '.join(both)}")
    return attrs.evolve(setup, decks=chosen)
