"""Logs in memory, for games that end with the program: tests, bots, a session without a store."""

from collections.abc import Iterator, Mapping, Sequence
from threading import Condition

from slaget.log.process import here
from slaget.store.contract import checked, checked_first, checked_line, checked_lines
from slaget.store.errors import Conflict, Missing, StoreError, Taken
from slaget.store.news import Told, differing


class MemoryStore(Told):
    """All games in this process; its threads may write, and are told at once. A child of a fork is refused.

    >>> store = MemoryStore()
    >>> store.create("pig", ["{}", '{"n":0}'])
    >>> store.append("pig", '{"n":1}', expect=1)
    >>> store.wait({"pig": 1}), list(store.read("pig", first=2))
    ({'pig': 2}, ['{"n":1}'])
    """

    def __init__(self) -> None:
        self._logs: dict[str, list[str]] = {}
        self._changed = Condition()
        self._process = here()

    def create(self, name: str, lines: Sequence[str]) -> None:
        made = checked_lines(checked(name), lines)
        self._refuse_child(name)
        with self._changed:
            if name in self._logs:
                raise Taken(name)
            self._logs[name] = made
            self._changed.notify_all()

    def append(self, name: str, line: str, expect: int) -> None:
        checked_line(checked(name), line, expect)
        log = self._log(name)
        with self._changed:
            if len(log) - 1 != expect:
                raise Conflict(name, expect, len(log) - 1)
            log.append(line)
            self._changed.notify_all()

    def read(self, name: str, first: int = 0) -> Iterator[str]:
        log, start = self._log(name), max(checked_first(first), 0)
        return map(log.__getitem__, range(start, len(log)))

    def length(self, name: str) -> int:
        return len(self._log(name)) - 1

    def names(self) -> list[str]:
        self._refuse_child("the store")
        return sorted(self._logs)

    def wait(
        self, since: Mapping[str, int], timeout: float | None = None, *, others: bool = False
    ) -> Mapping[str, int]:
        self._refuse_child("the store")

        def look() -> dict[str, int]:
            names = self._logs if others or not since else self._logs.keys() & since
            return differing(since, {name: len(self._logs[name]) - 1 for name in names})

        with self._changed:
            return self._changed.wait_for(look, timeout)

    def close(self) -> None:
        """There is nothing to let go; the games stay as long as the store is known."""

    def _log(self, name: str) -> list[str]:
        self._refuse_child(checked(name))
        if name not in self._logs:
            raise Missing(name)
        return self._logs[name]

    def _refuse_child(self, name: str) -> None:
        if self._process is not here():
            raise StoreError(name, "the store lies in the memory of the process that was forked; open another")
