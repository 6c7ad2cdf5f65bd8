"""Battles between decks of random cards (EF-20.1): two rows of ships, few designs, each played often."""

from random import Random

from battle import crowded

from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import replace
from slaget.testing import cards
from slaget.testing.random_cards import MARKS


def random_battle(random: Random, size: int = 8, designs: int = 8) -> Setup:
    """A battle of the least size with so many designs a side, two copies each, of effects of about that size."""
    setup = crowded(marks=MARKS, size=1)
    decks = {
        side: replace(
            deck,
            cards=tuple(replace(cards(random, size, f"{side[0]}_{n}"), copies=2, text={}) for n in range(designs)),
        )
        for side, deck in setup.decks.items()
    }
    return replace(setup, decks=decks)
