"""Decks of Slaget vid Nissan shown: what their cards say, and the cards as they are printed."""

from collections.abc import Iterator
from typing import Final

from slaget.games.nissan.cards import Deck
from slaget.games.nissan.cards.sheet import deck_markdown
from slaget.games.nissan.content.load import leader_names
from slaget.games.nissan.printing.cards import decks_alone
from slaget.kernel.catalogue import Showing, Shown
from slaget.printing.orders import Order
from slaget.printing.pages import alone


def _deck(shown: Showing) -> Deck | None:
    """The deck, with its cards made of their effects, where a scenario plays it."""
    decks = shown.setup.decks.values() if shown.setup is not None else ()
    return next((deck for deck in decks if deck.id == shown.id), None)


def _told(shown: Showing) -> Iterator[str]:
    deck = _deck(shown)
    if deck is not None:
        yield from deck_markdown(deck, leader_names(shown.setup), shown.language).splitlines()


def _cards(shown: Showing) -> str | None:
    deck = _deck(shown)
    if deck is None or shown.setup is None:
        return None
    order = Order(language=shown.language)
    pages = decks_alone([deck], shown.setup.leaders, order).pages
    wide, high = order.paper.size(lying=False)
    body = "".join(f'<g transform="translate(0 {n * high:g})">{page.body}</g>' for n, page in enumerate(pages))
    return alone(body, wide, high * len(pages), shown.id)


SHOWN: Final = {"decks": Shown(words=_told, svg=_cards)}
