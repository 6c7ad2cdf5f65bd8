"""The cards without their texts: what those who weigh cards ask of a battle."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from slaget.games.nissan import messages as m
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State
from slaget.games.nissan.tally import design_of, in_play
from slaget.kernel.decks import Decks


def _designs(setup: Setup, side: Side) -> Mapping[str, int]:
    return {card.id: card.copies for card in in_play(setup, side)}


def _blanked(setup: Setup, side: Side, design: str) -> Setup:
    deck = setup.decks[side]
    blank = {"sv": "", "en": ""}
    cards = tuple(evolve(card, effects=(), text=blank) if card.id == design else card for card in deck.cards)
    return evolve(setup, decks={**setup.decks, side: evolve(deck, cards=cards)})


def _chooses(state: State) -> bool:
    return state.phase == "card"


def _design(command: m.Command) -> str | None:
    return design_of(command.card) if isinstance(command, m.PlayCard) and command.as_ == "card" else None


def _is_plain(command: m.Command, other: m.Command) -> bool:
    if not isinstance(command, m.PlayCard) or not isinstance(other, m.PlayCard):
        return False
    return other.as_ == "blank" and other.card == command.card


def _purpose(state: State, command: m.Command) -> str:
    """The turn, the kind of command and its ship: a cast is the same in two battles that share these."""
    ship = getattr(command, "ship", state.current)
    return f"turn {state.turn} {type(command).__name__} {ship}"


DECKS: Final[Decks[Setup, State, m.Command]] = Decks(
    designs=_designs, blanked=_blanked, chooses=_chooses, design=_design, is_plain=_is_plain, purpose=_purpose
)
