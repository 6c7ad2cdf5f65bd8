"""Every system call of a store's contract fails in its turn, under strace, with each error.

``python tests/campaigns/injected_calls.py [--codes EIO,EINTR] [--unlocks] [STORE ...]``; stores are ``logfile``,
``files``, ``sqlite`` and ``sqlite-killed``. What was acknowledged is then read back, what was refused is not there,
and no error is another than the contract's. SQLite's own calls fail too, of its locks (fcntl) as of its files. With
``--unlocks`` it is also told that locks could not be let go; it then waits for itself up to ten seconds each time.
"""

import tempfile
from argparse import ArgumentParser
from pathlib import Path

from common import told
from injected import CODES, SUBJECTS, every_call_may_fail
from straced import why_not


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("stores", metavar="STORE", nargs="*")
    parser.add_argument("--codes", default=",".join(CODES))
    parser.add_argument("--unlocks", action="store_true")
    said = parser.parse_args()
    if reason := why_not():
        raise SystemExit(f"NOT TESTED: {reason}")
    for kind in said.stores or SUBJECTS:
        for code in said.codes.split(","):
            with tempfile.TemporaryDirectory() as folder:
                failures = every_call_may_fail(kind, Path(folder), code, unlocks=said.unlocks)
            told(f"{kind}: {failures} calls failed with {code}, each told, nothing lost or invented")


if __name__ == "__main__":
    main()
