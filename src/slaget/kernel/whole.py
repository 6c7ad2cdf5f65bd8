"""Whole numbers that a caller gives: what only Python takes for one, such as ``True``, is none."""

from operator import index
from typing import SupportsIndex

from slaget.kernel.short import not_meant


def whole(value: object, name: str, meant: str) -> int:
    """The number that was given as ``name``; ``TypeError`` where it is no whole number, with what was meant.

    >>> whole(3, "since", "a number of entries")
    3
    >>> whole("3", "since", "a number of entries")
    Traceback (most recent call last):
    TypeError: since is '3'; it is a number of entries
    """
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise not_meant(name, value, meant)
    return int(index(value))
