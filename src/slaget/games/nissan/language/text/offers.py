"""Which of many phrases may stand at a place, told by the words that they begin with."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Generic, TypeAlias, TypeVar

from slaget.games.nissan.language.text.reading import Reading

T = TypeVar("T")
Reader: TypeAlias = Callable[[Reading, int], tuple[T, int] | None]
"""What reads something at a place, and where that ends; None where it does not stand there."""
Starts: TypeAlias = Callable[[], "frozenset[str] | None"]
"""The words that a phrase may begin with; None for any."""
DIGITS: Final = frozenset("+-0123456789")
_WIDTH: Final = 10
_MOST: Final = 10_000


class Offers(Generic[T]):
    """Things in their order, each with its beginnings; those that may stand at a place are looked up once."""

    def __init__(self, things: Sequence[T], starts: Sequence[Starts]) -> None:
        self._things = things
        self._starts = starts
        self._found: dict[str, list[T]] = {}

    def at(self, reading: Reading, at: int) -> Sequence[T]:
        """Those that may stand here; all of them where somebody asks what could."""
        if reading.watching:
            return self._things
        head = reading.text[at : at + _WIDTH]
        found = self._found.get(head)
        if found is None:
            if len(self._found) >= _MOST:
                self._found.clear()
            found = self._found[head] = [
                thing for thing, starts in zip(self._things, self._starts) if _may_begin(starts(), head)
            ]
        return found


def _may_begin(starts: frozenset[str] | None, head: str) -> bool:
    return starts is None or any(head.startswith(words[:_WIDTH]) for words in starts)


def first_of(readers: Offers[Reader[T]]) -> Reader[T]:
    """The first of several readers that reads what stands there."""

    def read(reading: Reading, at: int) -> tuple[T, int] | None:
        for each in readers.at(reading, at):
            got = each(reading, at)
            if got is not None:
                return got
        return None

    return read


def all_starts(every: Iterable[Starts]) -> frozenset[str] | None:
    """What several things together may begin with."""
    together = [starts() for starts in every]
    return None if None in together else frozenset[str]().union(*(each for each in together if each is not None))
