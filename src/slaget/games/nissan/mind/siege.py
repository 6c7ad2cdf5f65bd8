"""How long each king's guard would last, were it worn down turn for turn by the crews about him."""

from collections.abc import Iterator
from operator import mul
from typing import Final

from slaget.games.nissan import combat
from slaget.games.nissan.decide_attack import STONE_REACH
from slaget.games.nissan.effects import STROKE
from slaget.games.nissan.mind.oars import gap_between
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State

_FAR: Final = 3500
_OAR: Final = STROKE["forward"]
_FALLEN: Final = (28, 14)
"""How many fall by a rune of the strongest crew about a king and of the next, in hundredths, turn for turn."""
_SPARED: Final = 50
"""How many a wall of shields keeps from falling, in hundredths."""
_LASTING: Final = 9
"""So many turns a guard must last for its king to be out of danger."""
_LOST: Final = 62
"""What is lost by the square of each turn that it lasts less: as often as kings fell in battles of level 3."""


def siege(state: State, side: Side) -> int:
    """What a side stands to lose by its king's fall in turns to come, if his guard is worn down turn for turn."""
    home = state.king_of(side).ship
    if home is None or home not in state.hulls:
        return 0
    crews = sorted(_crews(state, side, home), reverse=True)
    fallen: int = sum(map(mul, _FALLEN, crews)) - _SPARED * combat.has_wall(state, home, side)
    if fallen <= 0:
        return 0
    lacking = max(0, 16 * _LASTING - 1600 * len(state.aboard(home, side)) // fallen)
    return _LOST * lacking * lacking >> 8


def _crews(state: State, side: Side, home: str) -> Iterator[int]:
    """How many of each enemy crew can strike at the king's ship, by hand, stone or arrow, once it has rowed."""
    foe, men, here = other(side), state.fighters, state.hulls[home]
    for ship, hull in state.hulls.items():
        crew = state.aboard(ship, foe)
        gap = 0 if ship == home else gap_between(here, hull)
        if crew and gap <= STONE_REACH:
            yield min(8, len(crew))
        elif crew and gap <= _FAR:
            come = 0 if state.ties_of(ship) else min(8, len(crew) - gap // _OAR - 1)
            yield max(come, sum([men[f].weapon == "bow" for f in crew]))
