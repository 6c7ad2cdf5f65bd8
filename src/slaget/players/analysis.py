"""What a search found, as values: candidates, what each may bring, and the line that is expected."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from attrs import field, frozen

from slaget.kernel import Language, Seat, Text, Words
from slaget.kernel.ruleset import AnyRuleset
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
    """One command of a line, and what it is called."""

    seat: Seat
    command: Any
    text: Text


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
class Analysis:
    """What a player thinks of a view: ``candidates`` with the chosen one first, and what they cost.

    ``exhausted`` says that the search was complete: the result is proven, or nothing else could be done.
    """

    __repr__ = short

    seat: Seat
    candidates: tuple[Candidate, ...]
    iterations: int
    exhausted: bool
    ruleset: AnyRuleset = field(repr=False, eq=False)
    words: Words = field(repr=False, eq=False)

    @property
    def command(self) -> Any:
        """The command chosen."""
        return self.candidates[0].command

    def told(self, language: Language = "en") -> str:
        """Two sentences: what is best and what it may bring, and why."""
        from slaget.players.telling import told

        return told(self, language)

    def as_json(self) -> dict[str, Any]:
        """The analysis as ``slaget hint --json`` prints it; each command as ``play`` takes it."""
        from slaget.players.telling import candidate_json

        return {
            "seat": self.seat,
            "iterations": self.iterations,
            "exhausted": self.exhausted,
            "candidates": [candidate_json(self.ruleset, each) for each in self.candidates],
        }


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
