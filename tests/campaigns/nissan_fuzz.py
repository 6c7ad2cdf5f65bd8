"""Wrong commands by the hundred thousand: python tests/campaigns/nissan_fuzz.py [N] [SEED]

Probes N mutated, made-up and stale commands along lively games; ``why_not`` and ``play`` must agree on each,
nothing but ``Rejected`` may be raised, and every nearest variant must be legal. Prints one JSON line.
"""

import json
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "games" / "nissan"))

from fuzz import fuzz

if __name__ == "__main__":
    number, seed = (*map(int, sys.argv[1:]), *(100_000, 0)[len(sys.argv) - 1 :])
    begun = process_time()
    tally = fuzz(number, seed)
    accepted = tally.pop("accepted")
    print(json.dumps({
        "commands": number, "seed": seed, "accepted": accepted, "refused": sum(tally.values()),
        "codes": len(tally), "seconds": round(process_time() - begun, 1), "by_code": dict(tally.most_common()),
    }))  # fmt: skip
