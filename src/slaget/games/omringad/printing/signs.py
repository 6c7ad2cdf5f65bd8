"""The signs of units, terrain and seats on paper."""

from typing import Final

from slaget.games.omringad.kinds import UnitKind
from slaget.games.omringad.lands import TerrainKind
from slaget.games.omringad.picture.colours import PALETTE
from slaget.games.omringad.picture.symbols import PEN, TERRAIN, UNITS, Symbol
from slaget.kernel.words import Language
from slaget.printing.charges import CHARGES
from slaget.printing.emblems import charge
from slaget.printing.fitting import line_at, mm
from slaget.printing.inks import ink_on
from slaget.printing.shapes import path

_BOX: Final = 24.0
_OWN_LAND: Final = "#e6dfcf"
SPECIAL: Final = "#fffdf6"


def ground_of(seat: int) -> tuple[str, str]:
    """The colour of a seat, and what stands out on it."""
    ground = PALETTE.light[f"seat {seat}"]
    return ground, ink_on(ground)


def unit(kind: UnitKind, x: float, y: float, size: float, ink: str, language: Language) -> str:
    """The emblem of a kind in a square: that of the rules, a charge, or its letters."""
    if kind.emblem in CHARGES:
        return charge(str(kind.emblem), x, y, size, ink)
    if kind.id in UNITS and kind.emblem is None:
        return _symbol(UNITS[kind.id], x, y, size, ink)
    at = x + size / 2, y + size * 0.68
    return line_at(letters(kind, language), *at, size * 1.5, bold=True, fill=ink, anchor="middle")


def letters(kind: UnitKind, language: Language) -> str:
    """The letters of a kind, two where none are given."""
    return (kind.short or kind.title)[language][:2]


def land(kind: TerrainKind, x: float, y: float, size: float) -> str:
    """The sign of a terrain; the letter of an own one."""
    if kind.id in TERRAIN:
        return _symbol(TERRAIN[kind.id], x, y, size, PALETTE.light["land ink"])
    if kind.letter == ".":
        return ""
    return line_at(kind.letter, x + size / 2, y + size * 0.8, size * 2, bold=True, anchor="middle")


def fortress(x: float, y: float, size: float, ink: str) -> str:
    """A castle in one colour."""
    return _symbol(TERRAIN["castle"], x, y, size, ink)


def land_colour(kind: TerrainKind) -> str:
    """The ground of a terrain."""
    return PALETTE.light.get(kind.id, _OWN_LAND)


def _symbol(of: Symbol, x: float, y: float, size: float, ink: str) -> str:
    at = f"translate({mm(x + size / 2)} {mm(y + size / 2)}) scale({size / _BOX:.5f})"
    filled = path(of.filled, ink, more='fill-rule="evenodd"') if of.filled else ""
    line = path(of.drawn, stroke=ink, pen=PEN, more='stroke-linecap="round"') if of.drawn else ""
    return f'<g transform="{at}">{filled}{line}</g>'
