"""What the pages show is right to mypy and pyright in their strict modes, and nothing in it is ``Any`` or unknown.

seat.md 7, Types. A checker that is not installed is skipped; ``.ci/run`` runs both.
"""

import re
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import checked
import pinned
import pytest
from checked import CHECKERS, ROOT, mypy, needs, shown, written

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


@pytest.fixture(params=["mypy", "pyright"])
def check(request: pytest.FixtureRequest) -> Callable[[Path, list[Path]], str]:
    """A checker that is installed: what it says of modules, empty where it is content."""
    if request.param not in CHECKERS:
        pytest.skip(f"{request.param} is not installed")
    return CHECKERS[request.param]


def shown_modules(folder: Path) -> list[Path]:
    """The pages, and what is pinned."""
    pages = [written(folder, f"{page.stem.lower()}_page.py", shown(page)) for page in PAGES]
    return [*pages, written(folder, "pinned_types.py", Path(pinned.__file__).read_text(encoding="utf-8"))]


def test_the_pages_and_examples_and_what_is_pinned_are_right(
    check: Callable[[Path, list[Path]], str], tmp_path: Path
) -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in EXAMPLES}
    whole = {path.stem: source for path, source in sources.items() if not needs(source)}
    examples = [written(tmp_path, f"{name}_example.py", source) for name, source in whole.items()]
    assert check(tmp_path, [*shown_modules(tmp_path), *examples]) == ""


@pytest.mark.skipif("mypy" not in CHECKERS, reason="mypy is not installed")
def test_nothing_on_the_pages_is_any(tmp_path: Path) -> None:
    """But for what ``pickle`` gives back, on the page on notebooks."""
    modules = [path for path in shown_modules(tmp_path) if not path.name.startswith("notebooks")]
    assert mypy(tmp_path, modules, "--disallow-any-expr") == ""


def test_what_is_wrong_is_found(check: Callable[[Path, list[Path]], str], tmp_path: Path) -> None:
    modules = {about: written(tmp_path, f"wrong_{n}.py", text) for n, (about, text) in enumerate(WRONG.items())}
    said = check(tmp_path, list(modules.values()))
    assert [about for about, path in modules.items() if path.name not in said] == []


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
