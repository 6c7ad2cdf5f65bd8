"""A party's units as bytes (``units``), changed where they stand, without a picture of the rest being made."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

DAMAGED: Final = 128
"""The bit of a unit's square that says that it is damaged."""
_SQUARE: Final = bytes(place % DAMAGED for place in range(256))


def stack_of(at: int, codes: Sequence[int], damaged: Sequence[int] = ()) -> bytes:
    """The units of a square, of these pieces; ``damaged`` are the places of those that are so in the stack.

    >>> stack_of(3, [7, 9], [1])
    b'\\x03\\x07\\x83\\t'
    """
    made = bytearray(2 * len(codes))
    made[0::2] = bytes((at,)) * len(codes)
    made[1::2] = bytes(codes)
    for i in damaged:
        made[2 * i] |= DAMAGED
    return bytes(made)


def laid(army: bytes, at: int, stack: bytes, marks: Sequence[int]) -> bytes:
    """A party's units, a byte each number, with the stack of a square replaced; ``marks`` are those of its units.

    >>> army = laid(laid(b"", 3, stack_of(3, [7, 9]), [0, 2]), 1, stack_of(1, [5]), [1])
    >>> [*army], laid(laid(army, 3, b"", ()), 1, b"", ())
    ([3, 1, 5, 3, 7, 3, 9, 0, 1, 2, 2], b'')
    """
    number = army[0] if army else 0
    end = 1 + 2 * number
    squares = army[1:end:2].translate(_SQUARE)
    first, last = bisect_left(squares, at), bisect_right(squares, at)
    gained = len(stack) // 2 - (last - first)
    if not number + gained:
        return b""
    made = b"%b%b%b%b%b" % (
        bytes((number + gained,)),
        army[1 : 1 + 2 * first],
        stack,
        army[1 + 2 * last : end],
        _marked(army[end:], first, last, gained, marks),
    )
    return army if made == army else made


def _marked(told: bytes, first: int, last: int, gained: int, marks: Sequence[int]) -> bytes:
    """Units that arrived, each by its place and the number of its arrival, where those from ``first`` to ``last``
    are replaced by others with these marks."""
    own = bytes([n for i, mark in enumerate(marks, first) if mark for n in (i, mark)]) if any(marks) else b""
    if not told:
        return own
    places = told[::2]
    before, after = 2 * bisect_left(places, first), 2 * bisect_left(places, last)
    rest = told[after:]
    if gained and rest:
        moved = bytearray(rest)
        moved[::2] = bytes([place + gained for place in rest[::2]])
        rest = bytes(moved)
    return told[:before] + own + rest
