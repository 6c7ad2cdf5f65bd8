"""What the pages show is right to mypy and pyright in their strict modes, and nothing in it is ``Any`` or unknown.

seat.md 7, Types. A checker that is not installed is skipped; ``.ci/run`` runs both.
"""

import re
import typing
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import checked
import pinned
import pytest
from checked import CHECKERS, NO_ANY, ROOT, needs, shown, written

import slaget
from slaget import front
from slaget.games import BUNDLED

PAGES = [ROOT / "README.md", ROOT / "docs/tutorial.md", ROOT / "docs/notebooks.md"]
EXAMPLES = sorted((ROOT / "docs/examples").rglob("*.py"))
WRONG = {
    "a name that is not there": "import slaget\nslaget.nothing\n",
    "a field that a state has not": 'import slaget\nslaget.start("nissan").state.nothing\n',
    "a set-up of another game": "import slaget\n"
    'slaget.Game.start(slaget.find("schack"), slaget.find("nissan").load("slaget"))\n',
    "a refusal that may be none": 'import slaget\nslaget.start("schack").why_not({"type": "resign"}).code\n',
}


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The pages, the examples, what is pinned and what is wrong: a checker is started once for all of it."""
    folder = tmp_path_factory.mktemp("types")
    pages = {page.stem.lower(): shown(page) for page in PAGES}
    strict = {f"any_{name}.py": NO_ANY + source for name, source in pages.items() if name != "notebooks"}
    pin = Path(pinned.__file__).read_text(encoding="utf-8")
    sources = {path.stem: path.read_text(encoding="utf-8") for path in EXAMPLES}
    whole = {f"right_{name}_example.py": source for name, source in sources.items() if not needs(source)}
    right = {f"right_{name}_page.py": source for name, source in pages.items()} | {"right_pinned.py": pin} | whole
    wrong = {f"wrong_{n}.py": source for n, source in enumerate(WRONG.values())}
    all_of_them = right | wrong | strict | {"any_pinned.py": NO_ANY + pin}
    return [written(folder, name, source) for name, source in all_of_them.items()]


@cache
def said_by(checker: str, modules: tuple[Path, ...]) -> dict[str, str]:
    return CHECKERS[checker](modules[0].parent, [*modules])


@pytest.fixture(params=["mypy", "pyright"])
def check(request: pytest.FixtureRequest, modules: list[Path]) -> dict[str, str]:
    """What a checker says, by the names of modules, if it is installed."""
    if request.param not in CHECKERS:
        pytest.skip(f"{request.param} is not installed")
    return said_by(request.param, tuple(modules))


def test_the_pages_and_examples_and_what_is_pinned_are_right(check: dict[str, str]) -> None:
    assert {name: text for name, text in check.items() if not name.startswith(("any_", "wrong_"))} == {}


@pytest.mark.skipif("mypy" not in CHECKERS, reason="mypy is not installed")
def test_nothing_on_the_pages_is_any(modules: list[Path]) -> None:
    """But for what ``pickle`` gives back, on the page on notebooks."""
    said = said_by("mypy", tuple(modules))
    assert {name: text for name, text in said.items() if not name.startswith(("right_", "wrong_"))} == {}


def test_what_is_wrong_is_found(check: dict[str, str]) -> None:
    assert [about for n, about in enumerate(WRONG) if f"wrong_{n}.py" not in check] == []


@pytest.mark.parametrize("name", [each for each in vars(pinned) if each.startswith(("a_", "so_", "every_"))])
def test_what_is_pinned_runs(name: str) -> None:
    getattr(pinned, name)()


@pytest.mark.parametrize("function", [front.find, front.start], ids=["find", "start"])
def test_every_bundled_name_has_an_overload_and_is_pinned(function: Callable[..., Any]) -> None:
    """A new game is told to the checkers, or this fails."""
    told = set[str]()
    for overload in typing.get_overloads(function):
        hint = next(iter(overload.__annotations__.values()))
        told |= set(typing.get_args(hint)) if typing.get_origin(hint) is typing.Literal else set()
    assert told == set(BUNDLED)
    text = Path(pinned.__file__).read_text(encoding="utf-8")
    assert set(re.findall(rf'slaget\.{function.__name__}\("(\w+)"\),', text)) == set(BUNDLED)


def test_the_front_door_offers_what_it_lists() -> None:
    assert {name for name in slaget.__all__ if not hasattr(slaget, name)} == set()
    assert checked.ROOT.joinpath("src/slaget/py.typed").exists()
