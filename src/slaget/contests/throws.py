"""What may be entered for dice that are rolled at a table."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from attrs import frozen

from slaget.seat.domains import Numbers


@frozen
class Throws:
    """What may be entered for dice: so many numbers from 1 to the number of sides, in order.

    >>> Throws(6, 2).contains((3, 6)), Throws(6, 2).size()
    (True, 36)
    """

    sides: int
    count: int

    def sample(self, random: Random) -> tuple[int, ...]:
        return tuple(random.randint(1, self.sides) for _ in range(self.count))

    def contains(self, value: Any) -> bool:
        whole = isinstance(value, tuple) and all(type(face) is int for face in value)
        return whole and len(value) == self.count and all(1 <= face <= self.sides for face in value)

    def nearest(self, value: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers that may be entered and are least far from these, which may be too many or too few.

        >>> Throws(6, 2).nearest((7,)), Throws(6, 2).nearest((3, 0, 5))
        ((6, 1), (3, 1))
        """
        faces = [min(max(face, 1), self.sides) for face in value[: self.count]]
        return (*faces, *(1 for _ in range(self.count - len(faces))))

    def size(self) -> int:
        return int(self.sides**self.count)

    def listed(self) -> Iterator[tuple[int, ...]]:
        return product(range(1, self.sides + 1), repeat=self.count)

    def as_form(self) -> Numbers:
        return Numbers(self.count, 1, self.sides)

    def as_json(self) -> dict[str, object]:
        return {"integer": {"min": 1, "max": self.sides}, "count": self.count}
