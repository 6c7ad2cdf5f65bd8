"""What may be done, as data a screen can draw: a command type, fixed fields, and domains of the open ones."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from math import comb, prod
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import attrs
from attrs import field, frozen

from slaget.kernel.quick import quick
from slaget.kernel.short import short

Co = TypeVar("Co")
Polygon: TypeAlias = tuple[tuple[int, int], ...]


@frozen
class OneOf:
    """One of the values."""

    __repr__ = short

    values: tuple[Any, ...]

    def sample(self, random: Random) -> Any:
        return random.choice(self.values)

    def contains(self, value: Any) -> bool:
        return value in self.values

    def size(self) -> int:
        return len(self.values)

    def listed(self) -> Iterator[Any]:
        return iter(self.values)

    def as_json(self) -> dict[str, object]:
        return {"one_of": [_plain(value) for value in self.values]}


@quick
@frozen(weakref_slot=False)
class Subset:
    """Between ``min`` and ``max`` different values, in any order."""

    __repr__ = short

    values: tuple[Any, ...]
    min: int
    max: int

    def sample(self, random: Random) -> tuple[Any, ...]:
        return tuple(random.sample(self.values, random.randint(self.min, self.max)))

    def contains(self, value: Any) -> bool:
        return (
            self.min <= len(value) <= self.max and len(set(value)) == len(value) and set(value) <= set(self.values)
        )

    def size(self) -> int:
        return sum(comb(len(self.values), n) for n in range(self.min, self.max + 1))

    def listed(self) -> Iterator[tuple[Any, ...]]:
        for n in range(self.min, self.max + 1):
            yield from combinations(self.values, n)

    def as_json(self) -> dict[str, object]:
        return {"subset": [_plain(value) for value in self.values], "min": self.min, "max": self.max}


@frozen
class Span:
    """A whole number from ``low`` to ``high``, both included."""

    __repr__ = short

    low: int
    high: int

    def sample(self, random: Random) -> int:
        return random.randint(self.low, self.high)

    def contains(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def size(self) -> int:
        return self.high - self.low + 1

    def listed(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def as_json(self) -> dict[str, object]:
        return {"integer": {"min": self.low, "max": self.high}}


class Region:
    """Points of the plane with whole coordinates: the domain of two fields at once, named ``"x,y"``.

    ``polygon`` is simple, and every whole point in it or on its edge is accepted. A game may give a
    subclass that works its polygon out when it is asked for, and that knows more points than those.
    """

    polygon: Polygon
    exact: bool = False
    """Whether no point outside ``rings`` is accepted."""
    origin: tuple[int, int] | None = None
    """What a displacement is added to when it is drawn; None where the point is a place."""

    @property
    def rings(self) -> tuple[Polygon, ...]:
        """Simple polygons, of which ``polygon`` is one: every whole point in or on them is accepted."""
        return (self.polygon,)

    @property
    def known(self) -> tuple[int, int]:
        """One accepted point, told without working anything out where a region has a ``witness``."""
        found: tuple[int, int] = getattr(self, "witness", None) or self.polygon[0]
        return found

    def sample(self, random: Random) -> tuple[int, int]:
        xs, ys = zip(*self.polygon)
        for _ in range(1000):
            point = random.randint(min(xs), max(xs)), random.randint(min(ys), max(ys))
            if is_in(point, self.polygon):
                return point
        return random.choice(self.polygon)

    def contains(self, value: Any) -> bool:
        return is_in(value, self.polygon)

    def size(self) -> None:
        return None

    def listed(self) -> Iterator[tuple[int, int]]:
        raise TypeError("a region is not listable")

    def as_json(self) -> dict[str, object]:
        return {"region": [list(point) for point in self.polygon]}


@frozen
class Area(Region):
    """The region of a given polygon.

    >>> Area(((0, 0), (10, 0), (0, 10))).contains((3, 3))
    True
    """

    __repr__ = short

    polygon: Polygon
    exact = True


def is_in(point: tuple[int, int], polygon: Polygon) -> bool:
    """Whether a point lies in a simple polygon or on its edge, in whole numbers."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0])):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if cross == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and (cross > 0) == (by > ay):
            inside = not inside
    return inside


class Domain(Protocol):
    """What may stand in an open field. A game may bring domains of its own beside those of this module."""

    def sample(self, random: Random) -> Any:
        """One of the values."""
        ...

    def contains(self, value: Any) -> bool:
        """Whether the value belongs to the domain."""
        ...

    def size(self) -> int | None:
        """How many values there are; None where they are not listable."""
        ...

    def listed(self) -> Iterator[Any]:
        """Every value of a listable domain."""
        ...

    def as_json(self) -> dict[str, object]:
        """The domain as the command line prints it."""
        ...


@quick
@frozen(weakref_slot=False)
class Option(Generic[Co]):
    """A family of commands, all of which are accepted: the fixed fields and the domains of the open ones.

    >>> from attrs import frozen
    >>> @frozen
    ... class Hold:
    ...     seat: str
    ...     share: int
    >>> option = Option(Hold, {"seat": "north"}, {"share": Span(1, 3)})
    >>> [command.share for command in option.listed()]
    [1, 2, 3]
    >>> option.contains(Hold("north", 4))
    False
    """

    __repr__ = short

    command: type[Co]
    fixed: Mapping[str, Any]
    open: Mapping[str, Domain] = field(factory=dict)
    only: Co | None = field(default=None, eq=False, repr=False)
    """The command itself, where the family is one command; built once, it may be shared for ever."""

    def sample(self, random: Random) -> Co:
        """One command of the family, drawn from the given generator."""
        if self.only is not None:
            return self.only
        return self._build(domain.sample(random) for domain in self.open.values())

    def contains(self, command: object) -> bool:
        """Whether the command belongs to the family."""
        return (
            type(command) is self.command
            and all(getattr(command, name) == value for name, value in self.fixed.items())
            and all(domain.contains(_value_at(command, key)) for key, domain in self.open.items())
        )

    def size(self) -> int | None:
        """How many commands the family has (subsets counted once, in order); None with a region."""
        sizes = [domain.size() for domain in self.open.values()]
        return None if None in sizes else prod(size for size in sizes if size is not None)

    def listed(self) -> Iterator[Co]:
        """Every command of a family without regions."""
        if self.only is not None:
            return iter((self.only,))
        return map(self._build, product(*(list(domain.listed()) for domain in self.open.values())))

    def as_json(self, tag: str) -> dict[str, object]:
        """``{"type", "fixed", "open"}`` as the command line prints it."""
        fixed = {name.rstrip("_"): _plain(value) for name, value in self.fixed.items()}
        opened = {name.rstrip("_"): domain.as_json() for name, domain in self.open.items()}
        return {"type": tag, "fixed": fixed, "open": opened}

    def _build(self, values: Iterable[Any]) -> Co:
        fields = dict(self.fixed)
        for key, value in zip(self.open, values):
            names = key.split(",")
            fields.update(zip(names, value) if len(names) > 1 else ((key, value),))
        return self.command(**fields)


def exactly(command: Co) -> Option[Co]:
    """The option that is one command.

    A game of many moves builds its options once and lists the same objects in every state.
    """
    kind: Any = type(command)
    return Option(kind, {name: getattr(command, name) for name in _names(kind)}, {}, command)


@cache
def _names(command: Any) -> tuple[str, ...]:
    return tuple(a.name for a in attrs.fields(command))


def _value_at(command: object, key: str) -> Any:
    names = key.split(",")
    found = tuple(getattr(command, name) for name in names)
    return found if len(names) > 1 else found[0]


def _plain(value: Any) -> object:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(item) for item in value]
    return value
