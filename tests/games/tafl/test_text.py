"""Position text, move text, diagrams, pictures, snapshots and the story told in sentences."""

import json
from random import Random
from xml.etree import ElementTree

import pytest
from attrs import evolve
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from tafl_places import at, mover, rows

from slaget.games.tafl import (
    TAFL,
    MovePiece,
    Resign,
    Start,
    diagram,
    greedy,
    narrate,
    position_text,
    read_move,
    read_position,
    record,
    rules,
    scenario,
    write_position,
)
from slaget.games.tafl.board import board
from slaget.kernel import Game, Rejected, canonical, seeded
from slaget.testing import given
from slaget.testing.walks import trace

PHALANX = "3AAAAA3/5A5/11/A4D4A/A3DDD3A/AA1DDKDD1AA/A3DDD3A/A4D4A/11/5A5/3AAAAA3 a 0 -"


def test_the_position_text_of_the_rules():
    game = Game.start(TAFL, scenario("nefatavl"))
    assert position_text(game.state) == PHALANX
    assert TAFL.position(game.setup, PHALANX).start.rows == game.state.rows
    assert TAFL.position(game.setup, PHALANX.removesuffix(" 0 -")).opening == read_position(PHALANX)
    long_form = "/".join(game.state.rows) + " a"
    assert write_position(read_position(long_form)) == PHALANX


@settings(max_examples=30)
@for_all(st.integers(0, 10**6))
def test_positions_survive_their_text(seed):
    *_, game = trace(TAFL, scenario("brandubh"), Random(seed), seed % 40, seeded(bytes(32)))
    text = position_text(game.state)
    if game.outcome is None:
        again = Game.start(TAFL, TAFL.position(game.setup, text))
        assert position_text(again.state) == text
        assert list(again.options(again.to_act[0])) == list(game.options(game.to_act[0]))


@pytest.mark.parametrize(("text", "word", "why"), [
    ("", "position", "two or four words"),
    ("11", "position", "two or four words"),
    (PHALANX.replace(" a ", " w "), "side", "it is a or d"),
    (PHALANX.replace(" 0 ", " x "), "quiet_plies", "whole number"),
    (PHALANX.replace(" 0 ", " -1 "), "quiet_plies", "whole number"),
    (PHALANX.replace(" 0 ", " 1000000000 "), "quiet_plies", "at most nine digits"),
    (PHALANX.replace(" 0 ", " 100 "), "quiet_plies", "below 100"),
    (PHALANX.replace(" -", " x"), "last_capturer", "a, d or -"),
    (PHALANX.replace(" a 0", "  a 0"), "position", "two or four words"),
    (PHALANX.replace("/11/", "/12/", 1), "rows", "12 squares"),
    (PHALANX.replace("/11/", "/", 1), "rows", "10 rows"),
    (PHALANX.replace("K", "Q"), "rows", "other signs"),
    (PHALANX.replace("K", "1"), "rows", "0 kings"),
    (PHALANX.replace("5A5", "K4A5", 1), "rows", "2 kings"),
    ("K10/5A5/11/11/11/11/11/11/11/11/11 a", "rows", "where he has won"),
    ("A10/5K5/11/11/11/11/11/11/11/11/11 a", "rows", "reserved"),
    ("11/5K5/11/11/11/11/11/11/11/11/11 a", "rows", "no attacker"),
])  # fmt: skip
def test_bad_position_texts(text, word, why):
    with pytest.raises(Rejected) as caught:
        TAFL.position(scenario("nefatavl"), text)
    assert (caught.value.code, caught.value.rule) == ("bad_setup", rules.BOOK["TF-2.3"])
    assert caught.value.path[:2] == ("start", word) and why in caught.value.message


def test_move_texts():
    position = at("nefatavl", "A d1 f4 | D e4 j2 | K i9")
    state = position.game.state
    taking = MovePiece("attackers", "d1", "d4")
    assert read_move(state, "d1-d4") == read_move(state, "d1-d4xe4") == taking
    assert record(state, taking) == "d1-d4xe4" and TAFL.notation(state, taking) == "d1-d4"
    assert TAFL.notation(state, Resign("attackers")) is None
    assert record(state, MovePiece("attackers", "d1", "d2")) == "d1-d2"


def test_several_captures_in_a_move_text():
    state = at("nefatavl", "A e2 c5 g5 e7 | D d5 f5 e6 | K i9").game.state
    taking = MovePiece("attackers", "e2", "e5")
    assert record(state, taking) == "e2-e5xd5xe6xf5"
    assert read_move(state, "e2-e5xd5xe6xf5") == read_move(state, "e2-e5xd5e6f5") == taking
    for text in ("e2-e5xd5xe6", "e2-e5xd5f5e6"):
        with pytest.raises(Rejected) as caught:
            read_move(state, text)
        assert caught.value.rule == rules.BOOK["TF-5.7"]


@pytest.mark.parametrize(("text", "code", "rule"), [
    ("d1d4", "bad_move_text", rules.BOOK["TF-1.1"]), ("d1-d4x", "bad_move_text", rules.BOOK["TF-1.1"]),
    ("D1-D4", "bad_move_text", rules.BOOK["TF-1.1"]), ("", "bad_move_text", rules.BOOK["TF-1.1"]),
    ("d1-d4xj2", "bad_move_text", rules.BOOK["TF-5.7"]), ("d1-d2xe4", "bad_move_text", rules.BOOK["TF-5.7"]),
    ("d1-d12", "bad_square", rules.BOOK["TF-1.1"]), ("d1-e2", "not_straight", rules.BOOK["TF-4.1"]),
    ("e4-e5", "not_your_piece", rules.BOOK["TF-3.1"]),
])  # fmt: skip
def test_bad_move_texts(text, code, rule):
    state = at("nefatavl", "A d1 f4 | D e4 j2 | K i9").game.state
    with pytest.raises(Rejected) as caught:
        read_move(state, text)
    assert (caught.value.code, caught.value.rule) == (code, rule)


def test_the_diagram():
    lines = diagram(board(11), rows("A f11 c9 | D b6 | K d6")).splitlines()
    assert lines[0] == "11  x . . . . A . . . . x" and lines[5] == " 6  . D . K . x . . . . ."
    assert lines[-1] == "    a b c d e f g h i j k"


@pytest.mark.parametrize("name", ["jungfrubrade", "nefatavl", "brandubh", "copenhagen"])
def test_the_picture_is_svg(name):
    state = Game.start(TAFL, scenario(name)).state
    root = ElementTree.fromstring(TAFL.picture(state).svg)
    men = [element.attrib["href"] for element in root.iter() if element.tag.endswith("}use")]
    for letter, kind in (("A", "attackers"), ("D", "defenders"), ("K", "king")):
        assert men.count(f"#slaget-{kind}") == "".join(state.rows).count(letter)
    squares = [element.attrib["data-square"] for element in root.iter() if "data-square" in element.attrib]
    assert sorted(squares) == sorted(state.engine.board.names)


def special_squares(state):
    """The squares that a picture shows as throne or corners."""
    root = ElementTree.fromstring(TAFL.picture(state).svg)
    return {each.attrib["data-square"] for group in root.iter() if group.attrib.get("fill") == "#a9793f"
            for each in group if "data-square" in each.attrib}  # fmt: skip


PLAIN = {
    "corner_stop": "all", "hostile_corner": [], "king_goal": "edge", "surround_counts": [],
    "throne_stop": "all", "throne_pass": "all", "hostile_throne_empty": [], "hostile_throne_occupied": [],
    "king_on_throne": "two", "king_beside_throne": "two", "king_elsewhere": "two",
}  # fmt: skip


@pytest.mark.parametrize(("options", "corners", "throne"), [
    ({}, False, False),
    ({"corner_stop": "king"}, True, False), ({"king_goal": "corner"}, True, False),
    ({"hostile_corner": ["king"]}, True, False),
    ({"king_elsewhere": "surround", "surround_counts": ["corner"]}, False, True),
    ({"king_elsewhere": "surround", "surround_counts": ["corner", "edge"]}, True, True),
    ({"throne_stop": "king"}, False, True), ({"throne_return": False}, False, True),
    ({"throne_pass": "king"}, False, True), ({"throne_pass": "none"}, False, True),
    ({"hostile_throne_empty": ["attacker"]}, False, True), ({"hostile_throne_occupied": ["defender"]}, False, True),
    ({"linnaean": True}, False, True), ({"king_on_throne": "surround"}, False, True),
    ({"king_beside_throne": "surround"}, False, True), ({"surround_counts": ["throne"]}, False, False),
])  # fmt: skip
def test_b5_a_special_square_is_marked_where_the_rules_give_it_a_meaning(options, corners, throne):
    setup = scenario("tablut", {**PLAIN, **options})
    state = given(TAFL, evolve(setup, start=Start(rows("A c5 | K d4", 9), "attackers"))).game.state
    wanted = {*(("a1", "a9", "i1", "i9") if corners else ()), *(("e5",) if throne else ())}
    lines = TAFL.describe(state).splitlines()[:9]
    drawn = {f"{'abcdefghi'[f]}{9 - i}" for i, line in enumerate(lines) for f in range(9) if line[4 + 2 * f] == "x"}
    assert drawn == wanted
    assert special_squares(state) == wanted


@pytest.mark.parametrize(("name", "number"), [
    ("jungfrubrade", 5), ("nefatavl", 5), ("fetlar", 5), ("copenhagen", 5), ("brandubh", 5), ("tablut", 1),
])  # fmt: skip
def test_b5_tablut_marks_its_throne_alone(name, number):
    state = Game.start(TAFL, scenario(name)).state
    assert len(special_squares(state)) == number
    assert TAFL.describe(state).count(" x") == number - 1


def test_the_fox_cross_is_marked():
    from slaget.games.tafl.picture import marked

    squares = marked(scenario("jungfrubrade").parameters)
    assert len(squares) == 33 and {"f6", "c5", "c7", "e3", "g9"} <= squares and "c3" not in squares
    assert marked(scenario("nefatavl").parameters) == frozenset()


def test_the_snapshot_has_the_fields_of_section_7():
    game = Game.start(TAFL, scenario("nefatavl", {"repetition_count": 3})).play(MovePiece("attackers", "d1", "d4"))
    shown = TAFL.snapshot(game.state)
    assert {"ruleset_id", "parameters", "seats", "board", "side_to_move", "ply", "quiet_plies", "last_capturer",
            "start_counts", "position_counts", "draw_offer", "status", "result"} <= set(shown)  # fmt: skip
    assert (shown["ply"], shown["quiet_plies"], shown["side_to_move"]) == (1, 1, "defenders")
    assert shown["board"]["d4"] == "A" and "d1" not in shown["board"] and len(shown["board"]) == 37
    key = "/".join(game.state.rows) + " defenders"
    assert shown["position_counts"][key] == 1 and len(shown["position_counts"]) == 2
    assert json.loads(canonical(shown)) == shown
    over = TAFL.snapshot(game.play(Resign("attackers")).state)
    assert over["status"] == "finished" and over["result"] == {
        "winner": "defenders", "reason": "resigned", "rule": "TF-7.5",
    }  # fmt: skip


@pytest.mark.parametrize(("text", "side", "moved", "expected"), [
    ("A d1 f4 | D e4 j2 | K i9", "attackers", "d1-d4", "The attackers take the defender on e4, between d4 and f4."),
    ("A c3 c5 | D j10 | K f4", "defenders", "f4-c4",
     "The defenders lose the king on c4, in the gap between c3 and c5."),
    ("A e6 g6 f7 f2 | D c3 | K f6", "attackers", "f2-f5",
     "The attackers take the king on f6, surrounded from e6, f5, f7 and g6."),
])  # fmt: skip
def test_captures_in_words(text, side, moved, expected):
    when = mover(at("jungfrubrade", text, side, lethal_gaps=True))(moved)
    assert narrate(when.game.state, when.events[1]) == expected


def test_every_event_is_told():
    setups = [
        scenario("nefatavl_restless", {"draw_by_agreement": True, "series_games": 2}),
        scenario("jungfrubrade"),
    ]
    told = set()
    for setup in setups:
        game = Game.start(TAFL, setup)
        script = [] if setup is setups[1] else [
            {"type": "offer_draw", "seat": "attackers"},
            {"type": "answer_draw", "seat": "defenders", "accept": False},
            {"type": "resign", "seat": "attackers"}, {"type": "next_game"}, {"type": "resign", "seat": "attackers"},
        ]  # fmt: skip
        games = [game]
        for command in script:
            games.append(games[-1].play(command))
        if not script:
            games = list(trace(TAFL, setup, Random(11), 150, seeded(bytes(32))))
        for each in games:
            for event in each.events:
                assert narrate(each.state, event).endswith(".")
                told.add(type(event).__name__)
    pressed = mover(at("nefatavl", "A d9 b4 k2 | D c4 e4 | K i3", quiet=49, restless=True))("d9-d8").events[-1]
    assert narrate(None, pressed) == "From now on: captures must be made and the edge is hostile."
    assert told >= {"GameStarted", "PieceMoved", "PieceCaptured", "TurnChanged", "WarningGiven", "DrawOffered",
                    "DrawDeclined", "GameEnded", "SeriesEnded"}  # fmt: skip


def test_greedy_wins_when_it_can_and_captures_when_it_can():
    for seed in range(5):
        win = at("nefatavl", "A c4 e10 | D a2 | K d4").game
        assert win.play(greedy(win.state, "attackers", Random(seed))).outcome.reason == "king_captured"
        home = at("nefatavl", "A c4 e10 | D a2 | K a8", "defenders").game
        assert home.play(greedy(home.state, "defenders", Random(seed))).outcome.reason == "king_escaped"
        take = at("nefatavl", "A d1 f4 | D e4 j2 | K i9").game
        assert len(take.play(greedy(take.state, "attackers", Random(seed))).events) == 3


def test_greedy_plays_whole_games():
    setup = scenario("brandubh", {"draw_by_agreement": True, "series_games": 2})
    game, random = Game.start(TAFL, setup), Random(4)
    for _ in range(500):
        if not game.to_act:
            break
        seat = random.choice(game.to_act)
        game = game.play(greedy(game.view(seat), seat, random))
    assert given(TAFL, setup).game.outcome is None and len(game.log) > 20


def test_the_state_as_text_tells_the_pressure_and_the_series():
    """TF-8.5, TF-10: what is in force on this turn, and how the games so far have gone."""
    pressed = at("nefatavl", "A d9 b4 k2 | D c4 e4 | K i3", quiet=50, restless=True).game.state
    assert TAFL.describe(pressed).endswith("\nIn force: captures must be made and the edge is hostile.")
    assert TAFL.describe(pressed, "sv").endswith("\nNu gäller slagtvång och fientlig kant.")
    game = Game.start(TAFL, scenario("nefatavl", {"series_games": 4}))
    game = game.play({"type": "resign", "seat": "attackers"}).play({"type": "next_game"})
    told = TAFL.describe(game.state).splitlines()[-1]
    assert told == "Game 2 of 4 in the series; player 1 has won 0 so far, player 2 1."
    assert TAFL.describe(game.state, "sv").endswith(
        "Parti 2 av 4 i serien; spelare 1 har hittills vunnit 0, spelare 2 1."
    )


def test_an_entry_in_a_line_and_the_state_as_text():
    when = mover(at("jungfrubrade", "A e3 c9 | D h8 | K f3"))("c9-g9")
    assert TAFL.recount(when.before.state, when.events) == "  1. c9-g9\nThe attackers warn: the king can be taken."
    taking = mover(at("nefatavl", "A d1 f4 | D e4 j2 | K i9"))("d1-d4")
    assert TAFL.recount(None, taking.events) == "  1. d1-d4xe4"
    assert (
        TAFL.describe(when.game.state).splitlines()[-1]
        == "The defenders to move; 1 move made, 1 in a row without a capture"
    )
    assert (
        TAFL.describe(when.game.state, "sv").splitlines()[-1]
        == "Försvararna är vid draget; 1 drag gjort, 1 i rad utan slag"
    )
    over = mover(at("nefatavl", "A c4 e10 | D a2 | K d4"))("e10-e4").game
    assert TAFL.describe(over.state).endswith("The attackers win: the king is taken (TF-7.1).")
    assert TAFL.describe(TAFL.initial(scenario("nefatavl"))) == "The game has not begun."
