"""Several domains as one that allows what any of them does."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from attrs import evolve

from slaget.seat.domains import AnyOf, Domain, One, Point, Row, Some
from slaget.seat.plain import is_list, place_of


def union(domains: Iterable[Domain]) -> Domain:
    """One domain for all: one list of values, one range of counts, one region, or ``AnyOf``.

    >>> union([Some(("a", "b"), 1, 1), Some(("a", "b"), 2, 2)]).as_json()
    {'as': 'some', 'values': ['a', 'b'], 'min': 1, 'max': 2, 'always': []}
    >>> union([One(("a",)), One(("b", "a"))]).as_json()
    {'as': 'one', 'values': ['a', 'b']}
    """
    found = unlike(domains)
    first = found[0]
    if len(found) > 1:
        kinds = {type(domain) for domain in found}
        join = _JOINS.get(kinds.pop()) if len(kinds) == 1 else None
        found = [*join(found)] if join else found
        first = found[0] if len(found) == 1 else AnyOf(tuple(found))
    made: Domain = first
    return made


def _ones(found: Sequence[One]) -> Iterable[Domain]:
    return (One(tuple(without_repeats(value for one in found for value in one.values)), kind=found[0].kind),)


def _rows(found: Sequence[Row]) -> Iterable[Domain]:
    return (Row(tuple(without_repeats(row for each in found for row in each.rows)), kinds=found[0].kinds),)


def _points(found: Sequence[Point]) -> Iterable[Domain]:
    return (Point(tuple(region for point in found for region in point.regions), kind=found[0].kind),)


def unlike(things: Iterable[Any]) -> list[Any]:
    """The things without those that equal an earlier one, which need not be hashable."""
    found: list[Any] = []
    for thing in things:
        if thing not in found:
            found.append(thing)
    return found


def without_repeats(values: Iterable[Any]) -> list[Any]:
    """The values without repeats, in order."""
    found: dict[Any, None] = {}
    for value in values:
        found.setdefault(value, None)
    return list(found)


def as_some(domain: Domain) -> Sequence[Some]:
    """Lists that are offered one by one, as lists of so many of the values: none, one, or just these.

    >>> [some.as_json() for some in as_some(One(((), ("a",), ("b",))))]
    [{'as': 'some', 'values': ['a', 'b'], 'min': 0, 'max': 1, 'always': []}]
    """
    if isinstance(domain, Some):
        return [domain]
    assert isinstance(domain, One) and all(is_list(value) for value in domain.values)
    single = tuple(without_repeats(value[0] for value in domain.values if len(value) == 1))
    made = [Some((), 0, 0, tuple(value), kind=domain.kind) for value in domain.values if len(value) != 1]
    if single:
        made.append(Some(single, 1, 1, kind=domain.kind))
    return list(_joined(made))


def _joined(found: Sequence[Some]) -> Iterable[Some]:
    """Counts of the same values that follow each other as one range; none of any values is none of these."""
    left = sorted(found, key=lambda some: (some.max == 0 and not some.always, some.min))
    while left:
        some, *left = left
        for other in list(left):
            if _goes_on(some, other):
                some = evolve(some, min=min(some.min, other.min), max=max(some.max, other.max))
                left = [each for each in left if each is not other]
        yield some


def _goes_on(some: Some, other: Some) -> bool:
    if other.max == 0 and not other.always:
        return some.min <= 1 and not some.always
    alike = len(some.values) == len(other.values) and some.always == other.always
    if not alike or any(place_of(value, some.values) is None for value in other.values):
        return False
    return some.min <= other.max + 1 and other.min <= some.max + 1


_JOINS: Final[Mapping[type, Callable[[Sequence[Any]], Iterable[Domain]]]] = {
    One: _ones,
    Row: _rows,
    Point: _points,
    Some: _joined,
}
