"""What the twenty kinds do, each by a function of its own (NI-20 to NI-22): an oracle for their clauses.

Nothing here asks the interpreter: neither conditions nor numbers.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from slaget.games.nissan import cards as c
from slaget.games.nissan.combat import bearers, participants
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.geometry import abreast, touch
from slaget.games.nissan.messages import EffectRef
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import Fighter, State, effect_of

E = TypeVar("E", bound=c.Modifier)


def in_force(scene: Scene, kind: type[E], side: Side) -> Iterator[tuple[EffectRef, E]]:
    """The effects of a kind that concern a side here and now, in the order of NI-22.2."""
    state = scene.state
    for force in sorted(state.effects, key=lambda force: force.owner != state.active):
        effect: Any = effect_of(state.setup, force)
        if force.ends is None or not force.starts <= state.turn <= force.ends or not isinstance(effect, kind):
            continue
        concerned = force.owner if effect.side == "own" else other(force.owner)
        if concerned == side and applies(effect.when, scene, force.owner):
            yield EffectRef(force.owner, force.card, force.index), effect


def effects(scene: Scene, kind: type[E], side: Side) -> list[E]:
    return [effect for _, effect in in_force(scene, kind, side)]


def applies(when: c.When, scene: Scene, owner: Side) -> bool:
    """NI-20.6."""
    state, active = scene.state, scene.state.active
    target_side = active if scene.hearing else other(active)
    return (
        (when.cast is None or when.cast == scene.cast)
        and (when.group_has is None or any_of(state, scene.group, when.group_has))
        and (when.acting is None or is_so(when.acting, scene.acting, owner, active, state))
        and (when.target is None or is_so(when.target, scene.target, owner, target_side, state))
    )


def any_of(state: State, fighters: Iterable[str], names: tuple[str, ...]) -> bool:
    found = (state.fighters[f] for f in fighters)
    return any(f.id in names or f.rank in names or (f.leads and "leader" in names) for f in found)


def is_so(p: c.ShipPredicate, ship: str | None, owner: Side, side: Side, state: State) -> bool:
    """NI-20.7; without a ship nothing is so."""
    if ship is None:
        return False
    foe = other(owner)
    own, enemies = state.aboard(ship, owner), state.aboard(ship, foe)
    controller = state.controller(ship)
    return (
        (p.water is None or water(state, ship) == p.water)
        and (p.tied is None or tied(p.tied, ship, side, state))
        and (p.class_ is None or state.ships[ship].class_ in p.class_)
        and (p.fleet is None or state.ships[ship].fleet == (owner if p.fleet == "own" else foe))
        and (p.control is None or controller == {"own": owner, "enemy": foe, "none": None}[p.control])
        and (p.boarded is None or (bool(own) and bool(enemies)) == p.boarded)
        and bounded(p.own_aboard, len(own))
        and bounded(p.enemy_aboard, len(enemies))
        and (p.holds_own is None or any_of(state, own, p.holds_own))
        and (p.holds_enemy is None or any_of(state, enemies, p.holds_enemy))
        and (p.rowed is None or (state.ships[ship].rowed > 0) == p.rowed)
        and (p.activated is None or (ship in state.activated) == p.activated)
        and (p.touching_own is None or bounded(p.touching_own, touching(state, ship, owner)))
    )


def bounded(bounds: c.Bounds | None, number: int) -> bool:
    if bounds is None:
        return True
    return (bounds.min is None or number >= bounds.min) and (bounds.max is None or number <= bounds.max)


def water(state: State, ship: str) -> str:
    return "shallow" if state.waters.shallow(state.hulls[ship], state.setup.options.shallow_test) else "deep"


def tied(kind: str, ship: str, side: Side, state: State) -> bool:
    others = state.ties_of(ship)
    match kind:
        case "none":
            return not others
        case "any":
            return bool(others)
        case "friend":
            return any(state.controller(near) == side for near in others)
        case "abreast":
            return tied_abreast(state, ship, side)
        case _:
            return any(near in state.activated for near in others)


def tied_abreast(state: State, ship: str, side: Side) -> bool:
    tolerance, hulls = state.setup.options.touch_tolerance, state.hulls
    near = (n for n in state.ties_of(ship) if state.controller(n) == side)
    return any(abreast(hulls[ship], hulls[n], tolerance) for n in near)


def touching(state: State, ship: str, side: Side) -> int:
    tolerance, here = state.setup.options.touch_tolerance, state.hulls[ship]
    return sum(
        near != ship and touch(here, there, tolerance) and state.controller(near) == side
        for near, there in state.hulls.items()
    )


def selected(who: c.Who, fighter: Fighter) -> bool:
    """NI-20.5."""
    return (
        (who.weapons is None or fighter.weapon in who.weapons)
        and (who.ranks is None or fighter.rank in who.ranks)
        and (who.leaders is None or fighter.leader in who.leaders)
    )


def wall(scene: Scene) -> int:
    state, defender = scene.state, other(scene.state.active)
    assert scene.target is not None
    found = effects(scene, c.ShieldWall, defender)
    base = 3 if tied_abreast(state, scene.target, defender) else 5
    need = max(1, base + sum(e.need for e in found))
    if bearers(state, scene.target, defender) < need or any(e.ignored for e in found):
        return 0
    return max(0, 1 + sum(e.absorb for e in found))


def runes(scene: Scene) -> int:
    state, side = scene.state, scene.state.active
    assert scene.acting is not None
    more = effects(scene, c.FighterRunes, side)
    halves = sum(_halves(scene, state.fighters[f], more) for f in scene.group)
    steady = scene.cast == "ranged" and tied_abreast(state, scene.acting, side)
    made = max(0, halves // 2 + steady + by_cards(scene))
    return min(made, 16) if state.setup.options.big_cast == "cap" else made


def _halves(scene: Scene, fighter: Fighter, more: Iterable[c.FighterRunes]) -> int:
    base = 4 if fighter.leads else 1 if scene.cast == "melee" and fighter.weapon == "bow" else 2
    return max(0, base + sum(e.add_halves for e in more if selected(e.who, fighter)))


def by_cards(scene: Scene) -> int:
    side = scene.state.active
    return sum(e.add * times(e, scene, side) for e in effects(scene, c.CastRunes, side))


def times(effect: c.CastRunes | c.FixedRunes, scene: Scene, side: Side) -> int:
    """NI-22.4."""
    if effect.per == "once" or scene.acting is None:
        return 1
    friends = sum(scene.state.controller(near) == side for near in scene.state.ties_of(scene.acting))
    return friends if effect.cap is None else min(friends, effect.cap)


def added(scene: Scene, tossed: int) -> int:
    return min(tossed, max(0, by_cards(scene)))


def fixed(scene: Scene) -> tuple[int, int]:
    side = scene.state.active
    counted = Counter({"hit": 0, "odin": 0})
    for effect in effects(scene, c.FixedRunes, side):
        counted[effect.rune] += effect.count * times(effect, scene, side)
    return counted["hit"], counted["odin"]


def retosses(scene: Scene) -> list[tuple[EffectRef, Any, tuple[str, ...]]]:
    return [(ref, e.count, e.faces) for ref, e in in_force(scene, c.Retoss, scene.state.active)]


def turned(scene: Scene, read: Counter[str]) -> Counter[str]:
    for effect in effects(scene, c.TurnRunes, scene.state.active):
        number = read[effect.from_] if effect.count == "all" else min(effect.count, read[effect.from_])
        read[effect.from_] -= number
        read[effect.to] += number
    return read


def settled(scene: Scene, tossed: dict[str, int], hits: int, odin: int, stopped: int) -> tuple[int, ...]:
    """Hits, Odin runes, hits cancelled, wounds and losses of defenders and attackers (NI-22.5)."""
    attacker, defender, melee = scene.state.active, other(scene.state.active), scene.cast == "melee"
    read = turned(scene, Counter(tossed))
    hits, odin = hits + read["hit"], odin + read["odin"]
    cancelled = min(stopped, hits)
    wounds = hits - cancelled + (unwarded(scene, odin, defender) if melee else 0)
    own = unwarded(scene, odin, attacker) if melee else 0
    losses = min(wounds, len(eligible(scene, defender)))
    own_losses = min(own, len(eligible(scene, attacker))) if melee else 0
    return hits, odin, cancelled, wounds, own, losses, own_losses


def unwarded(scene: Scene, odin: int, side: Side) -> int:
    wards = effects(scene, c.OdinWard, side)
    return max(0, odin - sum(odin if e.wounds == "all" else e.wounds for e in wards))


def eligible(scene: Scene, side: Side) -> tuple[str, ...]:
    shields, men = effects(scene, c.Protect, side), scene.state.fighters
    those = (f for f in participants(scene, side) if not any(selected(e.who, men[f]) for e in shields))
    return tuple(sorted(those, key=lambda f: RANKS.index(men[f].rank)))


def forbidding(scene: Scene, action: str) -> str | None:
    found = in_force(scene, c.Forbid, scene.state.active)
    return next((ref.card for ref, effect in found if effect.action == action), None)


def permitted(scene: Scene, what: str) -> bool:
    if what == "raft":
        return bool(effects(scene, c.Raft, scene.state.active))
    return any(effect.what == what for effect in effects(scene, c.Permit, scene.state.active))


def group_limit(scene: Scene, action: str) -> int:
    found = effects(scene, c.GroupLimit, scene.state.active)
    return max(1, 8 + sum(e.add for e in found if e.action in (action, "any")))


def allowed_times(scene: Scene, action: str) -> int:
    return 1 + sum(e.times for e in effects(scene, c.Again, scene.state.active) if e.action == action)


def spent(scene: Scene, action: str, named: tuple[str, ...]) -> tuple[str, ...]:
    found = [e.fighters for e in effects(scene, c.FreeAction, scene.state.active) if e.action == action]
    return () if "all" in found else named[sum(n for n in found if isinstance(n, int)) :]


def rowing_reach(scene: Scene, mode: str, rowers: int) -> int:
    found = [e for e in effects(scene, c.Rowing, scene.state.active) if e.mode in (mode, "any")]
    each = max(0, (500 if mode == "forward" else 200) + sum(e.per_rower for e in found))
    return max(0, rowers * each + sum(e.flat for e in found))


def distance_limit(scene: Scene, of: str, base: int) -> int:
    return max(0, base + sum(e.add for e in effects(scene, c.Reach, scene.state.active) if e.of == of))


def activation(scene: Scene, base: int) -> int:
    return max(0, base + sum(e.add for e in effects(scene, c.Activation, scene.state.active)))
