"""Domains that leave open what lies on top of the stacks placed (OM-14.3)."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from attrs import field, frozen

from slaget.games.omringad.compiled import STANDARD, Compiled
from slaget.games.omringad.domains import Garrisons, Placements
from slaget.games.omringad.setup import Garrison
from slaget.kernel.short import short
from slaget.seat.domains import Domain, Each, One
from slaget.seat.reading import Loose

Tops = dict[str, str]


def top_kinds(tables: Compiled, before: Sequence[str], come: Sequence[str]) -> tuple[str, ...]:
    """The kinds that may be put on top of a stack; none where a general or horses lie (OM-14.2).

    >>> top_kinds(STANDARD[1], ["elite"], ["mercenary", "elite"]), top_kinds(STANDARD[1], ["general"], ["elite"])
    (('mercenary', 'elite'), ())
    """
    kinds = [kind for kind in tables.table if kind.name in before or kind.name in come]
    return () if any(kind.covers for kind in kinds) else tuple(kind.name for kind in kinds)


@frozen
class Crowned:
    """Piles, and for any of their squares the kind on top; ``before`` are the kinds that lie there already."""

    __repr__ = short

    piles: Garrisons | Placements
    before: Mapping[str, tuple[str, ...]]
    tables: Compiled = field(default=STANDARD[1], eq=False, repr=False)

    def sample(self, random: Random) -> tuple[Garrison, Tops]:
        piles = self.piles.sample(random)
        free = {square: self._top_kinds(square, piles) for square in piles}
        return piles, {sq: random.choice(kinds) for sq, kinds in free.items() if kinds and random.random() < 0.5}

    def _top_kinds(self, square: str, piles: Garrison) -> tuple[str, ...]:
        pile = piles.get(square)
        return top_kinds(self.tables, self.before.get(square, ()), tuple(pile)) if pile else ()

    def contains(self, value: Any) -> bool:
        piles, tops = value
        return self.piles.contains(piles) and all(kind in self._top_kinds(sq, piles) for sq, kind in tops.items())

    def size(self) -> None:
        return None

    def listed(self) -> Iterator[Any]:
        raise TypeError("piles are not listed")

    def as_fields(self) -> Sequence[Mapping[str, Domain | Loose]]:
        """The piles; and loosely, for each of their squares, what may lie on top if it is there."""
        piles = self.piles.as_form()
        come = tuple(kind for kind in piles.keys if not self.tables.kinds[kind].covers)
        here = {square: top_kinds(self.tables, self.before.get(square, ()), come) for square in piles.places}
        tops = Each({square: kinds for square, kinds in here.items() if kinds}, partial=True)
        return ({"piles" if isinstance(self.piles, Garrisons) else "placements": piles, "tops": Loose(tops)},)

    def as_json(self) -> dict[str, object]:
        return {**self.piles.as_json(), "tops": {square: list(kinds) for square, kinds in self.before.items()}}


@frozen
class Sites:
    """The squares for a special, each with the kinds that may be put on top there; ``{}`` leaves it to the rules.

    >>> list(Sites({"A33": ("elite",), "A34": ()}).listed())
    [('A33', {}), ('A33', {'A33': 'elite'}), ('A34', {})]
    """

    __repr__ = short

    squares: Mapping[str, tuple[str, ...]]

    def sample(self, random: Random) -> tuple[str, Tops]:
        square = random.choice(list(self.squares))
        top = random.choice(("", *self.squares[square]))
        return square, {square: top} if top else {}

    def contains(self, value: Any) -> bool:
        square, tops = value
        return square in self.squares and all(
            where == square and kind in self.squares[square] for where, kind in tops.items()
        )

    def size(self) -> int:
        return sum(1 + len(kinds) for kinds in self.squares.values())

    def listed(self) -> Iterator[tuple[str, Tops]]:
        for square, kinds in self.squares.items():
            yield square, {}
            yield from ((square, {square: kind}) for kind in kinds)

    def as_fields(self) -> Sequence[Mapping[str, Domain | Loose]]:
        """Each square with what may lie on top of it."""
        return [
            {"square": One((square,)), "tops": Each({square: kinds} if kinds else {}, partial=True)}
            for square, kinds in self.squares.items()
        ]

    def as_json(self) -> dict[str, object]:
        tops = {square: list(kinds) for square, kinds in self.squares.items()}
        return {"one_of": list(self.squares), "tops": tops}
