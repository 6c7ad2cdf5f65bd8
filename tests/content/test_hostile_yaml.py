"""Files made to harm: refused with a code, at once, in little memory, never with a traceback."""

import json
import resource
import subprocess
import sys
import time

import pytest

from slaget.content import check_file

_BOMB = b"a: &a [x, x, x]\n" + b"".join(
    b"%c: &%c [%s]\n" % (char, char, b", ".join([b"*%c" % (char - 1)] * 9)) for char in range(98, 123)
)
HOSTILE = {
    "alias bomb": (_BOMB, "yaml-anchor"),
    "100,000 deep, lists": (b"[" * 100_000, "yaml-depth"),
    "100,000 deep, maps": (b"{a: " * 100_000, "yaml-depth"),
    "100,000 deep, block": (b"- " * 100_000 + b"x", "yaml-depth"),
    "tags": (b"a: !!python/object/apply:os.system [exit]\n" * 20_000, "yaml-tag"),
    "latin-1": ("namn: Håkon\n".encode("latin-1"), "yaml-encoding"),
    "utf-16": ("a: b\n".encode("utf-16"), "yaml-encoding"),
    "utf-32": ("a: b\n".encode("utf-32-be"), "yaml-character"),
    "NUL": (b"a: b\0c\n", "yaml-character"),
    "lone surrogate": (b"a: \xed\xa0\x80\n", "yaml-encoding"),
    "escaped surrogate": (b'a: "\\ud800"\n', "yaml-syntax"),
    "a long word": (b"a" * 1_000_000, "wrong-type"),
    "100 MB": (b"a: b\n" * 20_000_000, "file-too-large"),
}


def measured() -> dict[str, tuple[str, float, float]]:
    """For each file the first code, the seconds it took, and by how many MB the process has grown so far."""
    check_file("warm.yaml", "format: slaget-nissan-decks/1")
    found = {}
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for name, (data, _) in HOSTILE.items():
        start = time.process_time()
        faults = check_file("hostile.yaml", data)
        spent = time.process_time() - start
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        found[name] = (faults[0].code, spent, grown)
    return found


@pytest.fixture(scope="module")
def figures() -> dict[str, tuple[str, float, float]]:
    """Measured in a process of its own, whose memory nothing else has touched."""
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, tuple[str, float, float]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_at_once(name: str, figures: dict[str, tuple[str, float, float]]) -> None:
    code, seconds, megabytes = figures[name]
    assert code == HOSTILE[name][1]
    assert seconds < 0.1
    assert megabytes < 50


if __name__ == "__main__":
    print(json.dumps(measured()))
