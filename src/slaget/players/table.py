"""The transposition table: what a search has found out about positions, of a fixed size."""

from collections.abc import Hashable
from typing import Any, Final, TypeAlias

Entry: TypeAlias = tuple[int, int, int, Any]
"""Depth, kind of bound, score (a mate counted from the position itself), and the best move or None."""
LOWER: Final = 1
EXACT: Final = 0
UPPER: Final = -1
SIZES: Final = (1 << 12, 1 << 14, 1 << 15, 1 << 16, 1 << 17)
"""Entries at levels 1 to 5. Whole keys are kept, so that no two positions are ever taken for one; the
last size keeps a player under its 96 MiB."""
_LOOKED_AT: Final = 4


class Table:
    """Entries by the whole key of a position. When it is full a new one takes the place of the shallowest of the
    next four in the order in which they came in, the oldest of equals.

    Nothing depends on how keys are hashed, so that it is the same everywhere.

    >>> table = Table(2)
    >>> for key, depth in (("a", 3), ("b", 1), ("c", 2)):
    ...     table.put(key, depth, EXACT, 10, None)
    >>> sorted(table.entries)
    ['a', 'c']
    """

    __slots__ = ("_hand", "_ring", "entries", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self.entries: dict[Hashable, Entry] = {}
        self._ring: list[Hashable] = []
        self._hand = 0

    def put(self, key: Hashable, depth: int, kind: int, score: int, move: Any) -> None:
        """Keep what was found about a position; the latest word about it stands."""
        entries = self.entries
        if key not in entries:
            if len(entries) < self.size:
                self._ring.append(key)
            else:
                self._replace(key)
        entries[key] = depth, kind, score, move

    def _replace(self, key: Hashable) -> None:
        entries, ring, size = self.entries, self._ring, self.size
        places = [(self._hand + i) % size for i in range(min(_LOOKED_AT, size))]
        place = min(places, key=lambda i: entries[ring[i]][0])
        del entries[ring[place]]
        ring[place] = key
        self._hand = (places[-1] + 1) % size
