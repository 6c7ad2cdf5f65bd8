"""One game's growth in a store, length by length."""

from collections.abc import Generator
from threading import Event
from time import monotonic
from types import TracebackType
from typing import Final

from slaget.store.contract import Store

_SLICE: Final = 0.25
"""Seconds after which one that waits has noticed that another thread has closed it."""


class Changes(Generator[int, None, None]):
    """The next length of a game each time; any thread may ``close`` it, which ends it.

    >>> from slaget.store import MemoryStore
    >>> store = MemoryStore()
    >>> store.create("pig", ["{}", '{"n":0}', '{"n":1}'])
    >>> list(Changes(store, "pig", seen=1, timeout=0.01))
    [2]
    """

    def __init__(self, store: Store, name: str, seen: int, timeout: float | None = None) -> None:
        self._store, self._name = store, name
        self._seen, self._timeout = seen, timeout
        self._ended = Event()

    def __next__(self) -> int:
        until = None if self._timeout is None else monotonic() + self._timeout
        while not self._ended.is_set():
            left = _SLICE if until is None else min(_SLICE, until - monotonic())
            news = self._store.wait({self._name: self._seen}, max(left, 0.0))
            if news:
                self._seen = news[self._name]
                return self._seen
            if left <= 0:
                break
        self.close()
        raise StopIteration

    def send(self, value: None = None) -> int:
        """The same as ``next``."""
        return next(self)

    def throw(
        self,
        kind: type[BaseException] | BaseException,
        value: BaseException | object = None,
        trace: TracebackType | None = None,
    ) -> int:
        """End it with an error."""
        self.close()
        raise kind

    def close(self) -> None:
        """End it; who waits for the next length hears of the end instead."""
        self._ended.set()
