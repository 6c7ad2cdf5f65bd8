"""Sets of squares as integers: bit ``n`` stands for square ``n``."""

from collections.abc import Iterator


def bits_of(board: int) -> Iterator[int]:
    """The squares of a set, the lowest first.

    >>> list(bits_of(0b10000101))
    [0, 2, 7]
    """
    while board:
        low = board & -board
        board ^= low
        yield low.bit_length() - 1
