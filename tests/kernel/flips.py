"""Single-bit flips of a log, and what the audit says of each.

The lines before the one a flip falls in are byte for byte the same, so what the audit made of them is
known: it goes on from there (``Flips.report``), over that line and all after it. ``Flips.whole`` audits from
the first byte; the two must say the same.
"""

from bisect import bisect_right
from io import BytesIO
from itertools import accumulate

from slaget.auditor.auditors import Auditor, CopyAuditor, auditor_of
from slaget.kernel import Report, audit_lines
from slaget.log.text import lines_from


class Flips:
    """A log in order, as bytes, with the auditor that stands before each of its lines."""

    def __init__(self, log: bytes) -> None:
        self.log = log
        lines = log.split(b"\n")[:-1]
        self.starts = [0, *accumulate(len(line) + 1 for line in lines)][:-1]
        auditor = auditor_of(lines[0].decode(), "log", None)
        self.before: list[Auditor | CopyAuditor | None] = [None]
        for number, line in enumerate(lines[1:], 2):
            self.before.append(auditor.copy())
            assert auditor.line(number, line.decode()) is None

    def report(self, place: int, bit: int) -> Report:
        """The audit of the log with one bit flipped, begun at the line in which it lies."""
        at = bisect_right(self.starts, place) - 1
        start, auditor = self.starts[at], self.before[at]
        tail = bytearray(self.log[start:])
        tail[place - start] ^= 1 << bit
        lines = lines_from(BytesIO(tail), at + 1, "log")
        return audit_lines(lines, auditor=auditor and auditor.copy())

    def spoilt(self, place: int, bit: int) -> bytes:
        """The whole log with one bit flipped."""
        raw = bytearray(self.log)
        raw[place] ^= 1 << bit
        return bytes(raw)

    def whole(self, place: int, bit: int) -> Report:
        """The audit of the same, from the first byte."""
        return audit_lines(lines_from(BytesIO(self.spoilt(place, bit)), 1, "log"))
