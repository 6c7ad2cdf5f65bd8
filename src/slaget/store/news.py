"""How stores tell that another has written: by looking again at lengths, which are the truth."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from time import monotonic, sleep
from typing import Final

_SLICE: Final = 0.5
"""Seconds after which a feed that is no longer listened to has ended."""


class Told(ABC):
    """A store whose changes can be waited for; ``feed`` stands on ``wait``."""

    @abstractmethod
    def wait(
        self, since: Mapping[str, int], timeout: float | None = None, *, others: bool = False
    ) -> Mapping[str, int]: ...

    def feed(self) -> AsyncGenerator[tuple[str, int], None]:
        """Every game that grows from now on or is new, with its number of entries: one task for a host."""
        return _fed(self, dict(self.wait({}, 0.0)))


async def _fed(store: Told, known: dict[str, int]) -> AsyncGenerator[tuple[str, int], None]:
    """What a store tells from these lengths on; a thread of its own waits, so that nothing else does."""
    loop, one = asyncio.get_running_loop(), ThreadPoolExecutor(1, "slaget-feed")
    try:
        while True:
            news = await loop.run_in_executor(one, lambda: store.wait(known, _SLICE, others=True))
            known.update(news)
            for told in sorted(news.items()):
                yield told
    finally:
        one.shutdown(wait=False)


def differing(since: Mapping[str, int], now: Mapping[str, int]) -> dict[str, int]:
    """The lengths that are not those of ``since``.

    >>> differing({"a": 1, "b": 2}, {"a": 1, "b": 3, "c": 1})
    {'b': 3, 'c': 1}
    """
    return {name: n for name, n in now.items() if since.get(name) != n}


def named(since: Mapping[str, int]) -> str:
    """What a failure to hear of these games is told of.

    >>> named({"a": 1}), named({"a": 1, "b": 2}), named({})
    ('a', 'a and 1 more', 'the store')
    """
    first, more = next(iter(since), "the store"), len(since) - 1
    return f"{first} and {more} more" if more > 0 else first


def polled(look: Callable[[], Mapping[str, int]], pause: float, timeout: float | None) -> Mapping[str, int]:
    """What a look finds, once it finds anything: each ``pause`` seconds, and nothing after ``timeout``."""
    until = None if timeout is None else monotonic() + timeout
    while not (found := look()):
        left = pause if until is None else until - monotonic()
        if left <= 0:
            break
        sleep(min(pause, left))
    return found
