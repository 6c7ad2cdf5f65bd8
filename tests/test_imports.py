"""The layers: who may import whom, and what ``import slaget`` may load."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src" / "slaget"
MAY_IMPORT = {
    "kernel": {"kernel"},
    "store": {"kernel", "store"},
    "boards": {"kernel", "boards"},
    "content": {"kernel", "boards", "content"},
    "rulebook": {"kernel", "content", "rulebook"},
    "games": {"kernel", "boards", "content", "rulebook", "games"},
    "contests": {"kernel", "boards", "content", "rulebook", "games", "contests"},
    "testing": {"kernel", "boards", "content", "games", "store", "testing"},
    "simulate": {"kernel", "boards", "content", "games", "simulate"},
    "cli": {"kernel", "boards", "content", "games", "contests", "simulate", "testing", "cli"},
}


def imported(path: Path) -> set[str]:
    """The dotted slaget modules a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found.add(node.module or "")
    return {name for name in found if name.startswith("slaget.")}


FILES = sorted(SRC.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(SRC)))
def test_imports_run_one_way(path: Path) -> None:
    part = path.relative_to(SRC).parts[0]
    if part in MAY_IMPORT:
        parts = {name.split(".")[1] for name in imported(path)}
        assert parts <= MAY_IMPORT[part], f"{path} reaches up to {sorted(parts - MAY_IMPORT[part])}"


@pytest.mark.parametrize("path", sorted((SRC / "games").rglob("*.py")), ids=lambda p: str(p.relative_to(SRC)))
def test_games_do_not_know_each_other(path: Path) -> None:
    own = path.relative_to(SRC / "games").parts[0]
    others = {name.split(".")[2] for name in imported(path) if name.startswith("slaget.games.")}
    assert others <= {own}


def test_importing_slaget_loads_attrs_and_cattrs_only() -> None:
    heavy = ("yaml", "jsonschema", "numpy", "shapely", "click", "hypothesis")
    code = f"import sys, slaget; print(*[m for m in {heavy} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == ""
