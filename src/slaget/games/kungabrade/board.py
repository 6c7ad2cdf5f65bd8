"""The board (KB-2): 153 points numbered in point order, their names, and sets of them as integers.

Lines and rivers are drawn for set-up and victory; they hinder nobody (KB-2.7, KB-2.9).
Bit ``p`` of a set stands for point ``p``. White is side 0 and Black side 1 wherever a side is an index.
"""

from collections.abc import Iterable, Iterator
from typing import Final

WIDTH: Final = 9
HEIGHT: Final = 17
SIZE: Final = WIDTH * HEIGHT
NOWHERE: Final = 255
NAMES: Final = tuple(f"{'abcdefghi'[p % WIDTH]}{p // WIDTH + 1}" for p in range(SIZE))
POINTS: Final = {name: p for p, name in enumerate(NAMES)}
BIT: Final = tuple([1 << p for p in range(SIZE)] + [0] * (256 - SIZE))
EVERYWHERE: Final = (1 << SIZE) - 1
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
    """The points of a set in point order.

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


def rows(first: int, last: int) -> int:
    """The set of all points of the board from one row to another, both counted from 1.

    >>> rows(1, 7).bit_count()
    63
    """
    return mask_of(range(max(first - 1, 0) * WIDTH, min(last, HEIGHT) * WIDTH))


def home_rows(side: int, number: int) -> int:
    """The points of so many rows from a side's own edge on.

    >>> NAMES[next(bits(home_rows(1, 5)))]
    'a13'
    """
    return rows(1, number) if side == 0 else rows(HEIGHT + 1 - number, HEIGHT)


def turned(point: int) -> int:
    """The point on the board turned by half a turn: ``a5`` for ``i13``.

    >>> NAMES[turned(POINTS["a5"])]
    'i13'
    """
    return SIZE - 1 - point


def neighbours(point: int, adjacency: str) -> tuple[int, ...]:
    """The neighbours of a point in point order (KB-2.2).

    >>> [NAMES[p] for p in neighbours(POINTS["a1"], "orthogonal")]
    ['b1', 'a2']
    """
    x, y = point % WIDTH, point // WIDTH
    near = ((x + dx, y + dy) for dx, dy in _STEPS[adjacency])
    return tuple(v * WIDTH + u for u, v in near if 0 <= u < WIDTH and 0 <= v < HEIGHT)


CASTLES: Final = (named("d1 e1 f1 d2 e2 f2 d3 e3 f3"), named("d15 e15 f15 d16 e16 f16 d17 e17 f17"))
CROWNS: Final = (POINTS["e2"], POINTS["e16"])
GATES: Final = (POINTS["e3"], POINTS["e15"])
FORECOURTS: Final = (POINTS["e4"], POINTS["e14"])
"""Castles, crowns, gates and forecourts, White's and Black's (KB-2.3 to KB-2.5)."""
RINGS: Final = tuple(castle & ~BIT[crown] for castle, crown in zip(CASTLES, CROWNS))
WALLS: Final = tuple(ring & ~BIT[gate] for ring, gate in zip(RINGS, GATES))
"""The ring about each crown, and the wall: the ring without its gate (KB-2.6)."""
MIDDLE_LINE: Final = 9
RIVERS: Final = (7, 11)
DEFENCE_LINES: Final = (5, 13)
CENTRE: Final = POINTS["e9"]
CENTRAL_DHURG: Final = {
    "square8": named("d8 e8 f8 d9 e9 f9 d10 e10 f10"),
    "cross4": named("e8 d9 e9 f9 e10"),
}

"""The central dhurg by option (KB-2.10); the crowns are dhurgs too (KB-2.11)."""


def behind(side: int, *, line: bool = False) -> int:
    """The points behind a side's own defence line, or on it too (KB-2.8).

    >>> behind(0).bit_count(), behind(1, line=True).bit_count()
    (36, 45)
    """
    return home_rows(side, 5 if line else 4)


def siege_zone(side: int, *, line: bool = False) -> int:
    """Where a side may stack: behind the enemy's defence line, outside his castle (KB-2.12).

    >>> siege_zone(0).bit_count()
    27
    """
    enemy = 1 - side
    return behind(enemy, line=line) & ~CASTLES[enemy]


def is_wall_link(a: int, b: int) -> bool:
    """Whether the link of two neighbours crosses a castle's wall elsewhere than in the gate (KB-2.13).

    >>> is_wall_link(POINTS["d4"], POINTS["d3"]), is_wall_link(POINTS["e4"], POINTS["e3"])
    (True, False)
    """
    crosses = any(bool(castle & BIT[a]) != bool(castle & BIT[b]) for castle in CASTLES)
    return crosses and gate_of_link(a, b) is None


def gate_of_link(a: int, b: int) -> int | None:
    """The castle whose gate link joins two points, if any."""
    for castle in (0, 1):
        if {a, b} == {GATES[castle], FORECOURTS[castle]}:
            return castle
    return None
