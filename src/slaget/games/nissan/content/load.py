"""From Nissan's files to set-ups and decks, and what is wrong in them."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from os import PathLike
from typing import Final

import attrs

from slaget.content.diagnostics import ContentError, Diagnostic, Faults, in_order
from slaget.content.documents import Document, as_bytes, read_bytes, read_document
from slaget.content.formats import declared_format
from slaget.content.nodes import MapNode, Node, whole
from slaget.content.reading import Reading, scenarios_in
from slaget.content.resources import resource
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.clauses import check_read
from slaget.games.nissan.content.decks import cards_in_play, hand_limit, read_decks
from slaget.games.nissan.content.declared import read_declared
from slaget.games.nissan.content.files import DECKS, SKALDS, Files, bundled_tables, deck_in
from slaget.games.nissan.content.given import own_tables
from slaget.games.nissan.content.kit import KIT
from slaget.games.nissan.content.listed import is_present, listed_decks, titled
from slaget.games.nissan.content.present import Present, led_decks, lone_decks
from slaget.games.nissan.content.present_fleets import listed
from slaget.games.nissan.content.scenarios import check_scenario_ids, clashing_marks, read_scenario, scenario_nodes
from slaget.games.nissan.content.tables import check_boards, tables_in, tables_of
from slaget.games.nissan.content.values import HUNDREDTHS
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Options, Setup
from slaget.kernel.words import Text


def read(reading: Reading) -> Setup | None:
    """The set-up of a scenario; what is wrong in it, in its tables and in its decks is noted."""
    document = reading.document
    if is_present(document):
        return _read_present(reading)
    tables = tables_of(document.root, bundled_tables(), document.faults) if document.root else None
    if tables is None or not isinstance(reading.node, MapNode):
        return None
    find_deck = Files(reading.beside).find_deck
    return read_scenario(reading.node, tables, reading.options, find_deck, document.faults)


def _read_present(reading: Reading) -> Setup | None:
    if not isinstance(reading.node, MapNode):
        return None
    present = Present(reading, reading.node)
    node = listed(present)
    tables = present.tables()
    if tables is None:
        return None
    if "board" in present.node.values:
        reading.faults.stands_for(node.values["board"], present.node.values["board"])
    return read_scenario(node, tables, reading.options, present.find_deck, reading.faults)


def check_parts(document: Document) -> list[Diagnostic]:
    """Every fault of a file of the present shape: of each scenario, and of decks that none of them names."""
    readings = []
    for node in scenarios_in(document).values():
        readings.append(Reading(document, node))
        _read_present(readings[-1])
    root = document.root
    if root is not None:
        for deck, tables in lone_decks(document):
            deck_in(document, deck, tables)
        boards = root.values.get("boards")
        if isinstance(boards, MapNode) and document.faults.is_sound(boards):
            given = {name: titled(node, document.faults) for name, node in boards.values.items()}
            check_boards(attrs.evolve(boards, values=given), document.faults)
        _check_declared(root, document)
    return in_order(fault for reading in (*readings, Reading(document, None)) for fault in reading.found())


def _check_declared(root: Node, document: Document) -> None:
    """Note the marks and definitions that no card of the file uses, once its decks have been found sound."""
    if document.faults.errors() or not isinstance(root, MapNode) or "decks" not in root.values:
        return
    again = attrs.evolve(document, faults=Faults(document.path))
    declared = read_declared(listed_decks(root, again.faults), again.faults)
    decks = (deck_in(again, name, tables) for name, tables in led_decks(document))
    check_read(root, [card for deck in decks if deck for card in deck.cards], declared, document.faults)


_BOARD: Final = Text("board", "brädet")
_CLASS: Final = Text("ship class", "skeppsslaget")


def examine(reading: Reading) -> None:
    """Note every fault of a scenario file, and of the decks it names."""
    document, files = reading.document, Files(reading.beside)
    if document.root is None:
        return
    nodes = scenario_nodes(document.root)
    check_scenario_ids(nodes, document.faults)
    tables = tables_of(document.root, bundled_tables(), document.faults)
    for node in nodes:
        if tables is not None and isinstance(node, MapNode):
            read_scenario(node, tables, {}, files.find_deck, document.faults)
    for key, what in (("boards", _BOARD), ("ship_classes", _CLASS)):
        document.faults.warn_of_unread(document.root.values.get(key), what, nodes)


def held(setup: Setup) -> dict[str, object]:
    """The value of each option, lengths in centimetres and angles in degrees."""
    values: dict[str, object] = attrs.asdict(setup.options)
    return values | {name: whole(Decimal(str(values[name])) / 100) for name in HUNDREDTHS[Options]}


def load_decks(
    path: str | PathLike[str] | None = None, battle: Setup | None = None, *, text: str | bytes | None = None
) -> Mapping[str, Deck]:
    """The decks of a file by id; without a path, the bundled ones. ``text`` stands in for the file's content.

    Leaders and ship classes are those of the ``battle``, or else the bundled ones (NI-8.16).
    Raises ``ContentError`` with every error of the file.

    >>> load_decks()["norse"].cards[0].title["en"]
    'The Raven Flies'
    """
    if path is not None or text is not None:
        data = read_bytes(str(path)) if text is None else as_bytes(text)
        if declared_format(data) == KIT.format:
            return _present_decks(read_document(str(path or "<text>"), data), battle)
    if battle is None or path is None:
        return DECKS.load(path, text=text)
    tables = tables_in(battle)
    there = attrs.evolve(DECKS, read=lambda root, faults: read_decks(listed_decks(root, faults), tables, faults))
    return there.load(path, text=text)


def decks_at(path: str | None, battle: Setup | None) -> Mapping[str, Deck]:
    """The decks of a file by id; without a path all bundled ones, of which a side has several."""
    if path is not None:
        return load_decks(path, battle)
    return {**load_decks(), **load_decks(str(resource(SKALDS)))}


def _present_decks(document: Document, battle: Setup | None) -> Mapping[str, Deck]:
    """The decks of a file of the present shape, for the leaders of a battle or their own."""
    led = [(name, tables if battle is None else tables_in(battle)) for name, tables in led_decks(document)]
    made = {name: deck_in(document, name, tables) for name, tables in led}
    if document.faults.errors():
        raise ContentError(document.faults.in_order())
    return {name: deck for name, deck in made.items() if deck is not None}


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


def with_decks(setup: Setup, decks: Iterable[Deck]) -> Setup:
    """A battle with other decks: each takes the place of its side's. ``ValueError`` when one does not fit.

    >>> from slaget.games.nissan.content import load_scenario
    >>> setup = load_scenario("slaget")
    >>> with_decks(setup, load_decks().values()) == setup
    True
    """
    chosen: dict[Side, Deck] = {**setup.decks, **{deck.side: deck for deck in decks}}
    for deck in chosen.values():
        number, limit = cards_in_play(deck, setup.size), hand_limit(setup.options, setup.size)
        if number <= limit:
            raise ValueError(
                f"deck '{deck.id}' has {number} cards at size {setup.size}, at least {limit + 1} are needed"
            )
    both = sorted(set.intersection(*({card.id for card in deck.cards} for deck in chosen.values())))
    if both:
        raise ValueError(f"both decks have cards with the ids {', '.join(both)}")
    if clashing := clashing_marks(chosen):
        raise ValueError(f"both decks declare marks in different ways: {', '.join(clashing)}")
    return attrs.evolve(setup, decks=chosen)
