"""The Python of the pages and examples as modules, and what two type checkers say of them.

The checkers see slaget as an installed package does, in a folder apart from the source.
"""

import ast
import doctest
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
STRICT: Final = "# pyright: strict, reportUnusedExpression=false\n"
"""A page shows what its expressions are; so they stand alone."""
NO_ANY: Final = "# mypy: disallow-any-expr\n"
SECONDS: Final = 300


def shown(page: Path) -> str:
    """The Python of a page: what stands after its prompts, else its blocks of Python."""
    text = page.read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_examples(text)
    return "".join(each.source for each in examples) or "".join(re.findall(r"```python\n(.*?)```", text, re.S))


def written(folder: Path, name: str, source: str) -> Path:
    """A module of this source."""
    path = folder / name
    path.write_text(STRICT + source, encoding="utf-8")
    return path


def mypy(folder: Path, paths: list[Path]) -> dict[str, str]:
    """What ``mypy --strict`` says, by the module it says it of; empty where it is content with all."""
    asked = ["--strict", "--config-file=", "--no-error-summary", "--no-color-output"]
    asked += ["--cache-dir", str(folder.parent / "mypy-cache")]
    return _by_module(_run(folder, ["mypy", *asked, *_str(paths)]), paths)


def pyright(folder: Path, paths: list[Path]) -> dict[str, str]:
    """What pyright says in strict mode, by the module it says it of; empty where it is content with all."""
    return _by_module(_run(folder, ["pyright", "--pythonpath", sys.executable, *_str(paths)]), paths)


def _by_module(found: subprocess.CompletedProcess[str], paths: list[Path]) -> dict[str, str]:
    """An indented line belongs to the one before; what is said of none of the modules has the name ""."""
    said = dict[str, str]()
    name = ""
    for line in (found.stdout + found.stderr).splitlines(keepends=True) if found.returncode else ():
        if not re.match(r"\d+ errors?, ", line):
            name = name if line[0].isspace() else next((path.name for path in paths if path.name in line), "")
            said[name] = said.get(name, "") + line
    return said


def _run(folder: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    whole = [sys.executable, "-m", *command]
    return subprocess.run(whole, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False)


def _str(paths: list[Path]) -> list[str]:
    return [str(path) for path in paths]


def needs(source: str) -> set[str]:
    """The packages a module imports that are not installed."""
    nodes = list(ast.walk(ast.parse(source)))
    found = {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
    found |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    return {top for top in (name.partition(".")[0] for name in found) if find_spec(top) is None}


CHECKERS: Final = {name: run for name, run in (("mypy", mypy), ("pyright", pyright)) if find_spec(name) is not None}
"""The checkers that are installed here."""
