"""Predicates and conditions as alternatives of literals, and whether they can hold or fail (EF-18.3).

What is asked of one ship, one fighter or one moment is a tree of keys, ``all``, ``any`` and ``not``. It is written
out as *cubes*: lists of literals of which all hold. Whether a cube is possible, a theory says; where it does not
know, it says yes, and so does whatever grows too large, so that what is said to be impossible is.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, Final, TypeAlias

import attrs
from attrs import frozen

from slaget.games.nissan.cards.conditions import Bounds
from slaget.games.nissan.language.walk import Path

_MOST: Final = 400
_JOINED: Final = ("all", "any", "not")


@frozen
class Literal:
    """A key with its value that holds, or with ``truth`` false does not; ``path`` is None for what rules say."""

    key: str
    value: Any
    truth: bool = True
    path: Path | None = None


Cube: TypeAlias = tuple[Literal, ...]
Cubes: TypeAlias = Sequence[Cube]
Theory: TypeAlias = Callable[[Cube], bool]
TRUE: Final[Cubes] = ((),)


class TooMany(Exception):
    """There are more alternatives than are looked at."""


@frozen
class Part:
    """A key of a predicate or condition with its value."""

    key: str
    value: Any
    path: Path


def parts(form: Any, path: Path) -> list[Part]:
    """The keys that a predicate or condition has, in reading order."""
    found: list[Part] = []
    for name in (each.name for each in attrs.fields(type(form))):
        value, key = getattr(form, name), name.rstrip("_")
        if name == "facts":
            found.extend(Part(fact.of, fact, (*path, fact.of)) for fact in value)
        elif name == "marked":
            found.extend(Part(f"marked {mark}", bounds, (*path, key, mark)) for mark, bounds in value or ())
        elif value is not None:
            found.append(Part(key, value, (*path, key)))
    return found


def cubes(form: Any, path: Path, truth: bool = True) -> Cubes:
    """The alternatives in which a predicate or condition holds, or fails."""
    each = [of_part(part, truth) for part in parts(form, path)]
    return both(*each) if truth else either(each)


def of_part(part: Part, truth: bool = True) -> Cubes:
    """The alternatives in which one key holds, or fails."""
    if part.key == "not":
        return cubes(part.value, part.path, not truth)
    if part.key in ("all", "any"):
        each = [cubes(inner, (*part.path, index), truth) for index, inner in enumerate(part.value)]
        return both(*each) if (part.key == "all") is truth else either(each)
    if isinstance(part.value, Bounds) and not truth:
        return tuple((Literal(part.key, bounds, True, part.path),) for bounds in _outside(part.value))
    return ((Literal(part.key, part.value, truth, part.path),),)


def _outside(bounds: Bounds) -> Iterable[Bounds]:
    if bounds.min is not None:
        yield Bounds(max=bounds.min - 1)
    if bounds.max is not None:
        yield Bounds(min=bounds.max + 1)


def both(*each: Cubes) -> Cubes:
    """The alternatives of all of these together."""
    found: Cubes = TRUE
    for some in each:
        if len(found) * len(some) > _MOST:
            raise TooMany
        found = tuple((*a, *b) for a, b in product(found, some))
    return found


def either(each: Iterable[Cubes]) -> Cubes:
    return tuple(cube for some in each for cube in some)


def can(theory: Theory, *each: Cubes) -> bool:
    """Whether all of these can hold together, as far as is known."""
    try:
        return any(theory(cube) for cube in both(*each))
    except TooMany:
        return True


def can_hold(theory: Theory, form: Any, known: Cubes = TRUE, truth: bool = True) -> bool:
    """Whether a predicate or condition can hold, or fail, beside what is known."""
    try:
        return can(theory, known, cubes(form, (), truth))
    except TooMany:
        return True


def within(bounds: Iterable[Bounds], low: int, high: int) -> tuple[int, int]:
    """What is left of an interval."""
    for each in bounds:
        low = low if each.min is None else max(low, each.min)
        high = high if each.max is None else min(high, each.max)
    return low, high


def is_joined(part: Part) -> bool:
    """Whether a key joins others."""
    return part.key in _JOINED
