"""The little SVG that the picture needs: elements as text, numbers written one way, colours."""

from collections.abc import Iterable
from typing import Final, TypeAlias
from xml.sax.saxutils import quoteattr

from slaget.kernel.visible import for_markup, visible

Spot: TypeAlias = tuple[float, float]
FONT: Final = "'DejaVu Sans', Verdana, Arial, sans-serif"
INK: Final = "#1b1b1b"
PAPER: Final = "#ffffff"
GREY: Final = "#5c6670"
DEEP: Final = "#e6eff5"
SHALLOW: Final = "#f6faf4"
SHALLOW_EDGE: Final = "#8fb0bd"
LAND: Final = "#d8d0bb"
LAND_EDGE: Final = "#7a705a"
GRID: Final = "#cfdde6"
ACTING: Final = "#f0e442"
ATTACK: Final = "#a3195b"
COLOURS: Final = {"norse": "#f2a73b", "danish": "#1f5f99"}
SIDE_TEXT: Final = {"norse": INK, "danish": PAPER}
SIDE_INK: Final = {"norse": "#8a4b00", "danish": "#1f5f99"}
_BOLD, _PLAIN = 0.645, 0.58


def number(value: float) -> str:
    """A coordinate with at most one decimal.

    >>> number(12.04), number(-0.01), number(7.25)
    ('12', '0', '7.2')
    """
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *children: str, **attributes: object) -> str:
    """An element; an underscore in an attribute's name stands for a hyphen, a last one is dropped.

    >>> tag("circle", cx=1.5, r=2, stroke_width=3)
    '<circle cx="1.5" r="2" stroke-width="3"/>'
    >>> tag("title", text_of("a < b"))
    '<title>a &lt; b</title>'
    """
    written = "".join(f" {key.rstrip('_').replace('_', '-')}={_quoted(value)}" for key, value in attributes.items())
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def _quoted(value: object) -> str:
    return quoteattr(number(value) if isinstance(value, int | float) else visible(str(value)))


def text_of(words: str) -> str:
    """Words as the content of an element; characters that XML does not know are shown as their escapes."""
    return for_markup(words)


def words(at: Spot, said: str, size: float, *, bold: bool = False, **attributes: object) -> str:
    """A line of text."""
    weight = {"font_weight": "bold"} if bold else {}
    return tag("text", text_of(said), x=at[0], y=at[1], font_size=size, **weight, **{"fill": INK, **attributes})


def width_of(said: str, size: float, *, bold: bool = False) -> float:
    """About how wide a line of text is."""
    return len(said) * size * (_BOLD if bold else _PLAIN)


def path(spots: Iterable[Spot], *, closed: bool = True) -> str:
    """The ``d`` of a path through the spots.

    >>> path([(0, 0), (1, 0)], closed=False)
    'M0 0L1 0'
    """
    joined = "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    return f"M{joined}{'Z' if closed else ''}"
