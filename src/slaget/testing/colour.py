"""How far apart two colours look, also to people who see fewer: ΔE of CIE 1976, sights of Machado 2009."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from slaget.drawing.colour import Rgb, linear

Sight: TypeAlias = Literal["protanopia", "deuteranopia", "tritanopia"]
Matrix: TypeAlias = tuple[Rgb, Rgb, Rgb]
SIGHTS: Final[Mapping[Sight, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each kind of colour blindness, where it is full, makes of linear red, green and blue."""
_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def apart(one: str, other: str, sight: Sight | None = None) -> float:
    """ΔE of two colours as a person of that sight sees them; about 2 is just to be told.

    >>> round(apart("#000000", "#ffffff")), round(apart("#ff0000", "#ff0000", "protanopia"))
    (100, 0)
    >>> apart("#b3261e", "#4d5a1c", "deuteranopia") < apart("#b3261e", "#4d5a1c") / 3
    True
    """
    return float(sum((a - b) ** 2 for a, b in zip(_lab(one, sight), _lab(other, sight))) ** 0.5)


def _lab(colour: str, sight: Sight | None) -> Rgb:
    seen = linear(colour)
    if sight is not None:
        red, green, blue = _times(SIGHTS[sight], seen)
        seen = _within(red), _within(green), _within(blue)
    x, y, z = (_root(value / white) for value, white in zip(_times(_XYZ, seen), _WHITE))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _within(share: float) -> float:
    return min(1.0, max(0.0, share))


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (share * 24389 / 27 + 16) / 116


def _times(matrix: Matrix, vector: Rgb) -> Rgb:
    first, second, third = (sum(m * v for m, v in zip(row, vector)) for row in matrix)
    return first, second, third
