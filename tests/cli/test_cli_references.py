"""One way to name a part, ``FILE#[kind/]id`` and ``bundled#[kind/]id``, in every verb that takes one."""

import json
from pathlib import Path

import pytest
from shell import run

TWINS = """format: slaget-nissan/2
boards:
  twin: {extends: bundled#laholmsbukten, title: {sv: Vik, en: Bay}}
  bay: {extends: bundled#laholmsbukten, title: {sv: Vik, en: Bay}}
decks:
  both: {extends: bundled#norse, title: {sv: Lek, en: Deck}}
  lek: {extends: bundled#norse, title: {sv: Min lek, en: My deck}}
scenarios:
  twin: {extends: bundled#forsta_motet, title: {sv: Mitt, en: Mine}, board: bay}
  both: {extends: bundled#forsta_motet, title: {sv: Mitt, en: Mine}, board: bay}
"""
FOX = """format: slaget-ravbrade/2
boards:
  twin: {extends: bundled#boards/standard, title: {sv: Gård, en: Yard}}
scenarios:
  twin: {extends: bundled#femton, title: {sv: Mitt, en: Mine}}
"""
QUICK = ("--games", 1, "--policy", "random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "two.yaml").write_text(TWINS, "utf-8")
    (tmp_path / "fox.yaml").write_text(FOX, "utf-8")
    (tmp_path / "logs").mkdir()
    assert run("new", "forsta_motet", "--log", "logs/one.jsonl").exit_code == 0
    return tmp_path


@pytest.mark.parametrize("said", ["two.yaml#twin", "two.yaml#both"])
@pytest.mark.parametrize("verb", [
    ("show", "SAID"), ("print", "SAID", "--list"), ("impact", "SAID", "logs"),
    ("simulate", "forsta_motet", *QUICK, "--compare", "SAID", "SAID"),
])  # fmt: skip
def test_ke_6_5_verbs_that_take_any_part_ask_which_is_meant(verb: tuple[object, ...], said: str) -> None:
    found = run(*(said if word == "SAID" else word for word in verb))
    assert found.exit_code == 2 and "ambiguous-reference" in found.stderr, found.output
    file, _, id = said.partition("#")
    kinds = ["boards", "scenarios"] if id == "twin" else ["decks", "scenarios"]
    assert ", ".join(f"{file}#{kind}/{id}" for kind in kinds) in found.stderr


@pytest.mark.parametrize("verb", [
    ("simulate", "two.yaml#{}both", *QUICK), ("new", "two.yaml#{}both", "--log", "game.jsonl"),
    ("perft", "fox.yaml#{}twin", "--depth", 1), ("text", "lek", "--scenario", "two.yaml#{}twin"),
])  # fmt: skip
def test_ke_6_5_verbs_of_one_kind_know_it(verb: tuple[object, ...]) -> None:
    words = [(str(word).format(""), str(word).format("scenarios/")) for word in verb]
    plain, said, other = ([each[0] for each in words], [each[1] for each in words],
                          [str(word).format("boards/") for word in verb])  # fmt: skip
    if verb[0] == "text":
        plain[1] = said[1] = other[1] = "two.yaml#lek"
    assert run(*plain).exit_code == 0
    assert run(*said, *(["--force"] if verb[0] == "new" else [])).exit_code == 0
    found = run(*other)
    assert found.exit_code == 2 and "names one of boards; one of scenarios is needed" in found.stderr


@pytest.mark.parametrize("verb", [
    ("show", "bundled#scenarios/forsta_motet"), ("print", "bundled#scenarios/forsta_motet", "--list"),
    ("print", "bundled#decks/norse", "--list"), ("print", "bundled#nissan/decks/norse", "--list"),
    ("print", "bundled#norse", "--list"), ("print", "bundled#boards/laholmsbukten", "--list"),
    ("print", "two.yaml#boards/twin", "--list"), ("print", "two.yaml#decks/both", "--list"),
    ("print", "two.yaml#scenarios/both", "--list"), ("new", "bundled#forsta_motet", "--log", "game.jsonl"),
    ("new", "bundled#nissan/scenarios/forsta_motet", "--log", "game.jsonl"),
    ("simulate", "bundled#scenarios/forsta_motet", *QUICK), ("perft", "bundled#scenarios/femton", "--depth", 1),
    ("perft", "bundled#femton", "--depth", 1), ("text", "bundled#norse"), ("text", "bundled#decks/norse"),
    ("text", "two.yaml#decks/both"), ("text", "two.yaml#both"),
    ("impact", "two.yaml#scenarios/both", "logs"), ("impact", "bundled#decks/norse", "logs"),
    ("scaffold", "nissan", "decks", "own.yaml", "--from", "bundled#norse"),
    ("scaffold", "nissan", "decks", "own.yaml", "--from", "bundled#decks/norse"),
    ("scaffold", "nissan", "decks", "own.yaml", "--from", "two.yaml#both"),
    ("scaffold", "nissan", "boards", "own.yaml", "--from", "two.yaml#boards/twin"),
])  # fmt: skip
def test_ke_6_5_every_way_to_name_a_part_serves_in_every_verb(verb: tuple[object, ...]) -> None:
    found = run(*verb)
    assert found.exit_code == (0 if verb[0] != "impact" else found.exit_code), found.output
    assert "Usage" not in found.output and "error[" not in found.output, found.output


@pytest.mark.parametrize("pair", [
    ("bundled#norse", "two.yaml#both"), ("two.yaml#both", "bundled#norse"), ("norse", "two.yaml#both"),
    ("two.yaml#decks/both", "two.yaml#both"), ("bundled#decks/norse", "two.yaml#decks/both"),
])  # fmt: skip
def test_ke_6_5_of_two_that_are_compared_one_tells_the_kind_of_the_other(pair: tuple[str, str]) -> None:
    found = run("simulate", "forsta_motet", *QUICK, "--compare", *pair, "--json")
    assert found.exit_code == 0, found.output
    assert json.loads(found.stdout)["games_with_another_winner"] == 0


@pytest.mark.parametrize("verb", ["check", "fix"])
def test_check_and_fix_take_whole_files(verb: str) -> None:
    for said in ("two.yaml#both", "bundled#norse"):
        found = run(verb, said)
        assert found.exit_code == 2 and f"{said} is a part, and {verb} takes a whole file" in found.stderr
    assert "does not exist" in run(verb, "none.yaml#both").stderr


@pytest.mark.parametrize("said", ["norse#x", "nosuch#x", "logs#x"])
@pytest.mark.parametrize("verb", [("text",), ("parse", "--language", "en", "--deck")])
def test_a_deck_of_what_is_no_file_is_wrong_usage(verb: tuple[str, ...], said: str) -> None:
    done = run(*verb, said, input="")
    assert done.exit_code == 2 and f"there is no deck '{said}'; there are norse, danish" in done.output
