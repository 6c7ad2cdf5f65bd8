"""Where a quick captain rows: towards the best prize in reach, with as few as bring the ship alongside."""

from collections.abc import Sequence
from typing import NamedTuple

from slaget.games.nissan import combat, effects, options
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_ship import acting
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.mind import fights
from slaget.games.nissan.mind.danger import exposure, runes_against
from slaget.games.nissan.mind.groups import boarding_party, holds_king, oarsmen
from slaget.games.nissan.mind.oars import Way, gap_between, part_of, ways
from slaget.games.nissan.mind.orders import manned
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import State

_PROGRESS = 40
_WORTHWHILE = 250
"""The least that a melee must bring for which a ship is rowed alongside, in hundredths of a point."""
_APART = 200
_FEW = 4
"""Runes that may be cast at a ship before it strikes itself."""
_BOLD = 10
"""What a king may stand to lose where his ship is rowed, in hundredths of a point."""


class Plan(NamedTuple):
    """A row, and what is hoped for from the melee that it makes possible (0 where it reaches nobody)."""

    way: Way
    rowers: int
    target: str
    gain: int


def plan(state: State, able: tuple[str, ...]) -> Plan | None:
    """The row by which the most is hoped for; None where the ship rather stays."""
    ship = acting(state)
    if not options.may_row(state):
        return None
    royal = holds_king(state, ship, state.active)
    touching = state.setup.options.touch_tolerance
    scene = Scene(state, ship)
    most = min(effects.group_limit(scene, "row"), len(able))
    reach = effects.rowing_reach(scene, "forward", most)
    nearer: Plan | None = None
    for gap, goal in prizes(state, ship, len(able))[:3]:
        if gap <= touching:
            return nearer
        if nearer is not None and gap > reach:
            continue
        offered = [way for way in ways(state, ship, goal, most) if way.gap + _PROGRESS <= gap]
        for found in sorted((_planned(state, scene, able, goal, w) for w in offered), key=lambda p: -p.gain):
            if found.gain > _WORTHWHILE and not (royal and not is_clear(state, ship, found.way, royal)):
                return found
            if nearer is None:
                nearer = _cautious(state, scene, goal, found.way, royal, len(able))
    return nearer or _gathering(state, scene, most, royal, len(able))


def _cautious(state: State, scene: Scene, goal: str, way: Way, royal: bool, able: int) -> Plan | None:
    """As much of a row as is clear of those who would strike first."""
    ship = acting(state)
    for sixths in (6, 4, 2):
        part = way if sixths == 6 else part_of(state, ship, goal, way, sixths)
        if part is not None and is_clear(state, ship, part, royal):
            return _plain(scene, goal, part, able)
    return None


def _plain(scene: Scene, goal: str, way: Way, able: int) -> Plan:
    return Plan(way, rowers_for(scene, "slide" if way.slide else "forward", way.cost, able), goal, 0)


def _gathering(state: State, scene: Scene, most: int, royal: bool, able: int) -> Plan | None:
    """A row towards the nearest friends who lie apart."""
    ship, side = acting(state), state.active
    here = state.hulls[ship]
    friends = sorted((gap_between(here, state.hulls[s]), s) for s in manned(state, side) if s != ship)
    for gap, friend in friends[:2]:
        if gap > _APART:
            for way in ways(state, ship, friend, most):
                if way.gap + _PROGRESS < gap and is_clear(state, ship, way, royal):
                    return _plain(scene, friend, way, able)
    return None


def _planned(state: State, scene: Scene, able: tuple[str, ...], goal: str, way: Way) -> Plan:
    number = rowers_for(scene, "slide" if way.slide else "forward", way.cost, len(able))
    if way.gap > 2 * state.setup.options.touch_tolerance or goal in state.shots:
        return Plan(way, number, goal, 0)
    rowing = set(oarsmen(state, able, number, False))
    left = [f for f in able if f not in rowing]
    ship = acting(state)
    limit = effects.group_limit(Scene(state, ship, goal, "melee"), "melee")
    group = boarding_party(state, ship, left, limit)
    gain = fights.melee(Scene(state, ship, goal, "melee", group)) if group else 0
    return Plan(way, number, goal, max(0, gain))


def is_clear(state: State, ship: str, way: Way, royal: bool) -> bool:
    """Whether few may come upon the ship there before it strikes itself: who strikes first has the better of it."""
    side = state.active
    runes, crews = runes_against(state, side, ship, g.hull(state.ship_class(ship), way.pose))
    if not royal:
        return runes <= _FEW
    walled = combat.has_wall(state, ship, side)
    return exposure(len(state.aboard(ship, side)), runes, crews, walled) <= _BOLD


def command(state: State, able: Sequence[str], row: Plan, spare_bows: bool) -> m.Command:
    """The command of a plan, with as few rowers as it takes."""
    way = row.way
    oars = oarsmen(state, able, row.rowers, spare_bows)
    if way.slide:
        return m.RowSlide(state.active, oars, way.x, way.y)
    return m.RowForward(state.active, oars, way.x, way.y)


def rowers_for(scene: Scene, mode: str, cost: int, able: int) -> int:
    """The fewest rowers who row so far; costs are rounded, and may be up to one cu more (NI-12.7)."""
    most = min(able, effects.group_limit(scene, "row"))
    for number in range(1, most):
        if effects.rowing_reach(scene, mode, number) > cost:
            return number
    return most


def prizes(state: State, ship: str, able: int) -> list[tuple[int, str]]:
    """The ships with enemies, near, weak and royal ones first; about how far off each is.

    A crew that is too small for any of them makes for the nearest friends instead.
    """
    side, foe = state.active, other(state.active)
    here = state.hulls[ship]
    if able <= 2 and len(state.aboard(ship, side)) <= 2:
        friends = [(gap_between(here, state.hulls[s]), s) for s in manned(state, side) if s != ship]
        return sorted(each for each in friends if len(state.aboard(each[1], side)) > 2)
    found = []
    for goal in manned(state, foe):
        if goal != ship:
            gap = gap_between(here, state.hulls[goal])
            crew = len(state.aboard(goal, foe))
            friends_aboard = len(state.aboard(goal, side))
            bonus = 1200 * holds_king(state, goal, foe) + 600 * (friends_aboard > 0)
            found.append((gap + 120 * crew - bonus, gap, goal))
    found.sort()
    return [(gap, goal) for _, gap, goal in found]
