"""``slaget simulate`` as a designer calls it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import Result
from shell import SEED, run

from slaget.cli.simulated import summary_lines
from slaget.kernel import Words
from slaget.players import Player

CALL = [
    *(sys.executable, "-m", "slaget.cli", "simulate", "forsta_motet"),
    *("--policy", "random", "--workers", "2", "--seed", SEED),
]
"""A run in a process of its own, with two workers."""


ENDED = {"winners": [], "reason": "drawn", "rule": "RB-1", "entries": 1}


def test_a_report_in_every_form(tmp_path: Path) -> None:
    out = tmp_path / "run"
    told = run("simulate", "forsta_motet", "--policy", "random", "--games", 3, "--seed", SEED, "--out", out)
    assert told.exit_code == 0
    assert told.stdout.startswith("forsta_motet: 3 games")
    assert sorted(file.name for file in out.iterdir()) == [
        "cards.csv",
        "effects.csv",
        "games.jsonl",
        "report.html",
        "report.json",
    ]
    report = json.loads((out / "report.json").read_text("utf-8"))
    assert sum(found["wins"] for found in report["wins"].values()) == 3
    ravens = next(row for row in report["cards"] if row["card"] == "korpen_flyger")
    assert ravens.keys() == {"seat", "card", "title", "held", "played", "blank", "won_when_played", "in_use"}
    assert "NI-19" in (out / "report.html").read_text("utf-8")
    table = (out / "cards.csv").read_text("utf-8")
    counted = "seat,card,title,held,played,blank,games,won,rate,low,high"
    assert table.startswith(f"{counted},uses,in_use,use_low,use_high\n")


def test_an_interrupted_run_goes_on_and_ends_alike(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    run("simulate", "forsta_motet", "--policy", "random", "--games", 4, "--seed", SEED, "--out", whole)
    run("simulate", "forsta_motet", "--policy", "random", "--games", 2, "--seed", SEED, "--out", broken)
    with (broken / "games.jsonl").open("a") as file:
        file.write('{"n": 2, "unfin')
    assert run("simulate", "forsta_motet", "--policy", "random", "--games", 4, "--out", broken).exit_code == 0
    for name in ("report.json", "games.jsonl", "cards.csv"):
        assert (whole / name).read_bytes() == (broken / name).read_bytes()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_a_run_that_is_killed_leaves_no_worker_behind_and_goes_on(tmp_path: Path) -> None:
    with subprocess.Popen([*CALL, "--games", "400", "--out", str(tmp_path)], stderr=subprocess.DEVNULL) as running:
        games, workers = tmp_path / "games.jsonl", []
        for _ in range(600):
            time.sleep(0.1)
            workers = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
            if games.exists() and games.read_bytes().count(b"\n") > 5:
                break
        running.kill()
    assert len(workers) == 2
    for _ in range(300):
        if not any(is_alive(worker) for worker in workers):
            break
        time.sleep(0.1)
    assert not any(is_alive(worker) for worker in workers)
    done = games.read_bytes().count(b"\n")
    assert (
        run("simulate", "forsta_motet", "--policy", "random", "--games", done + 2, "--out", tmp_path).exit_code == 0
    )


def is_alive(pid: str) -> bool:
    """Whether a process is there and no mere entry that nobody has asked about yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"--seed": "08" * 32}, "another seed"),
        ({"--policy": "random"}, "another choice of policies"),
        ({"scenario": "grundstallning"}, "another name of the scenario"),
        ({"--option": "draw_offers=false"}, "another set-up"),
    ],
)
def test_the_folder_of_another_run_is_refused(tmp_path: Path, other: dict[str, str], said: str) -> None:
    def simulated(said: dict[str, str]) -> Result:
        options = [word for name in said if name != "scenario" for word in (name, said[name])]
        return run("simulate", said["scenario"], *options, "--games", 1, "--out", tmp_path)

    first = {"scenario": "schack", "--policy": "greedy", "--seed": SEED}
    assert simulated(first).exit_code == 0
    told = simulated({**first, **other})
    file = tmp_path / "games.jsonl"
    assert told.exit_code == 2
    assert told.stderr.endswith(f"Error: {file} holds another run, with {said}; choose another folder.\n")


def test_processes_give_the_same_report() -> None:
    one = run("simulate", "forsta_motet", "--policy", "random", "--games", 6, "--seed", SEED, "--json").stdout
    two = run(
        "simulate", "forsta_motet", "--policy", "random", "--games", 6, "--seed", SEED, "--json", "--workers", 2
    ).stdout
    assert json.loads(one) == json.loads(two)


def test_a_dask_cluster_gives_the_same_report() -> None:
    pytest.importorskip("distributed")
    here = run("simulate", "forsta_motet", "--policy", "random", "--games", 6, "--seed", SEED, "--json").stdout
    there = run(
        "simulate",
        "forsta_motet",
        "--policy",
        "random",
        "--games",
        6,
        "--seed",
        SEED,
        "--json",
        "--dask",
        "local",
        "--workers",
        2,
    ).stdout
    assert json.loads(here) == json.loads(there)


@pytest.mark.parametrize(
    "wrong",
    [
        ["--policy", "norse"],
        ["--policy", "west=greedy"],
        ["--policy", "norse=clever"],
        ["--policy", "norse=random", "--policy", "norse=greedy"],
        ["--policy", "random", "--policy", "greedy"],
        ["--policy", "norse=level:6"],
        ["--level", "0"],
    ],
)
def test_wrong_policies(wrong: list[str]) -> None:
    assert run("simulate", "forsta_motet", "--games", 1, *wrong).exit_code == 2


def test_a_policy_that_there_is_not_is_told_those_that_there_are_levels_too() -> None:
    told = run("simulate", "forsta_motet", "--games", 1, "--policy", "level2").stderr
    assert "did you mean level:2?" in told and "random, greedy, level:1, level:2" in told


@pytest.mark.parametrize(
    ("said", "black", "white"),
    [
        ([], "level:2", "level:2"),
        (["--level", "1"], "level:1", "level:1"),
        (["--policy", "random", "--policy", "black=greedy"], "greedy", "random"),
        (["--level", "1", "--policy", "black=level:1,iterations:3"], "level:1,iterations:3", "level:1"),
    ],
)
def test_who_plays_where_nobody_is_named(
    said: list[str], black: str, white: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("slaget.simulate.plan.play_out", lambda game, *_, **__: game)
    monkeypatch.setattr("slaget.simulate.plan.record_of", lambda *_: ENDED)
    report = json.loads(run("simulate", "schack", "--games", 1, "--json", *said).stdout)
    assert report["run"]["policies"] == {"white": white, "black": black}
    assert report["run"].get("minds", {}).keys() == {
        seat for seat, name in {"white": white, "black": black}.items() if "level" in name
    }


@pytest.mark.parametrize(
    ("out", "said"),
    [("file/run", "Not a directory"), ("taken", "Is a directory"), ("other", "no file of simulated games")],
)
def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path, out: str, said: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "taken" / "games.jsonl").mkdir(parents=True)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "games.jsonl").write_bytes(b"\xff\xfe\n")
    told = run("simulate", "schack_slag", "--policy", "greedy", "--games", 1, "--out", tmp_path / out)
    assert told.exit_code == 2 and said in told.stderr and told.stdout == ""


def test_a_run_made_with_another_mind_is_not_gone_on_with(tmp_path: Path) -> None:
    call = ("simulate", "schack", "--policy", "level:1,iterations:1", "--seed", SEED, "--out", tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("slaget.simulate.plan.play_out", lambda game, *_, **__: game)
        patch.setattr("slaget.simulate.plan.record_of", lambda *_: ENDED)
        assert run(*call, "--games", 1).exit_code == 0
        assert run(*call, "--games", 2).exit_code == 0
        patch.setattr(Player, "version", "schack 0")
        told = run(*call, "--games", 3)
    assert told.exit_code == 2 and "holds another run" in told.stderr


def test_a_report_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "report.html").mkdir()
    told = run("simulate", "schack_slag", "--policy", "greedy", "--games", 1, "--out", tmp_path)
    assert told.exit_code == 2 and "report.html: Is a directory" in told.stderr


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_a_worker_that_dies_is_told_and_the_run_goes_on(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*CALL, "--games", "400", "--out", str(tmp_path)], stderr=subprocess.PIPE, text=True
    ) as running:
        games, children = tmp_path / "games.jsonl", Path(f"/proc/{running.pid}/task/{running.pid}/children")
        for _ in range(600):
            time.sleep(0.1)
            if games.exists() and games.read_bytes().count(b"\n") > 5:
                break
        os.kill(int(children.read_text().split()[0]), signal.SIGKILL)
        told = running.communicate(timeout=60)[1]
    assert running.returncode == 1
    assert "a worker process died" in told and "the same command goes on" in told and "Traceback" not in told
    done = games.read_bytes().count(b"\n")
    assert run("simulate", "forsta_motet", "--policy", "random", "--games", done, "--out", tmp_path).exit_code == 0


def test_a_cluster_that_is_not_there_is_told() -> None:
    pytest.importorskip("distributed")
    told = run("simulate", "schack_slag", "--policy", "greedy", "--games", 1, "--dask", "nowhere")
    assert told.exit_code == 2 and "--dask nowhere: " in told.stderr


def test_a_game_that_cannot_be_played_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str, ruleset: object) -> object:
        raise KeyError("oops")

    monkeypatch.setattr("slaget.simulate.plan.play_out", broken)
    told = run("simulate", "schack_slag", "--policy", "greedy", "--games", 2)
    assert told.exit_code == 1 and "2 games could not be played; the first, game 0: " in told.stderr
    told = run(
        "simulate", "schack_slag", "--policy", "greedy", "--games", 2, "--compare", "schack_slag", "schack_slag"
    )
    assert told.exit_code == 1 and "4 games could not be played" in told.stderr


def test_points_are_told() -> None:
    told = run("simulate", "forsta_motet", "--policy", "random", "--games", 1, "--seed", SEED).stdout
    assert "\n  points of norse: mean " in told and "\n  points of danish: mean " in told


def test_what_cards_are_worth_as_a_table_and_as_json(tmp_path: Path) -> None:
    whole = ("forsta_motet", "--swap-cards", "--deck", "norse", "--games", 1, "--seed", SEED)
    told = run("simulate", *whole, "--policy", "norse=random", "--policy", "danish=random", "--language", "sv")
    assert "poäng (95 %)" in told.stdout and "Korpen flyger" in told.stdout
    out = ("--policy", "norse=random", "--policy", "danish=random", "--out", tmp_path, "--json")
    (report,) = json.loads(run("simulate", *whole, *out).stdout)
    assert report == json.loads((tmp_path / "norse" / "swaps.json").read_text("utf-8"))
    assert {row["pairs"] for row in report["cards"]} == {1}
    assert "The Raven Flies" in {row["title"] for row in report["cards"]}  # reports are English


def test_a_thousand_pairs_are_played_where_no_number_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups of 100 until the cards are known, or 1,000 pairs are played (design, section 11); a batch has 100."""
    asked: list[int] = []
    monkeypatch.setattr("slaget.cli.simulate.swapped", lambda _, plan, *__: asked.append(plan.games))
    for more in ((), ("--games", 7)):
        assert run("simulate", "forsta_motet", "--swap-cards", "--policy", "greedy", *more).exit_code == 0
    assert asked == [1000, 7]
    assert "100 if it is not said, with --swap-cards 1000 pairs" in " ".join(
        run("simulate", "--help").stdout.split()
    )


def test_pairs_of_cards_are_gone_on_with_by_the_same_command_whose_seed_the_folder_knows(tmp_path: Path) -> None:
    call = ("simulate", "forsta_motet", "--swap-cards", "--deck", "danish", "--games", 1, "--policy", "random")
    first = run(*call, "--out", tmp_path, "--json")
    pairs = (tmp_path / "danish" / "pairs.jsonl").read_bytes()
    assert run(*call, "--out", tmp_path, "--json").stdout == first.stdout
    assert (tmp_path / "danish" / "pairs.jsonl").read_bytes() == pairs


def test_the_worth_of_cards_that_is_of_no_run_in_the_folder_is_kept(tmp_path: Path) -> None:
    (tmp_path / "norse").mkdir()
    (tmp_path / "norse" / "swaps.json").write_text("mine")
    told = run("simulate", "forsta_motet", "--swap-cards", "--games", 1, "--policy", "greedy", "--out", tmp_path)
    assert told.exit_code == 2 and "swaps.json is of no run in this folder, and is kept" in told.stderr
    assert (tmp_path / "norse" / "swaps.json").read_text() == "mine"


def test_a_later_deck_of_another_run_is_told_before_a_pair_is_played(tmp_path: Path) -> None:
    call = ("simulate", "forsta_motet", "--swap-cards", "--games", 1, "--policy", "random", "--out", tmp_path)
    assert run(*call, "--deck", "danish", "--to", 5).exit_code == 0
    told = run(*call)
    assert told.exit_code == 2 and "another width asked for by --to" in told.stderr
    assert "playing" not in told.stderr


@pytest.mark.parametrize(
    "wrong",
    [
        ["schack", "--swap-cards"],
        ["forsta_motet", "--deck", "norse"],
        ["forsta_motet", "--swap-cards", "--deck", "svear"],
        ["forsta_motet", "--swap-cards", "--compare", "norse", "norse"],
        ["forsta_motet", "--swap-cards", "--policy", "cmd:true"],
        ["forsta_motet", "--swap-cards", "--policy", "greedy", "--to", "nan"],
        ["forsta_motet", "--swap-cards", "--policy", "greedy", "--to", "inf"],
        ["forsta_motet", "--policy", "random", "--to", "2"],
        ["schack", "--policy", "random", "--deck", ""],
    ],
)
def test_cards_that_cannot_be_weighed(wrong: list[str]) -> None:
    assert run("simulate", *wrong, "--games", 1).exit_code == 2


def test_logs_of_games_are_kept_and_taken_by_other_verbs(tmp_path: Path) -> None:
    call = ("simulate", "instangd", "--policy", "random", "--games", 4, "--seed", SEED, "--out")
    assert run(*call, tmp_path / "all", "--logs").exit_code == 0
    names = [f"{number:05}.jsonl" for number in range(1, 5)]
    assert sorted(file.name for file in (tmp_path / "all" / "games").iterdir()) == names
    assert run("impact", "instangd", tmp_path / "all" / "games").exit_code == 0
    records = [json.loads(line) for line in (tmp_path / "all" / "games.jsonl").read_text().splitlines()[1:]]
    audited = json.loads(run("audit", tmp_path / "all" / "games" / names[2], "--json").stdout)[0]
    assert audited["entries"] == records[2]["entries"]


def test_logs_asked_for_later_are_those_of_the_same_games(tmp_path: Path) -> None:
    call = ("simulate", "instangd", "--policy", "random", "--games", 4, "--seed", SEED, "--out")
    run(*call, tmp_path / "all", "--logs")
    run(*call, tmp_path / "later")
    assert run(*call, tmp_path / "later", "--logs", 2).exit_code == 0
    assert sorted(file.name for file in (tmp_path / "later" / "games").iterdir()) == ["00001.jsonl", "00004.jsonl"]
    for name in ("games.jsonl", "games/00001.jsonl", "games/00004.jsonl"):
        assert (tmp_path / "later" / name).read_bytes() == (tmp_path / "all" / name).read_bytes()


def test_logs_need_a_folder(tmp_path: Path) -> None:
    refused = run("simulate", "instangd", "--games", 1, "--logs")
    assert refused.exit_code == 2
    assert "--logs keeps games beside their records: give --out" in refused.stderr


@pytest.mark.parametrize(
    ("number", "english", "swedish"),
    [
        (1, "1 effect or branch of", "1 verkning eller gren på"),
        (2, "2 effects and branches of", "2 verkningar och"),
    ],
)
def test_what_no_game_reached_is_counted_in_words(number: int, english: str, swedish: str) -> None:
    """EF-19.1."""
    report = {"run": {"scenario": "s", "games": 1, "seed": "0"}, "wins": {}, "ends": [], "never": ["x"] * number}
    empty = {key: {} for key in ("length", "measures", "points", "numbers")}
    for language, told in (("en", english), ("sv", swedish)):
        assert told in summary_lines({**empty, **report}, Words(), language)[-1]


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", ["brandubh: 1 game, ", "brandubh, then brandubh: 1 game each, ", "1 pair of games; "]),
        ("sv", ["brandubh: 1 parti, ", "vunnet av", "brandubh, sedan brandubh: 1 parti vardera, "]),
    ],
)
def test_one_game_is_told_in_the_singular(language: str, wanted: list[str]) -> None:
    asked = ["brandubh", "--policy", "random", "--games", 1, "--seed", SEED, "--language", language]
    told = run("simulate", *asked).stdout + run("simulate", *asked, "--compare", "brandubh", "brandubh").stdout
    assert [each for each in wanted if each not in told] == []


def test_numbers_in_swedish_have_a_decimal_comma() -> None:
    asked = ["brandubh", "--policy", "random", "--games", 12, "--seed", SEED, "--language", "sv"]
    whole = run("simulate", *asked).stdout
    compared = run("simulate", *asked, "--compare", "brandubh", "tablut").stdout
    ladder = run(
        "ladder", "tafl", "--scenario", "brandubh", "--levels", "1", "--against", "random", "--games", 2, *asked[5:]
    ).stdout
    for told in (whole, compared, ladder):
        lines = [re.sub(r"\(TF-[\d.]+\)", "", line) for line in told.splitlines()[1:]]
        assert re.search(r"\d,\d", "".join(lines)), told
        assert not [line for line in lines if re.search(r"\d\.\d", line)]
