"""Ropes: holding an enemy fast alongside, and binding one's own ships to a wall of shields."""

from collections.abc import Iterator
from typing import Final

from slaget.games.nissan import checks
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_ship import acting, cut, is_near, tie
from slaget.games.nissan.mind.groups import idlest
from slaget.games.nissan.mind.orders import manned, nearest
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import State

_AT_HAND: Final = 1000


def ropes(state: State, able: tuple[str, ...]) -> Iterator[m.Command]:
    """A tie by somebody who has nothing better to do."""
    ship, side, foe = acting(state), state.active, other(state.active)
    reach = state.setup.options.touch_tolerance
    tied = state.ties_of(ship)
    for target in state.hulls:
        if target == ship or target in tied or target in state.cut or not is_near(state, ship, target, reach):
            continue
        mine, theirs = state.aboard(target, side), state.aboard(target, foe)
        holds = theirs and len(theirs) <= len(state.aboard(ship, side)) + len(mine)
        wall = mine and not theirs and g.abreast(state.hulls[ship], state.hulls[target], reach)
        if holds or wall:
            command = m.Tie(side, target, idlest(state, able))
            if checks.allows(tie, state, command):
                yield command


def cuts(state: State, able: tuple[str, ...]) -> Iterator[m.Command]:
    """A rope is cut where no enemy lies at hand, so that the ship may row to where one is."""
    ship, side, foe = acting(state), state.active, other(state.active)
    tied = [other_ship for other_ship in state.ties_of(ship) if other_ship not in state.tied]
    if not tied or state.ships[ship].rowed or len(able) < len(tied) + 2:
        return
    gap, _ = nearest(state, ship, manned(state, foe))
    if gap < _AT_HAND:
        return
    command = m.Cut(side, tied[0], idlest(state, able))
    if checks.allows(cut, state, command):
        yield command
