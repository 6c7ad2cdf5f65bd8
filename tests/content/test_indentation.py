"""A line moved by mistake is told itself, not the later line where YAML first notices. ``§`` marks the line."""

import gc
import time

import pytest

from slaget.content.diagnostics import Faults
from slaget.content.indentation import moved_line
from slaget.content.yamlio import parse

CARD = """decks:
  mine:
    cards:
      - id: a
        icon: harald
        sizes: [1, 2,
          3]  # all
      - id: b
        icon: "no: # comment"
    side: norse
"""


@pytest.mark.parametrize(
    "marked",
    [
        "§ decks:\n  mine: 1\nformat: x\n",
        "decks:\n§   mine: 1\n  other: 2\n",
        "decks:\n§ mine: 1\n  other: 2\n",
        "a:\n  b: 1\n§    c: 2\n  d: 3\n",
        "a:\n  b:\n    c: 1\n§  d: 2\n    e: 3\n    f: 4\n",
        CARD.replace("        icon: harald", "§      icon: harald"),
        CARD.replace("        icon: harald", "§         icon: harald"),
        CARD.replace("    side: norse", "§     side: norse"),
        CARD.replace("      - id: b", "§     - id: b"),
        "a:\n§\tb: 1\n",
        "a:\n  b:\n    c: 1\n§  d: 2\n    e:\n      f: 4\n",
        "a:\n  b:\n    c: 1\n§  d: 2\n    e: 3\n",
        "a: 1\n§  b:\n  c:\n    d: 2\n",
        "a:\n  b: 1\n§    c:\n    - 2\n    - 3\n",
        'a:\n  b:\n§  - "1"\n    - "2"\n    - "3"\n',
        "a: 1\n§  b:\n    c: 2\n  d: 3\n",
        CARD.replace("      - id: b", "§        - id: b"),
    ],
)
def test_the_moved_line_is_told(marked: str) -> None:
    line = marked[: marked.index("§")].count("\n") + 1
    faults = Faults("a.yaml")
    parse(marked.replace("§", ""), faults)
    code = "yaml-tab" if "\t" in marked else "yaml-indent"
    assert [(fault.code, fault.line) for fault in faults.found] == [(code, line)]


def test_a_fault_that_is_no_matter_of_indentation_stays_where_it_is() -> None:
    faults = Faults("a.yaml")
    parse(CARD + "x: [1\ny: 2\n", faults)
    assert [(fault.line, fault.column) for fault in faults.found] == [(CARD.count("\n") + 1, 4)]


def test_the_lines_of_a_drawing_are_none_that_were_moved() -> None:
    drawing = "boards:\n  mine:\n    drawing: |\n      o-o-o\n      |\\|/|\n      o-o-o\n"
    faults = Faults("a.yaml")
    parse(drawing + "setups:\n  first: {a: 1; b: 2}\n", faults)
    assert [(fault.code, fault.line) for fault in faults.found] == [("yaml-syntax", 8)]
    faults = Faults("a.yaml")
    parse(drawing + "setups:\n  first:\n    a: 1\n     b: 2\n", faults)
    assert [(fault.code, fault.line) for fault in faults.found] == [("yaml-indent", 10)]


def test_a_line_moved_far_down_a_long_file_is_told() -> None:
    block = "  - id: a\n    icon: harald\n    when:\n      cast: melee\n"
    text = "cards:\n" + block * 300 + block.replace("    icon", "      icon") + block * 300
    faults = Faults("a.yaml")
    parse(text, faults)
    assert [fault.line for fault in faults.found] == [1 + 300 * 4 + 2]


@pytest.mark.parametrize("line", ['"\\"', "''", "a: ", "[{", "- - "])
def test_long_lines_and_many_are_looked_at_in_no_time(line: str) -> None:
    for text in (line * 40_000 + "\n\tx", (line + "\n") * 30_000 + "\t: ["):
        gc.collect()
        start = time.process_time()
        moved_line(text.split("\n"), text.count("\n") + 1)
        assert time.process_time() - start < 0.05
