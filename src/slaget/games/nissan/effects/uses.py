"""Which standing clauses a command uses: those with ``times`` of which it asked, and which held (EF-3.4).

And how uses and ends are told: by no more than tells the clause from others in force (EF-14.4).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

from attrs import evolve as replace

from slaget.games.nissan.effects.standing import Scene, Standing, gathered, in_order
from slaget.games.nissan.messages import EffectsEnded, EffectUsed
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import InForce, State

Deed: TypeAlias = Literal["row", "tie", "cut", "shoot", "move", "melee", "activate", "hear"]
"""What a side does; to hear is to name a ship by a leader's card (NI-10.3)."""
_GROUP: Final = ("group", "again", "free")
_CAST: Final = ("runes", "fixed", "halves", "reading", "bag", "retoss")
_ASKED: Final[Mapping[Deed, tuple[str, ...]]] = {
    "row": ("stroke", "distance", *_GROUP),
    "tie": ("tie_boarded", "free"),
    "cut": ("tie_boarded", "free"),
    "move": ("reach", *_GROUP),
    "shoot": (*_CAST, *_GROUP, "reach", "shoot_unseen", "shoot_boarded"),
    "melee": (*_CAST, "wounds", "fall", *_GROUP, "reach", "melee_after_volley", "melee_while_boarded"),
    "activate": ("activation", "raft"),
    "hear": ("reach",),
}
"""What is asked of the side that does it."""
_SUFFERED: Final = ("wall", "wounds", "bag", "fall")
"""What is asked of the side that an attack is made on."""
_ATTACKS: Final = ("shoot", "melee")
_BY_THE_CAST: Final = ("runes", "fixed", "halves", "bag")
_BY_ITS_END: Final = ("reading", "retoss", "wounds", "fall")


def used(scene: Scene, deed: Deed, mode: str = "any") -> tuple[EffectUsed, ...]:
    """The clauses with counted uses that a deed uses, in the order of EF-3.6; ``mode`` is that of rowing."""
    return _in_order(scene.state, [use for _, use in _uses(scene, deed, mode)])


def used_by_attack(declared: Scene, cast: Scene, end: Scene) -> tuple[EffectUsed, ...]:
    """Those that an attack uses, each judged when it is asked for: as declared, as cast, or at the end (EF-7.5)."""
    deed: Deed = "shoot" if end.cast == "ranged" else "melee"
    late = _BY_THE_CAST + _BY_ITS_END
    found = [use for word, use in _uses(declared, deed, "any") if word not in late]
    found += [use for word, use in _uses(cast, deed, "any") if word in _BY_THE_CAST]
    found += [use for word, use in _uses(end, deed, "any") if word in _BY_ITS_END]
    return _in_order(end.state, found)


def _uses(scene: Scene, deed: Deed, mode: str) -> list[tuple[str, EffectUsed]]:
    """Which clauses apply to a deed in a scene, each with what it is about."""
    active = scene.state.active
    return [
        (word, standing.use)
        for side in (active, other(active))
        for word, standing in _counted(scene.state, side)
        if word in _asked(deed, side == active) and _is_asked(standing, word, deed, mode, scene)
        if standing.applies(scene)
    ]


def _in_order(state: State, found: Collection[EffectUsed]) -> tuple[EffectUsed, ...]:
    """Those uses whose clauses are in force still."""
    return tuple(force.use for force in in_order(state, state.effects) if force.use in found) if found else ()


def _asked(deed: Deed, by_doer: bool) -> tuple[str, ...]:
    if by_doer:
        return _ASKED[deed]
    return _SUFFERED if deed in _ATTACKS else ()


def _counted(state: State, side: Side) -> list[tuple[str, Standing[Any]]]:
    """The clauses with counted uses that concern a side, each with what it is about."""
    known = state.gathered.get(("counted", side))
    if known is None:
        known = state.gathered["counted", side] = [
            (word, standing)
            for (word, concerned), found in gathered(state).items()
            for standing in found
            if concerned == side and standing.clause.times is not None
        ]
    counted: list[tuple[str, Standing[Any]]] = known
    return counted


def _is_asked(standing: Standing[Any], word: str, deed: Deed, mode: str, scene: Scene) -> bool:
    """Whether a clause is on that of the words of a number that the deed asks for."""
    of = standing.clause.of
    match word:
        case "group" | "again" | "free":
            return of in (deed, "any")
        case "stroke" | "distance":
            return of in (mode, "any", None)
        case "wounds":
            return deed == "melee" or of == "all"
        case "reach":
            return of in _distances(deed, scene)
        case _:
            return True


def _distances(deed: Deed, scene: Scene) -> frozenset[str]:
    if deed != "shoot":
        return frozenset(("hearing",) if deed == "hear" else ("boarding",))
    men = scene.state.fighters
    return frozenset("bow" if men[name].weapon == "bow" else "stone" for name in scene.group)


def use_told(use: EffectUsed, effects: Iterable[InForce]) -> EffectUsed:
    """A use as it is told: with the names that the clause keeps where it is in force with others too."""
    alike = (force.use for force in effects if replace(force.use, names=None) == replace(use, names=None))
    return use if any(each != use for each in alike) else replace(use, names=None)


def ends_told(over: Collection[InForce], effects: Iterable[InForce]) -> Iterator[EffectsEnded]:
    """The ends of effects: a card's together, and alone those of whose index others go on."""
    uses = [force.use for force in over]
    going_on = {force.ref for force in effects if force.use not in uses}
    for owner, card, indexes in by_card(force for force in over if force.ref not in going_on):
        yield EffectsEnded(owner, card, indexes)
    for force in over:
        if force.ref in going_on:
            yield EffectsEnded(force.owner, force.card, (force.index,), force.clause, force.names or None)


def by_card(effects: Iterable[InForce]) -> Iterator[tuple[Side, str, tuple[int, ...]]]:
    """Whose they are, the card, and which of its effects; cards in the order in which they come first."""
    cards: dict[tuple[Side, str], dict[int, None]] = {}
    for effect in effects:
        cards.setdefault((effect.owner, effect.card), {})[effect.index] = None
    return ((owner, card, tuple(indexes)) for (owner, card), indexes in cards.items())
