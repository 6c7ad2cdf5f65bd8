"""Whoever calls a player off has its choice within 20 ms of the processor, at the first call and before play."""

import gc
import subprocess
import sys
import time
from random import Random
from typing import Any, Final

import pytest

import slaget
from slaget.games.nissan import deployment
from slaget.games.nissan.geometry import Pose, hull
from slaget.kernel import Game
from slaget.players import Player, choose, ismcts
from slaget.players.budget import Budget
from slaget.players.dice import Dice

BOUND: Final = 0.02
LOADED: Final = """
import slaget, sys
slaget.player("nissan", 3)
print(*(name in sys.modules for name in ("numpy", "shapely", "slaget.players.choose")))
"""
BEGINNINGS: Final = [
    ("nissan", "egen_uppstallning", 24),
    ("nissan", "slaget", 3),
    ("omringad", "grannpakten", 30),
    ("omringad", "fyra_riken", 12),
    ("kungabrade", "hidden_armies", 8),
    ("kungabrade", "battlefield_free", 6),
    ("kungabrade", "by_dice", 3),
    ("schack", "grundstallning", 1),
    ("tafl", "copenhagen", 1),
    ("ravbrade", "femton", 1),
]
"""Games, scenarios, and about how many choices there are until play has begun."""


def began(name: str, scenario: str) -> Game[Any, Any, Any, Any]:
    return slaget.start(name, scenario, seed=bytes(32))


def took(player: Player, view: Any, seat: Any) -> float:
    """Seconds of the processor for a choice, without the collection of garbage, as at a first call."""
    deployment._stretch.cache_clear()
    gc.collect(0)
    gc.disable()
    try:
        start = time.process_time()
        player.found(view, seat, 7)
        return time.process_time() - start
    finally:
        gc.enable()


@pytest.mark.parametrize(("name", "scenario", "choices"), BEGINNINGS)
def test_a_choice_called_off_before_play_takes_less_than_20_ms(name: str, scenario: str, choices: int) -> None:
    """Once of three times at least: a busy machine may take away more."""
    game = began(name, scenario)
    called_off, going_on = slaget.player(name, 3, cancel=lambda: True), slaget.player(name, 2, iterations=0)
    for number in range(choices):
        seat = game.to_act[0]
        view = game.view(seat)
        assert any(took(called_off, view, seat) < BOUND for _ in range(3)), (number, seat)
        game = game.play(going_on(view, seat, Random(number)))


def test_what_a_choice_would_wait_for_is_loaded_when_a_player_is_made() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True"] * 3


class Counted(Budget):
    """How often it is asked whether to go on."""

    asked = 0

    def goes_on(self) -> bool:
        self.asked += 1
        return super().goes_on()


@pytest.mark.parametrize(("search", "level"), [(choose.search, 3), (ismcts.search, 4)])
def test_the_budget_is_asked_while_candidates_are_made(search: Any, level: int) -> None:
    game = began("omringad", "grannpakten")
    seat = game.to_act[0]
    mind = game.ruleset.mind
    assert mind is not None
    budget = Counted(0)
    kind = mind().search(game.view(seat), seat)
    found = search(kind, game.ruleset, game.view(seat), seat, level, budget, Dice(1))
    assert len(found.tried) > 1 and budget.asked >= len(found.tried)


def test_the_first_moorings_are_those_of_the_whole_grid() -> None:
    """The stretches of a row, one after the other, are the row; the Norse begin at the far end (NI-8.6)."""
    state = began("nissan", "egen_uppstallning").state
    ship = next(iter(state.ships))
    kind, bay = state.ship_class(ship), state.waters
    points = [
        (x, y)
        for x in range(0, bay.width + 1, deployment._GRID)
        for y in range(0, bay.height + 1, deployment._GRID)
    ]
    hulls = {point: hull(kind, Pose(*point, 9000)) for point in points}
    for side in ("norse", "danish"):
        found = list(deployment._moorings(bay, kind, 9000, side, False))
        fitting = {at for at, each in hulls.items() if bay.on_board(each) and bay.in_zone(each, side)}
        assert {*found} == {at for at in fitting if not bay.on_land(hulls[at])}
        rows = [y for _, y in found]
        assert found and len(found) == len(set(found))
        assert rows == sorted(rows, reverse=side == "norse")
        assert all([x for x, at in found if at == y] == sorted(x for x, at in found if at == y) for y in set(rows))
