"""Rectangles, circles and paths in millimetres."""

from slaget.printing.fitting import mm


def paint(fill: str = "none", stroke: str = "", pen: float = 0.2, dash: str = "") -> str:
    """The attributes of a filled and outlined shape.

    >>> paint("#ffffff", "#000000", 0.5)
    ' fill="#ffffff" stroke="#000000" stroke-width="0.5"'
    """
    line = f' stroke="{stroke}" stroke-width="{mm(pen)}"' if stroke else ""
    return f' fill="{fill}"{line}{f" stroke-dasharray={dash!r}" if dash else ""}'.replace("'", '"')


def rect(
    x: float, y: float, wide: float, high: float, fill: str = "none", stroke: str = "", pen: float = 0.2,
    *, round_: float = 0, dash: str = "",
) -> str:  # fmt: skip
    """A rectangle by its upper left corner."""
    corner = f' rx="{mm(round_)}"' if round_ else ""
    box = f'x="{mm(x)}" y="{mm(y)}" width="{mm(wide)}" height="{mm(high)}"'
    return f"<rect {box}{corner}{paint(fill, stroke, pen, dash)}/>"


def circle(
    x: float, y: float, radius: float, fill: str = "none", stroke: str = "", pen: float = 0.2, dash: str = ""
) -> str:
    """A circle about a middle."""
    return f'<circle cx="{mm(x)}" cy="{mm(y)}" r="{mm(radius)}"{paint(fill, stroke, pen, dash)}/>'


def path(d: str, fill: str = "none", stroke: str = "", pen: float = 0.2, *, dash: str = "", more: str = "") -> str:
    """A path; ``more`` are further attributes."""
    return f'<path d="{d}"{paint(fill, stroke, pen, dash)}{f" {more}" if more else ""}/>'
