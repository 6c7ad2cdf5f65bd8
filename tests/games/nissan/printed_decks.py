"""Decks of random words for paper, and whether all that does not fit on a card is told."""

from random import Random

from slaget.games.nissan.cards import Card, Deck
from slaget.games.nissan.printing.cards import HIGH, WIDE, Bearers, deck_cards
from slaget.printing.fitting import broken
from slaget.printing.orders import Order
from slaget.printing.widths import POINT, width

SIGNS = "abcdefghijklmnopqrstuvwxyzåäöWMÅÄÖ0123456789,.:–()ᚦᛟ"
BOX = {"title": (41.5, 9.2, 8.5, 1.15, True), "text": (53.0, 50.0, 7.5, 1.25, False)}
"""The place of a title and of a text: width and height in millimetres, the smallest size, leading, bold."""


def random_deck(random: Random, words: int) -> Deck:
    """Twelve cards of up to so many words each."""

    def said(most: int) -> str:
        lengths = [random.randint(1, 14) for _ in range(random.randint(0, most))]
        return " ".join("".join(random.choice(SIGNS) for _ in range(length)) for length in lengths)

    cards = [Card(f"k{n}", {"sv": said(7)}, {"sv": said(words)}, "neutral", 2, (1, 2, 3), 1) for n in range(12)]
    return Deck("lek", "norse", {"sv": "Lek"}, tuple(cards))


def untold(deck: Deck) -> tuple[int, list[str]]:
    """How many cards are told to be too long, and the ids of those that are told wrongly or not at all."""
    made = deck_cards([deck], Bearers({}, {}), Order(language="sv"))
    told = {each.thing for each in made.warnings if each.code == "print-overflow"}
    return len(told), sorted(told ^ {card.id for card in deck.cards if not _fits(card)})


def _fits(card: Card) -> bool:
    """Whether title and text go into their places at their smallest, reckoned apart from the printing."""
    for name, (wide, high, size, leading, bold) in BOX.items():
        assert wide < WIDE and high < HIGH
        lines = broken(getattr(card, name)["sv"], wide, size, bold=bold)
        assert all(width(line, size, bold=bold) <= wide for line in lines)
        if len(lines) * size * leading * POINT > high + 1e-6:
            return False
    return True
