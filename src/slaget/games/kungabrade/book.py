"""Interned actions: what may be done from a point is looked up whole, by the set of points it leads to.

A book makes each item once and hands it out for ever; what an item is, an option for a screen or a bare
tuple for a search, is for the one who opens the book to say.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from slaget.games.kungabrade import board as b

Items: TypeAlias = tuple[Any, ...]
_LIMIT: Final = 1024


class Ways(dict[int, Items]):
    """The plain moves from one point, by the set of where they lead."""

    __slots__ = ("_item", "_point")

    def __init__(self, point: int, item: Callable[[int, int], Any]) -> None:
        super().__init__()
        self._point = point
        self._item = item

    def __missing__(self, to: int) -> Items:
        if len(self) >= _LIMIT:
            self.clear()
        self[to] = made = tuple(self._item(self._point, q) for q in b.bits(to))
        return made


class Scenes(dict[Any, Items]):
    """What a piece may do among the enemies near it, remembered while the neighbourhood stays the same."""

    def __setitem__(self, key: Any, items: Items) -> None:
        _bounded(self)
        super().__setitem__(key, items)


class Book:
    """The items of one side. ``move(a, b, targets)``, ``shoot(a, targets)`` and the other makers build them;
    ``sweep`` makes of a point, perhaps a move before, and a set all choices of two or more targets."""

    def __init__(
        self,
        move: Callable[[int, int, tuple[int, ...]], Any],
        shoot: Callable[[int, tuple[int, ...]], Any],
        sweep: Callable[[int | None, int, tuple[int, ...]], Items],
        stack: Callable[[int, int], Any],
        scale: Callable[[int, int], Any],
        ram: Any,
        force: Any,
    ) -> None:
        self._move = move
        self._shoot = shoot
        self._sweep = sweep
        self._stack = stack
        self._scale = scale
        self.ram = ram
        self.force = force
        self._plain: dict[tuple[int, int], Any] = {}
        self._landings: dict[tuple[int, int, int, int], Items] = {}
        self._stands: dict[tuple[int, int, int], Items] = {}
        self._units: dict[tuple[int, int, bool], Any] = {}
        self.scenes = Scenes()
        self.ways = [Ways(p, self.plain) for p in range(256)]

    def plain(self, a: int, q: int) -> Any:
        """The move from one point to another that names no targets."""
        found = self._plain.get((a, q))
        if found is None:
            found = self._plain[a, q] = self._move(a, q, ())
        return found

    def landing(self, a: int, q: int, targets: int, swept: int) -> Items:
        """The move to an empty point alone, and with each attack that may follow it there (KB-7.4)."""
        key = (a, q, targets, swept)
        found = self._landings.get(key)
        if found is None:
            _bounded(self._landings)
            singles = (self._move(a, q, (t,)) for t in b.bits(targets))
            sweeps = self._sweep(a, q, tuple(b.bits(swept))) if swept.bit_count() > 1 else ()
            found = self._landings[key] = (self.plain(a, q), *singles, *sweeps)
        return found

    def stand(self, a: int, targets: int, swept: int) -> Items:
        """The attacks that need no move (KB-7.5)."""
        key = (a, targets, swept)
        found = self._stands.get(key)
        if found is None:
            _bounded(self._stands)
            sweeps = self._sweep(None, a, tuple(b.bits(swept))) if swept.bit_count() > 1 else ()
            found = self._stands[key] = (*(self._shoot(a, (t,)) for t in b.bits(targets)), *sweeps)
        return found

    def unit(self, a: int, q: int, climbs: bool) -> Any:
        """A complete stack moves, or its top piece scales the wall."""
        key = (a, q, climbs)
        if key not in self._units:
            self._units[key] = (self._scale if climbs else self._stack)(a, q)
        return self._units[key]


def _bounded(cache: dict[Any, Any]) -> None:
    if len(cache) >= 4 * _LIMIT:
        cache.clear()
