"""Every fault that use has found has a test that is named after it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_entry_of_the_page_has_a_test() -> None:
    page = (ROOT / "docs/found-in-use.md").read_text(encoding="utf-8")
    entries = re.findall(r"^\| ([A-E]\d?) \|", page, re.MULTILINE)
    assert entries[0] == "A1" and entries[-1] == "E" and len(entries) == len(set(entries)) > 25
    tests = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("test_*.py")))
    assert [entry for entry in entries if not re.search(rf"def test_{entry.lower()}_", tests)] == []
