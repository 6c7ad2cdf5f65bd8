"""TF-3, TF-4, TF-11.1 to TF-11.3, JB-3 and NT-2: turns, ways and gaps."""

import pytest
from tafl_places import at, ended, legal, move, mover, taken

from slaget.games.tafl import TAFL, MovePiece, rules, scenario
from slaget.testing import given

JB, NT = "jungfrubrade", "nefatavl"
OPEN = "A c3 c9 | D h3 | K f6"


def test_tf_3_1_sides_alternate_and_move_their_own():
    position = at(NT, OPEN)
    position.when(move("h3-h4", "defenders")).rejected(rules.BOOK["TF-3.1"], "not_your_turn")
    position.when(move("h3-h4")).rejected(rules.BOOK["TF-3.1"], "not_your_piece")
    position.when(move("f6-f7")).rejected(rules.BOOK["TF-3.1"], "not_your_piece")
    position.when(move("d4-d5")).rejected(rules.BOOK["TF-3.1"], "no_piece")
    after = position.after(move("c3-c4"))
    assert after.game.to_act == ("defenders",)
    after.when(move("c4-c5")).rejected(rules.BOOK["TF-3.1"], "not_your_turn")


def test_tf_3_2_there_is_no_passing():
    at(NT, OPEN).when(move("c3-c3")).rejected(rules.BOOK["TF-3.2"], "no_move")


def test_tf_3_3_walking_into_capture_is_legal():
    into = at(NT, "A c1 d5 | D g9 | K d2", "defenders").after(move("d2-d1", "defenders"))
    assert ended(mover(into)("d5-d4")) is None
    exposed = at(NT, "A c1 e5 | D g9 | K d2", "defenders").after(move("d2-d1", "defenders"))
    assert ended(mover(exposed)("e5-e1")) == ("attackers", "king_captured")


def test_tf_4_1_straight_lines_only():
    at(NT, OPEN).when(move("c3-d4")).rejected(rules.BOOK["TF-4.1"], "not_straight")
    at(NT, OPEN, "defenders").when(move("f6-g7", "defenders")).rejected(rules.BOOK["TF-4.1"], "not_straight")


def test_tf_4_2_no_jumping_and_no_taking_by_displacement():
    position = at(NT, "A c3 c5 | D c8 | K f6")
    position.when(move("c3-c5")).rejected(rules.BOOK["TF-4.2"], "occupied")
    refusal = position.when(move("c3-c6")).rejected(rules.BOOK["TF-4.2"], "blocked")
    assert refusal.params == {"square": "c5"} and refusal.nearest == MovePiece("attackers", "c3", "c4")
    position.when(move("c5-c8")).rejected(rules.BOOK["TF-4.2"], "occupied")


def test_tf_4_3_any_distance():
    assert {f"c3-{square}" for square in ("d3", "e3", "g3", "c4", "c8")} <= set(legal(at(NT, OPEN)))


def test_tf_4_4_and_tf_4_7_only_the_king_stops_on_the_throne():
    position = "A c6 c2 | D j6 | K f9"
    at(NT, position).when(move("c6-f6")).rejected(rules.BOOK["TF-4.4"], "throne_reserved")
    at(NT, position, "defenders").when(move("j6-f6", "defenders")).rejected(rules.BOOK["TF-4.4"], "throne_reserved")
    back = at(NT, position, "defenders").after(
        move("f9-f6", "defenders"), move("c2-c3"), move("f6-f9", "defenders")
    )
    assert "f9-f6" in legal(back.after(move("c3-c2")))


def test_tf_4_5_only_the_king_stops_on_a_corner():
    position = "A a5 | D k5 | K f11"
    at(NT, position).when(move("a5-a1")).rejected(rules.BOOK["TF-4.5"], "corner_reserved")
    at(NT, position, "defenders").when(move("k5-k11", "defenders")).rejected(
        rules.BOOK["TF-4.5"], "corner_reserved"
    )
    assert {"f11-a11", "f11-k11"} <= set(legal(at(NT, position, "defenders")))
    assert "a5-a1" in legal(at(NT, position, corner_stop="all"))


@pytest.mark.parametrize(
    ("passing", "man", "king"), [("king", False, True), ("all", True, True), ("none", False, False)]
)
def test_tf_4_6_passing_over_the_throne(passing, man, king):
    """JB-3.1 and NT-2.3 are two of the three."""
    position = "A c6 | D j6 | K f9"
    options = {"throne_pass": passing}
    assert ("c6-g6" in legal(at(NT, position, **options))) == man
    assert ("j6-e6" in legal(at(NT, position, "defenders", **options))) == man
    assert ("f9-f5" in legal(at(NT, position, "defenders", **options))) == king
    rule = rules.BOOK["TF-11.2"] if passing == "none" else rules.BOOK["TF-4.6"]
    if not man:
        at(NT, position, **options).when(move("c6-g6")).rejected(rule, "throne_impassable")
    occupied = at(NT, "A c6 | D j6 | K f6", **options)
    occupied.when(move("c6-g6")).rejected(rules.BOOK["TF-4.2"], "blocked")


def test_tf_4_8_the_three_policies():
    position = "A a5 k9 | D d4 d6 | K i2"
    assert taken(mover(at(JB, position, gap_policy="allowed"))("a5-d5")) == []
    at(JB, position).when(move("a5-d5")).rejected(rules.BOOK["TF-4.8"], "stops_in_gap")
    lost = mover(at(JB, position, gap_policy="self_capture"))("a5-d5")
    assert [(e.by, e.how, e.square, e.partners) for e in lost.events[1:2]] == [
        ("defenders", "gap", "d5", ("d4", "d6"))
    ]
    assert lost.game.state.rows[6] == "..........." and lost.events[2].quiet_plies == 1


def test_tf_4_8_a_flank_taken_against_the_edge_leaves_no_gap():
    wall = at("copenhagen", "A e9 h1 f2 g2 k9 | D d1 f1 g1 h6 | K f6", gap_policy="forbidden")
    assert taken(mover(wall)("e9-e1")) == ["f1", "g1"]
    assert "e9-e1" in legal(wall)


def test_tf_4_8_the_edge_is_no_flank():
    assert "a5-a1" in legal(at(JB, "A a5 k9 | D b1 | K i2", corner_stop="all"))
    assert "d5-d1" in legal(at(JB, "A d5 k9 | D e1 c3 | K i2"))


@pytest.mark.parametrize(("king", "bound"), [("when_two_suffice", True), ("always", True), ("never", False)])
def test_tf_4_9_when_gaps_bind_the_king(king, bound):
    moves = legal(at(JB, "A c3 c5 | D j10 | K f4", "defenders", gap_king=king))
    assert ("f4-c4" in moves) != bound


def test_tf_4_9_no_gap_binds_a_king_that_two_cannot_take():
    assert "f4-c4" in legal(at(JB, "A c3 c5 | D j10 | K f4", "defenders", four_sided_king=True))


def test_jb_3_1_special_squares_bar_men():
    position = at(JB, "A c6 a5 | D j3 | K f9")
    assert not {"c6-f6", "c6-g6", "a5-a1", "a5-a11"} & set(legal(position))


def test_jb_3_2_passing_between_enemies():
    assert "a5-e5" in legal(at(JB, "A a5 k9 | D d4 d6 | K i2"))


def test_jb_3_3_stopping_between_enemies_needs_one_of_them():
    assert "d9-d4" in legal(at(JB, "A d9 b4 | D c4 e4 | K i2"))
    assert "d9-d4" not in legal(at(JB, "A d9 | D c4 e4 | K i2"))


def test_nt_2_1_and_nt_2_2_rook_moves_and_brown_squares():
    position = at(NT, "A a5 | D k5 | K f9", "defenders").after(move("f9-f11", "defenders"), move("a5-b5"))
    assert {"f11-a11", "f11-k11", "f11-f6", "f11-f1"} <= set(legal(position))


def test_nt_2_3_every_piece_passes_the_empty_middle():
    assert {"c6-g6", "c6-k6"} <= set(legal(at(NT, "A c6 | D j3 | K f9")))


def test_nt_2_4_stopping_between_enemies_is_safe():
    assert taken(mover(at(NT, "A a5 k9 | D d4 d6 | K i2"))("a5-d5")) == []


@pytest.mark.parametrize(("where", "wins"), [("f9-f11", True), ("f9-a9", True), ("f9-f10", False)])
def test_tf_11_1_any_edge_square_may_be_the_goal(where, wins):
    edge = {"king_goal": "edge", "corner_stop": "all", "hostile_corner": []}
    result = ended(mover(at(NT, "A c6 | D j3 | K f9", "defenders", **edge))(where))
    assert result == (("defenders", "king_escaped") if wins else None)


def test_tf_11_2_nobody_returns_to_the_throne():
    position = at(NT, "A c6 | D j3 | K f9", "defenders", throne_return=False)
    position.when(move("f9-f6", "defenders")).rejected(rules.BOOK["TF-11.2"], "throne_reserved")
    assert "f9-f5" in legal(position)
    start = given(TAFL, scenario(NT, {"throne_return": False})).game
    assert TAFL.snapshot(start.state)["king_left_throne"] is False
    assert TAFL.snapshot(position.game.state)["king_left_throne"] is True


def test_tf_11_2_every_piece_may_stop_on_the_throne_and_only_the_man_counts():
    position = at(NT, "A c6 c2 e5 | D f5 j3 | K i9", throne_stop="all")
    after = position.after(move("c6-f6"), move("j3-j4", "defenders"))
    assert after.game.state.rows[5][5] == "A"
    assert taken(mover(after)("c2-c3")) == []


def test_tf_11_2_who_stands_on_the_throne_at_the_start_has_not_stopped_on_it():
    """TF-2.2, TF-2.3: where every piece may stop there it is reserved for nobody; once left it is closed to all."""
    position = at(NT, "A f6 | D j3 | K i9", throne_stop="all", throne_return=False)
    after = position.after(move("f6-f5"), move("j3-j4", "defenders"))
    after.when(move("f5-f6")).rejected(rules.BOOK["TF-11.2"], "throne_reserved")


def test_tf_11_3_the_greatest_distance():
    short = {"piece_steps": 2, "king_steps": 1}
    refusal = at(NT, OPEN, **short).when(move("c3-c6")).rejected(rules.BOOK["TF-11.3"], "too_far")
    assert refusal.params == {"reach": 2, "steps": 3} and refusal.nearest == MovePiece("attackers", "c3", "c5")
    at(NT, OPEN, "defenders", **short).when(move("f6-f8", "defenders")).rejected(rules.BOOK["TF-11.3"], "too_far")
    assert {"c3-c5", "c3-c4"} <= set(legal(at(NT, OPEN, **short)))


@pytest.mark.parametrize("square", ["", "a", "a0", "a12", "l1", "A1", "a01", " a1", "f6 ", "aa1", "é3", "1a"])
def test_bad_squares(square):
    at(NT, OPEN).when(MovePiece("attackers", "c3", square)).rejected(rules.BOOK["TF-1.1"], "bad_square")
    refusal = at(NT, OPEN).when(MovePiece("attackers", square, "c3")).rejected(rules.BOOK["TF-1.1"], "bad_square")
    assert refusal.path == ("from",)


def test_the_order_of_refusals():
    """Section 10: each fault hides those below it."""
    position = at(JB, "A c9 c4 | D b6 | K d6")
    code = lambda raw: position.game.why_not(raw).code  # noqa: E731
    assert code({"type": "move_piece", "seat": "nobody", "from": "z9", "to": 5}) == "unknown_seat"
    assert code({"type": "move_piece", "seat": "defenders", "from": "z9", "to": "z9"}) == "not_your_turn"
    assert code({"type": "move_piece", "seat": "attackers", "from": "z9", "to": "z9"}) == "bad_square"
    assert code({"type": "move_piece", "seat": "attackers", "from": "k1", "to": "k1"}) == "no_piece"
    assert code({"type": "move_piece", "seat": "attackers", "from": "b6", "to": "b6"}) == "not_your_piece"
    assert code({"type": "move_piece", "seat": "attackers", "from": "c9", "to": "c9"}) == "no_move"
    assert code({"type": "move_piece", "seat": "attackers", "from": "c9", "to": "d6"}) == "not_straight"
    over = position.after({"type": "resign", "seat": "attackers"}).game
    assert over.why_not({"type": "move_piece", "seat": "nobody", "from": 1, "to": 2}).code == "game_over"


def test_refusals_speak_two_languages():
    refusal = at(JB, "A c9 c4 | D b6 | K d6").game.why_not(move("c9-c6"))
    assert refusal.message == "The piece would stop between the enemies on b6, d6 without capturing one of them."
    assert refusal.message_sv.startswith("Pjäsen skulle stanna mellan fienderna på b6, d6")
    assert str(refusal).startswith("TF-4.8 stops_in_gap: ")
