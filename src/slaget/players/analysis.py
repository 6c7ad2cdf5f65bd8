"""What a search found, as values: candidates, what each may bring, and the line that is expected."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from attrs import field, frozen

from slaget.kernel import Seat
from slaget.kernel.short import short

Line: TypeAlias = tuple[tuple[Seat, Any], ...]
"""Seats and their commands in turn, as a search expects them."""


@frozen
class Estimate:
    """What a candidate may bring.

    The chance of winning in 1/10,000ths, the gain expected in hundredths of the game's own unit, and the standard
    error of the gain. ``mate`` is proven: won (or lost, below 0) in so many moves of one's own.
    """

    win: int
    points: int
    error: int = 0
    mate: int | None = None


@frozen
class Ply:
    """One command of a line, and its text."""

    seat: Seat
    command: Any
    text: str


@frozen
class Candidate:
    """One command that was weighed. ``line`` begins with it; ``terms`` are those in which it differs most."""

    __repr__ = short

    command: Any
    intent: str
    estimate: Estimate
    visits: int
    line: tuple[Ply, ...] = ()
    terms: Mapping[str, int] = field(factory=dict)


@frozen
class Tried:
    """A candidate as a search leaves it, before it is told.

    ``ahead``, where there is one, works out the whole of ``line``, which then holds the command alone: whoever only
    plays need not pay for it.
    """

    __repr__ = short

    command: Any
    intent: str
    estimate: Estimate
    visits: int
    line: Line = ()
    ahead: Callable[[], Line] | None = field(default=None, eq=False)

    def expected(self) -> Line:
        """The line in full."""
        return self.line if self.ahead is None else self.ahead()


@frozen
class Found:
    """What a search leaves: candidates, the chosen one first, and whether nothing more is to be found."""

    __repr__ = short

    tried: tuple[Tried, ...]
    iterations: int
    exhausted: bool = False
