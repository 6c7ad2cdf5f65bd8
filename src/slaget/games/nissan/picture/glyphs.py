"""Small drawn signs, so that no font has to have them: crowd chips, crown, star, horn, standard."""

from math import cos, pi, sin
from typing import Final

from slaget.games.nissan.picture import svg
from slaget.games.nissan.picture.svg import Spot, path, tag, words
from slaget.games.nissan.seats import Side

CHIP: Final = 30
MARK: Final = 26
_CROWN: Final = ((-10, 8), (-11, -6), (-5, 0), (0, -10), (5, 0), (11, -6), (10, 8))
_HORN: Final = "M-10 6C-2 9 8 4 9 -9L11 -9C13 4 6 14 -6 12Z"
_STANDARD: Final = "M-7 12L-7 -12L9 -9L3 -4L9 1L-5 3L-5 12Z"


def chip(at: Spot, side: Side, number: int, scale: float = 1) -> str:
    """How many of a side are aboard: a disc for the Norse, a square for the Danes."""
    x, y = at
    r = CHIP / 2 * scale
    pen = {"fill": svg.COLOURS[side], "stroke": svg.PAPER, "stroke_width": 2}
    if side == "norse":
        shape = tag("circle", cx=x, cy=y, r=r, **pen)
    else:
        shape = tag("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=3, **pen)
    size = 18 * scale
    said = words((x, y + size * 0.36), str(number), size, bold=True, fill=svg.SIDE_TEXT[side], text_anchor="middle")
    return shape + said


def _star() -> str:
    points = [(r * sin(pi * k / 5), -r * cos(pi * k / 5)) for k, r in enumerate([12, 5] * 5)]
    return path(points)


_SHAPES: Final = {
    "king": path(_CROWN), "hero": _star(), "horn_blower": _HORN, "standard_bearer": _STANDARD,
}  # fmt: skip


def mark(at: Spot, rank: str, side: Side, scale: float = 1) -> str:
    """The sign of a leader, the horn or the standard, on a disc of its side's colour."""
    x, y = at
    r = MARK / 2 * scale
    ground = tag("circle", cx=x, cy=y, r=r, fill=svg.PAPER, stroke=svg.COLOURS[side], stroke_width=3)
    place = f"translate({svg.number(x)} {svg.number(y)}) scale({0.7 * scale:.2f})"
    sign = tag("path", d=_SHAPES[rank], fill=svg.INK if side == "danish" else "#8a4b00", transform=place)
    return ground + sign
