"""Points, and the ends of the game that they decide (NI-19, NI-23.3)."""

from collections.abc import Iterable, Mapping
from typing import Final

from slaget.games.nissan.messages import GameEnded
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State

_WORTH: Final = {"king": 20, "hero": 20, "standard_bearer": 5, "horn_blower": 3, "ordinary": 1}
_TARGETS: Final = {1: 40, 2: 50, 3: 60}


def points(state: State, slain: Iterable[str] = ()) -> dict[Side, int]:
    """Both sides' points (NI-19.3, NI-19.4), as if those ``slain`` had fallen already."""
    gone = set(slain)
    return {side: _points(state, side, gone) for side in SEATS}


def _points(state: State, side: Side, gone: set[str]) -> int:
    foe = other(side)
    dead = {*state.fallen[foe], *(f for f in gone if state.fighters[f].side == foe)}
    ships = (
        state.ship_class(ship.id).points
        for ship in state.ships.values()
        if ship.fleet == foe and _controls(state, side, ship.id, gone)
    )
    return sum(ships) + sum(_worth(state, fighter) for fighter in dead)


def _controls(state: State, side: Side, ship: str, gone: set[str]) -> bool:
    """Whether a side alone has fighters aboard (NI-3.5); boarded and empty ships are nobody's (NI-R65)."""
    left = [f for f in state.crews[ship] if f not in gone]
    return bool(left) and all(state.fighters[f].side == side for f in left)


def _worth(state: State, fighter: str) -> int:
    rank = state.fighters[fighter].rank
    stacked = state.setup.options.points_stack and rank != "ordinary"
    return _WORTH[rank] + stacked


def winner_by_points(score: Mapping[Side, int]) -> Side | None:
    """Who has more points; nobody when they are equal (NI-19.2)."""
    if score["norse"] == score["danish"]:
        return None
    return "norse" if score["norse"] > score["danish"] else "danish"


def points_target(setup: Setup) -> int | None:
    """The number of points that wins at once (NI-23.3, NI-O18); None when play has no such end."""
    chosen = setup.options.points_target
    if chosen == "none":
        return None
    return _TARGETS[setup.size] if chosen == "by_size" else chosen


def ended_by_points(state: State) -> GameEnded | None:
    """The end of the game when a side has reached the target and leads (NI-23.3)."""
    target = points_target(state.setup)
    if target is None:
        return None
    score = points(state)
    leader = winner_by_points(score)
    if leader is None or score[leader] < target:
        return None
    return GameEnded(leader, "points_target", score)


def resigned(state: State, side: Side) -> GameEnded:
    """The end of the game when a side gives it up: the points are told, and decide nothing (NI-24.1)."""
    return GameEnded(other(side), "resignation", points(state))


def ended_by_kings(state: State, slain: Iterable[str]) -> GameEnded | None:
    """The end of the game when a king is among those who fall (NI-19.1)."""
    fallen = set(slain)
    dead: list[Side] = [side for side in SEATS if state.king_of(side).id in fallen]
    if not dead:
        return None
    both = len(dead) == 2
    winner = other(state.active) if both else other(dead[0])
    return GameEnded(winner, "both_kings_fell" if both else "king_fell", points(state, fallen))
