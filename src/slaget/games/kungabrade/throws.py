"""How throws compare, counted by their sums: the dice of a game's own table may be too many to go through.

>>> compared(("2", 2, 2), 1, ("1", 1, 1), 1, 6)
(181, 15, 20)
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TypeAlias

from slaget.games.kungabrade.tables import Entry

Throw: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=1024)
def sums(number: int, kept: int, sides: int) -> tuple[int, ...]:
    """In how many ways the highest ``kept`` of some dice show each sum, from 0 on.

    >>> sums(2, 1, 3)
    (0, 1, 3, 5)
    """
    found = [0] * (kept * sides + 1)
    for least in range(1, sides + 1):
        higher = [1]
        for above in range(kept):
            rest = number - above
            lower = sum(comb(rest, same) * (least - 1) ** (rest - same) for same in range(kept - above, rest + 1))
            ways = comb(number, above) * lower
            for total, count in enumerate(higher, kept * least + above):
                found[total] += ways * count
            higher = _one_more(higher, sides - least)
    return tuple(found)


def _one_more(ways: list[int], faces: int) -> list[int]:
    """In how many ways dice show each sum, from the least, when one of so many faces is thrown with them."""
    if not faces:
        return []
    upto = [0, *accumulate([*ways, *[0] * (faces - 1)])]
    return [upto[k] - upto[max(0, k - faces)] for k in range(1, len(upto))]


@lru_cache(maxsize=1024)
def compared(mine: Entry, double: int, yours: Entry, guard: int, sides: int) -> tuple[int, int, int]:
    """In how many ways the first throw is higher than the second, as high, and lower (KB-8.2 to KB-8.5)."""
    first, second = sums(*mine[1:], sides), sums(*yours[1:], sides)
    below = [0, *accumulate(second)]
    higher = lower = 0
    for value, count in enumerate(first):
        result = value * double
        higher += count * below[min(-(-result // guard), len(second))]
        lower += count * (below[-1] - below[min(result // guard + 1, len(second))])
    return higher, sum(first) * below[-1] - higher - lower, lower


@lru_cache(maxsize=1024)
def exchanges(
    mine: Entry, double: int, yours: Entry, guard: int, sides: int
) -> Mapping[tuple[Throw, Throw], Fraction]:
    """For odds: a pair of throws for each way that an exchange may come out, with the share of all that do."""
    higher, equal, lower = compared(mine, double, yours, guard, sides)
    every = higher + equal + lower
    found = {(_shown(mine, mine[2]), _shown(yours, yours[2] * sides)): lower}
    for total in range(mine[2], mine[2] * sides + 1):
        other, odd = divmod(total * double, guard)
        if equal and not odd and yours[2] <= other <= yours[2] * sides:
            found[_shown(mine, total), _shown(yours, other)] = equal
            break
    if higher:
        found[_shown(mine, mine[2] * sides), _shown(yours, yours[2])] = higher
    return {pair: Fraction(count, every) for pair, count in found.items() if count}


def _shown(entry: Entry, total: int) -> Throw:
    """Dice of which those kept add up to a sum; the others show 1."""
    _, number, kept = entry
    each, more = divmod(total, kept)
    return (each + 1,) * more + (each,) * (kept - more) + (1,) * (number - kept)
