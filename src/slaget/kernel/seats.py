"""Games of two."""

from collections.abc import Callable
from typing import TypeVar

S = TypeVar("S")


def across(pair: tuple[S, S]) -> Callable[[S], S]:
    """``other`` for a game of two: tells the seat that a seat plays against.

    >>> other = across(("white", "black"))
    >>> other("white"), other("black")
    ('black', 'white')
    """
    first, second = pair
    return lambda seat: second if seat == first else first
