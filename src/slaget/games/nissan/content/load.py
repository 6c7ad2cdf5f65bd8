"""From Nissan's files to set-ups and decks, and what is wrong in them."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import cache
from os import PathLike
from types import MappingProxyType
from typing import Final

import attrs

from slaget.content.diagnostics import ContentError, Faults
from slaget.content.documents import Document, as_bytes, read_bytes, read_document, require_format
from slaget.content.nodes import MapNode, whole
from slaget.content.reading import Reading, scenarios_in
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.clauses import check_read
from slaget.games.nissan.content.decks import cards_in_play, check_card_ids, hand_limit
from slaget.games.nissan.content.declared import read_declared
from slaget.games.nissan.content.files import DECK, DECKS, SKALDS, bundled_tables, deck_in
from slaget.games.nissan.content.given import led_decks, lone_decks
from slaget.games.nissan.content.scenarios import clashing_marks, read_scenario
from slaget.games.nissan.content.tables import board_of, names_of, tables_in
from slaget.games.nissan.content.values import HUNDREDTHS
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Leader, Options, Setup
from slaget.kernel.words import Text
from slaget.resources import resource


def read(reading: Reading) -> Setup | None:
    """The set-up of a scenario; what is wrong in it, in what it refers to and in its decks is noted."""
    return None if reading.node is None else read_scenario(reading, reading.node, reading.options)


_BOARD: Final = Text("board", "brädet")
_CLASS: Final = Text("ship class", "skeppsslaget")


def examine(reading: Reading) -> None:
    """Note every fault of a file: of each scenario, of decks and boards that none of them names, of marks."""
    document, scenarios = reading.document, scenarios_in(reading.document)
    root, library = document.root, document.library
    if root is None or library is None:
        return
    check_card_ids(document)
    for node in scenarios.values():
        read_scenario(reading, node, {})
    made = {name: deck_in(document, name, tables) for name, tables in lone_decks(reading)}
    boards = root.values.get("boards")
    for name, node in boards.values.items() if isinstance(boards, MapNode) else ():
        if isinstance(node, MapNode):
            board_of(name, node, document.faults)
    _check_declared(root, reading, made)
    if library.own.is_old:
        for key, what in (("boards", _BOARD), ("ship_classes", _CLASS)):
            document.faults.warn_of_unread(root.values.get(key), what, scenarios.values())


def _check_declared(root: MapNode, reading: Reading, made: Mapping[str, Deck | None]) -> None:
    """Note the marks and definitions that no card of the file uses, once its decks have been found sound.

    Some decks are made already; the others are read again as they are by themselves. One that says nothing of its
    leaders, which are its scenario's own, cannot be: of what its cards use nothing is known.
    """
    document = reading.document
    if document.faults.errors() or "decks" not in root.values or not root.values.keys() & {"marks", "define"}:
        return
    again = attrs.evolve(document, faults=Faults(document.path))
    declared = read_declared(root, again.faults)
    decks = [made.get(name) or deck_in(again, name, tables) for name, tables in led_decks(reading)]
    if None not in decks:
        check_read(root, [card for deck in decks if deck for card in deck.cards], declared, document.faults)


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
    if path is None and text is None and battle is None:
        return _bundled_decks(DECKS)
    where = str(path or (resource(DECKS) if text is None else "<text>"))
    return decks_of(read_document(where, read_bytes(where) if text is None else as_bytes(text)), battle)


@cache
def _bundled_decks(name: str) -> Mapping[str, Deck]:
    where = str(resource(name))
    return MappingProxyType(decks_of(read_document(where, read_bytes(where)), None))


def decks_of(document: Document, battle: Setup | None = None) -> dict[str, Deck]:
    """The decks of a file that was read, for the leaders of a battle or their own."""
    require_format(document, *DECK.formats)
    reading = Reading(document, None)
    led = [(name, tables if battle is None else tables_in(battle)) for name, tables in led_decks(reading)]
    made = {name: deck_in(document, name, tables) for name, tables in led}
    check_card_ids(document)
    if reading.has_errors():
        raise ContentError(reading.found())
    return {name: deck for name, deck in made.items() if deck is not None}


def decks_at(path: str | None, battle: Setup | None) -> Mapping[str, Deck]:
    """The decks of a file by id; without a path all bundled ones, of which a side has several."""
    if path is not None:
        return load_decks(path, battle)
    return {**_bundled_decks(DECKS), **_bundled_decks(SKALDS)}


def leader_names(battle: Setup | None = None, path: str | None = None) -> dict[str, str]:
    """What card texts call the leaders of a battle, else those that the decks of a file are for, else the bundled.

    >>> leader_names()["hakon"]
    'Håkon'
    """
    return names_of(leaders_at(path) if battle is None else battle.leaders)


def leaders_at(path: str | None) -> Mapping[Side, Mapping[str, Leader]]:
    """The leaders that the decks of a file are for; without a path the bundled ones."""
    bundled = bundled_tables().leaders
    if path is None:
        return bundled
    led = [tables.leaders for _, tables in led_decks(Reading(read_document(path, read_bytes(path)), None))]
    found: dict[Side, dict[str, Leader]] = {
        side: {name: each for three in led for name, each in three[side].items()} for side in bundled
    }
    return found if led else bundled


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
            cards = "1 card" if number == 1 else f"{number} cards"
            raise ValueError(f"deck '{deck.id}' has {cards} at size {setup.size}, at least {limit + 1} are needed")
    both = sorted(set.intersection(*({card.id for card in deck.cards} for deck in chosen.values())))
    if both:
        raise ValueError(f"both decks have cards with the ids {', '.join(both)}")
    if clashing := clashing_marks(chosen):
        raise ValueError(f"both decks declare marks in different ways: {', '.join(clashing)}")
    return attrs.evolve(setup, decks=chosen)
