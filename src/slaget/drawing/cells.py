"""A board of square cells in a picture: where each lies, what it is called along the edge, what is touched."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from string import ascii_lowercase

from attrs import frozen

from slaget.drawing import marks
from slaget.drawing.svg import number
from slaget.drawing.themes import Pen
from slaget.kernel.picture import Look, Spot, Transform


@frozen
class Cells:
    """The measures of a board: files and ranks, the side of a cell, and the left and upper end of them all.

    A cell is told by its file and rank from 0; flipped, the first file is to the right and the first rank above. A
    board of crossings has one about each crossing.

    >>> eight = Cells(8, 8, 48, 20, 30)
    >>> eight.corner(0, 7), eight.middle(0, 0), eight.flipped(True).corner(0, 7)
    ((20, 30), (44.0, 390.0), (356, 366))
    """

    files: int
    ranks: int
    side: int
    left: int = 0
    top: int = 0
    flip: bool = False

    def flipped(self, flip: bool) -> "Cells":
        """The same board seen from one side or the other."""
        return Cells(self.files, self.ranks, self.side, self.left, self.top, flip)

    @property
    def right(self) -> int:
        return self.left + self.files * self.side

    @property
    def bottom(self) -> int:
        return self.top + self.ranks * self.side

    def corner(self, x: int, y: int) -> tuple[int, int]:
        """The left and upper end of a cell."""
        across, down = (self.files - 1 - x, y) if self.flip else (x, self.ranks - 1 - y)
        return self.left + across * self.side, self.top + down * self.side

    def middle(self, x: int, y: int) -> Spot:
        """The middle of a cell."""
        left, top = self.corner(x, y)
        return left + self.side / 2, top + self.side / 2

    @property
    def transform(self) -> Transform:
        """From file and rank to the picture."""
        (x, y), side = self.middle(0, 0), self.side
        return Transform(-side, 0, 0, side, x, y) if self.flip else Transform(side, 0, 0, -side, x, y)

    def rect(self, x: int, y: int, paint: str) -> str:
        """A cell with the attributes it is painted by."""
        left, top = self.corner(x, y)
        return f'<rect x="{left}" y="{top}" width="{self.side}" height="{self.side}" {paint}/>'

    def hit(self, kind: str, value: str, x: int, y: int, paint: str = 'fill="none" pointer-events="all"') -> str:
        """The whole cell as the place where it is touched."""
        return self.rect(x, y, f'{paint} data-{kind}="{value}"')

    def edge(self, pen: Pen, away: float = 14, size: float = 12) -> Iterator[str]:
        """The names of files below and of ranks to the left, as they lie."""
        text = f'font-size="{number(size)}" fill="{pen["faint"]}" text-anchor="middle"'
        for x in range(self.files):
            at = number(self.middle(x, 0)[0])
            yield f'<text x="{at}" y="{number(self.bottom + away)}" {text}>{ascii_lowercase[x]}</text>'
        for y in range(self.ranks):
            at = number(self.middle(0, y)[1] + size / 3)
            yield f'<text x="{number(self.left - away * 0.75)}" y="{at}" {text}>{y + 1}</text>'

    def framed(self, pen: Pen, places: Iterable[tuple[int, int]]) -> Iterator[str]:
        """Frames within cells."""
        return (marks.frame(pen, *self.corner(x, y), self.side, "last") for x, y in places)

    def rings(
        self, pen: Pen, look: Look, kind: str, place: Callable[[str], tuple[int, int] | None]
    ) -> Iterator[str]:
        """Rings about the cells that are selected."""
        for each in look.selected:
            value = each if isinstance(each, str) else each[1] if each[0] == kind else ""
            at = place(value)
            if at is not None:
                yield marks.ring(pen, self.middle(*at), self.side / 2 - 2)

    def mark(self, pen: Pen, at: tuple[int, int], *, is_held: bool) -> str:
        """The mark of a cell that may be chosen, and the whole cell to touch: corners about a piece, else a dot."""
        hit = self.rect(*at, 'fill="none" pointer-events="all"')
        if is_held:
            return hit + marks.corners(pen, *self.corner(*at), self.side)
        return hit + marks.dot(pen, self.middle(*at), self.side / 6)

    def targets(
        self, pen: Pen, look: Look, kind: str,
        place: Callable[[str], tuple[int, int] | None], label: Callable[[str], str], taken: Callable[[str], bool],
    ) -> str:  # fmt: skip
        """The cells that may be chosen, as buttons."""

        def drawn(value: str) -> tuple[str, str] | None:
            at = place(value)
            if at is None:
                return None
            return label(value), self.mark(pen, at, is_held=taken(value))

        return marks.buttons(look, kind, drawn)


@lru_cache(maxsize=64)
def cells(files: int, ranks: int, side: int, left: int, top: int, flip: bool) -> Cells:
    """The measures of a board, made once."""
    return Cells(files, ranks, side, left, top, flip)
