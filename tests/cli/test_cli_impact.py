"""``slaget impact`` as a designer calls it."""

import json
import os
from pathlib import Path

from edits import DECKS, edited
from shell import run


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


def test_a_seats_copy_is_told_and_the_rest_goes_on(tmp_path: Path, battle: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    assert run("redact", battle, "--seat", "norse", "-o", logs / "a.jsonl").exit_code == 0
    (logs / "b.jsonl").write_bytes(battle.read_bytes()[:40_000] + b"\n")
    assert run("new", "vid_bordet", "--log", logs / "c.jsonl").exit_code == 0
    (logs / "d.jsonl").write_bytes(battle.read_bytes())
    told = run("impact", "norse", logs)
    assert told.exit_code == 1
    copy, cut, other, sound = told.stdout.splitlines()
    assert "copy of seat norse" in copy and "would" not in copy
    assert "error[bytes]" in cut
    assert "a game of dobbel" in other and "norse is of nissan" in other
    assert sound.startswith(f"{logs / 'd.jsonl'}: unchanged, ")
    assert "0 of 1 game would change; 3 logs cannot be tried" in told.stderr
    found = json.loads(run("impact", "norse", logs, "--json").stdout)
    assert [each["fault"] is None for each in found] == [False, False, False, True]
    assert found[3]["entry"] is None and found[0]["entries"] is None


def test_a_folder_without_logs_is_told(tmp_path: Path) -> None:
    told = run("impact", "norse", tmp_path)
    assert told.exit_code == 2 and "holds no *.jsonl" in told.stderr


def test_what_is_no_file_is_no_log_to_try() -> None:
    """As for every verb but ``audit``; it was an empty file."""
    told = run("impact", DECKS, os.devnull)
    assert told.exit_code == 2 and "is no file but a pipe" in told.stderr


def test_an_edit_that_is_not_there_is_wrong_usage(battle: Path) -> None:
    assert run("impact", "nosuch", battle).exit_code == 2
    told = run("impact", "norse", battle, "--option", "hand_limit=3")
    assert told.exit_code == 2 and "--option goes with a scenario" in told.stderr


def test_a_scenario_is_played_by_the_options_of_its_games(tmp_path: Path) -> None:
    log = tmp_path / "three.jsonl"
    assert run("new", "forsta_motet", "--option", "hand_limit=3", "--log", log).exit_code == 0
    assert run("impact", "forsta_motet", log).exit_code == 1
    assert run("impact", "forsta_motet", log, "--option", "hand_limit=3").exit_code == 0


def test_a_deck_too_small_for_a_game_is_what_would_differ_in_it(tmp_path: Path, battle: Path) -> None:
    text = DECKS.read_text(encoding="utf-8")
    head, _, danish = text.partition("  danish:")
    small = tmp_path / "small.yaml"
    small.write_text(head.replace("sizes: [1, 2, 3]", "sizes: [3]") + "  danish:" + danish, encoding="utf-8")
    told = run("impact", f"{small}#norse", battle)
    assert told.exit_code == 1 and told.stdout.startswith(
        f"{battle}: the set-up of the game would differ: deck 'norse' has "
    )


def test_impact_of_a_scenario_of_a_file_with_decks(tmp_path: Path, battle: Path) -> None:
    """FILE#scenario is the scenario, with its kind said or not; FILE#deck is the deck."""
    file = tmp_path / "earl.slaget.yaml"
    file.write_text(
        "format: slaget-nissan/2\n"
        "decks: {earl: {extends: bundled#norse, title: {sv: Jarlens, en: The earl's}}}\n"
        "scenarios: {voyage: {title: {sv: Färd, en: Voyage}, decks: {norse: earl, danish: danish},\n"
        "  fleets: {norse: bundled#forsta_motet, danish: bundled#forsta_motet}, setup: fixed,\n"
        "  options: {hand_limit: 1}}}\n",
        encoding="utf-8",
    )
    for said in (f"{file}#voyage", f"{file}#scenarios/voyage"):
        told = run("impact", said, battle, "--json")
        assert (told.exit_code, json.loads(told.stdout)[0]["entry"]) == (1, 0), told.output
    assert "the set-up of the game" in run("impact", f"{file}#voyage", battle).stdout
    assert json.loads(run("impact", f"{file}#earl", battle, "--json").stdout)[0]["fault"] is None
