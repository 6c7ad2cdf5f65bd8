"""The allowed command that is most like one that is refused: what a refusal gives as its hint."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import attrs

from slaget.kernel import Option

_POINT: Final = re.compile(r"([a-z])([1-9][0-9]?)")
_FAR: Final = 100
"""How far apart values are that have no distance, and lists for each member that one has more."""
_MOST: Final = 512
"""Families with more commands than this are passed over."""


def nearest_of(command: Any, options: Iterable[Option[Any]]) -> Any | None:
    """Of the offered commands of its type the one whose fields, the first first, are least far from its own.

    >>> from slaget.games.ravbrade.messages import MoveGoose
    >>> from slaget.kernel import exactly
    >>> offered = [exactly(MoveGoose("geese", "c3", to)) for to in ("b3", "c4", "d3")]
    >>> nearest_of(MoveGoose("geese", "c3", "c6"), offered)
    MoveGoose(seat='geese', from_='c3', to='c4')
    """
    kind = type(command)
    names = tuple(each.name for each in attrs.fields(kind))
    found = (each for option in options if option.command is kind for each in _commands(option))

    def distances(other: Any) -> tuple[int, ...]:
        return tuple(_distance(getattr(command, name), getattr(other, name)) for name in names)

    return min(found, key=distances, default=None)


def _commands(option: Option[Any]) -> Iterator[Any]:
    if option.only is not None:
        return iter((option.only,))
    size = option.size()
    return iter(()) if size is None or size > _MOST else option.listed()


def _distance(one: Any, other: Any) -> int:
    """Steps between points; between lists the sum of those of their members, in order."""
    if one == other:
        return 0
    if isinstance(one, Sequence) and isinstance(other, Sequence) and not isinstance(one, str):
        return sum(map(_distance, one, other)) + _FAR * abs(len(one) - len(other))
    if not isinstance(one, str) or not isinstance(other, str):
        return _FAR
    here, there = _POINT.fullmatch(one), _POINT.fullmatch(other)
    if here is None or there is None:
        return _FAR
    return abs(ord(here[1]) - ord(there[1])) + abs(int(here[2]) - int(there[2]))
