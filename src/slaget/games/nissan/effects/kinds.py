"""The effects in force by their kind, for those who ask for no number (NI-21)."""

from typing import TypeVar

from slaget.games.nissan import cards as c
from slaget.games.nissan.effects.standing import Scene, all_applying
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import effect_of

E = TypeVar("E", bound=c.Modifier)


def effects(scene: Scene, kind: type[E], side: Side) -> list[E]:
    """The effects of a kind that concern a side here and now."""
    if not scene.state.effects:
        return []
    refs = dict.fromkeys(standing.ref for standing in all_applying(scene, side))
    found = (effect_of(scene.state.setup, ref) for ref in refs)
    return [effect for effect in found if isinstance(effect, kind)]
