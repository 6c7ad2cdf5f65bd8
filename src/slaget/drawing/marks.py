"""What is put on things: places to touch, buttons, rings, marks of the last move, hatched regions, motion."""

from collections.abc import Callable, Iterable
from typing import Final

from slaget.drawing.svg import number, path
from slaget.drawing.themes import Pen
from slaget.kernel.picture import Look, Ring, Spot, Transform
from slaget.kernel.visible import for_markup

_SECONDS: Final = 0.35
_BROKEN: Final = ' stroke-dasharray="6 5"'


def touch(kind: str, value: str, *inner: str) -> str:
    """What may be chosen, with its kind and value.

    >>> touch("ship", "d3", "<path/>")
    '<g data-ship="d3"><path/></g>'
    """
    return f'<g data-{kind}="{for_markup(value)}">{"".join(inner)}</g>'


def button(kind: str, value: str, label: str, *inner: str) -> str:
    """What may be chosen now: a program gives it the focus, so ``tabindex`` keeps it out of the tab order.

    >>> button("square", "e4", "e4, empty", "<path/>")
    '<g data-square="e4" tabindex="-1" role="button" aria-label="e4, empty"><path/></g>'
    """
    named = f'tabindex="-1" role="button" aria-label="{for_markup(label)}"'
    return f'<g data-{kind}="{for_markup(value)}" {named}>{"".join(inner)}</g>'


def ring(pen: Pen, at: Spot, radius: float, name: str = "selected", wide: float = 3) -> str:
    """A ring in a colour of marks; it takes no touch."""
    x, y = map(number, at)
    paint = f'fill="none" stroke="{pen[name]}" stroke-width="{number(wide)}" pointer-events="none"'
    return f'<circle cx="{x}" cy="{y}" r="{number(radius)}" {paint}/>'


def dot(pen: Pen, at: Spot, radius: float) -> str:
    """The mark of an empty place that may be chosen."""
    x, y = map(number, at)
    paint = f'fill="{pen["target mark"]}" stroke="{pen["target edge"]}" stroke-width="1.5"'
    return f'<circle cx="{x}" cy="{y}" r="{number(radius)}" {paint}/>'


def frame(
    pen: Pen, left: float, top: float, side: float, name: str = "last", wide: float = 3, *, broken: bool = False
) -> str:
    """A frame within a square cell, whole or broken, and its tint; it takes no touch."""
    inner, end = wide / 2, side - wide
    box = f'x="{number(left + inner)}" y="{number(top + inner)}" width="{number(end)}" height="{number(end)}"'
    paint = f'fill="none" stroke="{pen[name]}" stroke-width="{number(wide)}" pointer-events="none"'
    tint = f'<rect {box} fill="{pen[name]}" opacity=".3" pointer-events="none"/>' if pen.theme != "print" else ""
    return f"{tint}<rect {box} {paint}{_BROKEN if broken else ''}/>"


def cross(pen: Pen, at: Spot, reach: float) -> str:
    """A cross over what has been taken; it takes no touch."""
    (x, y), r = at, reach
    d = path(((x - r, y - r), (x + r, y + r)), closed=False) + path(((x - r, y + r), (x + r, y - r)), closed=False)
    return _haloed(pen, d, "alarm", 3)


def _haloed(pen: Pen, d: str, name: str, wide: float) -> str:
    """A line that stands out on any ground."""
    return "".join(
        f'<path d="{d}" fill="none" stroke="{pen[colour]}" stroke-width="{number(broad)}" pointer-events="none"/>'
        for colour, broad in (("halo", wide + 2), (name, wide))
    )


def corners(pen: Pen, left: float, top: float, side: float, name: str = "target", wide: float = 3) -> str:
    """Four corners within a square cell: the mark of a piece that may be chosen or taken."""
    near, far, arm = wide / 2, side - wide / 2, side / 4
    bits = (
        (near, near + arm, near, near, near + arm, near),
        (far - arm, near, far, near, far, near + arm),
        (far, far - arm, far, far, far - arm, far),
        (near + arm, far, near, far, near, far - arm),
    )
    d = "".join(path(((left + a, top + b), (left + c, top + e), (left + f, top + g)), closed=False)
                for a, b, c, e, f, g in bits)  # fmt: skip
    return _haloed(pen, d, name, wide)


def trail(pen: Pen, spots: Iterable[Spot], name: str = "last", wide: float = 3) -> str:
    """The way that something went, with a head at its end; it takes no touch."""
    *before, start, end = spots
    d = path((*before, start, end), closed=False) + _head(start, end, 3 * wide)
    paint = f'fill="none" stroke="{pen[name]}" stroke-width="{number(wide)}" stroke-linecap="round"'
    return f'<path d="{d}" {paint} stroke-linejoin="round" pointer-events="none"/>'


def _head(start: Spot, end: Spot, size: float) -> str:
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (dx * dx + dy * dy) ** 0.5 or 1
    ux, uy = dx / far * size, dy / far * size
    left = end[0] - ux - uy * 0.6, end[1] - uy + ux * 0.6
    right = end[0] - ux + uy * 0.6, end[1] - uy - ux * 0.6
    return path((left, end, right), closed=False)


def regions(pen: Pen, rings: Iterable[Ring], transform: Transform) -> str:
    """The regions that may be chosen from, hatched; their points are those of the board."""
    drawn = [path(transform.to_picture(x, y) for x, y in each) for each in rings]
    if not drawn:
        return ""
    outline = f'stroke="{pen["target"]}" stroke-width="1.5"'
    pattern = (
        f'<defs><pattern id="{pen.id("region")}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<path d="M-1 1L1-1M0 6L6 0M5 7L7 5" stroke="{pen["target"]}" stroke-width="1.2"/></pattern></defs>'
    )
    return f'{pattern}<path class="region" d="{"".join(drawn)}" fill="{pen.ref("region")}" {outline}/>'


def buttons(look: Look, kind: str, drawn: Callable[[str], tuple[str, str] | None]) -> str:
    """The targets of a kind as buttons; ``drawn`` gives a value's label and marks, None where it is not."""
    found = ((value, drawn(value)) for value in look.values(kind))
    return "".join(button(kind, value, *made) for value, made in found if made is not None)


def slid(look: Look, name: str, start: Spot, end: Spot, inner: str) -> str:
    """What has moved, coming from where it was if that is asked for.

    It stands still for readers who have asked for less motion, and on paper.

    >>> slid(Look(), "e4", (0, 8), (0, 0), "<use/>")
    '<use/>'
    >>> slid(Look(animate=True), "e4", (0, 8), (0, 0), "<use/>")[-31:]
    '<g class="slaget-e4"><use/></g>'
    """
    if not look.animate or look.theme == "print":
        return inner
    own = f"{look.ids}-{name}"
    x, y = number(start[0] - end[0]), number(start[1] - end[1])
    rule = f".slaget-{look.ids} .{own}{{animation:{own} {_SECONDS}s ease-out}}"
    frames = f"@keyframes {own}{{from{{transform:translate({x}px,{y}px)}}}}"
    quiet = "@media (prefers-reduced-motion:no-preference)"
    return f'<style>{quiet}{{{rule}}}{frames}</style><g class="{own}">{inner}</g>'
