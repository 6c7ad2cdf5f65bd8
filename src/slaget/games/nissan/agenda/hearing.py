"""Which clauses in force hear what has happened, and with what names (EF-4.1, EF-12.2)."""

from collections.abc import Iterator, Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.cards import CastKind, ShipPredicate
from slaget.games.nissan.effects.fighters import fighter_is
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.ships import ship_is, side_of
from slaget.games.nissan.effects.standing import in_order, is_ready
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.names import subjects_of
from slaget.games.nissan.ledger import words_match
from slaget.games.nissan.moments import Happening, numbers_of
from slaget.games.nissan.plans import clauses_of, marks_of
from slaget.games.nissan.state import InForce, Names, State


def heard(state: State, effects: Sequence[InForce], found: Sequence[Happening]) -> Iterator[m.EffectFired]:
    """What fires by these happenings, of the effects that were in force before."""
    for force in in_order(state, effects):
        for clause in clauses_of(state.setup, force):
            if isinstance(clause, f.Do) and is_ready(state, force, clause):
                names = _bound(state, force, clause, found)
                if names is not None:
                    yield m.EffectFired(force.owner, force.card, force.index, names, force.clause)
                    break


def _bound(state: State, force: InForce, clause: f.Do, found: Sequence[Happening]) -> Names | None:
    """The names of the first happening that a clause is after and whose condition holds."""
    for happening in found:
        for moment in clause.after:
            names = matched(moment, happening, seen_of(state, force, happening))
            if names is None:
                continue
            subjects = subjects_of(clause, marks_of(state.setup, force.card))
            kept = {**force.names, **{name: ids for name, ids in names.items() if name in subjects}}
            if holds(clause.when, Seen(state, force.owner, kept, numbers_of(state, clause.after), cast_of(state))):
                return kept
    return None


def seen_of(state: State, force: InForce, happening: Happening) -> Seen:
    """What a clause in force sees of a happening."""
    return Seen(state, force.owner, {**force.names, **happening.names}, cast=cast_of(state))


def cast_of(state: State) -> CastKind | None:
    """The kind of the attack in progress."""
    return state.pending.kind if state.pending else None


def ends_by(state: State, force: InForce, found: Sequence[Happening]) -> bool:
    """Whether an effect lasts until one of these happenings (EF-3.3)."""
    spans = [c.lasts for c in clauses_of(state.setup, force) if isinstance(c.lasts, f.Until)]
    return any(
        matched(moment, happening, seen_of(state, force, happening)) is not None
        for span in spans
        for moment in span.until
        for happening in found
    )


def matched(moment: f.Moment, happening: Happening, seen: Seen) -> Names | None:
    """The names that a pattern binds in a happening; None where it is not meant."""
    if moment.name != happening.name or not words_match(moment, happening, seen.owner):
        return None
    names: dict[str, tuple[str, ...]] = {}
    for field, ids in happening.names.items():
        asked = moment.asks_of(field)
        names[field] = ids if asked is None else tuple(name for name in ids if is_so(asked, name, seen, field))
        if asked is not None and not names[field]:
            return None
    return names


def is_so(asked: f.ShipIs | f.FighterIs, name: str, seen: Seen, field: str) -> bool:
    """Whether a ship or a fighter of a field is as asked; the field says whose a ship counts as (NI-20.7)."""
    if isinstance(asked, ShipPredicate):
        return name in seen.state.ships and ship_is(asked, name, seen, side_of(field, seen))
    return name in seen.state.fighters and fighter_is(asked, name, seen)
