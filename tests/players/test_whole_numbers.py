"""No float decides anything in a player, and nothing of a host reaches it: held over the syntax trees."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "slaget"
FILES = sorted(
    [*(SRC / "players").glob("*.py"), *(SRC / "games").glob("*/mind/*.py"), SRC / "contests" / "mind.py"]
)
TIME = {"budget.py"}
"""Seconds are floats, as Python's clock has them; they decide when a search stops, and nothing else."""
SEEDED = {"player.py", "playout.py"}
"""What takes a seed of a policy's ``random.Random``, and what gives dice to a game that asks for one."""
HOSTS = {"Game", "Source", "seeded", "scripted", "Log", "Entry"}


def faults(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        found = _fault(path, node)
        if found:
            yield f"{path.name}:{node.lineno}: {found}"  # type: ignore[attr-defined]


def _fault(path: Path, node: ast.AST) -> str | None:
    match node:
        case ast.Constant(value=float()):
            return f"the float {node.value}"
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            return "a division that may give a float"
        case ast.Import(names=names) if {name.name for name in names} & {"math", "random", "statistics"}:
            return "math and random as modules"
        case ast.ImportFrom(module="math", names=names) if {name.name for name in names} != {"isqrt"}:
            return "math other than isqrt"
        case ast.ImportFrom(module="random") if path.name not in SEEDED:
            return "random numbers that are not those of dice"
        case ast.Call(func=ast.Name(id="float")) if path.name not in TIME:
            return "a float is made"
        case ast.ImportFrom(module=module, names=names) if (module or "").partition(".")[0] == "slaget":
            hosts = {name.name for name in names} & HOSTS
            return f"{sorted(hosts)} is of a host" if hosts else None
        case ast.Attribute(attr="source" | "log" | "standing"):
            return f".{node.attr} is of a host"
    return None


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}/{path.parts[-2]}/{path.name}")
def test_players_decide_in_whole_numbers_and_know_no_host(path: Path) -> None:
    assert list(faults(path)) == []


def test_no_module_of_players_or_minds_is_longer_than_300_lines() -> None:
    assert [path.name for path in FILES if len(path.read_text("utf-8").splitlines()) > 300] == []


@pytest.mark.parametrize(
    "said",
    [
        "x = 0.5",
        "x = a / b",
        "from math import sqrt",
        "import random",
        "x = game.log",
        "from slaget.kernel import Game",
        "from slaget import seeded",
    ],
)
def test_what_is_held_can_be_seen(said: str, tmp_path: Path) -> None:
    path = tmp_path / "mind.py"
    path.write_text(said, encoding="utf-8")
    assert list(faults(path)) != []
