"""Aids: one page a game, of headings, rules and tables in two columns; more only where all does not go on one."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final, TypeAlias

import attrs
from attrs import evolve, frozen

from slaget.kernel.choices import NONE, choices_of
from slaget.kernel.rules import Rule
from slaget.kernel.settings import Measure, Number, Setting
from slaget.kernel.words import Language, Text, numeral, opening
from slaget.printing.fitting import Fitted, broken, drawn, fit, line_at, one_line
from slaget.printing.orders import MARGIN, PARTS, Order
from slaget.printing.pages import Page, Part, cut
from slaget.printing.shapes import path
from slaget.printing.values import told
from slaget.printing.widths import POINT

LINES: Final = 60
"""The most lines in a column."""
_MOST, _LEAST, _STEP = 10.5, 8.0, 0.25
_LEADING: Final = 1.22
_BETWEEN: Final = 8.0
_IDS: Final = 12.0
_ID_SIZE: Final = 6.0
_HEAD: Final = 14.0
_ABOVE: Final = 8.5
"""Millimetres over the columns, for the title."""
_APART: Final = 0.8
"""Millimetres between the cells of a table."""
_DIFFERS: Final = Text("Played differently here", "Spelas annorlunda här")
_ASIDE: Final = re.compile(r" \((?:`[^`()]*`|[a-z_]+: \w+|[a-z]+_[a-z_]*|[A-Z]{2}-[A-Z]\d+)\)")


@frozen
class Heading:
    """The name of a chapter; ``ruled`` is its last line."""

    said: str
    ruled: bool = True


@frozen
class Line:
    """A rule, or a line of one's own; ``id`` stands small before it."""

    said: str
    id: str = ""


@frozen
class Row:
    """A row of a table: cells, each so many shares of the column wide; a head is bold."""

    cells: tuple[str, ...]
    shares: tuple[float, ...]
    head: bool = False

    def rooms(self, column: float) -> Iterator[float]:
        """How wide each cell is in a column of so many millimetres."""
        return (column * share / sum(self.shares) - _APART for share in self.shares)


Block: TypeAlias = Heading | Line | Row
Holding: TypeAlias = Mapping[str, Callable[[Any], bool]]
"""The rules that do not hold of every set-up, and of which they do."""
_OF_ALL: Final[Holding] = {}


def rules(
    book: Mapping[str, Rule] | Any, ids: str, language: Language, setup: Any = None, holding: Holding = _OF_ALL
) -> Iterator[Line]:
    """The rules of these ids in a language, their lists on one line; of those in ``holding`` only what holds."""
    held = (each for each in ids.split() if each not in holding or holding[each](setup))
    return (Line(_plain(book[each].text[language]), each) for each in held)


def _plain(said: str) -> str:
    """A rule without what only programs read: words of code in brackets, and where rulings stand."""
    return " ".join(_ASIDE.sub("", said).split()).replace("`", "").replace("**", "")


def table(head: Sequence[str], rows: Iterable[Sequence[object]], shares: Sequence[float]) -> Iterator[Row]:
    """A table with its head."""
    yield Row(tuple(head), tuple(shares), head=True)
    for row in rows:
        yield Row(tuple(str(cell) for cell in row), tuple(shares))


def differing(
    options: Any, language: Language, swedish: Mapping[str, str], held: Mapping[str, object] = NONE
) -> Iterator[Block]:
    """The options that are not as the rules have them, each marked.

    ``swedish`` is what the game calls their values (``told``); ``held`` are the values as a file gives them, where
    the fields hold them in other units.
    """
    found = [
        each for each in choices_of(type(options)) if _default(options, each.name) != getattr(options, each.name)
    ]
    if found:
        yield Heading(_DIFFERS[language])
    for each in found:
        value = told(each.name, held.get(each.name, getattr(options, each.name)), language, swedish)
        yield Line(f"◆ {opening(each.label[language])}: {_measured(value, each.domain, language)}", each.rule)


def _measured(value: str, domain: Setting, language: Language) -> str:
    """A value with its unit, if it has one; in Swedish with a decimal comma."""
    if not isinstance(domain, Measure | Number):
        return value
    number = numeral(value, language)
    return f"{number} {domain.unit}" if domain.unit else number


def _default(options: Any, name: str) -> object:
    default = getattr(attrs.fields_dict(type(options))[name], "default", None)
    factory = getattr(default, "factory", None)
    return factory() if callable(factory) else default


def aid(title: str, blocks: Iterable[Block], order: Order) -> Part:
    """One page: as large as it fits, at least 8 points. What does not go on it flows on to further ones."""
    wide, high = order.paper.room(lying=False)
    column = (wide - _BETWEEN) / 2
    listed = list(blocks)
    size, pages = _size(listed, column, high)
    said = fit(title, wide, _ABOVE, _HEAD, _LEAST, leading=_LEADING, bold=True)
    head = _head(said)
    bodies = _laid(listed, column, size, _room(high, size) // 2, pages)
    if len(bodies) > pages:  # headings that stood last have moved on
        bodies = _laid(listed, column, size, _room(high, size) // 2, len(bodies))
    return Part(
        "aid",
        PARTS["aid"][order.language],
        tuple(Page(head + body) for body in bodies),
        {"aid": 1},
        cut("aid", order.language, said),
    )


def _head(title: Fitted) -> str:
    """The title over the columns: smaller where it is long, and in two lines where that does not do."""
    first, *more = title.lines
    return drawn(title, MARGIN, MARGIN) if more else line_at(first, MARGIN, MARGIN + 5.5, title.size, bold=True)


def _size(blocks: Sequence[Block], column: float, high: float) -> tuple[float, int]:
    """The largest size at which all goes on the fewest pages, and how many these are."""
    pages, size = 1, _MOST
    while _columns(blocks, column, size) > pages * _room(high, size):
        size -= _STEP
        if size < _LEAST:
            pages, size = pages + 1, _MOST
    return size, pages


def _room(high: float, size: float) -> int:
    """The lines of both columns."""
    return 2 * min(LINES, int((high - 9) / (size * _LEADING * POINT)))


def _columns(blocks: Sequence[Block], column: float, size: float) -> int:
    return sum(len(lines) for lines in _lines(blocks, column, size)) + 1


def _lines(blocks: Sequence[Block], column: float, size: float) -> Iterator[list[tuple[Block, str]]]:
    """What each block takes: a line a row, a rule as many as it is broken into, a heading one more above it."""
    for block in blocks:
        match block:
            case Line(said=said, id=known):
                room = column - (_IDS if known else 0)
                yield [(block if n == 0 else Line(""), text) for n, text in enumerate(broken(said, room, size))]
            case Heading():
                *above, last = broken(block.said, column, size + 0.5, bold=True)
                yield [(Line(""), ""), *((Heading(text, ruled=False), text) for text in above), (block, last)]
            case Row():
                yield [(row, "") for row in _rows(block, column, size)]


def _rows(row: Row, column: float, size: float) -> Iterator[Row]:
    """A row whose cells all stand on a line, however small; or else as many lines as its longest cell takes."""
    cells = [
        [cell] if not one_line(cell, room, size - 0.5, _ID_SIZE, bold=row.head).over
        else broken(cell, room, size - 0.5, bold=row.head)
        for cell, room in zip(row.cells, row.rooms(column))
    ]  # fmt: skip
    return (evolve(row, cells=lines) for lines in zip_longest(*cells, fillvalue=""))


def _laid(blocks: Sequence[Block], column: float, size: float, each: int, pages: int) -> list[str]:
    """The lines in two columns a page, of so many lines ``each``; a heading does not stand last in one."""
    step = size * _LEADING * POINT
    bodies = [""]
    at, indent = 0, 0.0
    for lines in _lines(blocks, column, size):
        if isinstance(lines[-1][0], Heading):
            left = each - at % each
            at += left if left < len(lines) + 2 and at // each < 2 * pages - 1 else 0
            lines = lines[1:] if at % each == 0 else lines
        for block, text in lines:
            page, place = divmod(at, 2 * each)
            x = MARGIN + (0 if place < each else column + _BETWEEN)
            y = MARGIN + 9 + (at % each) * step
            if isinstance(block, Line):
                indent = indent if not block.said else (_IDS if block.id else 0.0)
            if page == len(bodies):
                bodies.append("")
            bodies[page] += _drawn(block, text, x, y, column, size, indent)
            at += 1
    return bodies


def _drawn(block: Block, text: str, x: float, y: float, column: float, size: float, indent: float) -> str:
    base = y + size * POINT
    match block:
        case Heading():
            rule = path(f"M{x:.2f} {base + 0.9:.2f}h{column:.2f}", stroke="#000000", pen=0.25)
            return line_at(text, x, base, size + 0.5, bold=True) + (rule if block.ruled else "")
        case Row(cells=cells, head=head):
            parts, left = [], x
            for cell, room in zip(cells, block.rooms(column)):
                parts.append(drawn(one_line(cell, room, size - 0.5, _ID_SIZE, bold=head), left, y))
                left += room + _APART
            return "".join(parts)
        case Line(id=known):
            small = line_at(known, x, base, _ID_SIZE, fill="#555555") if known else ""
            return small + line_at(text, x + indent, base, size)
