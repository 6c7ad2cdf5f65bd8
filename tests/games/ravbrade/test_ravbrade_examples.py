"""The worked examples of the rules file, by number."""

import pytest
from ravbrade_naive import place, play, texts

from slaget.games.ravbrade import (
    RAVBRADE,
    CapturesMissed,
    FoxMoved,
    GameEnded,
    GeeseDeclined,
    GeesePacked,
    GooseMoved,
    MatchEnded,
    MoveFox,
    MoveGoose,
    Resign,
    Setup,
    SidesAssigned,
    StartNextGame,
    diagram,
    perft,
    position_text,
    start_position,
)
from slaget.games.ravbrade import rules as r
from slaget.kernel import scripted
from slaget.testing import given

MISSED = "3/3/7/2gfgg1/g2g2g/3/ggg f 0 - 0 0 20"
PACKED = "ggg/ggg/gf5/7/7/3/3 g 0 - 0 0 20"


def test_1_the_start() -> None:
    wanted = "a3-b4 a4-a5 a4-b4 a4-b5 b3-b4 b3-c4 c3-b4 c3-c4 d3-c4 d3-e4 e3-e4 e3-f4 f3-e4 f3-f4 g3-f4"
    assert sorted(texts(place())) == [*wanted.split(), "g4-f4", "g4-f5", "g4-g5"]
    start = start_position(Setup())
    assert start[0].bit_count() == 15
    assert position_text(start) == "3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1"


@pytest.mark.parametrize(("geese", "paths"), [(15, [18, 96, 2070]), (13, [16, 86, 1748]), (17, [18, 86, 1818])])
def test_1_paths(geese: int, paths: list[int]) -> None:
    setup = Setup(geese_count=geese)
    assert [perft(start_position(setup), depth, setup) for depth in (1, 2, 3)] == paths


@pytest.mark.parametrize(
    ("setup", "text", "moves"),
    [
        ("fox_centre", "3/3/g2g2g/gggfggg/ggggggg/ggg/ggg g 0 - 0 0 1", 17),
        ("fox_advanced", "3/3/g2f2g/ggggggg/ggggggg/ggg/ggg g 0 - 0 0 1", 14),
    ],
)
def test_2_twenty_two_geese(setup: str, text: str, moves: int) -> None:
    here = place(geese_count=22, setup=setup)
    assert position_text(here.game.state.position) == text and len(texts(here)) == moves


def test_3_figure_3() -> None:
    text = "3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20"
    assert texts(place(text)) == ["d4-c3", "d4-c4", "d4-c5", "d4-d5", "d4-e5", "d4xf4"]
    found = texts(place(text.replace(" f ", " g ")))
    assert {each for each in found if each.startswith("d3")} == {"d3-c3", "d3-c4"}
    assert {each for each in found if each.startswith("e4")} == {"e4-d5", "e4-e5", "e4-f4", "e4-f5"}
    assert {each for each in found if each.startswith("g5")} == {"g5-f5"}
    here = place(text)
    here.when(MoveFox("fox", ("d2",))).rejected(r.BOOK["RB-2.3"])


def test_4_enclosed() -> None:
    """RB-6.1."""
    enclosed = place("fgg/gg1/2g1g2/7/g6/3/3 f 0 - 0 0 20").game
    assert enclosed.events[-1] == GameEnded("geese", "fox_enclosed", False)
    text = "fgg/gg1/2g4/7/g5g/3/3 f 0 - 0 0 20"
    assert texts(place(text)) == ["c7xe5"]
    assert place(text, diagonal_capture=False).game.events[-1] == GameEnded("geese", "fox_enclosed", False)


def test_5_too_few() -> None:
    text = "3/3/3g3/3f3/g5g/3/ggg f 0 - 0 0 20"
    assert play(place(text), "d4xd6").game.events[-1] == GameEnded("fox", "too_few_geese", False)
    assert play(place(text, diagonal_capture=False), "d4xd6").game.outcome is None


def test_6_missed_capture_basic() -> None:
    here = place(MISSED, missed_capture="one_goose")
    missed = here.when(MoveFox("fox", ("d5",))).then(
        FoxMoved("d4", ("d5",), "step", ()), CapturesMissed(("d3", "c4"), (), 1)
    )
    assert len(missed.options("geese")) == 24 and texts(play(here, "d4-d5"))[-1] == "G@-"
    assert play(here, "d4xb4").game.state.position[3] == 0


def test_7_missed_capture_strict() -> None:
    here = place(MISSED, missed_capture="goose_per_miss")
    assert play(here, "d4-d5").game.state.position[3] == 2
    after = play(here, "d4xb4").game
    assert after.events[-1] == CapturesMissed(("d3", "c4"), ("c4",), 1)
    assert position_text(after.state.position) == "3/3/7/1f2gg1/g2g2g/3/ggg g 1 - 1 0 21"


def test_8_owed_geese_and_the_number_rule() -> None:
    text = "3/3/3g3/2gf3/g5g/3/1gg f 0 - 0 0 20"
    owed = play(place(text, missed_capture="goose_per_miss"), "d4xd6")
    assert owed.game.outcome is None and owed.game.state.position[3] == 1
    assert play(owed, "G@-").game.events == (GeeseDeclined(1), GameEnded("fox", "too_few_geese", False))
    assert play(place(text, missed_capture="one_goose"), "d4xd6").game.outcome.winners == ("fox",)


def test_9_packed_four_rulings() -> None:
    assert place(PACKED).game.events[-2:] == (GeesePacked("geese_win"), GameEnded("geese", "geese_packed", False))
    drawn = place(PACKED, packed="draw_replay").game
    assert drawn.events[-1] == GameEnded(None, "geese_packed", True) and drawn.outcome.rule == "RB-7.7"
    back = place(PACKED, packed="goose_backward")
    assert back.game.events[-1] == GeesePacked("goose_backward")
    assert set(texts(back)) == {"a5-a4", "c6-c5", "d6-d5", "e6-e5"}
    any_way = place(PACKED, packed="goose_backward", packed_backward="straight_and_diagonal")
    wanted = {"a5-a4", "c6-c5", "d6-d5", "e6-e5", "a5-b4", "c6-d5", "d6-c5", "d6-e5", "e6-d5", "e6-f5"}
    assert set(texts(any_way)) == wanted
    skipped = place(PACKED, packed="fox_captures_adjacent").game
    assert position_text(skipped.state.position) == "ggg/ggg/gf5/7/7/3/3 f 0 p 0 0 20"


def test_10_adjacent_capture() -> None:
    here = place(PACKED, packed="fox_captures_adjacent")
    wanted = "b5-a4 b5-a4*a5 b5-b4 b5-b4*a5 b5-c4 b5-c5 b5-c5*c6 b5-c5*d6"
    assert sorted(texts(here)) == wanted.split()
    barred = texts(place(PACKED, packed="fox_captures_adjacent", diagonal_capture=False))
    assert {each for each in barred if "*" in each} == {"b5-a4*a5", "b5-c5*c6"}
    taken = here.when(MoveFox("fox", ("c5",), "c6")).then(FoxMoved("b5", ("c5",), "adjacent_capture", ("c6",)))
    assert position_text(taken.state.position) == "ggg/1gg/g1f4/7/7/3/3 g 0 - 1 0 21"
    assert {"a5-b5", "d6-c6"} <= set(texts(play(here, "b5-c5*c6")))


def test_11_packed_by_numbers() -> None:
    game = place("ggg/ggg/ggggggg/3f3/7/3/3 g 0 - 0 0 20").game
    assert game.events[-2] == GeesePacked("geese_win") and game.state.position[0].bit_count() == 13


def test_12_free_start() -> None:
    here = place(fox_start="free")
    assert position_text(here.game.state.position) == "3/3/7/g5g/ggggggg/ggg/ggg g 0 - 0 0 1"
    assert len(texts(here)) == 21
    moved = play(here, "a4-a5")
    assert len(texts(moved)) == 18 and all(each.startswith("F@") for each in texts(moved))
    placed = play(moved, "F@a4").game.state
    assert placed.seat == "geese" and placed.position[7] == 2
    again = play(place(fox_start="free", free_start_uses_turn=False), "a4-a5 F@a4")
    assert texts(again) == ["a4-b4", "a4-b5"] and again.game.state.position[7] == 1


def test_13_chain() -> None:
    text = "ggg/3/g2g2g/2g1g2/2fg2g/3/3 f 0 - 0 0 20"
    assert [each for each in texts(place(text)) if "x" in each] == ["c3xe3", "c3xc5"]
    here = place(text, chain_captures=True)
    wanted = "c3xc5 c3xe3 c3xc5xe5 c3xc5xe5xe3 c3xc5xe5xe3xc3 c3xe3xe5 c3xe3xe5xc5 c3xe3xe5xc5xc3"
    assert {each for each in texts(here) if "x" in each} == set(wanted.split())
    after = play(here, "c3xc5xe5xe3xc3").game
    assert after.state.position[0].bit_count() == 6 and after.outcome is None
    assert after.events == (FoxMoved("c3", ("c5", "e5", "e3", "c3"), "jump", ("c4", "d5", "e4", "d3")),)
    strict = place(text, chain_captures=True, missed_capture="goose_per_miss")
    assert play(strict, "c3xc5").game.events[-1] == CapturesMissed(("d3", "c4"), ("c4",), 1)
    assert play(strict, "c3xc5xe5xe3xc3").game.state.position[3] == 0


def test_14_past_the_corner() -> None:
    assert sorted(texts(place("3/3/6g/6g/1gg4/fgg/gg1 f 0 - 0 0 20"))) == ["c2-d3", "c2xa4", "c2xc4"]


def test_15_repetition() -> None:
    here = play(place(), "g4-f4 d4-d5 f4-g4 d5-d4 g4-f4 d4-d5 f4-g4")
    assert here.game.outcome is None
    drawn = play(here, "d5-d4").game
    assert drawn.events[-1] == GameEnded(None, "repetition", False) and drawn.state.position[6] == 8


def test_16_no_progress() -> None:
    text = "3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 99 60"
    assert play(place(text), "a4-b4").game.events[-1] == GameEnded(None, "no_progress", False)
    assert play(place(text), "a4-a5").game.state.position[6] == 0
    encloses = place("fgg/gg1/2gg3/7/g6/3/3 g 0 - 0 99 60")
    assert play(encloses, "d5-e5").game.outcome.reason == "fox_enclosed"


def test_17_decisive_before_draw() -> None:
    game = play(place("fgg/gg1/2gg3/7/g6/3/3 g 0 - 0 99 60"), "d5-e5").game
    assert game.state.position[6] == 100
    assert game.events == (GooseMoved("d5", "e5", "right"), GameEnded("geese", "fox_enclosed", False))


def test_18_rejected() -> None:
    here = place()
    here.when(MoveGoose("geese", "a4", "a3")).rejected(r.BOOK["RB-2.3"])
    here.when(MoveGoose("geese", "c1", "c2")).rejected(r.BOOK["RB-2.3"])
    here.when(MoveGoose("geese", "a4", "c4")).rejected(r.BOOK["RB-3.1"])
    here.when(MoveFox("fox", ("d5",))).rejected(r.BOOK["RB-2.1"])
    figure = place("3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20")
    figure.when(MoveFox("fox", ("d2",))).rejected(r.BOOK["RB-2.3"])
    figure.when(MoveFox("fox", ("b4",))).rejected(r.BOOK["RB-4.1"])
    figure.when(MoveFox("fox", ("d5",), "e3")).rejected(r.BOOK["RB-7.5"])


def test_19_match_of_two() -> None:
    here = given(RAVBRADE, Setup(match_games=2, packed="draw_replay"))
    assert here.game.events[0] == SidesAssigned("a", "b", "fixed")
    second = here.after(Resign("fox"), StartNextGame("geese"))
    assert second.game.events[0] == SidesAssigned("b", "a", "alternated")
    assert second.game.state.frame.wins == (1, 0)
    packed = given(
        RAVBRADE,
        Setup(match_games=2, packed="draw_replay"),
        GeesePacked("draw_replay"),
        GameEnded(None, "geese_packed", True),
    ).when(StartNextGame("fox"))
    assert packed.events[0] == SidesAssigned("a", "b", "replayed") and packed.game.state.frame.counted == 0
    over = second.when(Resign("fox")).then(
        GameEnded("geese", "resignation", False), MatchEnded(None, {"a": 1, "b": 1})
    )
    assert over.outcome.winners == () and not over.to_act


def test_sides_by_lot() -> None:
    """RB-1.1: one draw, recorded in the event."""
    for face, geese in ((1, "a"), (0, "b")):
        game = given(RAVBRADE, Setup(side_assignment="random"), source=scripted([face])).game
        assert game.events[0] == SidesAssigned(geese, "b" if geese == "a" else "a", "random")
        assert game.log[0].draws == ((0, 1, face),)


def test_the_diagrams_of_the_rules_file() -> None:
    """RB-1.3, RB-1.4: 13, 17 and the advanced fox."""
    assert diagram(start_position(Setup(geese_count=13))).splitlines()[3] == "4  . . . F . . ."
    assert diagram(start_position(Setup(geese_count=17))).splitlines()[3] == "4  g g . F . g g"
    assert (
        diagram(start_position(Setup(geese_count=22, setup="fox_advanced"))).splitlines()[2] == "5  g . . F . . g"
    )
    assert (
        diagram(start_position(Setup(geese_count=19, setup="fox_advanced"))).splitlines()[3] == "4  g g g F g g g"
    )
