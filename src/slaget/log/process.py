"""Which process this is. A number does not tell: two processes may have one, each in its own namespace."""

import os

_here = object()


def here() -> object:
    """A mark of this process: another object after a ``fork``, whatever the child's number.

    >>> here() is here()
    True
    """
    return _here


def _forked() -> None:
    global _here
    _here = object()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
