"""``slaget impact`` as a designer calls it."""

import json
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
