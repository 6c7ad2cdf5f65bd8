"""A page of commands, played line by line: its files are written, its commands run, what they print is compared.

Of a page's fenced blocks these are played, in order:

- ``yaml`` whose first line is ``# FILE``: the whole file, written as it stands.
- ``diff`` whose first line is ``@@ FILE @@``: lines that go, ``-``, and lines that come, ``+``, in that file.
- ``console``: after ``$ `` a command, which may go on after a ``\\`` at the end of a line, and below it all that it
  prints. A line ``...`` stands for lines left out. A block without ``$ `` is commands alone, a line each.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from click.testing import Result
from shell import run

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.S | re.M)
_LEFT_OUT = "..."


class Step(NamedTuple):
    """A command with what it prints, where a page tells it; else a file to write, or lines of one to change."""

    does: str
    """console, yaml or diff."""
    name: str
    """The command, or the file."""
    body: str | None


def commands(page: Path) -> list[str]:
    """The commands of a page, in order."""
    return [step.name for step in steps(page) if step.does == "console"]


def steps(page: Path) -> Iterator[Step]:
    """What a page has its reader do, in order."""
    for does, body in _BLOCK.findall(page.read_text(encoding="utf-8")):
        if does == "console":
            yield from _calls(body)
        elif does in ("yaml", "diff"):
            first, rest = body.split("\n", 1)
            name = first.strip("#@ ")
            assert name.endswith((".yaml", ".yml")), f"{page.name}: no file is named by {first!r}"
            yield Step(does, name, body if does == "yaml" else rest)


def _calls(block: str) -> Iterator[Step]:
    text = block.replace("\\\n", " ")
    if not text.startswith("$ "):
        yield from (Step("console", line, None) for line in text.splitlines())
        return
    for call in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, printed = call.split("\n", 1)
        yield Step("console", command, printed)


def play(page: Path, folder: Path) -> None:
    """Do all that a page tells, in a folder that is the one worked in. A test fails where a page is wrong."""
    for step, result in played(page, folder):
        if step.body is None:
            assert result.exit_code == 0, f"{step.name}: {result.output}"
            continue
        assert result.exit_code in (0, 1), f"{step.name}: {result.output}"
        assert alike(step.body, result.output), f"{step.name} prints\n{result.output}\nand not\n{step.body}"


def played(page: Path, folder: Path) -> Iterator[tuple[Step, Result]]:
    """Each command of a page with what it did, the files written and changed between them."""
    for step in steps(page):
        path = folder / step.name
        if step.does == "console":
            verb, *args = shlex.split(step.name)
            assert verb == "slaget", f"no command of slaget's: {step.name}"
            yield step, run(*args)
        elif step.does == "yaml":
            path.write_text(step.body or "", encoding="utf-8")
        else:
            path.write_text(changed(path.read_text(encoding="utf-8"), step.body or ""), encoding="utf-8")


def alike(told: str, printed: str) -> bool:
    """Whether a page tells what was printed.

    >>> alike("one\\n...\\nfour\\n", "one\\ntwo\\nthree\\nfour\\n"), alike("one\\n", "one\\ntwo\\n")
    (True, False)
    """
    lines = [".*" if line == _LEFT_OUT else re.escape(line) + r"\n" for line in _lines(told)]
    return re.fullmatch("".join(lines), "".join(f"{line}\n" for line in _lines(printed)), re.S) is not None


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").splitlines()]


def changed(text: str, change: str) -> str:
    """A file's text with the lines of a change in place of those that it names.

    >>> changed("a\\nb\\nc\\n", " a\\n-b\\n+d\\n")
    'a\\nd\\nc\\n'
    """
    old = "".join(f"{line[1:]}\n" for line in change.splitlines() if not line.startswith("+"))
    new = "".join(f"{line[1:]}\n" for line in change.splitlines() if not line.startswith("-"))
    assert text.count(old) == 1, f"the file has these lines {text.count(old)} times:\n{old}"
    return text.replace(old, new)
