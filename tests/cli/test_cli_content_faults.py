"""A fault of a data file ends with 1, wrong usage with 2, in every verb that reads such files, for every game."""

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
        missing = run(*(part.format(file="none.yaml", game=game) for part in call))
        assert missing.exit_code == 2 or verb == "check", (verb, missing.output)
