"""A board as a value, with the tables that play on it asks for; the standard cross holds those of ``board``.

On the cross a square is ``8 * y + x``, on an own board ``16 * y + x`` with ``y`` from 0; ``NOWHERE`` is no
square of either. ``bits`` is how many bits of a move hold a square, ``rise`` how many of a square hold its file.
"""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any, Final, Literal

from attrs import field, frozen

from slaget.boards.bits import bits_of
from slaget.boards.kept import Kept
from slaget.games.ravbrade import board as cross
from slaget.games.ravbrade.board import BACKWARD, BIT, DIRECTIONS, GOOSE_WAYS, STRAIGHT
from slaget.games.ravbrade.points import Links, Point, Way, links_of_drawing, links_of_rows, name_of
from slaget.kernel.visible import IN_LINES

_ALL: Final = 256
_SLANTING_BACK: Final = ((-1, -1), (1, -1))


class Tables:
    """What is known of a board: names and places of its squares, and by square where lines and jumps lead."""

    __slots__ = (
        "at", "back", "back_any", "bits", "board", "goose", "height", "jumps", "jumps_straight", "moves", "names",
        "near", "near_straight", "ranks", "rise", "squares", "steps", "ways", "width",
    )  # fmt: skip

    names: Mapping[int, str]
    squares: Mapping[str, int]
    at: Mapping[int, Point]
    ranks: tuple[tuple[int, ...], ...]
    """The squares of each rank, the highest first."""
    width: int
    height: int
    board: int
    bits: int
    rise: int
    near: tuple[int, ...]
    near_straight: tuple[int, ...]
    goose: tuple[int, ...]
    back: tuple[int, ...]
    back_any: tuple[int, ...]
    jumps: tuple[dict[int, int], ...]
    jumps_straight: tuple[dict[int, int], ...]
    moves: tuple[Kept[int, tuple[int, ...]], ...]
    ways: Mapping[Way, tuple[int, int]]
    """By direction how far a square's number changes, and the squares from which a line leads so."""
    steps: dict[tuple[int, int], Any]
    """The events of geese that have stepped, made once."""


@frozen(cache_hash=True)
class Grid(Tables):
    """A board of one's own: ``rows`` of points and which ``links`` join them, or a ``drawing`` (RB-1.8, RB-3.7).

    >>> grid = Grid(rows=("....", "....", "....", "...."), links="straight")
    >>> [grid.names[square] for square in bits_of(grid.near[grid.squares["a1"]])]
    ['b1', 'a2']
    >>> Grid(rows=("....", "...", "....", "...."))
    Traceback (most recent call last):
    slaget.kernel.rules.BadSetup: RB-1.8 wrong_rows: Row 2 has 3 squares, the others 4. (at rows.1)
    """

    rows: tuple[str, ...] = ()
    links: Literal["all", "straight"] = "all"
    drawing: str = field(default="", metadata={IN_LINES: True})

    def __attrs_post_init__(self) -> None:
        tables = STANDARD_TABLES if self._is_cross() else _tables(tuple(self.rows), self.links, self.drawing)
        for name in Tables.__slots__:
            object.__setattr__(self, name, getattr(tables, name))

    def _is_cross(self) -> bool:
        return (self.rows, self.links, self.drawing) == (_CROSS, "all", "")

    def __reduce__(self) -> Any:
        return _remade, (self.rows, self.links, self.drawing)


def _remade(rows: tuple[str, ...], links: Literal["all", "straight"], drawing: str) -> Grid:
    return known(Grid(rows, links, drawing))


def known(grid: Grid) -> Grid:
    """The grid; the standard one itself where it equals that."""
    return STANDARD if grid == STANDARD else grid


def _cross_tables() -> Tables:
    """The tables of the standard cross: those of ``board``."""
    made = Tables()
    made.names, made.squares, made.board = cross.NAMES, cross.SQUARES, cross.BOARD
    made.at = {square: (square % 8, square // 8) for square in cross.NAMES}
    made.width = made.height = 7
    made.bits, made.rise = 6, 3
    made.near, made.near_straight, made.goose = cross.NEAR, cross.NEAR_STRAIGHT, cross.GOOSE
    made.back, made.back_any = cross.BACK, cross.BACK_ANY
    made.jumps, made.jumps_straight, made.moves = cross.JUMPS, cross.JUMPS_STRAIGHT, cross.MOVES
    _lay_ranks(made)
    links = {at: frozenset(w for w in DIRECTIONS if cross.beside(s, w) is not None) for s, at in made.at.items()}
    made.ways = _ways(links, made, 8)
    made.steps = {}
    return made


@lru_cache(maxsize=64)
def _tables(rows: tuple[str, ...], links: Literal["all", "straight"], drawing: str) -> Tables:
    joined = links_of_drawing(drawing) if drawing else links_of_rows(rows, links)
    made = Tables()
    made.at = {16 * y + x: (x, y) for x, y in joined}
    made.names = {square: name_of(at) for square, at in made.at.items()}
    made.squares = {name: square for square, name in made.names.items()}
    made.width, made.height = _size(joined) if drawing else (len(rows[0]), len(rows))
    made.board = sum(BIT[square] for square in made.at)
    made.bits, made.rise = 8, 4
    made.near, made.near_straight = _reach(joined, tuple(DIRECTIONS)), _reach(joined, STRAIGHT)
    made.goose, made.back = _reach(joined, GOOSE_WAYS), _reach(joined, (BACKWARD,))
    made.back_any = _reach(joined, (BACKWARD, *_SLANTING_BACK))
    made.jumps, made.jumps_straight = _jumps(joined, tuple(DIRECTIONS)), _jumps(joined, STRAIGHT)
    made.moves = tuple(Kept(partial(_moves, square)) for square in range(_ALL))
    _lay_ranks(made)
    made.ways = _ways(joined, made, 16)
    made.steps = {}
    return made


def _size(links: Links) -> tuple[int, int]:
    """How many files and ranks the points of a drawing take; those of rows are as many as are written."""
    return max(x for x, _ in links) + 1, max(y for _, y in links) + 1


def _lay_ranks(made: Tables) -> None:
    by_rank = [tuple(s for s, (_, y) in made.at.items() if y == rank) for rank in range(made.height)]
    made.ranks = tuple(by_rank[::-1])


def _ways(links: Links, made: Tables, stride: int) -> dict[Way, tuple[int, int]]:
    found = {}
    for way in DIRECTIONS:
        origins = sum(BIT[square] for square, at in made.at.items() if way in links[at])
        found[way] = way[0] + stride * way[1], origins
    return found


def _square(x: int, y: int) -> int:
    return 16 * y + x


def _reach(links: Links, ways: tuple[Way, ...]) -> tuple[int, ...]:
    """By square the bits of those that lines lead to in these directions."""
    table = [0] * _ALL
    for (x, y), led in links.items():
        table[_square(x, y)] = sum(BIT[_square(x + dx, y + dy)] for dx, dy in ways if (dx, dy) in led)
    return tuple(table)


def _jumps(links: Links, ways: tuple[Way, ...]) -> tuple[dict[int, int], ...]:
    """By square its jumps, which need two lines in one direction: landing to the bit passed (RB-3.7)."""
    table: list[dict[int, int]] = [{} for _ in range(_ALL)]
    for (x, y), led in links.items():
        found = {}
        for dx, dy in ways:
            if (dx, dy) in led and (dx, dy) in links[x + dx, y + dy]:
                found[_square(x + 2 * dx, y + 2 * dy)] = BIT[_square(x + dx, y + dy)]
        table[_square(x, y)] = dict(sorted(found.items()))
    return tuple(table)


def _moves(square: int, targets: int) -> tuple[int, ...]:
    return tuple(square | target << 8 for target in bits_of(targets))


_CROSS: Final = ("  ...  ", "  ...  ", ".......", ".......", ".......", "  ...  ", "  ...  ")
STANDARD_TABLES: Final = _cross_tables()
STANDARD: Final = Grid(_CROSS)
"""The cross of 33 squares, in which every neighbour is joined."""
