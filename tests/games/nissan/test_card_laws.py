"""The laws of the game, played with all worked cards in both decks."""

from random import Random
from typing import Any

import pytest
from battle import crowded, lively_command
from worked import CARDS, DEFINITIONS, MARKS, SCOPE

from slaget.games.nissan import NISSAN
from slaget.games.nissan.cards import Card
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import replace
from slaget.kernel import Game, seeded
from slaget.testing import check_laws
from thorough import much, some


def deck_of(side: str) -> tuple[Card, ...]:
    """Each worked card once, its name with the side's letter."""
    return tuple(
        Card(
            f"{name}_{side[0]}", {}, {}, "neutral", 6, (1, 2, 3), 1, tuple(structure(each, SCOPE) for each in data)
        )
        for name, data in CARDS.items()
    )


def battle_of_cards(**rest: Any) -> Setup:
    """Two rows of ships, both decks made of the worked cards alone."""
    setup = crowded(marks=MARKS, definitions=DEFINITIONS, **rest)
    decks = {side: replace(deck, cards=deck_of(side)) for side, deck in setup.decks.items()}
    return replace(setup, decks=decks)


@pytest.mark.parametrize("seed", some(2, range(4)))
def test_the_laws_hold_with_all_worked_cards(seed: int) -> None:
    """Options, refusals, replay, audit, views and take-backs."""
    check_laws(NISSAN, battle_of_cards(), seeds=[seed], steps=much(35, 60))


@pytest.mark.parametrize("seed", range(6))
def test_a_lively_battle_replays_to_the_same_state(seed: int) -> None:
    """At every entry, in the middle of a choice too."""
    random = Random(seed)
    game = Game.start(NISSAN, battle_of_cards(), seeded(seed.to_bytes(32, "big")))
    state = NISSAN.initial(game.setup)
    for event in game.events:
        state = evolve(state, event)
    for _ in range(90):
        if not game.to_act:
            break
        command = lively_command(game, random)
        assert game.why_not(command) is None, command
        game = game.play(command)
        for event in game.events:
            state = evolve(state, event)
        assert state == game.state
