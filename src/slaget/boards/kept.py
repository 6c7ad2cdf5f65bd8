"""Values that are made when they are first asked for, and then kept."""

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """A table that fills itself: a value that is there costs one look-up of a dict.

    >>> squares = Kept(lambda number: number * number)
    >>> squares[12], squares
    (144, {12: 144})
    """

    __slots__ = ("make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        made = self[key] = self.make(key)
        return made
