"""The two sides of a battle."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from slaget.kernel.seats import across

Side: TypeAlias = Literal["norse", "danish"]
SEATS: Final[tuple[Side, Side]] = ("norse", "danish")
other: Final[Callable[[Side], Side]] = across(SEATS)  # pyright: ignore[reportAssignmentType]
