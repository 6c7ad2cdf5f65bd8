"""The power is lost amid the work of a store, at every call that it makes.

``python tests/campaigns/powerloss.py [--disks N] [--seed N] [--seam] [STORE ...]``; stores are ``logfile``,
``files`` and ``sqlite``. The calls of a child are taken down by strace, or by the one module that asks the system
(``--seam``; without SQLite). From them are built disks that may be left after each call, drawn with the seed: of
what was not forced each write is kept, dropped or torn at 512 bytes, each name kept or lost. On each the store
opens, holds every acknowledged entry and nothing but perhaps the one under way, and plays on.
"""

import tempfile
from argparse import ArgumentParser
from pathlib import Path

from common import told
from losses import WORKERS, power_is_lost, seen_at_the_seam, seen_by_strace
from straced import why_not


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("stores", metavar="STORE", nargs="*")
    parser.add_argument("--disks", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seam", action="store_true")
    said = parser.parse_args()
    if not said.seam and (reason := why_not()):
        raise SystemExit(f"NOT TESTED: {reason}")
    seen = seen_at_the_seam if said.seam else seen_by_strace
    for kind in said.stores or [kind for kind in WORKERS if not said.seam or kind != "sqlite"]:
        with tempfile.TemporaryDirectory() as folder:
            loss = power_is_lost(kind, seen, Path(folder), said.disks, said.seed)
        told(f"{kind}: {loss.disks} disks after {loss.calls} calls, seed {said.seed}: nothing lost, played on")


if __name__ == "__main__":
    main()
