"""The two contestants, and who may roll for them."""

from typing import Final, Literal, TypeAlias

from slaget.kernel.secret import HOST, Seat

Contestant: TypeAlias = Literal["a", "b"]
SEATS: Final[tuple[Contestant, Contestant]] = ("a", "b")
ROLLERS: Final[tuple[str, ...]] = (*SEATS, HOST)
"""The contestants, and the host for both."""


def other(seat: Seat) -> Contestant:
    """The contestant that a contestant plays against."""
    return "b" if seat == "a" else "a"
