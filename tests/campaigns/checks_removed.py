"""Each check of the log's format is removed in turn from the code; some test must turn red.

``python tests/campaigns/checks_removed.py [FILE[:LINE] ...]``: in a copy of ``src`` the condition of one ``raise``
at a time is made false, each alternative of it by itself too, and each part of a ``return a and b``. Then the tests
of the format run until one fails. What survives is printed; it ends with 1 where any does that is not among what
changes nothing, which ``EQUIVALENT`` lists with the reason.
"""

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen
from common import told

ROOT = Path(__file__).parents[2]
SLAGET = ROOT / "src" / "slaget"
CHECKED = ["auditor", "log", "seeds", "sign"]
LEFT_OUT = {"log/disk.py", "log/file.py", "log/process.py"}
"""What is about files and processes: the campaigns of the stores hold that."""

QUICK = ["checks", "limits", "log", "seal", "versions", "chance", "parties", "tree", "tamper", "redact", "masked"]
MORE = ["reopened", "released", "forms", "verifier", "line_ends", "hostile_lines"]
EQUIVALENT: dict[str, str] = {}
"""The text of a condition whose removal changes nothing that can be seen, and why."""


@frozen
class Removal:
    """A condition in a file, from one place to another of its text, and what is put there."""

    file: str
    line: int
    start: int
    end: int
    text: str
    put: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {' '.join(self.text.split())} -> {self.put}"


def removals(path: Path) -> Iterator[Removal]:
    source = path.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))

    def removal(node: ast.expr, put: str) -> Removal:
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        text = source.encode()[start:end].decode()
        return Removal(str(path.relative_to(SLAGET)), node.lineno, start, end, text, put)

    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If) and isinstance(node.body[-1], ast.Raise):
            yield removal(node.test, "False")
            if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.Or):
                yield from (removal(part, "False") for part in node.test.values)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.BoolOp):
            put = "True" if isinstance(node.value.op, ast.And) else "False"
            yield from (removal(part, put) for part in node.value.values)


def every() -> list[Removal]:
    files = [path for room in CHECKED for path in sorted((SLAGET / room).rglob("*.py"))]
    kept = [path for path in files if str(path.relative_to(SLAGET)) not in LEFT_OUT]
    return [removal for path in kept for removal in removals(path)]


def is_found(removal: Removal, src: Path) -> bool:
    """Whether a test turns red when the check is removed."""
    path = src / "slaget" / removal.file
    whole = path.read_bytes()
    path.write_bytes(whole[: removal.start] + f"({removal.put})".encode() + whole[removal.end :])
    try:
        return any(is_red(src, list(tests)) for tests in groups_of(removal.file))
    finally:
        path.write_bytes(whole)


def groups_of(file: str) -> tuple[tuple[str, ...], ...]:
    """The tests of a file's room, then the quick ones of the format, then the others."""
    room = file.partition("/")[0]
    own = tuple(path for path in (f"tests/{room}", f"tests/kernel/test_{room}.py") if (ROOT / path).exists())
    quick, more = (tuple(f"tests/kernel/test_{name}.py" for name in names) for names in (QUICK, MORE))
    return tuple(tests for tests in (own, quick, more) if tests)


def is_red(src: Path, tests: list[str]) -> bool:
    run = [sys.executable, "-m", "pytest", "-q", "-x", "--no-header", *tests]
    done = subprocess.run(
        run, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(src)}, capture_output=True, check=False
    )
    assert done.returncode in (0, 1, 2), done.stdout.decode()
    return done.returncode != 0


def main() -> None:
    asked = sys.argv[1:]
    chosen = [
        one
        for one in every()
        if not asked or any(f"{one.file}:{one.line}:".startswith(f"{name}:") for name in asked)
    ]
    survived, equivalent = [], 0
    with tempfile.TemporaryDirectory() as folder:
        src = Path(shutil.copytree(ROOT / "src", Path(folder) / "src"))
        for beside in ("data", "docs", "schemas"):
            (Path(folder) / beside).symlink_to(ROOT / beside)
        for group in {groups_of(removal.file) for removal in chosen}:
            assert not any(is_red(src, list(tests)) for tests in group), (
                "the tests are red before a check is removed"
            )
        for number, removal in enumerate(chosen, 1):
            if removal.text in EQUIVALENT:
                equivalent += 1
            elif not is_found(removal, src):
                survived.append(removal)
                told(f"{number} of {len(chosen)}: NOT FOUND: {removal}")
            elif number % 20 == 0:
                told(f"{number} of {len(chosen)}")
    found = len(chosen) - equivalent - len(survived)
    told(f"{len(chosen)} checks removed, {found} found, {equivalent} change nothing")
    for removal in survived:
        print(removal)
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
