"""Replay folds what was recorded; audit decides it all again and compares."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from slaget.auditor.auditors import AnyAuditor, auditor_of
from slaget.auditor.beacons import PLAIN, Beacons
from slaget.auditor.findings import Fault, Report, unreadable
from slaget.kernel.game import AnyGame, Entry, Game
from slaget.kernel.past import Unwatched, replayed
from slaget.kernel.ruleset import AnyRuleset
from slaget.log.events import events_of
from slaget.log.header import LogError, read_header
from slaget.log.seal import public
from slaget.log.text import log_lines, numbered_lines
from slaget.wire.forms import brief


def replay(ruleset: AnyRuleset, setup: Any, entries: Iterable[Entry[Any, Any]]) -> Any:
    """The state that recorded events lead to. No rule is run, so a later rule fix changes nothing."""
    return replayed(ruleset, ruleset.initial(setup), (entry.events for entry in entries))


def replay_lines(lines: Iterable[str]) -> Any:
    """The state that a log's lines lead to, read and folded without verifying them; of commands nothing is read."""
    numbered = iter(enumerate(lines, 1))
    header = read_header(next(numbered)[1])
    told = (events_of(header, raw, number) for number, raw in numbered)
    return replayed(header.ruleset, header.start, told)


def audit_lines(
    lines: Iterable[tuple[int, str]],
    head: str | None = None,
    path: str = "log",
    seed: bytes | None = None,
    auditor: AnyAuditor | None = None,
    *,
    views: bool = True,
    beacons: Beacons = PLAIN,
) -> Report:
    """Audit numbered lines; ``head`` is the root the players noted down, ``seed`` what opens a seat's copy.

    An ``auditor`` has found the lines before these in order, and goes on from there. ``views`` as in ``Auditor``;
    ``beacons`` says how a beacon in the header is looked at.
    """
    run = _Run(path, seed, auditor, views=views)
    fault = run.fault_in(lines)
    if fault is None and head not in (None, run.head):
        message = f"the log's head is {run.head}, the head noted down is {head}"
        fault = Fault(run.entries, "head", None, message)
    return run.report(fault, beacons)


class _Run:
    """One audit of a log's lines. There is an auditor from the header on."""

    def __init__(self, path: str, seed: bytes | None, auditor: AnyAuditor | None, *, views: bool) -> None:
        self._path = path
        self._views = views
        self._seed = seed
        self._auditor = auditor

    @property
    def head(self) -> str | None:
        return None if self._auditor is None else self._auditor.head

    @property
    def entries(self) -> int:
        return 0 if self._auditor is None else self._auditor.entries

    def fault_in(self, lines: Iterable[tuple[int, str]]) -> Fault | None:
        """The first fault of these lines. What fails in their reading is no fault of the log, and is raised."""
        unread: list[Exception] = []
        try:
            return self._checked(_noting(lines, unread))
        except LogError as error:
            return Fault(error.entry, error.kind, None, error.message)
        except (OSError, MemoryError, ImportError, Unwatched):
            raise
        except Exception as error:  # a forged record may hold anything; what it breaks is a fault of the log
            if error in unread:
                raise
            message = brief(f"the record does not fit the game ({type(error).__name__}: {error})")
            return Fault(self.entries if self._auditor else -1, "decision", None, message)

    def _checked(self, lines: Iterable[tuple[int, str]]) -> Fault | None:
        for number, raw in lines:
            if self._auditor is None:
                self._auditor = auditor_of(raw, self._path, self._seed, views=self._views)
            elif fault := self._auditor.line(number, raw):
                return fault
        if self.entries == 0:
            raise LogError("bytes", "the log has no entry", 1, self._path)
        return None

    def report(self, fault: Fault | None, beacons: Beacons) -> Report:
        """The report on what was found; where that is nothing, on where today's rules differ from older ones."""
        if self._auditor is None:
            return Report(0, None, fault, self._path)
        fault = fault or self._auditor.differs
        data = self._auditor.header.data
        report = Report(self.entries, self.head, fault, self._path, self._auditor.notes, public(data))
        return beacons.looked_at(report, data)


def _noting(lines: Iterable[tuple[int, str]], unread: list[Exception]) -> Iterator[tuple[int, str]]:
    """The lines; what fails in the reading of them is noted, for it is no fault of the log."""
    try:
        yield from lines
    except Exception as error:
        unread.append(error)
        raise


def audit(log: AnyGame | str | Path, head: str | None = None, seed: bytes | None = None) -> Report:
    """Audit a game, or the log file at a path: the host's, or a seat's copy.

    ``Copied`` where the game was read from a copy: its file is what can be audited.
    """
    if isinstance(log, Game):
        lines = log_lines(log)
        return audit_read(lambda: enumerate(lines, 1), head)
    try:
        return audit_read(lambda: numbered_lines(log), head, str(log), seed, once=not Path(log).is_file())
    except OSError as fault:
        return unreadable(log, fault)


def audit_read(
    read: Callable[[], Iterable[tuple[int, str]]],
    head: str | None = None,
    path: str = "log",
    seed: bytes | None = None,
    beacons: Beacons = PLAIN,
    *,
    once: bool = False,
) -> Report:
    """Audit lines that can be read again: the seats' views are folded only if something is taken back.

    Those of a pipe are there ``once``.
    """
    if once:
        return audit_lines(read(), head, path, seed, beacons=beacons)
    try:
        return audit_lines(read(), head, path, seed, beacons=beacons, views=False)
    except Unwatched:
        return audit_lines(read(), head, path, seed, beacons=beacons)
