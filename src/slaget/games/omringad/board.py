"""The board without edges: squares, link tables and who is whose neighbour (OM-1)."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

Joint: TypeAlias = Literal["same", "mirrored"]
Link: TypeAlias = tuple[str, str, Joint]
COUNTRIES: Final = "ABCD"
SQUARES: Final = tuple(f"{c}{column}{row}" for c in COUNTRIES for column in range(1, 6) for row in range(1, 6))
INDEX: Final[Mapping[str, int]] = {square: index for index, square in enumerate(SQUARES)}


def _links(text: str, joint: Joint) -> tuple[Link, ...]:
    return tuple((pair[:3], pair[4:], joint) for pair in text.split())


_INNER: Final = _links("A.E-B.W D.E-C.W A.S-D.N B.S-C.N", "same")
LINKS: Final[Mapping[str, tuple[Link, ...]]] = {
    "orange": (*_links("A.S-B.N A.N-B.S", "same"), *_links("A.E-B.E A.W-B.W", "mirrored")),
    "parallel": _links("A.S-B.N A.N-B.S A.E-B.E A.W-B.W", "same"),
    "cross": (*_INNER, *_links("A.N-C.S B.N-D.S A.W-C.E D.W-B.E", "same")),
    "wedges": (*_INNER, *_links("A.N-B.N B.E-C.E C.S-D.S D.W-A.W", "mirrored")),
    "trefoil": _links("A.E-B.W B.E-C.W C.E-A.W A.S-B.N B.S-C.N C.S-A.N", "same"),
    "torus": (*_INNER, *_links("A.N-D.S B.N-C.S A.W-B.E D.W-C.E", "same")),
}
TABLES: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("orange", "parallel"),
    3: ("trefoil",),
    4: ("cross", "wedges", "torus"),
}
"""The link tables by seats; the first of each is what is played on unless another is named."""


def edge(name: str) -> tuple[str, ...]:
    """The five squares of a country's edge, by position.

    >>> edge("A.S")
    ('A15', 'A25', 'A35', 'A45', 'A55')
    """
    country, side = name.split(".")
    fixed = {"N": "1", "S": "5", "W": "1", "E": "5"}[side]
    if side in "NS":
        return tuple(f"{country}{k}{fixed}" for k in range(1, 6))
    return tuple(f"{country}{fixed}{k}" for k in range(1, 6))


def joined(link: Link) -> tuple[tuple[str, str], ...]:
    """The pairs of squares that a link joins.

    >>> joined(("A.E", "B.E", "mirrored"))[0]
    ('A51', 'B55')
    """
    first, second, joint = link
    there = edge(second)
    return tuple(zip(edge(first), there if joint == "same" else there[::-1]))


def fault_of(seats: int, links: Sequence[Link]) -> str | None:
    """Why a list of links is not valid (OM-1.5); None when it is.

    >>> fault_of(2, LINKS["orange"]), fault_of(2, LINKS["orange"][:3])
    (None, 'the edges A.W, B.W are not linked')
    """
    wanted = [f"{country}.{side}" for country in COUNTRIES[:seats] for side in "NESW"]
    named = [name for first, second, _ in links for name in (first, second)]
    if strange := [name for name in named if name not in wanted]:
        return f"{strange[0]} is no edge of this board"
    if twice := [name for name in wanted if named.count(name) > 1]:
        return f"the edge {twice[0]} is linked more than once"
    if missing := [name for name in wanted if name not in named]:
        return f"the edges {', '.join(missing)} are not linked"
    own = [a for link in links for a, b in joined(link) if a == b]
    return f"{own[0]} would be its own neighbour" if own else None


def sides(seats: int, links: Sequence[Link]) -> dict[str, tuple[str, str, str, str]]:
    """What lies north, east, south and west of every square."""
    around: dict[str, dict[str, str]] = {square: _inside(square) for square in SQUARES[: 25 * seats]}
    for link in links:
        for a, b in joined(link):
            around[a][link[0][2]] = b
            around[b][link[1][2]] = a
    return {square: (way["N"], way["E"], way["S"], way["W"]) for square, way in around.items()}


def _inside(square: str) -> dict[str, str]:
    country, column, row = square[0], int(square[1]), int(square[2])
    steps = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    there = {side: (column + x, row + y) for side, (x, y) in steps.items()}
    return {side: f"{country}{x}{y}" for side, (x, y) in there.items() if 1 <= x <= 5 and 1 <= y <= 5}


@frozen(eq=False)
class Atlas:
    """A board ready for use: its squares and the neighbours of each, every neighbour once (OM-1.4)."""

    seats: int
    around: Mapping[str, tuple[str, str, str, str]] = field(repr=False)

    @cached_property
    def squares(self) -> tuple[str, ...]:
        return SQUARES[: 25 * self.seats]

    @cached_property
    def near(self) -> Mapping[str, tuple[str, ...]]:
        return {square: tuple(dict.fromkeys(ways)) for square, ways in self.around.items()}


@lru_cache(maxsize=64)
def atlas(seats: int, links: tuple[Link, ...]) -> Atlas:
    """The board of so many seats with these links.

    >>> atlas(2, LINKS["orange"]).near["A11"]
    ('B15', 'A21', 'A12')
    """
    return Atlas(seats, sides(seats, links))


Drawing: TypeAlias = tuple[tuple[str, ...], ...]
"""The places of the countries on pictures, by rows from the north; "." for none."""
DRAWINGS: Final[Mapping[int, Drawing]] = {
    2: (("A",), ("B",)),
    3: (("A", "B"), (".", "C")),
    4: (("A", "B"), ("D", "C")),
}


@lru_cache(maxsize=64)
def corners(drawing: Drawing) -> Mapping[str, tuple[int, int]]:
    """Column and row of each country's north-west square.

    >>> corners(DRAWINGS[3])["C"]
    (5, 5)
    """
    return {c: (5 * x, 5 * y) for y, row in enumerate(drawing) for x, c in enumerate(row) if c != "."}


def place_of(drawing: Drawing, square: str) -> tuple[int, int]:
    """Column and row of a square on the whole board, from the north-west corner (section 2.3 of the rules).

    >>> place_of(DRAWINGS[2], "B11"), place_of(DRAWINGS[4], "B11"), place_of(DRAWINGS[4], "D55")
    ((0, 5), (5, 0), (4, 9))
    """
    x, y = corners(drawing)[square[0]]
    return x + int(square[1]) - 1, y + int(square[2]) - 1


def home_of(square: str) -> int:
    """The seat whose home country a square lies in.

    >>> home_of("B33")
    2
    """
    return COUNTRIES.index(square[0]) + 1


def country_of(seat: int) -> str:
    return COUNTRIES[seat - 1]
