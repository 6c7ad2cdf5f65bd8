"""The loops of the pages about other arenas run, each where its packages are installed."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
NEEDS = {"pettingzoo": ["pettingzoo"], "gymnasium": ["gymnasium"], "openspiel": ["pyspiel"], "models": []}


@pytest.mark.parametrize("page", NEEDS)
def test_the_page_runs(page: str) -> None:
    for package in NEEDS[page]:
        pytest.importorskip(package, reason=f"{package} is not installed: pip install 'slaget[{page}]'")
    result = doctest.testfile(str(DOCS / f"{page}.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted and not result.failed
