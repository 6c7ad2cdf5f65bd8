"""Refusals, set-ups, scenarios, texts and the rule ids of Spel & Dobbel."""

import json
from pathlib import Path

import pytest
from kept import played_again
from sentences import check_sentences

from slaget.content import ContentError, check_file
from slaget.content.options import WrongOptions
from slaget.contests import DOBBEL, Concede, Dice, Roll, Setup, Skills, contest_for, win_odds
from slaget.contests import rules as r
from slaget.contests.content import CATALOGUE
from slaget.kernel import BadSetup, Game, dump_log, seeded
from slaget.testing import given

HERE = Path(__file__).parent
SCHACK = {"game": "schack", "skills": Skills(8, 8)}
FOX = {"game": "ravbrade", "skills": Skills(8, 8)}


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({**SCHACK, "mode": "detailed"}, r.BOOK["SD-1.2"]),
        ({**SCHACK, "games": 3}, r.BOOK["SD-1.4"]),
        ({**SCHACK, "games": 1}, r.BOOK["SD-1.4"]),
        ({**FOX, "mode": "detailed", "games": 3}, r.BOOK["SD-1.4"]),
        ({**FOX, "mode": "detailed", "games": 0}, r.BOOK["SD-1.4"]),
        ({**FOX, "mode": "detailed", "games": -2}, r.BOOK["SD-1.4"]),
        ({**FOX, "mode": "detailed", "games": True}, r.BOOK["SD-1.4"]),
        ({**FOX, "mode": "detailed", "games": 1_000_002}, r.BOOK["SD-1.4"]),
        ({**SCHACK, "geese_count": 13}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "strict_adds_to_basic": True}, r.BOOK["SD-1.1"]),
        ({**FOX, "four_sided_king": True}, r.BOOK["SD-1.1"]),
        ({"game": "jungfrubrade", "skills": Skills(1, 1), "packed": "draw_replay"}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "game": "go"}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "mode": "long"}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "ties": "coin"}, r.BOOK["SD-1.1"]),
        ({**FOX, "geese_count": 0}, r.BOOK["SD-1.1"]),
        ({**FOX, "geese_count": 32}, r.BOOK["SD-1.1"]),
        ({**FOX, "diagonal_capture": 0}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "die": Dice(0, 10)}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "die": Dice(1, 101)}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "die": 10}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "skills": 8}, r.BOOK["SD-1.1"]),
        ({**SCHACK, "skills": Skills(100, 8)}, r.BOOK["SD-R3"]),
        ({**SCHACK, "skills": Skills(8, -100)}, r.BOOK["SD-R3"]),
        ({**SCHACK, "skills": Skills(8, True)}, r.BOOK["SD-R3"]),
        ({**FOX, "ties": "fox_wins"}, r.BOOK["SD-2.4"]),
        ({**FOX, "mode": "detailed", "ties": "king_wins"}, r.BOOK["SD-2.4"]),
    ],
)
def test_a_bad_set_up_is_refused_with_its_rule(options: dict[str, object], rule: object) -> None:
    """SD-1.1, SD-1.2, SD-1.4, SD-2.4, SD-R3."""
    with pytest.raises(BadSetup) as caught:
        Setup(**options)  # type: ignore[arg-type]
    assert caught.value.rule is rule and caught.value.path
    check_sentences(caught.value)


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"skills": {"a": 5}}, "SD-1.1"),
        ({"skills": {"a": 5, "b": "x"}}, "SD-R3"),
        ({"skills": {"a": 5, "b": 5, "c": 5}}, "SD-1.1"),
        ({"skills": "{a: 5, b: 500}"}, "SD-R3"),
        ({"die": {"count": 1, "sides": 1}}, "SD-1.1"),
        ({"chain_captures": True}, "SD-1.1"),
        ({"colour": "red"}, "SD-1.1"),
        ({"game": "ravbrade", "mode": "detailed", "games": 3}, "SD-1.4"),
        ({"game": "ravbrade", "mode": "detailed", "games": "0"}, "SD-1.4"),
        ({"games": 2}, "SD-1.4"),
        ({"games": "many"}, "SD-1.1"),
    ],
)
def test_bad_options_of_a_scenario(options: dict[str, object], rule: str) -> None:
    with pytest.raises(ContentError) as caught:
        CATALOGUE.load("schack_slag", options)
    assert caught.value.diagnostics[0].rule == rule


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"skills": {"a": 1}}, "skills.b"),
        ({"die": {"count": 2, "sides": 6, "colour": 1}}, "die.colour"),
        ({"games": 2.5}, "games"),
    ],
)
def test_a_fault_inside_an_option_names_its_field(options: dict[str, object], place: str) -> None:
    """It said that a field is missing, not which."""
    with pytest.raises(BadSetup) as caught:
        DOBBEL.load("schack_slag", options)
    assert caught.value.path == ("options", *place.split("."))
    assert f"The option {place} cannot be so: " in caught.value.refusal.message


@pytest.mark.parametrize("wrong", [{"skills": (8, 8)}, {"skills": None}, {"die": (1, 10)}])
def test_what_is_no_skills_or_dice_is_told(wrong: dict[str, object]) -> None:
    """SD-1.1: each value was called so."""
    ((option, value),) = wrong.items()
    with pytest.raises(BadSetup) as caught:
        Setup(**{**SCHACK, **wrong})  # type: ignore[arg-type]
    assert caught.value.path == (option,) and str(value) in caught.value.refusal.message


@pytest.mark.parametrize("game_no", [0, -1, None, "1", True, 1.0])
def test_a_game_that_is_none_has_no_odds(game_no: object) -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        win_odds(Setup(**SCHACK), game_no)  # type: ignore[arg-type]


def test_a_contest_is_made_for_a_board() -> None:
    """JB-7: its name was an attribute that a text has not."""
    with pytest.raises(TypeError, match="the set-up of a board, not for 'jungfrubrade'"):
        contest_for("jungfrubrade", Skills(8, 8))  # type: ignore[arg-type]


def test_options_of_the_board_game_are_passed_over() -> None:
    """Section 5: valid options of Rävbräde do no harm, invalid ones are that game's refusal."""
    assert CATALOGUE.load("ravbrade_enkel", {"chain_captures": "true", "geese_count": 17}).geese_count == 17
    with pytest.raises(ContentError, match="match_games"):
        CATALOGUE.load("ravbrade_enkel", {"match_games": "many"})
    with pytest.raises(ContentError, match="gees_count"):
        CATALOGUE.load("ravbrade_enkel", {"gees_count": 17})
    with pytest.raises(ContentError, match="chain_captures"):
        CATALOGUE.load("schack_slag", {"chain_captures": True})
    with pytest.raises(WrongOptions) as wrong:
        CATALOGUE.load("ravbrade_enkel", {"chain_captures": "true", "no_such": 1, "nor_this": 2})
    assert [each.path[1] for each in wrong.value.refusals] == ["no_such", "nor_this"]


def test_options_of_the_board_game_may_depend_on_those_in_common() -> None:
    """Section 5: the option set of a Rävbräde scenario can be passed on; what 22 geese allow 15 may not."""
    many = {"geese_count": "22", "fox_wins_below": "20"}
    assert CATALOGUE.load("ravbrade_detaljerad", many).geese_count == 22
    packed = {"packed": "fox_captures_adjacent", "position": "ggg/ggg/gf5/7/7/3/3 f 0 p 0 0 20"}
    assert CATALOGUE.load("ravbrade_detaljerad", packed).packed == "fox_captures_adjacent"
    for options in ({"fox_wins_below": 20}, {**many, "fox_wins_below": 23}):
        with pytest.raises(ContentError) as caught:
            CATALOGUE.load("ravbrade_detaljerad", options)
        assert caught.value.diagnostics[0].rule == "RB-6.3"


@pytest.mark.parametrize(
    ("option", "fault"),
    [
        ("chain_captures: true", None),
        ("chain_captures: perhaps", ("bad-option", "RB-1.2", 3)),
        ("no_such: true", ("unknown-option", "SD-1.1", 3)),
    ],
)
def test_a_file_too_may_pass_on_the_options_of_a_board(option: str, fault: tuple[str, str, int] | None) -> None:
    """Section 5, SD-D7."""
    options = f"{{skills: {{a: 3, b: 4}}, mode: detailed, {option}}}"
    scenario = f"{{title: {{sv: X, en: X}}, game: ravbrade, options: {options}}}"
    text = f"format: slaget-dobbel/2\nscenarios:\n  x: {scenario}\n"
    if fault is None:
        assert CATALOGUE.load_file("x.yaml", text=text).mode == "detailed"
        return
    with pytest.raises(ContentError) as caught:
        CATALOGUE.load_file("x.yaml", text=text)
    (found,) = caught.value.diagnostics
    assert (found.code, found.rule, found.line) == fault


def test_any_even_number_of_games_may_be_rolled() -> None:
    """SD-1.4."""
    assert CATALOGUE.load("ravbrade_detaljerad", {"games": 1002}).games == 1002


@pytest.mark.parametrize(
    ("source", "command", "rule"),
    [
        ("random", Roll("a", (3,), (4,)), r.BOOK["SD-2.1"]),
        ("random", Roll("a", None, (4,)), r.BOOK["SD-2.1"]),
        ("table", Roll("a"), r.BOOK["SD-2.1"]),
        ("table", Roll("a", (3,)), r.BOOK["SD-2.1"]),
        ("table", Roll("a", (3, 4), (4,)), r.BOOK["SD-2.1"]),
        ("table", Roll("a", (0,), (4,)), r.BOOK["SD-2.1"]),
        ("table", Roll("a", (3,), ()), r.BOOK["SD-2.1"]),
        ("random", Roll("ghost"), r.BOOK["SD-2.1"]),
        ("random", Concede("host"), r.BOOK["SD-7.4"]),
        ("random", Concede("ghost"), r.BOOK["SD-7.4"]),
    ],
)
def test_refusals(source: str, command: object, rule: object) -> None:
    """SD-2.1, SD-7.4."""
    here = given(DOBBEL, Setup(game="schack", skills=Skills(8, 8), dice_source=source))  # type: ignore[arg-type]
    refusal = here.when(command).rejected(rule)  # type: ignore[arg-type]
    check_sentences(refusal)


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ({"type": "roll", "seat": "a", "dice_a": ["x"]}, ("dice_a", 0)),
        ({"type": "bet", "seat": "a"}, ("type",)),
        ({"type": "concede"}, ("seat",)),
        ({"type": "roll", "seat": None}, ("seat",)),
        ({"type": "concede", "seat": 5}, ("seat",)),
    ],
)
def test_a_command_of_wrong_form(raw: dict[str, object], path: tuple[object, ...]) -> None:
    here = given(DOBBEL, Setup(game="schack", skills=Skills(8, 8)))
    assert here.when(raw).rejected(r.BOOK["SD-2.1"], "bad_field").path == path


def test_the_host_rolls_without_a_name() -> None:
    """Section 7: ``roll`` has no field but the dice of a table."""
    here = given(DOBBEL, Setup(game="schack", skills=Skills(8, 8)))
    assert here.when({"type": "roll"}, luck=[3, 4]).game.log[1].command == Roll("host")
    table = given(DOBBEL, Setup(game="schack", skills=Skills(8, 8), dice_source="table"))
    assert table.when({"type": "roll", "dice_a": [3], "dice_b": [4]}).game.outcome.winners == ("b",)


def test_scenarios_load_and_roll() -> None:
    for name in CATALOGUE.ids():
        game = Game.start(DOBBEL, CATALOGUE.load(name, {}), seeded(bytes(32)))
        assert game.to_act == ("a", "b") and game.options("a")
    assert CATALOGUE.load("dobbel/schack_slag", {}).skills == Skills(12, 9)


def test_a_scenario_file_tells_its_faults_with_places() -> None:
    text = """format: slaget-dobbel-scenarios/1
scenarios:
  - id: one
    title: {sv: Ett, en: One}
    options: {game: schack, skills: {a: 1, b: 100}}
  - id: two
    title: {sv: Två, en: Two}
    options: {game: schack, mode: detailed, skills: {a: 1, b: 1}}
  - id: three
    title: {sv: Tre, en: Three}
    options: {skills: {a: 1, b: 1}}
"""
    found = [(each.line, each.code, each.rule) for each in check_file("s.yaml", text)]
    assert found == [
        (5, "out-of-range", "SD-R3"),
        (8, "schack-is-simple", "SD-1.2"),
        (11, "missing-key", "SD-1.1"),
    ]


def test_texts() -> None:
    """A sentence an event, the names of the rules file, and a picture."""
    game = given(DOBBEL, CATALOGUE.load("ravbrade_detaljerad", {})).when(Roll("a"), luck=[5, 7]).game
    assert DOBBEL.narrate is not None and DOBBEL.snapshot is not None and DOBBEL.picture is not None
    told = [DOBBEL.narrate(game.state, event, "en") for entry in game.log for event in entry.events]
    assert told[1] == (
        "Game 1: player a (fox): 5 + skill 9 + fox 3 = 17; player b (geese): 7 + skill 9 = 16. Player a is higher."
    )
    snapshot = json.loads(json.dumps(DOBBEL.snapshot(game.state)))
    assert list(snapshot) == ["options", "game_no", "attempt", "rolls", "wins", "drawn", "result", "sides"]
    assert (
        snapshot["sides"] == {"a": "geese", "b": "fox"}
        and "5 + skill 9 + fox 3 = 17" in DOBBEL.picture(game.state).svg
    )


def test_table_options_are_domains() -> None:
    game = given(DOBBEL, CATALOGUE.load("vid_bordet", {})).game
    (option,) = game.options("a")
    assert option.as_json("roll")["open"]["dice_a"] == {"integer": {"min": 1, "max": 10}, "count": 1}
    assert (
        option.size() == 100
        and option.contains(Roll("a", (3,), (10,)))
        and not option.contains(Roll("a", (11,), (1,)))
    )
    assert len(list(option.listed())) == 100


def test_the_golden_log_is_what_today_s_rules_write() -> None:
    """The recorded contest, byte for byte."""
    golden = HERE / "golden_dobbel.jsonl"
    game = played_again(golden)
    assert dump_log(game) == golden.read_text(encoding="utf-8") and game.outcome is not None


def test_rules_stand_in_the_rulebook_s_order() -> None:
    numbers = [tuple(map(int, rule.id.removeprefix("SD-").split("."))) for rule in r.RULES[:-1]]
    assert numbers == sorted(numbers) and len(set(numbers)) == len(numbers) == 32
