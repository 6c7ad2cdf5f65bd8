"""Logs of older versions: they open, replay as they were decided, and the audit tells where today differs."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from higher import HIGHER
from higher import Setup as Cards
from pig import PIG, Banked, Hold, Roll, Setup
from pig import decide as decide_today

from slaget.kernel import Game, LogError, LogFile, UpcastGap, audit, dump_log, load_log, redact, seeded
from slaget.kernel.registry import register
from slaget.kernel.ruleset import History
from slaget.log.copy import redact_lines
from slaget.testing import trace

SEED = bytes(range(32))
RELEASED: dict[str, Any] = {
    "1": {
        "setup": [{"target": 100}],
        "roll": [{"type": "roll", "seat": "north"}],
        "hold": [{"type": "hold", "seat": "north"}],
        "rolled": [{"type": "rolled", "seat": "north", "face": 3}],
        "turn_lost": [{"type": "turn_lost", "seat": "north", "rule": "PIG-2"}],
        "saved": [{"type": "saved", "seat": "north", "points": 9}],
        "turn_passed": [{"type": "turn_passed", "to": "south"}],
        "ended": [{"type": "ended", "winner": "north", "rule": "PIG-4"}],
    },
    "2": {"banked": [{"type": "banked", "seat": "north", "sum": 9}], "setup": [{"goal": 100}]},
}
UPCASTERS: dict[tuple[str, str], Any] = {
    ("saved", "1"): lambda data: {"type": "banked", "seat": data["seat"], "sum": data["points"]},
    ("banked", "2"): lambda data: {"type": "banked", "seat": data["seat"], "points": data["sum"]},
    ("setup", "1"): lambda data: {"goal": data["target"]},
}
OLD = attrs.evolve(PIG, name="oldpig")


def decide_double(state: Any, command: Any, chance: Any) -> Any:
    """Today's rule: what is banked counts twice."""
    events = decide_today(state, command, chance)
    return [attrs.evolve(e, points=2 * e.points) if isinstance(e, Banked) else e for e in events]


def newer(
    version: str = "3",
    released: Mapping[str, Any] = RELEASED,
    upcasters: Mapping[Any, Any] = UPCASTERS,
    **changes: Any,
) -> Any:
    history = History(released=released, upcasters=upcasters)
    return attrs.evolve(OLD, version=version, history=history, **changes)


@contextmanager
def today_is(ruleset: Any) -> Iterator[Any]:
    register(ruleset)
    try:
        yield ruleset
    finally:
        register(OLD)


def old_log(path: Path, change: Any = None) -> Game[Any, Any, Any, Any]:
    """A log as version 1 wrote it: the set-up's and an event's names are the old ones, sealed as they were."""
    from sealed import resealed

    from slaget.log.seal import game_id

    game = Game.start(OLD, Setup(), seeded(SEED))
    while not (holds := [e for e in game.log if isinstance(e.command, Hold)]) or len(game.log) < len(holds) + 6:
        command = Hold(game.to_act[0]) if game.state.gathered else Roll(game.to_act[0])
        game = game.play(command)
    header, *entries = map(json.loads, dump_log(game).splitlines())
    header["setup"] = {"target": 100}
    header["content"] = {"setup": sha256(b'{"target":100}').hexdigest()}
    header["game"] = game_id(header)
    for entry in entries:
        for event in entry["events"]:
            if event["type"] == "banked":
                event["type"] = "saved"
    if change:
        change(entries)
    lines = [json.dumps(x, sort_keys=True, separators=(",", ":"), ensure_ascii=False) for x in (header, *entries)]
    path.write_text("".join(f"{line}\n" for line in resealed(lines)), encoding="utf-8")
    return game


def test_an_old_log_opens_in_todays_words_and_replays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    game = old_log(path)
    with today_is(newer(decide=decide_double)):
        again = load_log(path)
        assert again.state == game.state
        assert list(again.log) == list(game.log)


def test_the_audit_of_an_old_log_is_clean_where_today_would_decide_the_same(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    old_log(path)
    with today_is(newer()):
        report = audit(path)
        assert report.ok, report.fault


def test_the_audit_tells_where_todays_rules_would_differ_and_reads_on(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    game = old_log(path)
    first = next(entry.n for entry in game.log if isinstance(entry.command, Hold))
    with today_is(newer(decide=decide_double)):
        report = audit(path)
    assert report.fault is not None
    assert (report.fault.kind, report.fault.entry) == ("version", first)
    assert "decided by version 1; today's rules, version 3, would differ" in report.fault.message
    assert report.entries == len(game.log)


def test_a_fault_behind_a_difference_of_versions_is_the_one_reported(tmp_path: Path) -> None:
    def other_die(entries: list[Any]) -> None:
        entry = next(e for e in reversed(entries) if e["draws"])
        entry["draws"][0][2] = entry["draws"][0][2] % 6 + 1

    path = tmp_path / "old.jsonl"
    old_log(path, other_die)
    with today_is(newer(decide=decide_double)):
        report = audit(path)
    assert report.fault is not None and report.fault.kind == "draw"


def test_a_record_behind_a_difference_of_versions_must_fit_the_game(tmp_path: Path) -> None:
    """What is no longer decided again is still taken down, so an event of no seat is found."""

    def of_nobody(entries: list[Any]) -> None:
        entries[-1]["events"].append({"type": "saved", "seat": "nobody", "points": 1})

    path = tmp_path / "old.jsonl"
    old_log(path, of_nobody)
    with today_is(newer(decide=decide_double)):
        report = audit(path)
    assert report.fault is not None and report.fault.kind == "decision"
    assert "does not fit the game" in report.fault.message


def test_an_old_log_is_not_played_on(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    old_log(path)
    with today_is(newer()), pytest.raises(LogError, match="cannot play on") as caught:
        LogFile.open(path)
    assert caught.value.kind == "version"


def test_a_version_that_was_never_released_does_not_open(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    old_log(path)
    with today_is(attrs.evolve(OLD, version="9")):
        fault = audit(path).fault
    assert fault is not None and fault.kind == "version" and "'9'" in fault.message


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"upcasters": {}}, "cannot be read"),
        ({"upcasters": {k: v for k, v in UPCASTERS.items() if k[1] != "2"}}, "saved of version 1"),
        ({"upcasters": {k: v for k, v in UPCASTERS.items() if k[0] != "setup"}}, "setup of version 1"),
        ({"upcasters": {**UPCASTERS, ("bet", "1"): dict}}, "has no example"),
        ({"upcasters": {**UPCASTERS, ("banked", "0"): dict}}, "has no example"),
        ({"upcasters": {**UPCASTERS, ("saved", "1"): lambda _: {}["x"]}}, "saved of version 1"),
        ({"released": {**RELEASED, "3": {}}}, "today's"),
    ],
)
def test_a_gap_fails_when_the_ruleset_is_made(changes: Any, match: str) -> None:
    with pytest.raises(UpcastGap, match=match):
        newer(**changes)


def test_a_seats_copy_of_an_old_log_verifies_too(tmp_path: Path) -> None:
    from slaget.kernel import audit_lines
    from slaget.log.text import numbered_lines

    path = tmp_path / "old.jsonl"
    old_log(path)
    with today_is(newer()):
        lines = list(redact_lines(numbered_lines(path), "north"))
        assert audit_lines(enumerate(lines, 1)).ok


def test_secrets_of_an_older_versions_log_are_not_masked() -> None:
    """What is read is in today's words, and a masked form of them would stand beside the leaf of other words."""
    old = attrs.evolve(HIGHER, name="oldhigher")
    register(old)
    *_, game = trace(old, Cards(), Random(1), 3, seeded(SEED))
    lines = dump_log(game).split("\n")[:-1]
    history = History(released={"1": {"setup": [old.codec.dump(Cards())]}}, upcasters={("setup", "1"): dict})
    register(attrs.evolve(old, version="2", history=history))
    with pytest.raises(LogError) as raised:
        list(redact_lines(enumerate(lines, 1), "north"))
    assert raised.value.kind == "version"
    register(old)
    assert list(redact_lines(enumerate(lines, 1), "north")) == redact(game, "north").split("\n")[:-1]
