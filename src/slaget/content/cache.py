"""Remembers what was made of a file while its bytes stay the same."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

from attrs import define, field

V = TypeVar("V")


@define(eq=False)
class Cache(Generic[V]):
    """The last ``limit`` values, by digests and whatever else they depend on. Threads may share it.

    >>> cache = Cache[int](limit=2)
    >>> cache.get(("a", 1), lambda: 7), cache.get(("a", 1), lambda: 8)
    (7, 7)
    """

    limit: int = 32
    _values: dict[Hashable, V] = field(factory=dict)
    _lock: Lock = field(factory=Lock, repr=False)

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """The value for a key, made when it is not there; a failure to make it is not kept."""
        with self._lock:
            if key in self._values:
                return self._values[key]
        return self.put(key, make())

    def find(self, key: Hashable) -> V | None:
        return self._values.get(key)

    def put(self, key: Hashable, value: V) -> V:
        """Keep a value, and drop the oldest when there are too many."""
        with self._lock:
            self._values.pop(key, None)
            while len(self._values) >= self.limit:
                del self._values[next(iter(self._values))]
            self._values[key] = value
        return value
