"""Replay folds what was recorded; audit decides it all again and compares."""

from collections.abc import Iterable, Sequence
from copy import copy
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs

from slaget.kernel.chain import canonical_bytes, game_id
from slaget.kernel.chance import Chance, Draw, LuckError, Recorded, Source, commitment, seeded
from slaget.kernel.findings import Fault, Report, difference
from slaget.kernel.game import Entry, Game, folded, settled
from slaget.kernel.header import Header, LogError, parsed, read_header
from slaget.kernel.log import dump_log, numbered_lines, parsed_entry, read_entry, sealed, verified
from slaget.kernel.redact import CopyReader
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import Ruleset
from slaget.kernel.step import step_read


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
    version = header.version

    def read(number: int, raw: str) -> Entry[Any, Any]:
        return read_entry(ruleset, parsed(raw, number, exact=False), number, version=version, exact=False)

    entries = (read(number, raw) for number, raw in numbered)
    return replay(ruleset, header.setup, entries)


class Auditor:
    """Checks a host's log line by line: bytes, chain, draws, decision. Memory does not grow with the log.

    A log of an older version of the rules is checked in the same way, but that today's rules would
    decide otherwise is no fault of its: ``differs`` then holds where they first would.
    """

    def __init__(self, header: Header, path: str = "log") -> None:
        self.header, self.path = header, path
        self.entries = 0
        self.differs: Fault | None = None
        source = header.source(path)
        self._seed = source.seed
        self._source = source if header.data["chance"] == "seeded" else None
        self._previous = header.start_hash
        self._state = header.ruleset.initial(header.setup)
        check_pins(header, path)

    @property
    def head(self) -> str:
        return self._previous.hex()

    def copy(self) -> "Auditor":
        """An auditor of its own that has found the same lines in order."""
        return copy(self)

    def line(self, number: int, raw: str) -> Fault | None:
        """Check the next entry's line."""
        return None if self._is_written(number, raw) else self._examined(number, raw)

    def _is_written(self, number: int, raw: str) -> bool:
        """Whether the line is, byte for byte, what today's rules write of its command: then it is in order."""
        header, n = self.header, number - 2
        if header.is_old:
            return False
        try:
            data = parsed(raw, number, self.path, exact=False)
            command = data["command"] and header.ruleset.codec.load_command(data["command"])
            chance = Chance(self._source or Recorded(tuple(map(tuple, data["draws"]))), n)
            state, events = decided(header.ruleset, self._state, n, command, chance)
            entry = Entry(n, command, tuple(chance.draws), tuple(events))
            line, value = sealed(header.ruleset.codec.dump, self._seed, self._previous, entry)
        except Exception:  # a forged record may hold anything: why it is wrong is for the closer look to say
            return False
        if line != raw:
            return False
        self._state, self._previous = state, value
        self.entries += 1
        return True

    def _examined(self, number: int, raw: str) -> Fault | None:
        """The line's fault, each claim of it looked at by itself."""
        data, parts = parsed_entry(raw, number, self.path)
        entry = read_entry(self.header.ruleset, data, number, self.path, self.header.version)
        previous = verified(self._seed, self._previous, data, parts, number, self.path)
        fault = draw_fault(self._source, entry.n, entry.draws) or self._judged(entry)
        if fault is None:
            self._previous = previous
            self.entries += 1
        return fault

    def _judged(self, entry: Entry[Any, Any]) -> Fault | None:
        fault = None if self.differs else self._decision(entry)
        if fault and self.header.is_old:
            was, now = self.header.version, self.header.ruleset.version
            message = f"decided by version {was}; today's rules, version {now}, would differ: {fault.message}"
            self.differs, fault = attrs.evolve(fault, kind="version", message=message), None
        if self.differs:
            self._state = folded(self.header.ruleset, self._state, entry.events)
        return fault

    def _decision(self, entry: Entry[Any, Any]) -> Fault | None:
        chance = Chance(Recorded(entry.draws), entry.n)
        try:
            state, events = decided(self.header.ruleset, self._state, entry.n, entry.command, chance)
        except Rejected as refusal:
            message = f"the command is not allowed: {refusal.message}"
            return Fault(entry.n, "decision", refusal.rule.id, message)
        except LuckError as fault:
            return Fault(entry.n, "draw", None, str(fault))
        if tuple(chance.draws) != entry.draws:
            return Fault(entry.n, "draw", None, f"{len(entry.draws)} draws are recorded, {len(chance.draws)} used")
        if tuple(events) != entry.events:
            return difference(self.header.ruleset, entry, events)
        self._state = state
        return None


class CopyAuditor:
    """Checks a seat's copy line by line: bytes, chain, what it opens; with the revealed seed, salts and draws."""

    differs: Fault | None = None

    def __init__(self, raw_header: str, path: str = "log", seed: bytes | None = None) -> None:
        self._reader = CopyReader(raw_header, path, seed)
        self.header = self._reader.header
        self.entries = 0
        if seed is not None and commitment(seed) != self.header.data["commitment"]:
            raise LogError("seed", "the seed is not the one committed to", 1, path)
        seeds = seed is not None and self.header.data["chance"] == "seeded"
        self._source = seeded(seed) if seeds else None
        self._state = self.header.ruleset.initial(self.header.setup)
        check_pins(self.header, path)

    @property
    def head(self) -> str:
        return self._reader.previous.hex()

    def copy(self) -> "CopyAuditor":
        """An auditor of its own that has found the same lines in order."""
        made = copy(self)
        made._reader = copy(self._reader)
        return made

    def line(self, number: int, raw: str) -> Fault | None:
        """Check the next entry's line."""
        entry = self._reader.read(number, raw)
        if fault := draw_fault(self._source, entry.n, entry.draws or ()):
            return fault
        self._state = folded(self.header.ruleset, self._state, entry.events)
        self.entries += 1
        return None


def draw_fault(source: Source | None, n: int, draws: Sequence[Draw]) -> Fault | None:
    """The first draw of an entry that is out of its range, or not what the source gives."""
    for k, (low, high, value) in enumerate(draws):
        if not low <= value <= high:
            return Fault(n, "draw", None, f"draw {k} is {value}, outside {low}..{high}")
        if source and source.draw(n, k, low, high) != value:
            return Fault(n, "draw", None, f"draw {k} is {value}; the seed gives another value")
    return None


def check_pins(header: Header, path: str) -> None:
    """Raise ``LogError`` unless seats, content hashes and game id are those of the set-up."""
    ruleset, data = header.ruleset, header.data
    parts = {} if header.is_old or ruleset.content is None else ruleset.content(header.setup)
    whole = {**parts, "setup": data["setup"]}
    pinned = {name: sha256(canonical_bytes(part)).hexdigest() for name, part in whole.items()}
    known = {name: value for name, value in data["content"].items() if name in pinned or not header.is_old}
    made = {"seats": list(ruleset.seats(header.setup)), "content": pinned, "game": game_id(data)}
    for key, value in {**data, "content": known}.items():
        if key in made and made[key] != value:
            raise LogError("bytes", f"the header's {key} does not agree with its set-up", 1, path)


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


def auditor_of(raw: str, path: str, seed: bytes | None) -> "Auditor | CopyAuditor":
    """What checks the log that begins with this header line."""
    header = read_header(raw, path)
    return Auditor(header, path) if header.view is None else CopyAuditor(raw, path, seed)


def audit_lines(
    lines: Iterable[tuple[int, str]],
    head: str | None = None,
    path: str = "log",
    seed: bytes | None = None,
    auditor: "Auditor | CopyAuditor | None" = None,
) -> Report:
    """Audit numbered lines; ``head`` is the hash the players noted down, ``seed`` what opens a seat's copy.

    An ``auditor`` has found the lines before these in order, and goes on from there.
    """

    def report(fault: Fault | None) -> Report:
        return Report(auditor.entries if auditor else 0, auditor.head if auditor else None, fault, path)

    try:
        for number, raw in lines:
            if auditor is None:
                auditor = auditor_of(raw, path, seed)
            elif fault := auditor.line(number, raw):
                return report(fault)
        if auditor is None or auditor.entries == 0:
            raise LogError("bytes", "the log has no entry", 1, path)
    except LogError as error:
        return report(Fault(error.entry, error.kind, None, error.message))
    except (OSError, MemoryError):
        raise
    except Exception as error:  # a forged record may hold anything; what it breaks is a fault of the log
        message = f"the record does not fit the game ({type(error).__name__}: {error})"
        return report(Fault(auditor.entries if auditor else -1, "decision", None, message))
    if head is not None and head != auditor.head:
        message = f"the log's head is {auditor.head}, the head noted down is {head}"
        return report(Fault(auditor.entries, "chain", None, message))
    return report(auditor.differs)


def audit(log: Game[Any, Any, Any, Any] | str | Path, head: str | None = None, seed: bytes | None = None) -> Report:
    """Audit a game, or the log file at a path: the host's, or a seat's copy."""
    if isinstance(log, Game):
        return audit_lines(enumerate(dump_log(log).splitlines(), 1), head)
    try:
        return audit_lines(numbered_lines(log), head, str(log), seed)
    except OSError as fault:
        return Report(0, None, Fault(-1, "bytes", None, f"the file cannot be read: {fault.strerror}"), str(log))
