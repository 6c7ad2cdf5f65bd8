"""A board of squares drawn as text: the first file to the left, the first rank below."""

from collections.abc import Callable
from string import ascii_lowercase
from typing import Final

FILES: Final = ascii_lowercase


def diagram(size: int, sign: Callable[[int, int], str], ranks: int | None = None) -> str:
    """The board as text, by the sign of each file and rank from 0; as many ranks as files if no number is given.

    >>> print(diagram(2, lambda x, y: "K" if (x, y) == (0, 1) else "."))
    2  K .
    1  . .
       a b
    """
    high = size if ranks is None else ranks
    wide = len(str(high))
    lines = (
        f"{y + 1:>{wide}}  {' '.join(sign(x, y) for x in range(size))}".rstrip() for y in reversed(range(high))
    )
    return "\n".join([*lines, f"{' ' * wide}  {' '.join(FILES[:size])}"])
