"""TF-7, TF-8, TF-11.4, TF-11.5, JB-5.1, JB-5.3 and NT-5: every end from a position that leads to it."""

from random import Random

import pytest
from tafl_places import at, ended, legal, move, mover, placed, taken

from slaget.games.tafl import (
    TAFL,
    AnswerDraw,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    MovePiece,
    OfferDraw,
    PressureChanged,
    Resign,
    greedy,
    rules,
    scenario,
)
from slaget.games.tafl.state import position_key
from slaget.kernel import Game, Outcome, seeded
from slaget.simulate import play_out
from slaget.testing import given

JB, NT = "jungfrubrade", "nefatavl"
QUIET = "A d9 b4 k2 | D c4 e4 | K i3"


def test_tf_7_1_and_jb_5_1_and_nt_5_1_the_king_is_taken():
    for game in (JB, NT):
        when = mover(at(game, "A c4 e10 | D a2 | K d4"))("e10-e4")
        assert when.events[-1] == GameEnded("attackers", "king_captured", "TF-7.1")
        assert when.game.outcome == Outcome(("attackers",), "king_captured", "TF-7.1")
        assert when.game.to_act == ()


def test_tf_7_2_and_jb_5_1_and_nt_5_1_the_king_is_home():
    for game in (JB, NT):
        when = mover(at(game, "A c4 e10 | D c2 | K a4", "defenders"))("a4-a1")
        assert when.events[-1] == GameEnded("defenders", "king_escaped", "TF-7.2")


def test_tf_7_2_captures_of_the_last_move_come_first():
    when = mover(at(NT, "A b1 h8 | D c1 | K a5", "defenders"))("a5-a1")
    assert taken(when) == ["b1"] and ended(when) == ("defenders", "king_escaped")


@pytest.mark.parametrize(("setting", "winner"), [("loses", "defenders"), ("draw", None)])
def test_tf_7_3_and_nt_5_2_no_legal_move(setting, winner):
    """TF-11.8: the draw."""
    when = mover(at(NT, "A a2 | D a3 d2 | K h7", "defenders", no_legal_move=setting))("d2-b2")
    assert when.events[-1] == GameEnded(winner, "no_legal_move", "TF-7.3")


@pytest.mark.parametrize("game", [JB, NT, "brandubh"])
def test_b5_all_attackers_taken_are_a_win_for_the_defenders_also_where_a_blocked_side_draws(game):
    """TF-D18: the draw of ``no_legal_move`` is for a side with pieces none of which can move."""
    lone = mover(at(game, "A c5 | D b5 d7 | K c2", "defenders", no_legal_move="draw"))("d7-d5")
    assert taken(lone) == ["c5"] and lone.events[-1] == GameEnded("defenders", "no_legal_move", "TF-7.3")
    blocked = mover(at(game, "A a2 | D a3 d2 | K f3", "defenders", no_legal_move="draw"))("d2-b2")
    assert ended(blocked) == (None, "no_legal_move")


def test_b5_no_game_of_brandubh_is_drawn_with_all_attackers_taken():
    """Two simple players, who take what they can: without attackers the defenders have won."""
    won = []
    for seed in range(20):
        start = Game.start(TAFL, scenario("brandubh"), seeded(bytes(32)))
        game = play_out(start, dict.fromkeys(TAFL.seats(start.setup), greedy), Random(seed))
        if not game.state.attackers:
            won.append(game.outcome.winners)
    assert won and set(won) == {("defenders",)}


def test_tf_7_3_defenders_without_a_move_lose():
    when = mover(at(NT, "A b4 c3 c5 d3 d5 e4 f7 j3 | D d4 | K c4", king_elsewhere="surround"))("j3-j4")
    assert ended(when) == ("attackers", "no_legal_move")


def test_tf_7_3_and_jb_5_3_the_gap_ban_may_leave_no_move():
    when = mover(at(JB, "A a5 | D a4 a6 b4 b6 c4 c6 e5 | K h7", "defenders"))("e5-d5")
    assert ended(when) == ("defenders", "no_legal_move")


def test_tf_7_4_the_order_of_ends():
    """A capture of the king beats the lack of moves; lack of moves beats the count; repetition beats it too."""
    both = mover(at(NT, "A c4 e10 | K d4"))("e10-e4")
    assert ended(both) == ("attackers", "king_captured")
    stuck = mover(at(NT, "A a2 | D a3 d2 | K h7", "defenders", quiet=99, last="attackers"))("d2-b2")
    assert ended(stuck) == ("defenders", "no_legal_move")
    twice = {
        "repetition_count": 2,
        "repetition_verdict": "draw",
        "stall_limit": 2,
        "stall_verdict": "attackers_lose",
    }
    position = at(NT, QUIET, **twice).after(move("k2-k3"), move("i3-i4", "defenders"), move("k3-k2"))
    assert ended(mover(position)("i4-i3")) == (None, "repetition")


@pytest.mark.parametrize("seat", ["attackers", "defenders"])
def test_tf_7_5_resigning_in_and_out_of_turn(seat):
    other = {"attackers": "defenders", "defenders": "attackers"}[seat]
    at(NT, QUIET).when(Resign(seat)).then(GameEnded(other, "resigned", "TF-7.5"))


def test_tf_7_6_draws_by_agreement():
    agreed = {"draw_by_agreement": True}
    position = at(NT, QUIET, **agreed)
    offered = position.when(OfferDraw("attackers")).then(DrawOffered("attackers"))
    assert offered.to_act == ("attackers", "defenders")
    drawn = offered.play(AnswerDraw("defenders", True))
    assert drawn.outcome == Outcome((), "draw_agreed", "TF-7.6")
    declined = offered.play(AnswerDraw("defenders", False))
    assert declined.events == (DrawDeclined("defenders"),) and declined.to_act == ("attackers",)
    lapsed = offered.play(move("d9-d8"))
    assert lapsed.state.draw_offer is None
    assert lapsed.why_not(AnswerDraw("defenders", True)).code == "no_draw_offer"
    assert offered.why_not(AnswerDraw("attackers", True)).code == "no_draw_offer"
    assert offered.why_not(OfferDraw("attackers")).code == "draw_already_offered"
    assert offered.why_not(move("c4-c5", "defenders")).code == "not_your_turn"
    position.when(OfferDraw("defenders")).rejected(rules.BOOK["TF-3.1"], "not_your_turn")
    assert position.game.options("attackers")[-1].only == OfferDraw("attackers")


def test_tf_7_6_and_nt_5_3_no_draws_where_they_are_not_used():
    position = at(NT, QUIET)
    position.when(OfferDraw("attackers")).rejected(rules.BOOK["TF-7.6"], "draws_not_used")
    position.when(AnswerDraw("defenders", True)).rejected(rules.BOOK["TF-7.6"], "draws_not_used")


@pytest.mark.parametrize("raw", [
    {"type": "move_piece", "seat": "defenders", "from": "c4", "to": "c5"},
    {"type": "resign", "seat": "defenders"},
    {"type": "offer_draw", "seat": "defenders"},
    {"type": "answer_draw", "seat": "defenders", "accept": True},
    {"type": "give_warning", "seat": "attackers", "kind": "king_threatened"},
])  # fmt: skip
def test_tf_7_7_after_the_end_nothing_is_accepted(raw):
    over = at(NT, QUIET).after(Resign("attackers"))
    over.when(raw).rejected(rules.BOOK["TF-7.7"], "game_over")


def test_tf_8_1_and_tf_8_2_the_counts():
    game = at(NT, QUIET, quiet=7, last="defenders").game
    game = game.play(move("d9-d8"))
    assert (game.state.quiet_plies, game.state.last_capturer) == (8, "defenders")
    game = game.play(move("c4-c5", "defenders"))
    assert game.state.quiet_plies == 9
    taking = mover(at(NT, QUIET, quiet=7, last="defenders"))("d9-d4").game.state
    assert (taking.quiet_plies, taking.last_capturer) == (0, "attackers")


@pytest.mark.parametrize(("verdict", "last", "winner"), [
    ("last_capturer_wins", "attackers", "attackers"),
    ("last_capturer_wins", "defenders", "defenders"),
    ("attackers_lose", "attackers", "defenders"),
    ("defenders_lose", "defenders", "attackers"),
    ("draw", "attackers", None),
])  # fmt: skip
def test_tf_8_3_verdicts(verdict, last, winner):
    when = mover(at(NT, QUIET, quiet=99, last=last, stall_verdict=verdict))("d9-d8")
    assert when.events[-1] == GameEnded(winner, "no_progress", "TF-8.3")


@pytest.mark.parametrize(("fallback", "winner"), [
    ("attackers_lose", "defenders"), ("defenders_lose", "attackers"), ("draw", None),
])  # fmt: skip
@pytest.mark.parametrize("verdict", ["last_capturer_wins", "greater_share_wins"])
def test_tf_8_4_fallbacks(verdict, fallback, winner):
    options = {"stall_verdict": verdict, "stall_fallback": fallback}
    assert ended(mover(at(NT, QUIET, quiet=99, **options))("d9-d8")) == (winner, "no_progress")


def test_nt_5_4_and_nt_5_5_fifty_moves_or_fewer():
    assert ended(mover(at(NT, QUIET, quiet=98))("d9-d8")) is None
    assert ended(mover(at(NT, QUIET, quiet=99))("d9-d8")) == ("defenders", "no_progress")
    assert ended(mover(at(NT, QUIET, quiet=39, quick_finish=True))("d9-d8")) == ("defenders", "no_progress")
    assert ended(mover(at(NT, QUIET, quiet=99, stall_limit=0))("d9-d8")) is None


def test_tf_8_5_pressure_begins_and_lapses():
    restless = {"restless": True}
    begins = mover(at(NT, QUIET, quiet=49, **restless))("d9-d8")
    assert begins.events[-1] == PressureChanged(("forced_capture", "hostile_edge"))
    assert at(NT, QUIET, quiet=50, **restless).game.events[-1] == begins.events[-1]
    lapses = mover(at(NT, QUIET, quiet=60, **restless))("d9-d4")
    assert lapses.events[-1] == PressureChanged(())
    assert len(mover(at(NT, "A d9 k2 | D c4 e4 | K i3", quiet=60, **restless))("d9-d8").events) == 2
    assert len(mover(at(NT, QUIET, quiet=10, **restless))("d9-d8").events) == 2


def test_tf_8_6_and_nt_5_6_the_edge_takes_men_and_is_no_flank():
    pressed = {"pressure_after": 25, "pressure": ["hostile_edge"]}
    assert taken(mover(at(NT, "A c4 j9 | D a4 | K i2", quiet=50, **pressed))("c4-b4")) == ["a4"]
    assert taken(mover(at(NT, "A c4 j9 | D i2 | K a4", quiet=50, **pressed))("c4-b4")) == []
    flanked = at(JB, "A d5 k9 | D e1 | K i2", quiet=50, **pressed)
    assert "d5-d1" in legal(flanked)


def test_tf_8_7_and_nt_5_6_captures_are_forced():
    pressed = {"pressure_after": 25, "pressure": ["forced_capture"]}
    position = at(NT, "A b1 h8 | D c1 k8 | K a5", "defenders", 50, **pressed)
    assert legal(position) == ["a5-a1"]
    home = at(NT, "A b1 h8 e4 | D c1 f4 d9 | K a9", "defenders", 50, **pressed)
    home.when(move("a9-a11", "defenders")).rejected(rules.BOOK["TF-8.7"], "must_capture")
    assert set(legal(home)) == {"d9-d4", "a9-a1"}


DANCE = ["k2-k3", "i3-i4", "k3-k2", "i4-i3"] * 2


@pytest.mark.parametrize(("verdict", "winner"), [
    ("draw", None), ("mover_loses", "attackers"), ("attackers_lose", "defenders"), ("defenders_lose", "attackers"),
])  # fmt: skip
def test_tf_8_8_repetition(verdict, winner):
    game = at(NT, QUIET, repetition_count=3, repetition_verdict=verdict).game
    for ply, text in enumerate(DANCE):
        assert game.outcome is None
        game = game.play(move(text, ("attackers", "defenders")[ply % 2]))
    assert game.events[-1] == GameEnded(winner, "repetition", "TF-8.8")


def test_tf_8_8_a_capture_starts_the_count_afresh():
    position = at(NT, "A d9 b4 k2 f10 | D c4 e4 h8 | K i3", repetition_count=2, repetition_verdict="draw")
    game = position.game.play(move("d9-d4"))
    assert len(TAFL.snapshot(game.state)["position_counts"]) == 1


def test_tf_8_8_forbidden_repetitions_are_no_options():
    game = at(NT, QUIET, repetition_count=2, repetition_verdict="forbidden").game
    for ply, text in enumerate(DANCE[:3]):
        game = game.play(move(text, ("attackers", "defenders")[ply % 2]))
    refusal = game.why_not(move("i4-i3", "defenders"))
    assert (refusal.code, refusal.rule) == ("repetition_forbidden", rules.BOOK["TF-8.8"])
    assert MovePiece("defenders", "i4", "i3") not in [o.only for o in game.options("defenders")]
    assert len(game.options("defenders")) == len(legal(given(TAFL, game.setup, arrange=lambda _: game.state)))


def test_tf_8_8_and_tf_7_3_bans_that_leave_no_move_lose():
    """The attacker on a2 can only step to a3, and that position has been seen."""
    seen = at(NT, "A a3 | D a4 b2 b3 | K h8", "defenders").game.state
    key = position_key(seen.engine, seen.position)
    setup = placed(NT, "A a2 | D a4 b2 b3 | K h7", "defenders", repetition_count=2, repetition_verdict="forbidden")
    fresh, banned = (
        given(TAFL, setup),
        given(TAFL, setup, arrange=lambda s: s._replace(history=s.history.added(key))),
    )
    assert ended(mover(fresh)("h7-h8")) is None
    assert ended(mover(banned)("h7-h8")) == ("defenders", "no_legal_move")


@pytest.mark.parametrize(("text", "closed"), [
    ("A c3 c4 c5 d2 e2 f3 f4 f5 d6 i6 | D d4 | K e4", True),
    ("A c3 c4 c5 d2 e2 f3 f4 d6 i6 | D d4 | K e4", False),
    ("A c3 c4 c5 d2 e2 f3 f4 f5 d6 i6 | D d4 j9 | K e4", False),
])  # fmt: skip
def test_tf_11_4_encirclement(text, closed):
    when = mover(at("fetlar", text))("i6-e6")
    assert ended(when) == (("attackers", "encircled") if closed else None)
    if closed:
        assert when.events[-1].rule == "TF-11.4"
        assert ended(mover(at("fetlar", text, encirclement=False))("i6-e6")) is None


@pytest.mark.parametrize(("text", "moved", "stands"), [
    ("A f5 h9 | D c1 c2 d3 e3 f1 g2 | K d1", "g2-f2", True),
    ("A f5 h9 | D c1 c2 d3 e3 f1 g2 | K d1", "g2-g3", False),
    ("A c3 e4 e5 h9 d9 | D c1 c2 d3 e3 f1 g2 | K d1", "g2-f2", True),
    ("A f5 h9 | D c1 d2 f1 g2 | K e1", "g2-e2", True),
    ("A f5 h9 | D d1 d2 f1 g2 | K e1", "g2-e2", False),
])  # fmt: skip
def test_tf_11_5_edge_forts(text, moved, stands):
    when = mover(at("copenhagen", text, "defenders"))(moved)
    assert ended(when) == (("defenders", "edge_fort") if stands else None), when.events
    if stands:
        assert when.events[-1].rule == "TF-11.5"
        assert ended(mover(at("fetlar", text, "defenders"))(moved)) is None


def test_a_game_of_nefatavl_has_always_a_winner():
    """NT-5.3: no verdict of the defaults is a draw."""
    p = scenario(NT).parameters
    assert "draw" not in (p.no_legal_move[:4], p.stall_verdict, p.stall_fallback) and not p.draw_by_agreement
    assert Game.start(TAFL, scenario(NT)).outcome is None
