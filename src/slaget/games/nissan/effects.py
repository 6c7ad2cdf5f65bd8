"""What the cards in force do to one action: conditions judged, numbers added and clamped (NI-20 to NI-22)."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from attrs import frozen

from slaget.games.nissan import cards as c
from slaget.games.nissan.cards.kinds import again, free_action, reach, rowing
from slaget.games.nissan.cards.kinds import group_limit as group_limits
from slaget.games.nissan.geometry import abreast, touch
from slaget.games.nissan.messages import EffectRef
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import Fighter, State, effect_of

E = TypeVar("E", bound=c.Modifier)


@frozen
class Scene:
    """The action whose effects are asked for: who acts upon whom, with what group (NI-20.6)."""

    state: State
    acting: str | None
    target: str | None = None
    cast: c.CastKind | None = None
    group: tuple[str, ...] = ()
    hearing: bool = False


def in_force(scene: Scene, kind: type[E], side: Side) -> Iterator[tuple[EffectRef, E, Side]]:
    """The effects of a kind that concern a side here and now, in the order of NI-22.2, with their owner."""
    state = scene.state
    if not state.effects:
        return
    for ref, effect, owner in _gathered(state, kind, side):
        if applies(effect.when, scene, owner):
            yield ref, effect, owner


def _gathered(state: State, kind: type[E], side: Side) -> list[tuple[EffectRef, E, Side]]:
    """The effects of a kind that concern a side this turn, whatever the action."""
    found: list[tuple[EffectRef, E, Side]] | None = state.gathered.get((kind, side))
    if found is None:
        now, found = state.turn, []
        for force in sorted(state.effects, key=lambda force: force.owner != state.active):
            if force.starts <= now <= force.ends:
                effect = effect_of(state.setup, force)
                if isinstance(effect, kind) and _concerns(effect, force.owner) == side:
                    found.append((EffectRef(force.owner, force.card, force.index), effect, force.owner))
        state.gathered[kind, side] = found
    return found


def effects(scene: Scene, kind: type[E], side: Side) -> list[E]:
    """The effects of a kind alone, without where they come from."""
    if not scene.state.effects or not _gathered(scene.state, kind, side):
        return []
    return [effect for _, effect, _ in in_force(scene, kind, side)]


def _concerns(effect: c.Modifier, owner: Side) -> Side:
    return owner if effect.side == "own" else other(owner)


def applies(when: c.When, scene: Scene, owner: Side) -> bool:
    """Whether a condition holds (NI-20.6): all of its keys must."""
    if when is c.ALWAYS or when == c.ALWAYS:
        return True
    state, active = scene.state, scene.state.active
    target_side = active if scene.hearing else other(active)
    return (
        (when.cast is None or when.cast == scene.cast)
        and (when.group_has is None or _any_of(state, scene.group, when.group_has))
        and (when.acting is None or _is_so(when.acting, scene.acting, owner, active, state))
        and (when.target is None or _is_so(when.target, scene.target, owner, target_side, state))
    )


def _any_of(state: State, fighters: Iterable[str], names: tuple[str, ...]) -> bool:
    found = (state.fighters[f] for f in fighters)
    return any(f.id in names or f.rank in names or (f.leads and "leader" in names) for f in found)


def _is_so(p: c.ShipPredicate, ship: str | None, owner: Side, side: Side, state: State) -> bool:
    """Whether a ship predicate holds (NI-20.7); without a ship it does not."""
    if ship is None:
        return False
    foe = other(owner)
    own, enemies = state.aboard(ship, owner), state.aboard(ship, foe)
    controller = state.controller(ship)
    return (
        (p.water is None or _water(state, ship) == p.water)
        and (p.tied is None or _tied(p.tied, ship, side, state))
        and (p.class_ is None or state.ships[ship].class_ in p.class_)
        and (p.fleet is None or state.ships[ship].fleet == (owner if p.fleet == "own" else foe))
        and (p.control is None or controller == {"own": owner, "enemy": foe, "none": None}[p.control])
        and (p.boarded is None or (bool(own) and bool(enemies)) == p.boarded)
        and _within(p.own_aboard, len(own))
        and _within(p.enemy_aboard, len(enemies))
        and (p.holds_own is None or _any_of(state, own, p.holds_own))
        and (p.holds_enemy is None or _any_of(state, enemies, p.holds_enemy))
        and (p.rowed is None or (state.ships[ship].rowed > 0) == p.rowed)
        and (p.activated is None or (ship in state.activated) == p.activated)
        and (p.touching_own is None or _within(p.touching_own, _touching(state, ship, owner)))
    )


def _within(bounds: c.Bounds | None, number: int) -> bool:
    if bounds is None:
        return True
    return (bounds.min is None or number >= bounds.min) and (bounds.max is None or number <= bounds.max)


def _water(state: State, ship: str) -> str:
    """Whether the ship lies in shallow or deep water (NI-2.4, NI-2.5)."""
    shallow = state.waters.shallow(state.hulls[ship], state.setup.options.shallow_test)
    return "shallow" if shallow else "deep"


def _tied(kind: str, ship: str, side: Side, state: State) -> bool:
    others = state.ties_of(ship)
    match kind:
        case "none":
            return not others
        case "any":
            return bool(others)
        case "friend":
            return any(state.controller(other) == side for other in others)
        case "abreast":
            return tied_abreast(state, ship, side)
        case _:
            return any(other in state.activated for other in others)


def tied_abreast(state: State, ship: str, side: Side) -> bool:
    """Whether the ship is tied abreast for a side (NI-5.3, NI-5.4): the rule of NI-13.5."""
    tolerance = state.setup.options.touch_tolerance
    return any(
        state.controller(other) == side and abreast(state.hulls[ship], state.hulls[other], tolerance)
        for other in state.ties_of(ship)
    )


def _touching(state: State, ship: str, side: Side) -> int:
    tolerance, here = state.setup.options.touch_tolerance, state.hulls[ship]
    return sum(
        other != ship and touch(here, there, tolerance) and state.controller(other) == side
        for other, there in state.hulls.items()
    )


def selected(who: c.Who, fighter: Fighter) -> bool:
    """Whether an effect means this fighter (NI-20.5)."""
    return (
        (who.weapons is None or fighter.weapon in who.weapons)
        and (who.ranks is None or fighter.rank in who.ranks)
        and (who.leaders is None or fighter.leader in who.leaders)
    )


def forbidding(scene: Scene, action: c.Action) -> str | None:
    """The card that forbids the active side an action here, if one does; it beats any permit (NI-22.3)."""
    for ref, effect, _ in in_force(scene, c.Forbid, scene.state.active):
        if effect.action == action:
            return ref.card
    return None


def permitted(scene: Scene, what: str) -> bool:
    """Whether a card waives a condition for the active side."""
    return any(effect.what == what for effect in effects(scene, c.Permit, scene.state.active))


def group_limit(scene: Scene, action: str) -> int:
    """The largest group for an action (NI-11.3): eight, more or less by cards, at least one."""
    return group_limits.largest(effects(scene, c.GroupLimit, scene.state.active), action)


def allowed_times(scene: Scene, action: str) -> int:
    """How often an action limited to once may be done (NI-22.9)."""
    return again.allowed(effects(scene, c.Again, scene.state.active), action)


def spent(scene: Scene, action: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the named fighters who spend their action; free ones are the first named."""
    return free_action.spent(effects(scene, c.FreeAction, scene.state.active), action, named)


def rowing_reach(scene: Scene, mode: str, rowers: int) -> int:
    """How far so many rowers row, in cu (NI-12.2 and the effect kind ``rowing``)."""
    return rowing.reach(effects(scene, c.Rowing, scene.state.active), mode, rowers)


def distance_limit(scene: Scene, of: str, base: int) -> int:
    """A distance limit in cu with the ``reach`` effects of the active side, at least 0."""
    return reach.limit(effects(scene, c.Reach, scene.state.active), of, base)


def times(effect: c.CastRunes | c.FixedRunes, scene: Scene, side: Side) -> int:
    """The factor m of NI-22.4."""
    if effect.per == "once" or scene.acting is None:
        return 1
    friends = sum(scene.state.controller(other) == side for other in scene.state.ties_of(scene.acting))
    return friends if effect.cap is None else min(friends, effect.cap)
