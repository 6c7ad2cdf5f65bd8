"""Every document of many games of each scenario, for every seat, a spectator and the host, against its schema.

``python tests/campaigns/documents_valid.py [RULESET ...] [--games 50] [--steps 60]``
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random

import jsonschema

sys.path.insert(0, str(Path(__file__).parents[1] / "seat"))

from desks import NAMES, SCENARIOS, desks_of, setup_of

from slaget.kernel import find, seeded
from slaget.seat.types import types
from slaget.testing.walks import trace


def faults_of(name: str, scenario: str, games: int, steps: int) -> tuple[int, int]:
    """How many documents were looked at, and how many did not fit."""
    check, seen, wrong = jsonschema.Draft202012Validator(json.loads(types(name))), 0, 0
    for number in range(games):
        random = Random(f"{name} {scenario} {number}")
        for game in trace(find(name), setup_of(name, scenario), random, steps, seeded(random.randbytes(32))):
            for desk in desks_of(game):
                seen += 1
                for fault in check.iter_errors(desk.document(since=len(game.log) - 1)):
                    wrong += 1
                    print(name, scenario, number, list(fault.absolute_path), fault.message[:200], flush=True)
    return seen, wrong


def main() -> int:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("rulesets", nargs="*", default=NAMES)
    arguments.add_argument("--games", type=int, default=50)
    arguments.add_argument("--steps", type=int, default=60)
    given, total = arguments.parse_args(), 0
    for name, scenario in SCENARIOS:
        if name in given.rulesets:
            seen, wrong = faults_of(name, scenario, given.games, given.steps)
            total += wrong
            print(f"{name}/{scenario}: {seen} documents, {wrong} faults", flush=True)
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
