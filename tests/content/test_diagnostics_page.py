"""Every diagnostic code has its section on the page, and every section its code."""

import re
from pathlib import Path

import slaget.content
import slaget.games.nissan.content
from slaget.content import render_sarif
from slaget.content.diagnostics import Diagnostic
from slaget.content.resources import folder

PAGE = Path(__file__).parents[2] / "docs" / "diagnostics.md"


def codes() -> set[str]:
    """The codes in the source: words with hyphens that are given to a fault."""
    packages = [Path(str(package.__file__)).parent for package in (slaget.content, slaget.games.nissan.content)]
    source = "\n".join(file.read_text("utf-8") for place in packages for file in sorted(place.glob("*.py")))
    found = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source))
    for schema in folder("schemas").iterdir():
        if schema.name.endswith(".json"):
            found |= set(re.findall(r'"x-code": "([a-z-]+)"', schema.read_text("utf-8")))
    return {code for code in found if not code.startswith(("x-", "nissan"))}


def test_every_code_has_a_section() -> None:
    sections = set(re.findall(r"^### (\S+)$", PAGE.read_text("utf-8"), re.MULTILINE))
    assert sections == codes()


def test_sarif_names_the_section() -> None:
    import json

    log = json.loads(render_sarif([Diagnostic("a.yaml", 1, 1, "warning", "stale-text", "old")]))
    (rule,) = log["runs"][0]["tool"]["driver"]["rules"]
    assert rule["helpUri"].endswith("diagnostics.html#stale-text")
