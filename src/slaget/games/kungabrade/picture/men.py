"""The pieces, drawn about the origin: each kind with its mark (KB-3.2), an unhorsed rider by its back."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from slaget.drawing.svg import path, words
from slaget.drawing.themes import Pen
from slaget.games.kungabrade.kinds import NONE, TYPES, Types
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.words import UNHORSED, shown_unhorsed

RADIUS: Final = 15
_FACE: Final = 10
LIFT: Final = 8
"""How much higher each piece of a stack lies than the one below it."""
_STAR: Final = path([(r * sin(pi * k / 5), -r * cos(pi * k / 5)) for k, r in enumerate([10, 4.2] * 5)])


def shown(types: Types) -> tuple[str, ...]:
    """All that pieces may show: their kinds, and those that have lost a horse."""
    backs = (shown_unhorsed(name) for name, on_foot in zip(types.names, types.unhorsed) if on_foot != NONE)
    return *types.names, *backs


def man_id(pen: Pen, side: Side, kind: str) -> str:
    """The id of a piece of a kind."""
    return pen.id(f"{side}-{kind}")


@lru_cache(maxsize=16)
def defined(pen: Pen, types: Types = TYPES) -> str:
    """Every kind of piece of both sides, and the blank back of one that is not known, to be referred to."""
    men = (
        f'<g id="{man_id(pen, side, kind)}">{man(pen, side, kind, types)}</g>'
        for side in SEATS
        for kind in shown(types)
    )
    return f"<defs>{''.join(men)}</defs>"


def man(pen: Pen, side: Side, kind: str, types: Types = TYPES) -> str:
    """A disc in its side's colour with the mark of its kind; a foot soldier has none, other kinds their letter."""
    edge = f'stroke="{pen["rim"]}" stroke-width="1.6"'
    disc = f'<circle r="{RADIUS}" fill="{pen[side]}" {edge}/>'
    return disc + _face(pen, side) + (_letter(pen, side, kind, types) or _mark(pen, side, kind))


def _letter(pen: Pen, side: Side, kind: str, types: Types) -> str:
    """The letter of a kind that is not the author's; one that has lost its horse bears a line under its own."""
    on_foot, _, own = kind.partition(".")
    name = own if on_foot == UNHORSED else kind
    if (not own and kind == UNHORSED) or name in TYPES.index:
        return ""
    sign = types.kinds[types.index[name]].letter
    ink = pen[f"on {side}"]
    drawn = words((0, 5), sign, 14, bold=True, fill=ink, text_anchor="middle")
    return drawn + (f'<path d="M-6 8H6" stroke="{ink}" stroke-width="1.6"/>' if own else "")


def _face(pen: Pen, side: Side) -> str:
    """Where the mark stands; in print a plain disc, with an edge for Black, in the hatched one."""
    return f'<circle r="{_FACE}" fill="{pen[f"{side} face"]}" stroke="{pen[f"{side} ring"]}" stroke-width="1.4"/>'


def _mark(pen: Pen, side: Side, kind: str) -> str:
    ink, fill = pen[f"on {side}"], pen[f"{side} sign"]
    line = f'stroke="{ink}" stroke-width="3" stroke-linecap="round"'
    match kind:
        case "archer":
            return f'<circle r="4.4" fill="{fill}" stroke="{ink}" stroke-width="1.4"/>'
        case "rider":
            return f'<path d="M-7 0H7M0-7V7" {line}/>'
        case "mage":
            return f'<path d="{_STAR}" fill="{fill}" stroke="{ink}" stroke-width="1.2"/>'
        case "unhorsed":
            return f'<path d="M-7 6h4M3 6h4" {line}/>'
        case _:
            return ""


def blank(pen: Pen, side: Side) -> str:
    """A piece placed out of sight: its side's disc with a dashed face, and nothing of its kind."""
    edge = f'stroke="{pen["rim"]}" stroke-width="1.6"'
    dashes = f'fill="none" stroke="{pen[f"on {side}"]}" stroke-width="1.4" stroke-dasharray="3 3"'
    return f'<circle r="{RADIUS}" fill="{pen[side]}" {edge}/>{_face(pen, side)}<circle r="{RADIUS - 5}" {dashes}/>'
