"""Which process this is, and what is to be done about a fork.

A number does not tell: two processes may have one, each in its own namespace.
"""

import os
from threading import Lock
from typing import Final, Protocol
from weakref import WeakSet

_here = object()
_forking: Final = Lock()


class Forks(Protocol):
    """What holds something that parent and child of a fork cannot share."""

    def before_fork(self) -> None:
        """Bring it to rest, until one of the next two is called."""
        ...

    def after_fork(self) -> None:
        """Go on, in the parent."""
        ...

    def after_fork_in_child(self) -> None:
        """Go on with what is the child's own; its other threads are gone, whatever they held."""
        ...


_told: Final[WeakSet[Forks]] = WeakSet()
_resting: Final[list[Forks]] = []


def here() -> object:
    """A mark of this process: another object after a ``fork``, whatever the child's number.

    >>> here() is here()
    True
    """
    return _here


def tell_of_forks(one: Forks) -> None:
    """Have it told of each fork as long as it lives."""
    with _forking:
        _told.add(one)


def _before() -> None:
    _forking.acquire()
    for each in list(_told):
        each.before_fork()
        _resting.append(each)


def _in_parent() -> None:
    while _resting:
        _resting.pop().after_fork()
    _forking.release()


def _in_child() -> None:
    global _here
    _here = object()
    while _resting:
        _resting.pop().after_fork_in_child()
    _forking.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before, after_in_parent=_in_parent, after_in_child=_in_child)
