"""Each code's section of the page has a file that gets it and the same file mended; what has none says why here."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from slaget.content import check_file

PAGE: Final = Path(__file__).parents[2] / "docs" / "diagnostics.md"
FOLDER: Final = Path(__file__).parent / "messages"
"""Where the files are that the examples name."""
WITHOUT: Final = {
    "it takes a file longer than a page": (
        "file-too-large, yaml-depth, yaml-nodes, yaml-faults, too-many-faults, text-overflow, too-deep, too-large"
    ),
    "a page of UTF-8 has no such bytes": ("yaml-encoding"),
    "it is told of a name or an option on the command line": (
        "ambiguous-reference, unknown-scenario, unknown-option, bad-option, bad-skill"
    ),
    "it is told of cards on paper": ("print-overflow, print-small, same-emblem"),
    "it is told of a sentence": ("unread-text"),
    "it is told of files of the first version, whose things are named in other ways": (
        "file_not_allowed, repeated-id, unread-entry, unknown-board, unknown-deck, "
        "unknown-ruleset, broken-ruleset, unknown-table, unknown-formation, unknown-preset"
    ),
    "a file of the present shape is told it by another code": ("wrong-key, bad-garrison, bad-army, bad-board 2"),
}
"""Codes without an example, by the reason."""
_MARK: Final = re.compile(r" *# (wrong|right)\b.*$")


def sections() -> Iterator[tuple[str, str]]:
    """Each section's name, numbered when it comes again, and its text."""
    seen: Counter[str] = Counter()
    for text in PAGE.read_text("utf-8").split("\n### ")[1:]:
        code = text.split("\n", 1)[0]
        seen[code] += 1
        yield code if seen[code] == 1 else f"{code} {seen[code]}", text.split("\n## ")[0]


SECTIONS: Final = dict(sections())


def examples(text: str) -> list[str]:
    """The blocks of a section."""
    return re.findall(r"^```(?:yaml|text)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def version(block: str, kept: str) -> str:
    """The block with the lines of one mark, without those of the other."""
    lines = [(_MARK.search(line), _MARK.sub("", line)) for line in block.splitlines()]
    return "".join(f"{line}\n" for mark, line in lines if mark is None or mark[1] == kept)


def test_each_code_has_an_example_or_a_reason() -> None:
    without = ", ".join(WITHOUT.values()).split(", ")
    assert sorted(without) == sorted(name for name, text in SECTIONS.items() if not examples(text))


@pytest.mark.parametrize("name", [name for name, text in SECTIONS.items() if examples(text)])
def test_the_wrong_file_gets_the_code_and_the_right_one_nothing(name: str) -> None:
    (block,) = examples(SECTIONS[name])
    told = check_file(FOLDER / "example.yaml", version(block, "wrong"))
    assert name.split()[0] in {fault.code for fault in told}
    assert check_file(FOLDER / "example.yaml", version(block, "right")) == []
