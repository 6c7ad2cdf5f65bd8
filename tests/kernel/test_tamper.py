"""Whole entries deleted, swapped, doubled, put in, cut off, spliced and rewritten, in logs of every game."""

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest
from flips import Flips
from logs import NAMES, SEED, played, setup_of
from sealed import opened, sealed

from slaget.auditor.auditors import Auditor, auditor_of
from slaget.kernel import Game, LogError, audit_lines, canonical, dump_log, find, head_of, redact, seeded
from slaget.log.text import read_lines
from slaget.testing import trace
from thorough import much

Lines = list[str]


def lines_of(game: Game) -> Lines:  # type: ignore[type-arg]
    return dump_log(game).splitlines()


@cache
def another(name: str) -> Game:  # type: ignore[type-arg]
    """Another game of the same set-up and seed: what a host could have let happen instead."""
    ruleset = find(name)
    *_, last = trace(ruleset, setup_of(ruleset), Random(77), 20, seeded(SEED))
    return last


def swapped(lines: Lines, at: int) -> Lines:
    return [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]


def renumbered(line: str, n: int) -> str:
    data = json.loads(line)
    return json.dumps({**data, "n": n}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


ALTERED: dict[str, Callable[[Lines, Lines, int], Lines]] = {
    "deleted": lambda mine, _, at: [*mine[:at], *mine[at + 1 :]],
    "deleted and renumbered": lambda mine, _, at: [
        *mine[:at],
        *(renumbered(line, n) for n, line in enumerate(mine[at + 1 :], at - 1)),
    ],
    "swapped": lambda mine, _, at: swapped(mine, at),
    "doubled": lambda mine, _, at: [*mine[: at + 1], *mine[at:]],
    "put in": lambda mine, theirs, at: [*mine[:at], renumbered(theirs[2], at - 1), *mine[at:]],
    "cut": lambda mine, _, at: mine[:at],
    "spliced": lambda mine, theirs, at: [*mine[:at], *theirs[at:]],
    "rewritten": lambda mine, theirs, at: theirs,
}


@pytest.mark.parametrize("name", NAMES)
def test_every_alteration_of_entries_is_found_with_the_head(name: str) -> None:
    game = played(name, 12)
    mine, theirs, head = lines_of(game), lines_of(another(name)), head_of(game)
    assert mine[0] == theirs[0]
    for what, alter in ALTERED.items():
        for at in (2, len(mine) // 2, len(mine) - 2):
            lines = alter(mine, theirs, at)
            if lines != mine:
                report = audit_lines(enumerate(lines, 1), head)
                assert not report.ok, f"{name}: {what} at {at} went unseen"


@pytest.mark.parametrize("name", NAMES)
def test_without_the_head_only_a_cut_and_another_true_game_pass(name: str) -> None:
    mine, theirs = lines_of(played(name, 12)), lines_of(another(name))
    at = len(mine) // 2
    for what, alter in ALTERED.items():
        lines = alter(mine, theirs, at)
        if lines not in (mine, mine[:at], theirs):
            assert not audit_lines(enumerate(lines, 1)).ok, f"{name}: {what} went unseen"


@pytest.mark.parametrize("name", NAMES)
def test_a_flipped_bit_is_found_without_the_head(name: str) -> None:
    """A sample; ``tests/campaigns/flips.py`` flips every bit. Some are audited from the first byte too."""
    flips, random = Flips(dump_log(played(name)).encode()), Random(8)
    for number in range(much(80, 200)):
        place, bit = random.randrange(len(flips.log)), random.randrange(8)
        report = flips.report(place, bit)
        assert not report.ok, f"{name}: bit {bit} of byte {place} went unseen"
        if number < 10:
            assert flips.whole(place, bit) == report


def test_an_audit_goes_on_from_what_another_found() -> None:
    """As a host may, that looks at the new entries of a growing log only."""
    for text in (dump_log(played("higher")), redact(played("higher"), "north")):
        lines = list(enumerate(text.splitlines(), 1))
        auditor = auditor_of(lines[0][1], "log", None)
        assert audit_lines(lines[1:4], auditor=auditor).ok and auditor.entries == 3
        again = auditor.copy()
        assert audit_lines(lines[4:], auditor=again) == audit_lines(lines)
        assert auditor.entries == 3 and auditor.head != again.head
        assert audit_lines(lines[5:], auditor=auditor.copy()).fault is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_closer_look_finds_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The audit writes each line again, and looks closer where that gives another: both ways are one judgement."""
    logs = [lines_of(played(name)), *changed(name)]
    quick = [audit_lines(enumerate(lines, 1)) for lines in logs]
    monkeypatch.setattr(Auditor, "_written", lambda *_: None)
    assert quick == [audit_lines(enumerate(lines, 1)) for lines in logs]
    assert quick[0].ok and not all(report.ok for report in quick)


def changed(name: str) -> Iterator[Lines]:
    """The log sealed anew with one number in it raised, or with another entry's command or events."""
    header, entries = opened(lines_of(played(name)))
    random = Random(5)
    for _ in range(much(8, 20)):
        n = random.randrange(1, len(entries))
        key = random.choice(["command", "events"])
        raw = canonical({key: entries[n][key] for key in ("command", "draws", "events")})
        found = list(re.finditer(r"(?<=[:,\[])\d+(?=[,\]}])", raw))
        other = {key: random.choice(entries)[key]}
        if found and random.randrange(2):
            at = random.choice(found)
            other = json.loads(f"{raw[: at.start()]}{int(at[0]) + 1}{raw[at.end() :]}")
        yield sealed(header, [*entries[:n], {**entries[n], **other}, *entries[n + 1 :]])


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_text_of_an_event_is_read_or_a_fault_of_the_log(name: str) -> None:
    """Sealed anew by who has the seed; what refuses a set-up's own position refuses one in an event too."""
    header, entries = opened(lines_of(played(name, 1)))
    for event in entries[0]["events"]:
        for key in [key for key, value in event.items() if type(value) is str and key != "type"]:
            told = event[key]
            event[key] = f"{told} x"
            with contextlib.suppress(LogError):
                read_lines(enumerate(sealed(header, entries), 1))
            event[key] = told
