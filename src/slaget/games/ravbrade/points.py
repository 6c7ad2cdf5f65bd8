"""Own boards as they are written: rows of points, or a drawing in which lines join them (RB-1.8)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from slaget.games.ravbrade.board import DIRECTIONS, STRAIGHT
from slaget.games.ravbrade.refusals import (
    LOOSE_LINE,
    NO_POINTS,
    NOT_CONNECTED,
    STRANGE_MARK,
    STRANGE_SIGN,
    WRONG_RANKS,
    WRONG_ROW,
    WRONG_WIDTH,
)

Point: TypeAlias = tuple[int, int]
"""File and rank, both from 0, the rank from below."""
Way: TypeAlias = tuple[int, int]
Links: TypeAlias = Mapping[Point, frozenset[Way]]
"""The ways in which lines lead from each point of a board; points from below, each rank from the left."""
LEAST: Final = 4
MOST: Final = 15
FILES: Final = "abcdefghijklmno"
_UP, _DOWN, _SIDEWAYS, _UPRIGHT = (1, 1), (1, -1), (1, 0), (0, 1)
_SIGNS: Final[Mapping[tuple[int, int], Mapping[str, tuple[Way, ...]]]] = {
    (0, 1): {"-": (_SIDEWAYS,)},
    (1, 0): {"|": (_UPRIGHT,)},
    (1, 1): {"/": (_UP,), "\\": (_DOWN,), "X": (_UP, _DOWN)},
}
"""By whether line and column lie between points: the signs there, and the ways from the left or lower point."""
_NOTHING: Final = " ."
_LINES: Final = "-|/\\X"


def name_of(point: Point) -> str:
    """The name of a point.

    >>> name_of((0, 11))
    'a12'
    """
    return f"{FILES[point[0]]}{point[1] + 1}"


def links_of_rows(rows: Sequence[str], links: Literal["all", "straight"]) -> Links:
    """The board of rows, the highest rank first: ``.`` a point, a blank none; neighbours are joined (RB-3.7).

    >>> len(links_of_rows(["....", "....", "....", "...."], "straight")[0, 0])
    2
    """
    widths = Counter(map(len, rows))
    usual = widths.most_common(1)[0][0] if rows else 0
    for number, row in enumerate(rows):
        if len(row) != usual:
            raise WRONG_ROW("rows", number, row=number + 1, width=len(row), usual=usual)
        for sign in row:
            if sign not in _NOTHING:
                raise STRANGE_SIGN("rows", number, row=number + 1, sign=sign)
    _require_size(usual, len(rows), "rows")
    top = len(rows) - 1
    points = {(x, top - i) for i, row in enumerate(rows) for x, sign in enumerate(row) if sign == "."}
    ways = tuple(DIRECTIONS) if links == "all" else STRAIGHT
    return _checked({p: frozenset(w for w in ways if _beside(p, w) in points) for p in points}, "rows")


def links_of_drawing(text: str) -> Links:
    """The board of a drawing: points ``o`` at every second column and line, joined by ``- | / \\ X`` (RB-3.7).

    >>> sorted(links_of_drawing("o-o-o-o\\n|X| |\\\\|\\no-o-o-o\\n| |/|\\no-o-o-o\\n|X| |X|\\no-o-o-o")[0, 0])
    [(0, 1), (1, 0), (1, 1)]
    """
    lines = [line.rstrip() for line in text.split("\n")]
    signs = [(row, column, sign) for row, line in enumerate(lines) for column, sign in enumerate(line)]
    for row, column, sign in signs:
        if sign not in (*_NOTHING, *_LINES, "o"):
            raise STRANGE_MARK("drawing", row, row=row + 1, column=column + 1, sign=sign)
    drawn = [(row, column) for row, column, sign in signs if sign == "o"]
    if not drawn:
        raise NO_POINTS("drawing")
    first, left = drawn[0][0], min(column for _, column in drawn)
    last, right = drawn[-1][0], max(column for _, column in drawn)
    height = (last - first) // 2 + 1
    points: dict[tuple[int, int], Point] = {}
    for row, column in drawn:
        if (row - first) % 2 or (column - left) % 2:
            raise STRANGE_MARK("drawing", row, row=row + 1, column=column + 1, sign=lines[row][column])
        points[row, column] = (column - left) // 2, height - 1 - (row - first) // 2
    links: dict[Point, set[Way]] = {point: set() for point in points.values()}
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            if sign not in _NOTHING and sign != "o":
                for one, other, way in _joined(row, column, sign, first, left, points):
                    links[one].add(way)
                    links[other].add((-way[0], -way[1]))
    _require_size((right - left) // 2 + 1, height, "drawing")
    return _checked({point: frozenset(ways) for point, ways in links.items()}, "drawing")


def _joined(
    row: int, column: int, sign: str, first: int, left: int, points: Mapping[tuple[int, int], Point]
) -> Iterator[tuple[Point, Point, Way]]:
    """The two points, or twice two, that a sign joins, with the way from the one to the other."""
    place = (row - first) % 2, (column - left) % 2
    for way in _SIGNS.get(place, {}).get(sign, ()) or (None,):
        one = other = None
        if way is not None:
            dx, dy = way
            one, other = points.get((row + dy, column - dx)), points.get((row - dy, column + dx))
        if way is None or one is None or other is None:
            raise LOOSE_LINE("drawing", row, row=row + 1, column=column + 1, sign=sign)
        yield one, other, way


def _require_size(files: int, ranks: int, key: str) -> None:
    if not LEAST <= files <= MOST:
        raise WRONG_WIDTH(key, width=files)
    if not LEAST <= ranks <= MOST:
        raise WRONG_RANKS(key, ranks=ranks)


def _checked(links: Mapping[Point, frozenset[Way]], key: str) -> Links:
    """The points in their order; every one must be reached from the first."""
    ordered = {point: links[point] for point in sorted(links, key=lambda p: (p[1], p[0]))}
    if not ordered:
        raise NO_POINTS(key)
    start = next(iter(ordered))
    reached, fresh = {start}, [start]
    while fresh:
        here = fresh.pop()
        further = {_beside(here, way) for way in links[here]} - reached
        reached |= further
        fresh += further
    for point in ordered:
        if point not in reached:
            raise NOT_CONNECTED(key, square=name_of(point), other=name_of(start))
    return ordered


def _beside(point: Point, way: Way) -> Point:
    return point[0] + way[0], point[1] + way[1]
