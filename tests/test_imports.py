"""The layers: who may import whom, who may know a game by its name, and what ``import slaget`` may load."""

import ast
import re
import subprocess
import sys
from collections.abc import Container
from functools import cache
from pathlib import Path

import pytest

from slaget.games import BUNDLED

SRC = Path(__file__).parents[1] / "src" / "slaget"
MACHINE = {"kernel", "wire", "log", "auditor", "seeds"}
"""The rooms of the machine know each other and nothing above; which of them may know which, their imports show.

The kernel reads the wording of its own rules from their page, as each game does; where pages and data lie
(``slaget.resources``) any of them may ask.
"""
MAY_IMPORT = {
    **dict.fromkeys(MACHINE, MACHINE),
    "log": {*MACHINE, "sign"},
    "auditor": {*MACHINE, "sign"},
    "kernel": {*MACHINE, "seat", "rulebook"},
    "seat": {"kernel", "wire", "seat"},
    "store": {*MACHINE, "store"},
    "serve": {*MACHINE, "seat", "store", "serve"},
    "boards": {"kernel", "boards"},
    "players": {"kernel", "players"},
    "drawing": {"kernel", "drawing"},
    "printing": {"kernel", "drawing", "printing"},
    "content": {"kernel", "wire", "boards", "content"},
    "rulebook": {"kernel", "rulebook"},
    "games": {"kernel", "seat", "wire", "boards", "drawing", "printing", "content", "rulebook", "players", "games"},
    "contests": {
        *("kernel", "seat", "wire", "boards", "drawing", "printing", "content", "rulebook", "players", "games"),
        "contests",
    },
    "sign": {*MACHINE, "sign"},
    "testing": {*MACHINE, "drawing", "seat", "boards", "content", "players", "games", "store", "testing"},
    "adapters": {*MACHINE, "seat", "serve", "players", "simulate", "content", "games", "rulebook", "adapters"},
    "simulate": {*MACHINE, "seat", "serve", "boards", "content", "players", "games", "simulate"},
    "cli": {
        *MACHINE,
        "seat",
        "serve",
        "store",
        "sign",
        "boards",
        "content",
        "printing",
        "games",
        "contests",
        "players",
        "simulate",
        "testing",
        "adapters",
        "cli",
    },
}


@cache
def imports(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Each import of a file, those inside functions too."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


@cache
def imported(path: Path) -> set[str]:
    """The dotted slaget modules a file imports."""
    found: set[str] = set()
    for node in imports(path):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        else:
            assert node.level == 0, f"{path} imports relatively"
            found.add(node.module or "")
    return {name for name in found if name.startswith("slaget.")}


FILES = sorted(SRC.rglob("*.py"))
NAMES = re.compile(rf"(?<![a-z])(?:{'|'.join(BUNDLED)})(?![a-z])", re.IGNORECASE)
SHOWN = re.compile(r"^\s*slaget .*$", re.MULTILINE)
"""A command line shown as an example."""
CANNOT_BE_ASKED = {
    "schema.py": {"slaget.games"},
    "contest.py": {
        "slaget.contests",
        "slaget.contests.modifiers",
        "slaget.contests.jungfrubrade",
        "slaget.contests.story",
    },
    "tournament.py": {"slaget.contests.tournaments"},
}
"""Verbs of the contests alone, which are no games; and the schemas, which are written of all bundled packages."""


FRONTS = ("kernel", "store", "testing", "players")
"""Packages whose names come from modules of theirs."""


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(SRC)))
def test_imports_run_one_way(path: Path) -> None:
    part = path.relative_to(SRC).parts[0]
    if part in MAY_IMPORT:
        parts = {name.split(".")[1] for name in imported(path)} - {"resources"}
        assert parts <= MAY_IMPORT[part], f"{path} reaches up to {sorted(parts - MAY_IMPORT[part])}"


@pytest.mark.parametrize("path", sorted((SRC / "games").rglob("*.py")), ids=lambda p: str(p.relative_to(SRC)))
def test_games_do_not_know_each_other(path: Path) -> None:
    own = path.relative_to(SRC / "games").parts[0]
    others = {name.split(".")[2] for name in imported(path) if name.startswith("slaget.games.")}
    assert others <= {own}


def test_one_module_imports_the_library_that_signs() -> None:
    found = [
        path.relative_to(SRC)
        for path in FILES
        if "import cryptography" in (text := path.read_text()) or "from cryptography" in text
    ]
    assert found == [Path("sign/ed25519.py")]


def test_importing_slaget_loads_attrs_and_cattrs_only() -> None:
    heavy = ("cryptography", "yaml", "jsonschema", "numpy", "shapely", "click", "hypothesis")
    code = f"import sys, slaget; print(*[m for m in {heavy} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == ""


def test_no_module_takes_the_place_of_what_a_package_offers_by_its_name() -> None:
    """Whoever imports a module puts it into its package, in place of a function that nobody has asked for yet."""
    code = (
        "import sys; from importlib import import_module\n"
        "for name in sys.argv[1:]: import_module(name)\n"
        "for module in [*sys.modules.values()]:\n"
        "    for name in getattr(module, '__all__', ()) if module.__name__.startswith('slaget') else ():\n"
        "        whole = f'{module.__name__}.{name}'\n"
        "        if getattr(module, name) is sys.modules.get(whole): print(whole)"
    )
    inner = [name_of(path) for path in FILES if path.relative_to(SRC).parts[0] in FRONTS]
    out = subprocess.run([sys.executable, "-c", code, *inner], capture_output=True, text=True, check=True)
    assert out.stdout == ""


def test_no_module_imports_itself_by_a_way_round() -> None:
    """Imports for type hints and those inside functions count too."""
    modules = {name_of(path): path for path in FILES}
    edges = {name: wanted(path, modules) for name, path in modules.items()}
    assert circles(edges) == []


def name_of(path: Path) -> str:
    parts = ("slaget", *path.relative_to(SRC).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def wanted(path: Path, modules: Container[str]) -> set[str]:
    """The modules that a file imports; of a package, the module in it that is meant."""
    found: set[str] = set()
    for node in imports(path):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        else:
            inner = {name.name: f"{node.module}.{name.name}" for name in node.names}
            found |= {whole if whole in modules else str(node.module) for whole in inner.values()}
    return {name for name in found if name in modules}


def circles(edges: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules that reach each other: what is left when those without a way on are taken away."""
    left = {name: others - {name} for name, others in edges.items()}
    while ends := {name for name, others in left.items() if not others}:
        left = {name: others - ends for name, others in left.items() if name not in ends}
    reached = {name: reach(left, name) for name in left}
    groups = {tuple(sorted(other for other in reached[name] if name in reached[other])) for name in left}
    return sorted([*group] for group in groups if group)


def reach(edges: dict[str, set[str]], start: str) -> set[str]:
    found, todo = set(), [start]
    while todo:
        for other in edges.get(todo.pop(), set()) - found:
            found.add(other)
            todo.append(other)
    return found


def docs(tree: ast.AST) -> list[ast.Constant]:
    """The strings that only explain: of modules, classes, functions and fields."""
    said = (node.value for node in ast.walk(tree) if isinstance(node, ast.Expr))
    return [each for each in said if isinstance(each, ast.Constant) and isinstance(each.value, str)]


@pytest.mark.parametrize("path", sorted((SRC / "cli").glob("*.py")), ids=lambda path: path.name)
def test_the_command_line_names_no_game(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    explained = set(map(id, docs(tree)))
    named = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained
        if NAMES.search(SHOWN.sub("", node.value))
    ]
    assert named == []


@pytest.mark.parametrize("path", sorted((SRC / "cli").glob("*.py")), ids=lambda path: path.name)
def test_the_command_line_asks_a_game_by_its_ruleset(path: Path) -> None:
    taken = {name for name in imported(path) if name.split(".")[1] in ("games", "contests")}
    assert taken <= CANNOT_BE_ASKED.get(path.name, set())


@pytest.mark.parametrize("room", sorted({*MACHINE, "seat"}))
def test_the_machine_names_no_game(room: str) -> None:
    """In the kernel not even an example does; in the other rooms examples may."""
    named = []
    for path in sorted((SRC / room).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        explained = {
            line for each in docs(ast.parse(text)) for line in range(each.lineno, (each.end_lineno or 0) + 1)
        }
        named += [
            f"{path.relative_to(SRC)}:{number}"
            for number, line in enumerate(text.splitlines(), 1)
            if NAMES.search(line) and (room == "kernel" or number not in explained)
        ]
    assert named == []
