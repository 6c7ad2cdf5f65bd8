"""Recorded entries decided again by today's rules."""

from collections.abc import Sequence
from copy import copy
from typing import Any

import attrs

from slaget.auditor.findings import Fault, difference
from slaget.kernel.chance import Chance, Draw, LuckError, Recorded, Source
from slaget.kernel.game import Entry, settled
from slaget.kernel.messages import TakeBack
from slaget.kernel.past import Past, Running
from slaget.kernel.rules import Rejected
from slaget.kernel.step import step_read
from slaget.kernel.takeback import taken_back
from slaget.log.header import Header


class Judge:
    """Holds the states that the last entries led to, and judges the next.

    That today's rules decide otherwise than the older ones that decided a log is no fault of the log: ``differs``
    then says where they first do, and the entries are folded from there.
    """

    def __init__(self, header: Header, *, views: bool = True) -> None:
        self.header = header
        ruleset, setup, view = header.ruleset, header.setup, header.view
        eyes = None if view is None else ruleset.allies(setup, view)
        self._running: Running[Any] = Running(Past.begin(ruleset, setup, views=views, of=eyes))
        self.differs: Fault | None = None

    def copy(self) -> "Judge":
        """A judge of its own that stands in the same state."""
        made = copy(self)
        made._running = self._running.copy()
        return made

    @property
    def state(self) -> Any:
        """The state that the last entry led to."""
        return self._running.state

    def judged(self, entry: Entry[Any, Any]) -> Fault | None:
        """The fault of an entry, by today's rules; else it is folded into the state."""
        fault = None if self.differs else self._decision(entry)
        if fault and self.header.is_old:
            was, now = self.header.version, self.header.ruleset.version
            message = f"decided by version {was}; today's rules, version {now}, would differ: {fault.message}"
            self.differs, fault = attrs.evolve(fault, kind="version", message=message), None
        if self.differs:
            self.took(entry)
        return fault

    def took(self, entry: Entry[Any, Any], state: Any = None) -> None:
        """Take an entry as it is; ``state`` is what it leads to, where that is known."""
        self._running.take(entry, state)

    def taken(self, entry: Entry[Any, Any]) -> Fault | None:
        """Take an entry of which some is hidden. Only a take-back is judged, as far as its copy tells."""
        if type(entry.command) is TakeBack and not self.header.is_old:
            return self._decision(entry)
        self.took(entry)
        return None

    def decided(self, n: int, command: Any, chance: Chance) -> tuple[Any, Sequence[Any]]:
        """What today's rules make of the next recorded command."""
        if command is None or type(command) is TakeBack:
            return decided(self._running.past, n, command, chance)
        if n == 0:
            raise LuckError("entry 0 holds a command")
        return step_read(self.header.ruleset, self.state, command, chance)

    def _decision(self, entry: Entry[Any, Any]) -> Fault | None:
        chance = Chance(Recorded(entry.draws), entry.n)
        try:
            state, events = self.decided(entry.n, entry.command, chance)
        except Rejected as refusal:
            message = f"the command is not allowed: {refusal.message}"
            return Fault(entry.n, "decision", refusal.rule.id, message)
        except LuckError as fault:
            return Fault(entry.n, "draw", None, str(fault))
        if tuple(chance.draws) != entry.draws:
            return Fault(entry.n, "draw", None, f"{len(entry.draws)} draws are recorded, {len(chance.draws)} used")
        if tuple(events) != entry.events:
            return difference(self.header.ruleset, entry, events)
        self.took(entry, state)
        return None


def decided(past: Past[Any], n: int, command: Any, chance: Chance) -> tuple[Any, Sequence[Any]]:
    """What today's rules make of a recorded command that the codec has read: the state, and the events."""
    if n == 0:
        if command is not None:
            raise LuckError("entry 0 holds a command")
        return settled(past.ruleset, past.state, chance)
    if command is None:
        raise LuckError("the entry holds no command")
    if type(command) is TakeBack:
        event = taken_back(past, command)
        return past.moment(event.to).state, [event]
    return step_read(past.ruleset, past.state, command, chance)


def draw_fault(source: Source | None, n: int, draws: Sequence[Draw]) -> Fault | None:
    """The first draw of an entry that is out of its range, or not what the source gives."""
    for k, (low, high, value) in enumerate(draws):
        if not low <= value <= high:
            return Fault(n, "draw", None, f"draw {k} is {value}, outside {low}..{high}")
        if source and source.draw(n, k, low, high) != value:
            return Fault(n, "draw", None, f"draw {k} is {value}; the seed gives another value")
    return None
