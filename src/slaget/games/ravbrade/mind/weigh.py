"""What a position is worth: named terms in hundredths of a goose."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from slaget.games.ravbrade.board import BOARD, DIRECTIONS, FORWARD, LEFT, NEAR, NOWHERE, RIGHT, SQUARES, Position
from slaget.games.ravbrade.grid import STANDARD, Grid
from slaget.games.ravbrade.moves import capturable
from slaget.games.ravbrade.setup import Setup
from slaget.kernel import Seat

TERMS: Final = ("geese", "threats", "holes", "front", "slipped", "freedom", "haste", "filling")
_GOOSE: Final = 100
_SPARE: Final = 8
"""With so many geese above those that win for the fox the game is about even."""
_DRAW: Final = 100
_LOST: Final = -600
"""Who stands worse is glad of a draw."""
_HOLE, _REACH, _STEP = 9, 8, 6
_SEEN: Final[Mapping[Seat, tuple[int, int, int]]] = {"geese": (-25, -1, -10), "fox": (12, 1, 0)}
"""By the seat that searches: a goose past which the fox has slipped, a ply without progress, a goose past which it
may slip soon."""
_SOON: Final = 3
"""Within so many steps of the fox geese are to have closed a hole."""
_SLIPPED: Final = TERMS.index("slipped")
_RISE, _LEFT = 12, 6
"""What a rank is worth to a flock on its way to fill the upper ones, while fewer geese than so many are not ahead
of the fox."""
_AXES: Final = (8, 1, 7, 9)
_WAYS: Final = (FORWARD, RIGHT, (-1, 1), (1, 1))
"""The same on boards of one's own."""
_RANKS: Final = tuple(sum(1 << s for s in SQUARES.values() if s >> 3 == y) for y in range(7))
_ABOVE: Final = tuple(sum(_RANKS[y + 2 :]) for y in range(7))
"""By the fox's rank the squares two ranks ahead of it and more: geese there come back no more."""


def measure(here: Position, setup: Setup, axes: tuple[int, ...], seen: tuple[int, int, int]) -> tuple[int, ...]:
    """The terms in their order, all but the last, for the geese."""
    geese, fox, side, owed, _, _, clock, _ = here
    number = geese.bit_count()
    worth = _GOOSE * (number + owed - setup.below - _SPARE)
    free = BOARD & ~geese
    linked = (geese & geese >> 1).bit_count() * 3 + (geese & (geese >> 7 | geese >> 9)).bit_count() * 2
    if fox == NOWHERE:
        return worth, 0, 0, linked, 0, 0, 0
    reach, grown, soon, left = 0, 1 << fox, 0, _SOON
    while reach != grown:
        reach = grown
        row = reach | reach << 1 | reach >> 1
        grown = (row | row << 8 | row >> 8) & free
        if left:
            soon, left = grown, left - 1
    open_to = 0
    for step in axes:
        before, behind = free >> step, free << step
        open_to += (geese & (reach << step & before | reach >> step & behind)).bit_count()
    now = capturable(here, setup).bit_count()
    threats = (-40 if side else -60 * (now - 1) - 5) if now else 0
    slipped = seen[0] * (geese & _ABOVE[fox >> 3]).bit_count()
    slipped += seen[2] * (geese & _ABOVE[_lowest(soon) >> 3]).bit_count()
    steps = (NEAR[fox] & free).bit_count()
    freedom = -_REACH * reach.bit_count() - _STEP * steps
    return worth, threats, -_HOLE * open_to, linked, slipped, freedom, seen[1] * clock


def measure_own(here: Position, setup: Setup, seen: tuple[int, int, int]) -> tuple[int, ...]:
    """The same on an own board, where steps go along its lines."""
    geese, fox, side, owed, _, _, clock, _ = here
    grid = setup.grid
    worth = _GOOSE * (geese.bit_count() + owed - setup.below - _SPARE)
    free = grid.board & ~geese
    linked = 3 * (_led(geese, LEFT, grid) & geese).bit_count()
    linked += 2 * ((_led(geese, (-1, -1), grid) | _led(geese, (1, -1), grid)) & geese).bit_count()
    if fox == NOWHERE:
        return worth, 0, 0, linked, 0, 0, 0
    reach, grown, soon, left = 0, 1 << fox, 0, _SOON
    while reach != grown:
        reach = grown
        for way in DIRECTIONS:
            grown |= _led(reach, way, grid) & free
        if left:
            soon, left = grown, left - 1
    open_to = 0
    for x, y in _WAYS if setup.diagonal_capture else _WAYS[:2]:
        up, down = (_led(reach, (a, b), grid) & _led(free, (-a, -b), grid) for a, b in ((x, y), (-x, -y)))
        open_to += (geese & (up | down)).bit_count()
    now = capturable(here, setup).bit_count()
    threats = (-40 if side else -60 * (now - 1) - 5) if now else 0
    ahead, beyond = (_ahead(square >> grid.rise, grid) for square in (fox, _lowest(soon)))
    steps = (grid.near[fox] & free).bit_count()
    freedom = -_REACH * reach.bit_count() - _STEP * steps
    slipped = seen[0] * (geese & ahead).bit_count() + seen[2] * (geese & beyond).bit_count()
    return worth, threats, -_HOLE * open_to, linked, slipped, freedom, seen[1] * clock


def fills(setup: Setup) -> Mapping[int, int]:
    """The flocks that fill the upper ranks, where no goose can move and packed geese win (RB-7.3).

    By their number what their ranks come to then.

    >>> fills(Setup())
    {3: 18, 6: 33, 13: 61, 20: 82, 27: 96, 30: 99, 33: 99}
    >>> fills(Setup(packed="draw_replay"))
    {}
    """
    found, number, risen = {}, 0, 0
    for index, rank in enumerate(setup.grid.ranks if setup.packed == "geese_win" else (), 1):
        number += len(rank)
        risen += len(rank) * (setup.grid.height - index)
        found[number] = risen
    return found


def filling(here: Position, slipped: int, full: Mapping[int, int], grid: Grid) -> int:
    """What a flock ahead of the fox has before it when it fills the upper ranks, in the place of what is feared."""
    geese, fox = here[0], here[1]
    number = geese.bit_count()
    if number not in full or fox == NOWHERE:
        return 0
    if (geese & _ahead((fox >> grid.rise) - 1, grid)).bit_count() <= number - _LEFT:
        return 0
    width = 1 << grid.rise
    risen = sum(y * (geese >> y * width & (1 << width) - 1).bit_count() for y in range(1, grid.height))
    return max(0, _RISE * (risen - full[number]) - slipped)


def _led(squares: int, way: tuple[int, int], grid: Grid) -> int:
    """The squares that lines lead to from these in a direction."""
    change, origins = grid.ways[way]
    held = squares & origins
    return held << change if change > 0 else held >> -change


def _ahead(rank: int, grid: Grid) -> int:
    """The squares two ranks ahead of one and more."""
    return grid.board >> (rank + 2 << grid.rise) << (rank + 2 << grid.rise)


def _lowest(squares: int) -> int:
    """The first square of a set, on the lowest rank that it has."""
    return (squares & -squares).bit_length() - 1


def drawn(worth: int) -> int:
    """What a draw is worth to a side that stands so: less than to play on, unless it is far behind."""
    return min(-_DRAW, max(worth - _DRAW, _LOST))


def weigher(setup: Setup, seat: Seat) -> tuple[Callable[[Position], int], Callable[[Position], Mapping[str, int]]]:
    """The worth for the seat to decide, and the same by name."""
    seen = _SEEN[seat]
    axes = _AXES if setup.diagonal_capture else _AXES[:2]

    own = partial(measure_own, setup=setup, seen=seen)
    measured = partial(measure, setup=setup, axes=axes, seen=seen) if setup.grid is STANDARD else own

    full = fills(setup) if seat == "geese" else {}

    def weighed(here: Position) -> tuple[int, ...]:
        found = measured(here)
        return *found, filling(here, found[_SLIPPED], full, setup.grid) if full else 0

    def weigh(here: Position) -> int:
        worth = sum(weighed(here))
        return -worth if here[2] else worth

    def terms(here: Position) -> Mapping[str, int]:
        sign = -1 if here[2] else 1
        return {name: sign * each for name, each in zip(TERMS, weighed(here))}

    return weigh, terms
