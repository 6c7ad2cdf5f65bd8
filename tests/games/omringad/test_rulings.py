"""Rulings of section 4 that other tests touch only in passing."""

from omringad_positions import events, fight, kinds_at, moved, names, position

from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.sieges import besieging
from slaget.kernel import scripted

TEAMS = {"seats": 4, "teams": "diagonal"}


def test_an_enemy_inside_that_cannot_conquer() -> None:
    """Rulings OM-R28, OM-R29, OM-R48: it neither besieges nor pins, and its host may still place units there."""
    units = {"A33": {1: "elite elite", 2: "magician infiltrator"}}
    start = position(units, phase="reinforcement", reserve={1: {"mercenary": 3}})
    assert besieging(start.game.state, "A33") == ()
    placed = start.when(m.PlaceReinforcements(1, {"A33": {"mercenary": 3}})).game
    assert kinds_at(placed, "A33", 1) == ["mercenary"] * 3 + ["elite"] * 2
    march = position(units)
    assert moved(march, 1, "A33", "A43", "elite", "elite").game.state.field.at("A33").keys() == {2}


def test_those_who_came_earlier_do_not_pin() -> None:
    """Rulings OM-R23, OM-R25: only who entered this round does; horses are on neither side."""
    units = {"A43": {1: "elite elite", 2: "elite@A53 horses@A53"}}
    start = position(units)
    moved(start, 1, "A43", "A42", "elite", "elite").rejected(r.BOOK["OM-8.12"], "pinned")
    moved(start, 1, "A43", "A53", "elite").rejected(r.BOOK["OM-8.13"], "pinned_direction")
    assert names(moved(start, 1, "A43", "A42", "elite").game)[0] == "UnitsMoved"
    old = position({"A43": {1: "elite elite", 2: "elite"}})
    assert names(moved(old, 1, "A43", "A42", "elite", "elite").game)[0] == "UnitsMoved"


def test_a_diplomat_against_two_attackers() -> None:
    """Ruling OM-R41: all retreat, and do not fight each other."""
    units = {"A43": {1: "diplomat elite", 2: "elite@A53", 3: "elite@A42"}}
    game = fight(units, [], seats=4).play(m.PlayDiplomat(1))
    assert [event.seat for event in events(game, m.UnitsRetreated)] == [2, 3]
    assert "StepRolled" not in names(game) and kinds_at(game, "A43", 1) == ["elite"]
    assert kinds_at(game, "A53", 2) == ["elite"] and kinds_at(game, "A42", 3) == ["elite"]


def test_an_earlier_retreat_takes_the_last_square() -> None:
    """Ruling OM-R40: each attacker has somewhere to go, but not both: the later one is lost."""
    around = {"A33": {1: "elite"}, "A44": {1: "elite"}, "A53": {1: "elite"}}
    units = {"A43": {1: "diplomat elite", 2: "elite@A53", 3: "elite@A53"}, **around}
    game = fight(units, [], seats=4).play(m.PlayDiplomat(1))
    first, second = events(game, m.UnitsRetreated)
    assert first.count == {"A42": 1} and (second.eliminated_count, second.eliminated_ids) == (1, ("C-elite-01",))


def test_horses_whose_way_back_is_closed_go_with_the_first_unit() -> None:
    """OM-10.22: to their own square with company, else with the first unit on land, else they are lost."""
    units = {"A43": {1: "diplomat elite", 2: "horses@A42 elite@A53"}, "A42": {1: "elite"}}
    game = fight(units, []).play(m.PlayDiplomat(1))
    assert kinds_at(game, "A53", 2) == ["elite", "horses"]
    sea = {"A53": {1: "diplomat elite", 2: "horses@A52 pirates@A54"}, "A52": {1: "elite"}}
    lost = fight(sea, []).play(m.PlayDiplomat(1))
    assert kinds_at(lost, "A54", 2) == ["pirates"] and "HorsesLost" in names(lost)


def test_the_dragon_throws_a_die_against_each_seat() -> None:
    """Ruling OM-R43, OM-10.7: and its hits go to that seat."""
    units = {"B43": {0: "dragon", 1: "elite@B53", 2: "elite@B33"}}
    game = fight(units, [1, 1, 2, 1, 1, 1, 2, 2, 1, 2])
    (step, *_) = events(game, m.StepRolled)
    assert [(d.unit, d.target) for d in step.dice if d.unit == "S-dragon"] == [("S-dragon", 1), ("S-dragon", 2)]
    first, *_ = events(game, m.HitsAssigned)
    assert (first.seat, first.damaged_ids) == (1, ("A-elite-01",))
    assert game.state.field.at("B43").keys() == {0}


def test_pirates_keep_other_pirates_off_their_lake() -> None:
    """Ruling OM-R57, OM-8.10: with two copies."""
    units = {"A12": {2: "pirates"}, "A11": {1: "pirates"}}
    start = position(units, special_copies=2)
    moved(start, 1, "A11", "A12").rejected(r.BOOK["OM-8.10"], "lake_closed")


def test_merging_in_the_settlement_of_an_ally() -> None:
    """Ruling OM-R50."""
    start = position({"C33": {1: "elite* elite*"}}, phase="reinforcement", **TEAMS)
    game = start.when(m.MergeUnits(1, "C33", ("A-elite-01", "A-elite-02"))).game
    assert kinds_at(game, "C33", 1) == ["elite"]


def test_allied_units_are_no_company_for_horses() -> None:
    """Ruling OM-R70: only units of their owner ride, and keep them company."""
    units = {"A43": {1: "horses cavalry", 3: "elite elite"}}
    start = position(units, **TEAMS)
    assert "HorsesLost" in names(moved(start, 1, "A43", "A53", "cavalry").game)
    moved(position({"A43": {1: "horses elite", 3: "mercenary"}}, **TEAMS), 1, "A43", "A53", "horses").rejected(
        r.BOOK["OM-8.3"], "horses_alone"
    )


def test_an_owner_may_finish_a_damaged_unit() -> None:
    """Rulings OM-R31, OM-R33: hits of a step fall at the same time, and the owner lays them as it likes."""
    game = fight({"A43": {1: "elite* elite", 2: "elite@A53"}}, [1, 1, 6])
    assert game.to_act == (1,)
    game = game.play(m.AssignHits(1, {"A-elite-01": 1}), scripted([5, 1, 5, 1]))
    assert kinds_at(game, "A43", 1) == ["elite"] and not game.state.field.stack("A43", 2)
