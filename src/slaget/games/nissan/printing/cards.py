"""Cards of 63 x 88 mm and their backs (NI-7, NI-20)."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve, frozen

from slaget.games.nissan.cards import Card, Deck
from slaget.games.nissan.cards.sheet import ROMAN
from slaget.games.nissan.content.load import leaders_at
from slaget.games.nissan.content.tables import names_of
from slaget.games.nissan.printing.sides import FRAMES, NEUTRAL, SHIELDS, emblems, same_emblems
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Leader, Setup
from slaget.kernel import Text
from slaget.kernel.words import Language
from slaget.printing.emblems import Emblem, shield
from slaget.printing.fitting import SMALL, Fitted, drawn, fit, line_at, one_line
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import Piece, sheets
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Page, Part, Warned, cut
from slaget.printing.shapes import circle, path, rect

WIDE: Final = 63.0
HIGH: Final = 88.0
LEAST: Final = 7.5
"""The smallest size of a card's text, in points."""
_NEUTRAL: Final = Text("neutral", "neutralt")
_SHEET: Final = 9
_SAIL: Final = "M5 17.6Q9.5 16.4 14 17.6Q12.8 21.5 14 25.4Q9.5 26.6 5 25.4Q6.2 21.5 5 17.6Z"


@frozen
class Bearers:
    """What the leaders on cards are called, and what they bear."""

    names: Mapping[str, str]
    emblems: Mapping[str, Emblem]


def cards(setup: Setup, order: Order) -> Part:
    """Both decks at the size of the battle, or at the one asked for."""
    borne = emblems(setup.leaders)
    names = {key: leader.name for side in SEATS for key, leader in setup.leaders[side].items()}
    found = deck_cards([setup.decks[side] for side in SEATS], Bearers(names, borne), order, setup.size)
    return evolve(found, warnings=(*found.warnings, *same_emblems(borne, order.language)))


def deck_cards(decks: Sequence[Deck], bearers: Bearers, order: Order, size: int | None = None) -> Part:
    """Every copy of every card of some decks, of one size where one is said; or empty cards."""
    chosen = order.size or size
    pages: list[Page] = []
    counts: dict[str, int] = {}
    warnings: list[Warned] = []
    for deck in decks:
        back = card_back(deck, order.language)
        if order.blank:
            pieces = [Piece(_frame(FRAMES[deck.side]), back)] * _SHEET
        else:
            used = [card for card in deck.cards if chosen is None or chosen in card.sizes]
            pieces = [
                Piece(front(card, deck.side, bearers, order.language), back)
                for card in used
                for _ in range(card.copies)
            ]
            warnings += [each for card in used for each in warned(card, order.language)]
            for icon in dict.fromkeys(card.icon for card in used if card.icon != "neutral"):
                warnings += cut(icon, order.language, _leader(icon, bearers))
        if order.backs != "none":
            warnings += cut(deck.id, order.language, _on_back(deck, order.language))
        counts[deck.id] = len(pieces)
        pages += sheets(pieces, WIDE, HIGH, order)
    return Part("cards", PARTS["cards"][order.language], tuple(pages), counts, tuple(warnings))


def decks_alone(decks: Sequence[Deck], leaders: Mapping[Side, Mapping[str, Leader]], order: Order) -> Part:
    """Decks without a battle: all their cards, or those of the size asked for."""
    borne = emblems(leaders)
    made = deck_cards(decks, Bearers(names_of(leaders), borne), order)
    icons = {card.icon for deck in decks for card in deck.cards}
    shown = {leader: each for leader, each in borne.items() if leader in icons}
    return evolve(made, warnings=(*made.warnings, *same_emblems(shown, order.language)))


def decks_of_file(decks: Sequence[Deck], path: str | None, order: Order) -> Part:
    """The same of decks that stand in a file, for the leaders that they name there."""
    return decks_alone(decks, leaders_at(path), order)


def warned(card: Card, language: Language) -> list[Warned]:
    """What is wrong with a card's text on paper."""
    title, text = _title(card, language), _text(card, language)
    found = cut(card.id, language, title, text, _id(card))
    small = text.size < SMALL and not text.over
    return [*found, *([Warned("print-small", card.id, language)] if small else [])]


def deck_warnings(deck: Deck, languages: Sequence[Language]) -> list[Warned]:
    """The same of a whole deck."""
    return [each for card in deck.cards for language in languages for each in warned(card, language)]


def _title(card: Card, language: Language) -> Fitted:
    return fit(_said(card.title, language), 41.5, 9.2, 11, 8.5, leading=1.15, bold=True)


def _text(card: Card, language: Language) -> Fitted:
    return fit(_said(card.text, language), 53, 50, 9.5, LEAST)


def _leader(icon: str, bearers: Bearers) -> Fitted:
    return _named(bearers.names.get(icon, icon))


def _named(name: str) -> Fitted:
    return one_line(name, 41.5, 7.5, 6)


def _id(card: Card) -> Fitted:
    return one_line(card.id, 36, 6, 6)


def _on_back(deck: Deck, language: Language) -> Fitted:
    return fit(_said(deck.title, language), 48, 10, 12, 8.5, bold=True, leading=1.15)


def _said(texts: Mapping[str, str], language: Language) -> str:
    """A text in a language; where it lacks it, in the other."""
    return texts.get(language) or next(iter(texts.values()), "")


def _frame(colour: str) -> str:
    return rect(1.8, 1.8, 59.4, 84.4, WHITE, colour, 0.6, round_=2.5)


def front(card: Card, side: Side, bearers: Bearers, language: Language) -> str:
    """The face of a card."""
    is_neutral = card.icon == "neutral"
    colour = "#000000" if is_neutral else FRAMES[side]
    parts = [_frame(colour), _sign(card, side, bearers), _activation(card, colour)]
    title = _title(card, language)
    parts.append(drawn(title, 18, 4, anchor="start"))
    name = _named(_NEUTRAL[language]) if is_neutral else _leader(card.icon, bearers)
    parts.append(drawn(name, 18, 4 + max(title.high, 4.5) + 0.6))
    parts.append(path("M18 27H58", stroke="#999999"))
    parts.append(drawn(_text(card, language), 5, 29))
    parts.append(line_at(" ".join(ROMAN[size] for size in sorted(card.sizes)), 5, 83, 8.5, bold=True))
    parts.append(drawn(_id(card), 58, 80.6, anchor="end"))
    return "".join(parts)


def _sign(card: Card, side: Side, bearers: Bearers) -> str:
    if card.icon == "neutral":
        return shield(NEUTRAL, Emblem("ship"), 3.5, 3.5, 12)
    return shield(SHIELDS[side], bearers.emblems.get(card.icon), 3.5, 3.5, 12)


def _activation(card: Card, colour: str) -> str:
    """How many ships the card orders, upon a sail; a dot for the leader's own."""
    sail = path(_SAIL, WHITE, colour, 0.5)
    if card.activation == "dot":
        return sail + circle(9.5, 21.5, 1.5, BLACK)
    value = one_line(str(card.activation), 6.5, 16, 6, bold=True)
    return sail + line_at(value.lines[0], 9.5, 21.5 + value.size * 0.12, value.size, bold=True, anchor="middle")


def card_back(deck: Deck, language: Language) -> str:
    """The side's shields in rows, and the deck's title upon them."""
    of = SHIELDS[deck.side]
    parts = [rect(0, 0, WIDE, HIGH, of.ground)]
    parts.append(rect(2.5, 2.5, 58, 83, WHITE, BLACK, 0.4, round_=2))
    parts += [
        shield(of, None, 5.5 + 13.33 * column, 6.5 + 15.5 * row, 12)
        for row in range(5)
        for column in range(4)
        if row != 2
    ]
    title = _on_back(deck, language)
    parts.append(rect(6, 36.5, 51, 14, WHITE, BLACK, 0.3, round_=2))
    parts.append(drawn(title, 31.5, 43.5 - title.high / 2, anchor="middle"))
    return "".join(parts)
