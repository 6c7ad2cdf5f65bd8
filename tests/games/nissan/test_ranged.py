"""Shooting and throwing (NI-14), the shield wall (NI-15), the runes themselves (NI-6)."""

from typing import Any

import pytest
from battle import battle, card, event, luck, ordered, pick

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.tiles import face
from slaget.testing import Given


def archery(n1: str = "50,30,0: bow8", d1: str = "70,30,0: sword5 bow2", **more: Any) -> Given:
    return ordered(battle(n1=n1, d1=d1, **more), "n1")


def shot(where: Given, group: str, faces: str, target: str = "d1") -> Any:
    return where.when(m.Shoot("norse", target, pick(where, "n1", group)), luck(faces))


def test_tiles_and_their_readings() -> None:
    """NI-6.1, NI-6.4: twelve hits, four Odin, blank backs."""
    assert [face(tile) for tile in range(1, 17)] == ["hit"] * 12 + ["odin"] * 4
    for tile, up, reading in ((12, 1, (1, 0)), (13, 1, (0, 1)), (13, 0, (0, 0)), (1, 0, (0, 0))):
        where = archery()
        cast = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow1")), [tile - 1, up])
        settled = event(cast.events, m.CastSettled)
        assert (settled.hits, settled.odin) == reading


def test_tiles_are_drawn_without_putting_back_and_tossed_each() -> None:
    """NI-6.2: the bag shrinks with each tile; every tile has its own toss."""
    game = shot(archery(), "bow3", "bbb").game
    assert [(low, high) for low, high, _ in game.log[-1].draws] == [
        (0, 15),
        (0, 1),
        (0, 14),
        (0, 1),
        (0, 13),
        (0, 1),
    ]


def test_more_than_sixteen_runes_are_cast_in_batches() -> None:
    """NI-6.3: 16, all put back, then the rest; 33 runes make three batches."""
    where = ordered(
        battle(n1="50,30,0: bow8", d1="70,30,0: bow2", norse=[card(c.CastRunes(add=32))]), "n1", play="made"
    )
    batches = event(shot(where, "bow1", "b" * 33).events, m.RunesCast).batches
    assert [len(b) for b in batches] == [16, 16, 1]
    assert all(len({t.tile for t in b}) == len(b) for b in batches)


def test_the_bag_is_full_again_for_the_next_attack() -> None:
    """NI-6.6: the second volley draws from sixteen tiles."""
    where = archery(d2="50,52,0: bow1")
    where = Given(shot(where, "bow4", "bbbb").game)
    assert shot(where, "bow2", "bb", "d2").game.log[-1].draws[0][:2] == (0, 15)


def test_a_cast_may_have_no_tossed_rune() -> None:
    """NI-6.7, NI-6.5: fixed runes alone; they take no tile and cannot be tossed again."""
    lead = card(c.CastRunes(add=-9), c.FixedRunes(rune="hit", count=2), c.Retoss(count="all", faces=("hit",)))
    where = ordered(battle(n1="50,30,0: bow8", d1="70,30,0: bow2", norse=[lead]), "n1", play="made")
    cast = shot(where, "bow8", "")
    assert event(cast.events, m.RunesCast) == m.RunesCast((), m.FixedCount(2, 0), 0)
    assert event(cast.events, m.CastSettled) == m.CastSettled(2, 0, 0, 2, 0, 2, 0)


def test_no_enemy_may_be_aboard_the_shooters() -> None:
    """NI-14.1: a boarded ship does not shoot, not even on its own deck."""
    where = archery("50,30,0: bow4 | sword1")
    for target in ("d1", "n1"):
        where.when(m.Shoot("norse", target, pick(where, "n1", "bow1"))).rejected(r.BOOK["NI-14.1"], "enemy_aboard")


@pytest.mark.parametrize(
    ("d1", "code"),
    [
        ("70,30,0: sword1", None),
        ("70,30,0:", "no_enemy_target"),
        ("70,30,0: sword1 | sword1", "own_aboard_target"),
        ("70,30,0: | sword1", "own_aboard_target"),
    ],
)
def test_who_may_be_shot_at(d1: str, code: str | None) -> None:
    """NI-14.2: another ship with enemies and without own fighters aboard."""
    refusal = (where := archery(d1=d1)).game.why_not(m.Shoot("norse", "d1", pick(where, "n1", "bow1")))
    assert (refusal and (refusal.code, refusal.rule)) == (code and (code, r.BOOK["NI-14.2"]))


def test_a_captured_ship_of_ones_own_fleet_is_a_target() -> None:
    """NI-14.2: fleet does not matter, only who is aboard."""
    where = archery(n2="50,50,0: | sword1")
    assert where.game.why_not(m.Shoot("norse", "n2", pick(where, "n1", "bow1"))) is None


def test_sight_and_range_are_separate() -> None:
    """NI-5.7, NI-R21, NI-14.3: the line of sight may be longer than the reach."""
    weak = card(c.Reach(of="bow", add=-2600))
    for x, seen in (("50", False), ("56", True)):
        ships = {"n1": "danish 50,30,90: bow2", "d1": "50,60,90: sword1", "d3": f"{x},45,0: sword1"}
        where = ordered(battle(**ships, norse=[weak]), "n1", play="made")
        assert (where.game.why_not(m.Shoot("norse", "d1", pick(where, "n1", "bow1"))) is None) == seen


def test_touching_ships_see_each_other() -> None:
    """NI-5.6: whatever lies between, ships that touch are in sight."""
    where = ordered(battle(n1="50,50,90: bow2", d1="55.5,50,90: sword1"), "n1")
    assert where.game.why_not(m.Shoot("norse", "d1", pick(where, "n1", "bow1"))) is None


@pytest.mark.parametrize(
    ("who", "reach"),
    [
        ("bow1", 40),
        ("harald", 40),
        ("sword1", 10),
        ("axe1", 10),
        ("spear1", 10),
        ("standard", 10),
        ("horn", 10),
        ("hakon", 10),
    ],
)
def test_bows_reach_forty_and_stones_ten(who: str, reach: int) -> None:
    """NI-14.4, NI-R26, NI-4.2, NI-4.4: Harald is a bowman, the standard bearer a spearman, the others throw."""
    crew = "harald hakon horn standard sword1 axe1 spear1 bow1"
    for away, code in ((reach, None), (reach + 0.01, "out_of_range")):
        where = archery(f"50,30,0: {crew}", f"{68 + away},30,0: sword1")
        refusal = where.game.why_not(m.Shoot("norse", "d1", pick(where, "n1", who)))
        assert (refusal and refusal.code) == code


def test_distances_are_between_hulls() -> None:
    """NI-5.1: not between midship points, let alone fighters."""
    where = archery("50,30,90: bow1", "50,88,90: sword1")
    assert where.game.why_not(m.Shoot("norse", "d1", pick(where, "n1", "bow1"))) is None
    far = archery("50,30,90: bow1", "50,88.01,90: sword1")
    far.when(m.Shoot("norse", "d1", pick(far, "n1", "bow1"))).rejected(r.BOOK["NI-14.4"], "out_of_range")


def test_a_target_is_attacked_once_in_an_activation() -> None:
    """NI-14.5, NI-R35: no second volley, no volley after a melee, no melee after a volley."""
    where = ordered(battle(n1="50,50,90: bow4 sword2", d1="55,50,90: sword1 bow1"), "n1")
    bow, sword = pick(where, "n1", "bow1"), pick(where, "n1", "sword1")
    after = Given(where.when(m.Shoot("norse", "d1", bow), luck("b")).game)
    after.when(m.Shoot("norse", "d1", pick(after, "n1", "bow1"))).rejected(r.BOOK["NI-14.5"], "repeated_action")
    after.when(m.Attack("norse", "d1", sword)).rejected(r.BOOK["NI-14.5"], "shot_this_activation")
    after = Given(where.when(m.Attack("norse", "d1", sword), luck("b")).game)
    after.when(m.Shoot("norse", "d1", bow)).rejected(r.BOOK["NI-14.2"], "own_aboard_target")
    full = battle(n1="50,50,90: bow4 sword2", d1="55,50,90: sword7")
    full = ordered(full, "n1")
    after = Given(full.when(m.Attack("norse", "d1", pick(full, "n1", "sword1")), luck("b")).game)
    after.when(m.Shoot("norse", "d1", pick(after, "n1", "bow1"))).rejected(r.BOOK["NI-14.5"], "repeated_action")


def test_an_attack_is_resolved_before_the_next() -> None:
    """NI-14.6, NI-9.3: while losses are to be chosen nothing else is done; then another group, another target."""
    where = archery(d1="70,30,0: bow2", d2="50,52,0: bow2")
    due = Given(shot(where, "bow2", "hb").game)
    assert due.game.state.phase == "casualties"
    due.when(m.Shoot("norse", "d2", pick(due, "n1", "bow2"))).rejected(r.BOOK["NI-9.2"], "wrong_phase")
    done = due.after(m.ChooseCasualties("norse", pick(due, "d1", "bow1", "danish"), ()))
    assert done.game.why_not(m.Shoot("norse", "d2", pick(done, "n1", "bow2"))) is None


@pytest.mark.parametrize(("group", "runes"), [("bow1", 1), ("harald", 2), ("sword1", 1), ("hakon bow2 spear1", 5)])
def test_one_rune_a_fighter_and_two_a_leader(group: str, runes: int) -> None:
    """NI-14.7, NI-R27: whatever the weapons, mixed or not."""
    where = archery("50,30,0: harald hakon sword1 spear1 bow2", "74,30,0: sword5")
    cast = shot(where, group, "b" * runes)
    assert len(event(cast.events, m.RunesCast).batches[0]) == runes


def test_hits_slay_and_odin_does_nothing() -> None:
    """NI-14.9, NI-14.1: each hit left slays one of the enemies aboard; Odin runes slay nobody in a volley."""
    where = archery(d1="70,30,0: bow3")
    cast = shot(where, "bow4", "hhoo")
    assert event(cast.events, m.CastSettled) == m.CastSettled(2, 2, 0, 2, 0, 2, 0)
    assert cast.events[-1] == m.CasualtiesDue(2, 0)


@pytest.mark.parametrize(
    ("crew", "wall"),
    [
        ("sword5", 1),
        ("axe5", 1),
        ("spear5", 1),
        ("sword4 bow3", 0),
        ("sword4 horn", 1),
        ("spear4 standard", 1),
        ("sword4 finn", 1),
        ("sword4 sven", 1),
        ("bow7", 0),
    ],
)
def test_five_shields_make_a_wall(crew: str, wall: int) -> None:
    """NI-15.1, NI-4.3, NI-4.4, NI-R24: all but bowmen carry shields, horn blower and leaders too."""
    cast = shot(archery(d1=f"70,30,0: {crew}"), "bow2", "hh")
    assert event(cast.events, m.AttackDeclared).wall == wall
    assert event(cast.events, m.CastSettled).cancelled == wall


def test_harald_has_no_shield() -> None:
    """NI-4.3, NI-R25: a leader with a bow does not count for the wall."""
    for crew, wall in (("harald sword4", 0), ("eystein sword4", 1)):
        where = ordered(battle(d1="50,30,0: bow2", n1=f"72,30,0: {crew}", turn="danish"), "d1")
        cast = where.when(m.Shoot("danish", "n1", pick(where, "d1", "bow2")), luck("bb"))
        assert event(cast.events, m.AttackDeclared).wall == wall


def test_three_shields_suffice_abreast() -> None:
    """NI-15.2: bound to a ship the defenders hold; bound stem to stern does not help."""
    for pose, wall in (("70,34.5,0", 1), ("86.3,30,0", 0)):
        where = archery(d1="70,30,0: sword3", d2=f"{pose}: sword1", ties="d1-d2")
        assert event(shot(where, "bow2", "hb").events, m.CastSettled).cancelled == wall


def test_the_wall_takes_the_first_hit_only() -> None:
    """NI-15.3, NI-R47: one hit, fixed ones too; never an Odin rune; with no hit it takes nothing."""
    fixed = card(c.FixedRunes(rune="hit", count=1), c.FixedRunes(rune="odin", count=1))
    where = ordered(battle(n1="50,50,90: sword4", d1="55,50,90: sword6", norse=[fixed]), "n1", play="made")
    cast = where.when(m.Attack("norse", "d1", pick(where, "n1", "sword1")), luck("b"))
    assert event(cast.events, m.CastSettled) == m.CastSettled(1, 1, 1, 1, 1, 1, 1)
    assert event(shot(archery(), "bow2", "bo").events, m.CastSettled) == m.CastSettled(0, 1, 0, 0, 0, 0, 0)
    assert event(shot(archery(), "bow3", "hhb").events, m.CastSettled).defender_wounds == 1


def test_only_the_defenders_shields_count_and_when_the_attack_begins() -> None:
    """NI-15.4, NI-R49: attackers aboard the target make no wall, nor unmake it."""
    where = ordered(battle(n1="50,50,90: sword4", d1="55,50,90: bow2 sword1 | sword4"), "n1")
    group, there = pick(where, "n1", "sword2"), pick(where, "d1", "sword1")
    cast = where.when(m.Attack("norse", "d1", group, there), luck("bbb"))
    assert event(cast.events, m.AttackDeclared).wall == 0
    where = ordered(battle(n1="50,50,90: sword5 bow1 | sword5"), "n1")
    cast = where.when(m.Attack("norse", "n1", pick(where, "n1", "sword2")), luck("hh"))
    assert event(cast.events, m.AttackDeclared).wall == 1
    assert event(cast.events, m.CastSettled).defender_wounds == 1
