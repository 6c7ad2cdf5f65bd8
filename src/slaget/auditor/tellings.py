"""Whether two files tell one game, and whether a file tells what was noted down of its heads.

A log only grows, so of two files of one game the shorter is the beginning of the longer: their roots are equal at
the smaller size. A head that was noted down is a root at a size; a log with another one there was cut, or decided
anew.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from attrs import frozen

from slaget.auditor.findings import Fault, Report

NO_HEAD: Final = "no head was given: a cut or resealed log would pass"


@frozen
class Noted:
    """A head of a game that was noted down or signed: so many lines, this root; and where it stands."""

    size: int
    root: str
    where: str


class Game(NamedTuple):
    """What the first line of a file says: which game it is, and the commitment to its seed."""

    id: str
    commitment: str


def held_to(report: Report, roots: Mapping[int, str], noted: Iterable[Noted]) -> Report:
    """The report, at fault where the log does not hold a head that was noted down.

    ``roots`` are those of the log at the sizes of these heads, as far as it goes.
    """
    for head in sorted(noted, key=lambda each: each.size):
        if head.size not in roots:
            message = (
                f"the log has {report.entries + 1} lines, and {head.where} is a head of {head.size}: it was cut"
            )
            return report.faulted(Fault(report.entries, "head", None, message))
        if roots[head.size] != head.root:
            message = f"the root of the first {head.size} lines is {roots[head.size]}; {head.where} has {head.root}"
            return report.faulted(Fault(head.size - 2, "head", None, message))
    return report


def contradictions(noted: Iterable[Noted]) -> Iterator[tuple[Noted, Noted]]:
    """Heads of one game and size with unlike roots: together they prove that two games were told."""
    for one, other in combinations(noted, 2):
        if one.size == other.size and one.root != other.root:
            yield one, other


def parting(one: Iterable[str], other: Iterable[str]) -> int | None:
    """The first entry (-1 is the header) where the roots of two files of one game differ, as far as both go.

    >>> parting(["a", "b", "c"], ["a", "b"]), parting(["a", "b", "c"], ["a", "x", "y"])
    (None, 0)
    """
    for line, (mine, theirs) in enumerate(zip(one, other)):
        if mine != theirs:
            return line - 1
    return None


def forked(report: Report, other: str, entry: int) -> Report:
    """The report on a file that tells from this entry on another game than another file does."""
    where = f"entry {entry}" if entry >= 0 else "the header"
    message = f"{other} tells this game otherwise from {where} on"
    return report.faulted(Fault(entry, "fork", None, message))


def with_notes(reports: Sequence[Report], games: Mapping[str, Game]) -> list[Report]:
    """The reports, with a note where one seed is in two games. ``games`` are by the reports' paths."""
    found = []
    for report in reports:
        mine = games.get(report.path)
        others = [
            path
            for path, game in games.items()
            if mine is not None and game.commitment == mine.commitment and game.id != mine.id
        ]
        notes = tuple(f"one seed in two games: {other} has the same commitment" for other in others)
        found.append(report.noting(*notes))
    return found
