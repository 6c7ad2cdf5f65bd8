"""Nissan's candidates: legal where they are offered, few, and lying as they mean to lie."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from attrs import evolve

from slaget.games.nissan.content import CATALOGUE
from slaget.games.nissan.geometry import (
    Hull,
    Obstacle,
    Pose,
    Stroke,
    abreast,
    distance,
    hull,
    row_forward,
    touch,
    waters,
)
from slaget.games.nissan.geometry.rowing import bearing
from slaget.games.nissan.mind import broad, places, poses
from slaget.games.nissan.mind.deeds import has_acted
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.mind.moves import WIDTH, commands, intents
from slaget.games.nissan.mind.places import Roaming
from slaget.games.nissan.options import nameable, options, waiting
from slaget.games.nissan.reachable import Sea
from slaget.games.nissan.ruleset import NISSAN
from slaget.games.nissan.setup import ShipClass
from slaget.games.nissan.state import State, initial
from slaget.kernel import Chance
from slaget.kernel.step import settled, step_read, why_not
from slaget.players.dice import Dice
from thorough import much

SCENARIOS = ("forsta_motet", "natten_i_viken", "slaget", "egen_uppstallning")


def battle(scenario: str, seed: int, wild: int) -> Iterator[State]:
    """The states of a battle: ``wild`` of ten commands random, the others by candidate or habit."""
    dice, random, chance = Dice(seed), Random(seed), Chance(Dice(seed + 1))
    state, _ = settled(NISSAN, initial(CATALOGUE.setup(scenario)), chance)
    while state.result is None:
        yield state
        if state.phase != "deploy" and dice.below(10) < wild:
            command = dice.pick(options(state, state.active)).sample(random)
        elif dice.below(2):
            picked = commands(dice.pick(intents(state, state.active)), state, dice)
            command = habit(state, state.active, dice) if picked is None else picked
        else:
            command = habit(state, state.active, dice)
        state, _ = step_read(NISSAN, state, command, chance)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("wild", [0, 4])
def test_every_candidate_is_a_legal_command_where_it_is_offered(scenario: str, wild: int) -> None:
    for state in islice(battle(scenario, 5 + wild, wild), much(70, 160)):
        offered, few = broad.intents(state, state.active), intents(state, state.active)
        assert 0 < len(offered) <= WIDTH
        assert len(set(offered)) == len(offered)
        assert offered[0] == few[0]
        if state.phase != "ship":
            assert list(offered[: len(few)]) == list(few)
        for intent in offered:
            command = commands(intent, state, Dice(3))
            if isinstance(intent.about, Roaming) and command is None:
                continue
            assert command is not None, intent
            assert why_not(NISSAN, state, command) is None, intent


def more_at_level_3(phase: str) -> Iterator[tuple[State, list[Any]]]:
    """States in which level 3 has more candidates than level 2, with what all of them are about."""
    for seed in range(4):
        for state in battle("slaget", seed, 0):
            if state.phase == phase:
                few, many = intents(state, state.active), broad.intents(state, state.active)
                if len(many) > len(few):
                    yield state, [each.about for each in many]
            if state.turn > 6:
                break


def test_level_3_exchanges_one_ordered_ship_for_another() -> None:
    state, (best, *others) = next(more_at_level_3("activate"))
    for other in others:
        assert len(set(best.ships) - set(other.ships)) == len(set(other.ships) - set(best.ships)) == 1
        assert set(other.ships) <= set(nameable(state))


def test_level_3_may_begin_with_any_ship_that_has_something_to_do() -> None:
    state, offered = next(more_at_level_3("orders"))
    assert len({each.ship for each in offered}) == len(offered) > 1
    assert {each.ship for each in offered} <= set(waiting(state))


def test_level_3_searches_what_a_ship_does_after_its_first_act() -> None:
    assert any(
        has_acted(state, state.current or "") and len(offered) > 1 for state, offered in more_at_level_3("ship")
    )


DANISH, NORSE = ShipClass(1600, 450, 7, 10), ShipClass(2000, 550, 10, 10)


def sea(ship: Pose, *others: Hull) -> Sea:
    board = CATALOGUE.setup("forsta_motet").board
    return Sea(NORSE, ship, others, waters(board))


@pytest.mark.parametrize("heading", [0, 4500, 13000, 27000])
@pytest.mark.parametrize(("x", "y"), [(8000, 5000), (5800, 2800), (10400, 2500), (8900, 4700)])
def test_an_approach_ends_touching_the_goal(x: int, y: int, heading: int) -> None:
    goal = hull(DANISH, Pose(8000, 2600, heading))
    away = bearing(goal.x - x, goal.y - y)
    rows = list(poses.approaches(sea(Pose(x, y, away), goal), goal, 4000))
    assert rows
    for row in rows:
        assert touch(hull(NORSE, row.pose), goal, 50)
        assert row.cost <= 4000


@pytest.mark.parametrize("side", [1, -1])
def test_a_ship_is_drawn_up_abreast_of_one_that_lies_parallel(side: int) -> None:
    goal = hull(DANISH, Pose(8000, 3000, 9000))
    rows = list(poses.drawn_up(sea(Pose(8000 + side * 1200, 3100, 9000), goal), goal, 1600))
    assert rows
    assert all(row.pose.heading == 9000 for row in rows)
    assert any(abreast(hull(NORSE, row.pose), goal, 50) for row in rows)


def test_a_lane_beside_a_ship_ahead_ends_abreast_of_it() -> None:
    goal = hull(DANISH, Pose(8000, 4500, 9000))
    rows = list(poses.alongside(sea(Pose(8500, 1500, 9000), goal), goal, 4000))
    assert any(abreast(hull(NORSE, row.pose), goal, 50) for row in rows)


def test_a_row_stops_short_of_what_is_in_the_way() -> None:
    goal, between = hull(DANISH, Pose(8000, 5500, 0)), hull(DANISH, Pose(8000, 4000, 0))
    row = poses.ahead(sea(Pose(8000, 1500, 9000), goal, between), goal.centre, 4000, 4000, goal)
    assert row is not None
    assert touch(hull(NORSE, row.pose), between, 50)


def test_a_gap_is_kept_where_one_is_asked_for() -> None:
    goal = hull(DANISH, Pose(8000, 5500, 0))
    row = poses.ahead(sea(Pose(8000, 1500, 9000), goal), goal.centre, 4000, 4000, goal, 940)
    assert row is not None
    assert 930 <= distance(hull(NORSE, row.pose), goal) <= 950


def test_a_row_on_the_open_sea_is_not_remembered_where_the_same_fleet_has_land_before_it() -> None:
    bay = CATALOGUE.setup("forsta_motet").board
    for board in (evolve(bay, land=()), bay):
        where = Sea(NORSE, Pose(1500, 3500, 9000), (), waters(board))
        row = poses.ahead(where, (1500, 9000), 2000)
        assert row is not None
        stroke = row_forward(NORSE, where.pose, row.point, 2000, where.arc, (), where.waters)
        assert isinstance(stroke, Stroke)  # asked of the rule itself, which remembers nothing


def test_a_point_that_many_reach_is_too_far_for_few() -> None:
    here = sea(Pose(8000, 1500, 9000))
    assert [type(here.forward((8000, 3400), reach)) for reach in (1000, 800, 1000)] == [Stroke, Obstacle, Stroke]


def test_a_ship_between_others_finds_a_way_out() -> None:
    left, right = hull(NORSE, Pose(7400, 3000, 9000)), hull(NORSE, Pose(8600, 3000, 9000))
    berth = sea(Pose(8000, 3000, 9000), left, right)
    assert poses.ahead(berth, (11000, 3500), 4000) is None
    assert any(row.mode == "forward" and row.pose.y > 6000 for row in poses.outward(berth, 4000, 1600))


def test_a_flank_lies_behind_the_stern_or_on_the_side_away_from_the_nearest_friend() -> None:
    goal, friend = hull(DANISH, Pose(8000, 4000, 9000)), hull(DANISH, Pose(7300, 4000, 9000))
    rows = list(poses.flanks(sea(Pose(9000, 1500, 9000), goal, friend), goal, friend, 4000))
    assert rows
    assert all(row.pose.x > goal.x or row.pose.y < goal.y - 800 for row in rows)
    assert any(row.pose.x > goal.x and touch(hull(NORSE, row.pose), goal, 50) for row in rows)


def test_a_row_placed_with_care_takes_few_tests_and_promises_no_less(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(
        s
        for s in battle("forsta_motet", 3, 0)
        if any(isinstance(each.about, places.Refined) for each in intents(s, s.active))
    )
    asked = 0

    def counted(self: Sea, *given: Any) -> Any:
        nonlocal asked
        asked += 1
        return row_forward(self.ship_class, self.pose, *given, self.arc, self.others, self.waters)

    monkeypatch.setattr(Sea, "forward", counted)
    about = next(each.about for each in intents(state, state.active) if isinstance(each.about, places.Refined))
    asked = 0
    assert places.refined(state, about) is not None
    assert asked <= 40
