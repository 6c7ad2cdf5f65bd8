"""Each check of the log's format is removed in turn from the code; some test must turn red.

``python tests/campaigns/checks_removed.py [FILE[:LINE] ...]``: in a copy of ``src`` the condition of one ``raise``
at a time is made false, each alternative of it by itself too, and each part of a ``return a and b``. Then the tests
run that come to that line, until one fails. What survives is printed; it ends with 1 where any does that is not
among what changes nothing, which ``EQUIVALENT`` lists with the reason.
"""

import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from attrs import frozen
from common import told

ROOT = Path(__file__).parents[2]
SLAGET = ROOT / "src" / "slaget"
CHECKED = ["auditor", "log", "seeds", "sign"]
LEFT_OUT = {"log/disk.py", "log/file.py", "log/process.py"}
"""What is about files and processes: the campaigns of the stores hold that."""

TESTS = [
    "tests/kernel",
    "tests/sign",
    *(f"tests/cli/test_cli_{verb}.py" for verb in ("audit", "heads", "parties", "proof")),
]
FIRST = "tests/kernel/test_checks.py"
MOST = 120
"""Tests that are run of those that come to a line; those of ``FIRST`` all are."""

EQUIVALENT: dict[str, str] = {}
"""The text of a condition whose removal changes nothing that can be seen, and why."""


@frozen
class Removal:
    """A condition in a file, from one place of its text to another, what is put there, and the lines it decides."""

    file: str
    line: int
    start: int
    end: int
    text: str
    put: str
    lines: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {' '.join(self.text.split())} -> {self.put}"


def removals(path: Path) -> Iterator[Removal]:
    source = path.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))

    def removal(node: ast.expr, put: str, first: ast.stmt) -> Removal:
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        text = source.encode()[start:end].decode()
        lines = tuple(range(first.lineno, first.end_lineno + 1))
        return Removal(str(path.relative_to(SLAGET)), node.lineno, start, end, text, put, lines)

    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If) and isinstance(node.body[-1], ast.Raise):
            yield removal(node.test, "False", node.body[-1])
            if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.Or):
                yield from (removal(part, "False", node.body[-1]) for part in node.test.values)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.BoolOp):
            put = "True" if isinstance(node.value.op, ast.And) else "False"
            yield from (removal(part, put, node) for part in node.value.values)


def every() -> list[Removal]:
    files = [path for room in CHECKED for path in sorted((SLAGET / room).rglob("*.py"))]
    kept = [path for path in files if str(path.relative_to(SLAGET)) not in LEFT_OUT]
    return [removal for path in kept for removal in removals(path)]


def ran(src: Path, tests: Sequence[str], *options: str, **settings: str) -> bool:
    """Whether these tests of ours are green over the code in ``src``."""
    python_path = os.pathsep.join([str(src), str(Path(__file__).parent)])
    run = [sys.executable, "-m", "pytest", "-q", "--no-header", *options, *tests]
    env = {**os.environ, **settings, "PYTHONPATH": python_path}
    done = subprocess.run(run, cwd=ROOT, env=env, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    assert done.returncode in (0, 1, 2), done.stdout.decode()[-2000:] + done.stderr.decode()[-2000:]
    return done.returncode == 0


def lines_run(src: Path) -> dict[str, list[str]]:
    """The green tests that come to each line, by ``file:line`` below ``slaget``."""
    to = src.parent / "lines.json"
    rooms = ":".join(str(src / "slaget" / room) for room in CHECKED)
    ran(src, TESTS, "-p", "lines_run", LINES_OF=rooms, LINES_TO=str(to))
    found: dict[str, list[str]] = json.loads(to.read_text(encoding="utf-8"))
    for test in found.pop("red"):
        told(f"left out, for it is red to begin with: {test}")
    return {line.removeprefix(f"{src}/slaget/"): tests for line, tests in found.items()}


def is_found(removal: Removal, src: Path, run: dict[str, list[str]]) -> bool:
    """Whether a test that comes to the line turns red when the check is removed."""
    tests = {test for line in removal.lines for test in run.get(f"{removal.file}:{line}", ())}
    first = sorted(test for test in tests if test.startswith(FIRST))
    others = sorted(tests - set(first))
    chosen = first[:MOST] + Random(1).sample(others, min(MOST, len(others)))
    path = src / "slaget" / removal.file
    whole = path.read_bytes()
    path.write_bytes(whole[: removal.start] + f"({removal.put})".encode() + whole[removal.end :])
    try:
        return bool(chosen) and not ran(src, chosen, "-x")
    finally:
        path.write_bytes(whole)


def main() -> None:
    asked = sys.argv[1:]
    every_one = every()
    chosen = [one for one in every_one if not asked or any(f"{one}".startswith(name) for name in asked)]
    survived, equivalent = [], 0
    with tempfile.TemporaryDirectory() as folder:
        src = Path(shutil.copytree(ROOT / "src", Path(folder).resolve() / "src"))
        for beside in ("data", "docs", "schemas"):
            (src.parent / beside).symlink_to(ROOT / beside)
        run = lines_run(src)
        told(f"{len(chosen)} of {len(every_one)} checks are removed")
        for number, removal in enumerate(chosen, 1):
            if removal.text in EQUIVALENT:
                equivalent += 1
            elif not is_found(removal, src, run):
                survived.append(removal)
                told(f"{number}: NOT FOUND: {removal}")
            elif number % 20 == 0:
                told(number)
    found = len(chosen) - equivalent - len(survived)
    told(f"{len(chosen)} checks removed, {found} found, {equivalent} change nothing")
    for removal in survived:
        print(removal)
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
