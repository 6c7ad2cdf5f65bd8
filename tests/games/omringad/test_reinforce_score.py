"""Siege, reinforcement, merging, income, points, victory (OM-11 to OM-13)."""

from random import Random

import pytest
from omringad_positions import events, kinds_at, names, position

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.scoring import winners
from slaget.games.omringad.sieges import besieging, siege
from slaget.games.omringad.state import State, pool, replace
from slaget.kernel import Game
from slaget.simulate import policy
from slaget.testing import Given

COAST = {"terrain": "coastal", "phase": "reinforcement"}


def test_small_and_full_siege() -> None:
    """OM-E19, OM-12.1, OM-12.2, OM-12.3."""
    state = position({"A34": {2: "elite"}, "A25": {2: "elite"}}, **COAST).game.state
    assert siege(state, "A24") == "full" and siege(state, "A33") == "small"
    aside = position({"A35": {2: "elite"}}, **COAST).game.state
    assert siege(aside, "A33") is None


def test_siege_across_the_border() -> None:
    """OM-E20, OM-12.3, OM-5.7: in round 1 too."""
    start = position({"A53": {1: "elite"}, "B53": {2: "elite"}}, number=1, reserve={1: {"mercenary": 3}}, **COAST)
    assert siege(start.game.state, "A53") == siege(start.game.state, "B53") == "small"
    refusal = start.when(m.PlaceReinforcements(1, {"A53": {"mercenary": 3}})).rejected(
        r.BOOK["OM-11.3"], "besieged"
    )
    assert refusal.params["most"] == 2


def test_reinforcing_under_siege() -> None:
    """OM-E21, OM-11.1 to OM-11.4, ruling OM-R47."""
    units = {"A34": {2: "elite"}, "A25": {2: "elite"}, "A53": {1: "elite"}, "B53": {2: "elite"}}
    start = position(units, reserve={1: {"mercenary": 5}}, **COAST)
    two = {"mercenary": 2}
    start.when(m.PlaceReinforcements(1, {"A33": {"mercenary": 3}})).rejected(r.BOOK["OM-11.3"], "besieged")
    start.when(m.PlaceReinforcements(1, {"A24": {"mercenary": 1}})).rejected(r.BOOK["OM-11.3"], "besieged")
    start.when(m.PlaceReinforcements(1, {"A43": two})).rejected(r.BOOK["OM-11.2"], "not_your_settlement")
    start.when(m.PlaceReinforcements(1, {"A33": {"mercenary": 6}})).rejected(r.BOOK["OM-11.2"], "not_in_reserve")
    start.when(m.PlaceReinforcements(1, {"A33": {"mercenary": 0}})).rejected(r.BOOK["OM-0"], "bad_field")
    game = start.when(m.PlaceReinforcements(1, {"A33": two, "A53": two})).game
    (placed,) = events(game, m.ReinforcementsPlaced)
    assert placed.count == {"A33": 2, "A53": 2} and placed.returned == {"mercenary": 1}
    held = pool(game.state, 1)
    assert held is not None and held["mercenary"] == 12 and game.to_act == (2,)


def test_units_kept_by_the_option() -> None:
    """OM-11.4, ruling OM-R46."""
    start = position({}, reserve={1: {"mercenary": 5, "elite": 1}}, unplaced_units="kept", **COAST)
    game = start.when(m.PlaceReinforcements(1, {"A33": {"mercenary": 2}})).game
    assert game.state.table.reserve[1] == {"mercenary": 3, "elite": 1}


def test_who_does_not_besiege() -> None:
    """OM-12.4, OM-9.3, OM-E28, OM-E29."""
    for kinds in ("magician", "infiltrator", "diplomat", "magician infiltrator"):
        assert besieging(position({"A34": {2: kinds}}, **COAST).game.state, "A33") == ()
    assert besieging(position({"A34": {2: "magician mercenary"}}, **COAST).game.state, "A33") == ("A34",)
    lake = position({"B12": {1: "pirates"}}, terrain="highland", phase="reinforcement").game.state
    assert all(not besieging(lake, square) for square in lake.settlements(2))
    for option, number in ((False, 0), (True, 1)):
        dragon = position({"A34": {0: "dragon"}}, dragon_besieges=option, **COAST).game.state
        assert len(besieging(dragon, "A33")) == number


def test_pirates_on_a_lake_beside_a_village_do_not_besiege() -> None:
    """OM-E29, OM-12.4: from land they do."""
    land = {"A11": "castle", "A12": "village", "A13": "village", "A22": "lake", "A24": "lake"}
    rest = {"A31": "forest", "A32": "forest", "A41": "mountain", "A42": "mountain"}
    both = {**land, **rest}
    whole = {**both, **{f"B{square[1:]}": kind for square, kind in both.items()}}
    options = {"terrain": whole, "phase": "reinforcement"}
    assert besieging(position({"A22": {2: "pirates"}}, **options).game.state, "A12") == ()
    assert besieging(position({"A23": {2: "pirates"}}, **options).game.state, "A13") == ("A23",)


def test_allied_squares_add_up() -> None:
    """OM-12.2: two allies' squares make a full siege; an ally's do not besiege."""
    units = {"A43": {2: "elite"}, "A23": {4: "elite"}, "A34": {3: "elite"}}
    state = position(units, seats=4, teams="diagonal", phase="reinforcement").game.state
    assert besieging(state, "A33") == ("A43", "A23") or set(besieging(state, "A33")) == {"A43", "A23"}


def test_merging_damaged_units() -> None:
    """OM-E22, OM-11.6, OM-3.4: the higher id returns to the pool."""
    start = position({"A34": {1: "archer* archer* mercenary*"}, "A35": {1: "elite* elite*"}}, phase="reinforcement")
    game = start.when(m.MergeUnits(1, "A34", ("A-archer-02", "A-archer-01"))).game
    (merged,) = events(game, m.UnitsMerged)
    assert (merged.kept_id, merged.returned_id, merged.special) == ("A-archer-01", "A-archer-02", None)
    assert kinds_at(game, "A34", 1) == ["mercenary*", "archer"] and game.to_act == (1,)
    start.when(m.MergeUnits(1, "A35", ("A-elite-01", "A-elite-02"))).rejected(r.BOOK["OM-11.6"], "bad_merge")
    start.when(m.MergeUnits(1, "A34", ("A-archer-01", "A-mercenary-01"))).rejected(r.BOOK["OM-11.6"], "bad_merge")
    start.when(m.MergeUnits(1, "A34", ("A-archer-01",))).rejected(r.BOOK["OM-11.6"], "bad_merge")


def test_merging_two_copies_of_a_special() -> None:
    """OM-11.6, OM-15.4: the surplus copy returns to the cup."""
    start = position({"A34": {1: "pirates* pirates*"}}, phase="reinforcement", special_copies=2)
    game = start.when(m.MergeUnits(1, "A34", ("S-pirates-1", "S-pirates-2"))).game
    assert list(game.state.table.specials) == ["S-pirates-1"]


def test_a_seat_with_nothing_to_place_still_answers() -> None:
    """OM-11.1, ruling OM-R67."""
    start = position({}, phase="reinforcement")
    assert start.game.to_act == (1,)
    assert start.when(m.PlaceReinforcements(1, {})).game.to_act == (2,)


def after_round(**more: object) -> Game:  # type: ignore[type-arg]
    start = position({"A33": {1: "elite"}, "B33": {2: "elite"}}, phase="reinforcement", turn=2, **more)  # type: ignore[arg-type]
    return start.game.play(m.PlaceReinforcements(2, {}))


def test_income_and_score() -> None:
    """OM-E24, OM-13.1, OM-13.2, OM-13.3, OM-2.5, rulings OM-R55, OM-R58."""
    game = after_round(control={"B32": 1, "B41": 1})
    (income,), (scored,) = events(game, m.IncomeCounted), events(game, m.Scored)
    assert income.gold == {"1": 27, "2": 23}
    one, two = scored.scores["1"], scored.scores["2"]
    assert (one.castle, one.village, one.forest, one.mountain, one.bonus, one.gained) == (5, 6, 3, 2, 1, 17)
    assert two.gained == 10 and game.state.table.score == {1: 17, 2: 10}


def scored(totals: dict[int, int], control: dict[str, int] | None = None, **options: object) -> State:
    state = position({"A33": {1: "elite"}}, control=control, phase="reinforcement", **options).game.state  # type: ignore[arg-type]
    return replace(state, score=totals)


def test_the_limit_and_ties() -> None:
    """OM-E25, OM-13.4, OM-13.5, OM-13.6, rulings OM-R51, OM-R52."""
    assert winners(scored({1: 52, 2: 50})) == ((1,), "points")
    assert winners(scored({1: 52, 2: 52}, {"B11": 1})) == ((1,), "tie")
    assert winners(scored({1: 52, 2: 52})) == ((1, 2), "shared")
    assert winners(scored({1: 50, 2: 49})) == ((1,), "points")
    assert winners(scored({1: 49, 2: 49})) is None
    assert winners(scored({1: 52, 2: 52}, {"B11": 1}, tie_break="shared")) == ((1, 2), "shared")
    assert winners(scored({1: 52, 2: 52}, tie_break="extra_round")) is None


def test_teams_one_and_both() -> None:
    """OM-E31, OM-13.7, OM-13.8, OM-13.9."""
    totals = {1: 51, 2: 49, 3: 30, 4: 48}
    team = {"seats": 4, "teams": "diagonal"}
    assert winners(scored(totals, **team)) == ((1, 3), "points")
    assert winners(scored(totals, team_goal="both", **team)) is None
    assert winners(scored({1: 51, 2: 50, 3: 50, 4: 60}, team_goal="both", **team)) == ((2, 4), "points")
    assert winners(scored({1: 51, 2: 51, 3: 30, 4: 48}, **team)) == ((2, 4), "points")


def test_a_partner_that_is_out_need_not_meet_the_limit() -> None:
    """OM-13.8, ruling OM-R54."""
    state = scored({1: 51, 2: 10, 3: 0, 4: 0}, seats=4, teams="diagonal", team_goal="both")
    assert winners(replace(state, out=(3,))) == ((1, 3), "points")


def test_a_seat_goes_out_and_the_last_side_wins() -> None:
    """OM-13.10, OM-13.11, ruling OM-R53: points come first."""
    taken = {"B33": 1, "B32": 1, "B34": 1}
    start = position({"A33": {1: "elite"}}, phase="reinforcement", turn=2, control=taken)
    game = start.game.play(m.PlaceReinforcements(2, {}))
    assert names(game)[-2:] == ["SeatOut", "GameWon"]
    assert game.outcome is not None and game.outcome.winners == (1,) and game.outcome.reason == "last_side"
    assert game.to_act == ()
    Given(game).when(m.PassMovement(1)).rejected(r.BOOK["OM-13.5"], "game_over")


def test_a_seat_that_is_out_takes_no_part() -> None:
    """OM-13.10, OM-5.4: its squares stay its own, it gets nothing."""
    taken = {"B33": 1, "B32": 1, "B34": 1}
    units = {"A33": {1: "elite"}, "C33": {3: "elite"}, "D33": {4: "elite"}}
    start = position(units, phase="reinforcement", turn=4, seats=4, control=taken)
    game = start.game.play(m.PlaceReinforcements(4, {}))
    assert game.state.table.out == (2,) and game.state.table.gold[2] == 0 and game.state.controller("B11") == 2
    assert game.state.table.initiative == 3 and 2 not in game.to_act
    assert events(game, m.RoundStarted)[0].gold["2"] == 0


def test_the_last_seat_plays_on_by_the_option() -> None:
    """OM-13.11, OM-5.4: alone it has the initiative each round, and wins when it meets the limit."""
    taken = {"B33": 1, "B32": 1, "B34": 1}
    units = {"A33": {1: "elite"}}
    start = position(units, phase="reinforcement", turn=2, control=taken, elimination_ends=False)
    game = start.game.play(m.PlaceReinforcements(2, {}))
    assert names(game)[-4:] == ["SeatOut", "RoundStarted", "InitiativePassed", "SpecialDrawn"]
    assert game.state.table.initiative == 1 and game.to_act == (1,)
    random, choose = Random(1), policy("random", OMRINGAD)
    while game.to_act:
        game = game.play(choose(game.state, game.to_act[0], random))
    assert game.outcome is not None and (game.outcome.winners, game.outcome.reason) == ((1,), "points")


@pytest.mark.parametrize("limit", [50, 100, 140])
def test_victory_limits(limit: int) -> None:
    """OM-13.4: the three lengths of the game."""
    assert winners(scored({1: limit, 2: limit - 1}, victory_points=limit)) == ((1,), "points")
    assert winners(scored({1: limit - 1, 2: 0}, victory_points=limit)) is None


def test_everything_is_public_at_the_end() -> None:
    """OM-14.7."""
    start = position({"A33": {1: "elite"}, "B33": {2: "elite mercenary"}}, phase="reinforcement", turn=2)
    state = replace(start.game.state, score={1: 60, 2: 0})
    game = Game(start.game.ruleset, start.game.setup, state, start.game.log, start.game.source)
    game = game.play(m.PlaceReinforcements(2, {}))
    (won,) = events(game, m.GameWon)
    assert {s.square: s.units for s in won.stacks}["B33"] == ("B-mercenary-01", "B-elite-01")
