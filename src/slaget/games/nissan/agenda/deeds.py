"""Which clauses with counted uses a deed uses, once it is done (EF-3.4)."""

from collections.abc import Iterator

from slaget.games.nissan import messages as m
from slaget.games.nissan.captains import is_dot, leader_ship
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.effects.uses import Deed, used
from slaget.games.nissan.state import State


def uses_of(before: State, event: m.Event) -> tuple[m.EffectUsed, ...]:
    """The clauses that a command's event uses; ``before`` is the state right before it.

    What an attack uses is found before anybody falls (``losses``).
    """
    found = [use for scene, deed, mode in _deeds(before, event) for use in used(scene, deed, mode)]
    return tuple(use for nth, use in enumerate(found) if use not in found[:nth])


def _deeds(state: State, event: m.Event) -> Iterator[tuple[Scene, Deed, str]]:
    match event:
        case m.ShipRowed(ship, mode):
            yield Scene(state, ship), "row", mode
        case m.ShipsTied(ship, other):
            yield Scene(state, ship, other), "tie", "any"
        case m.TieCut(ship, other):
            yield Scene(state, ship, other), "cut", "any"
        case m.FightersMoved(ship, to, fighters) if state.pending is None:
            yield Scene(state, ship, to, group=fighters), "move", "any"
        case m.ShipsActivated(ships):
            home = leader_ship(state)
            if not is_dot(state):
                yield Scene(state, home), "activate", "any"
            for ship in ships if home is not None else ():
                if ship != home:
                    yield Scene(state, home, ship, hearing=True), "hear", "any"
        case _:
            return
