"""When the agenda opens, and what comes first (EF-12.3)."""

from slaget.games.nissan.language import forms as f
from slaget.games.nissan.plans import clauses_of
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import Firing, State


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


def doer(state: State) -> Side:
    """Whose deed an act of a card is, as far as the state tells: the owner's of what is carried out now.

    What replaces is carried out at once (EF-12.9), before all that waits.
    """
    replacing = (each for each in reversed(state.agenda) if _replaces(state, each))
    firing = next(replacing, None) or opened(state)
    return firing.owner if firing is not None else state.active


def _replaces(state: State, firing: Firing) -> bool:
    return any(isinstance(clause, f.Instead) for clause in clauses_of(state.setup, firing))
