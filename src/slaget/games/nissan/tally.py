"""What designers count in a played battle: turns, points, and what became of each card."""

from collections.abc import Mapping, Sequence
from typing import Any

from slaget.games.nissan import messages as m
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Setup


def tally(setup: Setup, events: Sequence[m.Event]) -> Mapping[str, Any]:
    """Counts of one game. A card's are ``[held, played, played blank]``, its copies taken together."""
    cards: dict[str, dict[str, list[int]]] = {
        side: {card.id: [0, 0, 0] for card in in_play(setup, side)} for side in SEATS
    }
    counted: dict[str, Any] = {"turns": 0, "points": {}, "cards": cards}
    for event in events:
        match event:
            case m.CardsDrawn(side=side, cards=drawn):
                for card in drawn:
                    cards[side][design_of(card)][0] += 1
            case m.CardPlayed(side=side, card=card, as_=as_):
                cards[side][design_of(card)][1 if as_ == "card" else 2] += 1
            case m.TurnStarted(number=number):
                counted["turns"] = number
            case m.GameEnded(points=points):
                counted["points"] = dict(points)
            case _:
                pass
    return counted


def in_play(setup: Setup, side: Any) -> list[Any]:
    """The designs that a deck holds at the battle's size."""
    return [card for card in setup.decks[side].cards if setup.size in card.sizes]


def design_of(card: str) -> str:
    return card.rpartition("#")[0]
