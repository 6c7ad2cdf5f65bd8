"""The two sides of a game; ``SEATS`` has them in the order of their numbers."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from slaget.kernel.seats import across

Side: TypeAlias = Literal["attackers", "defenders"]
SEATS: Final[tuple[Side, Side]] = ("attackers", "defenders")
other: Final[Callable[[Side], Side]] = across(SEATS)  # pyright: ignore[reportAssignmentType]
