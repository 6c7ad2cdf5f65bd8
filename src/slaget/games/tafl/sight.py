"""What a piece sees along a line: how many free squares below and above it."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

Sight: TypeAlias = "Sequence[int] | Mapping[int, int]"
TABLE_UP_TO: Final = 13
_KEPT: Final = 4096


def code(size: int, i: int, line: int) -> int:
    """``below * (size - i) + above`` for the square ``i`` of a line with these squares occupied.

    >>> divmod(code(11, 5, 0b1_00000_00010), 11 - 5)
    (3, 4)
    """
    below = i - (line & (1 << i) - 1).bit_length()
    rest = line >> i + 1
    above = (rest & -rest).bit_length() - 1 if rest else size - 1 - i
    return below * (size - i) + above


def sight(size: int, i: int) -> Sight:
    """The codes of square ``i`` by occupancy: a whole table on small boards, filled on demand on large ones."""
    if size > TABLE_UP_TO:
        return _OnDemand(size, i)
    below = [i - low.bit_length() for low in range(1 << i)]
    above = [(high & -high).bit_length() - 1 if high else size - 1 - i for high in range(1 << size - 1 - i)]
    return bytes(b * (size - i) + a for a in above for _ in (0, 1) for b in below)


class _OnDemand(dict[int, int]):
    """Codes computed when first asked for; emptied when full, so that it stays small."""

    def __init__(self, size: int, i: int) -> None:
        super().__init__()
        self._size = size
        self._i = i

    def __missing__(self, line: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        made = self[line] = code(self._size, self._i, line)
        return made
