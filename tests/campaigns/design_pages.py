"""Write anew what the commands of the designers' pages print: python tests/campaigns/design_pages.py [PAGE ...]

Only what is no longer printed so is written; read the change, and leave lines out again with ``...`` by hand.
"""

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "cli"))

from pages import alike, played  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", nargs="*", type=Path)
    given: Any = parser.parse_args()
    for page in given.pages or sorted((ROOT / "docs" / "design").rglob("*.md")):
        write(page.resolve())


def write(page: Path) -> None:
    """A page with its commands as they print today."""
    text, at = page.read_text(encoding="utf-8"), 0
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        for step, result in played(page, Path(folder)):
            at = text.index(f"$ {step.name}\n", at) + len(step.name) + 3
            told = step.body or ""
            if not alike(told, result.output):
                print(f"{page.name}: {step.name}")
                text = text[:at] + result.output.rstrip("\n") + "\n" + text[at + len(told) :]
        os.chdir(ROOT)
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
