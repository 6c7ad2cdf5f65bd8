"""How near each king is to his fall: his guard against those who may come upon him in the enemy's next turn."""

from typing import Final

from slaget.games.nissan import combat
from slaget.games.nissan.mind.fights import falls
from slaget.games.nissan.mind.oars import gap_between
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.state import State

KING: Final = 8000
_CREWS: Final = 3
"""How many crews are thought to come in one turn."""


def danger(state: State) -> dict[Side, int]:
    """What each side stands to lose by the threat to its king, in hundredths of a point."""
    return {side: _danger(state, side) for side in SEATS}


def _danger(state: State, side: Side) -> int:
    home = state.king_of(side).ship
    if home is None or home not in state.hulls:
        return 0
    need = len(state.aboard(home, side))
    runes, shots = _runes_against(state, side, home)
    wall = combat.has_wall(state, home, side)
    likely = falls(min(runes + shots, 24), 0, 0, wall * 2, 0)
    close = likely[need] if need < len(likely) else 0
    pressure = runes * 60 // max(2, need + 2 * wall)
    return close * KING // 1024 + pressure * pressure // 4


def _runes_against(state: State, side: Side, home: str) -> tuple[int, int]:
    """Runes that crews who reach the king's ship would toss hand to hand, and half of those of bowmen in reach."""
    foe, here, men = other(side), state.hulls[home], state.fighters
    found, shots = [], 0
    for ship, hull in state.hulls.items():
        crew = state.aboard(ship, foe)
        if not crew:
            continue
        gap = 0 if ship == home else gap_between(here, hull)
        if gap > 6500:
            continue
        bows = sum(men[f].weapon == "bow" for f in crew)
        if gap > 60:
            rowers = gap // 500 + 1
            free = len(crew) - rowers if not state.ties_of(ship) else 0
            if gap <= 4000:
                shots += bows
        else:
            free = len(crew)
        if free > 0:
            halves = 2 * min(free, 8) - min(bows, free) // 2
            found.append(halves // 2)
    found.sort(reverse=True)
    return sum(found[:_CREWS]), shots // 2
