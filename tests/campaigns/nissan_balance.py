"""How even a scenario of Slaget vid Nissan is: python tests/campaigns/nissan_balance.py SCENARIO FILE

``SCENARIO`` is a bundled one or ``PATH#id``. Battles with the seeds 0, 1, 2 ... are played with ``--games N``,
``--level L``, ``--workers W`` and noted in FILE, a line of JSON each; those that stand there already are not played
again. ``--policy danish=greedy`` seats another, ``--bound norse=melee`` lets a side do without something
(``nissan_bound.py``). At the end one line of JSON tells what all lines of FILE come
to: the rate of the Norse (draws as halves) with its 95 % Wilson interval, how battles end, turns, points, the idle
share and the actions a battle by kind (see ``nissan_behaviour.py``), and seconds of one processor a battle.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from nissan_behaviour import ACTIONS, battle, policy_of

from slaget.games.nissan.scoring import points
from slaget.simulate import wilson


def played(scenario: str, policies: dict[str, str], bounds: dict[str, str], seed: int) -> dict[str, Any]:
    """One battle, as a line of the file."""
    started = time.process_time()
    game, watch = battle(scenario, seed, policy_of(policies["norse"]), policy_of(policies["danish"]), bounds)
    assert game.outcome is not None
    return {
        "seed": seed, "winner": game.outcome.winners[0] if game.outcome.winners else None,
        "reason": game.outcome.reason, "turns": game.state.turn, "points": points(game.state),
        "given": watch.given, "used": watch.used, "kinds": watch.kinds, "thirds": watch.last_third(game.state.turn),
        "seconds": round(time.process_time() - started, 2),
    }  # fmt: skip


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def summed(lines: Sequence[dict[str, Any]], key: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for line in lines:
        total.update(line[key])
    return total


def told(scenario: str, policies: dict[str, str], lines: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What so many battles come to."""
    number, wins = len(lines), Counter(line["winner"] for line in lines)
    score = wins["norse"] + wins[None] / 2
    low, high = wilson(score, number)
    given, used, kinds = (summed(lines, key) for key in ("given", "used", "kinds"))
    thirds = [sum(line["thirds"][i] for line in lines) for i in range(2)]
    ends = Counter(f"{line['reason']}, {line['winner'] or 'nobody'}" for line in lines)

    def share(names: Sequence[str]) -> float:
        return round(100 * sum(any(line["kinds"].get(name) for name in names) for line in lines) / number, 1)

    return {
        "scenario": scenario, "policies": policies, "games": number, "norse_%": round(100 * score / number, 1),
        "interval_%": [round(100 * low, 1), round(100 * high, 1)], "draws_%": round(100 * wins[None] / number, 1),
        "ends": dict(ends.most_common()), "turns": round(sum(line["turns"] for line in lines) / number, 1),
        "points": {side: round(total / number, 1) for side, total in summed(lines, "points").items()},
        "tie_%": share(["tie"]), "slide_%": share(["slide"]),
        "idle_%": {side: round(100 - 100 * used[side] / max(1, given[side]), 1) for side in ("norse", "danish")},
        "last": round(100 * thirds[1] / max(1, thirds[0])),
        "actions": {kind: round(kinds[kind] / number, 1) for kind in ACTIONS},
        "seconds": round(sum(line["seconds"] for line in lines) / number, 2),
    }  # fmt: skip


def campaign(arguments: Sequence[str] | None = None) -> Iterator[dict[str, Any]]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--level", type=int, default=2)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--policy", action="append", default=[], help="SIDE=POLICY")
    parser.add_argument("--bound", action="append", default=[], help="SIDE=melee or SIDE=king_home")
    given = parser.parse_args(arguments)
    policies = dict.fromkeys(("norse", "danish"), f"level:{given.level}")
    policies |= dict(each.split("=", 1) for each in given.policy)
    bounds = dict(each.split("=", 1) for each in given.bound)
    there = {line["seed"] for line in lines_of(given.file)}
    due = [seed for seed in range(given.first, given.first + given.games) if seed not in there]
    with given.file.open("a") as out, ProcessPoolExecutor(given.workers) as pool:
        for line in pool.map(partial(played, given.scenario, policies, bounds), due):
            out.write(json.dumps(line) + "\n")
            out.flush()
    yield told(given.scenario, policies, lines_of(given.file))


if __name__ == "__main__":
    for figures in campaign():
        print(json.dumps(figures), flush=True)
