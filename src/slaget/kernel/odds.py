"""Exact odds from the code that plays: every way chance can fall, merged where the rules say it may be.

``distribution(run)`` calls ``run`` once for each way its draws can fall. Two promises of the rules
keep that small: ``Chance.pick(..., like=...)`` says which values are alike, and
``Chance.checkpoint(key)`` says that the rest depends on ``key`` alone. Checkpoints become the states
of a Markov chain; a fight that is rolled until decided leads back to one of its own keys, and the
chain is then solved exactly as a system of linear equations.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod
from typing import Any, Final, TypeAlias, TypeVar

from slaget.kernel.chance import Chance, scripted
from slaget.kernel.chances import Distribution
from slaget.wire.forms import canonical, plain

R = TypeVar("R", bound=Hashable)
T = TypeVar("T")
Falls: TypeAlias = Distribution[tuple[tuple[str, Any], ...]]
"""How likely each way is that the dice of a command fall: its named parts, and their values."""
_ROOT: Final = ("root",)
_Path: TypeAlias = tuple[tuple[int, ...], int]


class _Fork(Exception):
    def __init__(self, branches: Sequence[tuple[tuple[int, ...], Fraction]]) -> None:
        self.branches = branches


class _Merge(Exception):
    def __init__(self, key: Hashable) -> None:
        self.key = key


class Enumerated(Chance):
    """Chance that follows given values and stops where the next is open."""

    __slots__ = ("_passed", "_script", "_skip")
    counts = True

    def __init__(self, script: Sequence[int], skip: int) -> None:
        super().__init__(scripted(script))
        self._script = script
        self._skip = skip
        self._passed = 0

    def between(self, low: int, high: int) -> int:
        if len(self.draws) == len(self._script):
            raise _Fork([((value,), Fraction(1, high - low + 1)) for value in range(low, high + 1)])
        return super().between(low, high)

    def dice(self, number: int, sides: int) -> tuple[int, ...]:
        if number and len(self.draws) == len(self._script):
            raise _Fork(_throws(number, sides))
        return super().dice(number, sides)

    def total(self, number: int, sides: int) -> int:
        if len(self.draws) == len(self._script):
            raise _Fork(_totals(number, sides))
        return self.between(number, number * sides)

    def pick(self, items: Sequence[T], like: Callable[[T], Hashable] | None = None, kind: str = "thing") -> T:
        if like is not None and len(self.draws) == len(self._script):
            raise _Fork(_alike([like(item) for item in items]))
        return super().pick(items)

    def weighed(self, ways: Mapping[T, Fraction]) -> T:
        if len(self.draws) == len(self._script):
            raise _Fork([((nth,), share) for nth, share in enumerate(ways.values())])
        return list(ways)[super().between(0, len(ways) - 1)]

    def checkpoint(self, key: Hashable) -> None:
        self._passed += 1
        if self._passed > self._skip:
            raise _Merge(key)


@cache
def _throws(number: int, sides: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """What some dice may show, sorted, each with its share of all orders."""
    orders, all_throws = factorial(number), sides**number
    return [
        (faces, Fraction(orders // prod(map(factorial, Counter(faces).values())), all_throws))
        for faces in combinations_with_replacement(range(1, sides + 1), number)
    ]


@lru_cache(maxsize=32)
def _totals(number: int, sides: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """What some dice may add up to, each sum with its share: a die more is a sum over ``sides`` neighbours."""
    ways = [1]
    for _ in range(number):
        upto = [0, *accumulate([*ways, *[0] * (sides - 1)])]
        ways = [upto[k] - upto[max(0, k - sides)] for k in range(1, len(upto))]
    return [((number + k,), Fraction(n, sides**number)) for k, n in enumerate(ways)]


def _alike(names: Sequence[Hashable]) -> list[tuple[tuple[int, ...], Fraction]]:
    first: dict[Hashable, int] = {}
    for index, name in enumerate(names):
        first.setdefault(name, index)
    counts = Counter(names)
    return [((index,), Fraction(counts[name], len(names))) for name, index in first.items()]


def distribution(run: Callable[[Chance], R]) -> Distribution[R]:
    """How likely each result of ``run`` is, exactly.

    >>> two_dice = distribution(lambda chance: chance.die(6) + chance.die(6))
    >>> two_dice[7]
    Fraction(1, 6)
    >>> def until_decided(chance):
    ...     while True:
    ...         chance.checkpoint("tied")
    ...         mine, yours = chance.die(6), chance.die(6)
    ...         if mine != yours:
    ...             return mine > yours
    >>> distribution(until_decided)[True]
    Fraction(1, 2)
    """
    steps: dict[Hashable, dict[tuple[str, Any], Fraction]] = {}
    waiting: dict[Hashable, _Path] = {_ROOT: ((), 0)}
    while waiting:
        key, path = waiting.popitem()
        steps[key], found = _explored(run, path)
        waiting.update({k: p for k, p in found.items() if k not in steps})
    return Distribution(_solved(steps))


def _explored(
    run: Callable[[Chance], R], start: _Path
) -> tuple[dict[tuple[str, Any], Fraction], dict[Hashable, _Path]]:
    """One checkpoint's ways on: to results and to further checkpoints, with a path to each of those."""
    ways: dict[tuple[str, Any], Fraction] = defaultdict(Fraction)
    found: dict[Hashable, _Path] = {}
    stack = [(start, Fraction(1))]
    while stack:
        (script, skip), weight = stack.pop()
        chance = Enumerated(script, skip)
        try:
            ways["result", run(chance)] += weight
        except _Fork as fork:
            stack.extend((((*script, *values), skip), weight * p) for values, p in fork.branches)
        except _Merge as merge:
            ways["key", merge.key] += weight
            found.setdefault(merge.key, (script, skip + 1))
    return ways, found


def _solved(steps: Mapping[Hashable, Mapping[tuple[str, Any], Fraction]]) -> dict[Any, Fraction]:
    """Absorption probabilities from the root, by taking the other keys out, the last found first."""
    rows = {key: dict(ways) for key, ways in steps.items()}
    before: dict[Hashable, set[Hashable]] = defaultdict(set)
    for key, row in rows.items():
        for way, target in row:
            if way == "key":
                before[target].add(key)
    for key in [key for key in reversed(rows) if key != _ROOT]:
        gone = _without_loop(rows.pop(key), key)
        for source in before.pop(key) - {key}:
            _put_in(rows[source], key, gone)
            for way, target in gone:
                if way == "key":
                    before[target] = before[target] - {key} | {source}
    return {way[1]: p for way, p in rows[_ROOT].items()}


def _put_in(row: dict[tuple[str, Any], Fraction], key: Hashable, gone: Mapping[tuple[str, Any], Fraction]) -> None:
    weight = row.pop(("key", key))
    for way, p in gone.items():
        row[way] = row.get(way, Fraction()) + weight * p


def _without_loop(row: dict[tuple[str, Any], Fraction], key: Hashable) -> dict[tuple[str, Any], Fraction]:
    again = row.pop(("key", key), Fraction())
    return {way: p / (1 - again) for way, p in row.items()} if again else row


def outcome_rows(found: Falls) -> list[tuple[dict[str, Any], Fraction]]:
    """Each result of a command's odds as JSON fields with its probability, sorted by its fields."""
    rows = [({name: plain(value) for name, value in result}, p) for result, p in found.items()]
    return sorted(rows, key=lambda row: [_rank(value) for value in row[0].values()])


def outcomes_json(found: Falls) -> list[dict[str, Any]]:
    """The odds of a command as plain JSON values.

    >>> outcomes_json({(("hits", 1),): Fraction(1, 3), (("hits", 0),): Fraction(2, 3)})
    [{'probability': '2/3', 'hits': 0}, {'probability': '1/3', 'hits': 1}]
    """
    return [{"probability": ratio(p), **fields} for fields, p in outcome_rows(found)]


def ratio(p: Fraction) -> str:
    """A probability as it is written, ``1/1`` too."""
    return f"{p.numerator}/{p.denominator}"


def _rank(value: Any) -> tuple[bool, int, str]:
    """Numbers in their order before all else."""
    return (False, value, "") if isinstance(value, int) else (True, 0, canonical(value))
