"""Every scenario of every ruleset played by a client that knows no game, through ``slaget serve``.

    python tests/campaigns/generic_client.py [SEEDS [ENTRIES [RULESET ...]]]

The client is tests/serve/client.mjs, for all seats at once. Nothing that it builds from a form may be refused; at
the end each kind of command that was never built is told. Needs Node.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from slaget.kernel import find, names, tag_of

CLIENT = Path(__file__).parents[1] / "serve" / "client.mjs"
SERVE = [sys.executable, "-m", "slaget.cli", "serve"]
MORE: dict[str, list[dict[str, Any]]] = {
    "nissan": [{"setup": "free"}, {"discard_hand": True, "spare": "defender"}],
    "omringad": [{"blind": True}, {"en_route": "drop_and_pick"}, {"auction_seconds": 30}],
    "kungabrade": [{"setup_order": "hidden"}],
}
"""Options under which further commands can be given."""


def games(rulesets: list[str]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every scenario as it is, and the first one also with further options."""
    for name in rulesets:
        ruleset = find(name)
        for number, scenario in enumerate(ruleset.scenarios()):
            yield name, scenario, {}
            for options in MORE.get(name, []) if number == 0 else []:
                try:
                    ruleset.load(scenario, options)
                except Exception as fault:  # an option that this scenario cannot have
                    print(name, scenario, options, fault)
                    continue
                yield name, scenario, options


def played(game: tuple[str, str, dict[str, Any]], seed: int, entries: int) -> dict[str, Any]:
    """One game by the client."""
    wanted = json.dumps({"command": SERVE, "games": [game], "entries": entries, "seed": seed})
    done = subprocess.run(["node", str(CLIENT), wanted], capture_output=True, text=True, timeout=600)
    if done.returncode:
        return {"ruleset": game[0], "scenario": game[1], "built": {}, "faults": [done.stderr[-2000:]], "n": 0}
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main(seeds: int = 2, entries: int = 300, *rulesets: str) -> int:
    wanted = [(game, seed) for seed in range(int(seeds)) for game in games(list(rulesets) or list(names()))]
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda each: played(each[0], each[1], int(entries)), wanted))
    built: dict[str, Counter[str]] = {}
    for each in found:
        built.setdefault(each["ruleset"], Counter()).update(each["built"])
        for fault in each["faults"]:
            print(each["ruleset"], each["scenario"], each.get("seed"), json.dumps(fault, ensure_ascii=False))
    for name, counted in built.items():
        kinds = {tag_of(kind) for kind in find(name).codec.commands}
        never = sorted(kinds - {form.split("/")[0] for form in counted})
        print(name, dict(counted.most_common()), "never:", ", ".join(never) or "none")
    faults = sum(len(each["faults"]) for each in found)
    print(f"{len(found)} games, {sum(each['n'] for each in found)} entries, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))  # type: ignore[arg-type]
