"""The two sides, White first."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from slaget.kernel.seats import across

Side: TypeAlias = Literal["white", "black"]
SEATS: Final[tuple[Side, Side]] = ("white", "black")
other: Final[Callable[[Side], Side]] = across(SEATS)  # pyright: ignore[reportAssignmentType]
