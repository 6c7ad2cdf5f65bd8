"""The bare engine plays the same game as the rules with events: two ways to compute one thing."""

from random import Random
from typing import Any

import pytest
from kungabrade_scenes import DEFAULTS, SIEGE, setup_of

from slaget.games.kungabrade import KUNGABRADE, board, engine
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.listing import actions
from slaget.kernel import Game, seeded

KINDS = {m.Move: engine.MOVE, m.Shoot: engine.SHOOT, m.MoveStack: engine.STACK, m.ScaleWall: engine.SCALE}


def bare_action(command: Any, state: Any) -> engine.Action:
    if isinstance(command, m.RamGate | m.BreakGate):
        forecourt = board.STANDARD.forecourts[1 - state.turn]
        return (engine.RAM if isinstance(command, m.RamGate) else engine.FORCE, forecourt, forecourt, ())
    a = board.POINTS[command.from_]
    q = board.POINTS[getattr(command, "to", command.from_)]
    targets = tuple(sorted(board.POINTS[t] for t in getattr(command, "targets", ())))
    return KINDS[type(command)], a, q, targets


@pytest.mark.parametrize(
    "setup",
    [
        *(KUNGABRADE.load(name, {}) for name in DEFAULTS),
        setup_of(SIEGE),
        setup_of(SIEGE, ram_entry="top_piece", sweep_riders="remove"),
        setup_of(SIEGE, move_adjacency="all8", range_adjacency="all8", back=True),
        setup_of(SIEGE, wall_conversion="permanent", gate_durability="per_visit"),
        KUNGABRADE.load("power_struggle", {"wall_conversion": "permanent", "no_progress_limit": 40}),
    ],
)
def test_the_bare_engine_plays_the_same_game(setup: Any) -> None:
    """KB-6 to KB-13: the same actions, and the same position after each with the same dice."""
    for number in range(3):
        random = Random(number)
        game = Game.start(KUNGABRADE, setup, seeded(random.randbytes(32)))
        here = game.state
        while game.to_act:
            options = game.options(game.to_act[0])
            commands = [c for option in options for c in option.listed()]
            assert {bare_action(c, game.state) for c in commands} == set(engine.listed(here))
            command = random.choice(commands)
            action = bare_action(command, game.state)
            game = game.play(command)
            dice = iter([value for _, _, value in game.log[-1].draws])
            here = engine.played(here, action, lambda dice=dice: next(dice))
            assert next(dice, None) is None
            assert here == game.state, (command, game.events)
            assert here.match.result == game.state.match.result


def test_the_same_generator_serves_both() -> None:
    """KB-6.1."""
    state = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {})).state
    assert len(actions(state, engine._known(0))) == 38
