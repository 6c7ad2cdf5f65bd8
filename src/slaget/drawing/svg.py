"""SVG as text: elements, numbers written one way, words made harmless."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup

FONT: Final = "system-ui, 'DejaVu Sans', Verdana, sans-serif"
_BOLD, _PLAIN = 0.645, 0.58


def number(value: float) -> str:
    """A coordinate with at most one decimal.

    >>> number(12.04), number(-0.01), number(7.25), number(40)
    ('12', '0', '7.2', '40')
    """
    if type(value) is int:
        return str(value)
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element, without the attributes that are None.

    In an attribute's name an underscore stands for a hyphen, a last one is dropped.

    >>> tag("circle", cx=1.5, r=2, stroke_width=3, opacity=None)
    '<circle cx="1.5" r="2" stroke-width="3"/>'
    >>> tag("title", for_markup("a < b"))
    '<title>a &lt; b</title>'
    """
    written = "".join([_attribute(key, value) for key, value in attributes.items() if value is not None])
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def _attribute(key: str, value: object) -> str:
    told = number(value) if isinstance(value, int | float) else for_markup(str(value))
    return f' {_written(key)}="{told}"'


@lru_cache(maxsize=128)
def _written(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def words(at: Spot, said: str, size: float, *, bold: bool = False, **attributes: object) -> str:
    """A line of text, whose base line begins (or ends, or has its middle) at a spot.

    >>> words((4, 9), "R & D", 12, fill="#000")
    '<text x="4" y="9" font-size="12" fill="#000">R &amp; D</text>'
    """
    x, y = at
    more = "".join([_attribute(key, value) for key, value in attributes.items() if value is not None])
    weight = ' font-weight="bold"' if bold else ""
    head = f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{weight}'
    return f"{head}{more}>{for_markup(said)}</text>"


def width_of(said: str, size: float, *, bold: bool = False) -> float:
    """About how wide a line of text is, in a wide font."""
    return len(said) * size * (_BOLD if bold else _PLAIN)


def path(spots: Iterable[Spot], *, closed: bool = True) -> str:
    """The ``d`` of a path through the spots.

    >>> path([(0, 0), (1, 0)], closed=False)
    'M0 0L1 0'
    """
    joined = "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    return f"M{joined}{'Z' if closed else ''}"


def moved(inner: str, x: float, y: float, scale: float = 1) -> str:
    """Something drawn about the origin, at a place and of a size.

    >>> moved("<path/>", 10, 20, 0.5)
    '<g transform="translate(10 20) scale(0.5)"><path/></g>'
    """
    sized = "" if scale == 1 else f" scale({scale:.4g})"
    return f'<g transform="translate({number(x)} {number(y)}){sized}">{inner}</g>'
