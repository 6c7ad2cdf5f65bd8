"""``slaget tournament`` and ``slaget contest``."""

import json
from pathlib import Path

import pytest
from shell import SEED, run

from slaget.kernel import audit, load_log

GAMES = "round,a,b,points_a,points_b,winner\n1,Bo,Cilla,52,40,Bo\n1,Anna,David,51,51,\n"


def written(folder: Path, text: str = GAMES) -> Path:
    path = folder / "games.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_b3_a_knockout_is_paired_and_told(tmp_path: Path) -> None:
    """OM-16.4, OM-16.5."""
    found = run("tournament", "knockout", "Anna", "Bo", "Cilla", "David", "--games", written(tmp_path))
    assert found.stdout.splitlines() == [
        "Round 1", "  Anna - David: to be played again", "  Bo - Cilla: won by Bo", "Round 2", "  ? - Bo",
    ]  # fmt: skip
    over = GAMES + "1,Anna,David,30,52,David\n2,David,Bo,55,54,David\n"
    ended = run(
        "tournament", "knockout", "Anna", "Bo", "Cilla", "David", "--games", written(tmp_path, over), "--json"
    )
    assert json.loads(ended.stdout)["champion"] == "David"
    swedish = run("tournament", "knockout", "Anna", "Bo", "Cilla", "--language", "sv")
    assert "Anna går vidare utan match" in swedish.stdout


def test_b3_a_round_robin_is_paired_and_told(tmp_path: Path) -> None:
    """OM-16.1 to OM-16.3."""
    call = ("tournament", "round-robin", "Anna", "Bo", "Cilla", "David", "--games", written(tmp_path))
    lines = run(*call, "--language", "sv").stdout.splitlines()
    assert lines[:3] == ["Omgång 1", "  Anna - David: 51-51", "  Bo - Cilla: 52-40"]
    assert [line.split() for line in lines[-5:]] == [
        ["placering", "spelare", "vinster", "poängskillnad"],
        ["1", "Bo", "1/1", "+12"], ["2", "Anna", "0/1", "+0"],
        ["2", "David", "0/1", "+0"], ["4", "Cilla", "0/1", "-12"],
    ]  # fmt: skip
    told = json.loads(run(*call, "--json").stdout)
    assert [row["entrant"] for row in told["table"]] == ["Bo", "Anna", "David", "Cilla"]
    assert told["rounds"][0][1]["game"]["winner"] == "Bo" and told["rounds"][1][0]["game"] is None


@pytest.mark.parametrize(
    ("text", "en", "sv"),
    [
        ("1,a,z,52,40,a\n", "a and z are no two entrants (OM-16.6)", "a och z är inte två deltagare (OM-16.6)"),
        ("1,a,b,52,40,c\n", "c has not played", "c har inte spelat a mot b"),
        (
            "1,a,b,many,40,a\n",
            ":2: points_a is a whole number of at most 9 digits, not 'many'",
            ":2: points_a är ett heltal med högst 9 siffror, inte 'many'",
        ),
        (
            "1,a,b,52,-1000000000,a\n",
            ":2: points_b is a whole number of at most 9 digits, not '-1000000000'",
            ":2: points_b är ett heltal med högst 9 siffror, inte '-1000000000'",
        ),
        ("1,a,b,52\n", "points_b is a whole number", "points_b är ett heltal"),
        ("1,,b,52,40,b\n", "a game has two entrants", "ett parti har två deltagare"),
        ("2,a,b,52,40,b\n", "do not meet in round 2", "möts inte i omgång 2"),
        (",a,b,52,40,b\n", "a and b have met in no round", "a och b har mötts i ingen omgång"),
    ],
)
def test_b3_a_game_that_does_not_belong_is_told_with_its_line(text: str, en: str, sv: str, tmp_path: Path) -> None:
    head = GAMES.splitlines(keepends=True)[0]
    games = written(tmp_path, head + text)
    for language, said in (("en", en), ("sv", sv)):
        found = run("tournament", "knockout", "a", "b", "--games", games, "--language", language)
        assert found.exit_code == 1 and said in found.stderr


def test_b3_an_entrant_has_a_name() -> None:
    """OM-16: in a file it could not be told from a bye or a shared win."""
    found = run("tournament", "knockout", "a", "")
    assert found.exit_code == 2 and "an entrant has no name" in found.stderr


def test_b3_a_file_without_the_columns_is_told(tmp_path: Path) -> None:
    found = run("tournament", "knockout", "a", "b", "--games", written(tmp_path, "a;b\n"))
    assert found.exit_code == 1 and "there is no column a; there should be round, a, b" in found.stderr
    found = run("tournament", "knockout", "a", "b", "--games", written(tmp_path, "a;b\n"), "--language", "sv")
    assert found.exit_code == 1 and "kolumnen a saknas" in found.stderr


def test_b3_a_contest_is_told_with_its_chances() -> None:
    """Section 9 of the rules: d = 3."""
    told = run("contest", "dobbel/ravbrade_detaljerad").stdout
    assert "4 games of Rävbräde" in told and "player a 24/31 (77 %), player b 7/31 (23 %)" in told
    found = json.loads(run("contest", "dobbel/schack_slag", "--json").stdout)
    assert found["games"] == 1 and found["odds"][0]["chances"] == {"a": "24/31", "b": "7/31"}


def test_the_options_of_its_board_may_be_passed_on_to_a_contest() -> None:
    """Section 5 of the rules: sound ones are passed over, a wrong value is the board's refusal."""
    call = ("contest", "dobbel/ravbrade_detaljerad", "--option")
    assert run(*call, "chain_captures=true").stdout == run(*call[:2]).stdout
    for option, said in (
        ("chain_captures=perhaps", "RB-1.2"),
        ("no_such=1", "there is no option of dobbel 'no_such'"),
    ):
        wrong = run(*call, option)
        assert wrong.exit_code == 2 and said in wrong.stderr


def test_b3_a_board_gives_its_contest(tmp_path: Path) -> None:
    """JB-7.1 to JB-7.5, and its log."""
    call = ("contest", "jungfrubrade", "--option", "rpg_mode=detailed", "--option", "series_games=2")
    found = json.loads(run(*call, "--skills", 8, 11, "--first", "b", "--json").stdout)
    assert [game["sides"]["b"] for game in found["odds"]] == ["king", "attackers"]
    assert found["odds"][0]["modifiers"]["b"] == [{"id": "king_base", "value": 2}]
    log = tmp_path / "contest.jsonl"
    started = run(*call, "--skills", 8, 11, "--seed", SEED, "--log", log)
    assert started.exit_code == 0 and "Spel & Dobbel" in started.stdout
    game = load_log(log)
    assert audit(game).ok and game.setup.games == 2
    begun = run(*call, "--skills", 8, 11, "--log", log, "--force", "--language", "sv")
    assert "att handla: spelare a och spelare b" in begun.stdout
    assert run(*call, "--skills", 8, 11, "--log", log).exit_code == 2


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["jungfrubrade", "--skills", "8", "11"], "played on a board"),
        (["jungfrubrade", "--option", "rpg_mode=detailed"], "asks for --skills"),
        (["dobbel/jungfrubrade_lars", "--first", "b"], "--option first_side=b sets others"),
        (["jungfrubrade", "--option", "rpg_mode=detailed", "--skills", "8", "111"], "SD-R3"),
        (["schack", "--skills", "8", "11"], "neither a contest nor a board"),
        (["dobbel", "--skills", "8", "11"], "the skills stand in the scenario"),
    ],
)
def test_b3_what_gives_no_contest_is_wrong_usage(call: list[str], said: str) -> None:
    found = run("contest", *call)
    assert found.exit_code == 2 and said in found.stderr


def test_b4_show_tells_a_contest_in_words(tmp_path: Path) -> None:
    log = tmp_path / "contest.jsonl"
    run("new", "dobbel/ravbrade_detaljerad", "--seed", SEED, "--log", log)
    assert run("play", log, input='{"type": "roll", "seat": "a"}\n').exit_code == 0
    shown = run("show", log).stdout
    assert "Games won: " in shown and "skill 9 + fox 3 = " in shown and "{" not in shown
    assert "färdighet 9 + räv 3 = " in run("replay", log, "--language", "sv").stdout


def test_lines_may_end_by_a_return_alone_and_what_is_no_table_is_told(tmp_path: Path) -> None:
    """Both were tracebacks of the reader."""
    head, game, _ = GAMES.splitlines()
    old = run("tournament", "knockout", "Bo", "Cilla", "--games", written(tmp_path, f"{head}\r{game}\r"))
    assert old.exit_code == 0 and "won by Bo" in old.stdout
    long = run("tournament", "knockout", "Bo", "Cilla", "--games", written(tmp_path, f"{head}\n1,{'x' * 200_000}"))
    assert long.exit_code == 1 and "is no table: field larger than field limit" in long.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a,b,points_a,points_b,winner\nBo,Cilla,3,1,Bo,Bo\n", ":2: the row has 6 cells, and there are 5 columns"),
        ("a,b,points_a,points_b,winner,a\nBo,Cilla,3,1,Bo,Eva\n", ":1: the column a is named twice"),
    ],
)  # fmt: skip
def test_what_a_table_of_games_has_too_much_is_told(tmp_path: Path, text: str, said: str) -> None:
    """Neither is passed over: a cell in the wrong place moves all that follow."""
    found = run("tournament", "knockout", "Bo", "Cilla", "--games", written(tmp_path, text))
    assert found.exit_code == 1 and said in found.stderr
