"""Drawn for this library: what each kind of unit and of terrain looks like, in a box from -12 to 12 (y downwards).

A symbol is the ``d`` of what is filled, holes by the even-odd rule, and of what is drawn with a pen.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Symbol(NamedTuple):
    """The filled path and the drawn one; either may be empty."""

    filled: str
    drawn: str = ""


PEN: Final = 2.2
UNITS: Final[Mapping[str, Symbol]] = {
    "mercenary": Symbol(
        "M-3-5A7.5 7.5 0 1 1-3 10 7.5 7.5 0 1 1-3-5ZM-3-.5A3 3 0 1 0-3 5.5 3 3 0 1 0-3-.5ZM9-13 12.5-5H5.5Z",
        "M9 11V-6",
    ),
    "elite": Symbol("M0-12.5 3-8.5V2.5H8V6H2V12.5H-2V6H-8V2.5H-3V-8.5Z"),
    "archer": Symbol("M12-12 4.5-10 10-4.5Z", "M-8-10C6-8 8 4 10 10M-8-10 10 10M-11 11 7-7"),
    "cavalry": Symbol(
        "M-8 12C-8 5-2 3-3-1-6 1-9 3-11 1L-11-2C-8-4-7-8-3-9L-2-12 1-9C8-8 10-1 9 12ZM-4-5A1.2 1.2 "
        "0 1 0-1.6-5 1.2 1.2 "
        "0 1 0-4-5Z"
    ),
    "catapult": Symbol(
        "M-11 9A3 3 0 1 0-5 9 3 3 0 1 0-11 9ZM4 9A3 3 0 1 0 10 9 3 3 0 1 0 4 9ZM-12 "
        "2.5H11V5.5H-12ZM6-9A3.2 3.2 0 1 0 "
        "12.4-9 3.2 3.2 0 1 0 6-9Z",
        "M-7 4 8-8M1 4V-3",
    ),
    "general": Symbol("M0-12 3.2-4 12-3.7 5 1.7 7.4 10.2 0 5.3-7.4 10.2-5 1.7-12-3.7-3.2-4Z"),
    "pirates": Symbol(
        "M0-11C-7-11-10-7-10-2-10 2-7 3-6 5V9H6V5C7 3 10 2 10-2 10-7 7-11 0-11ZM-4-4A2.5 2.5 0 1 "
        "1-4 1 2.5 2.5 0 1 1"
        "-4-4ZM4-4A2.5 2.5 0 1 1 4 1 2.5 2.5 0 1 1 4-4ZM0 1 1.8 4.6H-1.8Z"
    ),
    "sharpshooters": Symbol(
        "M0-2A2 2 0 1 1 0 2 2 2 0 1 1 0-2Z",
        "M0-7A7 7 0 1 1 0 7 7 7 0 1 1 0-7ZM0-12.5V-4M0 12.5V4M-12.5 0H-4M12.5 0H4",
    ),
    "elephants": Symbol(
        "M-12 10C-13 3-10-3-7-4-6-9 2-9 4-7 9-8 12-4 12 0V10H8V4C6 6 3 6 1 5V10H-3V3C-6 4-8 1-7-1-9 1-9 6-9.5 10Z"
    ),
    "magician": Symbol("M1-13 7 6H-7ZM-12 6H12V10H-12Z"),
    "infiltrator": Symbol(
        "M-12-5C-8-8-3-6 0-4 3-6 8-8 12-5 12 2 9 7 5 7 2 7 1 3 0 3-1 3-2 7-5 7-9 7-12 "
        "2-12-5ZM-8-1C-6-3-4-2-3 0-5 2-7 1"
        "-8-1ZM8-1C6-3 4-2 3 0 5 2 7 1 8-1Z"
    ),
    "diplomat": Symbol(
        "M-7-10H8A3 3 0 0 1 8-4H6V7A3.5 3.5 0 0 1 3 11H-8A3.5 3.5 0 0 1-8 5H-7ZM-4-5V-3H3V-5ZM-4-1V1H3V-1Z"
    ),
    "horses": Symbol("M-5 11H-10C-11-2-9-11 0-11 9-11 11-2 10 11H5C6 1 5-5.5 0-5.5-5-5.5-6 1-5 11Z"),
    "dragon": Symbol(
        "M-12 10C-11-2-6-9 3-11L2-7C7-10 10-10 12-12 12-5 11-1 9 2 8 0 6-1 4-1 4 3 2 6 0 8-1 5-3 "
        "4-5 4-6 7-9 9-12 10Z"
    ),
    "?": Symbol("M-2 7H2V11H-2Z", "M-5.5-5C-5.5-12 6-12 6-5.5 6-1 0-1 0 4.5"),
}
TERRAIN: Final[Mapping[str, Symbol]] = {
    "castle": Symbol("M-12 10V-9H-8V-6H-4V-9H4V-6H8V-9H12V10H3V4A3 3 0 0 0-3 4V10Z"),
    "village": Symbol("M-12 10V1L-6-5 0 1V10ZM1.5 10V-1L7-7 12.5-1V10Z"),
    "lake": Symbol("", "M-12-3Q-9-7-6-3T0-3 6-3 12-3M-12 4Q-9 0-6 4T0 4 6 4 12 4"),
    "forest": Symbol("M-6-10 0 2H-4.5V9H-7.5V2H-12ZM6-7 12 5H7.5V10H4.5V5H0Z"),
    "mountain": Symbol("M-13 10-4-9 1 1 5-5 13 10Z"),
}
