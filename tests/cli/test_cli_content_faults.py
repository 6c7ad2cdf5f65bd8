"""A fault of a data file ends with 1, wrong usage with 2, in every verb that reads such files, for every game."""

import os
from pathlib import Path

import pytest
from shell import run

from slaget.content.starters import GAMES

READING = {
    "new": ["new", "{file}", "--log", "log"],
    "simulate": ["simulate", "{file}", "--games", "1"],
    "compare": ["simulate", "{game}", "--games", "1", "--compare", "{file}", "{file}"],
    "print": ["print", "{file}", "-o", "out.html"],
    "perft": ["perft", "{file}", "--depth", "1"],
    "show": ["show", "{file}"],
    "check": ["check", "{file}"],
    "ladder": ["ladder", "{game}", "--scenario", "{file}", "--games", "1"],
    "parties": ["parties", "open", "{file}", "terms"],
}


@pytest.mark.parametrize("game", GAMES)
def test_a_fault_of_content_is_1_and_wrong_usage_2(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("scaffold", game, "scenarios", "wrong.yaml").exit_code == 0
    text = (tmp_path / "wrong.yaml").read_text("utf-8")
    (tmp_path / "wrong.yaml").write_text(text.replace("    title:", "    titel:", 1), "utf-8")
    for verb, call in READING.items():
        told = run(*(part.format(file="wrong.yaml", game=game) for part in call))
        assert told.exit_code == 1 and "unknown-key" in told.output, (verb, told.output)
        with monkeypatch.context() as swedish:
            swedish.setenv("LC_ALL", "sv_SE.UTF-8")
            told = run(*(part.format(file="wrong.yaml", game=game) for part in call))
            assert "fel[unknown-key]: okänd nyckel 'titel'" in told.output, (verb, told.output)
        missing = run(*(part.format(file="none.yaml", game=game) for part in call))
        assert missing.exit_code == 2 or verb == "check", (verb, missing.output)


@pytest.mark.parametrize("call", [*(call for verb, call in READING.items() if verb != "check"), ["text", "{file}"]])
@pytest.mark.parametrize("part", ["", "#mine"])
def test_what_is_no_file_is_told_as_such_and_wrong_usage(
    call: list[str], part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.yaml").mkdir()
    os.mkfifo(tmp_path / "pipe.yaml")
    for file in ("folder.yaml", "pipe.yaml"):
        told = run(*(word.format(file=file + part, game="nissan") for word in call))
        assert (told.exit_code, f"{file} is no file." in told.output) == (2, True), told.output


@pytest.mark.parametrize("said", ["", "#", "bundled#", "bundled#decks/"])
def test_no_deck_is_no_name_of_all(said: str) -> None:
    told = run("text", said)
    assert (told.exit_code, "there is no deck" in told.output) == (2, True), told.output


@pytest.mark.parametrize("verb", ["text", "print", "show"])
def test_a_fault_of_a_deck_is_told_in_the_language_asked_for(verb: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    assert run("scaffold", "nissan", "decks", file).exit_code == 0
    file.write_text(file.read_text("utf-8").replace("activation: 2", "activation: 0", 1), "utf-8")
    told = run(verb, f"{file}#decks/mine", "--language", "sv", *(["-o", "x.html"] if verb == "print" else []))
    assert (told.exit_code, "'activation' ska vara" in told.output) == (1, True), told.output
