"""Recorded entries decided again by today's rules."""

from collections.abc import Sequence
from copy import copy
from typing import Any

import attrs

from slaget.auditor.findings import Fault, difference
from slaget.kernel.chance import Chance, Draw, LuckError, Recorded, Source
from slaget.kernel.game import Entry, folded, settled
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import Ruleset
from slaget.kernel.step import step_read
from slaget.log.header import Header


class Judge:
    """Holds the state that the entries lead to, and judges the next.

    That today's rules decide otherwise than the older ones that decided a log is no fault of the log: ``differs``
    then says where they first do, and the entries are folded from there.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.state = header.ruleset.initial(header.setup)
        self.differs: Fault | None = None

    def copy(self) -> "Judge":
        """A judge of its own that stands in the same state."""
        return copy(self)

    def judged(self, entry: Entry[Any, Any]) -> Fault | None:
        """The fault of an entry, by today's rules; else it is folded into the state."""
        fault = None if self.differs else self._decision(entry)
        if fault and self.header.is_old:
            was, now = self.header.version, self.header.ruleset.version
            message = f"decided by version {was}; today's rules, version {now}, would differ: {fault.message}"
            self.differs, fault = attrs.evolve(fault, kind="version", message=message), None
        if self.differs:
            self.fold(entry.events)
        return fault

    def fold(self, events: Sequence[Any]) -> None:
        """Take events as they are."""
        self.state = folded(self.header.ruleset, self.state, events)

    def _decision(self, entry: Entry[Any, Any]) -> Fault | None:
        chance = Chance(Recorded(entry.draws), entry.n)
        try:
            state, events = decided(self.header.ruleset, self.state, entry.n, entry.command, chance)
        except Rejected as refusal:
            message = f"the command is not allowed: {refusal.message}"
            return Fault(entry.n, "decision", refusal.rule.id, message)
        except LuckError as fault:
            return Fault(entry.n, "draw", None, str(fault))
        if tuple(chance.draws) != entry.draws:
            return Fault(entry.n, "draw", None, f"{len(entry.draws)} draws are recorded, {len(chance.draws)} used")
        if tuple(events) != entry.events:
            return difference(self.header.ruleset, entry, events)
        self.state = state
        return None


def decided(
    ruleset: Ruleset[Any, Any, Any, Any], state: Any, n: int, command: Any, chance: Chance
) -> tuple[Any, Sequence[Any]]:
    """What today's rules make of a recorded command that the codec has read: the state, and the events."""
    if n == 0:
        if command is not None:
            raise LuckError("entry 0 holds a command")
        return settled(ruleset, state, chance)
    if command is None:
        raise LuckError("the entry holds no command")
    return step_read(ruleset, state, command, chance)


def draw_fault(source: Source | None, n: int, draws: Sequence[Draw]) -> Fault | None:
    """The first draw of an entry that is out of its range, or not what the source gives."""
    for k, (low, high, value) in enumerate(draws):
        if not low <= value <= high:
            return Fault(n, "draw", None, f"draw {k} is {value}, outside {low}..{high}")
        if source and source.draw(n, k, low, high) != value:
            return Fault(n, "draw", None, f"draw {k} is {value}; the seed gives another value")
    return None
