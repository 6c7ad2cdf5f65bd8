"""``slaget parse``: the effects that a card text says (EF-17.6)."""

import json
from pathlib import Path

import yaml
from shell import run

ARROW = (
    "Dräp en kämpe som (är vanlig kämpe och hör till fienden och är ombord på ett skepp som (ligger inom 2,5 cm "
    "från ett skepp som (har av dina Harald ombord))) efter ditt val."
)
WITHIN = {"cm": 2.5, "of": {"holds_own": ["harald"]}}
MEN = {"ranks": ["ordinary"], "side": "enemy", "aboard": {"within": WITHIN}}
EFFECT = {"do": [{"slay": {"choose": {"fighters": MEN}}}]}


def test_a_text_of_standard_input_is_told_as_yaml():
    told = run("parse", "--language", "sv", input=ARROW)
    assert told.exit_code == 0
    assert yaml.safe_load(told.stdout) == [EFFECT]


def test_a_text_of_a_file_is_told_as_json(tmp_path: Path):
    file = tmp_path / "card.txt"
    file.write_text("This turn: your bows reach 10 cm farther.\n", encoding="utf-8")
    told = run("parse", file, "--language", "en", "--json")
    assert json.loads(told.stdout) == [{"kind": "reach", "of": "bow", "add": 10}]


def test_the_texts_of_a_bundled_deck_say_its_effects():
    for card in json.loads(run("text", "norse", "--json").stdout)[0]["cards"]:
        texts = card["text"].items()
        read = [run("parse", "--language", each, "--json", input=text).stdout for each, text in texts]
        assert read[0] == read[1]
        assert bool(json.loads(read[0])) == bool(card["text"]["sv"])


def test_a_name_that_nothing_bears_is_told():
    """EF-2.4."""
    told = run("parse", "--language", "en", input="Cut loose “hull”.")
    assert told.exit_code == 1
    assert "error[unknown-name]" in told.stderr


def test_a_wrong_text_is_told_with_its_place_and_what_could_stand_there(tmp_path: Path):
    file = tmp_path / "card.txt"
    file.write_text("Du drar genast två kort;\n  dräp alla skepp.", encoding="utf-8")
    told = run("parse", file, "--language", "sv")
    assert told.exit_code == 1
    assert told.stdout == ""
    assert told.stderr.startswith(f"{file}:2:13: error[unread-text]: here could stand '")
    assert "unread-text" in told.stderr
    assert "'kämpar'" in told.stderr


def test_what_is_no_text_at_all_is_refused(tmp_path: Path):
    file = tmp_path / "card.txt"
    file.write_bytes(b"\xff\xfe\x00")
    assert run("parse", file, "--language", "en").exit_code == 1
    assert run("parse", tmp_path, "--language", "en").exit_code == 2
    assert run("parse", file).exit_code == 2
