"""Battles: steps, modifiers, special units, diplomats, the dragon, many parties (OM-10)."""

import pytest
from omringad_positions import events, fight, kinds_at, moved, names, position

from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.combat import modifier, needed
from slaget.games.omringad.state import replace
from slaget.games.omringad.state.stages import Battle
from slaget.kernel import scripted
from slaget.testing import Given

SEED = {
    "A43": {1: "general archer sharpshooters mercenary", 2: "infiltrator@A53 mercenary@A53 elite@A53 cavalry@A53"}
}


def test_the_battle_of_the_rulebook() -> None:
    """OM-E12, OM-10.4 to OM-10.6, OM-10.10, OM-10.11, OM-10.14, OM-10.15, ruling OM-R32."""
    game = fight(SEED, [6, 6])
    assert names(game)[-4:] == ["BattleOpened", "BattleRevealed", "StepRolled", "HitsDirected"]
    (step,) = events(game, m.StepRolled)
    assert [(d.unit, d.die, d.modifier, d.hit) for d in step.dice] == [
        ("A-archer-01", 6, 0, True),
        ("S-sharpshooters", 6, 0, True),
    ]
    assert game.to_act == (2,)
    game = game.play(m.AssignHits(2, {"B-mercenary-01": 1}))
    assert kinds_at(game, "A43", 2)[0] == "mercenary*" and game.to_act == (1,)
    game = game.play(m.PickTarget(1, "S-infiltrator"), scripted([3, 2, 5, 4]))
    (melee,) = events(game, m.StepRolled)
    assert [(d.unit, d.modifier, d.needed, d.hit) for d in melee.dice] == [
        ("A-mercenary-01", 1, 5, False),
        ("B-mercenary-01", 0, 6, False),
        ("B-elite-01", 0, 5, True),
        ("B-cavalry-01", 0, 4, True),
    ]
    assert "S-infiltrator" not in game.state.table.specials
    game = game.play(m.AssignHits(1, {"A-mercenary-01": 1, "A-archer-01": 1}), scripted([1, 1, 1, 6, 6, 6]))
    (ranged, *_) = events(game, m.StepRolled)
    assert (ranged.round, ranged.step) == (2, "ranged")
    assert [(d.unit, d.needed) for d in ranged.dice] == [("A-archer-01", 4), ("S-sharpshooters", 5)]


@pytest.mark.parametrize(
    ("terrain", "units", "kind", "defends", "least"),
    [
        ("barren", "general mercenary", "mercenary", True, 5),
        ("castle", "general elite", "elite", True, 3),
        ("castle", "general cavalry", "cavalry", True, 2),
        ("castle", "general magician", "magician", True, 2),
        ("forest", "archer", "archer", True, 6),
        ("forest", "general archer", "archer", False, 5),
        ("forest", "catapult", "catapult", False, 5),
        ("forest", "magician", "magician", True, 3),
        ("forest", "sharpshooters", "sharpshooters", True, 6),
        ("mountain", "elite", "elite", False, 5),
        ("mountain", "elite", "elite", True, 4),
        ("forest", "mercenary", "mercenary", True, 6),
        ("castle", "mercenary", "mercenary", False, 6),
        ("barren", "general general mercenary", "mercenary", True, 5),
    ],
)
def test_the_die_that_is_needed(terrain: str, units: str, kind: str, defends: bool, least: int) -> None:
    """OM-E13, OM-10.8, OM-10.13, OM-10.14, OM-2.1, OM-2.3, OM-2.4, OM-2.6."""
    square = {"barren": "A43", "castle": "A33", "forest": "A41", "mountain": "A21"}[terrain]
    state = position({square: {1: units, 2: "elite elite"}}).game.state
    side = (1,) if defends else (2,)
    state = replace(state, phase="battle", stage=Battle(square, side, "step", revealed=True))
    each = next(u for u in state.field.stack(square, 1) if u.kind == kind)
    assert needed(each.s, modifier(state, each)) == least


def test_a_general_leads_allies_unless_the_option_says_no() -> None:
    """OM-10.14, OM-10.18, ruling OM-R35."""
    units = {"A43": {1: "mercenary", 3: "general", 2: "elite"}}
    for leads in (True, False):
        start = position(units, seats=4, teams="diagonal", general_leads_allies=leads)
        state = replace(start.game.state, phase="battle", stage=Battle("A43", (1, 3), "step", revealed=True))
        assert modifier(state, state.field.stack("A43", 1)[0]) == int(leads)


def test_a_diplomat_before_the_battle() -> None:
    """OM-E14, OM-10.3, OM-10.21, OM-14.6: no dice, the units stay hidden, the attackers go back."""
    game = fight({"A34": {1: "diplomat mercenary", 2: "elite@A35"}}, [], control={"A35": 2})
    assert game.to_act == (1,) and events(game, m.DiplomatAsked)[0].before_battle
    game = game.play(m.PlayDiplomat(1))
    assert names(game)[:3] == ["DiplomatPlayed", "UnitsRetreated", "BattleEnded"]
    assert kinds_at(game, "A35", 2) == ["elite"] and kinds_at(game, "A34", 1) == ["mercenary"]
    assert game.state.controller("A34") == 1 and "S-diplomat" not in game.state.table.specials
    (retreat,) = events(game, m.UnitsRetreated)
    assert retreat.witnesses == ()


def test_the_way_back_is_closed() -> None:
    """OM-E15, OM-10.22: another adjacent square, which is conquered."""
    units = {
        "A34": {1: "diplomat mercenary", 2: "elite@A35"},
        "A35": {1: "cavalry"},
        "A33": {1: "elite"},
    }
    game = fight(units, []).play(m.PlayDiplomat(1))
    assert game.to_act == (2,)
    refusal = Given(game).when(m.Retreat(2, {"B-elite-01": "A33"})).rejected(r.BOOK["OM-10.22"], "bad_retreat")
    assert "A24, A44" in refusal.message
    Given(game).when(m.Retreat(2, {})).rejected(r.BOOK["OM-10.22"], "bad_retreat")
    after = game.play(m.Retreat(2, {"B-elite-01": "A44"}))
    (captured,) = events(after, m.SquareCaptured)
    assert (captured.square, captured.to_seat, captured.reason) == ("A44", 2, "retreat")


def test_a_diplomat_with_no_way_out() -> None:
    """OM-E15, OM-10.21: not playable when an attacker has nowhere to go."""
    around = {square: {1: "elite"} for square in ("A35", "A33", "A24", "A44")}
    game = fight({"A34": {1: "diplomat mercenary", 2: "elite@A35"}, **around}, [])
    Given(game).when(m.PlayDiplomat(1)).rejected(r.BOOK["OM-10.21"], "diplomat_blocked")
    assert game.play(m.DeclineDiplomat(1), scripted([1] * 40 + [6] * 60)).log


def test_the_window_does_not_tell_where_the_diplomat_is() -> None:
    """OM-10.3, ruling OM-R42: its owner is asked wherever it is."""
    game = fight({"A34": {1: "mercenary", 2: "elite@A35"}, "A51": {1: "diplomat"}}, [])
    assert game.to_act == (1,)
    Given(game).when(m.PlayDiplomat(1)).rejected(r.BOOK["OM-10.21"], "no_diplomat_here")
    declined = game.play(m.DeclineDiplomat(1), scripted([6, 6, 6, 6]))
    assert names(declined)[0] == "DiplomatDeclined"


def test_a_diplomat_during_a_battle() -> None:
    """OM-E37, OM-10.5 (2), OM-10.21: damage already taken stays; attackers' diplomats are not asked."""
    units = {"A34": {1: "diplomat elite archer", 2: "elite@A35 elite@A35"}}
    game = fight(units, [], control={"A35": 2}).play(m.DeclineDiplomat(1), scripted([5]))
    game = game.play(m.AssignHits(2, {"B-elite-01": 1}))
    assert game.to_act == (1,) and not events(game, m.DiplomatAsked)[0].before_battle
    game = game.play(m.PlayDiplomat(1))
    assert kinds_at(game, "A35", 2) == ["elite", "elite*"] and "diplomat" not in kinds_at(game, "A34", 1)
    assert events(game, m.UnitsRetreated)[0].witnesses == (1, 2)
    attackers = {"A34": {1: "elite", 2: "diplomat@A35 elite@A35"}}
    assert "DiplomatAsked" not in names(fight(attackers, [6, 6, 6, 6]))


def test_a_stand_off() -> None:
    """OM-E16, OM-10.5 (3), OM-10.23, ruling OM-R38."""
    game = fight({"A43": {1: "general", 2: "infiltrator@A53"}}, [])
    assert "StandOff" in names(game) and kinds_at(game, "A53", 2) == ["infiltrator"]
    assert kinds_at(game, "A43", 1) == ["general"] and game.state.controller("A43") == 1


def test_those_who_cannot_hit_are_overwhelmed() -> None:
    """OM-E17, OM-10.5 (4), OM-3.2, OM-10.19."""
    game = fight({"A43": {1: "general", 2: "cavalry@A53"}}, [])
    (event,) = events(game, m.UnitsOverwhelmed)
    assert event.eliminated_ids == ("A-general-01",) and event.side == (2,)
    assert game.state.controller("A43") == 2 and game.log[-1].draws == ()


def test_three_parties() -> None:
    """OM-E18, OM-10.9, OM-10.16, OM-10.17, OM-5.2."""
    units = {"A43": {1: "elite elite", 2: "cavalry@A53", 3: "mercenary@A42"}}
    game = fight(units, [4, 6, 5, 2], seats=4, initiative=2)
    (step,) = events(game, m.StepRolled)
    assert [(d.unit, d.hit) for d in step.dice] == [
        ("B-cavalry-01", True), ("C-mercenary-01", True), ("A-elite-01", True), ("A-elite-02", False),
    ]  # fmt: skip
    assert game.to_act == (2,)
    refused = Given(game)
    refused.when(m.DirectHits(2, {"2": 1})).rejected(r.BOOK["OM-10.9"], "bad_direction_of_hits")
    refused.when(m.DirectHits(2, {"1": 2})).rejected(r.BOOK["OM-10.9"], "bad_direction_of_hits")
    game = game.play(m.DirectHits(2, {"1": 1})).play(m.DirectHits(3, {"2": 1})).play(m.DirectHits(1, {"3": 1}))
    assert kinds_at(game, "A43", 2) == ["cavalry*"] and kinds_at(game, "A43", 3) == ["mercenary*"]
    assert game.to_act == (1,)
    Given(game).when(m.AssignHits(1, {"A-elite-01": 2})).rejected(r.BOOK["OM-10.10"], "bad_assignment")
    game = game.play(m.AssignHits(1, {"A-elite-02": 1}), scripted([6] * 4))
    assert kinds_at(game, "A43", 1) == ["elite", "elite*"] or game.to_act


def test_surplus_hits_are_lost() -> None:
    """OM-E38, OM-10.10, OM-10.6: forced, and the hit unit's own die still counts."""
    game = fight({"A43": {1: "elite*", 2: "elite@A53 elite@A53 elite@A53"}}, [6, 6, 6, 6])
    (own,) = [e for e in events(game, m.HitsAssigned) if e.seat == 1]
    assert own.eliminated_ids == ("A-elite-01",) and own.lost == 2 and own.forced
    assert game.to_act == (2,) and game.state.battle.directed == {2: 1}


def test_the_dragon_defends_and_keeps_nobody() -> None:
    """OM-E26, OM-9.6, OM-10.2 (a), OM-10.7, OM-10.20, OM-3.3, ruling OM-R16."""
    game = fight({"B43": {0: "dragon", 2: "elite@B33"}}, [5, 2, 6, 2])
    steps = events(game, m.StepRolled)
    assert [d.needed for d in steps[0].dice] == [5, 2] and [d.needed for d in steps[1].dice] == [5, 3]
    assert steps[0].dice[1].target == 2
    assert "S-dragon" not in game.state.table.specials and kinds_at(game, "B43", 2) == ["elite*"]
    assert game.state.controller("B43") == 2
    assert events(game, m.BattleOpened)[0].defending_side == ("dragon",)


def test_the_dragon_alone_survives() -> None:
    """OM-10.20, OM-10.10: control does not change; hits on the dragon are laid by the engine."""
    game = fight({"B43": {0: "dragon", 2: "mercenary@B33"}}, [1, 2, 1, 2])
    assert game.state.controller("B43") == 2 and game.state.field.at("B43").keys() == {0}


def test_an_empty_castle_taken_and_defended() -> None:
    """OM-E27, OM-10.2 (b), OM-10.14, ruling OM-R36: the occupier has the walls."""
    units = {"A33": {2: "cavalry@A43", 1: "mercenary@A32 mercenary@A32"}}
    game = fight(units, [1, 1, 3, 6, 6, 1, 6, 6], control={"A33": 2})
    (step, *_) = events(game, m.StepRolled)
    assert sorted(d.needed for d in step.dice) == [3, 6, 6]
    assert events(game, m.BattleOpened)[0].defending_side == (2,)


def test_the_magician_survives_and_takes_nothing() -> None:
    """OM-E28, OM-9.3, OM-10.20."""
    game = fight({"A43": {1: "mercenary*", 2: "magician@A53"}}, [3])
    assert kinds_at(game, "A43", 2) == ["magician"] and game.state.controller("A43") == 1


def test_nobody_survives() -> None:
    """OM-10.20: control does not change."""
    game = fight({"A43": {1: "elite*", 2: "elite*@A53"}}, [6, 6])
    assert not game.state.field.at("A43") and game.state.controller("A43") == 1


def test_sharpshooters_without_a_target_lose_their_hit() -> None:
    """OM-10.11: a single target is forced; none is a lost hit."""
    game = fight({"A43": {1: "archer sharpshooters", 2: "elite*@A53"}}, [6, 6])
    (pick,) = events(game, m.TargetPicked)
    assert pick.unit is None and pick.forced
    Given(fight({"A43": {1: "sharpshooters", 2: "elite@A53 horses@A53 elite@A53"}}, [6])).when(
        m.PickTarget(1, "S-horses")
    ).rejected(r.BOOK["OM-10.11"], "bad_target")


def test_horses_are_not_hit_and_fall_with_the_last_rider() -> None:
    """OM-10.12."""
    game = fight({"A43": {1: "elite elite", 2: "horses@A53 elite*@A53"}}, [6, 6, 1])
    assert "HorsesLost" in names(game) and "S-horses" not in game.state.table.specials


def test_the_defender_by_longest_presence() -> None:
    """OM-10.2 (c): neither side controls; who was there first defends."""
    units = {"A43": {3: "elite@A42", 2: "magician"}}
    game = fight(units, [1] * 3 + [6] * 9, seats=4)
    assert events(game, m.BattleOpened)[0].defending_side == (2,)


def test_the_order_of_battles() -> None:
    """OM-10.1, ruling OM-R37: the initiative seat chooses; with one square left it starts by itself."""
    units = {"A43": {1: "general", 2: "cavalry@A53"}, "A51": {1: "general", 2: "cavalry@A52"}}
    game = fight(units, [])
    assert game.to_act == (1,)
    Given(game).when(m.ChooseBattle(1, "A33")).rejected(r.BOOK["OM-10.1"], "not_contested")
    after = game.play(m.ChooseBattle(1, "A51"))
    assert [e.square for e in events(after, m.BattleOpened)] == ["A51", "A43"]
    assert after.state.phase == "reinforcement"
    board = fight(units, [], battle_order="board")
    assert [e.square for e in events(board, m.BattleOpened)] == ["A43", "A51"]


def test_retreat_to_any_adjacent_square() -> None:
    """OM-10.22, ruling OM-R39."""
    units = {"A34": {1: "diplomat mercenary", 2: "elite@A35"}}
    game = fight(units, [], retreat_choice="any_adjacent").play(m.PlayDiplomat(1))
    assert game.to_act == (2,)
    assert kinds_at(game.play(m.Retreat(2, {"B-elite-01": "A24"})), "A24", 2) == ["elite"]


def test_horses_on_the_retreat() -> None:
    """OM-10.22: with company back to where they came from, else with the first unit."""
    units = {"A34": {1: "diplomat mercenary", 2: "elite@A35 horses@A35"}}
    game = fight(units, []).play(m.PlayDiplomat(1))
    assert kinds_at(game, "A35", 2) == ["elite", "horses"]


def test_hidden_pirates_are_not_given_away_by_a_question() -> None:
    """OM-10.22: who owns pirates is asked for its retreat whether they are there or not."""
    asked = []
    for hidden in ("mercenary", "pirates"):
        other = "pirates" if hidden == "mercenary" else "mercenary"
        units = {
            "A13": {1: "diplomat mercenary", 2: f"elite {hidden}"},
            "A23": {1: "elite"},
            "B33": {2: other},
        }
        game = fight(units, [], tops={("A13", 2): "B-elite-01"}).play(m.PlayDiplomat(1))
        asked.append((game.to_act, [type(e).__name__ for e in game.events]))
    assert asked[0] == asked[1] and asked[0][0] == (2,)


def test_allies_fight_as_one_side() -> None:
    """OM-10.18, OM-15.3, ruling OM-R45: the square goes to the conqueror longest there."""
    units = {"B13": {2: "mercenary*", 1: "elite@A53", 3: "elite@D53"}}
    game = fight(units, [6, 1, 1], seats=4, teams="diagonal")
    assert game.state.controller("B13") == 1
    assert game.state.field.at("B13").keys() == {1, 3}


def test_a_battle_is_no_place_for_moves() -> None:
    """OM-5.1: wrong phase, and a seat that is not awaited."""
    game = fight(SEED, [6, 6])
    Given(game).when(m.PassMovement(2)).rejected(r.BOOK["OM-5.1"], "wrong_phase")
    Given(game).when(m.AssignHits(1, {})).rejected(r.BOOK["OM-5.1"], "not_awaited")


def test_movement_brings_the_battle() -> None:
    """OM-9.4, OM-8.17: an occupied square is decided in the combat phase."""
    start = position({"A53": {1: "elite"}, "B53": {2: "elite"}})
    game = moved(start, 1, "A53", "B53").game
    assert names(game) == ["UnitsMoved"]
    game = game.play(m.PassMovement(2)).play(m.PassMovement(1), scripted([1, 1] * 3 + [6, 1, 6, 1]))
    assert game.state.controller("B53") == 1


def test_the_first_in_order_lies_on_top_when_the_top_has_fallen() -> None:
    """OM-14.3, OM-10.19: after a battle the old top is top again if it lives, else the canonical first."""
    units = {"A43": {1: "elite* archer mercenary@A44", 2: "elite*@A53"}}
    hurt = fight(units, [1, 1, 6, 6], tops={("A43", 1): "A-elite-01"})
    assert [u.kind for u in hurt.state.field.stack("A43", 1)] == ["elite", "archer", "mercenary"]
    fallen = hurt.play(m.AssignHits(1, {"A-elite-01": 1}))
    assert [u.kind for u in fallen.state.field.stack("A43", 1)] == ["mercenary", "archer"]
    spared = hurt.play(m.AssignHits(1, {"A-archer-01": 1}))
    assert [u.kind for u in spared.state.field.stack("A43", 1)] == ["elite", "archer", "mercenary"]
