"""Effects held in place of a card: what ``given`` is told to put into a hand (EF-20.1)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from slaget.games.nissan.cards import Card
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.forms import Entry
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State
from slaget.testing.random_cards import MARKS

NAME: Final = "given"
"""What the card of such effects is called; its first copy, ``given#1``, is in the hand."""
Held = Mapping[Side, Sequence[Any]]


def by_side(effects: Any, setup: Any) -> Held:
    """The effects of each side; those of no side are of the side that begins."""
    if not isinstance(setup, Setup):
        raise ValueError("only cards of Slaget vid Nissan have effects")
    return effects if isinstance(effects, Mapping) else {setup.options.first_side: effects}


def setup_with(setup: Setup, held: Held) -> Setup:
    """The battle whose decks have a card of these effects in place of their first; both know ``MARKS`` too."""
    decks = {side: attrs.evolve(deck, marks={**MARKS, **deck.marks}) for side, deck in setup.decks.items()}
    for side, effects in held.items():
        deck = decks[side]
        first, *others = deck.cards
        scope = Scope(marks=deck.marks, definitions=deck.definitions)
        made = tuple(_entry(each, scope) for each in effects)
        name = NAME if len(held) == 1 else f"{NAME}_{side}"
        blank = {"sv": name, "en": name}
        card = Card(name, blank, {"sv": "", "en": ""}, "neutral", first.activation, (1, 2, 3), first.copies, made)
        decks[side] = attrs.evolve(deck, cards=(card, *others))
    return attrs.evolve(setup, decks=decks)


def _entry(effect: Any, scope: Scope) -> Entry:
    made: Entry = structure(effect, scope) if isinstance(effect, Mapping) else effect
    expanded(made, scope.definitions)
    return made


def in_hand(state: State, held: Held) -> State:
    """The state with the first copy of each such card first in its side's hand, in place of another."""
    cards = dict(state.cards)
    for side in held:
        own, name = cards[side], f"{state.setup.decks[side].cards[0].id}#1"
        hand, pile = list(own.hand), list(own.draw_pile)
        if name in hand:
            hand.remove(name)
        else:
            pile[pile.index(name)] = hand.pop(0)
        cards[side] = attrs.evolve(own, hand=(name, *hand), draw_pile=tuple(pile))
    return attrs.evolve(state, cards=cards)
