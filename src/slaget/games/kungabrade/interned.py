"""The actions of a side, each made once: what may be done from a point is looked up whole.

What an action is, an option for a screen or a bare tuple for a search, is for the one who makes the store to say.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from slaget.games.kungabrade import board as b

Actions: TypeAlias = tuple[Any, ...]
_MOST_WALKS: Final = 1024
_MOST: Final = 4096


class Bounded(dict[Any, Actions]):
    """Actions by what they hang on; all are forgotten when there are too many."""

    __slots__ = ("_most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: Any, actions: Actions) -> None:
        if len(self) >= self._most:
            self.clear()
        super().__setitem__(key, actions)


class Walks(Bounded):
    """The moves from one point that name no targets, by the set of points they lead to."""

    __slots__ = ("_move", "_point")

    def __init__(self, point: int, move: Callable[[int, int], Any]) -> None:
        super().__init__(_MOST_WALKS)
        self._point = point
        self._move = move

    def __missing__(self, to: int) -> Actions:
        self[to] = actions = tuple(self._move(self._point, q) for q in b.bits(to))
        return actions


class Interned:
    """The actions of one side.

    ``move(a, q, targets)``, ``shoot(a, targets)`` and the others make one; ``sweep(a, q, targets)`` makes all
    choices of two or more targets, after a move from ``a`` or, where that is None, without one.
    ``near_enemies`` are the actions of a piece among enemies, kept while its neighbourhood stays the same.
    """

    def __init__(
        self,
        move: Callable[[int, int, tuple[int, ...]], Any],
        shoot: Callable[[int, tuple[int, ...]], Any],
        sweep: Callable[[int | None, int, tuple[int, ...]], Actions],
        stack: Callable[[int, int], Any],
        scale: Callable[[int, int], Any],
        ram: Any,
        force: Any,
    ) -> None:
        def swept(a: int | None, q: int, wide: int) -> Actions:
            return sweep(a, q, tuple(b.bits(wide))) if wide.bit_count() > 1 else ()

        @cache
        def plain(a: int, q: int) -> Any:
            return move(a, q, ())

        @lru_cache(_MOST)
        def landing(a: int, q: int, targets: int, wide: int) -> Actions:
            """The move to an empty point alone, and with each attack that may follow it there (KB-7.4)."""
            return plain(a, q), *(move(a, q, (t,)) for t in b.bits(targets)), *swept(a, q, wide)

        @lru_cache(_MOST)
        def standing(a: int, targets: int, wide: int) -> Actions:
            """The attacks that need no move (KB-7.5)."""
            return *(shoot(a, (t,)) for t in b.bits(targets)), *swept(None, a, wide)

        self.plain = plain
        self.landing = landing
        self.standing = standing
        self.stack = cache(stack)
        self.scale = cache(scale)
        self.ram = ram
        self.force = force
        self.near_enemies = Bounded(_MOST)
        self.walks = [Walks(p, plain) for p in range(256)]
