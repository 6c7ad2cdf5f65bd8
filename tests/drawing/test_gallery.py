"""The page on pictures: its examples run, and it shows every ruleset in every theme as the library draws it."""

import doctest
import re
import sys
from pathlib import Path

from slaget.kernel import find, names

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "pictures.md"


def test_the_page_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 10 and result.failed == 0


def test_the_page_shows_every_ruleset_in_every_theme(tmp_path: Path) -> None:
    sys.path.insert(0, str(DOCS))
    try:
        from gallery import THEMES, draw
    finally:
        sys.path.remove(str(DOCS))
    shown = re.findall(r"^```\{image\} _gallery/(\S+)$", PAGE.read_text(encoding="utf-8"), re.M)
    assert sorted(shown) == sorted(file.name for file in draw(tmp_path))
    assert {f"{name}-{theme}.svg" for name in bundled() for theme in THEMES} == set(shown)


def bundled() -> set[str]:
    """The rulesets of this repository; other tests may have registered some of their own."""
    return {name for name in names() if find(name).codec.commands[0].__module__.startswith("slaget.")}
