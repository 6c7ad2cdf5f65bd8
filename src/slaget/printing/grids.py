"""Boards of squares, and men that stand or lie: what board games have in common on paper."""

from collections.abc import Callable, Iterable
from math import floor
from string import ascii_lowercase
from typing import Final

from slaget.printing.fitting import line_at, mm
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import Piece, placed, sheets, tiled
from slaget.printing.orders import Order
from slaget.printing.pages import Page
from slaget.printing.shapes import circle, path, rect

_EDGE: Final = 6.0
_FOOT: Final = 0.45
_LETTER: Final = 60


def square_of(order: Order, wished: float, files: int, ranks: int) -> float:
    """The side of a square: the one asked for, else the wished one, smaller where the sheet is too small."""
    if order.square is not None:
        return order.square
    wide, high = order.paper.room(lying=False)
    upright, flat = min(wide / files, high / ranks), min(high / files, wide / ranks)
    return float(floor(min(wished, max(upright, flat))))


def grid(files: int, ranks: int, side: float, cell: Callable[[int, int], str | None], line: str = BLACK) -> str:
    """Squares with their names about them; ``cell`` gives the ground of one, None where there is none."""
    parts = []
    for y in range(ranks):
        for x in range(files):
            ground = cell(x, y)
            if ground is not None:
                parts.append(rect(x * side, (ranks - 1 - y) * side, side, side, ground, line, 0.25))
    return "".join(parts) + names(files, ranks, side)


def names(files: int, ranks: int, side: float) -> str:
    """The letters of the files and the numbers of the ranks, on both edges."""
    parts = []
    for x in range(files):
        for y in (-1.8, ranks * side + 4.2):
            parts.append(line_at(ascii_lowercase[x], (x + 0.5) * side, y, 8, anchor="middle"))
    for y in range(ranks):
        base = (ranks - 0.5 - y) * side + 1
        parts.append(line_at(str(y + 1), -2, base, 8, anchor="end"))
        parts.append(line_at(str(y + 1), files * side + 2, base, 8))
    return "".join(parts)


def middle(x: float, y: float, ranks: int, side: float) -> tuple[float, float]:
    """The middle of a square by file and rank."""
    return (x + 0.5) * side, (ranks - 0.5 - y) * side


def board_pages(inner: str, files: int, ranks: int, side: float, order: Order) -> tuple[Page, ...]:
    """The board on one sheet, its names in the margin, or on several where it is larger."""
    wide, high = files * side, ranks * side
    if any(
        wide <= room[0] and high <= room[1] for room in (order.paper.room(lying=lying) for lying in (False, True))
    ):
        return tiled(inner, wide, high, order)
    return tiled(placed(inner, _EDGE, _EDGE), wide + 2 * _EDGE, high + 2 * _EDGE, order)


def disc_pages(faces: Iterable[tuple[str, str, str]], size: float, order: Order) -> tuple[Page, ...]:
    """Round men to cut out: ground, ink and what is drawn on each in a square of 100 units."""
    pieces = [Piece(disc(ground, ink, inner, size)) for ground, ink, inner in faces]
    return sheets(pieces, size, size, order, gap=1)


def disc(ground: str, ink: str, inner: str, size: float) -> str:
    """A round man."""
    part = 0.66 * size
    at = f"translate({mm((size - part) / 2)} {mm((size - part) / 2)}) scale({part / 100:.5f})"
    rim = circle(size / 2, size / 2, size / 2 - 0.3, ground, BLACK, 0.5)
    line = circle(size / 2, size / 2, size / 2 - 1.1, "none", ink, 0.25)
    return f'{rim}{line}<g transform="{at}">{inner}</g>'


def standing(face: str, wide: float, high: float) -> str:
    """A man to fold over his head, with a foot at each end; his face is drawn in a square of 100 units."""
    foot, scale = wide * _FOOT, f"scale({wide / 100:.5f})"
    behind = f'<g transform="translate({mm(wide)} {mm(foot + wide)}) rotate(180) {scale}">{face}</g>'
    before = f'<g transform="translate(0 {mm(foot + 2 * high - wide)}) {scale}">{face}</g>'
    folds = "".join(f"M0 {mm(y)}h{mm(wide)}" for y in (foot, foot + high, foot + 2 * high))
    cut = rect(0, 0, wide, 2 * high + 2 * foot, WHITE, BLACK, 0.15)
    return cut + behind + before + path(folds, stroke=BLACK, pen=0.15, dash="1.5 1.5")


def standing_pages(faces: Iterable[str], wide: float, high: float, order: Order) -> tuple[Page, ...]:
    """Men to fold, in rows."""
    whole = 2 * high + 2 * wide * _FOOT
    return sheets([Piece(standing(face, wide, high)) for face in faces], wide, whole, order)


def letter(said: str, ink: str) -> str:
    """A letter in the middle of a square of 100 units."""
    return line_at(said, 50, 50 + _LETTER * 0.35, _LETTER * 72 / 25.4, bold=True, fill=ink, anchor="middle")
