"""What a batch of games may count of the parts of a game's cards: how often each was reached, and what it did."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Generic, Protocol, TypeVar

from attrs import frozen

from slaget.kernel.short import short

S = TypeVar("S")


@frozen
class Part:
    """One number of an effect: whose card, which of its effects, where inside it, and what is counted.

    ``per``: it is told as a mean, for each time that is counted by this name. ``reached``: where it is none, the
    report says that no game came there.
    """

    seat: str
    card: str
    index: int
    place: str
    what: str
    per: str = ""
    reached: bool = False

    @property
    def key(self) -> str:
        """What the number is called in a record."""
        return self.of(self.what)

    def of(self, what: str) -> str:
        """What another number of the same place is called."""
        return " ".join((self.seat, self.card, str(self.index), self.place, what))


class Counting(Protocol):
    """What counts while a game is decided again."""

    def told(self, events: Sequence[Any]) -> None:
        """An entry has been decided."""
        ...

    def counts(self) -> Mapping[str, int]:
        """The numbers that are not 0, by their keys, once the game is over."""
        ...


@frozen
class Coverage(Generic[S]):
    """The numbers that there are in a set-up, in order, and what counts them while its context is entered."""

    __repr__ = short

    parts: Callable[[S], Iterable[Part]]
    counting: Callable[[S], AbstractContextManager[Counting]]
