"""Who controls which square (OM-9.1), packed: two bits a square, the seat less one."""

from typing import Final

_LOW: Final = {seats: sum(1 << 2 * i for i in range(25 * seats)) for seats in (2, 3, 4)}


def at_home(seats: tuple[int, ...]) -> int:
    """Every seat holds its own country (OM-4.3).

    >>> held_by(at_home((1, 2)), 24), held_by(at_home((1, 2)), 25)
    (1, 2)
    """
    return sum(seat - 1 << 2 * (25 * (seat - 1) + i) for seat in seats for i in range(25))


def held_by(control: int, index: int) -> int:
    """The seat that a square, by its index, counts for."""
    return (control >> 2 * index & 3) + 1


def taken(control: int, index: int, seat: int) -> int:
    """The control after a seat has taken a square.

    >>> held_by(taken(at_home((1, 2)), 30, 1), 30)
    1
    """
    return control & ~(3 << 2 * index) | seat - 1 << 2 * index


def number(control: int, seat: int, seats: int) -> int:
    """How many squares a seat holds.

    >>> number(at_home((1, 2, 3, 4)), 3, 4)
    25
    """
    low, high = control, control >> 1
    one, two = (low if seat - 1 & 1 else ~low), (high if seat - 1 & 2 else ~high)
    return (one & two & _LOW[seats]).bit_count()
