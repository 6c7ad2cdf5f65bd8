"""Logs that are long: a gigabyte, a million entries, and a line that never ends. All in bounded memory.

``python tests/campaigns/longlog.py bytes [MEGABYTES]`` and ``... entries [NUMBER]`` write a log, audit it, copy it
for a seat, audit the copy, and alter a byte near the end. ``... hostile [MEGABYTES]`` audits a log whose second
line has so many bytes. The peak of memory in the figures is that of the whole run, the writing too.
"""

import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import attrs
from attrs import frozen
from common import told
from pig import PIG, Setup

from slaget.kernel import Codec, LogWriter, Rule, audit, canonical, exactly, seeded
from slaget.kernel.game import Entry
from slaget.kernel.registry import register
from slaget.log.copy import redact_lines
from slaget.log.disk import write_new
from slaget.log.header import header_of
from slaget.log.seal import Head
from slaget.log.text import numbered_lines

SEED = bytes(range(32))
MEGABYTE = 1_000_000


@frozen
class Note:
    seat: str
    text: str


@frozen
class Noted:
    seat: str
    text: str


NOTES: Any = attrs.evolve(
    PIG,
    name="notes",
    rules=(Rule("NO-1", "Anything may be noted."),),
    codec=Codec((Note,), (Noted,)),
    decide=lambda _state, command, _chance: [Noted(command.seat, command.text)],
    settle=lambda _state, _chance: [],
    evolve=lambda state, _event: state,
    to_act=lambda _state: ("north",),
    options=lambda _state, seat: [exactly(Note(seat, "x"))],
)


def lines(entries: int, text: str) -> Iterator[str]:
    """The log of so many notes of this text."""
    header = header_of(NOTES, Setup(), seeded(SEED))
    writer = LogWriter(NOTES, SEED, Head.of(header))
    yield canonical(header)
    yield writer.line(Entry(0, None, (), ()))
    for n in range(1, entries):
        said = f"{n} {text}"
        yield writer.line(Entry(n, Note("north", said), (), (Noted("north", said),)))


def write(path: Path, found: Iterable[str]) -> None:
    write_new(path, (f"{line}\n".encode() for line in found))


def audited(folder: Path, entries: int, text: str) -> None:
    path, copy = folder / "long.jsonl", folder / "copy.jsonl"
    write(path, lines(entries, text))
    told(f"written: {path.stat().st_size / MEGABYTE:.0f} MB")
    report = audit(path)
    assert report.ok, report.fault
    told(f"audited: {report.entries} entries")
    write(copy, redact_lines(numbered_lines(path), "south"))
    told(f"copied: {copy.stat().st_size / MEGABYTE:.0f} MB")
    assert audit(copy, report.head).ok
    told("copy audited, with the same head")
    with path.open("r+b") as file:
        file.seek(-200, 2)
        file.write(b"!")
    assert not audit(path).ok
    told("a byte near the end altered, and found")


def hostile(folder: Path, megabytes: int) -> None:
    """A log whose second line has so many bytes, of each of these, and no end."""
    first = next(lines(1, "")).encode() + b"\n"
    for filling in (b"[", b"x", b"\x00", b'{"a":', "☃".encode(), b"9"):
        path = folder / "hostile.jsonl"
        with path.open("wb") as file:
            file.write(first)
            for _ in range(megabytes):
                file.write(filling * (MEGABYTE // len(filling)))
        told(f"a line of {megabytes} MB of {filling!r} is there")
        fault = audit(path).fault
        assert fault is not None and fault.kind == "bytes", fault
        told(f"refused: {fault.message}")


def main(what: str, number: int) -> None:
    register(NOTES)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if what == "bytes":
            audited(folder, number * MEGABYTE // 12_200 + 2, "ordet ☃ " * 600)
        elif what == "entries":
            audited(folder, number, "ett ord")
        else:
            hostile(folder, number)


if __name__ == "__main__":
    kind = sys.argv[1] if len(sys.argv) > 1 else "bytes"
    usual = {"bytes": 1000, "entries": 1_000_000, "hostile": 1000}
    main(kind, int(sys.argv[2]) if len(sys.argv) > 2 else usual[kind])
