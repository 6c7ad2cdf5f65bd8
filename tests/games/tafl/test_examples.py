"""The worked examples of section 11 of the rules, one by one. EX-29 is played in the contests."""

import pytest
from attrs import evolve
from tafl_places import at, ended, legal, move, mover, taken

from slaget.games.tafl import (
    TAFL,
    GameEnded,
    MovePiece,
    PieceCaptured,
    PieceMoved,
    Start,
    TurnChanged,
    WarningGiven,
    rules,
    scenario,
)
from slaget.kernel import Game
from slaget.testing import given

BOTH = pytest.mark.parametrize("game", ["jungfrubrade", "nefatavl"])
JB, NT = "jungfrubrade", "nefatavl"
EX2 = "A f11 c9 c4 | D b6 i6 | K d6"


def refused(position, text, code, rule):
    """The side to move may not play this, by that rule."""
    seat = position.game.state.side_to_move
    return position.when(move(text, seat)).rejected(rule, code)


@BOTH
def test_ex_1_start(game):
    state = given(TAFL, scenario(game)).game.state
    assert len(legal(given(TAFL, scenario(game)))) == 116
    assert len(legal(given(TAFL, scenario(game, {"setup": "cross"})))) == 120
    assert [("".join(state.rows)).count(letter) for letter in "ADK"] == [24, 12, 1]
    defenders = legal(given(TAFL, scenario(game, {"first_mover": "defenders"})))
    assert len(defenders) == 60 and not any(text.startswith("f6") for text in defenders)


def test_ex_2_figure_5_the_middle_piece():
    position = at(JB, EX2)
    assert {"c9-c8", "c9-c7", "c9-c5", "c9-c10", "c9-c11", "c9-b9", "c9-a9"} <= set(legal(position))
    assert {f"c9-{file}9" for file in "defghijk"} <= set(legal(position))
    assert refused(position, "c9-c6", "stops_in_gap", rules.BOOK["TF-4.8"]).params["flanks"] == "b6, d6"
    refused(position, "c9-c4", "occupied", rules.BOOK["TF-4.2"])
    refused(position, "c9-c3", "blocked", rules.BOOK["TF-4.2"])


def test_ex_3_figure_5_the_top_piece():
    position = at(JB, EX2)
    refused(position, "f11-a11", "corner_reserved", rules.BOOK["TF-4.5"])
    refused(position, "f11-k11", "corner_reserved", rules.BOOK["TF-4.5"])
    refused(position, "f11-f6", "throne_reserved", rules.BOOK["TF-4.4"])
    refused(position, "f11-f5", "throne_impassable", rules.BOOK["TF-4.6"])
    assert {"f11-b11", "f11-j11", "f11-f7"} <= set(legal(position))
    assert {"f11-f5", "f11-f4", "f11-f3", "f11-f2", "f11-f1", "c9-c6"} <= set(legal(at(NT, EX2)))


def test_ex_4_figure_5_the_king_and_the_right_piece():
    position = at(JB, EX2, "defenders")
    assert {"i6-g6", "i6-h6", "d6-e6", "d6-f6", "d6-g6", "d6-h6"} <= set(legal(position))
    refused(position, "i6-f6", "throne_reserved", rules.BOOK["TF-4.4"])
    refused(position, "i6-e6", "throne_impassable", rules.BOOK["TF-4.6"])
    assert "i6-e6" in legal(at(NT, EX2, "defenders"))


def test_ex_5_figure_6():
    figure = "A h11 h8 k2 | D i11 g7 g3 | K f7"
    play = mover(at(JB, figure, "defenders"))
    assert taken(play("g7-g11")) == ["h11"]
    assert taken(play("g3-k3")) == ["k2"]
    others = [text for text in legal(at(JB, figure, "defenders")) if text not in ("g7-g11", "g3-k3")]
    assert not any(taken(play(text)) for text in others)
    play = mover(at(JB, figure))
    king = play("h8-f8")
    assert king.events[1] == PieceCaptured(1, "attackers", "K", "f7", "two", ("f6", "f8"))
    assert ended(king) == ("attackers", "king_captured")
    assert not any(taken(play(text)) for text in legal(at(JB, figure)) if text != "h8-f8")
    assert taken(mover(at(NT, figure))("h8-f8")) == []


def test_ex_6_gap_with_a_capture():
    assert taken(mover(at(JB, "A d9 b4 | D c4 e4 | K i2"))("d9-d4")) == ["c4"]
    third = "A d9 d2 | D c4 e4 d3 | K i2"
    refused(at(JB, third), "d9-d4", "stops_in_gap", rules.BOOK["TF-4.8"])
    assert taken(mover(at(NT, third))("d9-d4")) == ["d3"]
    assert taken(mover(at(JB, "A d9 k9 | D c6 e6 | K i2"))("d9-d6")) == ["e6"]
    refused(at(JB, "A d9 k9 | D e4 | K c4"), "d9-d4", "stops_in_gap", rules.BOOK["TF-4.8"])


def test_ex_7_gap_and_king():
    position = "A c3 c5 e6 g6 | D j10 | K f4"
    refused(at(JB, position, "defenders"), "f4-c4", "stops_in_gap", rules.BOOK["TF-4.8"])
    assert "f4-f6" in legal(at(JB, position, "defenders"))
    always = at(JB, position, "defenders", gap_king="always")
    refused(always, "f4-c4", "stops_in_gap", rules.BOOK["TF-4.8"])
    refused(always, "f4-f6", "stops_in_gap", rules.BOOK["TF-4.8"])
    lost = mover(at(JB, position, "defenders", lethal_gaps=True))("f4-c4")
    lost.then(
        PieceMoved(1, "defenders", "K", "f4", "c4"),
        PieceCaptured(1, "attackers", "K", "c4", "gap", ("c3", "c5")),
        GameEnded("attackers", "king_captured", "TF-7.1"),
    )
    assert taken(mover(at(JB, "A c3 c5 e6 g6 | D c6 | K f4", "defenders"))("f4-c4")) == ["c5"]


def test_ex_8_gap_and_hostile_squares():
    man, king = "A b7 h10 | D c1 | K j4", "A d6 b2 | D j10 | K h6"
    assert "b7-b1" in legal(at(JB, man))
    assert "h6-e6" in legal(at(JB, king, "defenders"))
    squares = {"gap_flanks": "pieces_and_squares"}
    refused(at(JB, man, **squares), "b7-b1", "stops_in_gap", rules.BOOK["TF-4.8"])
    refused(at(JB, king, "defenders", **squares), "h6-e6", "stops_in_gap", rules.BOOK["TF-4.8"])


@BOTH
def test_ex_9_king_on_the_throne(game):
    taking = mover(at(game, "A e6 g6 f7 f2 | D c3 | K f6"))("f2-f5")
    assert taking.events[1] == PieceCaptured(1, "attackers", "K", "f6", "surround", ("e6", "f5", "f7", "g6"))
    assert ended(taking) == ("attackers", "king_captured")
    guarded = mover(at(game, "A e6 g6 f7 f2 | D f5 | K f6"))("f2-f4")
    assert taken(guarded) == (["f5"] if game == JB else [])


def test_ex_10_king_beside_the_throne():
    two = "A e7 g10 b3 | D c9 | K f7"
    assert taken(mover(at(JB, two))("g10-g7")) == ["f7"]
    assert taken(mover(at(NT, two))("g10-g7")) == []
    three = "A e7 f8 g10 b3 | D c9 | K f7"
    assert taken(mover(at(JB, three))("g10-g7")) == taken(mover(at(NT, three))("g10-g7")) == ["f7"]
    guarded = "A e7 g10 b3 | D f8 c9 | K f7"
    assert taken(mover(at(JB, guarded))("g10-g7")) == ["f7"]
    assert taken(mover(at(NT, guarded))("g10-g7")) == []


def test_ex_11_occupied_throne():
    inner = "A f11 a9 | D f7 i3 | K f6"
    assert taken(mover(at(JB, inner))("f11-f8")) == ["f7"]
    assert taken(mover(at(NT, inner))("f11-f8")) == []
    assert taken(mover(at(JB, inner, hostile_throne_occupied=["attacker"]))("f11-f8")) == []
    for game in (JB, NT):
        assert taken(mover(at(game, "A f7 a2 | D k8 c3 | K f6", "defenders"))("k8-f8")) == ["f7"]


@BOTH
def test_ex_12_empty_throne(game):
    position = "A e6 f2 k4 | D d2 f5 h9 | K i8"
    assert taken(mover(at(game, position, "defenders"))("d2-d6")) == ["e6"]
    assert taken(mover(at(game, position))("f2-f4")) == ["f5"]
    assert taken(mover(at(game, position))("k4-f4")) == ["f5"]


@BOTH
def test_ex_13_corners(game):
    play = mover(at(game, "A b1 k2 d11 | D a10 g1 k7 | K c6", "defenders"))
    assert [taken(play(text)) for text in ("g1-c1", "k7-k3", "c6-c1")] == [["b1"], ["k2"], ["b1"]]
    play = mover(at(game, "A e1 k8 a5 g11 | D a10 j1 j11 | K c6"))
    assert [taken(play(text)) for text in ("e1-i1", "a5-a9", "g11-i11")] == [["j1"], ["a10"], ["j11"]]
    king = "A c5 i9 | D h3 b4 | K b1"
    assert ended(mover(at(game, king))("c5-c1")) == ("attackers", "king_captured")
    assert ended(mover(at(game, king, "defenders"))("b1-a1")) == ("defenders", "king_escaped")


def test_ex_14_walking_in():
    position = "A a5 k9 | D d4 d6 | K i2"
    mover(at(NT, position))("a5-d5").then(
        PieceMoved(1, "attackers", "A", "a5", "d5"), TurnChanged(1, "defenders", 1, None)
    )
    refused(at(JB, position), "a5-d5", "stops_in_gap", rules.BOOK["TF-4.8"])


@BOTH
def test_ex_15_edge(game):
    position = "A a5 h11 | D a4 b9 d6 i10 | K e9"
    play = mover(at(game, position, "defenders"))
    assert [taken(play(text)) for text in ("b9-b5", "i10-h10", "d6-a6")] == [[], [], ["a5"]]


def test_ex_15_edge_under_pressure():
    position = "A a5 h11 | D a4 b9 d6 i10 | K e9"
    pressed = {"pressure_after": 25, "pressure": ["hostile_edge"]}
    play = mover(at(NT, position, "defenders", 50, **pressed))
    assert [taken(play(text)) for text in ("b9-b5", "i10-h10", "d6-a6")] == [["a5"], ["h11"], ["a5"]]
    assert play("b9-b5").events[1] == PieceCaptured(1, "defenders", "A", "a5", "two", ("b5", "edge"))
    play = mover(at(NT, position, "defenders", 49, **pressed))
    assert [taken(play(text)) for text in ("b9-b5", "i10-h10", "d6-a6")] == [[], [], ["a5"]]


def test_ex_16_edge_pressure_and_the_king():
    position = "A c8 g5 b2 | D a8 d11 | K k5"
    play = mover(at(NT, position, quiet=50, pressure_after=25, pressure=["hostile_edge"]))
    assert [taken(play(text)) for text in ("c8-b8", "b2-b8", "g5-j5")] == [["a8"], ["a8"], []]


@BOTH
def test_ex_17_three_at_once(game):
    when = mover(at(game, "A e2 c5 g5 e7 | D d5 f5 e6 | K i9"))("e2-e5")
    when.first(
        PieceMoved(1, "attackers", "A", "e2", "e5"),
        PieceCaptured(1, "attackers", "D", "d5", "two", ("c5", "e5")),
        PieceCaptured(1, "attackers", "D", "e6", "two", ("e5", "e7")),
        PieceCaptured(1, "attackers", "D", "f5", "two", ("e5", "g5")),
        TurnChanged(1, "defenders", 0, "attackers"),
    )


@BOTH
def test_ex_18_king_and_man_at_once(game):
    when = mover(at(game, "A d1 d5 f3 | D e3 | K d4"))("d1-d3")
    assert taken(when) == ["d4", "e3"]
    assert ended(when) == ("attackers", "king_captured") and len(when.events) == 4


@BOTH
def test_ex_19_capture_on_the_way_out(game):
    when = mover(at(game, "A b1 h8 | D c1 | K a5", "defenders"))("a5-a1")
    when.then(
        PieceMoved(1, "defenders", "K", "a5", "a1"),
        PieceCaptured(1, "defenders", "A", "b1", "two", ("a1", "c1")),
        GameEnded("defenders", "king_escaped", "TF-7.2"),
    )


@pytest.mark.parametrize(("armed", "moving", "standing"), [
    ("both", ["d5", "e6"], ["e5"]), ("none", [], []), ("hammer", ["d5", "e6"], []), ("anvil", [], ["e5"]),
])  # fmt: skip
@BOTH
def test_ex_20_the_king_as_encloser(game, armed, moving, standing):
    assert taken(mover(at(game, "A d5 e6 k9 | D c5 e7 | K e2", "defenders", king_armed=armed))("e2-e5")) == moving
    assert taken(mover(at(game, "A e5 k9 | D e10 b2 | K e4", "defenders", king_armed=armed))("e10-e6")) == standing


@BOTH
def test_ex_21_no_legal_move(game):
    shut_in = mover(at(game, "A a2 | D a3 d2 | K h7", "defenders"))("d2-b2")
    assert ended(shut_in) == ("defenders", "no_legal_move") and taken(shut_in) == []
    last = mover(at(game, "A c4 | D b4 d9 | K h2", "defenders"))("d9-d4")
    assert taken(last) == ["c4"] and ended(last) == ("defenders", "no_legal_move")


def test_ex_22_no_legal_move_through_gaps():
    position = "A a5 | D a4 a6 b4 b6 c4 c6 d5 | K h7"
    assert legal(at(NT, position)) == ["a5-b5", "a5-c5"]
    with pytest.raises(Exception, match=r"TF-2\.3.*no legal move"):
        at(JB, position)
    stuck = mover(at(JB, position.replace("d5", "e5"), "defenders"))("e5-d5")
    assert ended(stuck) == ("defenders", "no_legal_move")


def test_ex_23_leaving_the_throne_captures_nothing():
    position = at(NT, "A f4 a2 | D f5 | K f6", "defenders")
    away = position.after(move("f6-j6", "defenders"))
    assert taken(mover(position)("f6-j6")) == taken(mover(away)("a2-a3")) == []
    waiting = away.after(move("f4-e4"), move("j6-j7", "defenders"))
    assert taken(mover(waiting)("e4-f4")) == ["f5"]


def test_ex_24_four_sided_king():
    four = {"four_sided_king": True}
    assert taken(mover(at(JB, "A c4 e11 b9 d9 j2 | D i8 | K d4", **four))("e11-e4")) == []
    assert taken(mover(at(JB, "A c4 e4 d5 d1 j2 | D i8 | K d4", **four))("d1-d3")) == ["d4"]
    assert taken(mover(at(JB, "A e7 f8 g10 b3 | D c9 | K f7", **four))("g10-g7")) == ["f7"]
    edge = "A c5 b2 i9 | D h3 | K b1"
    assert taken(mover(at(JB, edge, **four))("c5-c1")) == []
    counted = {**four, "surround_counts": ["throne", "corner", "edge"]}
    del counted["four_sided_king"]
    counted |= {"king_beside_throne": "surround", "king_elsewhere": "surround"}
    assert taken(mover(at(JB, edge, **counted))("c5-c1")) == ["b1"]
    assert "c4-c9" in legal(at(JB, "A b9 d9 j2 | D i8 | K c4", "defenders", **four))


def test_ex_25_nefatavl_no_progress():
    position = "A d9 b4 k2 | D c4 e4 | K i3"

    def verdict(last, game=NT, **options):
        return ended(mover(at(game, position, quiet=99, last=last, **options))("d9-d8"))

    assert verdict("defenders") == ("defenders", "no_progress")
    assert verdict("attackers") == ("attackers", "no_progress")
    assert verdict(None) == ("defenders", "no_progress")
    taking = mover(at(NT, position, quiet=99))("d9-d4")
    assert taken(taking) == ["c4"] and ended(taking) is None
    assert (taking.game.state.quiet_plies, taking.game.state.last_capturer) == (0, "attackers")
    assert verdict("defenders", JB) == (None, "no_progress")


def test_ex_25_greater_share():
    """Five of 24 attackers and three of 12 defenders are lost: 5 x 12 = 60 is less than 3 x 24 = 72."""
    setup = scenario(NT, {"stall_verdict": "greater_share_wins"})
    rows = list(setup.parameters.rows)
    rows[0], rows[4] = "...........", "A.........A"
    assert [("".join(rows)).count(letter) for letter in "AD"] == [19, 9]
    late = evolve(setup, start=Start(tuple(rows), "attackers", 99, None))

    def verdict(**start_counts):
        return ended(mover(given(TAFL, late, arrange=lambda state: counted(state, start_counts)))("d1-d2"))

    assert verdict(attackers=24, defenders=12) == ("attackers", "no_progress")
    assert verdict(attackers=24, defenders=11) == ("defenders", "no_progress")
    assert verdict(attackers=19, defenders=9) == ("defenders", "no_progress")  # equal: attackers_lose


def counted(state, start_counts):
    return state._replace(match=evolve(state.match, start_counts=start_counts))


def test_ex_26_forced_capture():
    pressed = {"pressure_after": 25, "pressure": ["forced_capture"]}
    position = at(NT, "A d9 b4 k2 | D c4 e4 | K i2", quiet=51, **pressed)
    assert legal(position) == ["d9-d4"]
    refusal = refused(position, "d9-d8", "must_capture", rules.BOOK["TF-8.7"])
    assert refusal.nearest == MovePiece("attackers", "d9", "d4")
    nothing = "A d9 k2 | D c4 e4 | K i2"
    assert legal(at(NT, nothing, quiet=51, **pressed)) == legal(at(NT, nothing))


def test_ex_27_repetition():
    dance = ["f2-f3", "f8-g8", "f3-f2", "g8-f8"] * 2

    def danced(verdict, plies):
        game = Game.start(TAFL, scenario(NT, {"repetition_count": 3, "repetition_verdict": verdict}))
        for ply in range(plies):
            game = game.play(move(dance[ply], ("attackers", "defenders")[ply % 2]))
        return game

    assert danced("draw", 7).outcome is None
    assert danced("draw", 8).outcome.winners == () and danced("draw", 8).outcome.reason == "repetition"
    assert danced("mover_loses", 8).outcome.winners == ("attackers",)
    refusal = danced("forbidden", 7).why_not(move("g8-f8", "defenders"))
    assert (refusal.code, refusal.rule.id) == ("repetition_forbidden", "TF-8.8")


def test_ex_28_warnings():
    assert isinstance(mover(at(JB, "A d1 a9 | D h8 | K f3"))("d1-e1").events[-1], TurnChanged)
    threat = mover(at(JB, "A e3 c9 | D h8 | K f3"))("c9-g9")
    assert threat.events[-1] == WarningGiven("attackers", "king_threatened", None)
    escape = mover(at(JB, "A c5 | D h8 | K d3", "defenders"))("d3-d11")
    assert escape.events[-1] == WarningGiven("defenders", "escape_threatened", 2)


def test_ex_30_throne_crossing():
    position = "A b6 f10 | D j6 f3 | K f1"
    right = {f"b6-{file}6" for file in "cdefghi"}
    assert right & set(legal(at(JB, position))) == {"b6-c6", "b6-d6", "b6-e6"}
    assert right - set(legal(at(NT, position))) == {"b6-f6"}
