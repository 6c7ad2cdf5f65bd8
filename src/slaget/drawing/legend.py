"""A legend: signs with their names, in rows as wide as the picture."""

from collections.abc import Iterable

from slaget.drawing.svg import moved, width_of, words
from slaget.drawing.themes import Pen
from slaget.kernel.picture import Spot

_SIGN = 22
_GAP = 14
_SIZE = 12
_ROW = 24


def legend(pen: Pen, at: Spot, items: Iterable[tuple[str, str]], wide: float) -> tuple[str, float]:
    """The items from a left and upper end on, and where the last row ends.

    An item is a sign drawn about the origin, in a square of 20, and its name.

    >>> from slaget.drawing.themes import Palette
    >>> drawn, bottom = legend(Pen(Palette.of({}), "light", "a"), (0, 10), [("<path/>", "throne")] * 3, 200)
    >>> drawn.count("throne"), bottom
    (3, 58)
    """
    left, top = at
    x, y, drawn = left, top, []
    for sign, name in items:
        need = _SIGN + width_of(name, _SIZE) + _GAP
        if x > left and x + need - _GAP > left + wide:
            x, y = left, y + _ROW
        drawn.append(moved(sign, x + _SIGN / 2, y + _ROW / 2))
        drawn.append(words((x + _SIGN + 3, y + _ROW / 2 + _SIZE / 3), name, _SIZE, fill=pen["ink"]))
        x += need
    return "".join(drawn), y + _ROW


def swatch(paint: str) -> str:
    """The sign of a cell of this paint.

    >>> swatch('fill="#fff"')
    '<rect x="-10" y="-10" width="20" height="20" fill="#fff"/>'
    """
    return f'<rect x="-10" y="-10" width="20" height="20" {paint}/>'
