"""The players' own random numbers, the same on every machine: SplitMix64 under HMAC-SHA-256.

The state begins as the first 8 bytes, big-endian, of HMAC-SHA-256 with the caller's 256-bit seed (32 bytes,
big-endian) as key and the UTF-8 text ``slaget player <game> <decision>`` as message. A word is one step of
SplitMix64. ``below(n)`` multiplies a word by ``n`` and keeps the upper 64 bits; words whose lower 64 bits are under
``2**64 mod n`` are thrown away, so that each value is equally likely.
"""

import hmac
from collections.abc import MutableSequence, Sequence
from fractions import Fraction
from typing import Any, Final, TypeVar

T = TypeVar("T")
_MASK: Final = (1 << 64) - 1
_SEEDS: Final = 1 << 256
_STEP: Final = 0x9E3779B97F4A7C15


class Imagined:
    """What a source of chance is called in a game that is only imagined."""

    __slots__ = ()
    name = "imagined"
    seed = bytes(32)


class Dice(Imagined):
    """A stream of random numbers; ``Policy`` parts that take a ``random.Random`` may be given one in its place.

    >>> dice = Dice(0)
    >>> hex(dice.word()), dice.below(6), dice.below(6)
    ('0xe220a8397b1dcdaf', 2, 0)
    """

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    def word(self) -> int:
        """The next 64 bits."""
        self._state = state = (self._state + _STEP) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, each equally likely."""
        if not 0 < n <= _MASK:
            raise ValueError(f"numbers below {n} cannot be drawn: from 1 to 2**64 - 1")
        while True:
            product = self.word() * n
            if product & _MASK >= (1 << 64) % n:
                return product >> 64

    def forked(self) -> "Dice":
        """A stream of its own, seeded by the next word of this one."""
        return Dice(self.word())

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely; they stand in an order that is the same everywhere."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in random order, every order equally likely (Fisher-Yates from the top)."""
        for i in range(len(items) - 1):
            j = i + self.below(len(items) - i)
            items[i], items[j] = items[j], items[i]

    choice = pick

    def sample(self, items: Sequence[T], number: int) -> list[T]:
        """So many different items in random order."""
        rest = list(items)
        for i in range(number):
            j = i + self.below(len(rest) - i)
            rest[i], rest[j] = rest[j], rest[i]
        return rest[:number]

    def randint(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def random(self) -> Fraction:
        """A number from 0 up to 1, of 53 bits, exact."""
        return Fraction(self.below(1 << 53), 1 << 53)

    def uniform(self, low: Any, high: Any) -> Any:
        """A number between two: for the random options of a game that are drawn so."""
        return low + (high - low) * self.random()

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        """So that dice may be the source of a ``Chance`` of a game that is only imagined."""
        return low + self.below(high - low + 1)


def dice_of(seed: int, game: str, decision: str) -> Dice:
    """The dice of one decision, of the caller's 256-bit seed; ``ValueError`` for one that is not.

    >>> hex(dice_of(0, "schack", "move").word())
    '0xe99b970c8f087077'
    """
    if type(seed) is not int or not 0 <= seed < _SEEDS:
        raise ValueError("a seed is a whole number of 256 bits: from 0 to 2**256 - 1")
    block = hmac.digest(seed.to_bytes(32, "big"), f"slaget player {game} {decision}".encode(), "sha256")
    return Dice(int.from_bytes(block[:8], "big"))
