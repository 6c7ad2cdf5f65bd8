"""``options``, ``show``, ``replay``, ``odds``: what a log can be asked."""

import json
import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from shell import run

from slaget.kernel import HOST, Game, dump_log, find, load_log, seeded
from slaget.simulate.policies import random_policy


def test_options_as_json(fresh: Path) -> None:
    found = json.loads(run("options", fresh, "--json").stdout)
    assert all(option.keys() == {"type", "fixed", "open"} for option in found)
    assert {option["type"] for option in found} == {"play_card"}
    assert found == json.loads(run("options", fresh, "--seat", "danish", "--json").stdout)
    assert json.loads(run("options", fresh, "--seat", "norse", "--json").stdout) == []
    assert run("options", fresh, "--seat", "swedish").exit_code == 2


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize(
    ("scenario", "option"),
    [
        ("schack", "start_fen=8/8/4k3/8/8/4K3/7R/8 w - - 100 120"),
        ("kungabrade/by_dice", "conqueror=chosen"),
        ("dobbel/schack_slag", "ties=draw"),
    ],
)
def test_options_tell_what_is_left_out_by_a_name_or_not_at_all(
    scenario: str, option: str, language: str, tmp_path: Path
) -> None:
    """What is left out has a name (a claim that names no move) or is not told."""
    log = tmp_path / "game.jsonl"
    run("new", scenario, "--option", option, "--seed", "07" * 32, "--log", log)
    run("play", log, input='{"type": "roll_start", "seat": "white"}\n')
    told = run("options", log, "--language", language).stdout
    assert told and "null" not in told
    if scenario == "schack":
        assert {"en": "one of as it stands, ", "sv": "en av som det står, "}[language] in told


def test_options_as_forms(fresh: Path) -> None:
    """``--form`` prints what the seat's document offers: options, whether they are all, and claims."""
    told = json.loads(run("options", fresh, "--form").stdout)
    assert told == json.loads(run("options", fresh, "--seat", "danish", "--form").stdout)
    assert [form["id"] for form in told["options"]] == ["play_card"]
    assert [(form["id"], form["confirm"]) for form in told["claims"]] == [("resign", True)]
    assert told["complete"] is True
    waiting = json.loads(run("options", fresh, "--seat", "norse", "--form").stdout)
    assert waiting["options"] == [] and [form["id"] for form in waiting["claims"]] == ["resign"]


def test_every_domain_has_its_form(battle: Path) -> None:
    game = load_log(battle)
    seen: set[str] = set()
    for n in range(0, len(game.log), 4):
        for seat in game.at(n).to_act:
            for option in game.at(n).options(seat):
                for domain in option.as_json("x")["open"].values():  # type: ignore[attr-defined]
                    seen.add(next(iter(domain)))
                    assert {"one_of", "subset", "integer", "region"} & domain.keys()
    assert {"subset", "region"} <= seen


def test_the_host_has_options_too(tmp_path: Path) -> None:
    """The clock of an auction in Omringad is the host's."""
    ruleset = find("omringad")
    game = Game.start(ruleset, ruleset.load("snabbstart", {}), seeded(bytes(32)))  # type: ignore[misc]
    random = Random(1)
    while not game.options(HOST):
        game = game.play(random_policy(ruleset)(game.state, game.to_act[0], random))
    log = tmp_path / "auction.jsonl"
    log.write_text(dump_log(game), encoding="utf-8")
    (option,) = json.loads(run("options", log, "--seat", "host", "--json").stdout)
    assert option == {"type": "auction_timeout", "fixed": {"seq": 1}, "open": {}}
    answer = run("play", log, input=json.dumps({"type": option["type"], **option["fixed"]}) + "\n")
    assert json.loads(answer.stdout)["events"][0]["cause"] == "timeout"
    assert json.loads(run("options", log, "--json").stdout)[0]["type"] in ("bid", "commit_purchase")


def test_options_in_words(battle: Path) -> None:
    shown = run("options", battle)
    assert shown.exit_code == 0
    assert "0 options" in shown.stdout


def test_show_as_json(battle: Path) -> None:
    whole = json.loads(run("show", battle, "--json").stdout)
    assert whole.keys() == {"entries", "to_act", "outcome", "state"}
    assert whole["outcome"].keys() == {"winners", "reason", "rule"}
    assert whole["to_act"] == [] and whole["state"]["phase"] == "over"
    start = json.loads(run("show", battle, "--at", 0, "--json").stdout)
    assert (start["entries"], start["outcome"], start["to_act"]) == (1, None, ["danish"])
    assert len(start["state"]["ships"]) == 9


def test_a_seat_sees_no_hand_but_its_own(battle: Path) -> None:
    seen = json.loads(run("show", battle, "--at", 0, "--seat", "norse", "--json").stdout)["state"]
    assert seen["hand"]["danish"] == ["?"] * 4
    assert "?" not in seen["hand"]["norse"]
    assert set(seen["draw_pile"]["norse"]) == {"?"}
    assert "hand: 4 cards" in run("show", battle, "--at", 0, "--seat", "norse").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--at", "-1"],
        ["--at", "9999"],
        ["--at", "x"],
        ["--seat", "x"],
        ["--json", "--svg", "a.svg"],
        ["--theme", "dark"],
        ["--flip"],
        ["--svg", "a.svg", "--theme", "sepia"],
    ],
)
def test_show_wrong_usage(fresh: Path, arguments: list[str]) -> None:
    assert run("show", fresh, *arguments).exit_code == 2


def test_show_draws(battle: Path, tmp_path: Path) -> None:
    svg = tmp_path / "board.svg"
    assert run("show", battle, "--at", 30, "--svg", svg).exit_code == 0
    assert ET.fromstring(svg.read_text(encoding="utf-8")).tag == "{http://www.w3.org/2000/svg}svg"
    assert run("show", battle, "--svg", tmp_path / "no" / "board.svg").exit_code == 2


def test_show_draws_in_a_theme_from_either_side_and_marks_the_last_entry(tmp_path: Path) -> None:
    log, svg = tmp_path / "game.jsonl", tmp_path / "board.svg"
    assert run("new", "schack", "--log", log, "--seed", "00" * 32).exit_code == 0
    assert run("play", log, "--move", "e2e3").exit_code == 0
    drawn = set()
    for more in ((), ("--theme", "dark"), ("--flip",), ("--theme", "print", "--flip"), ("--at", 0)):
        assert run("show", log, "--svg", svg, "--force", *more).exit_code == 0
        drawn.add(svg.read_text(encoding="utf-8"))
        assert ('stroke-dasharray="6 5"' in svg.read_text(encoding="utf-8")) == ("--at" not in more)
    assert len(drawn) == 5


def test_replay_tells_every_entry(battle: Path) -> None:
    told = run("replay", battle).stdout.splitlines()
    numbers = [int(line[:4]) for line in told if line[:4].strip().isdigit()]
    assert numbers == list(range(len(load_log(battle).log)))
    assert told[-1].startswith("over: ")


def test_replay_for_a_seat_hides_cards(battle: Path) -> None:
    told = run("replay", battle, "--seat", "norse").stdout
    assert "The Danes are dealt 4 cards." in told
    assert "The Danes are dealt 4 cards." not in run("replay", battle).stdout
    assert run("replay", battle, "--seat", "x").exit_code == 2


def attack(battle: Path) -> tuple[Path, str]:
    """The log cut before the first attack, and the attack."""
    lines = battle.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if '"type":"attack"' in line)
    battle.write_text("".join(lines[:at]), encoding="utf-8")
    return battle, json.dumps(json.loads(lines[at])["command"])


def test_odds_of_an_attack(battle: Path) -> None:
    log, command = attack(battle)
    before = log.read_bytes()
    rows = json.loads(run("odds", log, "--command", command, "--json").stdout)["outcomes"]
    fields = {"probability", "hits", "odin", "defender_wounds", "attacker_wounds"}
    assert all(row.keys() == fields for row in rows)
    assert sum(Fraction(row["probability"]) for row in rows) == 1
    assert all("/" in row["probability"] for row in rows)
    results = [[row[name] for name in ("hits", "odin")] for row in rows]
    assert results == sorted(results)
    assert "mean" in run("odds", log, "--command", command).stdout
    swedish = run("odds", log, "--command", command, "--language", "sv").stdout
    assert re.search(r"\d,\d\d %", swedish) and re.search(r"i snitt \d+,\d{3}\b", swedish)
    assert not re.search(r"\d\.\d", swedish), "in Swedish a decimal comma"
    assert log.read_bytes() == before


def test_odds_refused_and_wrong(fresh: Path) -> None:
    refused = run("odds", fresh, "--command", '{"type": "end_turn", "side": "danish"}', "--json")
    assert refused.exit_code == 1
    assert json.loads(refused.stdout)["refusal"]["code"] == "wrong_phase"
    assert "wrong_phase" in run("odds", fresh, "--command", '{"type": "end_turn", "side": "danish"}').stderr
    assert run("odds", fresh, "--command", "[]").exit_code == 1
    for command in ("not json", "[" * 9999, "NaN"):
        assert run("odds", fresh, "--command", command).exit_code == 2
    assert run("odds", fresh).exit_code == 2


def test_a_missing_log_is_wrong_usage(tmp_path: Path) -> None:
    for verb in ("show", "options", "replay", "play"):
        assert run(verb, tmp_path / "missing.jsonl").exit_code == 2
        assert run(verb, tmp_path).exit_code == 2


def test_c7_the_head_of_show_is_in_the_language_asked_for(battle: Path) -> None:
    first = run("show", battle, "--language", "sv").stdout.splitlines()[0]
    assert " poster, " in first and "entr" not in first
