"""Every flip of a single bit of a 60-entry log of each game, every cut of its last two entries.

``python tests/campaigns/flips.py [--part K/N] [--copies] [GAME ...]``; a part is every N-th byte from the K-th.
Each flip is audited from the line it falls in on, and a random sample of them from the first byte too, in a
file of its own: both must say the same (``tests/kernel/flips.py``). With ``--copies`` it is a seat's copy that
is flipped, of the games with secrets; what goes unseen there must lie in a masked form.
"""

import json
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import Any

import attrs
from common import told
from flips import Flips
from logs import NAMES, SECRET, played

from slaget.kernel import LogFile, audit, dump_log, redact
from slaget.testing.walks import random_command

SAMPLE = 2000


def all_flips(flips: Flips, part: tuple[int, int]) -> tuple[int, list[tuple[int, int]]]:
    """How many flips there are, and those that went unseen."""
    every = [(place, bit) for place in range(part[0] - 1, len(flips.log), part[1]) for bit in range(8)]
    return len(every), [flip for flip in every if flips.report(*flip).ok]


def check_sample(flips: Flips, random: Random, number: int) -> None:
    """Assert that audits of whole files say of random flips what the audits from their lines on say."""
    path = Path(tempfile.mkdtemp()) / "log.jsonl"
    for _ in range(number):
        place, bit = random.randrange(len(flips.log)), random.randrange(8)
        path.write_bytes(flips.spoilt(place, bit))
        assert attrs.evolve(audit(path), path="log") == flips.report(place, bit), (place, bit)


def without_masked(data: Any) -> Any:
    """A line of a copy without the masked forms in it."""
    if isinstance(data, dict):
        return {key: without_masked(value) for key, value in data.items() if not (key == "part" and "leaf" in data)}
    return [without_masked(item) for item in data] if isinstance(data, list) else data


def lies_in_a_masked_form(flips: Flips, place: int, bit: int) -> bool:
    pairs = zip(flips.log.split(b"\n"), flips.spoilt(place, bit).split(b"\n"), strict=True)
    changed = [(json.loads(one), json.loads(other)) for one, other in pairs if one != other]
    return all(without_masked(one) == without_masked(other) for one, other in changed)


def of_a_copy(name: str, part: tuple[int, int]) -> None:
    game = played(name)
    seat = game.ruleset.seats(game.setup)[0]
    flips = Flips(redact(game, seat).encode())
    tried, unseen = all_flips(flips, part)
    assert all(lies_in_a_masked_form(flips, *flip) for flip in unseen)
    told(f"{name}, copy of {seat}: {tried} single-bit flips, {len(unseen)} unseen, all of these in masked forms")


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


def of_a_log(name: str, part: tuple[int, int]) -> None:
    flips = Flips(dump_log(played(name)).encode())
    tried, unseen = all_flips(flips, part)
    check_sample(flips, Random(tried), SAMPLE // part[1])
    told(f"{name}: {tried} single-bit flips of {len(played(name).log)} entries, {len(unseen)} unseen")
    if part[0] == part[1]:
        told(f"{name}: cut at {cuts(name)} places, opened and played on, nothing lost or invented")


def part_of(text: str) -> tuple[int, int]:
    first, _, last = text.partition("/")
    return int(first), int(last)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--part", metavar="K/N", type=part_of, default=(1, 1))
    parser.add_argument("--copies", action="store_true")
    said = parser.parse_args()
    for name in said.games or (SECRET if said.copies else NAMES):
        (of_a_copy if said.copies else of_a_log)(name, said.part)


if __name__ == "__main__":
    main()
