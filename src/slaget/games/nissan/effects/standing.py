"""The clauses in force: which they are, whom they concern, and when they apply (NI-22.1, NI-22.2, EF-7.5)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import evolve as replace
from attrs import frozen

from slaget.games.nissan import cards as c
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.effects.watched import WATCH, Counts
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.words import NUMBERS
from slaget.games.nissan.messages import EffectRef, EffectUsed
from slaget.games.nissan.plans import clauses_of, lasts_now
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.state import InForce, Names, State
from slaget.kernel.quick import quick

Asked: TypeAlias = f.Change | f.Permit | f.Forbid
C = TypeVar("C", bound=Asked)
Gathered: TypeAlias = Mapping[tuple[str, Side], Sequence["Standing[Any]"]]


@quick
@frozen(weakref_slot=False)
class Scene:
    """The action whose effects are asked for: who acts upon whom, with what group (NI-20.6)."""

    state: State
    acting: str | None
    target: str | None = None
    cast: c.CastKind | None = None
    group: tuple[str, ...] = ()
    hearing: bool = False

    def seen(self, owner: Side, names: Names) -> Seen:
        """What an owner's clause that keeps these names, none of them a subject of its own, sees (EF-2.3)."""
        subjects = {"group": self.group}
        if self.acting is not None:
            subjects["acting"] = (self.acting,)
        if self.target is not None:
            subjects["target"] = (self.target,)
        return Seen(self.state, owner, {**subjects, **names}, cast=self.cast, hearing=self.hearing)


@frozen
class Standing(Generic[C]):
    """A clause in force of which numbers and permissions are asked: where it stands, and the names it keeps."""

    ref: EffectRef
    clause: C
    names: Names
    nth: int | None = None

    @property
    def use(self) -> EffectUsed:
        """One of its uses, in full."""
        return EffectUsed(self.ref.owner, self.ref.card, self.ref.index, self.nth, self.names)

    def seen(self, scene: Scene) -> Seen:
        """What the clause sees of an action; of its group and kind of attack only in an attack (EF-16.1)."""
        if (scene.group or scene.cast) and not is_of_attack(self.clause):
            scene = replace(scene, group=(), cast=None)
        return scene.seen(self.ref.owner, self.names)

    def applies(self, scene: Scene) -> bool:
        """Whether its condition holds of an action (EF-7.5)."""
        when = self.clause.when
        return when is None or holds(when, self.seen(scene))


def is_of_attack(clause: Asked) -> bool:
    """Whether a clause is asked for in attacks, where there is a group."""
    match clause:
        case f.Change():
            return NUMBERS[clause.change].asked == "attacks"
        case f.Permit():
            return clause.permit == "retoss"
        case f.Forbid():
            return clause.forbid == "fall"


def changes(scene: Scene, number: str, side: Side, of: str | None = None) -> Sequence[Standing[f.Change]]:
    """The clauses that change a number of a side here and now; ``of`` is which of its words is asked for (EF-8)."""
    return _applying(scene, number, side, of)


def permits(scene: Scene, what: str, side: Side) -> Sequence[Standing[f.Permit]]:
    """The clauses that permit a side something here and now."""
    return _applying(scene, what, side)


def forbids(scene: Scene, what: str, side: Side) -> Sequence[Standing[f.Forbid]]:
    """The clauses that forbid a side something here and now."""
    return _applying(scene, what, side)


def _applying(scene: Scene, word: str, side: Side, of: str | None = None) -> Sequence[Standing[Any]]:
    """The clauses on a number or permission that concern a side here and now, in the order of EF-3.6."""
    state = scene.state
    if not state.effects or not (found := gathered(state).get((word, side))):
        return ()
    if of is not None:
        found = [standing for standing in found if standing.clause.of in (of, "any", None)]
    counts = WATCH.get()
    if counts is None:
        return [standing for standing in found if standing.applies(scene)]
    return [standing for standing in found if _counted(counts, standing, scene)]


def _counted(counts: Counts, standing: Standing[Any], scene: Scene) -> bool:
    applies = standing.applies(scene)
    counts.asked(standing.ref, applies)
    return applies


def gathered(state: State) -> Gathered:
    """The clauses in force this turn, by their number or permission and by whom they concern."""
    found: Gathered | None = state.gathered.get("standing")
    if found is None:
        found = state.gathered["standing"] = _gathered(state)
    return found


def _gathered(state: State) -> Gathered:
    found: dict[tuple[str, Side], list[Standing[Any]]] = {}
    for force in in_order(state, state.effects):
        for clause in clauses_of(state.setup, force):
            if isinstance(clause, f.Change | f.Permit | f.Forbid) and is_ready(state, force, clause):
                standing: Standing[Any] = Standing(force.ref, clause, force.names, force.clause)
                for side in _concerned(clause, force.owner):
                    found.setdefault((word_of(clause), side), []).append(standing)
    return found


def in_order(state: State, effects: Iterable[InForce]) -> list[InForce]:
    """Effects in the order of EF-3.6: the active side's first, each side's as they began."""
    return sorted(effects, key=lambda force: force.owner != state.active)


def is_ready(state: State, force: InForce, clause: f.Clause) -> bool:
    """Whether a clause of an effect is in force in this turn and has a use left (EF-3.3, EF-3.4)."""
    if not force.holds_in(state.turn) or force.left == 0:
        return False
    if isinstance(clause.times, f.PerTurn) and force.used >= clause.times.per_turn:
        return False
    return lasts_now(state, force, clause)


def word_of(clause: Asked) -> str:
    """The number or permission that a clause is about; no word is of two heads (EF-8)."""
    match clause:
        case f.Change():
            return clause.change
        case f.Permit():
            return clause.permit
        case f.Forbid():
            return clause.forbid


def _concerned(clause: Asked, owner: Side) -> tuple[Side, ...]:
    """Whom a clause concerns; the bag is both sides'."""
    if isinstance(clause, f.Change) and clause.change == "bag":
        return SEATS
    return (owner if clause.side == "own" else other(owner),)
