"""``new``: scenarios by every name, options, seeds, and what is refused."""

import json
from hashlib import sha256
from pathlib import Path

import pytest
from old_files import old
from shell import SEED, run

from slaget.kernel import load_log
from slaget.resources import resource


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("nissan", "forsta_motet"),
        ("forsta_motet", "forsta_motet"),
        ("nissan/slaget", "slaget"),
        (str(old("scenarios/nissan/scenarios.yaml")), "forsta_motet"),
        (f"{resource('data/scenarios/nissan/scenarios.yaml')}#egen_uppstallning", "egen_uppstallning"),
    ],
)
def test_a_scenario_has_many_names(tmp_path: Path, said: str, meant: str) -> None:
    log = tmp_path / "game.jsonl"
    assert run("new", said, "--log", log).exit_code == 0
    assert load_log(log).setup.scenario_id == meant


def test_options_and_seed_reach_the_log(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    result = run("new", "nissan", "--option", "doubling_tiles=3", "--option", "first_side=norse",
                 "--seed", SEED, "--log", log, "--json")  # fmt: skip
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert header["setup"]["options"]["doubling_tiles"] == 3
    assert header["seed"] == SEED
    said = json.loads(result.stdout)
    assert said["commitment"] == sha256(b"slaget/2/seed:" + bytes.fromhex(SEED)).hexdigest()
    assert said["to_act"] == ["norse"]
    assert run("audit", log, "--head", said["head"]).exit_code == 0


def test_an_existing_file_is_not_overwritten(fresh: Path) -> None:
    before = fresh.read_bytes()
    result = run("new", "nissan", "--log", fresh)
    assert result.exit_code == 2
    assert "exists" in result.stderr
    assert fresh.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nisan/slaget"], "did you mean nissan/slaget?"),
        (["no_such"], "there is no scenario"),
        (["missing.yaml"], "there is no file missing.yaml"),
        (["nissan", "--option", "doubling_tile=3"], "did you mean doubling_tiles?"),
        (["nissan", "--option", "doubling_tiles=4"], "doubling_tiles"),
        (["nissan", "--option", "doubling_tiles"], "K=V"),
        (["nissan", "--option", "big_cast=cap", "--option", "big_cast=cap"], "twice"),
        (["nissan", "--seed", "12"], "64 hex digits"),
        (["nissan", "--seed", "x" * 64], "64 hex digits"),
        (["nissan", "--seed", " " * 2 + "0" * 62], "64 hex digits"),
        ([str(old("cards/nissan/decks.yaml"))], "holds no scenario"),
    ],
)
def test_wrong_usage(tmp_path: Path, arguments: list[str], said: str) -> None:
    log = tmp_path / "game.jsonl"
    result = run("new", *arguments, "--log", log)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.replace("│", " ").split())
    assert not log.exists()


def test_a_log_that_cannot_be_written_is_wrong_usage(tmp_path: Path) -> None:
    assert run("new", "nissan", "--log", tmp_path / "no" / "such" / "game.jsonl").exit_code == 2
    assert run("new", "nissan", "--log", tmp_path).exit_code == 2


def test_faults_of_a_scenario_file_are_told(tmp_path: Path) -> None:
    text = old("scenarios/nissan/scenarios.yaml").read_text(encoding="utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(text.replace("leaders: [harald]", "leaders: [harold]", 1), encoding="utf-8")
    result = run("new", file, "--log", tmp_path / "game.jsonl")
    assert result.exit_code == 1
    assert f"{file}:" in result.stderr
    assert "error[" in result.stderr
    assert "did you mean 'harald'?" in result.stderr


@pytest.mark.parametrize("text", ["", "format: slaget-nissan-scenaros/1", "a: [", "format: 7", "\x00"])
def test_a_file_that_is_no_scenario_is_told_so(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    result = run("new", file, "--log", tmp_path / "game.jsonl")
    assert result.exit_code == 1
    assert "error[" in result.stderr


def test_c8_an_option_that_is_a_list_is_typed_in_brackets(tmp_path: Path) -> None:
    links = "[[A.S, B.N, same], [A.N, B.S, same], [A.E, B.E, mirrored], [A.W, B.W, mirrored]]"
    options = ("--option", "board_links=custom", "--option", f"links={links}")
    found = run("new", "omringad/blixtkrig", *options, "--log", tmp_path / "game.jsonl")
    assert found.exit_code == 0, found.stderr
    header = json.loads((tmp_path / "game.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    assert len(header["setup"]["options"]["links"]) == 4


def test_every_option_that_there_is_not_is_told(tmp_path: Path) -> None:
    asked = ["schack", "--option", "nonsense=1", "--option", "draw_ofers=no", "--option", "dead_position=x"]
    told = run("new", *asked, "--log", tmp_path / "game.jsonl")
    assert told.exit_code == 2 and "option dead_position cannot be 'x'; it may be: " in told.stderr
    for each in ("no option of schack 'nonsense'; ", "no option of schack 'draw_ofers'; did you mean draw_offers?"):
        assert each in told.stderr
