"""What any store tells of what others write."""

import asyncio
import os
from collections.abc import Callable
from contextlib import closing
from threading import Thread
from time import monotonic, sleep
from typing import Final

from slaget.store import Store
from slaget.testing.store_laws import Law, Opener, opened
from slaget.testing.store_races import child_does

_SOON: Final = 0.25
"""Seconds within which what another process has written is told."""


def a_difference_is_told_at_once(open_store: Opener) -> None:
    """Of the games that are asked for those whose length is another; of all where none is named, or others too."""
    with opened(open_store) as store:
        store.create("news-1", ["{}", '{"n":0}', '{"n":1}'])
        store.create("news-2", ["{}", '{"n":0}'])
        assert store.wait({"news-1": 1, "news-2": 1}) == {"news-1": 2}
        assert store.wait({"news-1": 9, "news-2": 9}) == {"news-1": 2, "news-2": 1}
        every = dict(store.wait({}))
        assert every == {name: store.length(name) for name in store.names()}
        assert store.wait(every, 0.0, others=True) == {}
        assert store.wait({**every, "news-2": 7}, 0.0, others=True) == {"news-2": 1}
        store.append("news-1", '{"n":2}', 2)
        assert store.wait(every) == {"news-1": 3}


def nothing_is_told_of_nothing(open_store: Opener) -> None:
    """A wait for what does not come ends after its time, with nothing; other games do not end it."""
    with opened(open_store) as store:
        store.create("quiet-1", ["{}", '{"n":0}'])
        store.create("quiet-2", ["{}", '{"n":0}'])
        begun = monotonic()
        with _writing(lambda: store.append("quiet-2", '{"n":1}', 1)):
            assert store.wait({"quiet-1": 1}, 0.2) == {}
        assert 0.15 < monotonic() - begun < 2
        assert store.wait({"quiet-3": 0}, 0.0) == {}


def a_thread_that_waits_is_told(open_store: Opener) -> None:
    """Of what another thread appends or creates, through this handle or another."""
    with opened(open_store) as store, opened(open_store) as other:
        store.create("told-1", ["{}", '{"n":0}'])
        for n, writer in enumerate((store, other, store), 1):
            with _writing(lambda n=n, writer=writer: writer.append("told-1", f'{{"n":{n}}}', n)):  # type: ignore[misc]
                assert store.wait({"told-1": n}, 10) == {"told-1": n + 1}
        with _writing(lambda: other.create("told-2", ["{}", '{"n":0}'])):
            assert store.wait({"told-2": 0}, 10) == {"told-2": 1}
        every = {name: store.length(name) for name in store.names()}
        with _writing(lambda: other.create("told-3", ["{}", '{"n":0}'])):
            assert store.wait(every, 10, others=True) == {"told-3": 1}


def a_feed_tells_of_all_games(open_store: Opener) -> None:
    """Each game that grows after the feed began, and each new one; what was there is not told."""
    with opened(open_store) as store:
        store.create("fed-1", ["{}", '{"n":0}'])
        asyncio.run(asyncio.wait_for(_fed(store), 20))


async def _fed(store: Store) -> None:
    feed = store.feed()
    store.append("fed-1", '{"n":1}', 1)
    assert await anext(feed) == ("fed-1", 2)
    store.create("fed-2", ["{}", '{"n":0}'])
    assert await anext(feed) == ("fed-2", 1)
    with closing(_writing(lambda: store.append("fed-1", '{"n":2}', 2))):
        assert await anext(feed) == ("fed-1", 3)
    await feed.aclose()


def another_process_is_heard(open_store: Opener) -> None:
    """What another process appends is told soon, and all of it: the last length is the log's."""
    if hasattr(os, "fork"):
        assert min(seconds_until_told(open_store, "heard-1", 5)) < _SOON


def seconds_until_told(open_store: Opener, name: str, times: int) -> list[float]:
    """How long after another process has appended a line a wait tells of it, so many times."""
    with opened(open_store) as store:
        store.create(name, ["{}", '{"n":0}'])
    return [_seconds(open_store, name, n) for n in range(1, times + 1)]


def _seconds(open_store: Opener, name: str, n: int) -> float:
    ended: list[bool] = []
    writer = Thread(target=lambda: ended.append(child_does(lambda: _appended(open_store, name, n, 0.1))))
    with opened(open_store) as store:
        writer.start()
        assert store.wait({name: n}, 20) == {name: n + 1}
        told = monotonic()
        writer.join()
        (line,) = store.read(name, n + 1)
    assert ended == [True]
    return told - int(line.split('"at":')[1].split(",")[0]) / 1e6


def _appended(open_store: Opener, name: str, n: int, pause: float) -> None:
    """Append the time at which that was done, in microseconds of the clock that all processes share."""
    with opened(open_store) as store:
        sleep(pause)
        store.append(name, f'{{"at":{int(monotonic() * 1e6)},"n":{n}}}', n)


class _writing:  # noqa: N801
    """What another thread does a moment later."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self._thread = Thread(target=self._done)
        self._thread.start()

    def _done(self) -> None:
        sleep(0.05)
        self._act()

    def close(self) -> None:
        self._thread.join()

    def __enter__(self) -> None:
        return

    def __exit__(self, *_: object) -> None:
        self.close()


NEWS_LAWS: Final[tuple[Law, ...]] = (
    a_difference_is_told_at_once,
    nothing_is_told_of_nothing,
    a_thread_that_waits_is_told,
    a_feed_tells_of_all_games,
)
