"""How light a colour is, and how well one stands out from another (CIE 1976 L*, WCAG 2 contrast)."""

from functools import lru_cache
from typing import TypeAlias

Rgb: TypeAlias = tuple[float, float, float]


def linear(colour: str) -> Rgb:
    """Red, green and blue of ``#rrggbb`` as shares of light, from 0 to 1.

    >>> linear("#ff0000")
    (1.0, 0.0, 0.0)
    """
    red, green, blue = (_light(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return red, green, blue


def _light(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


@lru_cache(maxsize=256)
def luminance(colour: str) -> float:
    """How much light a colour gives, from 0 to 1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """L*, from 0 for black to 100 for white.

    >>> round(lightness("#777777")), lightness("#000000"), round(lightness("#ffffff"))
    (50, 0.0, 100)
    """
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"), 6)
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def is_dark(colour: str) -> bool:
    """Whether white stands out better on it than black."""
    return contrast(colour, "#ffffff") > contrast(colour, "#000000")
