"""The verifier of docs/verify, which knows the format page alone, agrees with the kernel on logs of every game."""

import ast
import importlib.util
import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from logs import NAMES, SEED, played

from slaget.kernel import audit_lines, dump_log, head_of, redact, seeded

PATH = Path(__file__).parents[2] / "docs" / "verify" / "verify_log.py"


@pytest.fixture(scope="module")
def verifier() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_log", PATH)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
    assert verifier.verify(lines_of(dump_log(game)), head) == (len(game.log), head)
    for seat in game.ruleset.seats(game.setup):
        copy = lines_of(redact(game, seat))
        assert verifier.verify(copy, head) == (len(game.log), head)
        assert verifier.verify(copy, head, SEED) == (len(game.log), head)
        with pytest.raises(verifier.Wrong):
            verifier.verify(copy, head, SEED[::-1])


@pytest.mark.parametrize("name", NAMES)
def test_it_finds_every_flip_of_a_bit(name: str, verifier: ModuleType) -> None:
    """In a copy all but the masked forms: those are the host's word until the seed is revealed."""
    game = played(name, 12)
    head, random = head_of(game), Random(2)
    for text in (dump_log(game), redact(game, game.ruleset.seats(game.setup)[0])):
        raw = text.encode()
        for place in random.sample(range(len(raw)), 60):
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
