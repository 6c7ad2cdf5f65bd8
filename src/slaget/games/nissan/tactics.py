"""What a simple captain looks at: how a fight would go on average, and how to come to grips with a ship."""

import math
from collections.abc import Iterator, Sequence

from attrs import frozen

from slaget.games.nissan import checks, combat, effects
from slaget.games.nissan import geometry as g
from slaget.games.nissan.decide_ship import acting
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.reachable import sea_of
from slaget.games.nissan.seats import other
from slaget.games.nissan.setup import Point
from slaget.games.nissan.state import State

_STEPS = 9


def expected_gain(scene: Scene) -> float:
    """Points an attack brings on average: the fallen of both sides, and the ship if its defenders are few."""
    assert scene.target is not None
    state, foe = scene.state, other(scene.state.active)
    runes, fixed = combat.runes_of(scene), combat.fixed_of(scene)
    hits = max(0.0, runes * 3 / 8 + fixed.hit - combat.wall_of(scene))
    odin = runes / 8 + fixed.odin if scene.cast == "melee" else 0.0
    order = combat.eligible(scene, foe)
    killed = min(len(order), hits + odin)
    gain = sum(_worth(state, fighter) for fighter in order[: math.floor(killed + 0.5)])
    if scene.cast == "melee" and order and killed >= 0.8 * len(order):
        gain += 10.0
    return gain - odin


def _worth(state: State, fighter: str) -> float:
    return {"king": 200.0, "hero": 20.0, "standard_bearer": 5.0, "horn_blower": 3.0}.get(
        state.fighters[fighter].rank, 1.0
    )


def best_fighters(state: State, fighters: Sequence[str], number: int) -> tuple[str, ...]:
    """The fighters one would send hand to hand: no bowmen if others are there, and the king last."""
    return tuple(sorted(fighters, key=lambda f: _reluctance(state, f))[:number])


def _reluctance(state: State, name: str) -> tuple[int, str]:
    fighter = state.fighters[name]
    order = {"ordinary": 0, "hero": 1, "horn_blower": 3, "standard_bearer": 4, "king": 9}[fighter.rank]
    return order + 2 * (fighter.weapon == "bow"), name


def idlers_first(state: State, fighters: Sequence[str], number: int) -> tuple[str, ...]:
    """The fighters one would put to the oars: bowmen and the special ones before the best in melee."""
    return tuple(sorted(fighters, key=lambda f: _reluctance(state, f), reverse=True)[:number])


@frozen
class Approach:
    """A stroke that brings the ship nearer: where the bow goes, how many rowers, how far off it ends."""

    point: Point
    rowers: int
    gap: int


def approach(state: State, target: str, rowers: int) -> Approach | None:
    """The best stroke towards a ship with at most so many rowers: nearest first, then fewest rowers."""
    scene = Scene(state, acting(state))
    each = effects.rowing_reach(scene, "forward", 1) or 1
    reach = effects.rowing_reach(scene, "forward", rowers)
    approaches = []
    for point, stroke in _strokes(state, target, reach):
        there = g.hull(state.ship_class(acting(state)), stroke.pose)
        gap = g.distance(there, state.hulls[target])
        needed = -(-(stroke.cost + 1) // each)  # a cost is rounded, and may be up to one cu more (NI-12.7)
        approaches.append(Approach(point, min(rowers, needed), gap))
    touching = state.setup.options.touch_tolerance
    return min(approaches, key=lambda a: (max(a.gap, touching), a.rowers), default=None)


def _strokes(state: State, target: str, reach: int) -> Iterator[tuple[Point, g.Stroke]]:
    """For some points of the target's hull, the longest free stroke of the bow towards each."""
    goal = state.hulls[target]
    for corner in (goal.centre, goal.vertices[0], goal.vertices[2], goal.vertices[5], goal.vertices[7]):
        stroke = _longest(state, corner, reach)
        if stroke is not None:
            yield stroke


def _longest(state: State, corner: Point, reach: int) -> tuple[Point, g.Stroke] | None:
    sea, bow = sea_of(state), state.hulls[acting(state)].bow
    away = max(1.0, math.dist(bow, corner))
    low, high, best = 0.0, min(1.0, reach / away), None
    part = high
    for _ in range(_STEPS):
        point = (g.q(bow[0] + part * (corner[0] - bow[0])), g.q(bow[1] + part * (corner[1] - bow[1])))
        stroke = sea.forward(point, reach)
        if isinstance(stroke, g.Stroke):
            low, best = part, (point, stroke)
            if part == high:
                return best
        else:
            high = part
        part = (low + high) / 2
    return best


def nearest_enemies(state: State, ship: str) -> list[tuple[int, str]]:
    """The ships with enemies of the active side aboard, nearest first, with their distances."""
    here = state.hulls[ship]
    foes = (foe for foe in checks.manned_by(state, other(state.active)) if foe != ship)
    return sorted((g.distance(here, state.hulls[foe]), foe) for foe in foes)


def usefulness(state: State, ship: str) -> float:
    """How much an order to a ship promises: a fight aboard or alongside, a volley, an approach."""
    crew = [f for f in state.aboard(ship, state.active) if not state.fighters[f].acted]
    if not crew:
        return 0.0
    if checks.enemies_aboard(state, ship):
        return 8.0 + len(crew) / 10
    near = nearest_enemies(state, ship)
    if not near:
        return 0.1
    gap, foe = near[0]
    prize = 1.5 * any(state.fighters[f].rank == "king" for f in state.aboard(foe, other(state.active)))
    if gap <= state.setup.options.touch_tolerance:
        return 7.0 + prize + len(crew) / 10
    if gap <= 2000:
        return 6.0 + prize + len(crew) / 10
    bows = sum(state.fighters[f].weapon == "bow" for f in crew)
    return (4.0 + bows / 4 if gap <= 4000 else 2.0) + prize / 2 + len(crew) / 20 - gap / 20000
