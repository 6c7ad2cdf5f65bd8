"""Odd logs of every ruleset, judged by the audit and by both verifiers of docs/verify.

``python tests/campaigns/odd_logs.py N SEED``: N logs are made odd: hosts' files and copies, signed, forked, and of
several parties, most of them under seals that fit. It stops at the first of which the three do not say what they
should, and keeps it.
"""

import importlib.util
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from types import ModuleType

from common import told

# The module of that name in tests/kernel, not this one.
sys.path.remove(str(Path(__file__).parent))
from odd_logs import judged, sources

BATCH = 500


def verifier() -> ModuleType:
    path = Path(__file__).parents[2] / "docs" / "verify" / "verify_log.py"
    spec = importlib.util.spec_from_file_location("verify_log", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    number, seed = int(sys.argv[1]), int(sys.argv[2])
    random, python, found = Random(seed), verifier(), Counter[tuple[str, str, str]]()
    for start in range(0, number, BATCH):
        with tempfile.TemporaryDirectory() as folder:
            made = sources(random)
            for one in judged(python, Path(folder), made, min(BATCH, number - start), random):
                if one.problem:
                    kept = shutil.copy(one.path, f"odd-{seed}-{one.path.name}")
                    raise SystemExit(f"{one.problem}: {kept}: {one}")
                kinds = (said[0] if said else "ok" for said in (one.audit, one.python))
                found[(one.how, *kinds)] += 1
        told(f"{min(start + BATCH, number)} odd logs")
    for kind in sorted({kind for _, kind, _ in found}):
        row = Counter[str]()
        for (_, by_audit, by_verifier), count in found.items():
            row[by_verifier] += count if by_audit == kind else 0
        told(f"audit {kind}: {row.total()}; the verifiers:", dict(row))
    told(
        "made odd by:", dict(Counter({how: 0 for how, *_ in found}) + Counter(how for how, *_ in found.elements()))
    )


if __name__ == "__main__":
    main()
