"""Ten million seeded draws against their exact frequencies, and the independent verifier's draws beside them.

``python tests/campaigns/dice.py [NUMBER]``: chi-square for each span, as standard deviations from its mean.
"""

import importlib.util
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from common import told

from slaget.kernel import seeded

SPANS = (2, 3, 6, 10, 20, 52, 100)


def verifier() -> Any:
    path = Path(__file__).parents[2] / "docs" / "verify" / "verify_log.py"
    spec = importlib.util.spec_from_file_location("verify_log", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def deviation(counts: Counter[int], span: int) -> float:
    """Chi-square over its mean, in standard deviations."""
    total = sum(counts.values())
    chi = sum((counts[value] - total / span) ** 2 for value in range(1, span + 1)) * span / total
    return float((chi - (span - 1)) / (2 * (span - 1)) ** 0.5)


def main(number: int) -> None:
    derive, random = verifier().draw, Random(1)
    for span in SPANS:
        share = number * 4 // 10 if span == 6 else number // 10
        counts: Counter[int] = Counter()
        differ = 0
        for _ in range(share // 1000):
            seed = random.randbytes(32)
            draw = seeded(seed).draw
            for n in range(100):
                for k in range(10):
                    value = draw(n, k, 1, span)
                    counts[value] += 1
                    differ += derive(seed, n, k, 1, span) != value
        off = deviation(counts, span)
        assert abs(off) < 5 and not differ
        told(f"1..{span}: {sum(counts.values())} draws, chi-square {off:+.2f} off, {differ} differ elsewhere")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000)
