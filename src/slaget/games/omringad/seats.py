"""The seats of a game and the dragon, which is nobody's: by number, and as messages name them."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

Seats: TypeAlias = tuple[int, ...]
Party: TypeAlias = int | Literal["dragon"]
"""Who has units on the board, as messages name it."""
SEATS: Final = (1, 2, 3, 4)
"""All that a game may have; one of two players has the first two."""
DRAGON: Final = 0


def following(seats: Seats, seat: int) -> Seats:
    """The seats in turn from the one after a seat, that seat last.

    >>> following((1, 2, 3, 4), 2)
    (3, 4, 1, 2)
    """
    at = seats.index(seat) + 1
    return seats[at:] + seats[:at]


def party(seat: int) -> Party:
    """A seat as messages name it.

    >>> party(2), party(0)
    (2, 'dragon')
    """
    return "dragon" if seat == DRAGON else seat


def owner_of(named: Party | str) -> int:
    """The seat that a message names, as a value or as a key.

    >>> owner_of("dragon"), owner_of("3"), owner_of(2)
    (0, 3, 2)
    """
    return DRAGON if named == "dragon" else int(named)


def keyed(values: Mapping[int, Any]) -> dict[str, Any]:
    """Values by seat as a message holds them, with strings as keys."""
    return {str(party(seat)): value for seat, value in values.items()}
