"""Where the acting ship might row: poses that mean something, each weighed at first sight."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from slaget.games.nissan import effects
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.mind import poses
from slaget.games.nissan.mind.look import BOW, STONE, TOUCH, Look
from slaget.games.nissan.mind.poses import Row
from slaget.games.nissan.reachable import Sea, sea_of
from slaget.games.nissan.state import State

_GOALS: Final = 3
_KEPT: Final = 10


def rows(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[tuple[int, str, Any]]:
    """Commands to row with what they promise and their names, the best of each purpose."""
    state, sea = look.state, sea_of(look.state)
    most = min(effects.group_limit(Scene(state, ship), "row"), len(able))
    oars = _Oars(look, ship, most)
    weighed: dict[tuple[Any, ...], tuple[int, str, Row]] = {}
    for name, row in _purposes(look, ship, able, sea, oars):
        number = oars.needed(row)
        if number is None:
            continue
        worth = _worth(look, ship, row, number, able)
        key = (name, row.mode, number)
        if key not in weighed or worth > weighed[key][0]:
            weighed[key] = worth, name, row
    best = sorted(weighed.values(), key=lambda kept: -kept[0])[:_KEPT]
    for worth, name, row in best:
        yield worth, name, _command(look, row, able, oars.needed(row) or most)


class _Oars:
    """How far so many rowers bring the ship."""

    def __init__(self, look: Look, ship: str, most: int) -> None:
        self.most = most
        self.reaches = {
            mode: [look.reach(ship, mode, number) for number in range(1, most + 1)] for mode in ("forward", "slide")
        }

    def far(self, mode: str) -> int:
        return max(self.reaches[mode], default=0)

    def needed(self, row: Row) -> int | None:
        """The fewest rowers; a cost is rounded, and may be up to one cu more."""
        for number, reach in enumerate(self.reaches[row.mode], 1):
            if reach > row.cost:
                return number
        return self.most if self.far(row.mode) == row.cost else None


def _purposes(look: Look, ship: str, able: tuple[str, ...], sea: Sea, oars: _Oars) -> Iterator[tuple[str, Row]]:
    state = look.state
    here = state.hulls[ship]
    far, side = oars.far("forward"), oars.far("slide")
    for gap, target in _goals(look, ship):
        goal = state.hulls[target]
        if gap > TOUCH:
            yield from _towards(sea, target, goal, gap, far, side)
    yield from _flanks(look, ship, sea, far)
    for friend in _friends(look, ship, side):
        goal = state.hulls[friend]
        for row in (*poses.drawn_up(sea, goal, side), *poses.alongside(sea, goal, far)):
            if abreast(state, ship, g.hull(sea.ship_class, row.pose), friend):
                yield f"abreast of {friend}", row
    yield from _escapes(look, ship, sea, here, far, side)


def _towards(sea: Sea, target: str, goal: g.Hull, gap: int, far: int, side: int) -> Iterator[tuple[str, Row]]:
    """Up to a ship: bow to side, abreast, by a slide, and only so near that stones or arrows reach."""
    if gap <= far + 300:
        yield from ((f"alongside {target}", row) for row in poses.approaches(sea, goal, far))
        yield from ((f"abreast of {target}", row) for row in poses.alongside(sea, goal, far))
    for limit, name in ((TOUCH, "approach"), (STONE - 60, "stones at"), (BOW - 60, "bows at"), (2300, "near")):
        if gap > limit + 100 and gap <= far + limit + 2000:
            row = poses.ahead(sea, goal.centre, far, 4000, goal, limit if limit != TOUCH else 25)
            if row is not None:
                yield f"{name} {target}", row
    if gap > far + TOUCH + 2000:
        row = poses.ahead(sea, goal.centre, far, 0, goal)
        if row is not None:
            yield f"approach {target}", row
    if gap <= side + 200:
        yield from ((f"slide to {target}", row) for row in poses.drawn_up(sea, goal, side))


def _goals(look: Look, ship: str) -> list[tuple[int, str]]:
    """The enemies worth rowing for, with their distances: those that promise most for how far they lie."""
    crew = min(8, len(look.own[ship]))
    found = []
    for target, men in look.foes.items():
        if men and target != ship:
            gap = look.apart(ship, target)
            pot = max(50, look.melee(target, crew, 2 * crew)) + 150 * (target == look.enemy_king_ship)
            found.append((-pot * 1000 // (1500 + gap), gap, target))
    for target in look.state.hulls:
        if not look.state.crews[target] and look.state.ships[target].fleet != look.side:
            gap = look.apart(ship, target)
            found.append((-800 * 1000 // (1500 + gap), gap, target))
    return [(gap, target) for _, gap, target in sorted(found)[:_GOALS]]


def _flanks(look: Look, ship: str, sea: Sea, far: int) -> Iterator[tuple[str, Row]]:
    """The side of the best goal away from its nearest friend, and behind its stern."""
    state = look.state
    for gap, target in _goals(look, ship)[:1]:
        if gap > far + 1000 or gap <= TOUCH:
            continue
        goal = state.hulls[target]
        others = sorted(
            (look.apart(target, foe), foe) for foe, men in look.foes.items() if men and foe not in (target, ship)
        )
        (ax, ay), (bx, by) = goal.bow, goal.vertices[5]
        beam = by - ay, ax - bx
        if others:
            friend = state.hulls[others[0][1]]
            if beam[0] * (friend.x - goal.x) + beam[1] * (friend.y - goal.y) > 0:
                beam = -beam[0], -beam[1]
        half = (sea.ship_class.beam + goal.shape.beam) // 2 + 25
        for course, off in (
            (beam, half),
            ((bx - ax, by - ay), (goal.shape.length + sea.ship_class.beam) // 2 + 30),
        ):
            dx, dy = poses.scaled(course, off)
            row = poses.ahead(sea, (goal.x + dx, goal.y + dy), far, 0)
            if row is not None:
                yield f"flank {target}", row


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
    danger = look.exposure(ship, here)
    if danger <= (2 if ship == look.king_ship else 1) * len(look.own[ship]):
        return
    foes = sorted((look.apart(ship, foe), foe) for foe, men in look.foes.items() if men and foe != ship)[:2]
    dx = sum(here.x - state.hulls[foe].x for _, foe in foes)
    dy = sum(here.y - state.hulls[foe].y for _, foe in foes)
    home = state.hulls.get(look.king_ship)
    courses = [(dx, dy)] + ([(home.x - here.x, home.y - here.y)] if home and home is not here else [])
    for course in courses:
        for row in poses.away(sea, course, far if course else side):
            yield "flee", row


def _worth(look: Look, ship: str, row: Row, number: int, able: Sequence[str]) -> int:
    """What a row promises: the best blow from there with those who do not row, and what then lies near."""
    state = look.state
    laid = g.hull(state.ship_class(ship), row.pose)
    here = state.hulls[ship]
    left = able[number:]
    now = max(
        (look.strike(ship, foe, look.apart(ship, foe), able) for foe, men in look.foes.items() if men), default=0
    )
    best = 0
    for foe, men in look.foes.items():
        if men and foe != ship:
            gap = g.distance(laid, state.hulls[foe])
            if gap <= BOW:
                best = max(best, look.strike(ship, foe, gap, left))
    crew = len(able)
    nearer = look.prospect(ship, laid, crew) - look.prospect(ship, here, crew)
    more = look.exposure(ship, laid) - look.exposure(ship, here)
    kings = ship == look.king_ship
    return best * 9 // 10 - now + nearer // (3 if kings else 1) - more * (25 if kings else 8) + 30


def _command(look: Look, row: Row, able: tuple[str, ...], number: int) -> Any:
    """The row with so many at the oars: bowmen where hands are needed, else those without bows."""
    state = look.state
    laid = g.hull(state.ship_class(state.current or ""), row.pose)
    touches = any(men and g.within(laid, state.hulls[foe], TOUCH) for foe, men in look.foes.items())

    def order(name: str) -> int:
        fighter = state.fighters[name]
        bow = fighter.weapon == "bow"
        rank = {"ordinary": 0, "horn_blower": -1, "standard_bearer": -1, "hero": 4, "king": -3 if touches else 3}
        return rank[fighter.rank] + (-2 if touches else 2) * bow

    oars = tuple(sorted(able, key=order)[:number])
    if row.mode == "forward":
        return m.RowForward(look.side, oars, *row.point)
    return m.RowSlide(look.side, oars, *row.point)
