"""The five levels: how many iterations a decision is given, by game. Times follow from it."""

from collections.abc import Mapping
from typing import Final, TypeAlias

Iterations: TypeAlias = tuple[int, int, int, int, int]
"""What a decision is given at levels 1 to 5: nodes for boards and chances, playouts for what is hidden."""

OTHERS: Final = "others"
"""The row of rulesets without a mind, and of those with nothing to search."""
LEVELS: Final[Mapping[str, Iterations]] = {
    "schack": (60, 600, 4_000, 20_000, 100_000),
    "tafl 11": (60, 900, 6_000, 30_000, 150_000),
    "tafl 9": (60, 800, 8_000, 40_000, 200_000),
    "ravbrade": (60, 1_000, 8_000, 40_000, 200_000),
    "kungabrade": (50, 400, 4_000, 20_000, 100_000),
    "kungabrade set-up": (0, 8, 32, 64, 128),
    "nissan": (0, 16, 32, 80, 320),
    "omringad": (0, 8, 64, 256, 1_024),
    "board": (60, 600, 4_000, 20_000, 100_000),
    OTHERS: (4, 16, 64, 256, 1_024),
}
"""A row a game; ``tafl 9`` is of 9 x 9 squares and fewer, ``board`` of other people's board games."""
STANDARD: Final = 2
"""The level that ``simulate`` and ``demo`` play at where nobody names one."""


def iterations_of(row: str, level: int) -> int:
    """What a decision is given by a row of ``LEVELS``; ``LookupError`` where there is no such row.

    >>> iterations_of("schack", 2)
    600
    """
    if row not in LEVELS:
        raise LookupError(f"LEVELS has no row {row!r}; it has {', '.join(LEVELS)}")
    return LEVELS[row][level - 1]
