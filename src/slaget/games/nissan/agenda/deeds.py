"""Which clauses with counted uses a deed uses, once it is done (EF-3.4)."""

from collections.abc import Iterator

from slaget.games.nissan import messages as m
from slaget.games.nissan.captains import leader_ship
from slaget.games.nissan.combat import scene_of
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.effects.uses import Deed, used
from slaget.games.nissan.state import State


def uses_of(before: State, event: m.Event) -> tuple[m.EffectRef, ...]:
    """The clauses that a command's event uses; ``before`` is the state right before it."""
    found = (ref for scene, deed, mode in _deeds(before, event) for ref in used(scene, deed, mode))
    return tuple(dict.fromkeys(found))


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
        case m.AttackEnded() if state.pending is not None:
            deed: Deed = "melee" if state.pending.kind == "melee" else "shoot"
            yield scene_of(state, state.pending), deed, "any"
        case m.ShipsActivated(ships):
            home = leader_ship(state)
            yield Scene(state, home), "activate", "any"
            for ship in ships if home is not None else ():
                if ship != home:
                    yield Scene(state, home, ship, hearing=True), "hear", "any"
        case _:
            return
