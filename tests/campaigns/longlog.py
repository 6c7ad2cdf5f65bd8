"""A log of one gigabyte: written, audited, copied for a seat and verified, in bounded memory.

``python tests/campaigns/longlog.py [MEGABYTES]``.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

import attrs
from attrs import frozen
from common import told
from pig import PIG, Setup

from slaget.kernel import Codec, LogWriter, Rule, audit, canonical, exactly, seeded
from slaget.kernel.game import Entry
from slaget.kernel.registry import register
from slaget.log.chain import start_of
from slaget.log.copy import redact_lines
from slaget.log.file import write_new_lines
from slaget.log.header import header_of
from slaget.log.text import numbered_lines


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


def lines(megabytes: int) -> Any:
    header = header_of(NOTES, Setup(), seeded(bytes(32)))
    writer = LogWriter(NOTES, bytes(32), start_of(header))
    yield canonical(header)
    yield writer.line(Entry(0, None, (), ()))
    text = "ordet ☃ " * 600
    for n in range(1, megabytes * 1_000_000 // 12_200 + 2):
        said = f"{n} {text}"
        yield writer.line(Entry(n, Note("north", said), (), (Noted("north", said),)))


def main(megabytes: int) -> None:
    register(NOTES)
    with tempfile.TemporaryDirectory() as folder:
        path, copy = Path(folder) / "long.jsonl", Path(folder) / "copy.jsonl"
        write_new_lines(path, lines(megabytes))
        told(f"written: {path.stat().st_size / 1e6:.0f} MB")
        report = audit(path)
        assert report.ok, report.fault
        told(f"audited: {report.entries} entries")
        write_new_lines(copy, redact_lines(numbered_lines(path), "south"))
        told(f"copied: {copy.stat().st_size / 1e6:.0f} MB")
        assert audit(copy, report.head).ok
        told("copy audited")
        with path.open("r+b") as file:
            file.seek(-200, 2)
            file.write(b"!")
        assert not audit(path).ok
        told("a byte near the end altered, and found")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
