"""``changed``: who asked to be told of a game's new entries, whoever writes them."""

from collections.abc import Mapping
from functools import partial
from threading import Event, Lock, Thread
from typing import Any, Final

from slaget.log.header import LogError
from slaget.serve.context import Context
from slaget.serve.requests import Request
from slaget.store.contract import Store
from slaget.store.errors import StoreError, Unreachable

_PAUSE: Final = 0.25
"""Seconds that one wait takes at most, after which new subscriptions count."""
_NEVER: Final = -1
"""No game has so many entries: one that could not be read is looked into again."""


class Telling:
    """Games that are subscribed to, with the entries told of each."""

    def __init__(self, session: Context, store: Store) -> None:
        self._session = session
        self._store = store
        self._told: dict[str, int] = {}
        self._seen: dict[str, int] = {}
        """The length of each game in the store at which it was last asked to be looked into."""
        self._guard = Lock()
        self._over = Event()
        self._asked = Event()
        self._watcher: Thread | None = None

    def subscribe(self, name: str, n: int, *, is_kept: bool) -> None:
        """Tell of each entry of this game after the first ``n``."""
        with self._guard:
            self._told[name] = n
            if is_kept:
                self._seen[name] = n
            if is_kept and self._watcher is None:
                self._watcher = Thread(target=self._watch, daemon=True)
                self._watcher.start()
        self._asked.set()

    def forget(self, name: str) -> None:
        """Tell of this game no longer."""
        with self._guard:
            self._told.pop(name, None)
            self._seen.pop(name, None)

    def told(self, name: str, n: int) -> None:
        """Tell of the entries up to ``n`` that have not been told yet; called in the game's lane."""
        with self._guard:
            before = self._told.get(name)
            if before is None or before >= n:
                return
            self._told[name] = n
        for length in range(before + 1, n + 1):
            self._session.notify("changed", {"game": name, "n": length})

    def close(self) -> None:
        """Watch no longer."""
        self._over.set()
        self._asked.set()

    def _watch(self) -> None:
        """Ask the store what others have written, and have it told in the games' lanes."""
        while not self._over.is_set():
            with self._guard:
                since = dict(self._seen)
            if not since:
                self._asked.wait(_PAUSE)
                self._asked.clear()
                continue
            try:
                found = self._store.wait(since, _PAUSE)
            except StoreError as fault:
                self._session.note(f"subscriptions: {fault}")
                self._over.wait(_PAUSE)
                continue
            for name, n in found.items():
                self._look(name, n)
                self._session.work(name, partial(self._refresh, name))

    def _look(self, name: str, n: int) -> None:
        """From this length on something is new, unless the game is no longer subscribed to."""
        with self._guard:
            if name in self._seen:
                self._seen[name] = n

    def _refresh(self, name: str) -> None:
        try:
            self._session.shelf.refresh(name)
        except (StoreError, LogError) as fault:
            self._session.note(f"subscriptions: {fault}")
            if isinstance(fault, Unreachable):
                self._look(name, _NEVER)


def subscribe(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Be told of each entry from now on."""
    room = session.shelf.room(params["game"])
    session.shelf.subscribe(room)
    return {"n": room.n}


def unsubscribe(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """Be told no longer."""
    room = session.shelf.room(params["game"])
    session.shelf.telling.forget(room.name)
    return {"n": room.n}
