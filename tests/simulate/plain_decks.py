"""Decks of three designs whose worth is plain: no text, sure hits, and a text that forbids its owner to act."""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan.cards import Effect
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Setup

TEXTS: Final[Mapping[str, tuple[Effect, ...]]] = {
    "plain": (),
    "sure": (c.FixedRunes(rune="hit", count=6),),
    "forbids": tuple(c.Forbid(action=action) for action in ("row", "shoot", "melee", "move", "tie", "cut")),
}


def given(setup: Setup, side: Side, **copies: int) -> Setup:
    """The set-up with a deck of so many copies of each design, all neutral, of two ships."""
    cards = tuple(_card(name, number) for name, number in copies.items())
    return evolve(setup, decks={**setup.decks, side: evolve(setup.decks[side], cards=cards)})


def norse(**copies: int) -> Setup:
    """A battle of the least size in which the Norse have such a deck."""
    return given(NISSAN.load("forsta_motet", {}), "norse", **copies)


def _card(name: str, copies: int) -> c.Card:
    return c.Card(
        name, {"en": name, "sv": name}, {"en": "", "sv": ""}, "neutral", 2, (1, 2, 3), copies, TEXTS[name]
    )
