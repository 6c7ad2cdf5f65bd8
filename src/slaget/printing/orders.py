"""What is asked of a print: the paper, the ink, the language, which parts, how large."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import frozen

from slaget.kernel.words import Language, Text

Ink: TypeAlias = Literal["colour", "grey"]
Backs: TypeAlias = Literal["duplex", "fold", "none"]
PARTS: Final[Mapping[str, Text]] = {
    "cards": Text("Cards", "Kort"),
    "tiles": Text("Tiles", "Brickor"),
    "hulls": Text("Hulls", "Skrov"),
    "counters": Text("Counters", "Markörer"),
    "sticks": Text("Sticks", "Mätstickor"),
    "board": Text("Board", "Spelplan"),
    "maps": Text("Countries", "Länder"),
    "battle": Text("Battle board", "Stridsbräde"),
    "pieces": Text("Pieces", "Pjäser"),
    "aid": Text("Aid", "Lathund"),
}
"""Every part of a print by its name, in the order of printing."""
PIECES: Final[Mapping[str, Text]] = {
    "aid": Text("aid", "{number:lathund|lathundar}"),
    "board": Text("board", "{number:spelplan|spelplaner}"),
}
"""What many games have of a part."""
MARGIN: Final = 10.0


@frozen
class Paper:
    """A sheet standing up, in millimetres."""

    name: str
    wide: float
    high: float

    def size(self, *, lying: bool) -> tuple[float, float]:
        """Its width and height, standing or lying."""
        return (self.high, self.wide) if lying else (self.wide, self.high)

    def room(self, *, lying: bool) -> tuple[float, float]:
        """What lies within the margins.

        >>> PAPERS["a4"].room(lying=True)
        (277.0, 190.0)
        """
        wide, high = self.size(lying=lying)
        return wide - 2 * MARGIN, high - 2 * MARGIN


PAPERS: Final[Mapping[str, Paper]] = {
    each.name: each for each in (Paper("a4", 210, 297), Paper("a3", 297, 420), Paper("letter", 215.9, 279.4))
}


@frozen(kw_only=True)
class Order:
    """How to print. ``scale`` is the number of board units to one of paper, ``square`` millimetres a square.

    ``size`` is the size of a battle, ``blank`` asks for cards to fill in.
    """

    language: Language = "en"
    paper: Paper = PAPERS["a4"]
    ink: Ink = "colour"
    backs: Backs = "none"
    scale: int = 1
    square: float | None = None
    size: int | None = None
    blank: bool = False
