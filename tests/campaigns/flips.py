"""Every flip of a single bit of a 60-entry log of each game, every cut of its last two entries.

``python tests/campaigns/flips.py [GAME ...]``. A flip changes one line, or joins or splits lines; the lines
before it are untouched, so what the audit does up to there is done once, and each flip is checked from there on.
"""

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from common import told
from logs import NAMES, played

from slaget.kernel import LogError, LogFile, canonical, dump_log
from slaget.kernel.chain import start_of
from slaget.kernel.chance import commitment
from slaget.kernel.header import read_header
from slaget.kernel.log import parsed_entry, verified
from slaget.testing.walks import random_command


def is_found(before: bytes, seed: bytes, first: bool, raw: bytes, following: dict[str, Any] | None) -> bool:
    """Whether a changed line, its newline left out, is refused; for the header with the entry that follows it."""
    try:
        for piece in raw.split(b"\n"):
            data, parts = parsed_entry(piece.decode(), 1)
            if not first:
                if not parts:
                    return True
                verified(seed, before, data, parts, 1, "log")
            elif following is not None:
                if data.get("seed") is None or commitment(bytes.fromhex(data["seed"])) != data["commitment"]:
                    return True
                verified(bytes.fromhex(data["seed"]), start_of(data), following, parts_of(following), 1, "log")
                read_header(piece.decode())
    except (LogError, UnicodeDecodeError, ValueError, KeyError, TypeError, AttributeError):
        return True
    return False


def parts_of(entry: dict[str, Any]) -> list[str]:
    return [canonical(part) for part in (entry["command"], entry["draws"], *entry["events"])]


def flips(name: str) -> tuple[int, int]:
    """How many flips there are, and how many went unseen."""
    game = played(name)
    lines = dump_log(game).encode().split(b"\n")[:-1]
    header = json.loads(lines[0])
    seed, before = bytes.fromhex(header["seed"]), start_of(header)
    tried = unseen = 0
    for number, line in enumerate(lines):
        following = json.loads(lines[1]) if number == 0 else None
        for place in range(len(line) + 1):
            for bit in range(8):
                spoilt = bytearray(line + b"\n")
                spoilt[place] ^= 1 << bit
                rest = b"".join(lines[number + 1 : number + 2])
                joined = bytes(spoilt[:-1]) if place < len(line) else bytes(spoilt) + rest
                tried += 1
                unseen += not is_found(before, seed, number == 0, joined, following)
        if number:
            before = bytes.fromhex(json.loads(line)["hash"])
    return tried, unseen


def cuts(name: str) -> int:
    """Cut at every byte of the last two entries, open and play on; how many cuts."""
    game = played(name, 20)
    text = dump_log(game).encode()
    lines = text.splitlines(keepends=True)
    start = len(b"".join(lines[:-2]))
    path = Path(tempfile.mkdtemp()) / "log.jsonl"
    for cut in range(start, len(text) + 1):
        path.write_bytes(text[:cut])
        whole = text[:cut].count(b"\n")
        with LogFile.open(path, sync="never") as log:
            assert list(log.game.log) == list(game.log)[: whole - 1]
            played_on = bool(log.game.to_act)
            if played_on:
                log.play(random_command(log.game, Random(cut)))
        kept = path.read_bytes()
        assert kept.startswith(b"".join(lines[:whole])) and kept.count(b"\n") == whole + played_on
    return len(text) + 1 - start


def main(names: list[str]) -> None:
    for name in names:
        tried, unseen = flips(name)
        told(f"{name}: {tried} single-bit flips of {len(played(name).log)} entries, {unseen} unseen")
        told(f"{name}: cut at {cuts(name)} places, opened and played on, nothing lost or invented")


if __name__ == "__main__":
    main(sys.argv[1:] or NAMES)
