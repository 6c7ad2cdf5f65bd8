"""The ships that a card may order where those tied to each other count as one (NI-22.8), as a domain."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, pairwise, product
from math import comb
from random import Random
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.kernel import Subset
from slaget.kernel.short import short
from slaget.seat.domains import Some

Ids: TypeAlias = tuple[str, ...]
_MOST: Final = 500
"""So many ways to choose among rafts are told in a form."""


@frozen
class Rafts:
    """Different ships of at most ``most`` rafts, in any order; a ship by itself is a raft.

    >>> Rafts((("n1", "n2", "n3"), ("n4",), ("n5",)), 2).contains(("n1", "n4", "n3", "n2"))
    True
    """

    __repr__ = short

    rafts: tuple[Ids, ...]
    most: int

    @property
    def ships(self) -> Ids:
        return tuple(chain.from_iterable(self.rafts))

    def sample(self, random: Random) -> Ids:
        some = Subset(self.rafts, 0, self.most).sample(random)
        return tuple(ship for raft in some for ship in _some_of(raft).sample(random))

    def contains(self, value: Any) -> bool:
        chosen = set(value)
        if len(chosen) < len(value) or not chosen <= set(self.ships):
            return False
        return sum(not chosen.isdisjoint(raft) for raft in self.rafts) <= self.most

    def size(self) -> int:
        """How many ways there are, told raft by raft: so many with each number of rafts."""
        ways = [1] + [0] * self.most
        for raft in self.rafts:
            parts = _some_of(raft).size()
            ways = [ways[0], *(without + fewer * parts for fewer, without in pairwise(ways))]
        return sum(ways)

    def listed(self) -> Iterator[Ids]:
        for some in Subset(self.rafts, 0, self.most).listed():
            for parts in product(*(tuple(_some_of(raft).listed()) for raft in some)):
                yield tuple(chain.from_iterable(parts))

    @property
    def is_whole(self) -> bool:
        return comb(len(self.rafts), self.most) <= _MOST

    def as_fields(self) -> Sequence[Mapping[str, Some]]:
        """So many ships, or more of so many rafts; of one raft alone where the ways are too many to be told."""
        chosen = combinations(self.rafts, self.most if self.is_whole else 1)
        named = [tuple(chain.from_iterable(some)) for some in chosen]
        more = [Some(ships, self.most + 1, len(ships)) for ships in named if len(ships) > self.most]
        return tuple({"ships": some} for some in (Some(self.ships, 0, self.most), *more))

    def as_json(self) -> dict[str, object]:
        rafts = [list(raft) for raft in self.rafts if len(raft) > 1]
        return {"subset": list(self.ships), "min": 0, "max": len(self.ships), "rafts": rafts, "most": self.most}


def _some_of(raft: Ids) -> Subset:
    """At least one ship of a raft."""
    return Subset(raft, 1, len(raft))
