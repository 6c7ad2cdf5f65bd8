"""Files made to harm: refused with a code, at once, in little memory, never with a traceback."""

import json
import resource
import subprocess
import sys
import time
from tempfile import NamedTemporaryFile

import pytest
from honest import honest_seconds

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
    "utf-16, big end first": ("a: b\n".encode("utf-16-be"), "yaml-character"),
    "utf-7": (b"a: +AOU-\n", "missing-format"),
    "overlong utf-8": (b"a: \xc0\xaf\n", "yaml-encoding"),
    "two surrogates": (b"a: \xed\xa0\xbd\xed\xb8\x80\n", "yaml-encoding"),
    "a mark of byte order amid": ("a: \ufeffb\n".encode(), "yaml-character"),
    "NUL throughout": (b"\0" * 1_000_000, "yaml-character"),
    "no UTF-8 throughout": (b"\xff" * 1_000_000, "yaml-encoding"),
    "escaped NUL": (b'a: "\\0"\n', "missing-format"),
    "half an escape": (b'a: "\\u12"\n', "yaml-syntax"),
    "merge keys": (b"a: {<<: {b: 1}}\n" * 50_000, "yaml-anchor"),
    "anchors": (b"".join(b"a%d: &a%d x\n" % (n, n) for n in range(50_000)), "yaml-anchor"),
    "aliases of nothing": (b"[" + b"*x, " * 200_000 + b"]", "yaml-anchor"),
    "local tags": (b"a: !x y\n" * 100_000, "yaml-tag"),
    "tag directives": (b"%TAG ! tag:x,2000:\n" * 50_000, "yaml-syntax"),
    "documents": (b"--- a\n" * 150_000, "yaml-documents"),
    "keys that are lists": (b"? [a]\n: b\n" * 90_000, "yaml-key-type"),
    "one key many times": (b"a: 1\n" * 200_000, "yaml-duplicate-key"),
    "a number of a million digits": (b"a: " + b"9" * 1_000_000, "missing-format"),
    "an exponent of a million digits": (b"a: 1e" + b"9" * 1_000_000, "missing-format"),
    "quotes": (b'"\\"' * 300_000, "yaml-syntax"),
    "an open quote": (b'a: "' + b"\\x41" * 250_000, "yaml-syntax"),
    "tabs": (b"\t" * 1_000_000, "yaml-syntax"),
    "stairs": (b"".join(b" " * n + b"a:\n" for n in range(1_400)), "yaml-depth"),
    "a million lines": (b"\n" * 1_000_000, "yaml-empty"),
    "values without end": (b"a: [" + b"x," * 500_000 + b"]", "yaml-nodes"),
    "a long word": (b"a" * 1_000_000, "wrong-type"),
    "100 MB": (b"a: b\n" * 20_000_000, "file-too-large"),
}
ON_DISK = "100 MB on disk, reading included"


def measured() -> dict[str, tuple[str, float, float]]:
    """For each file the first code, its time by that of an honest one, and how many MB the process has grown.

    Both times are the least of three, taken together; of what takes no more than the honest file did before, one
    is enough.
    """
    check_file("warm.yaml", "format: slaget-nissan-decks/1")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found, honest = {}, honest_seconds()

    def take(name: str, path: str, data: bytes | None) -> None:
        nonlocal honest
        spent = list[float]()
        while len(spent) < 3 and (not spent or min(spent) > honest):
            start = time.process_time()
            faults = check_file(path, data)
            spent.append(time.process_time() - start)
            if len(spent) == 1 and spent[0] > honest:
                honest = honest_seconds()
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        found[name] = (faults[0].code, min(spent) / honest, grown)

    with NamedTemporaryFile(suffix=".yaml") as file:
        file.truncate(100_000_000)
        take(ON_DISK, file.name, None)
    for name, (data, _) in HOSTILE.items():
        take(name, "hostile.yaml", data)
    return found


@pytest.fixture(scope="module")
def figures() -> dict[str, tuple[str, float, float]]:
    """Measured in a process of its own, whose memory nothing else has touched."""
    done = subprocess.run([sys.executable, __file__], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, tuple[str, float, float]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("name", [ON_DISK, *HOSTILE])
def test_it_is_refused_at_once(name: str, figures: dict[str, tuple[str, float, float]]) -> None:
    code, times_honest, megabytes = figures[name]
    assert code == ("file-too-large" if name == ON_DISK else HOSTILE[name][1])
    assert times_honest < 3
    assert megabytes < 50


HEAD = "format: slaget-nissan-decks/1\ndecks: {m: {side: norse, title: {sv: a, en: b}, cards: ["
MANY = {
    "cards": HEAD + "{id: a, x: 1}," * 4_000 + "]}}",
    "effects": HEAD
    + "{id: a, title: {sv: a, en: b}, icon: harald, activation: 1, sizes: [1], copies: 1, effects: ["
    + "{kind: spyy}," * 4_000 + "]}]}}",
    "ids": "format: slaget-nissan-decks/1\ndecks: {" + ", ".join(f"a{n}: 1" for n in range(9_000)) + "}",
    "links": "format: slaget-omringad-scenario/1\nid: a\nboard_links: custom\nlinks: ["
    + "[A.E, B.W, same]," * 4_500 + "]",
    "formations": "format: slaget-kungabrade-formations/1\nformations: {"
    + ", ".join(f"a{n}: {{foot: [a1], archer: [a1], rider: [a1], mage: [a1]}}" for n in range(1_000)) + "}",
    "scenarios": "format: slaget-tafl-scenarios/1\nscenarios: {"
    + ", ".join(f"a{n}: {{title: {{en: a}}, rules: nefatavl, bundles: [a, b]}}" for n in range(1_200)) + "}",
}  # fmt: skip


@pytest.mark.parametrize("name", MANY)
def test_a_file_full_of_faults_is_told_in_bounded_time(name: str) -> None:
    bound = 40 * honest_seconds()  # two seconds where honest work takes a twentieth of one
    start = time.process_time()
    assert check_file("many.yaml", MANY[name])
    assert time.process_time() - start < bound


if __name__ == "__main__":
    print(json.dumps(measured()))
