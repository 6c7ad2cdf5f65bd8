"""Rates played until they are told from a goal: 20 games at a time, 200 at most.

After every 20 games (a look) a pair is settled when the 95 % Wilson interval of its rate lies wholly above or below
its goal. To look ten times is to be misled oftener than by one look: ``misled`` tells how often.
"""

import argparse
import time
from collections.abc import Callable
from copy import copy
from functools import cache
from math import comb

from resumed import Line, run, total

from slaget.simulate.intervals import wilson

BLOCK = 4
"""Games of one line: each party of four seats, or each of two twice, with the same seeds."""
LOOK = 5
"""Lines between two looks."""
MOST = 50
"""Lines of a pair at most."""


def beyond(score: float, games: int, goal: float) -> int:
    """1 when a rate is told to be above its goal, -1 below, 0 while it may be either.

    >>> beyond(20, 20, 0.8), beyond(15, 20, 0.8), beyond(5, 20, 0.8)
    (1, 0, -1)
    """
    low, high = wilson(score, games)
    return (low > goal) - (high < goal)


def verdict(lines: list[Line], goal: float | None) -> int:
    """``beyond`` of all lines where they are looked at; 0 between two looks."""
    if not lines or goal is None or len(lines) % LOOK:
        return 0
    return beyond(total(lines, "score"), total(lines, "games"), goal)


def settled(lines: list[Line], goal: float | None) -> bool:
    """Whether no more is to be played."""
    return len(lines) >= MOST or verdict(lines, goal) != 0


def look(given: argparse.Namespace, about: Line, block: Callable[[int], Line], goal: float | None) -> list[Line]:
    """The lines of a pair after one more look, if one is due; of the first that were played one after another."""
    once = copy(given)
    once.blocks = 0
    lines = run(once, block, about)
    if settled(lines, goal) or time.monotonic() > given.until:
        return lines
    once.blocks = min(given.blocks, len(lines) // LOOK * LOOK + LOOK)
    once.seconds = given.until - time.monotonic()
    return run(once, block, about)


@cache
def misled(goal: float, games: int = BLOCK * LOOK, looks: int = MOST // LOOK) -> tuple[float, float]:
    """How often a player whose rate is just the goal, without draws, is told to be above it, and below.

    >>> above, below = misled(0.5, looks=1)
    >>> above == below, round(above, 3)
    (True, 0.021)
    """
    alive, ends = {0: 1.0}, {1: 0.0, -1: 0.0}
    for number in range(games, looks * games + 1, games):
        after: dict[int, float] = {}
        for wins, chance in alive.items():
            for more in range(games + 1):
                weight = comb(games, more) * goal**more * (1 - goal) ** (games - more)
                after[wins + more] = after.get(wins + more, 0.0) + chance * weight
        alive = {}
        for wins, chance in after.items():
            side = beyond(wins, number, goal)
            if side:
                ends[side] += chance
            else:
                alive[wins] = chance
    return ends[1], ends[-1]
