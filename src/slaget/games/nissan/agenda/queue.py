"""What comes first of what waits, carried out (EF-12.3)."""

from collections.abc import Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.firing import fire
from slaget.games.nissan.agenda.told import writer
from slaget.games.nissan.state import Firing, State
from slaget.kernel import Chance


def carried_on(state: State, firing: Firing, chance: Chance) -> Sequence[m.Event]:
    """A firing carried out, up to its end or to the next choice."""
    book = writer(state, chance)
    fire(book, firing)
    return book.close()
