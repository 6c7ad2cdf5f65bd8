"""A board of squares drawn, as text and as SVG: the first file to the left, the first rank below."""

from collections.abc import Callable, Iterable, Iterator
from string import ascii_lowercase
from typing import Final

from attrs import frozen

from slaget.kernel.visible import for_markup

FILES: Final = ascii_lowercase


def diagram(size: int, sign: Callable[[int, int], str]) -> str:
    """The board as text, by the sign of each file and rank from 0.

    >>> print(diagram(2, lambda x, y: "K" if (x, y) == (0, 1) else "."))
    2  K .
    1  . .
       a b
    """
    ranks = (f"{y + 1}  {' '.join(sign(x, y) for x in range(size))}".rstrip() for y in reversed(range(size)))
    return "\n".join([*ranks, f"   {' '.join(FILES[:size])}"])


@frozen
class Grid:
    """The measures of a picture: squares a side, and pixels of a square and of the edge around them."""

    size: int
    cell: int
    edge: int = 20

    def corner(self, x: int, y: int) -> tuple[int, int]:
        """The left and upper end of a square.

        >>> Grid(8, 40).corner(0, 7)
        (20, 20)
        """
        return self.edge + x * self.cell, self.edge + (self.size - 1 - y) * self.cell

    def middle(self, x: int, y: int) -> tuple[int, int]:
        """The middle of a square."""
        left, top = self.corner(x, y)
        return left + self.cell // 2, top + self.cell // 2

    def square(self, x: int, y: int, paint: str) -> str:
        """A square, with the attributes it is painted by."""
        left, top = self.corner(x, y)
        return f'<rect x="{left}" y="{top}" width="{self.cell}" height="{self.cell}" {paint}/>'

    def disc(self, x: int, y: int, radius: int, paint: str) -> str:
        """A round piece on a square."""
        left, top = self.middle(x, y)
        return f'<circle cx="{left}" cy="{top}" r="{radius}" {paint}/>'

    def names(self) -> Iterator[str]:
        """The names of files and ranks along the edge."""
        bottom = self.size * self.cell + self.edge + 14
        for i in range(self.size):
            middle = self.edge + i * self.cell + self.cell // 2
            yield f'<text x="{middle}" y="{bottom}" font-size="12">{FILES[i]}</text>'
            yield f'<text x="10" y="{middle + 4}" font-size="12">{self.size - i}</text>'

    def svg(self, title: str, parts: Iterable[str]) -> str:
        """The picture of these parts, with the names along the edge."""
        side = self.size * self.cell + 2 * self.edge
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" text-anchor="middle">'
        return "\n".join([head, f"<title>{for_markup(title)}</title>", *parts, *self.names(), "</svg>"])
