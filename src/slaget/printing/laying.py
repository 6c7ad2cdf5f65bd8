"""Pieces laid out on sheets with marks to cut by, and large things cut into sheets."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final

from attrs import frozen

from slaget.kernel.words import Text
from slaget.printing.fitting import drawn, fit, line_at, mm
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.orders import MARGIN, Order
from slaget.printing.pages import Page
from slaget.printing.shapes import circle, rect

_MARK: Final = 4.0
_OFF: Final = 2.0
_THIN: Final = 'fill="none" stroke="#000000" stroke-width="0.1"'
OVERLAP: Final = 10.0


@frozen
class Piece:
    """A thing to cut out, drawn from its upper left corner, and its back."""

    front: str
    back: str = ""


def placed(inner: str, x: float, y: float, turn: str = "") -> str:
    """Something drawn from the origin, at a place."""
    return f'<g transform="translate({mm(x)} {mm(y)}){turn}">{inner}</g>'


def sheets(pieces: Sequence[Piece], wide: float, high: float, order: Order, *, gap: float = 0) -> tuple[Page, ...]:
    """Pieces of one size in rows, as many a sheet as it holds; backs as the order says."""
    if order.backs == "fold" and any(each.back for each in pieces):
        return _rows(*_folded(pieces, wide, high, order), order, gap)
    return _rows(list(pieces), wide, high, order, gap)


def _folded(pieces: Sequence[Piece], wide: float, high: float, order: Order) -> tuple[list[Piece], float, float]:
    """Front and back on one strip, folded between them: above each other or side by side, as more go on a sheet."""
    below = max(a * b for a, b, _ in _counts(wide, 2 * high, order, 0))
    beside = max(a * b for a, b, _ in _counts(2 * wide, high, order, 0))
    if below >= beside:
        fold = f'<path d="M0 {mm(high)}H{mm(wide)}" {_THIN} stroke-dasharray="1 1"/>'
        made = [placed(each.back, wide, high, " rotate(180)") + placed(each.front, 0, high) for each in pieces]
        return [Piece(each + fold) for each in made], wide, 2 * high
    fold = f'<path d="M{mm(wide)} 0V{mm(high)}" {_THIN} stroke-dasharray="1 1"/>'
    return [Piece(each.front + placed(each.back, wide, 0) + fold) for each in pieces], 2 * wide, high


def _counts(wide: float, high: float, order: Order, gap: float) -> Iterator[tuple[int, int, bool]]:
    for lying in (False, True):
        across, down = order.paper.room(lying=lying)
        yield int((across + gap + 1e-6) / (wide + gap)), int((down + gap + 1e-6) / (high + gap)), lying


def _rows(pieces: Sequence[Piece], wide: float, high: float, order: Order, gap: float) -> tuple[Page, ...]:
    columns, rows, lying = max(_counts(wide, high, order, gap), key=lambda found: found[0] * found[1])
    each = columns * rows
    if not each:
        raise ValueError(f"a piece of {mm(wide)} x {mm(high)} mm does not go on {order.paper.name}")
    paper = order.paper.size(lying=lying)
    left = (paper[0] - columns * wide - (columns - 1) * gap) / 2
    top = MARGIN + min(2.0, (order.paper.room(lying=lying)[1] - rows * high - (rows - 1) * gap) / 2)
    pages = []
    for start in range(0, len(pieces), each):
        here = pieces[start : start + each]
        spots = [(left + i % columns * (wide + gap), top + i // columns * (high + gap)) for i in range(len(here))]
        marks = _marks(spots, wide, high)
        pages.append(Page("".join(placed(one.front, *at) for one, at in zip(here, spots)) + marks, lying))
        if order.backs == "duplex" and any(one.back for one in here):
            turned = [(paper[0] - x - wide, y) for x, y in spots]
            pages.append(Page("".join(placed(one.back, *at) for one, at in zip(here, turned)), lying))
    return tuple(pages)


def _marks(spots: Sequence[tuple[float, float]], wide: float, high: float) -> str:
    """Marks off the cuts, outside the whole."""
    across = sorted({round(x + d, 3) for x, _ in spots for d in (0, wide)})
    down = sorted({round(y + d, 3) for _, y in spots for d in (0, high)})
    d = "".join(
        f"M{mm(x)} {mm(down[0] - _OFF - _MARK)}v{mm(_MARK)}M{mm(x)} {mm(down[-1] + _OFF)}v{mm(_MARK)}"
        for x in across
    )
    d += "".join(
        f"M{mm(across[0] - _OFF - _MARK)} {mm(y)}h{mm(_MARK)}M{mm(across[-1] + _OFF)} {mm(y)}h{mm(_MARK)}"
        for y in down
    )
    return f'<path class="crop" d="{d}" {_THIN}/>'


@frozen
class Strip:
    """A thing of its own size to cut out."""

    inner: str
    wide: float
    high: float


def strips(things: Iterable[Strip], order: Order, *, gap: float = 5) -> tuple[Page, ...]:
    """Things of several sizes in rows, in their order."""
    wide, high = order.paper.room(lying=True)
    pages: list[str] = [""]
    x, y, row = 0.0, 0.0, 0.0
    for each in things:
        if x and x + each.wide > wide + 1e-6:
            x, y, row = 0.0, y + row + gap, 0.0
        if y and y + each.high > high + 1e-6:
            pages.append("")
            x, y, row = 0.0, 0.0, 0.0
        pages[-1] += placed(each.inner, MARGIN + x, MARGIN + y)
        x, row = x + each.wide + gap, max(row, each.high)
    return tuple(Page(body, lying=True) for body in pages if body)


def tiled(inner: str, wide: float, high: float, order: Order) -> tuple[Page, ...]:
    """A large drawing on sheets that overlap; first a plan of them, where there are several."""
    upright, flat = (len(_cuts(wide, high, order, lying=lying)) for lying in (False, True))
    lying = flat < upright or (flat == upright and wide > high)
    cuts = _cuts(wide, high, order, lying=lying)
    if len(cuts) == 1:
        across, down = order.paper.room(lying=lying)
        return (Page(placed(inner, MARGIN + (across - wide) / 2, MARGIN + (down - high) / 2), lying),)
    across, down = order.paper.room(lying=lying)
    pages = [_plan(inner, wide, high, cuts, order, lying=lying)]
    for name, x, y in cuts:
        box = f'x="{mm(MARGIN)}" y="{mm(MARGIN)}" width="{mm(across)}" height="{mm(down)}"'
        view = f'viewBox="{mm(x)} {mm(y)} {mm(across)} {mm(down)}"'
        body = f'<svg {box} {view} overflow="hidden">{inner}</svg>'
        edge = f"<rect {box} {_THIN}/>"
        body += edge + _joint(MARGIN, MARGIN, across, down, x, y)
        pages.append(
            Page(body + line_at(name, MARGIN + across - 4, MARGIN - 2, 12, bold=True, anchor="end"), lying)
        )
    return tuple(pages)


def _joint(left: float, top: float, wide: float, high: float, x: float, y: float) -> str:
    """Where the sheet before ends on this one: broken lines, to lay the sheets edge on line."""
    d = f"M{mm(left + OVERLAP)} {mm(top)}v{mm(high)}" if x > 0 else ""
    d += f"M{mm(left)} {mm(top + OVERLAP)}h{mm(wide)}" if y > 0 else ""
    return f'<path d="{d}" {_THIN} stroke-dasharray="2 2"/>' if d else ""


def _cuts(wide: float, high: float, order: Order, *, lying: bool) -> list[tuple[str, float, float]]:
    """The sheets by name (columns by letter, rows by number) and their corners on the drawing."""
    across, down = order.paper.room(lying=lying)
    columns = 1 if wide <= across else ceil((wide - OVERLAP - 1e-6) / (across - OVERLAP))
    rows = 1 if high <= down else ceil((high - OVERLAP - 1e-6) / (down - OVERLAP))
    return [
        (f"{_letter(column)}{row + 1}", column * (across - OVERLAP), row * (down - OVERLAP))
        for row in range(rows)
        for column in range(columns)
    ]


def _letter(number: int) -> str:
    """A B ... Z AA AB ...

    >>> _letter(1), _letter(26)
    ('B', 'AA')
    """
    return (_letter(number // 26 - 1) if number >= 26 else "") + chr(65 + number % 26)


def _plan(
    inner: str, wide: float, high: float, cuts: Sequence[tuple[str, float, float]], order: Order, *, lying: bool
) -> Page:
    """The whole drawing small, with the sheets that it comes on."""
    across, down = order.paper.room(lying=lying)
    across_one, down_one = across, down
    whole = max(x for _, x, _ in cuts) + across_one, max(y for _, _, y in cuts) + down_one
    scale = min(across / whole[0], (down - 14) / whole[1])
    box = f'x="{mm(MARGIN)}" y="{mm(MARGIN + 12)}" width="{mm(whole[0] * scale)}" height="{mm(whole[1] * scale)}"'
    drawn_small = f'<svg {box} viewBox="0 0 {mm(whole[0])} {mm(whole[1])}">{inner}</svg>'
    frames = ""
    for name, x, y in cuts:
        left, top = MARGIN + x * scale, MARGIN + 12 + y * scale
        frames += rect(left, top, across_one * scale, down_one * scale, stroke=BLACK, pen=0.25)
        middle = left + across_one * scale / 2, top + down_one * scale / 2
        frames += circle(*middle, 4.5, WHITE, BLACK)
        frames += line_at(name, middle[0], middle[1] + 1.4, 10, bold=True, anchor="middle")
    said = _HOW[order.language].format(number=len(cuts))
    return Page(drawn(fit(said, across, 11, 10, 8), MARGIN, MARGIN) + drawn_small + frames, lying)


_HOW: Final = Text(
    "{number} sheets, laid in this order. The edge of the sheet before lies on the broken line, 10 mm in; the name "
    "of each sheet stands above it.",
    "{number} ark, lagda i den här ordningen. Kanten på arket före läggs på den streckade linjen, 10 mm in; arkets "
    "namn står ovanför.",
)
