"""Where things lie on the paper: the countries side by side, a rim about them for links, a panel beside."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from attrs import frozen

from slaget.games.omringad.board import Drawing, corners, place_of
from slaget.kernel import Transform

CELL: Final = 120
RIM: Final = 56
GAP: Final = 34
PANEL: Final = 570
SIDES: Final[Mapping[str, tuple[int, int]]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
Spot = tuple[float, float]


@frozen
class Plan:
    """The plan of a board with its countries in their places; turned, its far corner comes first.

    >>> from slaget.games.omringad.board import DRAWINGS
    >>> Plan(DRAWINGS[2], False).corner("A11"), Plan(DRAWINGS[2], True).corner("A11")
    ((56, 56), (536, 1136))
    """

    drawing: Drawing
    flip: bool

    @property
    def seats(self) -> int:
        return len(corners(self.drawing))

    @property
    def columns(self) -> int:
        return 5 * max(len(row) for row in self.drawing)

    @property
    def rows(self) -> int:
        return 5 * max(2, len(self.drawing))

    @property
    def width(self) -> int:
        return 2 * RIM + self.columns * CELL + GAP + PANEL

    @property
    def height(self) -> int:
        return 2 * RIM + self.rows * CELL

    @property
    def panel(self) -> Spot:
        """The upper left corner of the panel."""
        return 2 * RIM + self.columns * CELL + GAP, RIM

    @cached_property
    def transform(self) -> Transform:
        """From columns and rows, counted over the whole board from the north-west, to the middles of cells."""
        half = RIM + CELL / 2
        if not self.flip:
            return Transform(CELL, 0, 0, CELL, half, half)
        return Transform(-CELL, 0, 0, -CELL, half + (self.columns - 1) * CELL, half + (self.rows - 1) * CELL)

    def middle(self, square: str) -> Spot:
        """The middle of a square."""
        return self.transform.to_picture(*place_of(self.drawing, square))

    def corner(self, square: str) -> tuple[int, int]:
        """The upper left corner of a square."""
        x, y = self.middle(square)
        return int(x - CELL / 2), int(y - CELL / 2)

    def towards(self, side: str) -> tuple[int, int]:
        """The step on the paper to a compass side."""
        x, y = SIDES[side]
        return (-x, -y) if self.flip else (x, y)
