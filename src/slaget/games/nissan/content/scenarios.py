"""A scenario's node checked and made a ``Setup`` (NI-8.16)."""

from collections.abc import Mapping
from typing import Final

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, ScalarNode
from slaget.content.reading import Reading
from slaget.content.said import said
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.battle import Battle, read_battle
from slaget.games.nissan.content.decks import cards_in_play, hand_limit
from slaget.games.nissan.content.fleets import check_fleets, pools
from slaget.games.nissan.content.places import check_places
from slaget.games.nissan.content.referred import Referred
from slaget.games.nissan.content.values import both, structure
from slaget.games.nissan.language.forms import MarkType
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Options, Setup
from slaget.kernel.words import Text

_TOO_SMALL: Final = Text(
    "deck '{deck}' has {number} {number:card|cards} at size {size}, but the hand limit is {limit}: "
    "at least {least} are needed",
    "leken '{deck}' har {number} kort i storlek {size}, men handen rymmer {limit}: det behövs minst {least}",
)


def read_scenario(reading: Reading, node: Node, override: Mapping[str, object]) -> Setup | None:
    """One scenario; None when it has an error, which is then noted."""
    if not isinstance(node, MapNode):
        return None
    battle = read_battle(Referred(reading, node), _options(node, override, reading.faults))
    if battle is None:
        return None
    decks = _decks(battle)
    if any(fault.code == "other-leaders" for fault in reading.faults.errors()):
        for ship in battle.sailing():
            reading.faults.silence(ship.node)
    check_fleets(battle)
    if battle.kind == "fixed":
        check_places(battle)
    _check_both_decks(decks, battle)
    return None if reading.faults.errors() else _setup(battle, decks)


def _options(node: MapNode, override: Mapping[str, object], faults: Faults) -> Options:
    at = node.values.get("options")
    own = faults.plain(at) if at is not None and faults.is_sound(at) else {}
    known = {key: value for key, value in own.items() if key in _NAMES} if isinstance(own, dict) else {}
    options: Options = structure({**known, **override}, Options)
    return options


_NAMES = frozenset(Options.__annotations__)


def _decks(battle: Battle) -> dict[Side, Deck]:
    found: dict[Side, Deck] = {}
    for side in SEATS:
        at = battle.deck_at(side)
        deck = battle.named.deck(at, side, battle.tables) if isinstance(at, ScalarNode) else None
        if deck is not None and _fits(deck, at, battle):
            found[side] = deck
    return found


def _fits(deck: Deck, at: Node, battle: Battle) -> bool:
    if battle.size is None:
        return False
    number, limit = cards_in_play(deck, battle.size), hand_limit(battle.options, battle.size)
    if number <= limit:
        message = said(_TOO_SMALL, deck=deck.id, number=number, size=battle.size, limit=limit, least=limit + 1)
        battle.faults.error(at, "deck-too-small", message, rule="NI-7.4")
    return number > limit


def _check_both_decks(decks: Mapping[Side, Deck], battle: Battle) -> None:
    """A card's id names one design in a battle, so the sides share none (NI-7.2)."""
    ids = [{card.id for card in deck.cards} for deck in decks.values()]
    both = sorted(set.intersection(*ids)) if len(ids) == len(SEATS) else []
    if both:
        message = Text(
            f"both decks have cards with the ids {', '.join(both)}; rename them in one of the decks",
            f"båda lekarna har kort med id {', '.join(both)}; byt namn på dem i den ena",
        )
        at = battle.deck_at("danish")
        battle.faults.error(at, "duplicate-id", message, rule="NI-7.2")
    for mark in clashing_marks(decks):
        message = Text(
            f"both decks declare the mark '{mark}', and not alike; rename it in one of the decks",
            f"båda lekarna har märket '{mark}', men olika; byt namn på det i den ena",
        )
        at = battle.deck_at("danish")
        battle.faults.error(at, "duplicate-id", message, rule="EF-10.1")


def clashing_marks(decks: Mapping[Side, Deck]) -> tuple[str, ...]:
    """The marks that two decks declare, each in its own way."""
    first: dict[str, MarkType] = {}
    marks = [item for deck in decks.values() for item in deck.marks.items()]
    return tuple(dict.fromkeys(name for name, kind in marks if first.setdefault(name, kind) != kind))


def _setup(battle: Battle, decks: Mapping[Side, Deck]) -> Setup | None:
    data, tables = battle.faults.plain(battle.node), battle.tables
    if battle.board is None or battle.size is None or not isinstance(data, dict) or len(decks) < len(SEATS):
        return None
    fallen = data.get("fallen", {})
    return Setup(
        scenario_id=str(battle.named.name.value),
        title=both(data["title"]),
        intro=both(data.get("intro", {"sv": "", "en": ""})),
        size=battle.size,
        board=battle.board,
        ship_classes=tables.ship_classes,
        leaders=tables.leaders,
        horn_blowers=tables.horn_blowers,
        standard_bearers=tables.standard_bearers,
        decks=decks,
        ships={side: tuple(ship.spec for ship in battle.fleets[side]) for side in SEATS},
        setup=battle.kind or "fixed",
        options=battle.options,
        pool={side: pool for side, _, pool in pools(battle)} or None,
        ties=tuple((one, other) for one, other in data.get("ties", ())),
        irregular=battle.irregular,
        fallen={side: tuple(fallen[side]) for side in SEATS if side in fallen},
    )
