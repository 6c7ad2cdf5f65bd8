"""What comes in place of a fall, a cut or a change of a mark (EF-12.9)."""

from collections.abc import Iterator
from contextlib import suppress

from attrs import evolve as replace
from attrs import frozen

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.acting import Stopped
from slaget.games.nissan.agenda.hearing import cast_of, matched
from slaget.games.nissan.agenda.run import Run
from slaget.games.nissan.agenda.writer import Writer
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.standing import in_order, is_ready
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.effects.watched import WATCH, carried_out
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.moments import Happening
from slaget.games.nissan.plans import clauses_of
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import InForce, Names, State


@frozen
class _Taken:
    """What a clause takes out of an event: its names, how many members, and what is carried out for them."""

    force: InForce
    clause: f.Instead
    names: Names
    number: int


def replaced(writer: Writer, event: m.Event) -> bool:
    """Whether something came in place of an event or of a part of it; then all of it has been written."""
    if not isinstance(event, m.FightersSlain | m.TieCut | m.TieRemoved | m.Marked):
        return False
    left: m.Event | None = event
    taken: list[_Taken] = []
    for force, clause in _clauses(writer):
        if left is None:
            break
        found = _taken(writer, force, clause, left)
        if found is not None:
            taken.append(found)
            left = _without(left, found)
    if not taken:
        return False
    counts = WATCH.get()
    for each in taken:
        force = each.force
        writer.owed += [force.use] * each.number
        fired = m.EffectFired(force.owner, force.card, force.index, each.names, force.clause)
        writer.put(fired)
        if counts is not None:
            counts.fires(fired, (each.clause.instead.name,))
    if left is not None:
        writer.put(left)
    elif isinstance(event, m.TieCut) and event.spent:
        writer.put(m.FightersTired(event.spent))
    with suppress(Stopped):  # the battle is over
        for each in taken:
            _carry_out(writer, each)
    return True


def _clauses(writer: Writer) -> Iterator[tuple[InForce, f.Instead]]:
    state = writer.state
    for force in in_order(state, state.effects):
        if (force.ref, force.clause) in writer.replacing:
            continue
        for clause in clauses_of(state.setup, force):
            if isinstance(clause, f.Instead) and is_ready(state, force, clause):
                if _uses(writer, force, clause) != 0:
                    yield force, clause


def _happening(state: State, event: m.Event, by: Side) -> Happening:
    match event:
        case m.FightersSlain(side, ship, fighters):
            return Happening("fell", side, {"ship": (ship,), "fighters": fighters})
        case m.TieCut(ship, other):
            return Happening("cut", state.active, {"ship": (ship,), "other": (other,)})
        case m.TieRemoved(ship, other):
            return Happening("cut", by, {"ship": (ship,), "other": (other,)})
        case _:
            assert isinstance(event, m.Marked)
            return Happening("marked", by, {"bearer": (event.of,)}, {"mark": event.mark})


def _taken(writer: Writer, force: InForce, clause: f.Instead, event: m.Event) -> _Taken | None:
    """The members that a clause takes, once for each of them, as long as it has uses."""
    state = writer.state
    happening = _happening(state, event, writer.by or state.active)
    cast = cast_of(state)
    names = matched(
        clause.instead, happening, Seen(state, force.owner, {**force.names, **happening.names}, cast=cast)
    )
    if names is None:
        return None
    names = {**force.names, **names}
    if not holds(clause.when, Seen(state, force.owner, names, cast=cast)):
        return None
    number = 1
    if isinstance(event, m.FightersSlain):
        fighters = names["fighters"][: _uses(writer, force, clause)]
        names, number = {**names, "fighters": fighters}, len(fighters)
    return _Taken(force, clause, names, number)


def _uses(writer: Writer, force: InForce, clause: f.Instead) -> int | None:
    """How many uses a clause has left, besides those for what it has taken and not yet carried out."""
    left = clause.times.per_turn - force.used if isinstance(clause.times, f.PerTurn) else force.left
    return None if left is None else left - writer.owed.count(force.use)


def _without(event: m.Event, taken: _Taken) -> m.Event | None:
    """The event without what was taken out of it; None where nothing is left."""
    if not isinstance(event, m.FightersSlain):
        return None
    gone = taken.names["fighters"]
    left = tuple(name for name in event.fighters if name not in gone)
    return replace(event, fighters=left) if left else None


def _carry_out(writer: Writer, taken: _Taken) -> None:
    force = taken.force
    writer.replacing.append((force.ref, force.clause))
    nth = (force.clause or 0,)
    try:
        with carried_out(force):
            Run(writer, force.owner, force.card, force.index, dict(taken.names), {}).carry_out(taken.clause.do, nth)
    finally:
        writer.replacing.pop()
    for _ in range(taken.number):
        writer.owed.remove(force.use)
        if taken.clause.times is not None:
            writer.use(force.use)
    writer.put(m.EffectDone(force.owner, force.card, force.index, force.clause))
