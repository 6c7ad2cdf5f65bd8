"""The two sides."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from slaget.kernel.seats import across

Side: TypeAlias = Literal["geese", "fox"]
SEATS: Final[tuple[Side, Side]] = ("geese", "fox")
other: Final[Callable[[Side], Side]] = across(SEATS)  # pyright: ignore[reportAssignmentType]
