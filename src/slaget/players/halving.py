"""Sequential halving whose schedule knows no budget: whenever it is stopped, the best so far is worth playing.

Candidates come in an order, most promising first. The first pass is over the first four of them, the next over
eight, then sixteen and so on; when all are in, each pass tries twice as much. In a pass all candidates are tried in
the same worlds, the worse half is dropped, and those that are left are tried in twice as many more. What earlier
passes tried is not tried again. Four candidates so take 8 playouts, sixteen about 64.

Some worlds are kinder than others, and few candidates are tried in many: a reward counts by what it is above the
others' in its world (``merits``). Of candidates that came to the same in every world so far one is followed.
"""

from collections.abc import Callable, Sequence
from math import isqrt
from typing import Final, Protocol

from slaget.players.budget import Budget
from slaget.players.fixed import ONE

FIRST: Final = 4
"""How many candidates the first pass is over."""
CAUTION: Final = 1
"""So many playouts more count for each candidate, all of them average: few playouts prove little."""
FINE: Final = 1 << 16
_ALIKE: Final = 4
_TOLD: Final = 8
_ERRORS: Final = 3
_PLAIN: Final = frozenset((0, ONE // 2, ONE))
"""Rewards that many candidates bring which are not the same."""


class Arm(Protocol):
    """What a candidate has brought so far, in the worlds 0, 1, 2 ..."""

    @property
    def rewards(self) -> Sequence[int]: ...


def halved(
    arms: Sequence[Arm],
    more: Callable[[int], object],
    play: Callable[[int, int], bool],
    budget: Budget,
    settles: bool = False,
) -> bool:
    """Try candidates until the budget is spent; with ``settles`` until the best is told from all others:
    then True.

    ``more(n)`` lets ``arms`` grow to ``n``, as far as there are so many candidates. ``play(candidate, world)`` adds
    one playout to its arm; False when it was called off. Each candidate is asked for worlds 0, 1, 2 ... in turn.
    """
    width, base = FIRST, 1
    more(width)
    while _passed(arms, width, base, play, budget):
        more(2 * width)
        if len(arms) > width:
            width *= 2
        else:
            base *= 2
            if settles and settled(arms):
                return True
    return False


def settled(arms: Sequence[Arm]) -> bool:
    """Whether the best is told from all others: each brought the same as it did in four worlds or more, or in eight
    or more less by three times the error of their difference.

    >>> from attrs import frozen
    >>> @frozen
    ... class Tried:
    ...     rewards: list[int]
    >>> settled([Tried([5, 9, 7, 6]), Tried([5, 9, 7, 6])]), settled([Tried([5, 9, 7]), Tried([5, 9, 7])])
    (True, False)
    >>> settled([Tried([5, 9] * 4), Tried([3, 8] * 4)]), settled([Tried([5, 9] * 4), Tried([3, 12] * 4)])
    (True, False)
    >>> settled([Tried([5, 9] * 4), Tried([2, 10] * 4)])  # better by 1.3 errors alone
    False
    """
    best, *others = ranked(arms)
    return all(_is_told_from(arms[best].rewards, arms[each].rewards) for each in others)


def _is_told_from(best: Sequence[int], other: Sequence[int]) -> bool:
    less = [a - b for a, b in zip(best, other)]
    n, total = len(less), sum(less)
    spread = n * sum(each * each for each in less) - total * total
    if not any(less):
        return n >= _ALIKE
    return n >= _TOLD and total > 0 and total * total * (n - 1) > _ERRORS * _ERRORS * spread


def _passed(arms: Sequence[Arm], width: int, base: int, play: Callable[[int, int], bool], budget: Budget) -> bool:
    """One pass over the candidates that lead and those that are new; False when the budget is spent."""
    alive, worlds = ranked(arms)[:width], base
    while True:
        for world in range(worlds):
            for candidate in alive:
                if len(arms[candidate].rewards) == world and not (budget.spend() and play(candidate, world)):
                    return False
        if len(alive) <= 2:
            return True
        among = set(alive)
        ranks = [each for each in ranked(arms) if each in among]
        alive = _different(ranks, arms)[: (len(alive) + 1) // 2]
        worlds = 2 * worlds + base


def _different(ranks: list[int], arms: Sequence[Arm]) -> list[int]:
    """The candidates with those last that have brought the same as an earlier one, and not just its win or loss."""
    first: dict[tuple[int, ...], int] = {}
    for each in ranks:
        if not _PLAIN.issuperset(arms[each].rewards):
            first.setdefault(tuple(arms[each].rewards), each)
    same = [each for each in ranks if first.get(tuple(arms[each].rewards), each) != each]
    return [*(each for each in ranks if each not in same), *same]


def ranked(arms: Sequence[Arm], doubt: int = 0) -> list[int]:
    """The candidates by merit; the untried last. Ties are for the earlier candidate.

    ``doubt`` is how far from its mean one reward lies, about: so much, over the root of its playouts, a candidate
    must bring more than the first, which is what would be done without a search.

    >>> from attrs import frozen
    >>> @frozen
    ... class Tried:
    ...     rewards: list[int]
    >>> ranked([Tried([50, 10]), Tried([30]), Tried([]), Tried([49, 12])])
    [3, 0, 1, 2]
    """
    found = merits(arms)
    if doubt:
        for i in range(1, len(arms)):
            found[i] -= FINE * doubt * 16 // isqrt(256 * max(1, len(arms[i].rewards)))
    return sorted(range(len(arms)), key=lambda i: (not arms[i].rewards, -found[i], i))


def merits(arms: Sequence[Arm]) -> list[int]:
    """What each candidate brings above the others, in 65536ths, drawn towards nothing by ``CAUTION``.

    Each candidate is taken to have a merit and each world a kindness, of which a reward is the sum. The kindness
    of a world is what those that were tried in it brought there above their merit in the worlds before.
    """
    sums = [0] * len(arms)
    for world in range(max((len(arm.rewards) for arm in arms), default=0)):
        here = [i for i, arm in enumerate(arms) if len(arm.rewards) > world]
        above = {i: FINE * arms[i].rewards[world] - (sums[i] // world if world else 0) for i in here}
        kindness = sum(above.values()) // len(here)
        for i in here:
            sums[i] += FINE * arms[i].rewards[world] - kindness
    return [total // (len(arm.rewards) + CAUTION) for total, arm in zip(sums, arms)]
