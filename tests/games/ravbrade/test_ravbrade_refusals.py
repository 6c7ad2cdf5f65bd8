"""Every refusal, in the order of the rules file's section 9."""

import pytest
from ravbrade_naive import place, play
from sentences import check_sentences

from slaget.games.ravbrade import (
    RAVBRADE,
    AddGoose,
    DeclineGoose,
    MoveFox,
    MoveGoose,
    PlaceFox,
    Resign,
    Setup,
    StartNextGame,
)
from slaget.games.ravbrade import rules as r
from slaget.games.ravbrade.board import NAMES
from slaget.kernel import Rule
from slaget.testing import given

FIGURE = "3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20"
CHAIN = "ggg/3/g2g2g/2g1g2/2fg2g/3/3 f 0 - 0 0 20"
PACKED = "ggg/ggg/gf5/7/7/3/3 g 0 - 0 0 20"
MARKED = "ggg/ggg/gf5/7/7/3/3 f 0 p 0 0 20"


def refused(here: object, command: object, rule: Rule) -> None:
    check_sentences(here.when(command).rejected(rule))  # type: ignore[attr-defined]


def test_nothing_follows_the_end() -> None:
    """RB-6.6, RB-6.7."""
    here = place().after(Resign("fox"))
    assert here.game.outcome.winners == ("geese",) and here.game.outcome.rule == "RB-6.6"
    for command in (
        MoveGoose("geese", "a4", "a5"),
        MoveFox("fox", ("x9",)),
        Resign("geese"),
        DeclineGoose("geese"),
    ):
        refused(here, command, r.BOOK["RB-6.7"])


def test_only_the_seat_to_decide_decides() -> None:
    """RB-2.1, RB-2.2, RB-1.7: the geese begin, nobody passes, and neither seat moves the other's pieces."""
    here = place()
    assert here.game.to_act == ("geese",)
    here.when(MoveFox("fox", ("d5",))).rejected(r.BOOK["RB-2.1"], "wrong_seat")
    here.when({"type": "move_fox", "seat": "geese", "path": ["d5"]}).rejected(r.BOOK["RB-2.1"], "bad_field")
    here.when({"type": "pass", "seat": "geese"}).rejected(r.BOOK["RB-2.1"], "bad_field")
    play(here, "a4-a5").when(MoveGoose("geese", "a5", "b5")).rejected(r.BOOK["RB-2.1"], "wrong_seat")


def test_owed_geese_come_first() -> None:
    """RB-5.6, RB-5.7, RB-5.9."""
    text = "3/3/7/2gfgg1/g2g2g/3/ggg f 0 - 0 0 20"
    owed = play(place(text, missed_capture="one_goose"), "d4-d5")
    refused(owed, MoveGoose("geese", "a3", "a4"), r.BOOK["RB-5.6"])
    refused(owed, AddGoose("geese", "d5"), r.BOOK["RB-2.3"])
    refused(owed, AddGoose("geese", "z1"), r.BOOK["RB-2.3"])
    added = owed.after(AddGoose("geese", "d7"))
    refused(added, AddGoose("geese", "d6"), r.BOOK["RB-5.6"])
    refused(added, DeclineGoose("geese"), r.BOOK["RB-5.6"])
    must = play(place(text, missed_capture="one_goose", missed_capture_decline=False), "d4-d5")
    refused(must, DeclineGoose("geese"), r.BOOK["RB-5.7"])


def test_the_fox_is_placed_once_and_first() -> None:
    """RB-1.4, RB-1.5, RB-3.5, RB-3.6."""
    here = play(place(fox_start="free"), "a4-a5")
    refused(here, MoveFox("fox", ("d5",)), r.BOOK["RB-3.5"])
    refused(here, PlaceFox("fox", "a5"), r.BOOK["RB-2.3"])
    refused(here, PlaceFox("fox", "b1"), r.BOOK["RB-2.3"])
    placed = play(place(fox_start="free", free_start_uses_turn=False), "a4-a5 F@d4")
    refused(placed, PlaceFox("fox", "d5"), r.BOOK["RB-1.4"])


@pytest.mark.parametrize(
    ("origin", "target", "rule"),
    [
        ("a4", "a8", r.BOOK["RB-2.3"]),
        ("b1", "b2", r.BOOK["RB-2.3"]),
        ("a4", "b2", r.BOOK["RB-2.3"]),
        ("a4", "a3", r.BOOK["RB-2.3"]),
        ("e4", "d4", r.BOOK["RB-2.3"]),
        ("d5", "d6", r.BOOK["RB-3.1"]),
        ("d4", "d5", r.BOOK["RB-3.1"]),
        ("g5", "g4", None),
        ("a4", "a6", r.BOOK["RB-2.3"]),
        ("a4", "c4", r.BOOK["RB-3.1"]),
        ("a4", "c6", r.BOOK["RB-3.1"]),
    ],
)
def test_goose_moves(origin: str, target: str, rule: Rule | None) -> None:
    """RB-2.3, RB-3.1, RB-3.4."""
    if rule is not None:
        refused(place(), MoveGoose("geese", origin, target), rule)


def test_geese_go_back_only_when_packed() -> None:
    """RB-3.2, RB-7.6."""
    here = place("3/3/7/g2f2g/g2g2g/ggg/ggg g 0 - 0 0 9")
    for target in ("c2", "d1"):
        refused(here, MoveGoose("geese", "d3", target), r.BOOK["RB-2.3"])
    here = place("3/3/g6/3f3/g2g2g/ggg/3 g 0 - 0 0 9")
    for target in ("c1", "d1"):
        refused(here, MoveGoose("geese", "d2", target), r.BOOK["RB-3.2"])
    packed = place(PACKED, packed="goose_backward")
    refused(packed, MoveGoose("geese", "c6", "d5"), r.BOOK["RB-7.6"])
    refused(packed, MoveGoose("geese", "c6", "c4"), r.BOOK["RB-3.1"])
    assert packed.game.why_not(MoveGoose("geese", "c6", "c5")) is None


@pytest.mark.parametrize(
    ("text", "options", "path", "capture", "rule"),
    [
        (FIGURE, {}, (), None, r.BOOK["RB-2.3"]),
        (FIGURE, {}, ("d8",), None, r.BOOK["RB-2.3"]),
        (FIGURE, {}, ("d5",), "q1", r.BOOK["RB-2.3"]),
        (FIGURE, {}, ("d4",), None, r.BOOK["RB-2.3"]),
        (FIGURE, {}, ("d3",), None, r.BOOK["RB-2.3"]),
        (FIGURE, {}, ("d2",), None, r.BOOK["RB-2.3"]),
        (FIGURE, {}, ("d7",), None, r.BOOK["RB-3.3"]),
        (FIGURE, {}, ("b5",), None, r.BOOK["RB-3.3"]),
        (FIGURE, {}, ("b4",), None, r.BOOK["RB-4.1"]),
        (FIGURE, {}, ("d6",), None, r.BOOK["RB-4.1"]),
        ("3/3/6g/6g/7/ggg/fgg f 0 - 0 0 20", {}, ("a3",), None, r.BOOK["RB-4.1"]),
        ("3/3/6g/6g/7/ggg/fgg f 0 - 0 0 20", {}, ("b3",), None, r.BOOK["RB-3.3"]),
        ("3/3/7/3f3/2g1g1g/ggg/3 f 0 - 0 0 9", {"diagonal_capture": False}, ("b2",), None, r.BOOK["RB-2.3"]),
        ("3/3/2g1g2/3f3/6g/ggg/ggg f 0 - 0 0 9", {"diagonal_capture": False}, ("d6",), None, r.BOOK["RB-4.1"]),
        ("3/3/2g1g2/3f3/6g/ggg/ggg f 0 - 0 0 9", {"diagonal_capture": False}, ("e6",), None, r.BOOK["RB-3.3"]),
        ("3/3/7/2gf3/2g3g/ggg/ggg f 0 - 0 0 9", {"diagonal_capture": False}, ("b4",), None, None),
        ("3/3/4g2/3f3/6g/ggg/ggg f 0 - 0 0 9", {"diagonal_capture": False}, ("f6",), None, r.BOOK["RB-2.3"]),
        ("3/3/6g/3f3/4g2/ggg/ggg f 0 - 0 0 9", {"diagonal_capture": False}, ("f2",), None, r.BOOK["RB-2.3"]),
        ("3/3/7/2f4/3g2g/ggg/gg1 f 0 - 0 0 9", {"diagonal_capture": False}, ("e2",), None, r.BOOK["RB-2.3"]),
        ("3/3/6g/2f4/3g2g/gg1/ggg f 0 - 0 0 9", {"diagonal_capture": False}, ("e2",), None, r.BOOK["RB-4.3"]),
        (CHAIN, {}, ("c5", "e5"), None, r.BOOK["RB-4.5"]),
        (CHAIN, {}, ("c5", "c6"), None, r.BOOK["RB-4.5"]),
        (CHAIN, {"chain_captures": True}, ("c5", "c6"), None, r.BOOK["RB-4.6"]),
        (CHAIN, {"chain_captures": True}, ("b2",), None, r.BOOK["RB-2.3"]),
        (CHAIN, {"chain_captures": True}, ("c5", "c3"), None, r.BOOK["RB-4.1"]),
        (CHAIN, {"chain_captures": True}, ("c5", "f6"), None, r.BOOK["RB-2.3"]),
        (CHAIN, {"chain_captures": True}, ("c5", "a3"), None, r.BOOK["RB-4.1"]),
        (CHAIN, {"chain_captures": True}, ("c5", "f5"), None, r.BOOK["RB-3.3"]),
        (FIGURE, {}, ("d5",), "e4", r.BOOK["RB-7.5"]),
        (FIGURE, {}, ("f4",), "e4", r.BOOK["RB-7.5"]),
        (MARKED, {"packed": "fox_captures_adjacent"}, ("c5",), "e6", r.BOOK["RB-7.5"]),
        (MARKED, {"packed": "fox_captures_adjacent"}, ("c5",), "c4", r.BOOK["RB-7.5"]),
        (MARKED, {"packed": "fox_captures_adjacent", "diagonal_capture": False}, ("c5",), "d6", r.BOOK["RB-7.5"]),
        (MARKED, {"packed": "fox_captures_adjacent"}, ("c5",), "d6", None),
    ],
)
def test_fox_moves(
    text: str, options: dict[str, object], path: tuple[str, ...], capture: str | None, rule: Rule | None
) -> None:
    """RB-2.3, RB-3.3, RB-4.1 to RB-4.6, RB-7.5."""
    here, command = place(text, **options), MoveFox("fox", path, capture)
    if rule is None:
        assert here.game.why_not(command) is None
    else:
        refused(here, command, rule)


def test_a_jump_takes_only_what_it_passes() -> None:
    """RB-4.4, RB-7.5: a jump and an adjacent capture are not combined."""
    here = place("ggg/ggg/1gf4/7/7/3/3 f 0 p 0 0 20", packed="fox_captures_adjacent")
    assert here.game.why_not(MoveFox("fox", ("a5",))) is None
    refused(here, MoveFox("fox", ("a5",), "c6"), r.BOOK["RB-7.5"])


def test_every_path_is_legal_or_refused_with_a_rule() -> None:
    """No move falls through the predicates."""
    for text, options in (
        (FIGURE, {}),
        (CHAIN, {"chain_captures": True}),
        (MARKED, {"packed": "fox_captures_adjacent"}),
    ):
        here = place(text, **options)
        offered = {(c.path, c.capture) for option in here.game.options("fox") for c in option.listed()}
        names = sorted(NAMES.values())
        paths = [(one,) for one in names] + [(one, two) for one in names for two in names]
        for path in paths:
            assert (here.game.why_not(MoveFox("fox", path)) is None) == ((path, None) in offered), path
        for path in ((one,) for one in names):
            for goose in names:
                accepted = here.game.why_not(MoveFox("fox", path, goose)) is None
                assert accepted == ((path, goose) in offered), (path, goose)


def test_every_pair_of_a_goose_is_legal_or_refused_with_a_rule() -> None:
    for here in (place(), place(PACKED, packed="goose_backward"), play(place(fox_start="free"), "a4-b5 F@a4")):
        offered = {(c.from_, c.to) for option in here.game.options("geese") for c in option.listed()}
        for one in NAMES.values():
            for two in NAMES.values():
                assert (here.game.why_not(MoveGoose("geese", one, two)) is None) == ((one, two) in offered)


def test_the_next_game_starts_when_there_is_one() -> None:
    """RB-8.1, RB-8.2, RB-8.3, RB-8.4."""
    refused(place(), StartNextGame("geese"), r.BOOK["RB-8.2"])
    refused(place().after(Resign("fox")), StartNextGame("geese"), r.BOOK["RB-8.2"])
    here = given(RAVBRADE, Setup(match_games=2))
    refused(here, StartNextGame("fox"), r.BOOK["RB-8.2"])
    between = here.after(Resign("fox"))
    assert between.game.to_act == ("geese", "fox") and between.game.outcome is None
    refused(between, Resign("geese"), r.BOOK["RB-6.7"])
    over = between.after(StartNextGame("fox"), Resign("geese"))
    assert over.game.outcome.winners == ("a",) and over.game.outcome.rule == "RB-8.3"
    refused(over, StartNextGame("fox"), r.BOOK["RB-8.2"])


def test_drawn_games_of_a_match() -> None:
    """RB-8.4: counted, or played again."""
    cycle = "g4-f4 d4-d5 f4-g4 d5-d4 g4-f4 d4-d5 f4-g4 d5-d4"
    counted = play(given(RAVBRADE, Setup(match_games=2)), cycle).game
    assert not counted.events[-1].replay and counted.state.frame.counted == 1
    again = play(given(RAVBRADE, Setup(match_games=2, match_draws="replay")), cycle)
    assert again.game.events[-1].replay and again.game.state.frame.counted == 0
    assert again.after(StartNextGame("geese")).game.state.frame.geese == "a"
    single = play(given(RAVBRADE, Setup(match_draws="replay")), cycle).game
    assert not single.events[-1].replay and single.outcome.reason == "repetition"
