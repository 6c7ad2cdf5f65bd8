"""Lines made to cost much: every reader refuses them at once, and no writer keeps what could not be read again."""

import gc
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any

import attrs
import pytest
from higher import HIGHER
from higher import Setup as Cards
from logs import played
from pig import PIG, Hold, Roll, Rolled
from pig import Setup as Goal
from sealed import repinned, sealed

from slaget.auditor.audit import replay_lines
from slaget.kernel import (
    Game,
    LogError,
    LogFile,
    Malformed,
    audit,
    audit_lines,
    canonical,
    dump_log,
    load_copy,
    load_log,
    redact,
    registry,
)
from slaget.log.copy import compare, is_copy, redact_lines
from slaget.log.limits import MAX_DRAWS, MAX_EVENTS, MAX_LINE
from slaget.log.seal import Head
from slaget.log.text import LogWriter, log_lines, numbered_lines, read_lines, read_log
from slaget.store import FileStore, StoreError, Table

SECONDS, BYTES = 1.0, 64 << 20
HOST = played("higher", 5)
NESTED = "[" * 27 + "]" * 27
SHAPES: dict[str, str] = {
    "empty lists": f"[{','.join(['[]'] * 349_000)}]",
    "lists in a message": f'[{{"a":[{",".join([NESTED] * 19_000)}],"type":"waited"}}]',
    "deep": "[" * 500_000 + "]" * 500_000,
    "open": "[" * 1_000_000,
    "a number": "9" * 1_000_000,
    "a string": f'"{"x" * 1_000_000}"',
    "keys": canonical(dict.fromkeys(map(str, range(90_000)), 0)),
}


@pytest.fixture(autouse=True)
def _heap_of_its_own() -> None:
    """What other tests left in this process is not walked by the collector while a line is timed."""
    gc.collect()
    gc.freeze()


def hostile(lines: list[str], key: str, text: str) -> list[str]:
    """The log with this text in the place of a part of its second entry; in a copy as a part that is shown."""
    entry = json.loads(lines[2])
    is_part = type(entry["draws"]) is dict
    entry[key] = {"part": "@@", "salt": "0" * 32} if is_part else "@@"
    return [*lines[:2], canonical(entry).replace('"@@"', text), *lines[3:]]


def written(path: Path, lines: list[str]) -> Path:
    path.write_bytes("".join(f"{line}\n" for line in lines).encode())
    return path


def readers(path: Path, verifier: ModuleType) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that reads a log by its path."""
    yield "audit", lambda: audit(path)
    yield "load_log", lambda: load_log(path)
    yield "read_log", lambda: read_log(path, unfinished=True)
    yield "LogFile", lambda: LogFile.open(path)
    yield "redact", lambda: list(redact_lines(numbered_lines(path), "north"))
    yield "compare", lambda: compare(enumerate(redact(HOST, "north").split("\n"), 1), numbered_lines(path))
    yield "load_copy", lambda: load_copy(path)
    yield "replay", lambda: replay_lines(line for _, line in numbered_lines(path))
    yield "Table", lambda: Table.open(FileStore(path.parent), path.stem)
    yield "verifier", lambda: verified(verifier, path)


def verified(verifier: ModuleType, path: Path) -> None:
    with path.open("rb") as file:
        verifier.verify(verifier.lines_of(file))


def refuses(verifier: ModuleType, read: Callable[[], object]) -> bool:
    try:
        found: Any = read()
    except (LogError, StoreError, verifier.Wrong) as fault:
        return len(str(fault)) < 2000
    return hasattr(found, "fault") and found.fault is not None and len(found.fault.message) < 2000


def check_cheaply(verifier: ModuleType, path: Path, memory: int = BYTES) -> None:
    for name, read in readers(path, verifier):
        start, before = process_time(), memory_now()
        assert refuses(verifier, read), f"{name} takes it"
        taken, most = process_time() - start, memory_most() - before
        assert taken < SECONDS, f"{name} takes {taken} s"
        assert most < memory, f"{name} takes {most} bytes"


def memory_now() -> int:
    """The memory that this process holds, and the most it held is forgotten; 0 where the system does not tell."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return 0
    return status("VmRSS")


def memory_most() -> int:
    """The most memory since ``memory_now``."""
    return status("VmHWM") if Path("/proc/self/clear_refs").exists() else 0


def status(name: str) -> int:
    lines = Path("/proc/self/status").read_text().split("\n")
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(name))


@pytest.mark.parametrize("shape", SHAPES)
def test_a5_a_line_within_the_length_is_refused_at_once_whatever_its_shape(
    shape: str, tmp_path: Path, verifier: ModuleType
) -> None:
    assert len(SHAPES[shape]) > MAX_LINE * 0.8
    for key in ("draws", "events") if shape == "empty lists" else ("events",):
        lines = hostile(log_lines(HOST), key, SHAPES[shape])
        check_cheaply(verifier, written(tmp_path / "log.jsonl", lines))


@pytest.mark.parametrize("shape", ["empty lists", "lists in a message"])
def test_a5_a_copys_line_is_refused_at_once(shape: str, tmp_path: Path, verifier: ModuleType) -> None:
    lines = hostile(redact(HOST, "north").split("\n")[:-1], "draws", SHAPES[shape])
    check_cheaply(verifier, written(tmp_path / "log.jsonl", lines))


@pytest.mark.parametrize(
    ("key", "shape"),
    [
        ("setup", "lists in a message"),
        ("content", "keys"),
        ("seats", "empty lists"),
        ("ruleset", "a string"),
        ("parties", "keys"),
        ("x" * 900_000, "a number"),
    ],
    ids=lambda said: said[:20],
)
def test_a5_a_hostile_header_is_refused_at_once(key: str, shape: str, tmp_path: Path, verifier: ModuleType) -> None:
    first, *rest = log_lines(HOST)
    header = canonical({**json.loads(first), key: "@@"}).replace('"@@"', SHAPES[shape])
    path = written(tmp_path / "log.jsonl", [header, *rest])
    check_cheaply(verifier, path)
    assert is_copy(path) is False


@pytest.mark.parametrize(("piece", "at"), [(b"[],", 2), (b"[", 0), (b"9", 1), (b'"x",', 2)])
def test_a5_of_a_line_of_sixty_megabytes_no_more_is_read_than_a_line_may_have(
    piece: bytes, at: int, tmp_path: Path, verifier: ModuleType
) -> None:
    """With and without the line feed at its end."""
    lines = [line.encode() + b"\n" for line in log_lines(HOST)]
    for end in (b"\n", b""):
        path = tmp_path / "log.jsonl"
        path.write_bytes(b"".join(lines[:at]) + piece * (60_000_000 // len(piece)) + end)
        check_cheaply(verifier, path, 8 * MAX_LINE)


def test_a5_a_line_of_just_the_length_is_read_and_one_byte_more_is_not(
    tmp_path: Path, verifier: ModuleType
) -> None:
    path = tmp_path / "log.jsonl"
    for length in (MAX_LINE, MAX_LINE + 1):
        written(path, [f'"{"x" * (length - 2)}"'])
        faults = (audit(path).fault, message_of(verifier, path))
        assert all(("longer than 1048576 bytes" in str(fault)) == (length > MAX_LINE) for fault in faults), faults
        assert path.stat().st_size == length + 1


def message_of(verifier: ModuleType, path: Path) -> str:
    with pytest.raises(verifier.Wrong) as found:
        verified(verifier, path)
    return str(found.value)


def long_pig(monkeypatch: pytest.MonkeyPatch, draws: int, events: int) -> Any:
    """Pig, of which to hold draws and tells so often."""

    def decide(state: Any, command: Any, chance: Any) -> Any:
        if isinstance(command, Roll):
            return PIG.decide(state, command, chance)
        chance.dice(draws, 6)
        return [Rolled(command.seat, 2**53 - 1)] * events

    rules = attrs.evolve(PIG, name="long_pig", decide=decide)
    monkeypatch.setitem(registry._REGISTERED, rules.name, rules)
    return rules


@pytest.mark.parametrize(
    ("draws", "events"), [(MAX_DRAWS + 1, 1), (1, MAX_EVENTS + 1), (9, 16_384 * 2), (MAX_DRAWS, MAX_EVENTS)]
)
def test_a5_an_entry_that_could_not_be_read_again_is_refused_and_the_game_is_as_it_was(
    draws: int, events: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last is too long, though neither list is."""
    game, store = Game.start(long_pig(monkeypatch, draws, events), Goal()), FileStore(tmp_path / "store")
    table = Table.create(store, "game", game)
    with LogFile.create(tmp_path / "log.jsonl", game) as log:
        for held in (log, table):
            before = (held.game, held.head, log.path.read_bytes(), list(store.read("game")))
            with pytest.raises(Malformed, match=r"at most|longer"):
                held.play(Hold("north"))
            assert before == (held.game, held.head, log.path.read_bytes(), list(store.read("game")))
            held.play(Roll("north"))
    assert audit(log.path).entries == 2 and Table.open(store, "game").head == table.head


def test_a5_what_a_writer_takes_within_the_limits_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = long_pig(monkeypatch, MAX_DRAWS, 15_500)
    with LogFile.create(tmp_path / "log.jsonl", Game.start(rules, Goal())) as log:
        log.play(Hold("north"))
    line = log.path.read_bytes().split(b"\n")[-2]
    assert MAX_LINE * 0.9 < len(line) <= MAX_LINE
    assert audit(log.path, log.head).entries == 2 and len(load_log(log.path).log[1].draws) == MAX_DRAWS


def test_a5_a_game_whose_set_up_no_log_can_hold_is_not_begun(tmp_path: Path) -> None:
    game = Game.start(HIGHER, Cards(("x" * MAX_LINE, *Cards().cards[1:])))
    store = FileStore(tmp_path / "store")
    for write in (lambda: dump_log(game), lambda: redact(game, "north"), lambda: audit(game)):
        with pytest.raises(Malformed, match="longer"):
            write()
    with pytest.raises(Malformed, match="longer"):
        LogFile.create(tmp_path / "log.jsonl", game)
    with pytest.raises(Malformed, match="longer"):
        Table.create(store, "game", game)
    assert store.names() == [] and not (tmp_path / "log.jsonl").exists()


def test_a5_a_copy_that_would_be_longer_than_a_log_may_be_is_a_fault_that_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy's line holds a salt for each event: a host's line near the limit has no copy."""
    rules = long_pig(monkeypatch, 9, 16_000)
    text = dump_log(Game.start(rules, Goal()).play(Hold("north")))
    path = written(tmp_path / "log.jsonl", text.split("\n")[:-1])
    with pytest.raises(LogError, match="the seat's copy of the line cannot be written"):
        list(redact_lines(numbered_lines(path), "north"))


def test_a5_a_writer_that_refused_an_entry_takes_the_next() -> None:
    game = Game.start(PIG, Goal())
    before = Head.of({})
    writer = LogWriter(PIG, game.source.seed, before)
    entry = game.log[0]
    with pytest.raises(Malformed, match="at most 16384 draws"):
        writer.line(attrs.evolve(entry, draws=((1, 6, 3),) * (MAX_DRAWS + 1)))
    assert writer.reached == before
    writer.line(entry)


@pytest.mark.parametrize(
    "seats", [(), tuple(range(17)), (1, 1), (1, True), ("a", None), ("a", ["b"]), "ab", {"a": 1}]
)
def test_a5_a_game_has_1_to_16_seats_all_different(seats: Any, verifier: ModuleType) -> None:
    """As the writer and both readers see it."""
    header, *entries = map(json.loads, log_lines(played("pig", 3)))
    lines = sealed(repinned({**header, "seats": seats}), entries)
    fault = audit_lines(enumerate(lines, 1)).fault
    assert fault is not None and (fault.kind, fault.entry) == ("bytes", -1) and "seat" in fault.message
    with pytest.raises(LogError):
        read_lines(enumerate(lines, 1))
    with pytest.raises(verifier.Wrong, match="seat"):
        verifier.verify([f"{line}\n".encode() for line in lines])
    if isinstance(seats, tuple):
        with pytest.raises(Malformed):
            dump_log(Game.start(attrs.evolve(PIG, seats=lambda _: seats), Goal()))
