"""What can be asked of seats: whether something is one, and who sits across in a game of two."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from slaget.kernel.secret import Seat

S = TypeVar("S")


def is_seat(seat: object, seats: Iterable[Seat]) -> bool:
    """Whether this is one of the seats, in its own type: 1 is not ``"1"``.

    >>> is_seat(1, (1, 2)), is_seat("1", (1, 2)), is_seat(True, (1, 2))
    (True, False, False)
    """
    return any(seat == other and type(seat) is type(other) for other in seats)


def across(pair: tuple[S, S]) -> Callable[[S], S]:
    """``other`` for a game of two: tells the seat that a seat plays against.

    >>> other = across(("white", "black"))
    >>> other("white"), other("black")
    ('black', 'white')
    """
    first, second = pair
    return lambda seat: second if seat == first else first
