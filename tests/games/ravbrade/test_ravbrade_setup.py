"""Set-ups, rulings on missed captures and draws, scenarios, texts, the simple player, and the rule ids."""

import json
import pickle
import re
from pathlib import Path
from random import Random

import pytest
from kept import played_again
from ravbrade_naive import VARIANTS, place, play, texts
from ravbrade_referee import Referee
from sentences import check_sentences

from slaget.content import ContentError, check_file
from slaget.games.ravbrade import (
    RAVBRADE,
    AddGoose,
    GameEnded,
    GameStarted,
    GeesePacked,
    GooseAdded,
    MoveFox,
    Resign,
    Setup,
    position_text,
    start_position,
)
from slaget.games.ravbrade import rules as r
from slaget.games.ravbrade.board import SQUARES
from slaget.games.ravbrade.content import CATALOGUE
from slaget.games.ravbrade.greedy import greedy
from slaget.games.ravbrade.state import occurrences
from slaget.kernel import BadSetup, Game, audit, dump_log, seeded
from slaget.testing import Given, given, trace

HERE = Path(__file__).parent
START = "3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0", "seven fields"),
        ("3/3/7/g2f2g/ggggggg/ggg g 0 - 0 0 1", "seven ranks"),
        ("3/3/7/g2f2g/ggggggg/ggg/gggg g 0 - 0 0 1", "Rank 1 has 3"),
        ("3/3/7/g2f2/ggggggg/ggg/ggg g 0 - 0 0 1", "Rank 4 has 7"),
        ("3/3/8/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1", "'8'"),
        ("3/3/7/g2k2g/ggggggg/ggg/ggg g 0 - 0 0 1", "'k'"),
        ("3/3/f6/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1", "2 foxes"),
        ("ggg/ggg/ggggggg/ggggggg/ggggggg/ggg/ggg f 0 - 0 0 1", "no square left"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg w 0 - 0 0 1", "g or f"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg f 1 - 0 0 1", "fox decides"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 p 0 0 1", "while the fox"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg f 0 p 0 0 1", "captures beside"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 x 0 0 1", "p or -"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 1 - 0 0 1", "cannot be owed"),
        ("ggg/ggg/ggggggg/gggfggg/ggggggg/ggg/ggg g 1 - 0 0 1", "cannot be owed"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - -1 0 1", "reserve"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 x 1", "clock"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 0", "turn"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 1000000 1", "from 0 to 999999"),
        ("", "seven fields"),
    ],
)
def test_a_bad_position_is_refused_with_its_rule(text: str, said: str) -> None:
    """RB-1.6: what, where, and by which rule."""
    with pytest.raises(BadSetup) as caught:
        Setup(position=text)
    assert (caught.value.rule, caught.value.path) == (r.BOOK["RB-1.6"], ("position",))
    assert said in caught.value.message and check_sentences(caught.value)


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"geese_count": 0}, r.BOOK["RB-1.2"]),
        ({"geese_count": 32}, r.BOOK["RB-1.2"]),
        ({"geese_count": 5}, r.BOOK["RB-6.3"]),
        ({"geese_count": True}, r.BOOK["RB-1.2"]),
        ({"setup": "circle"}, r.BOOK["RB-1.2"]),
        ({"diagonal_capture": 1}, r.BOOK["RB-1.2"]),
        ({"packed": "fox_wins"}, r.BOOK["RB-1.2"]),
        ({"repetition_limit": 1}, r.BOOK["RB-1.2"]),
        ({"no_progress_limit": -1}, r.BOOK["RB-1.2"]),
        ({"fox_wins_below": 0}, r.BOOK["RB-1.2"]),
        ({"fox_wins_below": "none"}, r.BOOK["RB-1.2"]),
        ({"fox_wins_below": 16}, r.BOOK["RB-6.3"]),
        ({"match_games": 3}, r.BOOK["RB-8.2"]),
        ({"match_games": 0}, r.BOOK["RB-8.2"]),
        ({"position": 7}, r.BOOK["RB-1.2"]),
        ({"position": START.replace("g 0 -", "g 2 -"), "missed_capture": "one_goose"}, r.BOOK["RB-1.6"]),
        (
            {
                "position": START.replace("g 0 -", "g 2 -"),
                "missed_capture": "goose_per_miss",
                "missed_capture_supply": "captured",
            },
            r.BOOK["RB-1.6"],
        ),
    ],
)
def test_a_bad_option_is_refused(options: dict[str, object], rule: object) -> None:
    """RB-1.2, RB-1.6, RB-6.3, RB-8.2."""
    with pytest.raises(BadSetup) as caught:
        Setup(**options)  # type: ignore[arg-type]
    assert caught.value.rule is rule and caught.value.path[0] in options
    with pytest.raises(ContentError):
        CATALOGUE.load("femton", options)


FOX = {"fox_centre": "d4", "fox_advanced": "d5"}


@pytest.mark.parametrize("setup", FOX)
@pytest.mark.parametrize("fox_start", ["centre", "free"])
def test_b6_any_number_of_geese_that_leaves_a_square_for_the_fox_and_one_to_move_to(
    setup: str, fox_start: str
) -> None:
    """RB-1.3, RB-1.4, RB-D15: each number adds one goose to the one before, rank by rank; the geese can move."""
    before: set[str] = set()
    for number in range(1, 32):
        made = Setup(geese_count=number, setup=setup, fox_start=fox_start, fox_wins_below=1)  # type: ignore[arg-type]
        game = Game.start(RAVBRADE, made, seeded(bytes(32)))
        geese = {name for name, square in SQUARES.items() if game.state.position[0] >> square & 1}
        fox = FOX[setup] if number >= 20 else "d4"
        assert len(geese) == number and fox not in geese
        assert len(geese - before) == 1
        assert max(int(name[1]) for name in geese - before) == max(int(name[1]) for name in geese)
        assert game.to_act == ("geese",) and game.options("geese")
        assert texts(Given(game)) and game.outcome is None
        assert (game.state.position[1] == SQUARES[fox]) == (fox_start == "centre")
        before = geese


def test_b6_far_ranks_are_filled_from_the_outside_in() -> None:
    """RB-D15: what stands beyond the twenty-second goose."""
    placements = {n: position_text(start_position(Setup(geese_count=n))).split(" ")[0] for n in range(22, 32)}
    assert placements[26] == "3/3/ggggggg/gggfggg/ggggggg/ggg/ggg"
    assert placements[24] == "3/3/gg1g1gg/gggfggg/ggggggg/ggg/ggg"
    assert placements[28] == "3/g1g/ggggggg/gggfggg/ggggggg/ggg/ggg"
    assert placements[31] == "g1g/ggg/ggggggg/gggfggg/ggggggg/ggg/ggg"
    advanced = position_text(start_position(Setup(geese_count=31, setup="fox_advanced"))).split(" ")[0]
    assert advanced == "g1g/ggg/gggfggg/ggggggg/ggggggg/ggg/ggg"


@pytest.mark.parametrize(
    ("options", "least"), [({}, 6), ({"diagonal_capture": False}, 5), ({"fox_wins_below": 3}, 3)]
)
def test_b6_fewer_geese_than_the_fox_wins_below_are_refused(options: dict[str, object], least: int) -> None:
    """RB-6.3: the limit is never above the number at the start, chosen or not."""
    assert Setup(geese_count=least, **options).below == least  # type: ignore[arg-type]
    with pytest.raises(BadSetup) as caught:
        Setup(geese_count=least - 1, **options)  # type: ignore[arg-type]
    assert caught.value.rule == r.BOOK["RB-6.3"] and check_sentences(caught.value)
    assert str(least) in caught.value.message and str(least - 1) in caught.value.message


def test_b6_numbers_between_are_played_by_both_judges() -> None:
    for number in (6, 9, 14, 24, 27, 29, 30, 31):
        for seed in range(4):
            setup = Setup(geese_count=number, packed="goose_backward", chain_captures=seed % 2 == 0)
            game, referee = Game.start(RAVBRADE, setup, seeded(bytes(32))), Referee(setup, _start_of(setup))
            random = Random(seed)
            while game.to_act and len(game.log) < 30:
                listed = texts(Given(game))
                assert set(listed) == referee.moves()
                text = random.choice(listed)
                game = play(Given(game), text).game
                referee.play(text)
            result = game.state.frame.result
            assert (result and (result.winner, result.reason, result.replay)) == referee.over


def _start_of(setup: Setup) -> str:
    return position_text(start_position(setup))


def test_a_position_that_is_over_ends_at_once() -> None:
    """RB-R38: enclosed, packed, too few, and the clock."""
    few = place("3/3/7/g2f2g/g5g/3/g2 g 0 - 0 0 1").game
    assert few.events[-1] == GameEnded("fox", "too_few_geese", False)
    assert place(START.replace(" 0 0 1", " 0 100 1")).game.events[-1] == GameEnded(None, "no_progress", False)
    assert place(START.replace(" 0 0 1", " 0 100 1"), no_progress_limit=0).game.outcome is None


def test_packed_and_enclosed_geese_win_under_any_ruling() -> None:
    """RB-7.1, RB-7.2, RB-7.3, RB-7.4, RB-7.7, RB-R19: no packing is recorded."""
    text = "fgg/ggg/gggg3/7/7/3/3 g 0 - 0 0 20"
    for packed in ("geese_win", "fox_captures_adjacent", "draw_replay", "goose_backward"):
        game = place("fgg/ggg/ggggggg/7/7/3/3 g 0 - 0 0 20", packed=packed).game
        assert game.events[2:] == (GameEnded("geese", "fox_enclosed", False),)
        assert game.outcome is not None and game.outcome.rule == "RB-7.2"
    assert place(text).game.outcome is None


def test_packed_without_a_fox_on_the_board() -> None:
    """RB-7.4 under a free start: the turn is skipped and the fox is placed."""
    game = place("ggg/ggg/ggggggg/7/7/3/3 g 0 - 0 0 1", packed="fox_captures_adjacent", fox_start="free").game
    assert game.to_act == ("fox",) and game.events[-1] == GeesePacked("fox_captures_adjacent")


def test_missed_captures_without_the_option() -> None:
    """RB-5.1, RB-5.2, RB-5.9: nothing is owed; nor for a placement."""
    text = "3/3/7/2gfgg1/g2g2g/3/ggg f 0 - 0 0 20"
    assert len(place(text).when(MoveFox("fox", ("d5",))).events) == 1
    placed = play(place(fox_start="free", missed_capture="goose_per_miss"), "a4-b4 F@a5")
    assert placed.game.state.position[3] == 0


def test_owed_geese_are_cut_to_what_can_be_added() -> None:
    """RB-5.3, RB-5.4, RB-5.5, RB-5.8: the reserve is the supply where the option says so."""
    text = "3/3/7/2gfgg1/g2g2g/3/ggg f 0 - 0 0 20"
    supply = {"missed_capture": "goose_per_miss", "missed_capture_supply": "captured"}
    assert play(place(text, **supply), "d4-d5").game.state.position[3] == 0
    one = play(place(text.replace(" 0 0 20", " 1 0 20"), **supply), "d4-d5")
    assert one.game.state.position[3] == 1
    added = one.when(AddGoose("geese", "c7")).then(GooseAdded("c7"))
    assert added.state.position[5] == 0 and added.state.position[6] == 0
    full = "ggg/ggg/ggggg1g/gggg1fg/gggg1g1/ggg/ggg f 0 - 0 0 20"
    crowded = place(full, missed_capture="goose_per_miss", fox_wins_below=1)
    moved = play(crowded, "f4-e4").game.state
    assert moved.position[3] <= 33 - moved.position[0].bit_count() - 1


def test_an_added_goose_counts_but_the_position_before_does_not() -> None:
    """RB-6.4, RB-6.5: positions with geese owed are no occurrences."""
    text = "3/3/7/2gfgg1/g2g2g/3/ggg f 0 - 0 0 20"
    owed = play(place(text, missed_capture="one_goose"), "d4-d5")
    assert sum(occurrences(owed.game.state).values()) == 1
    assert sum(occurrences(play(owed, "G@-").game.state).values()) == 2


def test_repetition_counts_over_the_whole_game() -> None:
    """RB-6.4, RB-R30: also across progress where geese go back; the limit is an option."""
    cycle = "g4-f4 d4-d5 f4-g4 d5-d4 "
    assert play(place(repetition_limit=2), cycle).game.outcome.reason == "repetition"
    assert play(place(repetition_limit=0), cycle * 3).game.outcome is None
    assert play(place(packed="goose_backward"), cycle * 2).game.outcome.reason == "repetition"
    assert play(place(missed_capture="one_goose", repetition_limit=4), cycle * 2).game.outcome is None


def test_turns_are_counted_by_fox_moves() -> None:
    """RB-2.4, RB-2.5."""
    assert play(place(), "a4-a5 d4-d5 g4-g5 d5-d4").game.state.position[7] == 3


def test_resigning_at_any_time() -> None:
    """RB-6.6: also while it is the other's turn."""
    assert place().when(Resign("fox")).then(GameEnded("geese", "resignation", False)).outcome.winners == ("geese",)


def test_scenarios_load_and_play() -> None:
    """RB-1.2: the options in force are in the first event."""
    for name in CATALOGUE.ids():
        game = Game.start(RAVBRADE, CATALOGUE.load(name, {}), seeded(bytes(32)))
        started = next(event for event in game.events if isinstance(event, GameStarted))
        assert game.to_act and started.options == game.setup and started.game_no == 1
    assert CATALOGUE.load("femton", {"geese_count": "13", "packed": "draw_replay"}) == Setup(
        geese_count=13, packed="draw_replay"
    )


def test_a_scenario_file_tells_its_faults_with_places() -> None:
    text = """format: slaget-ravbrade-scenarios/1
scenarios:
  - id: one
    title: {sv: Ett, en: One}
    options:
      position: 3/3/7/g2f2g/ggggggg/ggg/gggg g 0 - 0 0 1
  - id: two
    title: {sv: Två, en: Two}
    options: {match_games: 3, geese_count: 15}
  - id: three
    title: {sv: Tre, en: Three}
    options: {geese_count: 32, chain_capture: true}
"""
    found = [(each.line, each.code, each.rule, each.suggestion) for each in check_file("s.yaml", text)]
    assert found == [
        (6, "bad-position", "RB-1.6", None),
        (9, "odd-match", "RB-8.2", None),
        (12, "out-of-range", "RB-1.2", None),
        (12, "unknown-key", "RB-1.2", "chain_captures"),
    ]


def test_options_are_in_their_pinned_order() -> None:
    wanted = "a3-b4 b3-b4 b3-c4 c3-b4 c3-c4 d3-c4 d3-e4 e3-e4 e3-f4 f3-e4 f3-f4 g3-f4 a4-b4 a4-a5 a4-b5"
    assert texts(place()) == [*wanted.split(), "g4-f4", "g4-f5", "g4-g5"]
    fox = place("ggg/3/g2g2g/2g1g2/2fg2g/3/3 f 0 - 0 0 20", chain_captures=True)
    steps, jumps = "c3-c2 c3-d2 c3-b3 c3-b4 c3-d4", "c3xe3 c3xe3xe5 c3xe3xe5xc5 c3xe3xe5xc5xc3"
    others = "c3xc5 c3xc5xe5 c3xc5xe5xe3 c3xc5xe5xe3xc3"
    assert texts(fox) == f"{steps} {jumps} {others}".split()
    first, second = place().game.options("geese"), place().game.options("geese")
    assert all(one is two for one, two in zip(first, second))


def test_snapshot_has_the_names_of_the_rules_file() -> None:
    assert RAVBRADE.snapshot is not None
    found = RAVBRADE.snapshot(play(place(), "a4-b4").game.state)
    named = (
        "options players geese fox side owed packed_mark reserve clock turn occurrences result match phase position"
    )
    assert list(found) == named.split()
    plain = json.loads(json.dumps(found))
    assert plain["fox"] == "d4" and plain["phase"] == "fox_move" and len(plain["geese"]) == 15
    assert sum(plain["occurrences"].values()) == 2
    match = RAVBRADE.snapshot(given(RAVBRADE, Setup(match_games=2)).after(Resign("fox")).game.state)
    assert match["match"] == {"game_no": 1, "counted": 1, "wins": {"a": 1, "b": 0}, "result": None}
    assert match["phase"] == "over"


@pytest.mark.parametrize("setup", VARIANTS, ids=range(len(VARIANTS)))
def test_every_event_is_told_in_a_sentence(setup: Setup) -> None:
    assert RAVBRADE.narrate is not None
    *_, game = trace(RAVBRADE, setup, Random(5), 150)
    told = [RAVBRADE.narrate(game.state, event) for entry in game.log for event in entry.events]
    assert all(re.fullmatch(r"[A-Z].*\.", sentence) for sentence in told)


def test_pictures() -> None:
    state = place().game.state
    assert RAVBRADE.picture is not None and RAVBRADE.describe is not None
    drawn = RAVBRADE.picture(state).svg
    assert drawn.count("data-point=") == 33
    assert drawn.count('"#slaget-fox"') == 1 and drawn.count('"#slaget-goose"') == 15 + 2, "two beside the counts"
    assert RAVBRADE.describe(state).endswith(START)


def test_a_long_game_can_be_pickled_and_compared() -> None:
    *_, game = trace(RAVBRADE, Setup(missed_capture="goose_per_miss", packed="goose_backward"), Random(3), 300)
    copy = pickle.loads(pickle.dumps(game.state))
    assert copy == game.state and copy != place().game.state and hash(copy) == hash(game.state)


@pytest.mark.parametrize("setup", VARIANTS, ids=range(len(VARIANTS)))
def test_the_simple_player_plays_whole_games(setup: Setup) -> None:
    random = Random(4)
    game = Game.start(RAVBRADE, setup, seeded(bytes(32)))
    while game.to_act and len(game.log) < 250:
        game = game.play(greedy(game.state, game.to_act[0], random))
    assert audit(game).ok


def test_the_simple_player_wins_at_once_when_it_can() -> None:
    assert greedy(place("fgg/gg1/2gg3/7/g6/3/3 g 0 - 0 0 60").game.state, "geese", Random(0)).to == "e5"


def test_the_golden_log_is_what_today_s_rules_write() -> None:
    """The recorded game, byte for byte."""
    golden = HERE / "golden_ravbrade.jsonl"
    game = played_again(golden)
    assert dump_log(game) == golden.read_text(encoding="utf-8") and game.outcome is not None


def test_rules_stand_in_the_rulebook_s_order() -> None:
    numbers = [tuple(map(int, rule.id.removeprefix("RB-").split("."))) for rule in r.RULES]
    assert numbers == sorted(numbers) and len(set(numbers)) == len(numbers) == 53
    assert position_text(place().game.state.position) == START
