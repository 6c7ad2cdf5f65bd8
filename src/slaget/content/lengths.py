"""Lengths that are all in another unit than centimetres, told by the one factor that they are off by."""

from fractions import Fraction
from typing import Any, Final

from slaget.content.said import said
from slaget.kernel.words import Text

_SMALL: Final = Text("small", "små")
_LARGE: Final = Text("large", "stora")
UNITS: Final = {
    Fraction(100): (Text("metres", "meter"), 100, _SMALL),
    Fraction(10): (Text("decimetres", "decimeter"), 10, _SMALL),
    Fraction(1, 10): (Text("millimetres", "millimeter"), 10, _LARGE),
    Fraction(1, 100): (Text("hundredths of a centimetre", "hundradels centimeter"), 100, _LARGE),
}
"""By what a length in another unit is multiplied: the unit, how many times too small or too large it is."""
_OFF: Final = Text(
    "in {unit}, all lengths here are {factor} times too {way}",
    "i {unit} är alla längder här {factor} gånger för {way}",
)


def factor_of(size: Any, least: Any, most: Any) -> Fraction | None:
    """By what a length outside its usual range is multiplied to lie within it; None where nothing does.

    >>> factor_of(1.6, 40, 800), factor_of(1600, 40, 800), factor_of(160, 40, 800)
    (Fraction(100, 1), Fraction(1, 10), None)
    """
    if least <= size <= most:
        return None
    return next((factor for factor in UNITS if least <= Fraction(size) * factor <= most), None)


def told_of(factor: Fraction) -> Text:
    """In which unit lengths are that are off by a factor, and by how much."""
    unit, times, way = UNITS[factor]
    return said(_OFF, unit=unit, factor=times, way=way)


def in_centimetres(size: Any, factor: Fraction) -> str:
    """A length as it is written in centimetres.

    >>> in_centimetres(0.26, Fraction(100)), in_centimetres(1600, Fraction(1, 10))
    ('26', '160')
    """
    return f"{float(Fraction(str(size)) * factor):.2f}".rstrip("0").rstrip(".")
