"""What minds call the parts of their evaluations, in both languages."""

from random import Random

import pytest

from slaget.games import BUNDLED
from slaget.kernel import Game, find, seeded
from slaget.players.mind import Hidden
from slaget.simulate.policies import random_policy

MINDED = [name for name in BUNDLED if find(name).mind is not None]


@pytest.mark.parametrize("name", MINDED)
def test_each_term_is_told_in_both_languages(name: str) -> None:
    ruleset = find(name)
    assert ruleset.mind is not None
    mind, random = ruleset.mind(), Random(1)
    game = Game.start(ruleset, ruleset.load(next(iter(ruleset.scenarios()))), seeded(bytes(32)))
    found: set[str] = set()
    for _ in range(60):
        if not game.to_act:
            break
        seat = game.to_act[0]
        kind = mind.search(game.view(seat), seat)
        found |= {
            *(kind.terms(game.state, seat) if isinstance(kind, Hidden) else kind.terms(kind.root(game.state)))
        }
        game = game.play(random_policy(ruleset)(game.view(seat), seat, random))
    assert found
    assert {name for name in found if not ruleset.words(game.state).knows("term", name)} == set()
