"""Odds of an attack or a retoss: the same functions that play, handed a chance that counts every way."""

from collections.abc import Callable, Mapping

from slaget.games.nissan import combat
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_attack import declared_melee, declared_volley, retoss
from slaget.games.nissan.evolve import declared_pending, evolve
from slaget.games.nissan.state import State
from slaget.kernel import Chance


def odds(state: State, command: m.Command) -> Callable[[Chance], Mapping[str, object]]:
    """What the command's cast comes to: ``hits``, ``odin``, ``defender_wounds``, ``attacker_wounds``.

    A retoss effect that is still to be offered counts as declined, for its tiles are chosen only when the
    cast lies on the table; the odds of a ``retoss`` command itself are those of the tiles it names.
    Other commands hang on no chance: one outcome without fields.
    """
    match command:
        case m.Shoot():
            return _of_attack(state, declared_volley(state, command))
        case m.Attack():
            return _of_attack(state, declared_melee(state, command))
        case m.RetossRunes():
            retoss(state, command, Chance(_LOW))
            return lambda chance: _of_retoss(state, command, chance)
        case _:
            return lambda _: {}


class _Low:
    name = "low"
    seed = bytes(32)

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        return low


_LOW = _Low()


def _of_attack(state: State, declared: m.AttackDeclared) -> Callable[[Chance], Mapping[str, object]]:
    pending = declared_pending(declared)
    scene = combat.scene_of(state, pending)
    runes, fixed = combat.runes_of(scene), combat.fixed_of(scene)
    final = combat.unturned(scene, runes)
    return lambda chance: _fields(combat.cast_outcome(scene, runes, final, fixed, pending.wall, chance))


def _of_retoss(state: State, command: m.RetossRunes, chance: Chance) -> Mapping[str, object]:
    for event in retoss(state, command, chance):
        state = evolve(state, event)
    assert state.pending is not None
    return _fields(combat.settlement(state, state.pending))


def _fields(settled: m.CastSettled) -> Mapping[str, object]:
    return {
        "hits": settled.hits,
        "odin": settled.odin,
        "defender_wounds": settled.defender_wounds,
        "attacker_wounds": settled.attacker_wounds,
    }
