"""Sequential halving whose schedule knows no budget: whenever it is stopped, the best so far is worth playing.

Candidates come in an order, most promising first. The first pass is over the first four of them, the next over
eight, then sixteen and so on; when all are in, each pass tries twice as much. In a pass all candidates are tried in
the same worlds, the worse half is dropped, and those that are left are tried in twice as many more. What earlier
passes tried is not tried again. Four candidates so take 8 playouts, sixteen about 64.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from slaget.players.budget import Budget

FIRST: Final = 4
"""How many candidates the first pass is over."""
CAUTION: Final = 2
"""As so many playouts counts, for each candidate, the mean of them all: few playouts prove little."""
_FINE: Final = 1 << 16


class Arm(Protocol):
    """What a candidate has brought so far, in the worlds 0 to ``visits - 1``."""

    total: int
    visits: int


def halved(
    arms: Sequence[Arm], more: Callable[[int], object], play: Callable[[int, int], bool], budget: Budget
) -> None:
    """Try candidates until the budget is spent.

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


def _passed(arms: Sequence[Arm], width: int, base: int, play: Callable[[int, int], bool], budget: Budget) -> bool:
    """One pass over the candidates that lead and those that are new; False when the budget is spent."""
    alive, worlds = ranked(arms)[:width], base
    while True:
        for world in range(worlds):
            for candidate in alive:
                if arms[candidate].visits == world and not (budget.spend() and play(candidate, world)):
                    return False
        if len(alive) <= 2:
            return True
        among = set(alive)
        alive = [each for each in ranked(arms) if each in among][: (len(alive) + 1) // 2]
        worlds = 2 * worlds + base


def ranked(arms: Sequence[Arm]) -> list[int]:
    """The candidates by mean reward, each drawn towards the mean of all by ``CAUTION``; the untried last.

    Ties are for the earlier candidate.
    """
    tried = [arm for arm in arms if arm.visits]
    mean = sum(_FINE * arm.total // arm.visits for arm in tried) // max(1, len(tried))

    def place(i: int) -> tuple[bool, int, int]:
        arm = arms[i]
        score = (_FINE * arm.total + CAUTION * mean) // (arm.visits + CAUTION)
        return not arm.visits, -score, i

    return sorted(range(len(arms)), key=place)
