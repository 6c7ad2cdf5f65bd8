"""What a blow promises at first sight, in hundredths of a point: the fallen, the prize, who is left in danger."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from slaget.games.nissan import combat
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.mind.fights import CERTAIN, bag_of, falls, ward, wounds_of
from slaget.games.nissan.seats import other
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import State

_WORTH: Final = {"ordinary": 100, "horn_blower": 400, "standard_bearer": 600, "hero": 2000, "king": 9000}
_LOST_MAN: Final = 110
_EXPOSED: Final = 25
EMPTIED: Final = 200
"""What it is worth besides to shoot a ship empty: it may be entered."""


def worth(state: State, fighter: str) -> int:
    """What the fall of a fighter is worth to the other side."""
    return _WORTH[state.fighters[fighter].rank]


@lru_cache(maxsize=1024)
def worths(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """What those who fall are worth to the other side, by the places of their ranks."""
    return tuple([_WORTH[RANKS[place]] for place in ranks])


@lru_cache(maxsize=8192)
def gain(likely: tuple[int, ...], worths: tuple[int, ...], prize: int) -> int:
    """The mean worth of those who fall in their order, and of the prize when all do; chances as of ``falls``."""
    total = sum(chance * each for chance, each in zip(likely[1:], worths))
    return total + clearing(likely, len(worths)) * prize >> 10


def clearing(likely: Sequence[int], defenders: int) -> int:
    """The chance in 1024ths that so many defenders all fall."""
    return likely[defenders] if defenders < len(likely) else 0


def prize(state: State, ship: str) -> int:
    """What it is worth to the active side to hold a ship of which it is not the only master."""
    points = state.ship_class(ship).points
    return 100 * points if state.ships[ship].fleet != state.active else 50 * points


def volley_falls(scene: Scene) -> tuple[int, ...]:
    """The chances that so many fall by a volley."""
    fixed = combat.fixed_of(scene)
    foe = other(scene.state.active)
    wall, bag, wounds = combat.wall_of(scene), bag_of(scene.state), wounds_of(scene, foe)
    return falls(combat.runes_of(scene), fixed.hit, 0, wall, 99, bag, wounds)


def melee_falls(scene: Scene) -> tuple[int, ...]:
    """The chances that so many defenders fall in a melee."""
    fixed, foe = combat.fixed_of(scene), other(scene.state.active)
    wall, bag, wounds = combat.wall_of(scene), bag_of(scene.state), wounds_of(scene, foe)
    return falls(combat.runes_of(scene), fixed.hit, fixed.odin, wall, ward(scene, foe), bag, wounds)


def volley_gain(scene: Scene, likely: tuple[int, ...]) -> int:
    """What a volley is worth on average, by which so many are likely to fall."""
    order = combat.eligible(scene, other(scene.state.active))
    return gain(likely, tuple(worth(scene.state, f) for f in order), EMPTIED)


def melee_gain(scene: Scene, boarders: int) -> int:
    """What a melee is worth on average: the fallen of both sides, the ship if it is cleared, who stays there."""
    state = scene.state
    assert scene.target is not None
    foe = other(state.active)
    likely = melee_falls(scene)
    order = tuple(worth(state, f) for f in combat.eligible(scene, foe))
    won = gain(likely, order, prize(state, scene.target) if boarders else 0)
    spared = ward(scene, state.active)
    bag = bag_of(state)
    tossed = 4 * combat.runes_of(scene) * bag.odin // max(1, bag.tiles)
    odin = max(0, tossed + 8 * (combat.fixed_of(scene).odin - spared))
    lost = _LOST_MAN * min(8 * len(scene.group), odin) // 8
    held = CERTAIN - clearing(likely, len(state.aboard(scene.target, foe)))
    return won - lost - (_EXPOSED * boarders * held >> 10)
