"""What a random form may name where it stands, and how much of it may still be made."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

import attrs
from attrs import frozen

from slaget.games.nissan.cards.conditions import Bounds
from slaget.games.nissan.language.forms import MarkType
from slaget.games.nissan.language.words import Sort

T = TypeVar("T")
_NAMES: Final = ("hull", "home", "there", "men", "crew", "paid", "shown", "those")


class Stock:
    """A source of random choices, and the number of mappings that may still be made of them."""

    def __init__(self, random: Random, size: int) -> None:
        self.random = random
        self.size = size

    def pick(self, things: Sequence[Any]) -> Any:
        """One thing, of which the first is the simplest."""
        return things[self.random.randrange(len(things))]

    def number(self, least: int, most: int) -> int:
        return self.random.randint(least, most)

    def seldom(self, one_in: int = 3) -> bool:
        """True once in so many times."""
        return self.random.randrange(one_in) == one_in - 1

    def maybe(self, make: Callable[[], Any], one_in: int = 3) -> Any:
        """Something, once in so many times and while there is room for it."""
        return make() if self.room() and self.seldom(one_in) else None

    def room(self, wanted: int = 1) -> bool:
        """Whether so many mappings more may be made."""
        return self.size >= wanted

    def spend(self, mappings: int = 1) -> None:
        self.size -= mappings

    def words(self, words: Sequence[str], most: int = 3) -> tuple[str, ...]:
        """Some words in their order."""
        chosen = self.random.sample(range(len(words)), self.number(1, min(most, len(words))))
        return tuple(words[index] for index in sorted(chosen))

    def several(self, least: int, most: int, make: Callable[[], T]) -> tuple[T, ...]:
        return tuple(make() for _ in range(self.number(least, most)))

    def bounds(self, most: int = 15) -> Bounds:
        """At least, at most, between, or exactly; never nothing."""
        low = self.number(0, most)
        ends = (Bounds(min=low or 1), Bounds(max=low), Bounds(low, low), Bounds(low, self.number(low, most)))
        return ends[self.number(0, 3)]


@frozen(eq=False)
class Place:
    """What may stand at a place: names and subjects by sort, numbers, and who may be asked (EF-2, EF-5.4)."""

    marks: Mapping[str, MarkType]
    leaders: tuple[str, ...]
    clause: Callable[[Stock, "Place"], Any]
    """What makes a clause, for acts that begin one."""
    names: Mapping[str, Sort] = attrs.field(factory=dict)
    numbers: tuple[str, ...] = ()
    attack: bool = False
    """An attack is asked about, so that ``cast`` and ``group_has`` mean something (EF-16.1)."""
    asked: bool = True
    fighting: bool = False
    """In an attack, where nobody falls, moves, is tied or cut (EF-9.3)."""
    flat: bool = False
    """In a history, which remembers what never changes alone (EF-7.4)."""

    def of(self, *sorts: Sort) -> tuple[str, ...]:
        """The names of sets of these sorts."""
        return tuple(name for name, sort in self.names.items() if sort in sorts)

    def bearing(self, of: str, *, seen: str = "all") -> tuple[str, ...]:
        """The marks that ships, fighters or sides bear."""
        return tuple(name for name, mark in self.marks.items() if mark.of == of and mark.seen == seen)

    def with_(self, **changes: Any) -> "Place":
        return attrs.evolve(self, **changes)

    def binding(self, name: str, sort: Sort) -> "Place":
        """With a name more."""
        return attrs.evolve(self, names={**self.names, name: sort})

    def inside(self, subjects: Mapping[str, Sort], numbers: Sequence[str] = (), **changes: Any) -> "Place":
        """Inside a clause, with its own subjects."""
        inner = {"attack": False, "asked": True, "fighting": False, **changes}
        return attrs.evolve(self, names={**self.names, **subjects}, numbers=tuple(numbers), **inner)

    def fresh(self) -> str | None:
        """A name that is not bound here, if there is one."""
        return next((name for name in _NAMES if name not in self.names), None)
