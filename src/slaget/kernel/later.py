"""Sequences and mappings that are made when somebody looks: what stands in data files is not read before."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, overload

K = TypeVar("K")
T = TypeVar("T", covariant=True)


class Later(Sequence[T]):
    """A sequence that ``make`` gives, made once, when it is first looked at.

    >>> squares = Later(lambda: tuple(n * n for n in range(4)))
    >>> len(squares), squares[2], list(squares)
    (4, 4, [0, 1, 4, 9])
    """

    def __init__(self, make: Callable[[], Sequence[T]]) -> None:
        self._make = make
        self._made: Sequence[T] | None = None

    def _all(self) -> Sequence[T]:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: Any) -> Any:
        return self._all()[index]


class LaterMap(Mapping[K, T]):
    """A mapping that ``make`` gives, made when it is looked at.

    >>> squares = LaterMap(lambda: {n: n * n for n in range(4)})
    >>> len(squares), squares[2], squares == {0: 0, 1: 1, 2: 4, 3: 9}
    (4, 4, True)
    """

    def __init__(self, make: Callable[[], Mapping[K, T]]) -> None:
        self._items = Later(lambda: (make(),))

    def __getitem__(self, key: K) -> T:
        return self._items[0][key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items[0])

    def __len__(self) -> int:
        return len(self._items[0])

    def __repr__(self) -> str:
        return repr(self._items[0])

    def __reduce__(self) -> tuple[type[dict[Any, Any]], tuple[dict[Any, Any]]]:
        """A copy, or what goes to another process, is a mapping that is made."""
        return dict, (dict(self._items[0]),)
