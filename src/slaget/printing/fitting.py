"""Text fitted into a box before any browser sees it: broken into lines, set smaller, cut where nothing helps."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from attrs import frozen

from slaget.kernel.visible import for_markup, visible
from slaget.printing.runes import rune
from slaget.printing.widths import POINT, RUNES, width

Anchor: TypeAlias = Literal["start", "middle", "end"]
STEP: Final = 0.25
SMALL: Final = 8.0
"""Texts below this size in points are told of (``print-small``)."""
_MORE: Final = "…"
_UNIT: Final = re.compile(r"(?<=\d) (?=(?:cm|mm)\b)")
"""The space before a unit, where no line is broken."""
_USUAL: Final = 0.86
"""What a text takes of its reckoned width: between Times, DejaVu Serif and Georgia."""


@frozen
class Fitted:
    """Lines at a size in points, with their leading; ``over`` is how many lines there was no room for."""

    lines: tuple[str, ...]
    size: float
    leading: float
    bold: bool = False
    over: int = 0

    @property
    def high(self) -> float:
        """The height of the lines in millimetres."""
        return len(self.lines) * self.size * self.leading * POINT


def broken(said: str, wide: float, size: float, *, bold: bool = False) -> list[str]:
    """A text in lines of at most so many millimetres; a word that is wider is cut.

    >>> broken("the king can be taken", 20, 9)
    ['the king', 'can be', 'taken']
    """
    lines: list[str] = []
    for paragraph in said.split("\n"):
        line = ""
        for word in _UNIT.sub("\N{NO-BREAK SPACE}", visible(" ".join(paragraph.split()))).split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, size, bold=bold) <= wide:
                line = longer
                continue
            lines += [line] if line else []
            *full, line = _pieces(word, wide, size, bold=bold)
            lines += full
        lines.append(line)
    return lines


def _pieces(word: str, wide: float, size: float, *, bold: bool) -> list[str]:
    """A word cut where a line is full."""
    found = [""]
    for sign in word:
        if found[-1] and width(found[-1] + sign, size, bold=bold) > wide:
            found.append("")
        found[-1] += sign
    return found


def fit(
    said: str, wide: float, high: float, most: float, least: float, *, leading: float = 1.25, bold: bool = False
) -> Fitted:
    """A text in a box of millimetres, from its wished size down to its smallest; what is too much is cut.

    >>> fit("a b c", 30, 10, 9, 7).size, fit("word " * 60, 30, 10, 9, 7).over > 0
    (9, True)
    """
    size = most
    while True:
        lines = broken(said, wide, size, bold=bold)
        room = max(1, int(high / (size * leading * POINT) + 1e-6))
        if len(lines) <= room:
            return Fitted(tuple(lines), size, leading, bold)
        if size - STEP < least:
            break
        size -= STEP
    kept = [*lines[: room - 1], _cut(lines[room - 1], wide, size, bold=bold)]
    return Fitted(tuple(kept), size, leading, bold, len(lines) - room)


def _cut(line: str, wide: float, size: float, *, bold: bool) -> str:
    while line and width(line + _MORE, size, bold=bold) > wide:
        line = line[:-1]
    return line.rstrip() + _MORE


def one_line(said: str, wide: float, most: float, least: float, *, bold: bool = False) -> Fitted:
    """A text that may not be broken, as small as it takes."""
    size, flat = most, visible(" ".join(said.split()))
    while size - STEP >= least and width(flat, size, bold=bold) > wide:
        size -= STEP
    if width(flat, size, bold=bold) <= wide:
        return Fitted((flat,), size, 1.25, bold)
    return Fitted((_cut(flat, wide, size, bold=bold),), size, 1.25, bold, 1)


def drawn(text: Fitted, x: float, y: float, *, anchor: Anchor = "start") -> str:
    """The lines below each other, the upper edge of the first at ``y``."""
    step = text.size * text.leading * POINT
    first = y + step / 2 + text.size * POINT * 0.34
    return "".join(
        line_at(line, x, first + i * step, text.size, bold=text.bold, anchor=anchor)
        for i, line in enumerate(text.lines)
    )


def line_at(
    said: str, x: float, y: float, size: float, *,
    bold: bool = False, fill: str = "#000000", anchor: Anchor = "start",
) -> str:  # fmt: skip
    """One line upon its base line; runes in it are drawn."""
    said = visible(said)
    if not any(sign in RUNES for sign in said):
        return _text(said, x, y, size, bold=bold, fill=fill, anchor=anchor)
    x -= sum(_long(part, size, bold=bold) for part in _parts(said)) * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    parts = []
    for part in _parts(said):
        wide = _long(part, size, bold=bold)
        if part in RUNES:
            parts.append(rune(RUNES[part], x + wide / 2, y - size * POINT * 0.37, size * POINT * 0.74, fill))
        else:
            parts.append(_set(part, x, y, size, bold=bold, fill=fill))
        x += wide
    return "".join(parts)


def _long(part: str, size: float, *, bold: bool) -> float:
    """How much of the line a rune takes, or the text between two."""
    return width(part, size, bold=bold) * (1 if part in RUNES else _USUAL)


def _set(said: str, x: float, y: float, size: float, *, bold: bool, fill: str) -> str:
    """A text set to its length in any font, so that the rune behind it stands where it is drawn."""
    before, word = said[: len(said) - len(said.lstrip())], said.strip()
    at = x + _long(before, size, bold=bold)
    long = _long(word, size, bold=bold)
    return _text(word, at, y, size, bold=bold, fill=fill, anchor="start", long=long)


def _parts(said: str) -> Iterator[str]:
    """The text between runes, and each rune."""
    gathered = ""
    for sign in said:
        if sign in RUNES:
            if gathered:
                yield gathered
            gathered = ""
            yield sign
        else:
            gathered += sign
    if gathered:
        yield gathered


def _text(
    said: str, x: float, y: float, size: float, *,
    bold: bool, fill: str, anchor: Anchor, long: float = 0,
) -> str:  # fmt: skip
    if not said:
        return ""
    more = ' font-weight="bold"' if bold else ""
    more += f' textLength="{mm(long)}" lengthAdjust="spacingAndGlyphs"' if long else ""
    more += "" if anchor == "start" else f' text-anchor="{anchor}"'
    at = f'x="{mm(x)}" y="{mm(y)}" font-size="{mm(size * POINT)}"'
    return f'<text {at} fill="{fill}"{more}>{for_markup(said)}</text>'


def mm(value: float) -> str:
    """A length with at most three decimals.

    >>> mm(12.0), mm(-0.0001), mm(0.125)
    ('12', '0', '0.125')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path_of(points: Iterable[tuple[float, float]]) -> str:
    """The ``d`` of a closed path through some points.

    >>> path_of([(0, 0), (1.5, 0)])
    'M0 0L1.5 0Z'
    """
    return f"M{'L'.join(f'{mm(x)} {mm(y)}' for x, y in points)}Z"
