"""Which line of a text that is no YAML is probably indented wrongly.

YAML notices a line that was moved only where something no longer fits, often some lines further down. Lines that
step in where nothing opens, or by another width than the file's, or back to a place where nothing began, are
told themselves.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from attrs import evolve, frozen

_REACH: Final = 25
_USUAL: Final = 2
_DASHES: Final = re.compile(r"(?:- +)*")
_OF_LINES: Final = re.compile(r"(?:^|[:-] +)[|>][-+1-9]{0,2}\s*$")
_WINDOW: Final = 400
_QUOTED: Final = re.compile(r"(?<![^\s\[{,])(?:\"(?:[^\"\\]|\\.)*+(?:\"|$)|'[^']*+(?:'|$)|#.*)")


@frozen
class Line:
    """A line of block YAML: its number from 1, its indentation, the column of its first key, and whether a
    block may begin below it."""

    number: int
    indent: int
    content: int
    opens: bool
    has_key: bool = False

    @property
    def is_item(self) -> bool:
        return self.content > self.indent


@frozen
class Place:
    """A column where lines of an open block begin: the items of a list, or the keys of a mapping."""

    column: int
    is_item: bool


@frozen
class Moved:
    """Number and column, from 1, of a line that was moved, and by how much: above 0 inwards, 0 where unclear."""

    line: int
    column: int
    by: int


def moved_line(lines: Sequence[str], noticed: int) -> Moved | None:
    """The line at or before ``noticed`` whose indentation fits nothing; or None.

    >>> moved_line(["a:", "   b: 1", "  c: 2", "d:", "  e: 3", "  f: 4"], 3)
    Moved(line=2, column=4, by=1)
    """
    start = max(0, noticed - _WINDOW)
    block = [evolve(line, number=line.number + start) for line in _block_lines(lines[start : noticed + 5])]
    base = block[0].indent if block and start else 0
    for line, column in _odd(block, _width(block), base):
        if 0 <= noticed - line.number <= _REACH:
            return Moved(line.number, line.indent + 1, line.indent - column)
    return None


def _block_lines(lines: Sequence[str]) -> Iterator[Line]:
    """The lines that are neither empty, comments, nor inside brackets or a text of lines."""
    depth, text_of = 0, None
    for number, line in enumerate(lines, 1):
        if text_of is not None and (not line.strip() or len(line) - len(line.lstrip(" ")) > text_of):
            continue
        text_of = None
        bare = _QUOTED.sub("''", line) if "#" not in line.lstrip()[:1] else ""
        text = bare.lstrip(" ")
        if depth <= 0 and text.strip():
            indent = len(bare) - len(text)
            dashes = _DASHES.match(text)
            content = indent + (dashes.end() if dashes else 0)
            opens = text.rstrip().endswith((":", "-"))
            text_of = indent if _OF_LINES.search(text) else None
            yield Line(number, indent, content, opens, ":" in text)
        depth = max(0, depth + sum(text.count(sign) for sign in "[{") - sum(text.count(sign) for sign in "]}"))


def _width(block: Sequence[Line]) -> int:
    """By how much a line most often steps in from the one before it."""
    steps = Counter(
        [_USUAL, *(b.indent - a.content for a, b in pairwise(block) if a.opens and b.indent > a.content)]
    )
    return max(steps, key=lambda step: (steps[step], step == _USUAL))


def _odd(block: Sequence[Line], width: int, base: int) -> Iterator[tuple[Line, int]]:
    """The lines that do not stand where an open block, or one that the line before opens, has its lines; with
    the column where they should.

    Where this line and the next would go on well without the line before, or that one alone of those that begin
    where it does holds no block, that one is odd.
    """
    open_: list[Place] = []
    first, left = False, [Place(-1, False)]
    opening: dict[Place, list[bool]] = {}
    before = Line(0, 0, base - width, True)
    for line, after in pairwise([*block, Line(0, -1, -1, False)]):
        here = _place(line)
        now_left = [place for place in open_ if place.column > line.indent]
        open_ = [place for place in open_ if place.column <= line.indent]
        is_list = line.is_item and line.indent == before.content
        if before.opens and line.indent != before.content + width and not is_list:
            yield line, before.content + width
        elif not before.opens and here not in open_:
            *others, _ = opening.get(_place(before), [False])
            goes_on = here == _place(after) and (first or here in left)
            is_alone = here in left and bool(others) and all(others)
            columns = [place.column for place in (*open_, *now_left) if place.is_item == line.is_item]
            near = min(columns, key=lambda column: abs(column - line.indent), default=line.indent)
            yield (before, line.indent) if goes_on or is_alone else (line, near)
        open_ += [here, Place(line.content, False)] if line.has_key else [here]
        opening = {place: opened for place, opened in opening.items() if place.column <= line.indent}
        opening.setdefault(here, []).append(line.opens)
        first, left, before = before.opens and before.number > 0, now_left, line


def _place(line: Line) -> Place:
    return Place(line.indent, line.is_item)
