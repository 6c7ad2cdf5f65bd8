"""A way in that can be shut: nobody is within while a process forks."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition


class Gate:
    """Any number of threads are within at once; ``shut`` waits until none is, and lets none in until ``open``.

    >>> gate = Gate()
    >>> with gate.within():
    ...     print("within")
    within
    >>> gate.shut(); gate.open()
    """

    def __init__(self) -> None:
        self._changed = Condition()
        self._within = 0
        self._shut = False

    @contextmanager
    def within(self) -> Iterator[None]:
        """Be within; whoever is does not enter again."""
        with self._changed:
            self._changed.wait_for(lambda: not self._shut)
            self._within += 1
        try:
            yield
        finally:
            self.leave()

    def enter(self) -> bool:
        """Be within until ``leave``, unless it is shut or somebody is on the way through: nobody is waited for.

        In the child of a fork that one may be a thread of the parent's, which never comes through.
        """
        if not self._changed.acquire(blocking=False):
            return False
        try:
            self._within += not self._shut
            return not self._shut
        finally:
            self._changed.release()

    def leave(self) -> None:
        """Be out again."""
        with self._changed:
            self._within -= 1
            self._changed.notify_all()

    def shut(self) -> None:
        """Let nobody in, and wait until all are out."""
        with self._changed:
            self._shut = True
            self._changed.wait_for(lambda: self._within == 0)

    def open(self) -> None:
        """Let all in who wait."""
        with self._changed:
            self._shut = False
            self._changed.notify_all()
