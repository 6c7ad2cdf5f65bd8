"""Every diagnostic code has its section on the page, and every section its code."""

import re
from importlib import import_module
from pathlib import Path

import slaget
from slaget.content import render_sarif
from slaget.content.diagnostics import Diagnostic
from slaget.content.named import NOT_ALLOWED
from slaget.kernel import Code
from slaget.resources import folder

ROOT = Path(str(slaget.__file__)).parent
PAGE = Path(__file__).parents[2] / "docs" / "diagnostics.md"
CHECKERS = [
    *sorted((ROOT / "content").glob("*.py")), *sorted(ROOT.glob("games/*/content/*.py")),
    *sorted(ROOT.glob("games/*/content.py")), *sorted(ROOT.glob("games/*/content/*/*.py")),
    *sorted(ROOT.glob("games/*/language/*.py")), ROOT / "contests" / "content.py",
    ROOT / "printing" / "pages.py",
]  # fmt: skip
SETUPS = [
    "content.flat", "games.schack.setup", "games.schack.positions", "games.schack.army.refusals",
    "games.ravbrade.setup",
    "games.ravbrade.positions", "games.ravbrade.points", "contests.own", "contests.setup",
]  # fmt: skip
"""Modules whose refusals of a set-up are told as faults of a file."""


def codes() -> set[str]:
    """The codes in the source: words with hyphens that are given to a fault, and refusals of set-ups."""
    source = "\n".join(file.read_text("utf-8") for file in CHECKERS)
    found = {NOT_ALLOWED, *re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source)}
    found |= set(re.findall(r'told\.(?:warn|error)\(\s*"([a-z-]+)"', source))
    for schema in folder("schemas").iterdir():
        if schema.name.endswith(".json"):
            found |= set(re.findall(r'"x-code": "([a-z-]+)"', schema.read_text("utf-8")))
    for name in SETUPS:
        refusals = [code for code in vars(import_module(f"slaget.{name}")).values() if isinstance(code, Code)]
        found |= {code.name.replace("_", "-") for code in refusals}
    return {code for code in found if not code.startswith(("x-", "nissan", "kb-"))}


def test_every_code_has_a_section() -> None:
    sections = set(re.findall(r"^### (\S+)$", PAGE.read_text("utf-8"), re.MULTILINE))
    assert sections == codes()


def test_every_code_has_a_test() -> None:
    tests = [file for file in sorted(Path(__file__).parents[1].rglob("test_*.py")) if file != Path(__file__)]
    said = "\n".join(file.read_text("utf-8") for file in tests)
    untested = [code for code in codes() if f'"{code}"' not in said and f'"{code.replace("-", "_")}"' not in said]
    assert sorted(untested) == []


def test_sarif_names_the_section() -> None:
    import json

    log = json.loads(render_sarif([Diagnostic("a.yaml", 1, 1, "warning", "stale-text", "old")]))
    (rule,) = log["runs"][0]["tool"]["driver"]["rules"]
    assert rule["helpUri"].endswith("diagnostics.html#stale-text")
