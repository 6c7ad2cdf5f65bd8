"""When the agenda opens, and what comes first (EF-12.3)."""

from collections.abc import Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.run import fire
from slaget.games.nissan.agenda.told import writer
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.plans import clauses_of
from slaget.games.nissan.state import Firing, State
from slaget.kernel import Chance


def opened(state: State) -> Firing | None:
    """The firing that is carried out next; None where none is, or an attack makes all of them wait."""
    if not state.agenda:
        return None
    pending = state.pending
    if pending is None:
        return state.agenda[0]
    if pending.settled or pending.retossing is not None:
        return None
    wanted = "cast" if pending.is_cast else "attacked"
    return next((firing for firing in state.agenda if hears(state, firing, wanted)), None)


def hears(state: State, firing: Firing, moment: str) -> bool:
    """Whether a firing's clause is after such a moment."""
    clauses = clauses_of(state.setup, firing)
    return any(each.name == moment for c in clauses if isinstance(c, f.Do) for each in c.after)


def carried_on(state: State, firing: Firing, chance: Chance) -> Sequence[m.Event]:
    """A firing carried out, up to its end or to the next choice."""
    book = writer(state, chance)
    fire(book, firing)
    return book.close()
