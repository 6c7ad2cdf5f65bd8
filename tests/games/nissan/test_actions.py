"""What holds for every action: who is ready, how many, how often (NI-11), and what a message may hold (NI-1)."""

from copy import deepcopy
from typing import Any

import pytest
from battle import battle, card, luck, ordered, pick

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.geometry import Pose
from slaget.games.nissan.ruleset import NISSAN
from slaget.testing import Given

SCENE = {
    "n1": "king 50,50,90: sword10 bow2",
    "n2": "44,50,90: sword1",
    "d1": "55.5,50,90: sword2",
    "d2": "50,72.1,90: bow1",
    "ties": "n1-n2",
}


def scene(**more: Any) -> Given:
    """n1 is tied to n2, touches the enemy d1, and has d2 in range."""
    return ordered(battle(**SCENE, **more), "n1")


def actions(who: str, *more: str) -> list[Any]:
    """One of each action by one fighter (and more where a group is meant)."""
    return [
        m.RowSlide("norse", (who, *more), 0, -100),
        m.Tie("norse", "d1", who),
        m.Cut("norse", "n2", who),
        m.Shoot("norse", "d1", (who, *more)),
        m.Move("norse", "n2", (who, *more)),
        m.Attack("norse", "d1", (who, *more)),
    ]


def test_a_fighter_acts_once_a_turn() -> None:
    """NI-11.1, NI-11.2: whoever did any of the actions is not ready for any other, and counts as acted."""
    for done in actions("norse_sword_1"):
        where = scene()
        if isinstance(done, m.RowSlide):
            where = where.after(m.Cut("norse", "n2", "norse_sword_9"))
        repeated = [m.Cut] if isinstance(done, m.RowSlide) else [type(done)] if type(done) in (m.Tie, m.Cut) else []
        played = where.when(done, luck("bb") if isinstance(done, m.Shoot | m.Attack) else None)
        where = Given(played.game)
        assert where.game.state.fighters["norse_sword_1"].acted
        for other in actions("norse_sword_1"):
            if type(other) in repeated:
                where.when(other).rejected(r.BOOK["NI-11.6"], "repeated_action")
            else:
                where.when(other).rejected(r.BOOK["NI-11.1"], "not_ready")


@pytest.mark.parametrize("stranger", ["danish_sword_1", "norse_sword_11", "sven"])
def test_only_own_fighters_aboard_the_acting_ship_act(stranger: str) -> None:
    """NI-11.1: an enemy, and a man of another ship, are not ready."""
    for command in actions(stranger):
        scene().when(command).rejected(r.BOOK["NI-11.1"], "not_ready")


def test_groups_are_of_one_to_eight() -> None:
    """NI-11.3: nobody, or nine, are no group."""
    nine = tuple(f"norse_sword_{k}" for k in range(1, 10))
    for build in (
        lambda g: m.RowSlide("norse", g, 0, 100),
        lambda g: m.Shoot("norse", "d1", g),
        lambda g: m.Move("norse", "n2", g),
        lambda g: m.Attack("norse", "d1", g),
    ):
        for group in ((), nine):
            scene().when(build(group)).rejected(r.BOOK["NI-11.3"], "group_size")
        assert scene().when(build(nine[:2] + nine[:1])).rejected(r.BOOK["NI-11.3"], "bad_field").path[1] == 2


def test_leaders_and_standard_bearers_act_like_others() -> None:
    """NI-11.4: leaders, horn blower and standard bearer row, tie, cut, shoot, move and fight."""
    ships = {**SCENE, "n1": "king 50,50,90: harald hakon horn standard sword6"}
    for who in ("harald", "hakon", "norse_horn", "norse_standard"):
        for command in actions(who):
            where = ordered(battle(**ships), "n1")
            if isinstance(command, m.RowSlide):
                where = where.after(m.Cut("norse", "n2", "norse_sword_6"))
            assert where.game.why_not(command) is None


def test_actions_come_in_any_order() -> None:
    """NI-11.5: rowing before, between or after the others."""
    ships = {"n1": "king 50,50,90: sword8 bow4", "n2": "44,50,90: sword1", "d2": "50,72.1,90: bow1"}
    row = m.RowSlide("norse", ("norse_sword_1", "norse_sword_2"), 0, -100)
    shoot = m.Shoot("norse", "d2", ("norse_bow_1",))
    move = m.Move("norse", "n2", ("norse_sword_3",))
    for order in ((row, shoot, move), (shoot, row, move), (shoot, move, row)):
        game = ordered(battle(**ships), "n1").game
        for command in order:
            game = game.play(command)
        assert sum(f.acted for f in game.state.fighters.values()) == 4


def test_no_action_is_repeated_in_one_activation() -> None:
    """NI-11.6: one rowing, one tie and one cut a ship, one shot and one group a ship; other ships are others."""
    where = scene().after(m.Cut("norse", "n2", "norse_sword_1"), m.Tie("norse", "n2", "norse_sword_2"))
    where.when(m.Cut("norse", "n2", "norse_sword_3")).rejected(r.BOOK["NI-11.6"], "repeated_action")
    where = where.after(m.Tie("norse", "d1", "norse_sword_3"))
    where.when(m.Tie("norse", "n2", "norse_sword_4")).rejected(r.BOOK["NI-11.6"], "repeated_action")
    free = scene().after(m.Cut("norse", "n2", "norse_sword_1"), m.RowSlide("norse", ("norse_sword_2",), 0, 100))
    free.when(m.RowSlide("norse", ("norse_sword_3",), 0, 100)).rejected(r.BOOK["NI-12.1"], "already_rowed")


def test_another_ship_has_limits_of_its_own() -> None:
    """NI-11.7, NI-R34: what one ship did in its activation does not bind the next ship."""
    ships = {"n1": "king 50,50,90: sword4", "d1": "55.5,50,90: sword7", "n2": "60.5,50,90: sword4"}
    where = ordered(battle(**ships), "n1", "n2")
    cast = where.when(m.Attack("norse", "d1", ("norse_sword_1",)), luck("b"))
    where = Given(cast.game)
    where.when(m.Attack("norse", "d1", ("norse_sword_2",))).rejected(r.BOOK["NI-16.7"], "repeated_action")
    where = where.after(m.Tie("norse", "d1", "norse_sword_2"), m.EndShip("norse"), m.BeginShip("norse", "n2"))
    assert where.game.why_not(m.Attack("norse", "d1", ("norse_sword_5",))) is None
    where.when(m.Tie("norse", "d1", "norse_sword_5")).then(
        m.ShipsTied("n2", "d1", "norse_sword_5", ("norse_sword_5",))
    )


BAD: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
    ({"x": 50.0}, ("x",)),
    ({"x": 1e400}, ("x",)),
    ({"x": True}, ("x",)),
    ({"x": 2**60}, ("x",)),
    ({"y": -(2**60)}, ("y",)),
    ({"x": "50"}, ("x",)),
    ({"y": None}, ("y",)),
    ({"rowers": "norse_sword_1"}, ("rowers",)),
    ({"rowers": ["norse_sword_1", 7]}, ("rowers", 1)),
    ({"rowers": {"norse_sword_1": 1}}, ("rowers",)),
    ({"speed": 5}, ("speed",)),
    ({"mode": "sail"}, ("mode",)),
    ({"mode": 5}, ("mode",)),
    ({"side": 5}, ("side",)),
    ({"type": "drift"}, ("type",)),
    ({"type": 5}, ("type",)),
]


@pytest.mark.parametrize(("wrong", "path"), BAD, ids=lambda value: str(value)[:40])
def test_a_field_of_wrong_form_is_refused_with_its_place(wrong: dict[str, Any], path: tuple[Any, ...]) -> None:
    """NI-1.1: lengths are integers, and every field has its type; nothing changes."""
    row = {"type": "row", "side": "norse", "mode": "forward", "rowers": ["norse_sword_1"], "x": 5000, "y": 6800}
    refusal = scene().when({**row, **wrong}).rejected(r.BOOK["NI-1.1"], "bad_field")
    assert refusal.path == path


@pytest.mark.parametrize("missing", ["side", "mode", "rowers", "x", "y", "type"])
def test_a_missing_field_is_refused(missing: str) -> None:
    """NI-1.1: a field that is not there is named."""
    row = {"type": "row", "side": "norse", "mode": "forward", "rowers": ["norse_sword_1"], "x": 5000, "y": 6800}
    del row[missing]
    assert scene().when(row).rejected(r.BOOK["NI-1.1"], "bad_field").path == (missing,)


def test_integers_up_to_what_a_log_holds() -> None:
    """NI-1.1: a coordinate of 2**53 - 1 is a number, if a far one."""
    command = m.RowSlide("norse", ("norse_sword_1",), 2**53 - 1, 0)
    scene().after(m.Cut("norse", "n2", "norse_sword_2")).when(command).rejected(r.BOOK["NI-12.8"], "too_far")


def test_a_refusal_leaves_the_battle_as_it_was() -> None:
    """NI-9.2: state and log are the same values before and after a refusal."""
    where = scene()
    before = deepcopy(where.game.state)
    where.when(m.Move("norse", "d1", ("norse_sword_1",))).rejected(r.BOOK["NI-16.1"], "enemy_on_target")
    assert where.game.state == before


def test_events_hold_final_poses_that_evolve_writes_down() -> None:
    """NI-1.8, NI-I17: a pose in an event is taken as it is, even one no rule would give."""
    state = scene().game.state
    event = m.ShipRowed("n1", "forward", (), (), 1, 2, 35999, 4)
    assert NISSAN.evolve(state, event).ships["n1"].pose == Pose(1, 2, 35999)


def test_rules_compare_rounded_distances() -> None:
    """NI-1.5, NI-1.7: 4000.4 cu read as 4000, so a bowman reaches; 4000.6 read as 4001."""
    import shapely

    found = {}
    for x in range(5310, 5346, 4):
        where = battle(n1="danish 50,30,90: bow1", d1=f"{x / 100},85.77,77: sword1")
        hulls = where.game.state.hulls
        raw = shapely.distance(hulls["n1"].polygon, hulls["d1"].polygon)
        if 3999 < raw < 4002:
            where = ordered(where, "n1")
            found[raw] = where.game.why_not(m.Shoot("norse", "d1", pick(where, "n1", "bow1")))
    assert any(4000 < raw < 4000.5 for raw in found)
    assert any(4000.5 < raw < 4001 for raw in found)
    assert all((refusal is None) == (raw < 4000.5) for raw, refusal in found.items())


def test_eight_is_changed_by_cards_only() -> None:
    """NI-11.3, NI-21 group_limit: eight and what cards add, at least one."""
    for add, limit in ((2, 10), (-3, 5), (-20, 1)):
        more = card(c.GroupLimit(action="any", add=add))
        where = battle(n1="king 50,50,90: sword12", norse=[more])
        where = ordered(where, "n1", play="made")
        crew = pick(where, "n1", "sword12")
        assert where.game.why_not(m.RowSlide("norse", crew[:limit], 0, 50)) is None
        where.when(m.RowSlide("norse", crew[: limit + 1], 0, 50)).rejected(r.BOOK["NI-11.3"], "group_size")
