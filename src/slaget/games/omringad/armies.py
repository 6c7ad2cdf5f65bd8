"""A party's units as bytes (``units``), changed where they stand, without a picture of the rest being made."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

DAMAGED: Final = 128
"""The bit of a unit's square that says that it is damaged."""
BYTES: Final = tuple(bytes((number,)) for number in range(256))
"""Each number as the byte that it takes."""
_SQUARE: Final = bytes(place % DAMAGED for place in range(256))


def stack_of(at: int, codes: Sequence[bytes], damaged: Sequence[int] = ()) -> bytes:
    """The units of a square, of these pieces; ``damaged`` are the places of those that are so in the stack.

    >>> stack_of(3, [BYTES[7], BYTES[9]], [1])
    b'\\x03\\x07\\x83\\t'
    """
    if not codes:
        return b""
    square = BYTES[at]
    made = square + square.join(codes)
    if not damaged:
        return made
    hurt = bytearray(made)
    for i in damaged:
        hurt[2 * i] |= DAMAGED
    return bytes(hurt)


def laid(army: bytes, at: int, stack: bytes, marks: Sequence[int]) -> bytes:
    """A party's units, a byte each number, with the stack of a square replaced; ``marks`` are those of its units.

    >>> army = laid(laid(b"", 3, stack_of(3, [BYTES[7], BYTES[9]]), [0, 2]), 1, stack_of(1, [BYTES[5]]), [1])
    >>> [*army], laid(laid(army, 3, b"", ()), 1, b"", ())
    ([3, 1, 5, 3, 7, 3, 9, 1, 0, 2], b'')
    """
    number = army[0] if army else 0
    end = 1 + 2 * number
    squares = army[1:end:2].translate(_SQUARE)
    first = bisect_left(squares, at)
    last = first + squares.count(at)
    after = number + len(stack) // 2 - (last - first)
    if not after:
        return b""
    told = army[end:]
    if told or any(marks):
        told = told or bytes(number)
        told = told[:first] + bytes(marks) + told[last:]
        told = told if any(told) else b""
    made = b"".join((BYTES[after], army[1 : 1 + 2 * first], stack, army[1 + 2 * last : end], told))
    return army if made == army else made
