"""The sign of a seat, a shape with its number; of the dragon its wing. And counters with symbols."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from slaget.drawing.svg import moved, number
from slaget.drawing.themes import Pen
from slaget.games.omringad.picture.symbols import PEN, UNITS, Symbol
from slaget.games.omringad.words.own import SHORT
from slaget.kernel import Language, Words
from slaget.kernel.visible import for_markup

_SHAPES: Final[Mapping[int, str]] = {
    0: "M-7-10H7L11 0 7 10H-7L-11 0Z",
    1: "M0-10.5A10.5 10.5 0 1 1 0 10.5 10.5 10.5 0 1 1 0-10.5Z",
    2: "M-9.5-9.5H9.5V9.5H-9.5Z",
    3: "M0-13 12.5 8.5H-12.5Z",
    4: "M0-12.5 12.5 0 0 12.5-12.5 0Z",
}
"""Disc, square, triangle, lozenge; six corners for the dragon."""


def badge(pen: Pen, seat: int, x: float, y: float, scale: float = 1) -> str:
    """The shape of a seat with its number, about a spot."""
    return moved(_badge(pen, seat), x, y, scale)


@lru_cache(maxsize=64)
def _badge(pen: Pen, seat: int) -> str:
    edge = f'fill="{pen[f"seat {seat}"]}" stroke="{pen["counter edge"]}" stroke-width="1.4" stroke-linejoin="round"'
    shape, ink = f'<path d="{_SHAPES[seat]}" {edge}/>', pen[f"on seat {seat}"]
    if not seat:
        return shape + moved(drawn(UNITS["dragon"], pen["on dragon"], ink), 0, 0, 0.6)
    text = f'font-size="13" font-weight="bold" text-anchor="middle" fill="{ink}"'
    return f'{shape}<text x="0" y="{7 if seat == 3 else 4.8}" {text}>{seat}</text>'


def drawn(symbol: Symbol, fill: str, ink: str) -> str:
    """A symbol about the origin: its areas with an edge, and its lines."""
    made, edge = "", f'stroke="{ink}" stroke-linejoin="round"'
    if symbol.filled:
        made = f'<path d="{symbol.filled}" fill="{fill}" {edge} stroke-width="1" fill-rule="evenodd"/>'
    if symbol.drawn:
        made += f'<path d="{symbol.drawn}" fill="none" {edge} stroke-width="{PEN}"/>'
    return made


@lru_cache(maxsize=16)
def defined(pen: Pen, words: Words, language: Language) -> str:
    """Every kind of unit, whole and damaged, to be referred to; those of one's own by their letters."""
    fill, ink = pen["sign"], pen["ink"]
    each = (f'<g id="{sign_id(pen, kind)}">{drawn(symbol, fill, ink)}</g>' for kind, symbol in UNITS.items())
    own = (
        f'<g id="{sign_id(pen, kind)}">{lettered(said[language], ink)}</g>'
        for kind, said in words.labels.get(SHORT, {}).items()
        if kind not in UNITS
    )
    whole = "".join((*each, *own))
    crack = f'<path d="M1 13 6 4 3 2 11-9" fill="none" stroke="{pen["counter"]}" stroke-width="7"/>'
    crack += f'<path d="M1 13 6 4 3 2 11-9" fill="none" stroke="{pen["hurt"]}" stroke-width="3"/>'
    return f'<defs>{whole}<g id="{pen.id("hurt")}">{crack}</g></defs>'


def lettered(letters: str, ink: str) -> str:
    """Letters about the origin, in place of a symbol."""
    text = f'font-size="17" font-weight="bold" text-anchor="middle" fill="{ink}"'
    return f'<text x="0" y="6" {text}>{for_markup(letters)}</text>'


def sign_id(pen: Pen, kind: str) -> str:
    """The id of the symbol of a kind."""
    return pen.id("unknown" if kind == "?" else kind)


def sign(pen: Pen, kind: str, x: float, y: float, size: float, *, damaged: bool = False, mark: str = "") -> str:
    """The symbol of a unit so large, about a spot; a crack runs through one that is damaged."""
    hurt = f'<use href="#{pen.id("hurt")}"/>' if damaged else ""
    place = f'transform="translate({number(x)} {number(y)}) scale({size / 26:.3f})"'
    return f'<g {place}{mark}><use href="#{sign_id(pen, kind)}"/>{hurt}</g>'
