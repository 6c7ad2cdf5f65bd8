"""What the campaigns share: the logs of every ruleset, and a line of figures."""

import resource
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / part) for part in ("kernel", "store")]
START = time.monotonic()


def told(*figures: object) -> None:
    """Print figures with the seconds since the start and the peak memory."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{time.monotonic() - START:8.1f} s {peak:6} MiB ", *figures, flush=True)
