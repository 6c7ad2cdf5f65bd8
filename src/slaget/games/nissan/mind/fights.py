"""How many fall by a volley or a melee, and what a fighter is worth: tables of whole numbers."""

from functools import lru_cache
from typing import Final, NamedTuple

from slaget.games.nissan.effects import Scene, bag, changes, number
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import State
from slaget.games.nissan.tiles import BAG, TILES, face

FIGHTER: Final = {"ordinary": 170, "horn_blower": 420, "standard_bearer": 640, "hero": 2300, "king": 9000}
"""What a fighter of each rank is worth to those who slay him: his points, and what he would still have done."""
CERTAIN: Final = 1 << 10
"""What counts as certain in these tables."""
_MOST: Final = 26
_ODIN: Final = 99
"""More Odin runes than are ever tossed."""


class Bag(NamedTuple):
    """How many tiles of a bag show a hit, Odin's rune and anything at all; any of them falls face down as often."""

    hits: int
    odin: int
    tiles: int


FULL: Final = Bag(BAG["hit"], BAG["odin"], TILES)


@lru_cache(maxsize=2048)
def falls(
    runes: int, hits: int, odin: int, wall: int, ward: int, bag: Bag = FULL, wounds: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """How likely at least so many fall, in 1024ths: none (certain), one, two and so on, until it can be left out.

    ``wounds``: what cards make of no wound, of one, two and so on (``change: wounds, of: all``); nothing if empty.

    >>> falls(0, 1, 0, 0, 0)
    (1024, 1024)
    >>> falls(2, 0, 0, 0, 0), falls(2, 0, 0, 0, 0, Bag(12, 0, 12)), falls(2, 0, 0, 0, 0, wounds=(0, 0, 1))
    ((1024, 768, 256), (1024, 768, 256), (1024, 256))
    """
    shares = [0] * (max((2 * runes + hits + odin - min(0, wall) - min(0, ward), *wounds)) + 1)
    total = 0
    for h, o, weight in _tossed(min(runes, _MOST), bag):
        fallen = max(0, h + hits - wall) + max(0, o + odin - ward)
        shares[wounds[min(fallen, len(wounds) - 1)] if wounds else fallen] += weight
        total += weight
    likely: list[int] = []
    left = total
    for share in shares:
        if left * CERTAIN < total:
            break
        likely.append(left * CERTAIN // total)
        left -= share
    return tuple(likely)


@lru_cache(maxsize=64)
def _tossed(runes: int, bag: Bag) -> tuple[tuple[int, int, int], ...]:
    """Numbers of hits and of Odin runes among so many tossed, and how often each comes."""
    if not bag.tiles:
        return ((0, 0, 1),)
    ways_of = ((1, 0), bag.hits), ((0, 1), bag.odin), ((0, 0), bag.tiles)
    counts = {(0, 0): 1}
    for _ in range(runes):
        after: dict[tuple[int, int], int] = {}
        for (h, o), ways in counts.items():
            for (hit, rune), times in ways_of:
                key = h + hit, o + rune
                after[key] = after.get(key, 0) + times * ways
        counts = after
    return tuple((h, o, ways) for (h, o), ways in counts.items())


def bag_of(state: State) -> Bag:
    """What is cast from now (EF-8.3); doubling tiles apart."""
    if not changes(Scene(state, None), "bag", state.active):
        return FULL
    tiles = [face(tile) for tile in bag(state)]
    hits, odin = tiles.count("hit"), tiles.count("odin")
    return Bag(hits, odin, hits + odin)


def wounds_of(scene: Scene, side: Side) -> tuple[int, ...]:
    """What cards make of a side's wounds, as ``falls`` takes it; empty where none changes them."""
    if not any(standing.clause.of in ("all", "any", None) for standing in changes(scene, "wounds", side)):
        return ()
    return tuple(number(scene, "wounds", wounds, side, "all") for wounds in range(2 * _MOST))


def ward(scene: Scene, side: Side) -> int:
    """How many Odin wounds a side is spared; below 0 where cards add some."""
    return _ODIN - number(scene, "wounds", _ODIN, side, "odin")
