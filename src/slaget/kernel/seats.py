"""What can be asked of seats: whether something is one, which one a text names, who sits across."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from slaget.kernel.secret import Seat
from slaget.kernel.short import cut

S = TypeVar("S")


class UnknownSeat(LookupError):
    """What was asked about is no seat of the game: ``asked`` is what was given, ``seats`` are those there are.

    >>> print(UnknownSeat("1", (1, 2)))
    '1' is no seat; the seats are 1, 2
    """

    def __init__(self, asked: object, seats: Iterable[Seat]) -> None:
        self.asked = asked
        self.seats: tuple[Seat, ...] = tuple(seats)
        super().__init__(asked, self.seats)

    def __str__(self) -> str:
        return f"{cut(repr(self.asked), 60)} is no seat; the seats are {', '.join(map(repr, self.seats))}"


def is_seat(seat: object, seats: Iterable[Seat]) -> bool:
    """Whether this is one of the seats, in its own type: 1 is not ``"1"``.

    >>> is_seat(1, (1, 2)), is_seat("1", (1, 2)), is_seat(True, (1, 2))
    (True, False, False)
    """
    for other in seats:  # noqa: SIM110
        if type(seat) is type(other) and seat == other:
            return True
    return False


def require_seat(seat: object, seats: Iterable[Seat]) -> None:
    """Raise ``UnknownSeat`` unless this is one of the seats."""
    there = tuple(seats)
    if not is_seat(seat, there):
        raise UnknownSeat(seat, there)


def seat_named(said: str, seats: Iterable[Seat]) -> Seat:
    """The seat that a text names, as in the path of a URL; ``UnknownSeat`` where it names none.

    >>> seat_named("1", (1, 2)), seat_named("north", ("north", "south"))
    (1, 'north')
    """
    there = tuple(seats)
    for seat in there:
        if type(said) is str and str(seat) == said:
            return seat
    raise UnknownSeat(said, there)


def across(pair: tuple[S, S]) -> Callable[[S], S]:
    """``other`` for a game of two: tells the seat that a seat plays against.

    >>> other = across(("white", "black"))
    >>> other("white"), other("black")
    ('black', 'white')
    """
    first, second = pair
    return lambda seat: second if seat == first else first
