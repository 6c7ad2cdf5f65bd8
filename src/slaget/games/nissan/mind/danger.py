"""How near each king is to his fall: his guard against those who may come upon him in the enemy's next turn."""

from typing import Final

from slaget.games.nissan import combat
from slaget.games.nissan import geometry as g
from slaget.games.nissan.mind.blows import clearing
from slaget.games.nissan.mind.fights import falls
from slaget.games.nissan.mind.oars import gap_between
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.state import State

KING: Final = 8000
CREWS: Final = 2
"""How many crews are thought to come in one turn, beside one for each size of the battle."""
_FAR: Final = 6500


def danger(state: State) -> dict[Side, int]:
    """What each side stands to lose by the threat to its king, in hundredths of a point."""
    return {side: _danger(state, side) for side in SEATS}


def _danger(state: State, side: Side) -> int:
    home = state.king_of(side).ship
    if home is None or home not in state.hulls:
        return 0
    guard = len(state.aboard(home, side))
    return exposure(guard, *runes_against(state, side, home, state.hulls[home]), combat.has_wall(state, home, side))


def exposure(guard: int, runes: int, crews: int, walled: bool) -> int:
    """What a king stands to lose among so many (himself counted), if so many runes are cast by so many crews."""
    likely = falls(min(runes, 24), 0, 0, crews if walled else 0, 0)
    close = clearing(likely, guard)
    thin = max(0, 9 - guard)
    pressure = max(0, runes * 60 // (guard + 1))
    return close * KING // 1024 + min(pressure * pressure // 16, 1500) + thin * thin * 12


def runes_against(state: State, side: Side, home: str, here: g.Hull) -> tuple[int, int]:
    """Runes that may be cast in one turn at the king's ship if it lies so, and by how many crews.

    Crews who must row come with those who are left; of bowmen in reach half are thought to shoot.
    """
    foe, men = other(side), state.fighters
    found: list[int] = []
    for ship, hull in state.hulls.items():
        crew = state.aboard(ship, foe)
        if not crew:
            continue
        gap = 0 if ship == home else gap_between(here, hull)
        if gap > _FAR:
            continue
        bows = sum(men[f].weapon == "bow" for f in crew)
        free = len(crew)
        if gap > 60:
            free = 0 if state.ties_of(ship) else free - gap // 500 - 1
        strokes = min(free, 8) - (min(bows, free) >> 1) if free > 0 else 0
        shots = bows >> 1 if gap <= 4000 else 0
        if strokes > 0 or shots:
            found.append(max(strokes, shots))
    found.sort(reverse=True)
    crews = CREWS + state.setup.size
    return sum(found[:crews]), min(len(found), crews)
