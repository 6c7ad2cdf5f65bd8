"""Rollouts below commands and events: the same games as the API's, state by state."""

from random import Random
from typing import Any

import pytest

from slaget import playout
from slaget.kernel import Game, Option, Rejected, entered, find, names
from slaget.kernel.playouts import at_random, offered
from thorough import much

LIMIT = 250
SETUPS = [
    ("schack", "schack", {}),
    ("schack", "schack", {"repetition_draw": "automatic_three"}),
    ("ravbrade", "ravbrade", {}),
    ("ravbrade", "ravbrade", {"missed_capture": "goose_per_miss", "match_games": 2}),
    ("tafl", "nefatavl", {}),
    ("tafl", "copenhagen", {}),
    ("tafl", "fetlar", {"draw_by_agreement": True}),
    ("tafl", "brandubh", {"series_games": 2}),
    ("tafl", "jungfrubrade", {}),
    ("tafl", "jungfrubrade", {"gap_policy": "self_capture"}),
    ("kungabrade", "power_struggle", {}),
    ("kungabrade", "kb-siege-exercise", {}),
    ("kungabrade", "hidden_armies", {}),
    ("omringad", "omringad", {"seats": 2}),
    ("nissan", "forsta_motet", {}),
    ("dobbel", "dobbel", {}),
]


def by_the_api(ruleset: Any, setup: Any, seed: int) -> list[Any]:
    """The states of a game played by ``Game.play`` with the numbers that a playout takes."""
    random = Random(seed)
    source = entered(random.randint)
    game = Game.start(ruleset, setup, source)
    states = [game.state]
    while game.to_act and len(states) <= LIMIT:
        option = at_random(game.state, game.options(game.to_act[0]), random)
        game = game.play(option.sample(random))
        states.append(game.state)
    return states


def told(ruleset: Any, state: Any) -> Any:
    """A state as values, without its past, which the last state tells."""
    brief = ruleset.telling.brief
    return ruleset.snapshot(brief(state) if brief else state), ruleset.outcome(state), ruleset.to_act(state)


@pytest.mark.parametrize(("name", "scenario", "options"), SETUPS)
def test_a_playout_comes_through_the_states_of_the_same_game_by_the_api(
    name: str, scenario: str, options: Any
) -> None:
    ruleset: Any = find(name)
    setup = ruleset.load(scenario, options)
    for seed in range(much(1, 2)):
        seen: list[Any] = []
        end = playout(ruleset, ruleset.initial(setup), watching(ruleset, seen), Random(seed), LIMIT)
        states = by_the_api(ruleset, setup, seed)
        assert [told(ruleset, state) for state in (*seen, end)] == [told(ruleset, state) for state in states]
        assert ruleset.snapshot(end) == ruleset.snapshot(states[-1])


def watching(ruleset: Any, seen: list[Any]) -> Any:
    """A policy that chooses at random, and keeps the states that it is asked in."""

    def choose(state: Any, moves: Any, random: Random) -> Any:
        seen.append(state)
        assert len(moves) == len(offered(ruleset, state))
        return at_random(state, moves, random)

    return choose


@pytest.mark.parametrize("name", [name for name in names() if find(name).tools.bare])
def test_a_board_game_is_played_out_on_moves_and_not_on_options(name: str) -> None:
    """Else nothing would be gained by its engine."""
    ruleset: Any = find(name)
    kinds = []

    def choose(state: Any, moves: Any, random: Random) -> Any:
        kinds.append(type(moves[0]) is Option)
        return at_random(state, moves, random)

    playout(ruleset, ruleset.initial(ruleset.load(ruleset.scenarios()[0])), choose, Random(1), 30)
    assert kinds.count(False) > 20


@pytest.mark.parametrize("name", ["schack", "ravbrade", "kungabrade"])
def test_a_policy_may_give_a_command_of_its_own(name: str) -> None:
    ruleset: Any = find(name)
    start = ruleset.initial(ruleset.load(ruleset.scenarios()[0]))
    resigned = playout(ruleset, start, lambda state, _moves, _random: resigning(ruleset, state), Random(1))
    assert ruleset.outcome(resigned).reason == "resignation"


def resigning(ruleset: Any, state: Any) -> Any:
    seat = ruleset.to_act(state)[0]
    return ruleset.codec.load_command({"type": "resign", ruleset.seat_field: seat})


def test_a_command_that_the_rules_refuse_is_refused_in_a_playout() -> None:
    schack = find("schack")
    start = schack.initial(schack.load("schack"))
    move = schack.codec.load_command({"type": "move", "seat": "black", "uci": "e7e6"})
    with pytest.raises(Rejected):
        playout(schack, start, lambda *_: move, Random(1))


def test_a_playout_stops_after_so_many_moves() -> None:
    tafl = find("tafl")
    end: Any = playout(tafl, tafl.initial(tafl.load("copenhagen")), random=Random(1), limit=7)
    assert end.ply == 7 and tafl.outcome(end) is None
