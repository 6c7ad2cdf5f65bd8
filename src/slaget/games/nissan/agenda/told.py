"""The events of a step as they are told: with what replaces them and what fires by them (EF-12.2)."""

from collections.abc import Iterable, Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.replacing import replaced
from slaget.games.nissan.agenda.writer import Told, Writer
from slaget.games.nissan.plans import speaks
from slaget.games.nissan.state import State
from slaget.kernel import Chance


def writer(state: State, chance: Chance) -> Writer:
    """What writes the events of a step in a battle whose cards may listen."""
    return Writer(state, chance, replaced)


def told(state: State, events: Iterable[m.Event], chance: Chance) -> Sequence[m.Event]:
    """Events with what they cause to fire; as they are where no card listens (EF-16.4)."""
    if isinstance(events, Told):
        return events
    if not speaks(state.setup):
        return list(events)
    book = writer(state, chance)
    for event in events:
        book.write(event)
    return book.close()
