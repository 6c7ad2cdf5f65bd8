"""The board (KB-2): its points, their names, and sets of them as integers; the author's, and those of variants.

A point has the same number on every board: those of the author's 9 x 17 come first, in point order, then the rest
of the greatest board. Lines and rivers are drawn for set-up and victory; they hinder nobody (KB-2.7, KB-2.9).
Bit ``p`` of a set stands for point ``p``. White is side 0 and Black side 1 wherever a side is an index.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import frozen

Rows: TypeAlias = tuple[str, ...]
"""A board as it is drawn, the highest row first: ``. # = * o O + - ~ :``."""
WIDTH, HEIGHT = 9, 17
MOST_FILES, MOST_ROWS = 11, 21
SIZE: Final = MOST_FILES * MOST_ROWS
NOWHERE: Final = 255
_FILES: Final = "abcdefghijk"
_PLACES: Final = tuple(
    sorted(
        ((x, y) for y in range(MOST_ROWS) for x in range(MOST_FILES)),
        key=lambda place: (place[0] >= WIDTH or place[1] >= HEIGHT, place[1], place[0]),
    )
)
FILE: Final = bytes([x for x, _ in _PLACES] + [0] * (256 - SIZE))
RANK: Final = bytes([y for _, y in _PLACES] + [0] * (256 - SIZE))
"""By point how far it lies from the left, and from White's edge."""
NAMES: Final = tuple(f"{_FILES[x]}{y + 1}" for x, y in _PLACES)
POINTS: Final = {name: p for p, name in enumerate(NAMES)}
_AT: Final = {place: p for p, place in enumerate(_PLACES)}
BIT: Final = tuple([1 << p for p in range(SIZE)] + [0] * (256 - SIZE))
STANDARD_ROWS: Final[Rows] = (
    "...###...",
    "...#*#...",
    "...#=#...",
    "....+....",
    "---------",
    ".........",
    "~~~~~~~~~",
    "...ooo...",
    ":::oOo:::",
    "...ooo...",
    "~~~~~~~~~",
    ".........",
    "---------",
    "....+....",
    "...#=#...",
    "...#*#...",
    "...###...",
)
_STEPS: Final = {
    "orthogonal": ((0, -1), (-1, 0), (1, 0), (0, 1)),
    "all8": ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
}


def mask_of(points: Iterable[int]) -> int:
    """The set of some points.

    >>> mask_of([0, 2])
    5
    """
    return sum(BIT[p] for p in set(points))


def bits(mask: int) -> Iterator[int]:
    """The points of a set by their numbers.

    >>> [NAMES[p] for p in bits(5)]
    ['a1', 'c1']
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def named(text: str) -> int:
    """The set of points named in a text.

    >>> named("a1 c1")
    5
    """
    return mask_of(POINTS[name] for name in text.split())


def apart(p: int, q: int) -> int:
    """How many steps lie between two points of an empty field.

    >>> apart(POINTS["a1"], POINTS["c2"])
    3
    """
    return abs(FILE[p] - FILE[q]) + abs(RANK[p] - RANK[q])


@frozen(eq=False, repr=False)
class Board:
    """A board: sets of points are integers, pairs are White's and Black's (KB-2.3 to KB-2.8, KB-2.10).

    ``rings`` are the castles without their crowns, ``walls`` without crown and gate; a row counts from 1.
    """

    rows_drawn: Rows
    width: int
    height: int
    everywhere: int
    castles: tuple[int, int]
    crowns: tuple[int, int]
    gates: tuple[int, int]
    forecourts: tuple[int, int]
    rings: tuple[int, int]
    walls: tuple[int, int]
    middle_line: int
    rivers: tuple[int, int]
    defence_lines: tuple[int, int]
    centre: int
    central_dhurg: Mapping[str, int]

    def has(self, point: str) -> bool:
        """Whether a name is that of a point of the board (KB-2.1).

        >>> STANDARD.has("i17"), STANDARD.has("j1")
        (True, False)
        """
        return bool(BIT[POINTS.get(point, NOWHERE)] & self.everywhere)

    def at(self, x: int, y: int) -> int:
        """The point so far from the left and from White's edge; ``NOWHERE`` beyond the board."""
        return _AT[x, y] if 0 <= x < self.width and 0 <= y < self.height else NOWHERE

    def rows(self, first: int, last: int) -> int:
        """The set of all points from one row to another, both counted from 1.

        >>> STANDARD.rows(1, 7).bit_count()
        63
        """
        whole = range(max(first - 1, 0), min(last, self.height))
        return mask_of(_AT[x, y] for y in whole for x in range(self.width))

    def home_rows(self, side: int, number: int) -> int:
        """The points of so many rows from a side's own edge on.

        >>> NAMES[next(bits(STANDARD.home_rows(1, 5)))]
        'a13'
        """
        return self.rows(1, number) if side == 0 else self.rows(self.height + 1 - number, self.height)

    def turned(self, point: int) -> int:
        """The point on the board turned by half a turn: ``a5`` for ``i13``.

        >>> NAMES[STANDARD.turned(POINTS["a5"])]
        'i13'
        """
        return _AT[self.width - 1 - FILE[point], self.height - 1 - RANK[point]]

    def neighbours(self, point: int, adjacency: str) -> tuple[int, ...]:
        """The neighbours of a point in point order (KB-2.2).

        >>> [NAMES[p] for p in STANDARD.neighbours(POINTS["a1"], "orthogonal")]
        ['b1', 'a2']
        """
        x, y = FILE[point], RANK[point]
        return tuple(q for dx, dy in _STEPS[adjacency] if (q := self.at(x + dx, y + dy)) != NOWHERE)

    def behind(self, side: int, *, line: bool = False) -> int:
        """The points behind a side's own defence line, or on it too (KB-2.8).

        >>> STANDARD.behind(0).bit_count(), STANDARD.behind(1, line=True).bit_count()
        (36, 45)
        """
        return self.home_rows(side, self.defence_lines[0] - (not line))

    def siege_zone(self, side: int, *, line: bool = False) -> int:
        """Where a side may stack: behind the enemy's defence line, outside his castle (KB-2.12).

        >>> STANDARD.siege_zone(0).bit_count()
        27
        """
        enemy = 1 - side
        return self.behind(enemy, line=line) & ~self.castles[enemy]

    def is_wall_link(self, a: int, b: int) -> bool:
        """Whether the link of two neighbours crosses a castle's wall elsewhere than in the gate (KB-2.13).

        >>> STANDARD.is_wall_link(POINTS["d4"], POINTS["d3"]), STANDARD.is_wall_link(POINTS["e4"], POINTS["e3"])
        (True, False)
        """
        crosses = any(bool(castle & BIT[a]) != bool(castle & BIT[b]) for castle in self.castles)
        return crosses and self.gate_of_link(a, b) is None

    def gate_of_link(self, a: int, b: int) -> int | None:
        """The castle whose gate link joins two points, if any."""
        for castle in (0, 1):
            if {a, b} == {self.gates[castle], self.forecourts[castle]}:
                return castle
        return None


def sign_at(rows: Rows, point: int) -> str:
    """What is drawn on a point."""
    return rows[len(rows) - 1 - RANK[point]][FILE[point]]


def marked(rows: Rows, signs: str) -> int:
    """The points of a drawing that bear one of these signs."""
    width, height = len(rows[0]), len(rows)
    points = (_AT[x, y] for y in range(height) for x in range(width))
    return mask_of(p for p in points if sign_at(rows, p) in signs)


def rows_with(rows: Rows, sign: str) -> tuple[int, ...]:
    """The rows in which a sign stands, from White's edge on.

    >>> rows_with(STANDARD_ROWS, "~")
    (7, 11)
    """
    return tuple(len(rows) - i for i in range(len(rows) - 1, -1, -1) if sign in rows[i])


def halves(rows: Rows, points: int) -> tuple[int, int]:
    """Of some points those on White's half of a drawing, and on Black's."""
    middle = len(rows) // 2
    white = mask_of(p for p in bits(points) if RANK[p] < middle)
    return white, mask_of(p for p in bits(points) if RANK[p] > middle)


@lru_cache(maxsize=64)
def made(rows: Rows) -> Board:
    """The board of a sound drawing."""
    width, height = len(rows[0]), len(rows)
    white, black = halves(rows, marked(rows, "#=*"))
    crowns, gates, courts = (
        tuple(next(bits(half)) for half in halves(rows, marked(rows, sign))) for sign in ("*", "=", "+")
    )
    rings = (white & ~BIT[crowns[0]], black & ~BIT[crowns[1]])
    rivers, lines = rows_with(rows, "~"), rows_with(rows, "-")
    centre = _AT[width // 2, height // 2]
    dhurg = marked(rows, "oO")
    beside = mask_of(_AT[width // 2 + dx, height // 2 + dy] for dx, dy in (*_STEPS["orthogonal"], (0, 0)))
    return Board(
        rows_drawn=rows,
        width=width,
        height=height,
        everywhere=mask_of(_AT[x, y] for y in range(height) for x in range(width)),
        castles=(white, black),
        crowns=(crowns[0], crowns[1]),
        gates=(gates[0], gates[1]),
        forecourts=(courts[0], courts[1]),
        rings=rings,
        walls=(rings[0] & ~BIT[gates[0]], rings[1] & ~BIT[gates[1]]),
        middle_line=height // 2 + 1,
        rivers=(rivers[0], rivers[1]),
        defence_lines=(lines[0], lines[1]),
        centre=centre,
        central_dhurg={"square8": dhurg, "cross4": dhurg & beside},
    )


STANDARD: Final = made(STANDARD_ROWS)
"""The author's board."""


def board_of(rows: Rows) -> Board:
    """The board of a sound drawing; the author's is one value."""
    return STANDARD if rows == STANDARD_ROWS else made(rows)
