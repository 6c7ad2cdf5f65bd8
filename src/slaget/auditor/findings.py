"""What an audit finds: a report on a log, with its first fault and the difference, readable."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve, field, frozen

from slaget.kernel.game import Entry
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.short import cut, short
from slaget.wire.forms import canonical


@frozen
class Fault:
    """The first thing wrong with a log: entry (-1 for the header), kind, rule if one applies, and why."""

    __repr__ = short

    entry: int
    kind: str
    rule: str | None
    message: str
    recorded: str | None = field(default=None, repr=False)
    """What the log holds where the rules give something else, as JSON; and what they give."""
    decided: str | None = field(default=None, repr=False)

    def as_json(self) -> dict[str, object]:
        return {"entry": self.entry, "kind": self.kind, "rule": self.rule, "message": self.message}


@frozen
class Report:
    """What an audit found: how many entries are in order, the head hash after them, the first fault."""

    __repr__ = short

    entries: int
    head: str | None
    fault: Fault | None = None
    path: str = field(default="log")
    notes: tuple[str, ...] = field(default=())
    """What the audit cannot vouch for, in words; the log may be in order all the same."""
    header: Mapping[str, Any] = field(factory=dict, repr=False)
    """The public header, where it could be read."""

    @property
    def ok(self) -> bool:
        return self.fault is None

    @property
    def game(self) -> str | None:
        """The id of the game, where the header could be read."""
        return self.header.get("game")

    @property
    def size(self) -> int:
        """How many lines are in order; ``head`` is their root."""
        return 0 if self.head is None else self.entries + 1

    def noting(self, *notes: str) -> "Report":
        """The same with more notes."""
        return evolve(self, notes=(*self.notes, *notes))

    def without(self, start: str) -> "Report":
        """The same without the notes that begin so."""
        return evolve(self, notes=tuple(note for note in self.notes if not note.startswith(start)))

    def faulted(self, fault: Fault) -> "Report":
        """The same with this fault, unless it has one that comes before."""
        if self.fault is not None and self.fault.entry <= fault.entry:
            return self
        return evolve(self, fault=fault)

    def as_json(self) -> dict[str, object]:
        return {
            "path": self.path,
            "ok": self.ok,
            "game": self.game,
            "entries": self.entries,
            "size": self.size,
            "head": self.head,
            "fault": self.fault.as_json() if self.fault else None,
            "notes": list(self.notes),
        }


def unreadable(path: object, fault: OSError) -> Report:
    """The report on a file that the system does not let be read."""
    return Report(0, None, Fault(-1, "bytes", None, f"the file cannot be read: {fault.strerror}"), str(path))


def difference(ruleset: AnyRuleset, entry: Entry[Any, Any], events: Sequence[Any]) -> Fault:
    """The first place where the rules would write otherwise, readable side by side."""
    was, now = (ruleset.codec.dump(tuple(found)) for found in (entry.events, events))
    path, mine, theirs = first_difference(list(was), list(now))
    index = path[0] if path else 0
    kind = was[index]["type"] if index < len(was) else "nothing"
    rule = getattr(events[index], "rule", None) if index < len(events) else None
    where = ".".join(map(str, path))
    message = f"event {where} ({kind}) is {_short(mine)}; the rules give {_short(theirs)}"
    return Fault(entry.n, "decision", rule, message, _lines(was), _lines(now))


def _lines(events: Sequence[Any]) -> str:
    return "\n".join(map(canonical, events))


def first_difference(was: Any, now: Any, path: tuple[Any, ...] = ()) -> tuple[tuple[Any, ...], Any, Any]:
    """The path to the first place where two JSON values differ, with both values there."""
    if type(was) is type(now) and isinstance(was, dict | list):
        keys = sorted({*was, *now}) if isinstance(was, dict) else range(max(len(was), len(now)))
        for key in keys:
            mine, theirs = _at(was, key), _at(now, key)
            if mine != theirs:
                return first_difference(mine, theirs, (*path, key))
    return path, was, now


def _at(value: Any, key: Any) -> Any:
    try:
        return value[key]
    except (KeyError, IndexError):
        return None


def _short(value: Any) -> str:
    return cut(canonical(value), 120)
