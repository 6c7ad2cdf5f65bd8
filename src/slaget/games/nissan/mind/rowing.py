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
from slaget.games.nissan.mind.oars import Way, gap_between, ways
from slaget.games.nissan.mind.orders import manned
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import State

_PROGRESS = 40
_BOLD = 200
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
    nearer: Plan | None = None
    reach = effects.rowing_reach(scene, "forward", most)
    for gap, goal in prizes(state, ship, len(able))[:3]:
        if gap <= touching:
            return nearer
        if nearer is not None and gap > reach:
            continue
        for way in ways(state, ship, goal, most):
            if way.gap + _PROGRESS > gap or (royal and not is_safe(state, ship, way)):
                continue
            found = _planned(state, scene, able, goal, way)
            if found.gain > 0:
                return found
            if nearer is None or way.gap < nearer.way.gap:
                nearer = found
    return nearer


def _planned(state: State, scene: Scene, able: tuple[str, ...], goal: str, way: Way) -> Plan:
    number = rowers_for(
        scene, "slide" if way.slide else "forward", way.cost, min(len(able), effects.group_limit(scene, "row"))
    )
    if way.gap > 2 * state.setup.options.touch_tolerance or goal in state.shots:
        return Plan(way, number, goal, 0)
    rowing = set(oarsmen(state, able, number, False))
    left = [f for f in able if f not in rowing]
    ship = acting(state)
    limit = effects.group_limit(Scene(state, ship, goal, "melee"), "melee")
    group = boarding_party(state, ship, left, limit)
    gain = fights.melee(Scene(state, ship, goal, "melee", group)) if group else 0
    return Plan(way, number, goal, max(0, gain))


def is_safe(state: State, ship: str, way: Way) -> bool:
    """Whether the king's ship may lie there."""
    side = state.active
    there = g.hull(state.ship_class(ship), way.pose)
    guard = len(state.aboard(ship, side))
    runes, crews = runes_against(state, side, ship, there)
    return exposure(guard, runes, crews, combat.has_wall(state, ship, side)) <= _BOLD


def command(state: State, able: Sequence[str], row: Plan, spare_bows: bool) -> m.Command:
    """The command of a plan, with as few rowers as it takes."""
    way = row.way
    oars = oarsmen(state, able, row.rowers, spare_bows)
    if way.slide:
        return m.RowSlide(state.active, oars, way.x, way.y)
    return m.RowForward(state.active, oars, way.x, way.y)


def rowers_for(scene: Scene, mode: str, cost: int, most: int) -> int:
    """The fewest rowers who row so far; costs are rounded, and may be up to one cu more (NI-12.7)."""
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
