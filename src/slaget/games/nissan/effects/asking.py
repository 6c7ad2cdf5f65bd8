"""What the cards in force do to one action: numbers added and clamped (NI-20 to NI-22)."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from attrs import frozen

from slaget.games.nissan import cards as c
from slaget.games.nissan.cards.kinds import again, free_action, reach, rowing
from slaget.games.nissan.cards.kinds import group_limit as group_limits
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.ships import any_of, ship_is, side_of
from slaget.games.nissan.messages import EffectRef
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State, effect_of

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
    if not scene.state.effects:
        return []
    return [effect for _, effect, _ in in_force(scene, kind, side)]


def _concerns(effect: c.Modifier, owner: Side) -> Side:
    return owner if effect.side == "own" else other(owner)


def applies(when: c.When, scene: Scene, owner: Side) -> bool:
    """Whether a condition holds (NI-20.6): all of its keys must."""
    if when is c.ALWAYS or when == c.ALWAYS:
        return True
    seen = seen_by(scene, owner)
    return (
        (when.cast is None or when.cast == scene.cast)
        and (when.group_has is None or any_of(scene.state, scene.group, when.group_has))
        and (when.acting is None or _subject_is(when.acting, "acting", seen))
        and (when.target is None or _subject_is(when.target, "target", seen))
    )


def _subject_is(asked: c.ShipPredicate, subject: str, seen: Seen) -> bool:
    """Whether a ship predicate holds (NI-20.7); without a ship it does not."""
    return any(ship_is(asked, ship, seen, side_of(subject, seen)) for ship in seen.ids(subject))


def seen_by(scene: Scene, owner: Side, names: Mapping[str, tuple[str, ...]] | None = None) -> Seen:
    """What an owner's clause with these names sees of an action (EF-2.3)."""
    subjects = {} if names is None else dict(names)
    if scene.acting is not None:
        subjects["acting"] = (scene.acting,)
    if scene.target is not None:
        subjects["target"] = (scene.target,)
    subjects["group"] = scene.group
    return Seen(scene.state, owner, subjects, cast=scene.cast, hearing=scene.hearing)


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
