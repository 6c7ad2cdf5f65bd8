"""Runes that a card has tossed (EF-9, EF-15.1)."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

import attrs

from slaget.games.nissan.combat import cast
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.walk import found_in
from slaget.games.nissan.language.words import RUNES
from slaget.games.nissan.messages import Event, RunesThrown, Toss
from slaget.games.nissan.state import State
from slaget.games.nissan.tiles import face
from slaget.kernel import Chance

T = TypeVar("T")
MOST: Final = 16
_HIDDEN: Final = "^"


class Apart(Chance):
    """Chance whose promises to ``odds`` hold for one place only, of several where the same is thrown."""

    __slots__ = ("_inner", "_place")
    counts = True

    def __init__(self, inner: Chance, place: Hashable) -> None:
        self._inner = inner
        self._place = place
        self.draws = inner.draws

    def between(self, low: int, high: int) -> int:
        return self._inner.between(low, high)

    def toss(self, kind: str = "toss", **about: Any) -> bool:
        return self._inner.toss(kind, **about)

    def pick(self, items: Sequence[T], like: Callable[[T], Hashable] | None = None, kind: str = "thing") -> T:
        return self._inner.pick(items, like, kind)

    def shuffle(self, items: Iterable[T], kind: str = "thing", **about: Any) -> tuple[T, ...]:
        return self._inner.shuffle(items, kind, **about)

    def checkpoint(self, key: Hashable) -> None:
        self._inner.checkpoint((self._place, key))


def thrown(state: State, runes: int, chance: Chance, place: Hashable) -> tuple[tuple[Toss, ...], ...]:
    """So many runes tossed, tile by tile; ``place`` says for ``odds`` where in what history."""
    number = max(0, min(runes, MOST))
    return cast(state, number, Apart(chance, place) if chance.counts else chance)


def left_by(events: Iterable[Event]) -> Hashable:
    """What some events leave behind, by which ``odds`` tell apart what came of throws; their runes leave nothing.

    No ``repr`` of an event, which is cut where it is long.
    """
    return tuple(
        (type(event).__name__, repr(attrs.astuple(event, recurse=False)))
        for event in events
        if not isinstance(event, RunesThrown)
    )


def is_even(act: f.Act) -> bool:
    """Whether an act throws as often and as much whatever it does on its way."""
    match act:
        case f.Throw():
            return isinstance(act.throw, int) and not any(found_in(act.then, f.Throw))
        case f.Each():
            return all(is_even(each) for each in act.do)
        case _:
            return not any(found_in(act, f.Throw))


def summed(events: Iterable[Event]) -> tuple[int, ...]:
    """What all tossed tiles together show."""
    found = [read(event.batches).values() for event in events if isinstance(event, RunesThrown)]
    return tuple(map(sum, zip(*found)))


def read(batches: Iterable[Sequence[Toss]]) -> Mapping[str, int]:
    """What tossed tiles show: hits, Odin runes and blanks."""
    tiles = [toss for batch in batches for toss in batch if face(toss.tile) != "doubling"]
    up = [face(toss.tile) for toss in tiles if toss.up]
    return {"hits": up.count("hit"), "odin": up.count("odin"), "blank": len(tiles) - len(up)}


def inside(numbers: Mapping[str, int], tossed: Mapping[str, int]) -> dict[str, int]:
    """The numbers after a throw; those that it hides are kept under their names with a mark before them."""
    kept = {f"{_HIDDEN}{name}": number for name, number in numbers.items() if name.lstrip(_HIDDEN) in tossed}
    return {**{name: number for name, number in numbers.items() if name not in tossed}, **kept, **tossed}


def outer(numbers: Mapping[str, int]) -> dict[str, int]:
    """The numbers as they were before the last throw.

    >>> outer(inside({"odin": 2, "slain": 1}, {"odin": 0}))
    {'slain': 1, 'odin': 2}
    """
    found = {name: number for name, number in numbers.items() if name not in RUNES}
    return {name.removeprefix(_HIDDEN): number for name, number in found.items()}
