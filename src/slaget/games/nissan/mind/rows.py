"""Where the acting ship might row: poses that mean something, each weighed at first sight."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from slaget.games.nissan import effects
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_attack import BOW_REACH, STONE_REACH
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.mind import poses
from slaget.games.nissan.mind.look import FLIGHT, TOUCH, Look, apart
from slaget.games.nissan.mind.poses import Row
from slaget.games.nissan.reachable import Sea, sea_of
from slaget.games.nissan.state import State

_GOALS: Final = 3
_AIMS: Final = 2
"""How many goals a playout thinks of."""
_KEPT: Final = 10
_LITTLE: Final = 60
_CLOSE: Final = 400
"""A friend nearer than this (cu) need not be come nearer to."""
SHORTEST: Final = 60
"""Rows shorter than this (cu) are not thought of."""
_TOLERABLE: Final = 150
"""How much more peril the king's ship may row into for a place nearer to the enemy."""


def rows(look: Look, ship: str, able: tuple[str, ...], now: int) -> Iterator[tuple[int, str, Any]]:
    """Commands to row with what they promise and their names, the best of each purpose; ``now`` is had without."""
    sea = sea_of(look.state)
    oars, outset = Oars(look, ship, able), Outset(look, ship, able, now)
    weighed: dict[tuple[Any, ...], tuple[int, str, Row]] = {}
    for name, row in _purposes(look, ship, able, sea, oars):
        number = oars.needed(row)
        if number is None or row.cost < SHORTEST:
            continue
        worth = outset.worth(name, row, number)
        key = (name, row.mode, number)
        if key not in weighed or worth > weighed[key][0]:
            weighed[key] = worth, name, row
    best = sorted(weighed.values(), key=lambda kept: -kept[0])[:_KEPT]
    for worth, name, row in best:
        yield worth, name, row_command(look, row, able, oars.needed(row) or oars.most)


def at_once(look: Look, ship: str, able: tuple[str, ...], now: int) -> tuple[int, Any] | None:
    """The best of few rows, with what it promises: up to an enemy, or so near that stones or arrows reach."""
    state, sea = look.state, sea_of(look.state)
    oars, outset = Oars(look, ship, able), Outset(look, ship, able, now)
    best: tuple[int, Row, int] | None = None
    for gap, target in goals_of(look, ship)[:_AIMS]:
        if gap > TOUCH:
            for row in _straight(sea, state.hulls[target], gap, oars.far("forward"), oars.far("slide")):
                number = oars.needed(row)
                if number is not None and row.cost >= SHORTEST:
                    worth = outset.worth("", row, number)
                    if best is None or worth > best[0]:
                        best = worth, row, number
    return None if best is None else (best[0], row_command(look, best[1], able, best[2]))


def _straight(sea: Sea, goal: g.Hull, gap: int, far: int, side: int) -> Iterator[Row]:
    """Rows towards the middle of a ship: as far as may be, by a slide, and until stones or arrows reach."""
    for limit in (STONE_REACH - 60, BOW_REACH - 60):
        if limit + 100 < gap <= far + limit + 1000:
            row = poses.ahead(sea, goal.centre, far, 4000, goal, limit)
            if row is not None:
                yield row
    row = poses.ahead(sea, goal.centre, far, 4000, goal)
    if row is not None:
        yield row
    if gap <= side + 200:
        yield from islice(poses.drawn_up(sea, goal, side), 1)


class Oars:
    """How far those who may row bring the ship; ``most`` is how many at a time."""

    def __init__(self, look: Look, ship: str, able: Sequence[str]) -> None:
        self.most = min(effects.group_limit(Scene(look.state, ship), "row"), len(able))
        self.reaches = {mode: look.reaches(ship, mode, self.most) for mode in ("forward", "slide")}

    def far(self, mode: str) -> int:
        return max(self.reaches[mode], default=0)

    def needed(self, row: Row) -> int | None:
        """The fewest rowers; a cost is rounded, and may be up to one cu more."""
        for number, reach in enumerate(self.reaches[row.mode], 1):
            if reach > row.cost:
                return number
        return self.most if self.far(row.mode) == row.cost else None


def _purposes(look: Look, ship: str, able: tuple[str, ...], sea: Sea, oars: Oars) -> Iterator[tuple[str, Row]]:
    state = look.state
    here = state.hulls[ship]
    far, side = oars.far("forward"), oars.far("slide")
    goals = goals_of(look, ship)
    hindered = bool(goals)
    for place, (gap, target) in enumerate(goals):
        if gap > TOUCH:
            for found in _towards(sea, target, state.hulls[target], gap, far, side, place == 0):
                hindered = hindered and found[1].cost < SHORTEST
                yield found
    if hindered and goals[0][0] > TOUCH:
        yield from ((f"approach {goals[0][1]}", row) for row in poses.outward(sea, far, side))
    for gap, target in goals[:1]:
        if TOUCH < gap <= far + 1000:
            yield from _flanks(look, ship, target, sea, far)
    for friend in _friends(look, ship, side):
        goal = state.hulls[friend]
        for row in (*poses.drawn_up(sea, goal, side), *islice(poses.alongside(sea, goal, far), 1)):
            if abreast(state, ship, g.hull(sea.ship_class, row.pose), friend):
                yield f"abreast of {friend}", row
    yield from _escapes(look, ship, sea, here, far, side)
    if ship != look.king_ship:
        yield from _gatherings(look, ship, sea, far)


def _towards(
    sea: Sea, target: str, goal: g.Hull, gap: int, far: int, side: int, closely: bool
) -> Iterator[tuple[str, Row]]:
    """Up to a ship: bow to side, abreast, by a slide, and only so near that stones or arrows reach."""
    if gap <= far + 300:
        yield from ((f"alongside {target}", row) for row in islice(poses.approaches(sea, goal, far), 2))
        lanes = poses.alongside(sea, goal, far)
        yield from ((f"abreast of {target}", row) for row in islice(lanes, 3 if closely else 1))
    for limit, name in ((STONE_REACH - 60, "stones at"), (BOW_REACH - 60, "bows at"), (2300, "near")):
        if limit + 100 < gap <= far + limit + 1000 and (closely or limit < 2300):
            row = poses.ahead(sea, goal.centre, far, 4000, goal, limit)
            if row is not None:
                yield f"{name} {target}", row
    if gap > far + TOUCH:
        row = poses.ahead(sea, goal.centre, far, 0, goal)
        if row is not None:
            yield f"approach {target}", row
    if gap <= side + 200:
        yield from ((f"slide to {target}", row) for row in islice(poses.drawn_up(sea, goal, side), 3))


def goals_of(look: Look, ship: str) -> list[tuple[int, str]]:
    """The enemies worth rowing for, with their distances: those that promise most for how far they lie."""
    crew = min(8, len(look.own[ship]))
    found = []
    for target, men in look.foes.items():
        if men and target != ship:
            gap = look.apart(ship, target)
            pot = max(50, look.melee(target, crew, 2 * crew)) + 150 * (target == look.enemy_king_ship)
            found.append((-pot * 1000 // (1500 + gap), gap, target))
    for target, prize in look.prizes.items():
        gap = look.apart(ship, target)
        found.append((-prize * 1000 // (1500 + gap), gap, target))
    return [(gap, target) for _, gap, target in sorted(found)[:_GOALS]]


def _flanks(look: Look, ship: str, target: str, sea: Sea, far: int) -> Iterator[tuple[str, Row]]:
    """The side of a ship away from its nearest friend, and behind its stern."""
    state, goal = look.state, look.state.hulls[target]
    friends = [
        (look.apart(target, foe), foe) for foe, men in look.foes.items() if men and foe not in (target, ship)
    ]
    friend = state.hulls[min(friends)[1]] if friends else None
    yield from ((f"flank {target}", row) for row in poses.flanks(sea, goal, friend, far))


def _friends(look: Look, ship: str, reach: int) -> list[str]:
    """Own ships so near that one might lie abreast of them; the king's first."""
    state = look.state
    near = []
    for other, men in look.own.items():
        if men and other != ship and not look.foes[other] and not state.ties_of(ship):
            gap = look.apart(ship, other)
            if gap <= reach + 200 and not abreast(state, ship, state.hulls[ship], other):
                near.append((other != look.king_ship, gap, other))
    return [other for _, _, other in sorted(near)[:1]]


def abreast(state: State, ship: str, pose: g.Hull, other: str) -> bool:
    """Whether a ship at a pose would lie abreast of another."""
    return g.abreast(pose, state.hulls[other], state.setup.options.touch_tolerance)


def _escapes(look: Look, ship: str, sea: Sea, here: g.Hull, far: int, side: int) -> Iterator[tuple[str, Row]]:
    """Away from the nearest enemies, for the king's ship with a thin guard and for ships that are outnumbered."""
    state = look.state
    if look.peril < FLIGHT if ship == look.king_ship else look.exposure(ship, here) <= 2 * len(look.own[ship]):
        return
    foes = sorted((look.apart(ship, foe), foe) for foe, men in look.foes.items() if men and foe != ship)[:2]
    dx = sum(here.x - state.hulls[foe].x for _, foe in foes)
    dy = sum(here.y - state.hulls[foe].y for _, foe in foes)
    home = state.hulls.get(look.king_ship)
    courses = [(dx, dy)] + ([(home.x - here.x, home.y - here.y)] if home and home is not here else [])
    for course in courses:
        for row in poses.away(sea, course, far if course else side):
            yield "flee", row


def _gatherings(look: Look, ship: str, sea: Sea, far: int) -> Iterator[tuple[str, Row]]:
    """Up to the two friends nearest, so that several may go out together."""
    near = sorted((look.apart(ship, friend), friend) for friend in look.friends(ship))
    for gap, friend in near[:2]:
        if gap > _CLOSE:
            goal = look.state.hulls[friend]
            row = poses.ahead(sea, goal.centre, far, 0, goal, _CLOSE // 2)
            if row is not None:
                yield f"close up with {friend}", row


class Outset:
    """What the ship has where it lies, against which rows are weighed."""

    def __init__(self, look: Look, ship: str, able: Sequence[str], now: int) -> None:
        here = look.state.hulls[ship]
        self.look, self.ship, self.able = look, ship, able
        self.foes = [foe for foe, men in look.foes.items() if men and foe != ship]
        self.now = now
        self.prospect = look.prospect(ship, here, len(able))
        self.exposure = min(24, look.exposure(ship, here))

    def worth(self, name: str, row: Row, number: int) -> int:
        """What a row promises: the best blow from there with those who do not row, and what then lies near."""
        look, ship = self.look, self.ship
        laid = g.hull(look.state.ship_class(ship), row.pose)
        gaps = {foe: apart(laid, look.state.hulls[foe]) for foe in self.foes}
        near = min(gaps.values(), default=9999)
        left = _resting(look, self.able, number, near)
        best = max((look.strike(ship, foe, gap, left) for foe, gap in gaps.items() if gap <= BOW_REACH), default=0)
        if look.prizes and len(left) > 1:
            hulls = look.state.hulls
            best = max(best, *(worth for to, worth in look.prizes.items() if apart(laid, hulls[to]) <= TOUCH), 0)
        kings = ship == look.king_ship
        nearer = look.prospect(ship, laid, len(self.able)) - self.prospect
        exposure = look.exposure(ship, laid)
        more = min(24, exposure) - self.exposure
        worth = best * 9 // 10 - self.now + nearer // (3 if kings else 1) - 2 * more
        relief = look.peril - look.peril_at(laid, len(look.own[ship])) if kings else 0
        worth += relief
        advances = nearer > 0 and self.now < _LITTLE and relief > -_TOLERABLE
        if advances and self._is_backed(gaps, len(left), exposure):
            worth = max(worth, 30 + nearer // 4 + relief // 8)
        return worth + _company(look, ship, name, laid, near)

    def _is_backed(self, gaps: Mapping[str, int], left: int, exposure: int) -> bool:
        """Whether as many of the side could strike about the nearest enemy as enemies at a pose: ``exposure``."""
        if not exposure:
            return True
        nearest = min(gaps, key=lambda foe: gaps[foe])
        return min(8, left) + self.look.company(self.ship, nearest) >= exposure


def _company(look: Look, ship: str, name: str, laid: g.Hull, near: int) -> int:
    """What it is worth besides to lie nearer to friends, or abreast of one, so near to the enemy."""
    if name.startswith("close up with"):
        return look.gathered(ship, laid) - look.gathered(ship, look.state.hulls[ship])
    if not name.startswith("abreast of"):
        return 0
    friend = name.removeprefix("abreast of ")
    if not look.own[friend] or near > 2 * STONE_REACH:
        return -60 if look.own[friend] else 10
    return 60 if look.king_ship in (ship, friend) else 30


def _oarsmen(look: Look, able: Sequence[str], number: int, near: int) -> tuple[str, ...]:
    """Who row: bowmen first where the ship will touch an enemy, else those without bows; leaders after others."""
    fighters = look.state.fighters
    touches = near <= TOUCH

    def order(name: str) -> int:
        fighter = fighters[name]
        rank = {"ordinary": 0, "horn_blower": -1, "standard_bearer": -1, "hero": 4, "king": -3 if touches else 3}
        return rank[fighter.rank] + (-2 if touches else 2 if near > STONE_REACH else 0) * (fighter.weapon == "bow")

    return tuple(sorted(able, key=order)[:number])


def _resting(look: Look, able: Sequence[str], number: int, near: int) -> tuple[str, ...]:
    """Those who do not row."""
    oars = _oarsmen(look, able, number, near)
    return tuple(f for f in able if f not in oars)


def row_command(look: Look, row: Row, able: tuple[str, ...], number: int) -> Any:
    """The command of a row with so many at the oars."""
    state = look.state
    ship = state.current or ""
    laid = g.hull(state.ship_class(ship), row.pose)
    near = min((g.distance(laid, state.hulls[foe]) for foe, men in look.foes.items() if men), default=9999)
    oars = _oarsmen(look, able, number, near)
    if row.mode == "forward":
        return m.RowForward(look.side, oars, *row.point)
    return m.RowSlide(look.side, oars, *row.point)
