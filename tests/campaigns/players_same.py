"""The same choices under other Pythons, other hashes of text and many workers; writes the digests that tests hold.

``python tests/campaigns/players_same.py [--write] [--level N] [--number N] [GAME ...] [--python PYTHON ...]``

A PYTHON is an interpreter in which slaget can be imported, each tried with PYTHONHASHSEED 0, 1 and 2.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

TESTS = Path(__file__).parents[1] / "players"
sys.path[:0] = [str(TESTS), str(TESTS.parent)]

from common import told  # noqa: E402
from test_same_everywhere import GOLDEN, LEVEL, NUMBER, digests  # noqa: E402

from slaget.games import BUNDLED  # noqa: E402
from slaget.players import player  # noqa: E402

CODE = """import json, sys
from test_same_everywhere import digests
print(json.dumps(digests(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), True)))"""


def elsewhere(python: str, hashed: int, name: str, level: int, number: int) -> list[str]:
    paths = os.pathsep.join([str(TESTS.parent), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONHASHSEED": str(hashed), "PYTHONPATH": paths}
    command = [python, "-c", CODE, name, str(level), str(number)]
    found: list[str] = json.loads(
        subprocess.run(command, cwd=TESTS, env=env, capture_output=True, check=True).stdout
    )
    return found


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--level", type=int, default=LEVEL)
    parser.add_argument("--number", type=int, default=NUMBER)
    parser.add_argument("--python", nargs="*", default=[])
    said = parser.parse_args()
    kept = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else {}
    for name in said.games or BUNDLED:
        here = digests(name, said.level, said.number)
        with ProcessPoolExecutor(8) as pool:
            for found in pool.map(digests, [name] * 8, [said.level] * 8, [said.number] * 8):
                assert found == here, f"{name}: a worker chooses otherwise"
        for python in said.python:
            for hashed in range(3):
                found = elsewhere(python, hashed, name, said.level, said.number)
                assert found == here, f"{name}: {python} with PYTHONHASHSEED {hashed} chooses otherwise"
        runs = 3 * len(said.python)
        told(f"{name}: {said.number} choices at level {said.level}, the same in 8 workers and {runs} other runs")
        if said.write:
            kept[name] = {"mind": player(name).version, "digests": here}
            GOLDEN.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
