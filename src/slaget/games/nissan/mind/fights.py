"""How many fall by a volley or a melee, and what a fighter is worth: tables of whole numbers."""

from functools import lru_cache
from typing import Final

from slaget.games.nissan.effects import Scene, number
from slaget.games.nissan.seats import Side

FIGHTER: Final = {"ordinary": 170, "horn_blower": 420, "standard_bearer": 640, "hero": 2300, "king": 9000}
"""What a fighter of each rank is worth to those who slay him: his points, and what he would still have done."""
CERTAIN: Final = 1 << 10
"""What counts as certain in these tables."""
_MOST: Final = 26
_ODIN: Final = 99
"""More Odin runes than are ever tossed."""


@lru_cache(maxsize=2048)
def falls(runes: int, hits: int, odin: int, wall: int, ward: int) -> tuple[int, ...]:
    """How likely at least so many fall, in 1024ths: none (certain), one, two and so on, until it can be left out.

    >>> falls(0, 1, 0, 0, 0)
    (1024, 1024)
    >>> falls(2, 0, 0, 0, 0)
    (1024, 768, 256)
    """
    shares = [0] * (2 * runes + hits + odin + 1)
    total = 0
    for h, o, weight in _tossed(min(runes, _MOST)):
        fallen = max(0, h + hits - wall) + max(0, o + odin - ward)
        shares[fallen] += weight
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
def _tossed(runes: int) -> tuple[tuple[int, int, int], ...]:
    """Numbers of hits and of Odin runes among so many tossed, and how often each comes of 8 ** runes."""
    counts = {(0, 0): 1}
    for _ in range(runes):
        after: dict[tuple[int, int], int] = {}
        for (h, o), ways in counts.items():
            for key, times in (((h + 1, o), 3), ((h, o + 1), 1), ((h, o), 4)):
                after[key] = after.get(key, 0) + times * ways
        counts = after
    return tuple((h, o, ways) for (h, o), ways in counts.items())


def ward(scene: Scene, side: Side) -> int:
    """How many Odin wounds a side is spared."""
    return _ODIN - number(scene, "wounds", _ODIN, side, "odin")
