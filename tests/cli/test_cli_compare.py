"""``slaget simulate --compare OLD NEW``: the same seeds under two decks or scenarios."""

import json
from pathlib import Path

import pytest
from edits import edited
from shell import SEED, run

CALL = ("simulate", "forsta_motet", "--policy", "random", "--games", 3, "--seed", SEED)


def test_comparing_a_deck_with_itself_and_with_an_edit(tmp_path: Path) -> None:
    same = json.loads(run(*CALL, "--json", "--compare", "norse", "norse").stdout)
    assert same["games_with_another_winner"] == 0
    assert not any(found["more_than_noise"] for found in (*same["wins"].values(), *same["measures"].values()))
    file = edited(tmp_path, "add: 10", "add: 11")
    told = run(
        "simulate",
        "forsta_motet",
        "--policy",
        "random",
        "--games",
        2,
        "--seed",
        SEED,
        "--compare",
        "norse",
        f"{file}#norse",
    )
    assert told.exit_code == 0 and "no more than noise" in told.stdout


def test_options_hold_for_both_scenarios() -> None:
    told = run(*CALL, "--json", "--option", "hand_limit=1", "--compare", "forsta_motet", "forsta_motet").stdout
    plain = run(*CALL, "--json", "--option", "hand_limit=1").stdout
    assert json.loads(told)["measures"]["turns"]["new"] == json.loads(plain)["length"]["turns"]["mean"]


def test_a_comparison_says_what_it_compared_and_keeps_both_reports(tmp_path: Path) -> None:
    told = run(
        "simulate",
        "forsta_motet",
        "--policy",
        "random",
        "--games",
        1,
        "--compare",
        "norse",
        "norse",
        "--out",
        tmp_path,
    )
    found = json.loads((tmp_path / "compare.json").read_text("utf-8"))
    assert found["runs"]["new"]["scenario"] == "forsta_motet with norse"
    first = "forsta_motet with norse, then forsta_motet with norse: 1 game each, seed "
    assert told.stdout.startswith(f"{first}{found['runs']['old']['seed']}\n")
    assert "entries: " in told.stdout and "too few to tell" in told.stdout
    for part in ("old", "new"):
        assert json.loads((tmp_path / part / "report.json").read_text("utf-8"))["cards"]


@pytest.mark.parametrize(
    ("scenario", "old", "new", "said"),
    [
        ("fyra_riken", "fyra_riken", "blixtkrig", "other seats"),
        ("forsta_motet", "norse", "danish", "of different sides"),
        ("forsta_motet", "norse", "blixtkrig", "of another game"),
    ],
)
def test_what_cannot_be_compared(scenario: str, old: str, new: str, said: str) -> None:
    told = run("simulate", scenario, "--policy", "random", "--games", 1, "--compare", old, new)
    assert told.exit_code == 2 and said in told.stderr


def test_a_faulty_deck_is_told_at_its_place(tmp_path: Path) -> None:
    file = edited(tmp_path, "id: korpen_flyger", "id: almbagen_sjunger")
    told = run(*CALL, "--compare", "norse", f"{file}#norse")
    assert told.exit_code == 1 and "edited.yaml:22:" in told.stderr and told.stdout == ""


def test_a_folder_of_another_comparison_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    call = (
        "simulate",
        "schack",
        "--policy",
        "random",
        "--games",
        1,
        "--seed",
        SEED,
        "--out",
        tmp_path,
        "--compare",
        "tornslut",
    )
    assert run(*call, "tornslut").exit_code == 0
    (tmp_path / "old" / "games.jsonl").unlink()
    told = run(*call, "bondeslut")
    assert told.exit_code == 2 and "another run" in told.stderr and "playing" not in told.stderr


def test_a_comparison_that_is_of_no_run_in_the_folder_is_kept(tmp_path: Path) -> None:
    (tmp_path / "compare.json").write_text("mine")
    call = ("simulate", "schack", "--policy", "random", "--games", 1, "--seed", SEED, "--out", tmp_path)
    told = run(*call, "--compare", "tornslut", "tornslut")
    assert told.exit_code == 2 and "compare.json is of no run in this folder" in told.stderr
    assert "playing" not in told.stderr and (tmp_path / "compare.json").read_text() == "mine"


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a milder deck, a fleet and two pieces."""
    monkeypatch.chdir(tmp_path)
    run("scaffold", "nissan", "decks", "deck.yaml", "--from", "bundled#norse", "--id", "norse_mild")
    run("scaffold", "nissan", "fleets", "fleet.yaml")
    run("scaffold", "schack", "pieces", "one.yaml")
    text = (tmp_path / "one.yaml").read_text("utf-8")
    (tmp_path / "two.yaml").write_text(text.replace("moves: BN", "moves: W"), "utf-8")
    return tmp_path


@pytest.mark.parametrize(("scenario", "old", "new", "is_same"), [
    ("forsta_motet", "bundled#norse", "deck.yaml#norse_mild", True),
    ("forsta_motet", "fleet.yaml#mine", "fleet.yaml#fleets/mine", True),
    ("one.yaml", "one.yaml#mine", "two.yaml#mine", False),
    ("power_struggle", "bundled#reconstructed", "bundled#matched", False),
])  # fmt: skip
def test_parts_of_every_kind_are_compared(parts: Path, scenario: str, old: str, new: str, is_same: bool) -> None:
    call = ("simulate", scenario, "--policy", "greedy", "--games", 2, "--seed", SEED, "--json")
    found = run(*call, "--compare", old, new)
    assert found.exit_code == 0, found.output
    told = json.loads(found.stdout)
    assert all(each["old"] == each["new"] for each in told["measures"].values()) == is_same


@pytest.mark.parametrize(("scenario", "old", "new", "code", "said"), [
    ("forsta_motet", "bundled#highland", "bundled#coastal", 2, "is of nissan"),
    ("snabbstart", "bundled#highland", "bundled#levy", 2, "different kinds"),
    ("snabbstart", "bundled#orange", "bundled#trefoil", 2, "played by other seats"),
    ("schack", "one.yaml#mine", "two.yaml#mine", 2, "has no piece mine"),
    ("forsta_motet", "bundled#nors", "deck.yaml#norse_mild", 2, "did you mean norse?\n"),
])  # fmt: skip
def test_parts_that_cannot_be_compared_are_told(
    parts: Path, scenario: str, old: str, new: str, code: int, said: str
) -> None:
    found = run("simulate", scenario, "--policy", "random", "--games", 1, "--compare", old, new)
    assert found.exit_code == code and said in found.stderr, found.output


def test_an_id_that_a_deck_shares_with_leaders_means_the_deck(tmp_path: Path) -> None:
    """As ``print`` and ``text`` take it; ``show`` says what to type."""
    file = tmp_path / "mild.yaml"
    file.write_text("format: slaget-nissan/2\ndecks: {norse_mild: {extends: bundled#norse}}\n")
    call = (*CALL[:-3], 1, "--seed", SEED, "--json", "--compare")
    for old, new in (("bundled#norse", f"{file}#norse_mild"), ("bundled#norse", "bundled#norse")):
        told = run(*call, old, new)
        assert told.exit_code == 0, told.output
        assert json.loads(told.stdout)["games_with_another_winner"] == 0
    assert run("text", "bundled#norse").stdout == run("text", "norse").stdout
    assert run("print", "bundled#norse", "--list").stdout == run("print", "norse", "--list").stdout
    shown = run("show", "bundled#norse")
    assert shown.exit_code == 2
    assert "say which, bundled#leaders/norse, bundled#decks/norse." in shown.stderr
    assert "cards" in run("show", "bundled#decks/norse").stdout
