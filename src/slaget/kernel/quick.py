"""Frozen attrs values that are made by the hundred thousand, at half the cost (docs/performance.md).

attrs fills a frozen value by one call of ``object.__setattr__`` a field. Here a value is filled while it is
of a class of the same fields that is not frozen, and is given its own class at the end of its ``__init__``.
"""

from typing import Any, Final, TypeVar

import attrs

T = TypeVar("T")
_BECOME: Final = vars(object)["__class__"].__set__
_OPEN: Final[dict[type, type]] = {}


class Referable:
    """The base of a ``quick`` class whose values may be referred to weakly."""

    __slots__ = ("__weakref__",)


def quick(cls: type[T]) -> type[T]:
    """A frozen class with an ``__init__`` that does the same in half the time.

    It stands over ``@frozen(weakref_slot=False)``, and nothing inherits from the class. ``TypeError`` where a field
    is converted, validated, or named as a keyword only.

    >>> @quick
    ... @attrs.frozen(weakref_slot=False)
    ... class Purse:
    ...     gold: int
    ...     score: int = 0
    >>> Purse(12, score=3)
    Purse(gold=12, score=3)
    >>> Purse(12).gold = 13
    Traceback (most recent call last):
    attr.exceptions.FrozenInstanceError: can't set attribute
    """
    known: dict[str, Any] = {"become": _BECOME, "Open": _opened(cls), "own": cls, "NOTHING": attrs.NOTHING}
    given, lines = [], []
    for each in attrs.fields(cls):  # type: ignore[arg-type]
        if each.converter or each.validator or each.kw_only:
            raise TypeError(f"{cls.__name__}.{each.name} is not filled with what is given")
        name, default = each.alias, each.default
        value = name
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
            known[f"make_{name}"], default = default.factory, attrs.NOTHING
            value = f"make_{name}() if {name} is NOTHING else {name}" if each.init else f"make_{name}()"
        known[f"default_{name}"] = default
        if each.init:
            given.append(name if each.default is attrs.NOTHING else f"{name}=default_{name}")
        lines.append(f"    self.{each.name} = {value}\n")
    head = f"def __init__(self, {', '.join(given)}):\n    become(self, Open)\n"
    exec(f"{head}{''.join(lines)}    self.__class__ = own\n", known)
    made = known["__init__"]
    for name in ("__module__", "__qualname__", "__doc__", "__annotations__"):
        setattr(made, name, getattr(cls.__init__, name))
    cls.__init__ = made  # type: ignore[method-assign]
    return cls


def open_of(cls: type) -> type | None:
    """The class as whose values those of a ``quick`` class are filled; None of any other class."""
    return _OPEN.get(cls)


def _opened(cls: Any) -> type:
    """A class of the same fields that is not frozen; ``TypeError`` where values cannot go from one to the other."""
    if "__weakref__" in cls.__slots__:  # Python 3.13 would let them
        raise TypeError(f"{cls.__name__} has no weakref_slot=False")
    bases = {"__orig_bases__": cls.__orig_bases__} if "__orig_bases__" in vars(cls) else {}
    free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}  # a base may be frozen
    made: Any = type(cls.__name__, cls.__bases__, {"__slots__": cls.__slots__, **free, **bases})
    _BECOME(object.__new__(cls), made)
    _OPEN[cls] = made
    return made  # type: ignore[no-any-return]
