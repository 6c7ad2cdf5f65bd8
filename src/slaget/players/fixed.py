"""Whole-number logarithm and confidence bounds: no float decides anything in a player."""

from math import isqrt
from typing import Final

ONE: Final = 1 << 16
"""What counts as one: rewards go from 0 to this."""
CHANCES: Final = 10_000
"""The unit of a chance of winning as people are told it."""


def told_chance(reward: int) -> int:
    """A reward from 0 to ``ONE`` as a chance of winning that people are told, to the nearest.

    >>> told_chance(0), told_chance(ONE // 3), told_chance(ONE)
    (0, 3333, 10000)
    """
    return (CHANCES * reward + ONE // 2) // ONE


def _table() -> tuple[int, ...]:
    """The logarithm to base 2 of (256 + i) / 256 in 65536ths, rounded down: sixteen bits, each by squaring."""
    found: list[int] = []
    for i in range(256):
        mantissa, bits = (256 + i) << 40, 0  # 48 bits after the point
        for _ in range(16):
            mantissa = mantissa * mantissa >> 48
            bits <<= 1
            if mantissa >> 49:
                mantissa >>= 1
                bits += 1
        found.append(bits)
    return tuple(found)


_LOGS: Final = _table()


def log2_fixed(n: int) -> int:
    """The logarithm to base 2 of a whole number of 1 or more, in 65536ths; of its first nine bits, rounded down.

    >>> log2_fixed(1), log2_fixed(8) == 3 * ONE, log2_fixed(3)
    (0, True, 103872)
    """
    bits = n.bit_length() - 1
    top = n << 8 >> bits if bits < 8 else n >> (bits - 8)
    return (bits << 16) + _LOGS[top & 255]


def bound(total: int, n: int, visits: int, weight: int) -> int:
    """The upper confidence bound of a candidate tried ``n`` times for ``total`` in all, its node ``visits`` times.

    ``weight`` is the constant of exploration in 256ths; rewards go from 0 to ``ONE``.

    >>> bound(ONE, 2, 4, 181) > bound(ONE, 3, 4, 181)
    True
    """
    return total // n + (weight * isqrt(log2_fixed(visits) * ONE // n) >> 8)
