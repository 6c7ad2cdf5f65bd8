"""Work in lanes: what lies in one lane is done in its order, and lanes may overtake each other.

A lane is a game; requests that are of no game have a lane each.
"""

from collections import deque
from collections.abc import Callable, Hashable
from threading import Condition, Lock, Thread
from typing import Final

_WORKERS: Final = 4

Work = Callable[[], None]


class Lanes:
    """A few threads that work lane by lane. Work must not raise.

    >>> lanes, seen = Lanes(), []
    >>> for n in range(3):
    ...     lanes.put("game", lambda n=n: seen.append(n))
    >>> lanes.finish()
    >>> seen
    [0, 1, 2]
    """

    def __init__(self) -> None:
        self._threads: list[Thread] = []
        self._lock = Lock()
        self._has_work = Condition(self._lock)
        self._is_done = Condition(self._lock)
        self._lanes: dict[Hashable, deque[Work]] = {}
        self._ready: deque[Hashable] = deque()
        self._idle = 0
        self._is_over = False

    def put(self, lane: Hashable, work: Work) -> None:
        """Put work at the end of a lane."""
        with self._lock:
            waiting = self._lanes.get(lane)
            if waiting is not None:
                waiting.append(work)
                return
            self._lanes[lane] = deque((work,))
            self._ready.append(lane)
            if self._idle < len(self._ready) and len(self._threads) < _WORKERS:
                self._threads.append(Thread(target=self._run, daemon=True))
                self._threads[-1].start()
            self._has_work.notify()

    def wait(self) -> None:
        """Wait until all work is done."""
        with self._lock:
            while self._lanes:
                self._is_done.wait()

    def finish(self) -> None:
        """Wait until all work is done; no more may be put."""
        self.wait()
        with self._lock:
            self._is_over = True
            self._has_work.notify_all()
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while (lane := self._next()) is not None:
            self._lanes[lane][0]()
            self._done(lane)

    def _next(self) -> Hashable | None:
        with self._lock:
            self._idle += 1
            while not self._ready and not self._is_over:
                self._has_work.wait()
            self._idle -= 1
            return self._ready.popleft() if self._ready else None

    def _done(self, lane: Hashable) -> None:
        with self._lock:
            waiting = self._lanes[lane]
            waiting.popleft()
            if waiting:
                self._ready.append(lane)
                self._has_work.notify()
            else:
                del self._lanes[lane]
            if not self._lanes:
                self._is_done.notify_all()
