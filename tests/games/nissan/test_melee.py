"""Moving, melee, supporters, losses and boarding (NI-16, NI-17)."""

from typing import Any

import pytest
from battle import battle, card, event, luck, ordered, pick

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.testing import Given


def board(n1: str = "sword6 bow2", d1: str = "sword2 bow2", play: str = "plain", **more: Any) -> Given:
    """n1 acts and touches the enemy d1."""
    return ordered(battle(n1=f"king 50,50,90: {n1}", d1=f"55.5,50,90: {d1}", **more), "n1", play=play)


def fight(where: Given, group: str, faces: str, supporters: tuple[str, ...] = (), target: str = "d1") -> Any:
    command = m.Attack(
        where.game.state.active, target, pick(where, where.game.state.current or "", group), supporters
    )
    return where.when(command, luck(faces))


def cast_of(played: Any) -> m.CastSettled:
    settled: m.CastSettled = event(played.events, m.CastSettled)
    return settled


def code_of(where: Given, command: Any) -> str | None:
    refusal = where.game.why_not(command)
    return refusal and refusal.code


def test_a_move_goes_to_one_touching_ship_without_enemies() -> None:
    """NI-16.1: touching, another ship, nobody hostile aboard."""
    where = board(n2="44,50,90: sword1", n3="70,50,90: sword1")
    two = pick(where, "n1", "sword2")
    where.when(m.Move("norse", "n2", two)).then(m.FightersMoved("n1", "n2", two, two, False))
    where.when(m.Move("norse", "n3", two)).rejected(r.BOOK["NI-16.1"], "not_touching")
    where.when(m.Move("norse", "d1", two)).rejected(r.BOOK["NI-16.1"], "enemy_on_target")
    where.when(m.Move("norse", "n1", two)).rejected(r.BOOK["NI-16.1"], "self_target")


def test_who_has_moved_stays_where_he_is() -> None:
    """NI-16.1, NI-11.1: one hop in a move; the mover has acted and takes no second hop this turn."""
    where = ordered(battle(n1="king 50,50,90: sword2", n2="44,50,90: sword1", n3="38.5,50,90: sword1"), "n1", "n2")
    two = pick(where, "n1", "sword2")
    where = where.after(m.Move("norse", "n2", two), m.EndShip("norse"), m.BeginShip("norse", "n2"))
    where.when(m.Move("norse", "n3", two)).rejected(r.BOOK["NI-11.1"], "not_ready")


def test_movers_must_find_room() -> None:
    """NI-16.2, NI-3.4, NI-R69: never more aboard than the ship holds; the refusal names a group that fits."""
    where = board(n2="44,50,90: sword8")
    three = pick(where, "n1", "sword3")
    refusal = where.when(m.Move("norse", "n2", three)).rejected(r.BOOK["NI-16.2"], "over_capacity")
    assert refusal.nearest == m.Move("norse", "n2", three[:2])
    assert where.game.why_not(refusal.nearest) is None


def test_one_group_goes_to_a_ship_by_move_or_melee() -> None:
    """NI-16.3, NI-R37: also when nobody of the first group lived or found room."""
    where = board(d1="sword7")
    fought = Given(fight(where, "sword2", "bb").game)
    fought.when(m.Move("norse", "d1", pick(fought, "n1", "sword1"))).rejected(r.BOOK["NI-16.1"], "enemy_on_target")
    where = board(d1="bow2")
    group = pick(where, "n1", "sword2")
    played = fight(where, "sword2", "oo")
    gone = Given(played.game)
    assert set(gone.game.state.fallen["norse"]) >= set(group)
    gone.when(m.Move("norse", "d1", pick(gone, "n1", "sword1"))).rejected(r.BOOK["NI-16.3"], "repeated_action")
    moved = board(n2="44,50,90:").after(m.Move("norse", "n2", ("norse_sword_1",)))
    moved.when(m.Move("norse", "n2", ("norse_sword_2",))).rejected(r.BOOK["NI-16.3"], "repeated_action")


def test_fleeing_never_ends_on_a_ship_with_enemies() -> None:
    """NI-16.4, NI-R72: out of a boarded ship to a free one, by ready fighters."""
    where = board("sword3 | sword2", n2="44,50,90: sword1", n3="50,64.75,0: | sword1")
    one = pick(where, "n1", "sword1")
    where.when(m.Move("norse", "n2", one)).then(m.FightersMoved("n1", "n2", one, one, True))
    for ship in ("d1", "n3"):
        where.when(m.Move("norse", ship, one)).rejected(r.BOOK["NI-16.4"], "enemy_on_target")
    acted = Given(fight(where, "sword1", "b", target="n1").game)
    acted.when(m.Move("norse", "n2", one)).rejected(r.BOOK["NI-11.1"], "not_ready")


def test_a_ship_shot_empty_is_entered_by_moving() -> None:
    """NI-16.5, NI-R36: in the same activation."""
    where = board(d1="bow1")
    where = Given(where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow1")), luck("h")).game)
    assert code_of(where, m.Move("norse", "d1", pick(where, "n1", "sword6"))) is None


def test_a_melee_is_with_enemies_on_a_touching_ship_or_ones_own() -> None:
    """NI-16.6: somebody to fight, within touching."""
    where = board("sword4 | sword2", n2="44,50,90: sword1", d2="75,50,90: sword1")
    one = pick(where, "n1", "sword1")
    assert code_of(where, m.Attack("norse", "n1", one)) is None
    where.when(m.Attack("norse", "d2", one)).rejected(r.BOOK["NI-16.6"], "not_touching")
    where.when(m.Attack("norse", "n2", one)).rejected(r.BOOK["NI-16.6"], "no_enemy_target")
    board().when(m.Attack("norse", "n1", pick(board(), "n1", "sword1"))).rejected(
        r.BOOK["NI-16.6"], "no_enemy_target"
    )


def test_a_melee_is_made_once_also_aboard() -> None:
    """NI-16.7: no second group against the same enemies."""
    aboard = board("sword4 | sword7")
    after = Given(fight(aboard, "sword1", "b", target="n1").game)
    after.when(m.Attack("norse", "n1", pick(after, "n1", "sword1"))).rejected(r.BOOK["NI-16.7"], "repeated_action")


def test_enemies_aboard_come_first() -> None:
    """NI-16.8: a melee aboard, won or not, opens the way to the next ship."""
    where = board("sword4 | sword2")
    where.when(m.Attack("norse", "d1", pick(where, "n1", "sword1"))).rejected(r.BOOK["NI-16.8"], "boarded_first")
    tried = Given(fight(where, "sword1", "b", target="n1").game)
    assert code_of(tried, m.Attack("norse", "d1", pick(tried, "n1", "sword1"))) is None


def test_supporters_stand_on_the_target_and_have_not_fought() -> None:
    """NI-16.9, NI-R39, NI-R40: also those who did something else; never on the acting ship's own deck."""
    where = ordered(battle(n1="king 50,50,90: sword3", d1="55.5,50,90: bow2 | axe3", n2="60.5,50,90: sword2"), "n1")
    axes = pick(where, "d1", "axe2")
    assert code_of(where, m.Attack("norse", "d1", pick(where, "n1", "sword1"), axes)) is None
    for wrong in ("norse_sword_4", "danish_bow_1", "harald", "norse_sword_2"):
        attack = m.Attack("norse", "d1", ("norse_sword_1",), (wrong,))
        where.when(attack).rejected(r.BOOK["NI-16.9"], "bad_supporter")
    own = board("sword4 | sword2")
    own.when(m.Attack("norse", "n1", ("norse_sword_1",), ("norse_sword_2",))).rejected(
        r.BOOK["NI-16.9"], "bad_supporter"
    )


def test_who_has_acted_may_support_and_who_has_fought_may_not() -> None:
    """NI-16.9, NI-R39: a supporter may have shot this turn, but not fought."""
    where = battle(
        n1="king 50,50,90: sword3",
        d1="55.5,50,90: bow2 | axe3",
        d2="61,50,90: sword1",
        norse=[card(c.Permit(what="shoot_boarded"))],
    )
    where = ordered(where, "d1", "n1", play="made")
    axes = pick(where, "d1", "axe3")
    shot = Given(where.when(m.Shoot("norse", "d2", axes[:1]), luck("b")).game)
    fought = Given(shot.when(m.Attack("norse", "d1", axes[1:2]), luck("b")).game)
    fought = fought.after(m.EndShip("norse"), m.BeginShip("norse", "n1"))
    swords = pick(fought, "n1", "sword2")
    fought.when(m.Attack("norse", "d1", swords, axes[:2])).rejected(r.BOOK["NI-16.9"], "bad_supporter")
    assert code_of(fought, m.Attack("norse", "d1", swords, (axes[0], axes[2]))) is None


def test_group_and_supporters_are_at_most_eight() -> None:
    """NI-16.9: together, and named when the attack is declared."""
    where = ordered(battle(n1="king 50,50,90: sword8", d1="king 56.5,50,90: bow2 | axe5"), "n1")
    axes = pick(where, "d1", "axe5")
    assert code_of(where, m.Attack("norse", "d1", pick(where, "n1", "sword3"), axes)) is None
    where.when(m.Attack("norse", "d1", pick(where, "n1", "sword4"), axes)).rejected(r.BOOK["NI-16.9"], "group_size")


def test_only_participants_can_be_hurt() -> None:
    """NI-16.10, NI-17.1, NI-R41: group, supporters and every enemy aboard, but no bystander."""
    where = ordered(battle(n1="king 50,50,90: sword5", d1="55.5,50,90: bow3 | axe2"), "n1")
    axes = pick(where, "d1", "axe2")
    due = Given(fight(where, "sword2", "obb", axes[:1]).game)
    for bystander in ("norse_sword_3", "norse_axe_2", "harald"):
        wrong = m.ChooseCasualties("norse", ("danish_bow_1",), (bystander,))
        due.when(wrong).rejected(r.BOOK["NI-17.1"], "bad_casualties")
    for victim in ("norse_sword_1", "norse_axe_1"):
        assert code_of(due, m.ChooseCasualties("norse", ("danish_bow_3",), (victim,))) is None


def test_group_and_supporters_have_acted_and_fought() -> None:
    """NI-16.11: both are spent; the group is still on its ship while losses are chosen."""
    where = ordered(battle(n1="king 50,50,90: sword5", d1="55.5,50,90: bow3 | axe2"), "n1")
    group, axes = pick(where, "n1", "sword2"), pick(where, "d1", "axe1")
    due = fight(where, "sword2", "obb", axes)
    assert event(due.events, m.AttackDeclared) == m.AttackDeclared(
        "melee", "n1", "d1", group, axes, (*group, *axes), (*group, *axes), 0
    )
    state = due.game.state
    assert all(state.fighters[f].acted and state.fighters[f].fought for f in (*group, *axes))
    assert all(state.fighters[f].ship == "n1" for f in group)


@pytest.mark.parametrize(
    ("group", "runes"),
    [
        ("sword2", 2),
        ("axe1 spear1", 2),
        ("bow2", 1),
        ("bow3 sword1", 2),
        ("hakon", 2),
        ("harald bow1", 2),
        ("hakon bow3", 3),
    ],
)
def test_runes_of_a_melee(group: str, runes: int) -> None:
    """NI-16.12, NI-R42: leader two runes, bowman half, others one; the attacker alone casts."""
    where = board("harald hakon sword2 axe1 spear1 bow3")
    cast = fight(where, group, "b" * runes)
    assert sum(map(len, event(cast.events, m.RunesCast).batches)) == runes


def test_hits_wound_the_defenders_and_odin_both() -> None:
    """NI-16.13: each hit one wound there, each Odin rune one on either side; shields do not stop Odin."""
    assert cast_of(fight(board(d1="sword5 bow2"), "sword5", "hhoob")) == m.CastSettled(2, 2, 1, 3, 2, 3, 2)
    assert cast_of(fight(board(d1="bow4"), "sword3", "hob")) == m.CastSettled(1, 1, 0, 2, 1, 2, 1)


def test_as_many_survivors_as_find_room_board() -> None:
    """NI-16.15, NI-16.14: supporters are there already and nobody else moves."""
    where = ordered(battle(n1="king 50,50,90: sword5", d1="55.5,50,90: bow2 | axe2"), "n1")
    group, axes = pick(where, "n1", "sword3"), pick(where, "d1", "axe2")
    played = fight(where, "sword3", "hhbbb", axes)
    assert event(played.events, m.FightersMoved) == m.FightersMoved("n1", "d1", group, (), False)
    assert len(played.game.state.aboard("d1", "norse")) == 5
    assert len(played.game.state.aboard("n1", "norse")) == 2


def test_boarding_is_compulsory() -> None:
    """NI-16.16, NI-R58: though the ship empties, though enemies are left, and for the king too."""
    where = board("harald sword2", "bow3")
    played = fight(where, "harald sword2", "bbbb")
    assert event(played.events, m.FightersMoved).fighters == pick(where, "n1", "harald sword2")
    assert played.game.state.controller("n1") is None
    assert played.game.state.controller("d1") is None


def test_the_active_side_names_boarders_when_room_is_short() -> None:
    """NI-16.17, NI-R57, NI-9.3: as many as find room, out of the survivors; without any room nobody goes."""
    where = board("sword6", "sword4 bow1")
    due = fight(where, "sword4", "bbbb")
    assert due.events[-1] == m.BoardersDue(2)
    group = pick(where, "n1", "sword4")
    due_ = Given(due.game)
    for wrong in (group[:1], group[:3], (group[0], "norse_sword_5"), (group[0], "danish_bow_1")):
        due_.when(m.ChooseBoarders("norse", wrong)).rejected(r.BOOK["NI-16.15"], "bad_boarders")
    due_.when(m.ChooseBoarders("norse", group[1:3])).then(
        m.FightersMoved("n1", "d1", group[1:3], (), False), m.AttackEnded("n1", "d1")
    )
    full = fight(board("sword6", "sword7"), "sword4", "bbbb")
    assert full.events[-1] == m.AttackEnded("n1", "d1")


def test_nobody_moves_in_a_melee_aboard() -> None:
    """NI-16.17: the group is where it fights."""
    where = board("sword4 | bow2")
    played = fight(where, "sword3", "bbb", target="n1")
    assert played.events[-1] == m.AttackEnded("n1", "n1")


def test_who_is_left_behind_has_acted_and_the_others_go_on() -> None:
    """NI-16.18: members without room stay spent; who took no part may still act."""
    where = board("sword6", "sword4 bow1", n2="43.99,50,90: sword1")
    group = pick(where, "n1", "sword4")
    where = Given(fight(where, "sword4", "bbbb").game).after(m.ChooseBoarders("norse", group[:2]))
    where.when(m.Move("norse", "n2", group[3:])).rejected(r.BOOK["NI-11.1"], "not_ready")
    assert code_of(where, m.Move("norse", "n2", pick(where, "n1", "sword2"))) is None


def test_a_fallen_fighter_leaves_for_good() -> None:
    """NI-4.6, NI-4.1: off his ship, into the side's list in the order of falling."""
    where = board(d1="bow2")
    due = Given(fight(where, "sword3", "hbb").game)
    state = due.after(m.ChooseCasualties("norse", ("danish_bow_2",), ())).game.state
    assert state.fallen["danish"][-1] == "danish_bow_2"
    assert state.fighters["danish_bow_2"].ship is None
    assert "danish_bow_2" not in state.crews["d1"]


def test_the_active_side_chooses_on_both_sides() -> None:
    """NI-17.2, NI-R55, NI-17.4: its own losses too; within a rank the choice is free."""
    where = board(d1="bow3")
    due = Given(fight(where, "sword3", "obb").game)
    assert due.game.to_act == ("norse",)
    chosen = due.when(m.ChooseCasualties("norse", ("danish_bow_2",), ("norse_sword_3",)))
    chosen.first(
        m.FightersSlain("danish", "d1", ("danish_bow_2",)), m.FightersSlain("norse", "n1", ("norse_sword_3",))
    )
    due.when(m.ChooseCasualties("danish", ("danish_bow_2",), ("norse_sword_3",))).rejected(
        r.BOOK["NI-9.1"], "wrong_side"
    )


def test_ranks_fall_in_order() -> None:
    """NI-17.3: ordinary, horn blower, standard bearer, hero, king; the judgement counts participants only."""
    where = board("hakon horn sword2", d1="bow3")
    due = fight(where, "hakon horn sword1", "oobb")
    assert due.events[-1] == m.CasualtiesDue(2, 2)
    given_ = Given(due.game)
    sword = pick(where, "n1", "sword1")[0]
    bows = ("danish_bow_1", "danish_bow_2")
    given_.when(m.ChooseCasualties("norse", bows, (sword, "hakon"))).rejected(r.BOOK["NI-17.3"], "rank_order")
    given_.when(m.ChooseCasualties("norse", bows, ("hakon", "norse_horn"))).rejected(
        r.BOOK["NI-17.3"], "rank_order"
    )
    given_.when(m.ChooseCasualties("norse", bows, ("norse_sword_2", "norse_horn"))).rejected(r.BOOK["NI-17.1"])
    assert code_of(given_, m.ChooseCasualties("norse", bows, (sword, "norse_horn"))) is None


def test_wounds_beyond_the_eligible_are_lost() -> None:
    """NI-17.5, NI-R56: all at once, at most as many as there are."""
    played = fight(board(d1="bow2"), "sword2 bow1", "hh")
    assert cast_of(played) == m.CastSettled(2, 0, 0, 2, 0, 2, 0)
    more = fight(board(d1="bow1"), "sword3", "hoo")
    assert cast_of(more) == m.CastSettled(1, 2, 0, 3, 2, 1, 2)


def test_the_forced_side_is_named_too() -> None:
    """NI-17.6: where one side has a choice, both complete sets are named; wrong numbers are refused."""
    due = Given(fight(board(d1="bow1"), "sword3", "obb").game)
    assert due.game.state.phase == "casualties"
    due.when(m.ChooseCasualties("norse", (), ("norse_sword_1",))).rejected(r.BOOK["NI-17.1"], "bad_casualties")
    due.when(m.ChooseCasualties("norse", ("danish_bow_1",), ())).rejected(r.BOOK["NI-17.1"], "bad_casualties")
    assert code_of(due, m.ChooseCasualties("norse", ("danish_bow_1",), ("norse_sword_1",))) is None


@pytest.mark.parametrize(
    ("d1", "faces", "asked"),
    [
        ("bow2", "bbb", False),
        ("bow2", "hhb", False),
        ("bow2", "hbb", True),
        ("bow1 horn", "hbb", False),
        ("bow1 horn finn", "hhb", False),
        ("finn skjalm", "hbb", True),
        ("sven finn", "hbb", False),
    ],
)
def test_losses_are_forced_or_chosen(d1: str, faces: str, asked: bool) -> None:
    """NI-17.6, NI-9.3: none, all, or a boundary between ranks is forced; else the side is asked."""
    due = fight(board(d1=d1), "sword3", faces)
    assert (due.game.state.phase == "casualties") == asked


def test_slain_are_written_once_a_ship_and_side() -> None:
    """NI-17.5: first the defenders, then the attackers of the acting ship, then the supporters."""
    where = ordered(battle(n1="king 50,50,90: sword2", d1="55.5,50,90: bow2 | axe2"), "n1")
    axes = pick(where, "d1", "axe2")
    played = fight(where, "sword2", "oooo", axes)
    assert [e for e in played.events if isinstance(e, m.FightersSlain)] == [
        m.FightersSlain("danish", "d1", ("danish_bow_1", "danish_bow_2")),
        m.FightersSlain("norse", "n1", ("norse_sword_1", "norse_sword_2")),
        m.FightersSlain("norse", "d1", axes),
    ]


@pytest.mark.parametrize(
    ("who", "spared"),
    [
        (c.Who(weapons=("bow",)), True),
        (c.Who(ranks=("hero",)), False),
        (c.Who(leaders=("finn",)), False),
        (c.Who(), True),
    ],
)
def test_the_protected_cannot_fall(who: c.Who, spared: bool) -> None:
    """NI-21 protect, NI-R73: whom a card protects is not chosen, and wounds that find nobody are lost."""
    where = battle(
        n1="king 50,50,90: sword3",
        d1="55.5,50,90: bow2",
        turn="danish",
        danish=[card(c.Protect(who=who, lasts="round"))],
    )
    where = ordered(where, play="made").after(m.EndTurn("danish"))
    played = fight(ordered(where, "n1"), "sword2", "hb")
    assert cast_of(played).defender_losses == (0 if spared else 1)
