"""Copies of values with some fields changed, at half the cost of ``attrs.evolve``."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, TypeVar

import attrs

T = TypeVar("T")
_FIELDS: dict[type, tuple[Any, dict[str, int]]] = {}


def changed(value: T, **changes: Any) -> T:
    """A value with some of its fields changed; its class has no keyword-only fields.

    >>> @attrs.frozen
    ... class Purse:
    ...     gold: int
    ...     score: int = 0
    >>> changed(Purse(12), score=3)
    Purse(gold=12, score=3)
    """
    kind = type(value)
    known = _FIELDS.get(kind)
    if known is None:
        known = _FIELDS[kind] = _fields(kind)
    get, places = known
    fields = list(get(value))
    for name, new in changes.items():
        fields[places[name]] = new
    return kind(*fields)


def each_changed(values: Mapping[str, T], names: Iterable[str], **changes: Any) -> dict[str, T]:
    """Values by name, with some fields changed of those named."""
    made = dict(values)
    for name in names:
        made[name] = changed(made[name], **changes)
    return made


def _fields(kind: type) -> tuple[Any, dict[str, int]]:
    names = [a.name for a in attrs.fields(kind)]
    get = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    return get, {name: i for i, name in enumerate(names)}
