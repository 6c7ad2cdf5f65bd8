"""Ropes: holding an enemy fast alongside, and binding one's own ships to a wall of shields."""

from collections.abc import Iterator

from slaget.games.nissan import checks
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_ship import acting, is_near, tie
from slaget.games.nissan.mind.groups import idlest
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import State


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
