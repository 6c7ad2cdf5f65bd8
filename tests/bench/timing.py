"""Interleaved rounds of CPU time, so that a noisy machine hits both sides of a ratio alike."""

import gc
import json
import statistics
import time
from collections.abc import Callable, Mapping

ROUNDS = 7


def rounds(work: Mapping[str, Callable[[int], object]], number: int = ROUNDS) -> dict[str, list[float]]:
    """CPU seconds of each piece of work, one call of each a round, after one warm-up; the round is its argument."""
    for function in work.values():
        function(-1)
    taken: dict[str, list[float]] = {name: [] for name in work}
    for number_of_round in range(number):
        for name, function in work.items():
            gc.collect()
            start = time.process_time()
            function(number_of_round)
            taken[name].append(time.process_time() - start)
    return taken


def ratio(title: str, over: list[float], under: list[float], goal: str = "") -> float:
    """Print the median of the rounds' ratios, with the lowest and highest, as one JSON line."""
    found = sorted(a / b for a, b in zip(over, under))
    median = statistics.median(found)
    row = {"measure": title, "median": round(median, 3), "low": round(found[0], 3), "high": round(found[-1], 3)}
    print(json.dumps({**row, "goal": goal}), flush=True)
    return median


def value(title: str, number: float, unit: str, goal: str = "") -> None:
    print(json.dumps({"measure": title, "value": round(number, 3), "unit": unit, "goal": goal}), flush=True)
