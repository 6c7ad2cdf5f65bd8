"""The pages tell the truth: their examples run, their commands exist, their links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

from slaget import find, names

ROOT = Path(__file__).parents[1]
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def test_the_tutorial_runs() -> None:
    result = doctest.testfile(str(ROOT / "docs/tutorial.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 20
    assert result.failed == 0


def test_the_page_on_hosts_runs_and_shows_the_whole_example() -> None:
    page = ROOT / "docs/host.md"
    result = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 10
    assert result.failed == 0
    text = page.read_text(encoding="utf-8")
    parts = [path for path in (ROOT / "docs/examples/web").rglob("*.*") if path.suffix in (".py", ".js", ".html")]
    assert len(parts) == 4 and all(str(path.relative_to(ROOT / "docs")) in text for path in parts)
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in parts}
    assert lines["host.py"] <= 170 and lines["page.js"] <= 250


@pytest.mark.parametrize(("page", "ruleset"), [("board", "three"), ("card", "twenty_one"), ("hidden", "hunt")])
def test_a_tutorial_on_a_game_of_ones_own_runs(page: str, ruleset: str) -> None:
    """Its game stands whole on the page and keeps the laws of all rulesets."""
    file = ROOT / "docs" / "tutorials" / f"{page}.md"
    result = doctest.testfile(str(file), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 6 and result.failed == 0
    text = file.read_text(encoding="utf-8")
    assert f"../examples/own/{ruleset}.py" in text and "check_laws(" in text


def test_the_page_on_notebooks_runs() -> None:
    result = doctest.testfile(str(ROOT / "docs/notebooks.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 15
    assert result.failed == 0


def bundled() -> set[str]:
    """The rulesets of this repository; other tests may have registered some of their own."""
    return {name for name in names() if find(name).codec.commands[0].__module__.startswith("slaget.")}


def test_e_the_page_on_the_other_games_runs_and_names_each() -> None:
    page = ROOT / "docs/games.md"
    result = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 30
    assert result.failed == 0
    shown = set(re.findall(r'find\("(\w+)"\)', page.read_text(encoding="utf-8")))
    assert shown | {"nissan", "jungfrubrade"} == bundled()


def test_e_the_reference_shows_the_messages_of_every_game() -> None:
    page = (ROOT / "docs/api-games.md").read_text(encoding="utf-8")
    homes = {find(name).codec.commands[0].__module__ for name in bundled()}
    assert {home for home in homes if f".. automodule:: {home}\n" not in page} == set()


def test_b3_the_page_on_tournaments_and_contests_runs_and_names_each_function() -> None:
    page = ROOT / "docs/contests.md"
    result = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 30
    assert result.failed == 0
    text = page.read_text(encoding="utf-8")
    named = (
        "round_robin_schedule",
        "round_robin_table",
        "knockout",
        "Record",
        "BadRecord",
        "win_odds",
        "contest_for",
    )
    assert all(f"{name}" in text for name in (*named, "fen(", "san_moves("))


def test_the_readme_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", readme, re.S)
    exec(compile(block, "README.md", "exec"), {})
    told, refused, events = capsys.readouterr().out.splitlines()
    assert told == "<Game nissan/forsta_motet, 1 entry, danish to act>"
    assert refused.startswith("NI-10.5 too_many_ships")
    assert events == "['ShipsActivated']"


PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"
