"""What the cards of a deck may cost at most, told in a line (EF-12.11)."""

from typing import Any, Final, Literal

from attrs import frozen

from slaget.games.nissan.cards import Deck
from slaget.games.nissan.language.cost import chain, firings
from slaget.games.nissan.language.forms import Call, Clause
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.walk import CLAUSES
from slaget.kernel import Text

_WORST: Final = Text("{deck}: worst firing {acts} ({card})", "{deck}: dyraste verkan {acts} ({card})")
_ACTS: Final = {True: Text("1 act", "1 handling"), False: Text("{n} acts", "{n} handlingar")}
_CHAIN: Final = Text(", longest chain {chain}", ", längsta kedjan {chain}")


@frozen
class Bound:
    """The dearest firing of a deck, its acts and its card, and the longest chain of moments, none of them twice."""

    acts: int
    card: str
    chain: tuple[str, ...]


def bound(deck: Deck) -> Bound | None:
    """What the firings of a deck keep to; None where it has cards of the kinds alone."""

    def expand(call: Any) -> tuple[Clause, ...]:
        return expanded(call, deck.definitions)

    cards = {
        card.id: card.effects
        for card in deck.cards
        if any(isinstance(entry, (*CLAUSES, Call)) for entry in card.effects)
    }
    fired = [(each.acts, card) for card, entries in cards.items() for each in firings(entries, expand=expand)]
    if not fired:
        return None
    return Bound(*max(fired, key=lambda each: each[0]), chain(cards.values(), expand))


def costs(deck: Deck) -> Text | None:
    """The same in words."""
    found = bound(deck)
    return None if found is None else Text(*(_line(deck.id, found, language) for language in ("en", "sv")))


def _line(deck: str, found: Bound, language: Literal["en", "sv"]) -> str:
    acts = _ACTS[found.acts == 1][language].format(n=found.acts)
    said = _WORST[language].format(deck=deck, card=found.card, acts=acts)
    return said + (_CHAIN[language].format(chain=" > ".join(found.chain)) if found.chain else "")
