"""The verifier of docs/verify, which knows the format page alone, agrees with the kernel on logs of every game."""

import ast
import io
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from logs import NAMES, SEED, played
from sealed import opened, repinned, sealed, sealed_copy

from slaget.kernel import audit_lines, dump_log, head_of, redact, seeded
from slaget.log import limits
from slaget.log.seal import game_id
from slaget.log.text import log_lines
from thorough import much

PATH = Path(__file__).parents[2] / "docs" / "verify" / "verify_log.py"


def lines_of(text: str) -> list[bytes]:
    return [line + b"\n" for line in text.encode().split(b"\n")[:-1]]


def test_it_imports_the_standard_library_only() -> None:
    tree = ast.parse(PATH.read_text(encoding="utf-8"))
    found = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    found |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert found <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("name", NAMES)
def test_it_verifies_the_hosts_log_and_each_seats_copy(name: str, verifier: ModuleType) -> None:
    game = played(name)
    head = head_of(game)
    assert verifier.verify(lines_of(dump_log(game)), head)[:2] == (len(game.log), head)
    for seat in game.ruleset.seats(game.setup):
        copy = lines_of(redact(game, seat))
        assert verifier.verify(copy, head)[:2] == (len(game.log), head)
        assert verifier.verify(copy, head, SEED)[:2] == (len(game.log), head)
        with pytest.raises(verifier.Wrong):
            verifier.verify(copy, head, SEED[::-1])


@pytest.mark.parametrize("name", NAMES)
def test_it_finds_every_flip_of_a_bit(name: str, verifier: ModuleType) -> None:
    """In a copy all but the masked forms: those are the host's word until its own file is shown."""
    game = played(name, 12)
    head, random = head_of(game), Random(2)
    for text in (dump_log(game), redact(game, game.ruleset.seats(game.setup)[0])):
        raw = text.encode()
        for place in random.sample(range(len(raw)), much(25, 60)):
            spoilt = bytearray(raw)
            spoilt[place] ^= 1 << random.randrange(8)
            if not is_found(verifier, bytes(spoilt), head):
                assert without_masked(bytes(spoilt)) == without_masked(raw), f"a flip at byte {place} went unseen"


def is_found(verifier: ModuleType, raw: bytes, head: str) -> bool:
    try:
        verifier.verify(io.BytesIO(raw), head)
    except verifier.Wrong:
        return True
    return False


def without_masked(raw: bytes) -> list[object]:
    return [_without(json.loads(line)) for line in raw.splitlines()]


def _without(data: object) -> object:
    if isinstance(data, dict):
        return {key: _without(value) for key, value in data.items() if not (key == "part" and "leaf" in data)}
    return [_without(item) for item in data] if isinstance(data, list) else data


def test_it_derives_the_same_draws(verifier: ModuleType) -> None:
    random = Random(3)
    for _ in range(2000):
        seed = random.randbytes(32)
        n, k, low = random.randrange(1000), random.randrange(50), random.randint(-5, 5)
        high = low + random.choice([0, 1, 5, 51, 2**31, 2**52])
        assert verifier.draw(seed, n, k, low, high) == seeded(seed).draw(n, k, low, high)


def test_it_is_a_program(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(dump_log(played("pig")), encoding="utf-8")
    run = [sys.executable, str(PATH), str(path)]
    said = subprocess.run(run, capture_output=True, text=True, check=True)
    assert said.stdout.strip().endswith(f"ok, 60 entries, head {head_of(played('pig'))}")
    path.write_bytes(path.read_bytes()[:-1])
    assert subprocess.run(run, capture_output=True, check=False).returncode == 1
    report = audit_lines(enumerate(dump_log(played("pig")).splitlines(), 1))
    assert report.ok


def nodes(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values within a JSON value."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*path, key)
        yield from nodes(value, (*path, key))


ODD = [None, True, 0, 1, -1, 7, 2**53, "", "x", "ab" * 32, [], {}, [[1, 6, 3]], [1], {"type": "roll"}, 10**30]


def altered(data: Any, random: Random) -> Any:
    """The value with something in it left out, put in, raised, turned round, or replaced by something odd."""
    made = json.loads(json.dumps(data))
    *path, key = random.choice(list(nodes(made)))
    place = made
    for step in path:
        place = place[step]
    how = random.randrange(4)
    if how == 0:
        del place[key]
    elif how == 1 and isinstance(place, dict):
        place["more"] = random.choice(ODD)
    elif how == 2 and type(place[key]) in (int, list):
        raised = random.choice([1, -1, 2**52])
        place[key] = place[key][::-1] if isinstance(place[key], list) else place[key] + raised
    else:
        place[key] = random.choice(ODD)
    return made


def sealed_odd(text: str, random: Random) -> list[str] | None:
    """A log with something odd in it and with right seals; None where what is odd cannot be sealed."""
    header, entries = opened(text.splitlines())
    try:
        if random.randrange(5) < 2:
            header = altered(header, random)
            header = repinned(header) if random.randrange(2) else {**header, "game": game_id(header)}
        else:
            at = random.randrange(len(entries))
            entries[at] = altered(entries[at], random)
        return sealed_copy(header, entries) if "view" in header else sealed(header, entries)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def test_it_finds_whatever_needs_no_knowledge_of_the_game(verifier: ModuleType) -> None:
    """Odd logs under right seals: it passes what the audit passes, and no fault of the tree or of the seed."""
    random = Random(7)
    texts = []
    for name in ("pig", "higher"):
        texts += [dump_log(played(name, 8)), redact(played(name, 8), "north")]
    found: Counter[tuple[str, bool]] = Counter()
    for lines in filter(None, (sealed_odd(random.choice(texts), random) for _ in range(much(1_200, 3_000)))):
        fault = audit_lines(enumerate(lines, 1)).fault
        kind = fault.kind if fault else "ok"
        wrong = is_wrong(verifier, lines)
        found[kind, wrong] += 1
        assert wrong or kind not in ("tree", "seed"), (fault, lines)
        assert not wrong or kind != "ok", lines
    assert found["bytes", True] > 500 and found["ok", False] > 20 and found["seed", True]


def is_wrong(verifier: ModuleType, lines: list[str]) -> bool:
    try:
        verifier.verify([f"{line}\n".encode() for line in lines])
    except verifier.Wrong:
        return True
    return False


def test_a_copy_without_a_command_is_no_copy() -> None:
    header, entries = opened(redact(played("higher"), "north").splitlines())
    at = next(n for n, entry in enumerate(entries) if n and "salt" in entry["command"])
    entries[at]["command"]["part"] = None
    fault = audit_lines(enumerate(sealed_copy(header, entries), 1)).fault
    assert fault is not None and fault.kind == "bytes"


@pytest.mark.parametrize("promise", [None, 7, "", "AB" * 32, 10**30])
def test_a_commitment_has_its_form(promise: object) -> None:
    header, entries = opened(redact(played("pig", 3), "north").splitlines())
    header = {**header, "commitment": promise}
    fault = audit_lines(enumerate(sealed_copy({**header, "game": game_id(header)}, entries), 1)).fault
    assert fault is not None and (fault.kind, fault.entry) == ("bytes", -1)


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": 7},
        {"version": 1},
        {"version": None},
        {"content": []},
        {"content": {"setup": 7}},
        {"content": None},
        {"setup": []},
        {"seats": "norse"},
        {"seats": [1, 2, 2, 3]},
        {"seats": [True, 2]},
        {"seats": [1, "2"]},
        {"seats": [1, 256]},
        {"seats": ["host", "a"]},
        {"keys": ["00" * 32]},
        {"keys": [None, None]},
        {"keys": ["00" * 32, "00" * 32]},
        {"host": "slaget.example"},
        {"fork": {"game": "00" * 16, "root": "00" * 32, "size": 1}},
        {"chance": "dice"},
        {"commitment": 7},
    ],
    ids=str,
)
def test_e_a_header_holds_the_types_that_the_page_says(change: dict[str, Any], verifier: ModuleType) -> None:
    """The verifier, which is written from the page, and the audit refuse the same headers."""
    header, entries = opened(log_lines(played("omringad", 3)))
    header = {**header, **change}
    lines = sealed({**header, "game": game_id(header)}, entries)
    fault = audit_lines(enumerate(lines, 1)).fault
    assert fault is not None and (fault.kind, fault.entry) in (("bytes", -1), ("version", -1))
    assert is_wrong(verifier, lines)


@pytest.mark.parametrize(("view", "ok"), [(1, True), ("1", False), (True, False), (9, False)])
def test_e_a_seat_is_the_same_seat_only_with_the_same_type(view: object, ok: bool, verifier: ModuleType) -> None:
    header, entries = opened(redact(played("omringad", 3), 1).split("\n")[:-1])
    assert header["seats"] == [1, 2]
    lines = sealed_copy({**header, "view": view}, entries)
    assert audit_lines(enumerate(lines, 1)).ok == ok
    assert is_wrong(verifier, lines) != ok


def test_e_the_limits_on_the_page_are_those_that_readers_keep(verifier: ModuleType) -> None:
    page = (PATH.parents[1] / "log-format.md").read_text(encoding="utf-8")
    rows = page.partition("## Limits")[2].partition("They hold")[0].split("\n")
    cells = [row.split("|")[2].removesuffix(", and at least 1 ") for row in rows if row.startswith("| ")]
    said = [int(cell.replace(",", "")) for cell in cells[1:]]
    most = (limits.MAX_LINE, limits.MAX_DEPTH, limits.MAX_LINES, limits.MAX_DRAWS, limits.MAX_EVENTS)
    assert said == [*most, limits.MAX_SEATS]
