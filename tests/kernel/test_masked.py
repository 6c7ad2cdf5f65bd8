"""What a rule meets in a seat's view: masked values say so themselves, and no other error is taken for one."""

import copy
import pickle
from random import Random
from typing import Any

import attrs
import pytest
from higher import HIGHER, Lay, Wait
from higher import Setup as Cards
from logs import SECRET, setup_of

from slaget.kernel import HIDDEN, Game, Masked, Rejected, find, seeded
from slaget.kernel.knowledge import follows
from slaget.testing import trace
from thorough import much


def waited(decide: Any) -> Game[Any, Any, Any, Any]:
    """A game in which north has waited, by rules that from now on decide so."""
    game = Game.start(HIGHER, Cards(), seeded(bytes(32))).play(Wait("north"))
    return attrs.evolve(game, ruleset=attrs.evolve(HIGHER, decide=decide))


@pytest.mark.parametrize(
    "error", [KeyError, ValueError, ZeroDivisionError, AttributeError, RuntimeError, TypeError]
)
def test_a7_a_fault_of_the_rules_is_not_taken_for_what_a_seat_does_not_know(error: type[Exception]) -> None:
    def decide(*_: object) -> Any:
        raise error("a bug")

    with pytest.raises(error, match="a bug"):
        waited(decide).undo_limit("south")


@pytest.mark.parametrize("error", [Masked("a card's back"), Rejected(HIGHER.rules[2])])
def test_a7_what_a_view_cannot_decide_told_the_seat_something(error: Exception) -> None:
    def decide(*_: object) -> Any:
        raise error

    assert waited(decide).undo_limit("south") == 1


@pytest.mark.parametrize(
    "asked",
    [
        lambda value: value.cards,
        lambda value: value["north"],
        lambda value: [*value],
        len,
        lambda value: "c01" in value,
        lambda value: value < 3,
        lambda value: sorted([value, value]),
    ],
)
def test_a7_a_hidden_value_that_is_asked_for_more_says_that_it_is_hidden(asked: Any) -> None:
    with pytest.raises(Masked):
        asked(HIDDEN)


def test_a7_a_hidden_value_is_still_a_value() -> None:
    assert not HIDDEN and HIDDEN == copy.deepcopy(HIDDEN) == pickle.loads(pickle.dumps(HIDDEN))
    assert hash(HIDDEN) == hash(copy.copy(HIDDEN)) and repr(HIDDEN) == "Unseen()"


def test_a7_a_rule_that_looks_into_a_hidden_value_is_no_fault() -> None:
    """South's view of the card that north laid: the rule asks the card for its letters."""

    def decide(state: Any, command: Any, chance: Any) -> Any:
        if isinstance(command, Wait) and state.laid:
            assert state.laid["north"].startswith("c")
        return HIGHER.decide(state, command, chance)

    game = Game.start(attrs.evolve(HIGHER, decide=decide), Cards(), seeded(bytes(32)))
    game = game.play(Lay("north", game.state.hands["north"][0])).play(Wait("south"))
    assert (game.undo_limit("north"), game.undo_limit("south")) == (0, 2)


@pytest.mark.parametrize("name", SECRET)
def test_a7_no_rule_of_a_game_breaks_on_what_is_masked(name: str) -> None:
    """Every entry of random games, decided again in every seat's view."""
    ruleset = find(name)
    told = {True: 0, False: 0}
    scenarios = ruleset.scenarios()
    setups = [setup_of(ruleset), *(ruleset.load(each, {}) for each in scenarios[:3])]
    for seed, setup in enumerate(setups * much(1, 2)):
        random = Random(seed)
        *_, game = trace(ruleset, setup, random, 120, seeded(random.randbytes(32)))
        for seat in ruleset.seats(game.setup):
            views = game._views_of(seat)
            for entry in game.log:
                if entry.n and not entry.draws:
                    told[follows(ruleset, views[entry.n - 1], entry, game._eyes(seat))] += 1
    assert min(told.values()) > 0
