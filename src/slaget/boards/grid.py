"""A board of squares drawn as text: the first file to the left, the first rank below."""

from collections.abc import Callable
from string import ascii_lowercase
from typing import Final

FILES: Final = ascii_lowercase


def diagram(size: int, sign: Callable[[int, int], str]) -> str:
    """The board as text, by the sign of each file and rank from 0.

    >>> print(diagram(2, lambda x, y: "K" if (x, y) == (0, 1) else "."))
    2  K .
    1  . .
       a b
    """
    ranks = (f"{y + 1}  {' '.join(sign(x, y) for x in range(size))}".rstrip() for y in reversed(range(size)))
    return "\n".join([*ranks, f"   {' '.join(FILES[:size])}"])
