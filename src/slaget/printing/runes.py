"""The runes as paths of 10 x 16 units, so that no font is asked for them."""

from typing import Final

RUNE_PATHS: Final = {
    "thorn": "M3 0V16M3 4L8 8L3 12",
    "othala": "M1 16L8.5 7.5L5 3L1.5 7.5L9 16",
    "dagaz": "M1.5 1V15L8.5 1V15L1.5 1",
}
_HIGH: Final = 16
_WIDE: Final = 10
_STROKE: Final = 1.6


def rune(name: str, x: float, y: float, high: float, ink: str = "#000000") -> str:
    """A rune about a middle, so many millimetres high.

    >>> "M3 0V16" in rune("thorn", 12, 12, 16)
    True
    """
    scale = high / _HIGH
    at = f"translate({x - _WIDE / 2 * scale:.3f} {y - high / 2:.3f}) scale({scale:.4f})"
    pen = f'fill="none" stroke="{ink}" stroke-width="{_STROKE}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path transform="{at}" d="{RUNE_PATHS[name]}" {pen}/>'
