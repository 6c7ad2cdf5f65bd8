"""``slaget simulate`` and ``slaget impact`` as a designer calls them."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from shell import SEED, run

from slaget.content.resources import resource

DECKS = resource("data/cards/nissan/decks.yaml")


def edited(tmp_path: Path, was: str, now: str) -> Path:
    text = DECKS.read_text(encoding="utf-8")
    assert was in text
    file = tmp_path / "edited.yaml"
    file.write_text(text.replace(was, now), encoding="utf-8")
    return file


def test_a_report_in_every_form(tmp_path: Path) -> None:
    out = tmp_path / "run"
    told = run("simulate", "forsta_motet", "--games", 3, "--seed", SEED, "--out", out)
    assert told.exit_code == 0
    assert told.stdout.startswith("forsta_motet: 3 games")
    assert sorted(file.name for file in out.iterdir()) == ["cards.csv", "games.jsonl", "report.html", "report.json"]
    report = json.loads((out / "report.json").read_text("utf-8"))
    assert sum(found["wins"] for found in report["wins"].values()) == 3
    ravens = next(row for row in report["cards"] if row["card"] == "korpen_flyger")
    assert ravens.keys() == {"seat", "card", "held", "played", "blank", "won_when_played"}
    assert "NI-19" in (out / "report.html").read_text("utf-8")
    assert (
        (out / "cards.csv").read_text("utf-8").startswith("seat,card,held,played,blank,games,won,rate,low,high\n")
    )


def test_an_interrupted_run_goes_on_and_ends_alike(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    run("simulate", "forsta_motet", "--games", 4, "--seed", SEED, "--out", whole)
    run("simulate", "forsta_motet", "--games", 2, "--seed", SEED, "--out", broken)
    with (broken / "games.jsonl").open("a") as file:
        file.write('{"n": 2, "unfin')
    assert run("simulate", "forsta_motet", "--games", 4, "--out", broken).exit_code == 0
    for name in ("report.json", "games.jsonl", "cards.csv"):
        assert (whole / name).read_bytes() == (broken / name).read_bytes()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_a_run_that_is_killed_leaves_no_worker_behind_and_goes_on(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "slaget.cli", "simulate", "forsta_motet", "--workers", "2", "--seed", SEED]
    with subprocess.Popen([*call, "--games", "400", "--out", str(tmp_path)], stderr=subprocess.DEVNULL) as running:
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
    assert run("simulate", "forsta_motet", "--games", done + 2, "--out", tmp_path).exit_code == 0


def is_alive(pid: str) -> bool:
    """Whether a process is there and no mere entry that nobody has asked about yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_the_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    run("simulate", "forsta_motet", "--games", 1, "--seed", SEED, "--out", tmp_path)
    again = run("simulate", "forsta_motet", "--games", 1, "--seed", "08" * 32, "--out", tmp_path)
    assert again.exit_code == 2 and "another run" in again.stderr


def test_processes_give_the_same_report() -> None:
    one = run("simulate", "forsta_motet", "--games", 6, "--seed", SEED, "--json").stdout
    two = run("simulate", "forsta_motet", "--games", 6, "--seed", SEED, "--json", "--workers", 2).stdout
    assert json.loads(one) == json.loads(two)


def test_a_dask_cluster_gives_the_same_report() -> None:
    pytest.importorskip("distributed")
    here = run("simulate", "forsta_motet", "--games", 6, "--seed", SEED, "--json").stdout
    there = run(
        "simulate", "forsta_motet", "--games", 6, "--seed", SEED, "--json", "--dask", "local", "--workers", 2
    ).stdout
    assert json.loads(here) == json.loads(there)


@pytest.mark.parametrize(
    "wrong", [["--policy", "norse"], ["--policy", "west=greedy"], ["--policy", "norse=clever"]]
)
def test_wrong_policies(wrong: list[str]) -> None:
    assert run("simulate", "forsta_motet", "--games", 1, *wrong).exit_code == 2


def test_comparing_a_deck_with_itself_and_with_an_edit(tmp_path: Path) -> None:
    call = ("simulate", "forsta_motet", "--games", 3, "--seed", SEED, "--json", "--compare")
    same = json.loads(run(*call, "norse", "norse").stdout)
    assert same["games_with_another_winner"] == 0
    assert not any(found["more_than_noise"] for found in (*same["wins"].values(), *same["measures"].values()))
    file = edited(tmp_path, "add: 10", "add: 11")
    told = run("simulate", "forsta_motet", "--games", 2, "--seed", SEED, "--compare", "norse", f"{file}#norse")
    assert told.exit_code == 0 and "no more than noise" in told.stdout


def test_impact(tmp_path: Path, battle: Path) -> None:
    same = run("impact", DECKS, battle)
    assert same.exit_code == 0 and "unchanged" in same.stdout
    file = edited(tmp_path, "activation: 2", "activation: 1")
    changed = run("impact", file, battle, "--json")
    assert changed.exit_code == 1
    (found,) = json.loads(changed.stdout)
    assert found["entry"] > 0 and found["rule"] == "NI-10.5"
    assert "too_many_ships" in found["why"] or "would be refused" in found["why"]


def test_impact_tells_the_place_that_differs_not_whole_events(tmp_path: Path, battle: Path) -> None:
    file = edited(tmp_path, "id: i_takt", "id: i_takten")
    told = run("impact", file, battle).stdout
    assert "the set-up of" in told and "in deck_shuffled, order." in told
    assert 'i_takt#1" would be "i_takten#1"' in told and len(told) < 300


def test_impact_of_a_scenario(battle: Path) -> None:
    assert run("impact", "forsta_motet", battle).exit_code == 0
    assert run("impact", "slaget", battle).exit_code == 1
