"""One shape for every game and the contests: each concept has one home, with one name."""

import ast
from pathlib import Path

import pytest

from slaget.kernel import Code

SRC = Path(__file__).parents[1] / "src" / "slaget"
FOLDERS = [*sorted(path.parent for path in (SRC / "games").glob("*/__init__.py")), SRC / "contests"]
HOMES = {
    "seats": ("SEATS", "other"),
    "messages": ("COMMANDS", "EVENTS", "CODEC"),
    "rules": ("BOOK", "RULES"),
    "setup": ("Setup",),
    "choices": ("Choices", "CHOICES_HELP"),
    "content": ("CATALOGUE",),
    "state": ("State", "initial", "to_act", "outcome"),
    "decide": ("decide",),
    "settle": ("settle",),
    "evolve": ("evolve",),
    "options": ("options",),
    "forms": ("FORMS",),
    "notation": ("snapshot", "notation", "position", "cells"),
    "views": ("View",),
    "words": ("WORDS", "LABELS"),
    "story": ("narrate", "recount", "describe", "prompt"),
    "picture": ("picture",),
    "odds": ("odds",),
    "determinize": ("determinize",),
    "tally": ("tally",),
    "printing": ("SHEETS",),
    "bare": ("BARE",),
    "greedy": ("greedy",),
}
"""The module (or package) of a game that owns a concept, and the names it is called by."""
EVERYWHERE = {*HOMES, "refusals", "ruleset"} - {"choices", "odds", "determinize", "tally", "bare"}
"""The modules that no game does without."""
SAY_NOTHING = {
    "wire",
    "codec",
    "codes",
    "fortune",
    "muster",
    "awaiting",
    "aftermath",
    "library",
    "option_table",
    "snapshot",
    "refuse",
    "utils",
}
"""Names of modules that were used and said nothing, or were a second name of a home above."""


def modules(folder: Path) -> dict[str, Path]:
    """The modules of a folder by dotted name; a package by its own."""
    found = {path.relative_to(folder).with_suffix("").as_posix(): path for path in sorted(folder.rglob("*.py"))}
    return {name.removesuffix("/__init__").replace("/", "."): path for name, path in found.items()}


def defined(path: Path) -> set[str]:
    """What a module defines at its top, imports aside."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign):
            names |= {node.target.id} if isinstance(node.target, ast.Name) else set()
    return names


def calls(folder: Path, *names: str) -> list[tuple[str, int]]:
    """Where in a folder one of these is called: the module and the line."""
    texts = {module: path.read_text(encoding="utf-8") for module, path in modules(folder).items()}
    return [
        (module, node.lineno)
        for module, text in texts.items()
        if any(name.rpartition(".")[2] in text for name in names)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in names
    ]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_every_game_has_its_rooms(folder: Path) -> None:
    rooms = {name.split(".")[0] for name in modules(folder)}
    assert EVERYWHERE - rooms == set()
    assert rooms & SAY_NOTHING == set()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_no_concept_has_a_second_home(folder: Path) -> None:
    home_of = {name: home for home, names in HOMES.items() for name in names}
    strays = [
        f"{module}.{name} belongs in {home_of[name]}"
        for module, path in modules(folder).items()
        for name in sorted(defined(path) & home_of.keys())
        if module.split(".")[0] != home_of[name]
    ]
    assert strays == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_what_a_home_is_for_stands_in_it(folder: Path) -> None:
    """A game needs not have every concept; what its ruleset takes comes from the concept's home."""
    here = modules(folder)
    for node in ast.walk(ast.parse((folder / "ruleset.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("slaget."):
            for name in node.names:
                home = next((home for home, names in HOMES.items() if name.name in names), None)
                where = (node.module or "").split(".")
                assert home is None or home in where, f"{name.name} is taken from {where[-1]}, its home is {home}"
    assert "ruleset" in here


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_kinds_of_refusal_are_made_in_refusals_alone(folder: Path) -> None:
    made = calls(folder, Code.__name__, "BOOK.refusal", "BOOK.fault")
    assert [(module, line) for module, line in made if module != "refusals"] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_no_refusal_is_raised_past_its_kind(folder: Path) -> None:
    """A kind of refusal is called, or told to stand ``under`` another rule."""
    assert calls(folder, "Rejected", "BadSetup") == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_rule_has_a_constant_only_where_code_cites_it(folder: Path) -> None:
    """A refusal names its rule itself."""
    rules = folder / "rules.py"
    named = {each.id for each in ast.walk(ast.parse(rules.read_text("utf-8"))) if isinstance(each, ast.Name)}
    constants = {name for name in named if name.isupper()} - {"BOOK", "RULES"}
    code = [path.read_text("utf-8") for path in SRC.rglob("*.py") if path != rules]
    used = {
        each.attr if isinstance(each, ast.Attribute) else each.id
        for text in code
        if any(name in text for name in constants)
        for each in ast.walk(ast.parse(text))
        if isinstance(each, ast.Attribute | ast.Name)
    }
    assert constants - used == set()
