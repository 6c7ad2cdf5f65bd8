"""What a volley or a melee brings on average, in hundredths of a point: tables of whole numbers."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from slaget.games.nissan import cards as c
from slaget.games.nissan import combat
from slaget.games.nissan.effects import Scene, effects
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import State

FIGHTER: Final = {"ordinary": 170, "horn_blower": 420, "standard_bearer": 640, "hero": 2300, "king": 9000}
"""What a fighter of each rank is worth to those who slay him: his points, and what he would still have done."""
CERTAIN: Final = 1 << 10
"""What counts as certain in these tables."""
_MOST: Final = 26


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


@lru_cache(maxsize=512)
def _own_falls(runes: int, odin: int, ward: int) -> tuple[int, ...]:
    return _thrown_off(runes, odin, ward)


def _thrown_off(runes: int, odin: int, ward: int) -> tuple[int, ...]:
    shares: dict[int, int] = {}
    total = 0
    for _, o, weight in _tossed(min(runes, _MOST)):
        fallen = max(0, o + odin - ward)
        shares[fallen] = shares.get(fallen, 0) + weight
        total += weight
    likely, left = [], total
    for fallen in range(max(shares) + 1):
        if left * CERTAIN < total:
            break
        likely.append(left * CERTAIN // total)
        left -= shares.get(fallen, 0)
    return tuple(likely)


def losses(state: State, likely: Sequence[int], order: Sequence[str]) -> int:
    """What the fallen are worth on average, who fall in this order."""
    worth = 0
    fighters = state.fighters
    for chance, fighter in zip(likely[1:], order):
        worth += chance * FIGHTER[fighters[fighter].rank]
    return worth >> 10


def ward(scene: Scene, side: str) -> int:
    """How many Odin wounds a side is spared."""
    found = effects(scene, c.OdinWard, side)  # type: ignore[arg-type]
    return sum(99 if e.wounds == "all" else e.wounds for e in found)


def volley(scene: Scene) -> int:
    """What a volley of this group is worth."""
    assert scene.target is not None
    state, foe = scene.state, other(scene.state.active)
    fixed = combat.fixed_of(scene)
    likely = falls(combat.runes_of(scene), fixed.hit, 0, combat.wall_of(scene), 99)
    return losses(state, likely, combat.eligible(scene, foe)) + _emptied(state, scene.target, likely)


def _emptied(state: State, target: str, likely: Sequence[int]) -> int:
    """An empty ship may be entered: a part of its worth, and of taking it from those who had it."""
    crew = len(state.crews[target])
    if crew >= len(likely):
        return 0
    return likely[crew] * 300 >> 10


def melee(scene: Scene) -> int:
    """What a melee of this group (supporters with them) is worth: the fallen of both sides, and the ship."""
    assert scene.target is not None and scene.acting is not None
    state, side, foe = scene.state, scene.state.active, other(scene.state.active)
    runes, fixed = combat.runes_of(scene), combat.fixed_of(scene)
    likely = falls(runes, fixed.hit, fixed.odin, combat.wall_of(scene), ward(scene, foe))
    order = combat.eligible(scene, foe)
    own = losses(state, _own_falls(runes, fixed.odin, ward(scene, side)), combat.eligible(scene, side))
    gain = losses(state, likely, order) - own
    if len(order) < len(likely):
        gain += likely[len(order)] * _prize(state, scene.target) >> 10
    return gain


def _prize(state: State, ship: str) -> int:
    """What it is worth to be alone aboard: its points, of an enemy ship; of an own one, that it is kept."""
    return 100 * state.ship_class(ship).points
