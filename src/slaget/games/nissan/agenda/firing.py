"""A firing carried out from its beginning, or on from where a side was asked (EF-12.2, EF-14.2)."""

from slaget.games.nissan.agenda.acting import Stopped
from slaget.games.nissan.agenda.run import Run, paid_before
from slaget.games.nissan.agenda.writer import Writer
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.effects.watched import carried_out
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.plans import clauses_of, numbered_of, use_of
from slaget.games.nissan.state import Choosing, Firing, State


def fire(writer: Writer, firing: Firing) -> None:
    """Carry a firing out from its beginning, as far as nobody is asked."""
    try:
        with carried_out(firing):
            if not firing.idle and not _is_used_up(writer.state, firing):
                run = _run_of(writer, firing, dict(firing.names), dict(firing.numbers))
                for nth, clause in _acting(writer.state, firing):
                    if f.PLAYED not in clause.after or holds(clause.when, run.seen):
                        run.carry_out(clause.do, (nth,))
    except Stopped:
        return
    writer.put(firing.done)


def _is_used_up(state: State, firing: Firing) -> bool:
    """Whether other firings have had the uses of this turn (EF-3.4)."""
    limits = [c.times.per_turn for c in clauses_of(state.setup, firing) if isinstance(c.times, f.PerTurn)]
    if not limits:
        return False
    use = use_of(state.setup, firing)
    return any(force.use == use and force.used >= min(limits) for force in state.effects)


def resume(writer: Writer, choosing: Choosing, chosen: tuple[str, ...]) -> None:
    """Go on where a side was asked, now that it has chosen (EF-14.2)."""
    firing = next(
        each for each in writer.state.agenda if each.ref == choosing.ref and each.clause in (None, choosing.path[0])
    )
    run = _run_of(writer, firing, dict(choosing.names), dict(choosing.numbers))
    run.wake()
    first, *path = choosing.path
    try:
        with carried_out(firing):
            for nth, clause in _acting(writer.state, firing):
                if nth == first:
                    run.go_on(clause.do, tuple(path), chosen, (nth,))
                elif nth > first and holds(clause.when, run.seen):
                    run.carry_out(clause.do, (nth,))
    except Stopped:
        return
    writer.put(firing.done)


def _run_of(writer: Writer, firing: Firing, names: dict[str, tuple[str, ...]], numbers: dict[str, int]) -> Run:
    run = Run(writer, firing.owner, firing.card, firing.index, names, numbers)
    run.paid = paid_before(firing.names)
    counted = any(clause.times is not None for _, clause in _acting(writer.state, firing))
    run.uses = use_of(writer.state.setup, firing) if counted and not firing.used else None
    return run


def _acting(state: State, firing: Firing) -> list[tuple[int, f.Do]]:
    found = [(nth, c) for nth, c in numbered_of(state.setup, firing) if isinstance(c, f.Do)]
    played = [each for each in found if f.PLAYED in each[1].after]
    return played if played else found[:1]
