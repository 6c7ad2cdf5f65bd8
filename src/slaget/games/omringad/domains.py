"""Domains of fields that hold counts: what may be bought, placed, laid and directed.

In JSON each is a subset of the keys (kinds, units, parties, squares), and further keys say what goes with
those chosen: ``counts`` the most of each, ``costs`` and ``budget`` or ``total`` what they make up together.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from math import prod
from random import Random
from typing import Any

from attrs import frozen

from slaget.games.omringad.compiled import STANDARD
from slaget.games.omringad.kinds import together
from slaget.games.omringad.setup import Garrison
from slaget.kernel.short import short
from slaget.seat import domains as d


@frozen
class Basket:
    """Counts by key, each at most its cap, whose costs together stay within the budget.

    >>> Basket({"elite": 2, "archer": 1}, {"elite": 3, "archer": 4}, 7).size()
    5
    """

    __repr__ = short

    caps: Mapping[str, int]
    costs: Mapping[str, int]
    budget: int

    def sample(self, random: Random) -> dict[str, int]:
        held = dict.fromkeys(self.caps, 0)
        left = random.choice((self.budget, random.randint(0, self.budget)))
        while affordable := [k for k in self.caps if held[k] < self.caps[k] and self.costs[k] <= left]:
            kind = random.choice(affordable)
            held[kind] += 1
            left -= self.costs[kind]
        return {kind: number for kind, number in held.items() if number}

    def contains(self, value: Any) -> bool:
        fits = all(1 <= number <= self.caps.get(kind, 0) for kind, number in value.items())
        return fits and sum(self.costs[kind] * number for kind, number in value.items()) <= self.budget

    def size(self) -> int:
        baskets = [1] + [0] * self.budget
        for kind, cap in self.caps.items():
            cost = self.costs[kind]
            baskets = [
                sum(baskets[gold - n * cost] for n in range(cap + 1) if gold >= n * cost)
                for gold in range(len(baskets))
            ]
        return sum(baskets)

    def listed(self) -> Iterator[dict[str, int]]:
        return self._listed(list(self.caps), self.budget)

    def _listed(self, kinds: Sequence[str], budget: int) -> Iterator[dict[str, int]]:
        if not kinds:
            yield {}
            return
        kind, *rest = kinds
        for number in range(
            (min(self.caps[kind], budget // self.costs[kind]) if self.costs[kind] else self.caps[kind]) + 1
        ):
            for more in self._listed(rest, budget - number * self.costs[kind]):
                yield {kind: number, **more} if number else more

    @property
    def keys(self) -> dict[str, d.Count]:
        """What may be counted, in a form."""
        return {kind: d.Count(cap, self.costs[kind]) for kind, cap in self.caps.items()}

    def as_form(self) -> d.Counts:
        return d.Counts(self.keys, budget=self.budget)

    def as_json(self) -> dict[str, object]:
        return {**_some(self.caps), "counts": dict(self.caps), "costs": dict(self.costs), "budget": self.budget}


@frozen
class Split:
    """Counts by key, each at most its cap, that make up just the total.

    >>> list(Split({"a": 2, "b": 1}, 2).listed())
    [{'a': 1, 'b': 1}, {'a': 2}]
    """

    __repr__ = short

    caps: Mapping[str, int]
    total: int

    def sample(self, random: Random) -> dict[str, int]:
        units = [key for key, cap in self.caps.items() for _ in range(min(cap, self.total))]
        chosen = random.sample(units, self.total)
        return {key: chosen.count(key) for key in self.caps if key in chosen}

    def contains(self, value: Any) -> bool:
        fits = all(1 <= number <= self.caps.get(key, 0) for key, number in value.items())
        return fits and sum(value.values()) == self.total

    def size(self) -> int:
        splits = [1] + [0] * self.total
        for cap in self.caps.values():
            splits = [sum(splits[max(0, hits - cap) : hits + 1]) for hits in range(self.total + 1)]
        return splits[self.total]

    def listed(self) -> Iterator[dict[str, int]]:
        return self._listed(list(self.caps), self.total)

    def _listed(self, keys: Sequence[str], total: int) -> Iterator[dict[str, int]]:
        if not keys:
            yield from [{}] if not total else []
            return
        key, *rest = keys
        for number in range(min(self.caps[key], total) + 1):
            for more in self._listed(rest, total - number):
                yield {key: number, **more} if number else more

    def as_form(self) -> d.Counts:
        return d.Counts({key: d.Count(cap) for key, cap in self.caps.items()}, self.total, self.total)

    def as_json(self) -> dict[str, object]:
        return {**_some(self.caps, least=1), "counts": dict(self.caps), "total": self.total}


@frozen
class Each:
    """For every key one of its values.

    >>> Each({"a": ("x", "y"), "b": ("z",)}).size()
    2
    """

    __repr__ = short

    values: Mapping[str, tuple[str, ...]]

    def sample(self, random: Random) -> dict[str, str]:
        return {key: random.choice(values) for key, values in self.values.items()}

    def contains(self, value: Any) -> bool:
        return value.keys() == self.values.keys() and all(value[k] in v for k, v in self.values.items())

    def size(self) -> int:
        return prod(len(values) for values in self.values.values())

    def listed(self) -> Iterator[dict[str, str]]:
        made: list[dict[str, str]] = [{}]
        for key, values in self.values.items():
            made = [{**one, key: value} for one in made for value in values]
        return iter(made)

    def as_form(self) -> d.Each:
        return d.Each(self.values)

    def as_json(self) -> dict[str, object]:
        each = {key: list(values) for key, values in self.values.items()}
        return {**_some(self.values, least=len(self.values)), "each": each}


class _TooMany:
    """A domain that is sampled and tested, but not listed."""

    def size(self) -> None:
        return None

    def listed(self) -> Iterator[Any]:
        raise TypeError("the domain is not listable")


@frozen
class Layouts(_TooMany):
    """The layouts of a country (OM-4.1)."""

    __repr__ = short

    squares: tuple[str, ...]
    contents: Mapping[str, int] = STANDARD[1].contents

    def sample(self, random: Random) -> dict[str, tuple[str, ...]]:
        chosen = iter(random.sample(self.squares, sum(self.contents.values())))
        return {kind: tuple(sorted(next(chosen) for _ in range(number))) for kind, number in self.contents.items()}

    def contains(self, value: Any) -> bool:
        squares = [square for squares in value.values() for square in squares]
        counts = {kind: len(squares) for kind, squares in value.items()}
        return counts == self.contents and set(squares) <= set(self.squares) and len(set(squares)) == len(squares)

    def as_form(self) -> d.Layout:
        return d.Layout(self.squares, self.contents)

    def as_json(self) -> dict[str, object]:
        number = sum(self.contents.values())
        return {"subset": list(self.squares), "min": number, "max": number, "layout": dict(self.contents)}


@frozen
class Garrisons(_TooMany):
    """Three piles for the gold, their sizes differing by at most ``spread`` (OM-4.5)."""

    __repr__ = short

    squares: tuple[str, ...]
    basket: Basket
    spread: int

    def sample(self, random: Random) -> dict[str, dict[str, int]]:
        number = len(self.squares)
        most = next(n for n in count(1) if self._least(self.basket.caps, (n + 1) * number) > self.basket.budget)
        sizes = self._sizes(random, random.randint(1, most))
        held, left, waiting = dict.fromkeys(self.basket.caps, 0), self.basket.budget, sum(sizes)
        piles: dict[str, dict[str, int]] = {}
        for square, size in zip(self.squares, sizes):
            pile = piles.setdefault(square, {})
            for _ in range(size):
                waiting -= 1
                kind = self._affordable(random, held, left, waiting)
                held[kind] += 1
                left -= self.basket.costs[kind]
                pile[kind] = pile.get(kind, 0) + 1
        return piles

    def _sizes(self, random: Random, size: int) -> list[int]:
        least = max(1, size - self.spread)
        return [random.randint(least, size) for _ in self.squares]

    def _least(self, caps: Mapping[str, int], number: int) -> int:
        """The least that so many units cost; more than there is gold where there are not so many."""
        cost = 0
        for kind in sorted(caps, key=lambda kind: self.basket.costs[kind]):
            bought = min(number, caps[kind])
            cost, number = cost + bought * self.basket.costs[kind], number - bought
        return self.basket.budget + 1 if number else cost

    def _affordable(self, random: Random, held: Mapping[str, int], gold: int, waiting: int) -> str:
        basket = self.basket
        caps = {k: basket.caps[k] - held[k] for k in basket.caps}
        able = [k for k in caps if caps[k] and basket.costs[k] <= gold]
        return random.choice(
            [k for k in able if self._least({**caps, k: caps[k] - 1}, waiting) <= gold - basket.costs[k]]
        )

    def contains(self, value: Any) -> bool:
        sizes = [sum(pile.values()) for pile in value.values()]
        fits = sorted(value) == sorted(self.squares) and min(sizes) > 0 and max(sizes) - min(sizes) <= self.spread
        return fits and _at_least_one_each(value) and self.basket.contains(together(value))

    def as_form(self) -> d.Piles:
        places = {square: d.Room(1) for square in self.squares}
        return d.Piles(places, self.basket.keys, self.basket.budget, self.spread)

    def as_json(self) -> dict[str, object]:
        return {**self.basket.as_json(), **_some(self.squares, least=len(self.squares)), "spread": self.spread}


@frozen
class Placements(_TooMany):
    """Units of the reserve placed where there is room; None is room for any number (OM-11.2, OM-11.3)."""

    __repr__ = short

    reserve: Mapping[str, int]
    rooms: Mapping[str, int | None]

    def sample(self, random: Random) -> dict[str, dict[str, int]]:
        piles: dict[str, dict[str, int]] = {}
        units = [kind for kind, number in self.reserve.items() for _ in range(number)]
        for kind in random.sample(units, random.choice((len(units), random.randint(0, len(units))))):
            free = [square for square in self.rooms if self._has_room(square, piles)]
            if free:
                pile = piles.setdefault(random.choice(free), {})
                pile[kind] = pile.get(kind, 0) + 1
        return piles

    def _has_room(self, square: str, piles: Garrison) -> bool:
        most = self.rooms[square]
        return most is None or sum(piles.get(square, {}).values()) < most

    def contains(self, value: Any) -> bool:
        held = all(number <= self.reserve.get(kind, 0) for kind, number in together(value).items())
        fits = (square in self.rooms and self._fits(square, pile) for square, pile in value.items())
        return held and _at_least_one_each(value) and all(fits)

    def _fits(self, square: str, pile: Mapping[str, int]) -> bool:
        most = self.rooms[square]
        return most is None or sum(pile.values()) <= most

    def as_form(self) -> d.Piles:
        places = {square: d.Room(0, most) for square, most in self.rooms.items()}
        return d.Piles(places, {kind: d.Count(number) for kind, number in self.reserve.items()})

    def as_json(self) -> dict[str, object]:
        return {**_some(self.rooms), "rooms": dict(self.rooms), "counts": dict(self.reserve)}


def _some(keys: Iterable[str], least: int = 0) -> dict[str, object]:
    every = list(keys)
    return {"subset": every, "min": least, "max": len(every)}


def _at_least_one_each(piles: Garrison) -> bool:
    """Counts that are given are at least 1."""
    return all(number >= 1 for pile in piles.values() for number in pile.values())
