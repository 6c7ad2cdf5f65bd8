"""What the cards of a deck may cost at most, told in a line (EF-12.11)."""

from typing import Any, Final, Literal

from slaget.games.nissan.cards import Deck
from slaget.games.nissan.language.cost import chain, firings
from slaget.games.nissan.language.forms import Call, Clause
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.walk import CLAUSES
from slaget.kernel import Text

_WORST: Final = Text("{deck}: worst firing {acts} ({card})", "{deck}: dyraste verkan {acts} ({card})")
_ACTS: Final = {True: Text("1 act", "1 handling"), False: Text("{n} acts", "{n} handlingar")}
_CHAIN: Final = Text(", longest chain {chain}", ", längsta kedjan {chain}")


def costs(deck: Deck) -> Text | None:
    """The dearest firing of a deck and the longest chain of moments; None where it has cards of the kinds alone."""

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
    acts, card = max(fired, key=lambda each: each[0])
    moments = chain(cards.values(), expand)
    return Text(*(_line(deck.id, card, acts, moments, language) for language in ("en", "sv")))


def _line(deck: str, card: str, acts: int, moments: tuple[str, ...], language: Literal["en", "sv"]) -> str:
    said = _WORST[language].format(deck=deck, card=card, acts=_ACTS[acts == 1][language].format(n=acts))
    return said + (_CHAIN[language].format(chain=" > ".join(moments)) if moments else "")
