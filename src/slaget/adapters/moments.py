"""A game as a tree of decisions and draws: each draw that the rules ask for is a node of its own.

A command is decided again with one draw more until it needs no other. So a moment is its history, and nothing else
is random.
"""

from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Any, Final

from attrs import evolve, frozen

from slaget.adapters.choices import Choices, awaited
from slaget.adapters.match import Match
from slaget.kernel import HOST, Game, Seat
from slaget.kernel.game import AnyGame
from slaget.kernel.secret import seen_by

_SEED: Final = bytes(32)


class _Undrawn(Exception):
    """The rules ask for a draw that has not been made."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high


@frozen
class _Draws:
    """The draws made so far for one entry; what is certain need not be drawn."""

    values: tuple[int, ...]
    certain: dict[int, int]
    seed: bytes = _SEED
    name: str = "entered"

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        if low == high:
            self.certain[k] = low
            return low
        index = k - sum(1 for each in self.certain if each < k)
        if index >= len(self.values):
            raise _Undrawn(low, high)
        return self.values[index]


@frozen(eq=False, slots=False)
class Moment:
    """All that a state holds: the game in progress, or what is to be drawn before it goes on; it never changes."""

    match: Match
    game: AnyGame | None = None
    """None while its beginning is being drawn."""
    asked: Any = None
    drawn: tuple[int, ...] = ()
    open: tuple[int, int] | None = None
    """Between what the next draw falls; None where nothing is to be drawn."""
    told: tuple[bytes, ...] = ()
    """For each seat a digest of all that it has seen."""
    decisions: int = 0

    def __deepcopy__(self, _memo: Any) -> "Moment":
        return self

    @cached_property
    def choices(self) -> Choices:
        """What the seat that is to decide may do."""
        seat = None if self.game is None else awaited(self.game)
        return {} if seat is None or self.game is None else self.match.choices(self.game, seat)

    def after(self, action: int) -> "Moment":
        """The moment after a draw, or after a decision by its number."""
        if self.open is not None:
            return evolve(self, drawn=(*self.drawn, self.open[0] + action), open=None).gone_on()
        return self.decided(self.choices[action])

    def decided(self, command: Any) -> "Moment":
        """The moment after a command of the seat that is to decide; ``Rejected`` if the rules refuse it."""
        return evolve(self, asked=command, decisions=self.decisions + 1).gone_on()

    def gone_on(self) -> "Moment":
        """What was asked carried out with the draws made, and then what only the host can do."""
        source = _Draws(self.drawn, {})
        try:
            if self.game is None:
                after = Game.start(self.match.ruleset, self.match.setup, source)
            else:
                after = self.game.play(self.asked, source)
        except _Undrawn as need:
            return evolve(self, open=(need.low, need.high))
        made = self._standing(after)
        if after.to_act != (HOST,):
            return made
        return evolve(made, asked=after.options(HOST)[0].sample(Random(len(after.log)))).gone_on()

    def _standing(self, after: AnyGame) -> "Moment":
        """The moment with a game that has one entry more, and what each seat saw of it."""
        ruleset, entry = after.ruleset, after.log[-1]
        made = []
        for seat, told in zip(self.match.seats, self.told or (b"",) * len(self.match.seats)):
            eyes = ruleset.allies(after.setup, seat)
            seen = "\n".join(ruleset.codec.text(seen_by(event, eyes)) for event in entry.events)
            made.append(sha256(told + seen.encode()).digest())
        return evolve(self, game=after, asked=None, drawn=(), open=None, told=tuple(made))

    def imagined(self, seat: Seat, random: Random) -> "Moment":
        """A moment that the seat cannot tell from this one."""
        assert self.game is not None
        game = self.game.imagined(seat, random, history=True)
        world = random.randbytes(8)
        own = self.told[self.match.seats.index(seat)]
        eyes = self.match.ruleset.allies(self.match.setup, seat)
        told = (each if other in eyes else sha256(own + world).digest() for other, each in self._each())
        return evolve(self, game=game, told=tuple(told))

    def _each(self) -> Iterator[tuple[Seat, bytes]]:
        return zip(self.match.seats, self.told)
