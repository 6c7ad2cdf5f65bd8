"""Checks of a deck beyond its schema (NI-20), and its value."""

from typing import Any, Final

from attrs import evolve, frozen

from slaget.content.diagnostics import Faults
from slaget.content.documents import Document
from slaget.content.nodes import MapNode, Node, held, items, key_or_self, plain, value_or_self
from slaget.content.said import said
from slaget.content.suggest import nearest
from slaget.games.nissan.cards import EFFECT_KINDS, Card, Deck, Effect
from slaget.games.nissan.content.clauses import check_card, read_entry, told
from slaget.games.nissan.content.declared import Declared
from slaget.games.nissan.content.effects import check_effect, check_repeated
from slaget.games.nissan.content.kit import DUPLICATE_CARD
from slaget.games.nissan.content.meaning.ground import Ground
from slaget.games.nissan.content.predicates import CheckedEffect
from slaget.games.nissan.content.tables import SWEDISH, Tables
from slaget.games.nissan.content.values import both, deck_of, part_of
from slaget.games.nissan.language.forms import Entry
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.normal import effect_hash
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.setup import Options
from slaget.kernel.words import JSON_ORDER, Text

BY_SIZE = {1: 4, 2: 5, 3: 6}
_SMALL: Final = Text(
    "at size {size} the deck has {number} {number:card|cards}, no more than a hand of {limit}",
    "i storlek {size} har leken {number} kort, inte fler än en hand på {limit}",
)

_OTHER_SIDE: Final = Text(
    "icons of the deck ({icons}) lead the {other}, not the {side}; "
    "write side: {other}, or icons of the {side}: {known}",
    "ikoner i leken ({icons}) leder {others}, inte {sides}; skriv side: {other}, eller {sides}s ikoner: {known}",
)
_SEVERAL: Final = 2
"""So many leaders of the other side are no slip in one card."""


@frozen(eq=False)
class DeckContext:
    """A deck's side and what its cards may name."""

    side: Side
    tables: Tables
    faults: Faults
    declared: Declared


def read_deck(deck_id: str, node: Node, tables: Tables, faults: Faults, declared: Declared) -> Deck | None:
    """One deck, checked against the leaders and ship classes of its battle."""
    cards = node.values.get("cards") if isinstance(node, MapNode) else None
    side = plain(value_or_self(node, "side"))
    if not isinstance(cards, MapNode) or faults.is_blocked(cards) or side not in ("norse", "danish"):
        return None
    of: Side = "norse" if side == "norse" else "danish"
    strange = _of_the_other(of, node, tables, faults)
    found = [
        _read_card(name, card, DeckContext(other(of) if name in strange else of, tables, faults, declared))
        for name, card in cards.values.items()
    ]
    data = faults.plain(node)
    if not faults.is_sound(node) or not isinstance(data, dict):
        return None
    made = tuple(card for card in found if card is not None)
    deck = deck_of(deck_id, data, made, declared.marks, declared.definitions)
    _warn_of_small_sizes(deck, node, faults)
    return deck


def _of_the_other(side: Side, node: Node, tables: Tables, faults: Faults) -> frozenset[str]:
    """The cards whose leaders are the other side's, where that is told once: all, or those from elsewhere."""
    cards = {name: card for name, card in held(node, "cards").items() if isinstance(card, MapNode)}
    icons = {name: card.values["icon"] for name, card in cards.items() if "icon" in card.values}
    strange = {name: icon for name, icon in icons.items() if str(plain(icon)) in tables.leaders[other(side)]}
    if any(str(plain(icon)) in tables.leaders[side] for icon in icons.values()):
        strange = {name: icon for name, icon in strange.items() if faults.is_from_elsewhere(icon)}
    named = dict.fromkeys(str(plain(icon)) for icon in strange.values())
    if len(named) < _SEVERAL:
        return frozenset()
    whose = {"other": other(side), "side": side, "others": SWEDISH[other(side)], "sides": SWEDISH[side]}
    message = said(_OTHER_SIDE, icons=", ".join(named), known=", ".join(tables.leaders[side]), **whose)
    at = faults.own(value_or_self(node, "side"), *strange.values())
    faults.error(at, "unknown-leader", message, rule="NI-20.1")
    faults.block(node)
    return frozenset(strange)


def cards_in_play(deck: Deck, size: int) -> int:
    """How many cards a deck has at a battle size (NI-7.2)."""
    return sum(card.copies for card in deck.cards if size in card.sizes)


def hand_limit(options: Options, size: int) -> int:
    """NI-7.3, NI-O1.

    >>> hand_limit(Options(), 2), hand_limit(Options(hand_limit="three_or_four"), 1)
    (5, 3)
    """
    if isinstance(options.hand_limit, int):
        return options.hand_limit
    return BY_SIZE[size] if options.hand_limit == "by_size" else min(size + 2, 4)


def _read_card(name: str, node: Node, context: DeckContext) -> Card | None:
    """A card's value if it is sound; its parts are checked as far as they are."""
    if not isinstance(node, MapNode):
        return None
    icon, activation = _sound(node, "icon", context), _sound(node, "activation", context)
    if isinstance(icon, str):
        _check_icon(icon, activation, node, context)
    effects = _effects(node, icon, activation, context)
    if not context.faults.is_sound(node):
        return None
    data = context.faults.plain(node)
    assert isinstance(data, dict)
    _check_text(effects, node, context)
    text = _text_of(effects, data.pop("text", None), context)
    if context.declared.later:
        ground = Ground(
            context.tables, context.side, context.declared.marks, data["activation"] == "dot",
            data["icon"] == "neutral", lambda call: expanded(call, context.declared.definitions),
        )  # fmt: skip
        check_card(node, effects, text, ground, context.faults)
        if not context.faults.is_sound(node):
            return None
    card = part_of(data, Card, id=name, title=both(data["title"]), text=text, effects=[])
    return evolve(card, effects=effects)


def _effects(node: MapNode, icon: object, activation: object, context: DeckContext) -> tuple[Entry, ...]:
    """The effects of a card as far as they are sound; what is wrong or idle in them is noted."""
    listed, found = value_or_self(node, "effects"), list[Entry]()
    above: list[Effect] = []
    for at in items(listed):
        if not isinstance(at, MapNode) or not context.faults.is_sound(at):
            continue
        entry = read_entry(at, context.declared, context.faults)
        if entry is None:
            continue
        if isinstance(entry, EFFECT_KINDS):
            effect: Any = entry
            checked = CheckedEffect(at, icon, activation, context.side, context.tables, context.faults)
            check_effect(effect, checked)
            check_repeated(effect, above, checked)
            above.append(effect)
        found.append(entry)
    return tuple(found)


def _text_of(effects: tuple[Entry, ...], given: object, context: DeckContext) -> dict[str, str]:
    """A card's text: the hand-written one, or the one that its effects give (NI-20.3)."""
    if isinstance(given, dict):
        return {language: given[language] for language in JSON_ORDER}
    return told(effects, context.declared, context.tables.names)


def _sound(node: MapNode, key: str, context: DeckContext) -> object:
    """A key's value, None where it is missing or wrong."""
    at = node.values.get(key)
    return context.faults.plain(at) if at is not None and context.faults.is_sound(at) else None


def _check_icon(icon: str, activation: object, node: MapNode, context: DeckContext) -> None:
    at, leaders = value_or_self(node, "icon"), context.tables.leaders[context.side]
    if icon == "neutral":
        if activation == "dot":
            message = Text(
                "a dot activates the leader's ship only, so the card needs a leader as its icon, not neutral",
                "en prick aktiverar bara ledarens skepp, så kortet ska ha en ledare som icon, inte neutral",
            )
            context.faults.error(value_or_self(node, "activation"), "dot-without-leader", message, rule="NI-20.2")
    elif icon not in leaders:
        known = ", ".join(leaders)
        message = Text(
            f"icon '{icon}' is no leader of the {context.side}; it must be {known} or neutral",
            f"'{icon}' leder inte {SWEDISH[context.side]}; här ska stå {known} eller neutral",
        )
        meant = nearest(icon, (*leaders, "neutral"))
        context.faults.error(at, "unknown-leader", message, rule="NI-20.1", suggestion=meant)


def _check_text(effects: tuple[Entry, ...], node: MapNode, context: DeckContext) -> None:
    """A hand-written text is there in both languages and describes the effects as they are now."""
    given = node.values.get("text")
    if not isinstance(given, MapNode):
        return
    texts = {language: plain(given.values[language]) for language in JSON_ORDER}
    empty = [language for language, text in sorted(texts.items()) if not str(text).strip()]
    if effects and empty:
        message = Text(
            f"the card has effects but no text ({', '.join(empty)}); without 'text' it is generated",
            f"kortet har effekter men ingen text ({', '.join(empty)}); utan 'text' skrivs den av sig själv",
        )
        context.faults.warn(key_or_self(node, "text"), "text-missing", message, rule="NI-20.3")
    describes, now = given.values.get("describes"), effect_hash(effects, context.declared.definitions)
    if describes is not None and plain(describes) != now:
        now_say = told(effects, context.declared, context.tables.names)
        does, gor = now_say["en"] or "nothing", now_say["sv"] or "ingenting"
        message = Text(
            f"the effects have changed since this text was written; they now say: {does!r}. Read the text again "
            "and mend it, then take the hash that 'slaget text --hashes' prints; or remove 'text'",
            f"effekterna har ändrats sedan texten skrevs; nu säger de: {gor!r}. Läs texten igen och ändra den, "
            "och ta sedan det värde som 'slaget text --hashes' skriver ut; eller ta bort 'text'",
        )
        context.faults.warn(describes, "stale-text", message, rule="NI-20.3")


def check_card_ids(document: Document) -> None:
    """In a file of an earlier format ids of cards are unique through all its decks."""
    is_old = document.library is not None and document.library.own.is_old
    seen: dict[str, Node] = {}
    decks = document.root.values.get("decks") if document.root and is_old else None
    for deck in decks.values.values() if isinstance(decks, MapNode) else ():
        cards = deck.values.get("cards") if isinstance(deck, MapNode) else None
        for name, at in cards.keys.items() if isinstance(cards, MapNode) else ():
            first = seen.setdefault(name, at)
            if first is not at:
                code, message = DUPLICATE_CARD
                told = said(message, id=name, line=first.line)
                document.faults.error(at, code, told, rule="NI-20.1", blocks=False)


def _warn_of_small_sizes(deck: Deck, node: Node, faults: Faults) -> None:
    """Warn of the first size at which a deck has no more cards than a hand holds."""
    for size, limit in BY_SIZE.items():
        number = cards_in_play(deck, size)
        if 0 < number <= limit:
            message = said(_SMALL, size=size, number=number, limit=limit)
            faults.warn(key_or_self(node, "cards"), "small-deck", message, rule="NI-7.4")
            return
