"""Odd logs of every game: what the audit passes both verifiers pass, and each fault of theirs is the audit's."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from logs import played
from odd_logs import by_audit, by_node, by_python, judged, sources
from resealed import written

from slaget.kernel import dump_log, redact
from thorough import much

NUMBER = much(110, 200)


def test_the_audit_and_both_verifiers_agree_on_odd_logs(verifier: ModuleType, tmp_path: Path) -> None:
    random = Random(7)
    found = Counter[str]()
    for one in judged(verifier, tmp_path, sources(random), NUMBER, random):
        assert one.problem is None, one
        found[one.audit[0] if one.audit else "ok"] += 1
    assert found["ok"] > 10 and found["bytes"] > 50 and found["tree"] and found["signature"], found


def test_they_pass_each_log_as_it_is(verifier: ModuleType, tmp_path: Path) -> None:
    paths = []
    for number, source in enumerate(sources(Random(8))):
        paths.append(tmp_path / f"{number}.jsonl")
        paths[-1].write_bytes(b"".join(line + b"\n" for line in source.lines))
    for path in paths:
        assert (by_audit(path), by_python(verifier, path)) == (None, None), path.read_text(encoding="utf-8")[:3000]
    assert set(by_node(paths)) <= {None}


@pytest.mark.parametrize(
    ("root", "kind"),
    [
        *((each, "bytes") for each in (None, True, 5, ["ab" * 32])),
        *((each, "tree") for each in ("", "ab" * 31, "ab" * 32, "ab" * 33, "AB" * 32)),
    ],
)
@pytest.mark.parametrize("copied", [False, True])
def test_a_root_that_is_no_text_is_a_value_of_another_type_and_another_root_the_trees_fault(
    root: object, kind: str, copied: bool, verifier: ModuleType, tmp_path: Path
) -> None:
    game = played("schack", 3)
    header, *entries = (redact(game, "white") if copied else dump_log(game)).split("\n")[:-1]
    spoilt = {**json.loads(entries[2]), "root": root}
    path = tmp_path / "odd.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in [*map(str.encode, (header, *entries[:2])), written(spoilt)]))
    assert by_audit(path) == by_python(verifier, path) == (kind, 2)
    assert set(by_node([path])) <= {(kind, 2)}
