"""The two sides."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from slaget.kernel.seats import across

Color: TypeAlias = Literal["white", "black"]
SEATS: Final[tuple[Color, Color]] = ("white", "black")
other: Final[Callable[[Color], Color]] = across(SEATS)  # pyright: ignore[reportAssignmentType]
