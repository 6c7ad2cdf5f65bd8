"""Events as they are written: what replaces them, what fires by them, what ends with them (EF-12.2, EF-12.9)."""

from collections.abc import Callable, Sequence

import attrs

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.deeds import uses_of
from slaget.games.nissan.agenda.hearing import ends_by, heard
from slaget.games.nissan.agenda.waiting import doer
from slaget.games.nissan.effects.standing import in_order
from slaget.games.nissan.effects.uses import ends_told, use_told
from slaget.games.nissan.effects.watched import WATCH
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.evolve_firing import new_turn
from slaget.games.nissan.moments import happenings
from slaget.games.nissan.plans import speaks
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import State
from slaget.kernel import Chance


def _still_so(state: State, event: m.Event) -> Sequence[m.Event]:
    """What is left of an event that was thought of before others were replaced (EF-12.9).

    Who has fallen by now does not fall again, who was moved falls where he is, and a tie that is gone is not cut.
    """
    match event:
        case m.FightersSlain(fighters=fighters):
            places = {name: state.fighters[name].ship for name in fighters}
            return [
                attrs.evolve(event, ship=at, fighters=tuple(name for name in fighters if places[name] == at))
                for at in dict.fromkeys(places.values())
                if at is not None
            ]
        case m.TieCut(ship, other, _, spent) if frozenset((ship, other)) not in state.ties:
            ready = tuple(name for name in spent if not state.fighters[name].acted)
            return [m.FightersTired(ready)] if ready else ()
        case m.TieRemoved(ship, other) if frozenset((ship, other)) not in state.ties:
            return ()
        case _:
            return (event,)


class Told(list[m.Event]):
    """Events that have been written already, with all that they cause to fire."""


class Writer:
    """The events of one step, and the state after them.

    ``by``: whose card does what is written now, which is no use of a standing clause then.
    ``replaces`` writes what comes in place of an event, and says whether anything did (EF-12.9).
    """

    def __init__(self, state: State, chance: Chance, replaces: Callable[["Writer", m.Event], bool]) -> None:
        self.state = state
        self.chance = chance
        self._replaces = replaces
        self.events = Told()
        self._listens = speaks(state.setup)
        self._turn_begins: tuple[State, m.Event] | None = None
        self.replacing: list[tuple[m.EffectRef, int | None]] = []
        """The clauses that are carried out in place of something, with whatever names they keep."""
        self.owed: list[m.EffectUsed] = []
        """The uses not yet written of clauses that have taken something out of an event."""
        self.by: Side | None = None
        self._used = False
        self._replaced = False
        """Whether something came in place of an event, which may have done what others were to do."""

    def write(self, event: m.Event) -> None:
        """Write an event down, or what replaces it, and what fires by it; nothing where the battle is over."""
        if not self._listens:
            self.events.append(event)
            self.state = evolve(self.state, event)
            return
        for each in _still_so(self.state, event) if self._replaced else (event,):
            if self.state.phase != "over":
                if self.state.effects and self._replaces(self, each):
                    self._replaced = True
                else:
                    self.put(each)

    def use(self, use: m.EffectUsed) -> None:
        """Write a use of a clause, told in full, and its end where it was the last (EF-3.4)."""
        self.put(use_told(use, self.state.effects))
        spent = [force for force in self.state.effects if force.use == use and force.left == 0]
        for event in ends_told(spent, self.state.effects):
            self.put(event)

    def put(self, event: m.Event) -> None:
        """Write an event as it is; ``turn_began`` waits for the effects that begin with the turn (EF-4)."""
        if self._turn_begins is not None and not isinstance(event, m.EffectsBegan):
            self.close()
        before = self.state
        if isinstance(event, m.OF_CARDS) and self.by not in (None, doer(before)):
            event = attrs.evolve(event, by=self.by)
        uses = () if self.by or self._used or not before.effects else uses_of(before, event)
        self._used = self._used or bool(uses)
        self.events.append(event)
        self.state = evolve(before, event)
        if isinstance(event, m.TurnStarted):
            self._turn_begins = before, event
        else:
            self._hear(before, event)
        for use in uses:
            self.use(use)

    def close(self) -> "Told":
        """All that was written, once nothing more follows."""
        waiting, self._turn_begins = self._turn_begins, None
        if waiting is not None:
            self._hear(*waiting)
        return self.events

    def _hear(self, before: State, event: m.Event) -> None:
        if not before.effects or self.state.phase == "over":
            return
        found = tuple(happenings(before, self.state, event))
        if not found:
            return
        state = self.state
        effects = (new_turn(before) if isinstance(event, m.TurnStarted) else before).effects
        over = [force for force in in_order(state, effects) if ends_by(state, force, found)]
        counts = WATCH.get()
        for fired in list(heard(state, effects, found)):
            self.put(fired)
            if counts is not None:
                counts.fires(fired, tuple(happening.name for happening in found))
        for force in over:
            for event in ends_told([force], self.state.effects):
                self.put(event)
