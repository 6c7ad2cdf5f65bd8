"""TF-9, TF-10 and JB-5.2: courtesy warnings, and series of games."""

import pytest
from attrs import evolve
from tafl_places import at, legal, move, mover

from slaget.games.tafl import (
    TAFL,
    GameEnded,
    GameStarted,
    GiveWarning,
    NextGame,
    Resign,
    SeriesEnded,
    WarningGiven,
    rules,
    scenario,
)
from slaget.kernel import HOST, Game, Outcome
from slaget.testing import given

JB, NT = "jungfrubrade", "nefatavl"
THREAT = "A e3 c9 | D h8 | K f3"
ESCAPE = "A c5 | D h8 | K d3"
KING, WAY = "king_threatened", "escape_threatened"


def warned(when):
    return [event for event in when.events if type(event) is WarningGiven]


def test_tf_9_1_and_jb_5_2_the_king_is_threatened():
    assert warned(mover(at(JB, THREAT))("c9-g9")) == [WarningGiven("attackers", KING, None)]
    assert warned(mover(at(JB, THREAT))("c9-c8")) == []


def test_tf_9_1_a_capture_into_a_gap_is_no_threat():
    """The square east of the king lies between g4 and g2, and taking him would lift only his own flank."""
    free = at(JB, "A e3 c9 | D h8 | K f3", gap_king="never")
    barred = at(JB, "A e3 c9 | D g2 g4 | K f3")
    assert warned(mover(free)("c9-g9"))
    assert not warned(mover(barred)("c9-c8"))


def test_tf_9_2_escapes_are_counted():
    assert warned(mover(at(JB, ESCAPE, "defenders"))("d3-d11")) == [WarningGiven("defenders", WAY, 2)]
    assert warned(mover(at(JB, ESCAPE + " ", "defenders"))("d3-a3")) == [WarningGiven("defenders", WAY, 2)]
    one = at(JB, "A c5 b11 | D h8 | K d3", "defenders")
    assert warned(mover(one)("d3-d11")) == [WarningGiven("defenders", WAY, 1)]
    assert warned(mover(at(JB, ESCAPE, "defenders"))("h8-h9")) == []


def test_tf_9_3_pressure_and_bans_are_left_out_of_account():
    pressed = {"pressure_after": 1, "pressure": ["forced_capture"]}
    position = at(JB, "A c5 e9 | D h8 c4 d9 | K d3", "defenders", 10, **pressed)
    after = position.after()
    assert legal(after)
    assert warned(mover(at(JB, "A c5 | D h8 | K d3", "defenders", 10, **pressed))("d3-d11"))


def test_tf_9_4_automatic_warnings_change_nothing():
    loud, quiet = at(JB, THREAT), at(JB, THREAT, warnings="off")
    assert legal(loud) == legal(quiet)
    assert warned(mover(quiet)("c9-g9")) == []
    assert mover(loud)("c9-g9").game.state.rows == mover(quiet)("c9-g9").game.state.rows


def test_tf_9_4_manual_warnings():
    manual = at(JB, THREAT, warnings="manual")
    manual.when(GiveWarning("defenders", WAY)).rejected(rules.BOOK["TF-9.4"], "not_your_warning")
    after = manual.after(move("c9-g9"))
    after.when(GiveWarning("attackers", KING)).then(WarningGiven("attackers", KING, None))
    after.when(GiveWarning("defenders", WAY)).rejected(rules.BOOK["TF-9.4"], "not_your_warning")
    after.when(GiveWarning("attackers", WAY)).rejected(rules.BOOK["TF-9.4"], "not_your_warning")
    after.when(GiveWarning("spectators", KING)).rejected(rules.BOOK["TF-2.4"], "unknown_seat")
    calm = manual.after(move("c9-c8"))
    calm.when(GiveWarning("attackers", KING)).rejected(rules.BOOK["TF-9.4"], "false_warning")
    calm.after(move("h8-h9", "defenders")).when(GiveWarning("defenders", WAY)).rejected(
        rules.BOOK["TF-9.4"], "false_warning"
    )
    escape = at(JB, ESCAPE, "defenders", warnings="manual").after(move("d3-d11", "defenders"))
    escape.when(GiveWarning("defenders", WAY)).then(WarningGiven("defenders", WAY, 2))


@pytest.mark.parametrize("berserk", ["may", "must"])
def test_tf_9_4_nobody_warns_while_a_turn_goes_on(berserk):
    """TF-11.13: the side that moved before has been answered, and the other has not ended its turn."""
    going = at(JB, "A c1 e3 c7 | D d3 c6 h8 | K d11", berserk=berserk, warnings="manual").after(move("c1-c3"))
    assert going.game.to_act == ("attackers",) and going.game.state.going >= 0
    for seat, kind in (("defenders", WAY), ("attackers", KING)):
        going.when(GiveWarning(seat, kind)).rejected(rules.BOOK["TF-9.4"], "not_your_warning")
        assert "give_warning" not in [claim.id for claim in going.game.seat(seat).claims()]


@pytest.mark.parametrize("setting", ["automatic", "off"])
def test_tf_9_4_warnings_that_players_do_not_give(setting):
    position = at(JB, THREAT, warnings=setting).after(move("c9-c8"))
    position.when(GiveWarning("attackers", KING)).rejected(rules.BOOK["TF-9.4"], "warnings_not_manual")


def series(games=2):
    setup = evolve(scenario(NT, {"series_games": games}), seats={"attackers": "Aud", "defenders": "Bo"})
    return Game.start(TAFL, setup)


def test_tf_10_1_sides_change_after_each_game():
    game = series().play(Resign("defenders"))
    assert game.to_act == (HOST,) and game.outcome is None
    assert [o.only for o in game.options(HOST)] == [NextGame()]
    following = game.play({"type": "next_game"})
    begun = following.events[0]
    assert type(begun) is GameStarted and begun.seats == {"attackers": "Bo", "defenders": "Aud"}
    assert following.state.ply == 0 and following.to_act == ("attackers",)


def test_tf_10_1_no_next_game():
    running = series()
    for game in (running, running.play(Resign("attackers")).play(NextGame())):
        refusal = game.why_not(NextGame())
        assert (refusal.rule, refusal.code) == (rules.BOOK["TF-10.1"], "no_next_game")
    over = running.play(Resign("attackers")).play(NextGame()).play(Resign("attackers"))
    assert over.why_not(NextGame()).code == "no_next_game"
    alone = given(TAFL, scenario(NT)).after(Resign("attackers"))
    alone.when(NextGame()).rejected(rules.BOOK["TF-10.1"], "no_next_game")
    between = running.play(Resign("attackers"))
    assert between.why_not(move("d1-d2")).code == "game_over"


def test_tf_10_2_whoever_wins_more_games():
    first = series().play(Resign("defenders"))
    assert first.events == (GameEnded("attackers", "resigned", "TF-7.5"),)
    won = first.play(NextGame()).play(Resign("attackers"))
    assert won.events[-1] == SeriesEnded({"Aud": 2, "Bo": 0}, "Aud")
    assert won.outcome == Outcome(("defenders",), "series_ended", "TF-10.2")
    even = first.play(NextGame()).play(Resign("defenders"))
    assert even.events[-1] == SeriesEnded({"Aud": 1, "Bo": 1}, None)
    assert even.outcome == Outcome((), "series_ended", "TF-10.2") and even.to_act == ()


def test_tf_10_2_drawn_games_count_for_nobody():
    setup = scenario(NT, {"series_games": 2, "draw_by_agreement": True})
    game = Game.start(TAFL, setup)
    for command in (
        {"type": "offer_draw", "seat": "attackers"},
        {"type": "answer_draw", "seat": "defenders", "accept": True},
    ):
        game = game.play(command)
    assert game.state.match.wins == {"player_1": 0, "player_2": 0}
    last = game.play(NextGame()).play(Resign("attackers"))
    assert last.events[-1] == SeriesEnded({"player_1": 1, "player_2": 0}, "player_1")
