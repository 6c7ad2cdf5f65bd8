"""The designers' pages: every command and file of an afternoon is played as it stands, in both languages.

What commands print otherwise after a change is written by ``python tests/campaigns/design_pages.py``.
"""

import re
from pathlib import Path

import pytest
from pages import commands, play, steps

from slaget.content.starters import GAMES
from thorough import some

DESIGN = Path(__file__).parents[2] / "docs" / "design"
PAGES = [*sorted(DESIGN.glob("*.md")), *sorted(DESIGN.glob("sv/*.md"))]
MOST = 250


@pytest.mark.parametrize("page", some(len(PAGES) // 2, PAGES), ids=lambda page: str(page.relative_to(DESIGN)))
def test_an_afternoon_goes_as_its_page_tells(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play(page, tmp_path)
    assert len(page.read_text(encoding="utf-8").splitlines()) <= MOST


def test_every_game_has_a_page_in_both_languages() -> None:
    assert {page.stem for page in DESIGN.glob("*.md")} == {page.stem for page in DESIGN.glob("sv/*.md")} == {*GAMES}


@pytest.mark.parametrize("page", sorted(DESIGN.glob("*.md")), ids=lambda page: page.stem)
def test_both_languages_tell_the_same_afternoon(page: Path) -> None:
    """The same files, and the same commands but for their language."""
    other = DESIGN / "sv" / page.name
    assert [done(each) for each in commands(page)] == [done(each) for each in commands(other)]
    assert [bare(step.body) for step in steps(page) if step.does != "console"] == [
        bare(step.body) for step in steps(other) if step.does != "console"
    ]


def done(command: str) -> str:
    return re.sub(" --language (en|sv)", "", command)


def bare(text: str | None) -> str:
    """A file without its comments."""
    return re.sub(r"(^|\s+)#.*$", "", text or "", flags=re.M)
