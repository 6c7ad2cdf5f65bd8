"""Forms of the battle in crowded waters and under any choices, and what is accepted beside the forms."""

from random import Random
from typing import Any

import pytest
from attrs import evolve
from fuzz import crowded, mutated
from test_invariants import random_options

from slaget.games.nissan import NISSAN
from slaget.games.nissan.seats import SEATS
from slaget.kernel import Game, seeded
from slaget.seat.building import choices_of
from slaget.seat.claims import is_complete
from slaget.simulate.policies import policy
from slaget.testing.form_laws import FORM_LAWS, forms


def games(seed: int, entries: int) -> Any:
    """A game in crowded waters under random choices, played mostly by the simple player."""
    random = Random(seed)
    setup = evolve(crowded(turn=random.choice(SEATS)), options=random_options(random))
    game: Game[Any, Any, Any, Any] = Game.start(NISSAN, setup, seeded(random.randbytes(32)))
    for _ in range(entries):
        yield game
        if not game.to_act:
            return
        seat = game.to_act[0]
        name = "greedy" if random.random() < 0.6 else "random"
        game = game.play(policy(name, NISSAN)(game.view(seat), seat, random))


@pytest.mark.parametrize("seed", range(4))
def test_the_laws_of_forms_hold_in_crowded_waters(seed: int) -> None:
    random = Random(seed)
    for game in games(seed, 60):
        for law in FORM_LAWS:
            law(game, random)


def test_where_forms_are_complete_nothing_else_is_accepted() -> None:
    """Commands with one thing changed that the rules accept are in a form, ``check`` fields apart."""
    accepted = complete = 0
    for seed in range(4):
        random = Random(seed)
        for game in games(seed, 80):
            if not game.to_act or not is_complete(NISSAN, game.state, game.to_act[0]):
                continue
            complete += 1
            seat = game.to_act[0]
            for option in game.options(seat):
                data = NISSAN.codec.dump(option.sample(random))
                changed = mutated(data, game.state, random)
                if game.why_not(changed) is None:
                    accepted += 1
                    whole = NISSAN.codec.dump(NISSAN.codec.load_command(changed))
                    known = any(choices_of(form, whole) is not None for form in forms(game, seat))
                    assert known, f"{changed} is accepted, and no form holds it"
    assert accepted > 20 and complete > 50
