"""Replay folds what was recorded; audit decides it all again and compares."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

from attrs import field, frozen

from slaget.kernel.chance import Chance, LuckError, Recorded, commitment, seeded
from slaget.kernel.codec import canonical
from slaget.kernel.game import Entry, Game, settled, step
from slaget.kernel.log import (
    Header,
    LogError,
    dump_log,
    header_of,
    numbered_lines,
    parsed,
    read_entry,
    read_header,
    verified,
)
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import Ruleset

Kind: TypeAlias = Literal["bytes", "chain", "seed", "draw", "decision", "version"]


@frozen
class Fault:
    """The first thing wrong with a log: entry (-1 for the header), kind, rule if one applies, and why."""

    entry: int
    kind: str
    rule: str | None
    message: str

    def as_json(self) -> dict[str, object]:
        return {"entry": self.entry, "kind": self.kind, "rule": self.rule, "message": self.message}


@frozen
class Report:
    """What an audit found: how many entries are in order, the head hash after them, the first fault."""

    entries: int
    head: str | None
    fault: Fault | None = None
    path: str = field(default="log")

    @property
    def ok(self) -> bool:
        return self.fault is None

    def as_json(self) -> dict[str, object]:
        fault = self.fault.as_json() if self.fault else None
        return {"path": self.path, "ok": self.ok, "entries": self.entries, "head": self.head, "fault": fault}


def replay(ruleset: Ruleset[Any, Any, Any, Any], setup: Any, entries: Iterable[Entry[Any, Any]]) -> Any:
    """The state that recorded events lead to. No rule is run, so a later rule fix changes nothing."""
    state, evolve = ruleset.initial(setup), ruleset.evolve
    for entry in entries:
        for event in entry.events:
            state = evolve(state, event)
    return state


def replay_lines(lines: Iterable[str]) -> Any:
    """The state that a log's lines lead to, read and folded without verifying them."""
    numbered = iter(enumerate(lines, 1))
    header = read_header(next(numbered)[1])
    ruleset = header.ruleset
    entries = (read_entry(ruleset, parsed(raw, n, exact=False), n) for n, raw in numbered)
    return replay(ruleset, header.setup, entries)


class Auditor:
    """Checks a log line by line: bytes, chain, draws, decision. Memory does not grow with the log."""

    def __init__(self, raw_header: str, path: str = "log") -> None:
        self.header: Header = read_header(raw_header, path)
        self.path = path
        self.entries = 0
        if self.header.seed is None:
            raise LogError("seed", "the log holds no seed: it cannot be checked alone", 1, path)
        if commitment(self.header.seed) != self.header.data["commitment"]:
            raise LogError("seed", "the seed is not the one committed to", 1, path)
        self._seed = self.header.seed
        self._source = seeded(self._seed) if self.header.data["chance"] == "seeded" else None
        self._previous = self.header.start_hash
        self._state = self.header.ruleset.initial(self.header.setup)
        self._check_pins(path)

    @property
    def head(self) -> str:
        return self._previous.hex()

    def line(self, number: int, raw: str) -> Fault | None:
        """Check the next entry's line."""
        data = parsed(raw, number, self.path)
        entry = read_entry(self.header.ruleset, data, number, self.path)
        previous = verified(self._seed, self._previous, data, number, self.path)
        fault = self._draws(entry) or self._decision(entry)
        if fault is None:
            self._previous = previous
            self.entries += 1
        return fault

    def _check_pins(self, path: str) -> None:
        ruleset, setup, data = self.header.ruleset, self.header.setup, self.header.data
        made = header_of(ruleset, setup, seeded(self._seed, data["chance"]))
        for key in ("seats", "content", "game"):
            if made[key] != data[key]:
                raise LogError("bytes", f"the header's {key} does not agree with its set-up", 1, path)

    def _draws(self, entry: Entry[Any, Any]) -> Fault | None:
        for k, (low, high, value) in enumerate(entry.draws):
            if not low <= value <= high:
                return Fault(entry.n, "draw", None, f"draw {k} is {value}, outside {low}..{high}")
            if self._source and self._source.draw(entry.n, k, low, high) != value:
                return Fault(entry.n, "draw", None, f"draw {k} is {value}; the seed gives another value")
        return None

    def _decision(self, entry: Entry[Any, Any]) -> Fault | None:
        chance = Chance(Recorded(entry.draws), entry.n)
        try:
            state, events = decided(self.header.ruleset, self._state, entry, chance)
        except Rejected as refusal:
            message = f"the command is not allowed: {refusal.message}"
            return Fault(entry.n, "decision", refusal.rule.id, message)
        except LuckError as fault:
            return Fault(entry.n, "draw", None, str(fault))
        if tuple(chance.draws) != entry.draws:
            return Fault(entry.n, "draw", None, f"{len(entry.draws)} draws are recorded, {len(chance.draws)} used")
        if tuple(events) != entry.events:
            return _difference(self.header.ruleset, entry, events)
        self._state = state
        return None


def decided(
    ruleset: Ruleset[Any, Any, Any, Any], state: Any, entry: Entry[Any, Any], chance: Chance
) -> tuple[Any, Sequence[Any]]:
    """What today's rules make of a recorded entry."""
    if entry.n == 0:
        if entry.command is not None:
            raise LuckError("entry 0 holds a command")
        return settled(ruleset, state, chance)
    if entry.command is None:
        raise LuckError("the entry holds no command")
    _, after, events = step(ruleset, state, entry.command, chance)
    return after, events


def _difference(ruleset: Ruleset[Any, Any, Any, Any], entry: Entry[Any, Any], events: Sequence[Any]) -> Fault:
    """The first place where the rules would write otherwise, readable side by side."""
    was, now = (ruleset.codec.dump(tuple(found)) for found in (entry.events, events))
    path, mine, theirs = _first_difference(list(was), list(now))
    index = path[0] if path else 0
    kind = was[index]["type"] if index < len(was) else "nothing"
    rule = getattr(events[index], "rule", None) if index < len(events) else None
    where = ".".join(map(str, path))
    message = f"event {where} ({kind}) is {_short(mine)}; the rules give {_short(theirs)}"
    return Fault(entry.n, "decision", rule, message)


def _first_difference(was: Any, now: Any, path: tuple[Any, ...] = ()) -> tuple[tuple[Any, ...], Any, Any]:
    """The path to the first place where two JSON values differ, with both values there."""
    if type(was) is type(now) and isinstance(was, dict | list):
        keys = sorted({*was, *now}) if isinstance(was, dict) else range(max(len(was), len(now)))
        for key in keys:
            mine, theirs = _at(was, key), _at(now, key)
            if mine != theirs:
                return _first_difference(mine, theirs, (*path, key))
    return path, was, now


def _at(value: Any, key: Any) -> Any:
    try:
        return value[key]
    except (KeyError, IndexError):
        return None


def _short(value: Any) -> str:
    text = canonical(value)
    return text if len(text) <= 120 else text[:117] + "..."


def audit_lines(lines: Iterable[tuple[int, str]], head: str | None = None, path: str = "log") -> Report:
    """Audit numbered lines; ``head`` is the hash the players noted down."""
    auditor: Auditor | None = None
    try:
        for number, raw in lines:
            if auditor is None:
                auditor = Auditor(raw, path)
            elif fault := auditor.line(number, raw):
                return Report(auditor.entries, auditor.head, fault, path)
        if auditor is None or auditor.entries == 0:
            raise LogError("bytes", "the log has no entry", 1, path)
    except LogError as error:
        fault = Fault(error.entry, error.kind, None, error.message)
        return Report(auditor.entries if auditor else 0, auditor.head if auditor else None, fault, path)
    except (OSError, MemoryError):
        raise
    except Exception as error:  # a forged record may hold anything; what it breaks is a fault of the log
        message = f"the record does not fit the game ({type(error).__name__}: {error})"
        fault = Fault(auditor.entries if auditor else -1, "decision", None, message)
        return Report(auditor.entries if auditor else 0, auditor.head if auditor else None, fault, path)
    if head is not None and head != auditor.head:
        message = f"the log's head is {auditor.head}, the head noted down is {head}"
        return Report(auditor.entries, auditor.head, Fault(auditor.entries, "chain", None, message), path)
    return Report(auditor.entries, auditor.head, None, path)


def audit(log: Game[Any, Any, Any, Any] | str | Path, head: str | None = None) -> Report:
    """Audit a game, or the log file at a path."""
    if isinstance(log, Game):
        return audit_lines(enumerate(dump_log(log).splitlines(), 1), head)
    try:
        return audit_lines(numbered_lines(log), head, str(log))
    except OSError as fault:
        return Report(0, None, Fault(-1, "bytes", None, f"the file cannot be read: {fault.strerror}"), str(log))
