"""A state with its past: each state holds the one before it, so that a game's states share their past."""

from collections.abc import Iterator, Sequence
from typing import Any, Self

import attrs


class Linked:
    """What states with a past have in common; its fields are those of the attrs class that inherits it.

    The class begins with ``frame`` (what a move seldom changes), ``position`` and ``before`` (the state before it,
    or None). Two states are equal when their own fields are, and all positions before them.

    >>> @attrs.frozen(eq=False)
    ... class State(Linked):
    ...     frame: str
    ...     position: int
    ...     before: "State | None" = None
    ...     count: int = 1
    >>> last = State("set-up", 2, State("set-up", 1))
    >>> [each.position for each in last.past()], last == State("set-up", 2, State("set-up", 1))
    ([2, 1], True)
    """

    __slots__ = ()
    frame: Any
    position: Any
    before: Any

    def past(self) -> Iterator[Self]:
        """This state and those before it, the latest first."""
        state: Self | None = self
        while state is not None:
            yield state
            state = state.before

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        if self.frame != other.frame or _own(self) != _own(other):
            return False
        one, two = self.before, other.before
        while one is not two:
            if one is None or two is None or one.position != two.position:
                return False
            one, two = one.before, two.before
        return True

    def __hash__(self) -> int:
        return hash(self.position)

    def __reduce__(self) -> tuple[object, ...]:
        """Flat, so that a long game can be pickled."""
        return _linked, (type(self), self.frame, [_own(state) for state in self.past()][::-1])


def _own(state: Any) -> tuple[Any, ...]:
    """What a state holds beside its frame and its past: the position first."""
    names = (a.name for a in attrs.fields(type(state)))
    return tuple(getattr(state, name) for name in names if name not in ("frame", "before"))


def _linked(cls: type, frame: Any, steps: Sequence[tuple[Any, ...]]) -> Any:
    state = None
    for position, *own in steps:
        state = cls(frame, position, state, *own)
    return state
