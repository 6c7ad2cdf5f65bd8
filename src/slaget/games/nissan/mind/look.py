"""What a captain sees of a battle at a glance: crews by side, distances, what a strike at each ship would bring."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

from slaget.games.nissan import combat, effects
from slaget.games.nissan import geometry as g
from slaget.games.nissan.cards import Action
from slaget.games.nissan.decide_attack import BOW_REACH, STONE_REACH
from slaget.games.nissan.effects import STROKE, Scene
from slaget.games.nissan.mind import blows
from slaget.games.nissan.mind.fights import CERTAIN, falls
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import State

TOUCH: Final = 50
_OAR: Final = STROKE["forward"]
_FADE: Final = 1500
"""How far off a ship counts for half of what it is worth alongside."""
_FRIEND: Final = 40
"""What a friend alongside is worth to a ship that closes up."""
_KING_HUNT: Final = 500
_GUARD: Final = 9
_PLACES: Final = {rank: place for place, rank in enumerate(RANKS)}
_KINGS_RISK: Final = 8000
_UNEASY: Final = 200
FLIGHT: Final = 300
"""The peril from which on the king's ship thinks of getting away."""


@lru_cache(maxsize=16384)
def apart(a: g.Hull, b: g.Hull) -> int:
    """The distance of two hulls, remembered."""
    return g.distance(a, b)


@lru_cache(maxsize=8192)
def _met(worths: tuple[int, ...], wall: int, prize: int, staying: int, runes: int) -> tuple[int, int]:
    """What a melee of so many runes is worth of whom so many may stay aboard, and how many fall, in 1024ths."""
    likely = falls(runes, 0, 0, wall, 0)
    held = CERTAIN - blows.clearing(likely, len(worths))
    stay = 25 * staying * held >> 10
    return blows.gain(likely, worths, prize) - 14 * runes - stay, sum(likely[1:])


def _striking(men: int, gap: int) -> int:
    """How many of a crew so far off could strike hand to hand in one turn: those whom the oars do not need."""
    return max(0, min(8, men - _rowers(gap, TOUCH))) if gap <= BOW_REACH else 0


def _rowers(gap: int, limit: int) -> int:
    """How many must row for a gap to come down to a limit."""
    return (max(0, gap - limit) + _OAR - 1) // _OAR


class Look:
    """One battle as its active side sees it; what is asked more than once is worked out once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.side: Side = state.active
        self.foe: Side = other(state.active)
        parties = state.parties
        self.own: dict[str, tuple[str, ...]] = {ship: parties[self.side][ship] for ship in state.hulls}
        self.foes: dict[str, tuple[str, ...]] = {ship: parties[self.foe][ship] for ship in state.hulls}
        self._melees: dict[tuple[str, int, int], int] = {}
        self._walls: dict[str, int] = {}

    @cached_property
    def king_ship(self) -> str:
        """The ship the own king is aboard."""
        return self.state.king_of(self.side).ship or ""

    @cached_property
    def enemy_king_ship(self) -> str:
        return self.state.king_of(self.foe).ship or ""

    @cached_property
    def prizes(self) -> dict[str, int]:
        """The empty ships of the enemy's fleet, and what it is worth to enter each."""
        ships = self.state.ships
        empty = (ship for ship, crew in self.state.crews.items() if not crew and ship in self.state.hulls)
        return {ship: 90 * self.state.ship_class(ship).points for ship in empty if ships[ship].fleet != self.side}

    def ready(self, ship: str) -> tuple[str, ...]:
        """The active side's fighters aboard who have not acted."""
        fighters = self.state.fighters
        return tuple(f for f in self.own[ship] if not fighters[f].acted)

    def wall(self, target: str) -> int:
        """How many hits the shield wall of a target cancels."""
        if target not in self._walls:
            self._walls[target] = combat.wall_of(Scene(self.state, self.state.current, target, "melee"))
        return self._walls[target]

    def worths(self, target: str) -> tuple[int, ...]:
        """What the enemies aboard are worth, in the order in which they fall."""
        known, fighters = self.state.counted, self.state.fighters
        found: tuple[int, ...] | None = known.get(("worths", target, self.foe))
        if found is None:
            ranks = sorted([_PLACES[fighters[f].rank] for f in self.foes[target]])
            found = known["worths", target, self.foe] = blows.worths(tuple(ranks))
        return found

    def apart(self, one: str, another: str) -> int:
        return apart(self.state.hulls[one], self.state.hulls[another])

    def melee(self, target: str, fighters: int, halves: int) -> int:
        """What a melee of so many fighters is worth, cards apart."""
        asked = target, fighters, halves
        if asked not in self._melees:
            self._melees[asked] = self._melee(target, fighters, halves)
        return self._melees[asked]

    def _melee(self, target: str, fighters: int, halves: int) -> int:
        runes = halves // 2
        if fighters <= 0 or not runes:
            return 0
        worths, state = self.worths(target), self.state
        room = state.ship_class(target).capacity - len(state.crews[target]) + len(worths) // 2
        prize = blows.prize(state, target)
        worth, fallen = _met(worths, self.wall(target), prize, min(fighters, max(0, room)), runes)
        return worth + self.thinned(target, fallen)

    def volley(self, target: str, runes: int) -> int:
        """What a volley of so many runes is worth, cards apart."""
        if runes <= 0:
            return 0
        likely = falls(runes, 0, 0, self.wall(target), 99)
        return blows.gain(likely, self.worths(target), blows.EMPTIED) + self.hunt(target, likely)

    def hunt(self, target: str, likely: Sequence[int]) -> int:
        """What it is worth besides to thin the guard of the enemy's king, or one that may come upon one's own."""
        return self.thinned(target, sum(likely[1:]))

    def thinned(self, target: str, fallen: int) -> int:
        """The same by how many fall on average, in 1024ths."""
        worth = 0
        if target == self.enemy_king_ship:
            worth = (fallen * _KING_HUNT >> 10) // max(2, len(self.foes[target]))
        if self.peril > _UNEASY and self.apart(target, self.king_ship) <= 2 * STONE_REACH + 500:
            worth += fallen * min(100, self.peril // 8) >> 10
        return worth

    def group(self, ship: str, fighters: Sequence[str], limit: int) -> tuple[int, int]:
        """How many of the fighters would go hand to hand, and their half runes."""
        men = sorted((self._halves(f) for f in fighters), reverse=True)[:limit]
        return len(men), sum(men)

    def _halves(self, fighter: str) -> int:
        man = self.state.fighters[fighter]
        return 4 if man.rank == "hero" else 1 if man.weapon == "bow" or man.rank == "king" else 2

    def strike(self, ship: str, target: str, gap: int, fighters: Sequence[str]) -> int:
        """The best blow at a target so far off by some of the fighters, melee or volley."""
        best = 0
        if gap <= TOUCH and not self.barred(ship, target, "melee"):
            best = self.melee(target, *self.group(ship, fighters, 8))
        if gap <= BOW_REACH and not self.own[target] and not self.barred(ship, target, "shoot"):
            state = self.state
            arms = [f for f in fighters if gap <= STONE_REACH or state.fighters[f].weapon == "bow"]
            runes = sum(2 if state.fighters[f].leads else 1 for f in arms[:8])
            best = max(best, self.volley(target, runes))
        return best

    def barred(self, ship: str, target: str | None, action: Action) -> bool:
        """Whether a card forbids the side an action."""
        return bool(self.state.effects) and effects.forbidding(Scene(self.state, ship, target), action) is not None

    def prospect(self, ship: str, pose: g.Hull, crew: int) -> int:
        """What lies near a pose is worth, by how near it is, to a fresh crew of this number."""
        best = 0
        hulls = self.state.hulls
        for target, men in self.foes.items():
            if men and target != ship:
                pot = self.melee(target, min(8, crew), 2 * min(8, crew)) + 100
                if target == self.enemy_king_ship:
                    pot += 150
                gap = apart(pose, hulls[target])
                best = max(best, pot * _FADE // (_FADE + max(0, gap - TOUCH)))
        for target, prize in self.prizes.items():
            best = max(best, prize * _FADE // (_FADE + max(0, apart(pose, hulls[target]) - TOUCH)))
        return best

    def exposure(self, ship: str, pose: g.Hull) -> int:
        """How many enemies could strike a ship at a pose in their next turn."""
        hulls, blows_ = self.state.hulls, 0
        for target, men in self.foes.items():
            if men and target != ship and not self.own[target]:
                blows_ += _striking(len(men), apart(pose, hulls[target]))
        return blows_

    def friends(self, ship: str) -> list[str]:
        """The other ships with own men aboard, but for the king's."""
        return [friend for friend, men in self.own.items() if men and friend not in (ship, self.king_ship)]

    def company(self, ship: str, target: str) -> int:
        """How many of the friends could strike about an enemy in their next turn."""
        hulls = self.state.hulls
        near = ((len(self.own[friend]), apart(hulls[friend], hulls[target])) for friend in self.friends(ship))
        return sum(_striking(men, gap) for men, gap in near)

    def gathered(self, ship: str, pose: g.Hull) -> int:
        """What it is worth to lie at a pose for the friends who are near, so that they may go out together."""
        hulls = self.state.hulls
        return sum(_FRIEND * _FADE // (_FADE + apart(pose, hulls[friend])) for friend in self.friends(ship))

    @cached_property
    def peril(self) -> int:
        """How the own king stands where he is."""
        home = self.king_ship
        return self.peril_at(self.state.hulls[home], len(self.own[home])) if home in self.state.hulls else 0

    def peril_at(self, pose: g.Hull, guard: int) -> int:
        """What may be lost of the own king's worth at a pose: by the fighters whom three crews could fell there."""
        ratio = 100 * self.onslaught(pose, guard) // (8 * max(1, guard))
        return _KINGS_RISK * min(ratio * ratio, 5_000 + 50 * min(200, ratio)) // 10_000

    def onslaught(self, pose: g.Hull, guard: int) -> int:
        """How many, in eighths, three crews could fell at a pose in their next turn, by hand, stone or arrow."""
        hulls, found, wall = self.state.hulls, [], 8 if guard > 5 else 0
        for target, men in self.foes.items():
            if men and (target == self.king_ship or not self.own[target]):
                gap = 0 if target == self.king_ship else apart(pose, hulls[target])
                if gap <= BOW_REACH + 2000:
                    hands = min(8, len(men) - _rowers(gap, TOUCH))
                    stones = min(8, len(men) - _rowers(gap, STONE_REACH))
                    arrows = self.bows(target) if len(men) > _rowers(gap, BOW_REACH) else 0
                    found.append(max(0, 4 * hands - wall, 3 * stones - wall, 3 * arrows - wall))
        return sum(sorted(found, reverse=True)[:3])

    def bows(self, ship: str) -> int:
        """How many runes the enemies' bowmen aboard cast."""
        known = self.state.counted
        found: int | None = known.get(("bows", ship, self.foe))
        if found is None:
            men = [self.state.fighters[f] for f in self.foes[ship]]
            found = known["bows", ship, self.foe] = sum((2 if f.leads else 1) for f in men if f.weapon == "bow")
        return found

    @cached_property
    def guard(self) -> int:
        """How many fighters the own king needs about him, by the enemies who may come."""
        home = self.king_ship
        return min(_GUARD, self.onslaught(self.state.hulls[home], 0) // 5) if home in self.state.hulls else 0

    def spare(self, ship: str) -> int:
        """How many may leave a ship: all above the king's guard from his, all but one from others."""
        aboard = len(self.own[ship])
        return max(0, aboard - 1 - self.guard) if ship == self.king_ship else aboard

    def reaches(self, ship: str, mode: str, most: int) -> list[int]:
        """How far a ship rows by one rower, by two and so on."""
        return effects.rowing_reaches(Scene(self.state, ship), mode, range(1, most + 1))


def promise(look: Look, ship: str) -> int:
    """What an order to a ship may bring: the best of blows where it lies, blows after a row, and coming nearer."""
    state, able = look.state, look.ready(ship)
    if not able:
        return 0
    if look.foes[ship]:
        return 150 + look.melee(ship, *look.group(ship, able, 8))
    free = not state.ties_of(ship) and not state.ships[ship].rowed and not look.barred(ship, None, "row")
    here, best = state.hulls[ship], 1
    for target, men in look.foes.items():
        if not men or target == ship:
            continue
        gap = apart(here, state.hulls[target])
        best = max(best, look.strike(ship, target, gap, able))
        if free:
            best = max(best, _after_row(look, ship, target, gap, able))
    if free and len(able) > 2:
        now = look.prospect(ship, here, len(able))
        best = max(best, 40 + now // (4 if ship == look.king_ship else 2))
    if ship == look.king_ship and free and look.peril >= FLIGHT:
        best += look.peril // 4
    return best + _seizing(look, ship, len(able), free)


def _after_row(look: Look, ship: str, target: str, gap: int, able: Sequence[str]) -> int:
    """The best blow after rowing to where hands, stones or bows reach; some is taken off for what may hinder."""
    best = 0
    for limit in (TOUCH, STONE_REACH, BOW_REACH):
        rowers = _rowers(gap, limit)
        if 0 < rowers <= min(8, len(able) - 1):
            best = max(best, look.strike(ship, target, limit, able[rowers:]) * 4 // 5)
    return best


def _seizing(look: Look, ship: str, able: int, free: bool) -> int:
    """What the best empty enemy ship is worth that lies alongside, or within a row after which somebody is left."""
    best = 0
    for target, prize in look.prizes.items():
        rowers = _rowers(look.apart(ship, target), TOUCH)
        if target != ship and look.spare(ship) > 1 and rowers < min(9, able) and (free or not rowers):
            best = max(best, prize if not rowers else prize * 3 // 4)
    return best
