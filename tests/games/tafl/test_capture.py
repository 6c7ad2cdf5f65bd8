"""TF-5, TF-6, TF-11.6, TF-11.7, JB-4, NT-3 and NT-4: who is captured, how, and by which partners."""

import pytest
from tafl_places import at, ended, mover, taken

from slaget.games.tafl import PieceCaptured

JB, NT = "jungfrubrade", "nefatavl"


def test_tf_5_1_two_enclose_one():
    assert taken(mover(at(NT, "A d1 f4 | D e4 | K i9"))("d1-d4")) == ["e4"]
    assert taken(mover(at(NT, "A e4 | D d1 f4 | K i9", "defenders"))("d1-d4")) == ["e4"]


def test_tf_5_2_only_the_moved_piece_captures():
    walked_in = mover(at(NT, "A e9 | D d4 f4 | K i9"))("e9-e4")
    assert taken(walked_in) == []
    assert taken(mover(at(NT, "A d4 f4 a9 | D e4 | K i9"))("a9-a8")) == []


@pytest.mark.parametrize(("kinds", "found"), [(["attacker"], []), (["defender"], ["b1"]), ([], [])])
def test_tf_5_3_corners_hostile_to_kinds(kinds, found):
    assert taken(mover(at(NT, "A c5 | D b1 | K i9", hostile_corner=kinds))("c5-c1")) == found


@pytest.mark.parametrize(("kinds", "found"), [(["attacker"], []), (["defender"], ["f5"])])
def test_tf_5_3_the_empty_throne(kinds, found):
    assert taken(mover(at(NT, "A a4 | D f5 | K i9", hostile_throne_empty=kinds))("a4-f4")) == found


@pytest.mark.parametrize(("kinds", "found"), [(["attacker"], []), (["attacker", "defender"], ["f5"])])
def test_tf_5_3_the_throne_with_the_king(kinds, found):
    assert taken(mover(at(NT, "A a4 | D f5 | K f6", hostile_throne_occupied=kinds))("a4-f4")) == found


def test_tf_5_4_the_edge_is_a_partner_only_where_it_is_hostile():
    position = "A c5 | D a4 | K i9"
    assert taken(mover(at(NT, "A c4 | D a4 | K i9"))("c4-b4")) == []
    hostile = mover(at(NT, "A c4 | D a4 | K i9", hostile_edge=["defender"]))("c4-b4")
    assert hostile.events[1] == PieceCaptured(1, "attackers", "D", "a4", "two", ("b4", "edge"))
    assert taken(mover(at(NT, position, hostile_edge=["attacker"]))("c5-b5")) == []
    king = mover(at(NT, "A c4 | D i9 | K a4", hostile_edge=["king"]))("c4-b4")
    assert ended(king) == ("attackers", "king_captured")


def test_tf_5_5_a_corner_in_front_captures_nothing():
    assert taken(mover(at(NT, "A d1 e5 | D e4 | K i9"))("d1-d4")) == []
    assert taken(mover(at(NT, "A d3 f9 | D e4 | K i9"))("f9-f5")) == []


def test_tf_5_6_one_move_captures_in_three_directions():
    assert taken(mover(at(NT, "A e2 c5 g5 e7 | D d5 f5 e6 | K i9"))("e2-e5")) == ["d5", "e6", "f5"]


def test_tf_5_6_judged_before_any_removal():
    """The man on e5 is a partner's victim and a blocker at once: nothing gone opens anything."""
    when = mover(at(NT, "A c5 d2 d7 | D d5 d6 e5 | K i9"))("d2-d4")
    assert taken(when) == []


def test_tf_5_7_captures_are_automatic():
    assert len(mover(at(NT, "A d1 f4 | D e4 | K i9"))("d1-d4").events) == 3


def test_tf_5_8_a_captured_piece_is_gone_for_good():
    game = mover(at(NT, "A d1 f4 | D e4 j2 | K i9"))("d1-d4").game
    assert "".join(game.state.rows).count("D") == 1


@pytest.mark.parametrize(("armed", "moving", "standing"), [
    ("both", True, True), ("hammer", True, False), ("anvil", False, True), ("none", False, False),
])  # fmt: skip
def test_tf_5_9_the_king_as_moved_piece_and_as_partner(armed, moving, standing):
    moved = mover(at(NT, "A e4 | D f4 | K d9", "defenders", king_armed=armed))("d9-d4")
    stood = mover(at(NT, "A e4 | D d9 | K f4", "defenders", king_armed=armed))("d9-d4")
    assert (bool(taken(moved)), bool(taken(stood))) == (moving, standing)


def test_tf_5_9_an_unarmed_king_is_no_flank():
    position = "A d9 k9 | D e4 | K c4"
    assert at(JB, position).game.why_not({"type": "move_piece", "seat": "attackers", "from": "d9", "to": "d4"})
    for armed in ("hammer", "none"):
        assert taken(mover(at(JB, position, king_armed=armed))("d9-d4")) == []


def test_tf_5_10_the_moved_piece_goes_last():
    when = mover(at(JB, "A d9 d2 | D c4 e4 d3 | K i2", lethal_gaps=True))("d9-d4")
    assert [(e.square, e.how, e.by) for e in when.events[1:3]] == [
        ("d3", "two", "attackers"), ("d4", "gap", "defenders"),
    ]  # fmt: skip
    assert when.events[3].quiet_plies == 0
    spared = mover(at(JB, "A d9 b4 | D c4 e4 | K i2", lethal_gaps=True))("d9-d4")
    assert taken(spared) == ["c4"]


def test_tf_5_11_a_throne_that_turns_hostile_captures_nothing():
    assert taken(mover(at(NT, "A f4 a2 | D f5 | K f6", "defenders"))("f6-j6")) == []
    entering = mover(at(NT, "A f7 a2 | D f8 d3 | K j6", "defenders"))("j6-f6")
    assert taken(entering) == ["f7"]


@pytest.mark.parametrize(("where", "two", "surrounded"), [
    ("king_on_throne", ("A e6 a7 | D a2 | K f6", "a7-g7"), None),
    ("king_beside_throne", ("A e7 g10 | D a2 | K f7", "g10-g7"), "A e7 f8 g10 | D a2 | K f7"),
    ("king_elsewhere", ("A c4 e10 | D a2 | K d4", "e10-e4"), "A c4 d3 d5 e10 | D a2 | K d4"),
])  # fmt: skip
def test_tf_6_1_the_mode_depends_on_the_place(where, two, surrounded):
    text, moved = two
    if where == "king_on_throne":
        text, moved = "A e6 g10 | D a2 | K f6", "g10-g6"
    assert bool(taken(mover(at(NT, text, **{where: "two"}))(moved)))
    assert not taken(mover(at(NT, text, **{where: "surround"}))(moved))
    if surrounded:
        assert bool(taken(mover(at(NT, surrounded, **{where: "surround"}))(moved)))


def test_tf_6_2_two_take_the_king_like_a_man():
    when = mover(at(NT, "A c4 e10 | D a2 | K d4"))("e10-e4")
    assert when.events[1] == PieceCaptured(1, "attackers", "K", "d4", "two", ("c4", "e4"))
    unhostile = at(NT, "A c5 i9 | D h3 | K b1", hostile_corner=["attacker", "defender"])
    assert taken(mover(unhostile)("c5-c1")) == []


def test_tf_6_3_the_last_attacker_must_arrive_beside_him():
    position = at(NT, "A e6 g6 f7 f5 a2 | D c3 | K f6")
    assert ended(mover(position)("a2-a3")) is None


@pytest.mark.parametrize(("counts", "text", "moved", "falls"), [
    (["throne"], "A e7 f8 g10 | D a2 | K f7", "g10-g7", True),
    ([], "A e7 f8 g10 | D a2 | K f7", "g10-g7", False),
    (["corner", "edge"], "A b2 c5 | D i9 | K b1", "c5-c1", True),
    (["corner"], "A b2 c5 | D i9 | K b1", "c5-c1", False),
    (["edge"], "A b2 c5 | D i9 | K b1", "c5-c1", False),
    (["edge"], "A c1 d2 e5 | D i9 | K d1", "e5-e1", True),
])  # fmt: skip
def test_tf_6_4_what_counts_as_held(counts, text, moved, falls):
    options = {"king_elsewhere": "surround", "surround_counts": counts}
    assert bool(taken(mover(at(NT, text, **options))(moved))) == falls


def test_tf_6_4_a_defender_saves_the_king():
    assert taken(mover(at(NT, "A e6 g6 f7 f2 | D f5 | K f6"))("f2-f4")) == []


def test_tf_6_5_king_and_men_in_one_move():
    assert taken(mover(at(NT, "A d1 d5 f3 | D e3 | K d4"))("d1-d3")) == ["d4", "e3"]


def test_jb_4_1_and_nt_3_1_the_king_helps_to_capture():
    for game in (JB, NT):
        assert taken(mover(at(game, "A e4 | D d9 | K f4", "defenders"))("d9-d4")) == ["e4"]


def test_jb_4_2_special_squares_hostile_to_all():
    assert taken(mover(at(JB, "A f8 | D k8 c3 | K f6 ".replace("f8", "f7"), "defenders"))("k8-f8")) == ["f7"]
    assert taken(mover(at(JB, "A f11 a9 | D f7 i3 | K f6"))("f11-f8")) == ["f7"]


def test_nt_3_2_and_nt_3_3_brown_squares():
    assert taken(mover(at(NT, "A c5 | D b1 | K i9"))("c5-c1")) == ["b1"]
    assert taken(mover(at(NT, "A f11 a9 | D f7 i3 | K f6"))("f11-f8")) == []


def test_nt_3_4_squeezing_against_the_edge():
    assert taken(mover(at(NT, "A c4 | D a4 | K i9"))("c4-b4")) == []


def test_jb_4_3_and_nt_4_1_four_on_the_throne():
    for game in (JB, NT):
        assert taken(mover(at(game, "A e6 g6 f2 | D c3 | K f6"))("f2-f5")) == []
        assert taken(mover(at(game, "A e6 g6 f7 f2 | D c3 | K f6"))("f2-f5")) == ["f6"]


def test_jb_4_4_and_nt_4_2_and_nt_4_3_beside_the_throne_and_elsewhere():
    beside, three = "A e7 g10 | D c9 | K f7", "A e7 f8 g10 | D c9 | K f7"
    assert taken(mover(at(JB, beside))("g10-g7")) == ["f7"]
    assert taken(mover(at(NT, beside))("g10-g7")) == []
    assert taken(mover(at(NT, three))("g10-g7")) == ["f7"]
    for game in (JB, NT):
        assert taken(mover(at(game, "A c4 e10 | D a2 | K d4"))("e10-e4")) == ["d4"]


WALL = "A d2 e2 f2 g5 c1 | D d1 e1 f1 | K i9"


@pytest.mark.parametrize(("text", "moved", "setting", "found"), [
    (WALL, "g5-g1", "men", ["d1", "e1", "f1"]),
    (WALL, "g5-g1", "off", []),
    (WALL.replace("f2 ", ""), "g5-g1", "men", []),
    (WALL.replace(" c1", ""), "g5-g1", "men", []),
    ("A b2 c2 d5 | D b1 c1 | K i9", "d5-d1", "men", []),
    ("A b2 c2 d5 | D b1 c1 | K i9", "d5-d1", "men_and_corner", ["b1", "c1"]),
    ("A c2 d2 e2 f5 b1 | D c1 e1 | K d1", "f5-f1", "men", ["c1", "e1"]),
    ("A d2 g5 c1 | D d1 | K i9", "g5-g1", "men", []),
    ("A d2 e2 f2 g1 c1 h4 | D d1 e1 f1 | K i9", "h4-h5", "men", []),
    ("A a4 a5 | D b4 b5 a6 c3 | K i9", "c3-a3", "men", ["a4", "a5"]),
])  # fmt: skip
def test_tf_11_6_rows_against_the_edge(text, moved, setting, found):
    side = "defenders" if moved == "c3-a3" else "attackers"
    when = mover(at("fetlar", text, side, shieldwall=setting))(moved)
    assert [e.square for e in when.events if type(e) is PieceCaptured and e.how == "shieldwall"] == found


def test_tf_11_6_partners_are_the_ends_and_the_man_in_front():
    captured = mover(at("copenhagen", WALL))("g5-g1").events[1]
    assert captured == PieceCaptured(1, "attackers", "D", "d1", "shieldwall", ("c1", "d2", "g1"))


def test_tf_11_7_the_fourth_man_beside_the_king():
    position = "A e6 f7 g6 b4 | D f5 | K f6"
    when = mover(at(NT, position, linnaean=True))("b4-f4")
    assert when.events[1] == PieceCaptured(1, "attackers", "D", "f5", "linnaean", ("e6", "f4", "f7", "g6"))
    assert taken(mover(at(NT, position))("b4-f4")) == []
    assert taken(mover(at(NT, position.replace("g6 ", ""), linnaean=True))("b4-f4")) == []
