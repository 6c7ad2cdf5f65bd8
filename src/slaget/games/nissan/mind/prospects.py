"""What each side may do in its next turn from where its ships lie: blows and arrows."""

from typing import Final, NamedTuple

from slaget.games.nissan import combat
from slaget.games.nissan.decide_attack import BOW_REACH
from slaget.games.nissan.effects import STROKE
from slaget.games.nissan.mind.oars import gap_between
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State

_MAN: Final = 170
_OAR: Final = STROKE["forward"]
_STRIKES: Final = 2
"""How many crews are thought to strike in one turn."""
_TOUCH: Final = 60


class Prospects(NamedTuple):
    """Worths in hundredths of a point."""

    blows: int
    arrows: int
    walls: int
    leaders: int


def prospects(state: State, side: Side) -> Prospects:
    """What a side may do next turn, were it to act now."""
    foe, men = other(side), state.fighters
    marks = [
        (ship, hull, _Mark.of(state, ship, foe)) for ship, hull in state.hulls.items() if state.aboard(ship, foe)
    ]
    blows: list[int] = []
    arrows = walls = leaders = 0
    for ship, here in state.hulls.items():
        crew = state.aboard(ship, side)
        if not crew:
            continue
        bows = sum([men[f].weapon == "bow" for f in crew])
        fast = bool(state.ties_of(ship))
        best, least = 0, 1 << 20
        for other_ship, hull, mark in marks:
            gap = 0 if other_ship == ship else gap_between(here, hull)
            least = min(least, gap)
            if gap <= _OAR * 7:
                rowers = 0 if gap <= _TOUCH else gap // _OAR + 1
                if not rowers or not fast:
                    best = max(best, mark.struck(min(8, len(crew) - rowers), bows))
        if best:
            blows.append(best)
        if least <= BOW_REACH:
            arrows += 25 * bows
        walls += 30 if combat.has_wall(state, ship, side) else 0
        if least <= 2500 and len(crew) < 5:
            leaders -= 60 * (5 - len(crew)) * any(men[f].rank == "hero" for f in crew)
    blows.sort(reverse=True)
    return Prospects(sum(blows[:_STRIKES]), arrows, walls, leaders)


class _Mark(NamedTuple):
    """A crew that may be struck: how many, whether shields cover them, what their ship gives."""

    crew: int
    wall: bool
    prize: int

    @classmethod
    def of(cls, state: State, ship: str, side: Side) -> "_Mark":
        return cls(
            len(state.aboard(ship, side)), combat.has_wall(state, ship, side), 100 * state.ship_class(ship).points
        )

    def struck(self, men: int, bows: int) -> int:
        """About what a melee of so many brings: half a wound a rune, the wall's hit, an eighth of one's own."""
        if men <= 0:
            return 0
        runes = men - (max(0, bows - 2) >> 1)
        wounds = max(0, 4 * runes - 7 * self.wall)
        eighths = 8 * self.crew
        fallen = min(wounds, eighths)
        return max(0, (fallen * _MAN - runes * _MAN) // 8 + self.prize * fallen * fallen // (eighths * eighths))
