"""Scenarios of files that a host lets a program name: opened inside its folders only (KE-6.5)."""

import os
import pickle
from pathlib import Path

import pytest

from slaget.adapters.arena import Arena, Wrong
from slaget.adapters.match import Match
from slaget.content import ContentError

FOX = """format: slaget-ravbrade/2
scenarios:
  mine: {extends: bundled#femton, title: {sv: Min, en: Mine}, options: {geese_count: 17}}
  other: {extends: "lib/more.yaml#theirs", title: {sv: En till, en: Another}}
"""
MORE = """format: slaget-ravbrade/2
scenarios:
  theirs: {extends: bundled#femton, title: {sv: Deras, en: Theirs}, options: {geese_count: 13}}
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    root = tmp_path / "a#b"
    (root / "lib").mkdir(parents=True)
    (root / "fox.yaml").write_text(FOX, "utf-8")
    (root / "lib" / "more.yaml").write_text(MORE, "utf-8")
    (root / "notes.yaml").write_text("secret: hidden\n", "utf-8")
    (tmp_path / "outside.yaml").write_text(FOX, "utf-8")
    (root / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    os.mkfifo(root / "pipe.yaml")
    return root


@pytest.mark.parametrize(("said", "geese"), [
    ("fox.yaml#mine", 17), ("fox.yaml", 17), ("fox.yaml#scenarios/mine", 17), ("fox.yaml#other", 13),
    ("lib/more.yaml#theirs", 13), ("more.yaml#theirs", 13), ("hard_gard", 15),
])  # fmt: skip
def test_ke_6_5_a_scenario_of_a_file_is_played_from_the_folders_of_the_host(
    home: Path, said: str, geese: int
) -> None:
    match = Match("ravbrade", said, roots=[home, home / "lib"])
    assert match.setup.geese_count == geese
    assert pickle.loads(pickle.dumps(match)).setup == match.setup


@pytest.mark.parametrize(("said", "code"), [
    ("../outside.yaml#mine", "file-outside"), ("link.yaml#mine", "file-outside"), ("OUT", "file-outside"),
    ("fox.txt#mine", "unknown-scenario"), ("pipe.yaml#mine", "file-outside"), ("notes.yaml#a", "not-ours"),
    ("none.yaml#a", "file-unreadable"), ("fox.yaml#no_such", "unknown-scenario"),
])  # fmt: skip
def test_ke_6_5_nothing_is_opened_outside_them_and_nothing_of_others_is_told(
    home: Path, said: str, code: str
) -> None:
    said = said.replace("OUT", f"{home.parent / 'outside.yaml'}#mine")
    with pytest.raises(ContentError) as caught:
        Match("ravbrade", said, roots=[home])
    assert code in {fault.code for fault in caught.value.diagnostics}, caught.value
    assert "hidden" not in str(caught.value)


def test_ke_6_5_without_folders_no_file_is_opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    for said in ("fox.yaml#mine", str(home / "fox.yaml")):
        with pytest.raises(LookupError, match="no scenario"):
            Match("ravbrade", said)
        with pytest.raises(Wrong, match="no scenario"):
            Arena(home / "logs").start("ravbrade", said)


def test_a_scenario_that_is_no_text_is_none() -> None:
    with pytest.raises(LookupError, match="there is no scenario '3'"):
        Match("ravbrade", 3)  # type: ignore[arg-type]


def test_ke_6_5_the_tools_begin_with_a_scenario_of_a_file(home: Path) -> None:
    arena = Arena(home / "logs", roots=(home,))
    begun = arena.start("ravbrade", "fox.yaml#mine", options={"match_games": 2})
    assert arena.places[begun["game"]].game.setup.geese_count == 17
    with pytest.raises(Wrong, match="file-outside"):
        arena.start("ravbrade", "../outside.yaml#mine")
    with pytest.raises(Wrong, match="geese_count"):
        arena.start("ravbrade", "fox.yaml#mine", options={"geese_count": 99})
