"""Each check of the log's format is removed in turn from the code; some test must turn red.

``python tests/campaigns/checks_removed.py [FILE[:LINE] ...]``: the condition of one ``raise`` at a time is made
false, each alternative of it by itself too, and each part of a ``return a and b``. Then the tests that come to that
line run in a fork of this process, until one fails. What survives is printed; it ends with 1 where any does that is
not among what changes nothing, which ``EQUIVALENT`` lists with the reason.
"""

import ast
import gc
import os
import sys
from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from attrs import frozen
from common import told

ROOT = Path(__file__).parents[2]
SLAGET = ROOT / "src" / "slaget"
CHECKED = ["auditor", "log", "seeds", "sign"]
LEFT_OUT = {"log/disk.py", "log/end.py", "log/file.py", "log/process.py", "seeds/bls.py"}
"""What is about files and processes, which the tests and campaigns of the stores hold, and the arithmetic of a
signature."""

KERNEL = (
    "beacons branches chance checks closed_lines fork limits line_ends log masked parties redact seal sealed "
    "shares signatures take_back tamper tellings tree verifier versions"
)
VERBS = "audit fork heads parties proof sign tellings"
TESTS = [
    "tests/sign",
    *(f"tests/kernel/test_{name}.py" for name in KERNEL.split()),
    *(f"tests/cli/test_cli_{verb}.py" for verb in VERBS.split()),
]
FIRST = "tests/kernel/test_checks.py"
MOST = 60
"""Tests of ``FIRST`` that are run before those elsewhere."""

EQUIVALENT: dict[str, str] = {}
"""The text of a condition whose removal changes nothing that can be seen, and why."""


@frozen
class Removal:
    """A condition in a file, from one place of its text to another, what is put there, and the lines it decides."""

    path: Path
    line: int
    start: int
    end: int
    text: str
    put: str
    lines: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.path.relative_to(SLAGET)}:{self.line}: {' '.join(self.text.split())} -> {self.put}"

    @property
    def source(self) -> bytes:
        """The file's text without the check, its lines where they were."""
        whole = self.path.read_bytes()
        return (
            whole[: self.start] + f"({self.put}{self.text.count(chr(10)) * chr(10)})".encode() + whole[self.end :]
        )


def removals(path: Path) -> Iterator[Removal]:
    source = path.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))

    def removal(node: ast.expr, put: str, first: ast.stmt) -> Removal:
        assert node.end_lineno and node.end_col_offset and first.end_lineno
        start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
        text = source.encode()[start:end].decode()
        return Removal(path, node.lineno, start, end, text, put, tuple(range(first.lineno, first.end_lineno + 1)))

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


class Lines:
    """A pytest plugin: which green tests come to which lines of the files that are checked."""

    def __init__(self) -> None:
        self._files = {str(path) for room in CHECKED for path in (SLAGET / room).rglob("*.py")}
        self._run: dict[tuple[str, int], set[str]] = defaultdict(set)
        self.red: set[str] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, None, None]:
        def traced(frame: FrameType, event: str, _: object) -> Any:
            if frame.f_code.co_filename not in self._files:
                return None
            if event == "line":
                self._run[frame.f_code.co_filename, frame.f_lineno].add(item.nodeid)
            return traced

        sys.settrace(traced)
        yield
        sys.settrace(None)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.red.add(report.nodeid)

    def of(self, removal: Removal) -> list[str]:
        """The tests that come to what a check decides, in the order in which they are run."""
        tests = {test for line in removal.lines for test in self._run.get((str(removal.path), line), ())} - self.red
        first = sorted(test for test in tests if test.startswith(FIRST))
        others = sorted(tests - {*first})
        Random(1).shuffle(others)
        return first[:MOST] + others + first[MOST:]


def within(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from within(inner)


def take_away(removal: Removal) -> None:
    """Give the functions of the file the code that they have without the check."""
    made = within(compile(removal.source, str(removal.path), "exec"))
    codes = {(code.co_qualname, code.co_firstlineno): code for code in made}
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename == str(removal.path):
            code = codes.get((found.__code__.co_qualname, found.__code__.co_firstlineno))
            if code is not None and len(code.co_freevars) == len(found.__code__.co_freevars):
                found.__code__ = code


def run(tests: Sequence[str], *plugins: object) -> int:
    quiet = ["-q", "-x", "--no-header", "--no-summary"]
    return int(pytest.main([*quiet, "--thorough", *tests], plugins=list(plugins)))


def is_found(removal: Removal, tests: Sequence[str]) -> bool:
    """Whether one of the tests turns red when the check is removed."""
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        take_away(removal)
        os._exit(run(tests))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


def main() -> None:
    asked = sys.argv[1:]
    chosen = [one for one in every() if not asked or any(f"{one}".startswith(name) for name in asked)]
    survived, equivalent, lines = [], 0, Lines()
    os.chdir(ROOT)
    pytest.main(["-q", "--thorough", "--no-header", "--no-summary", *TESTS], plugins=[lines])
    told(f"{len(chosen)} checks are removed; red to begin with, and left out: {sorted(lines.red)}")
    for number, removal in enumerate(chosen, 1):
        tests = lines.of(removal)
        if removal.text in EQUIVALENT:
            equivalent += 1
        elif not tests or not is_found(removal, tests):
            survived.append(removal)
            told(f"{number}: NOT FOUND by {len(tests)} tests: {removal}")
        elif number % 20 == 0:
            told(number)
    found = len(chosen) - equivalent - len(survived)
    told(f"{len(chosen)} checks removed, {found} found, {equivalent} change nothing")
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
