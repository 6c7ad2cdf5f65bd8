"""Whether two values are the same as JSON: 7 is not "7", and true is not 1."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

_ALONE: Final = frozenset({str, int, bool, type(None)})
_LISTS: Final = frozenset({list, tuple})


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same as JSON.

    >>> same(("a", 1), ["a", 1]), same(True, 1), same({"a": (1,)}, {"a": [1]})
    (True, False, True)
    """
    kind = type(one)
    if kind in _ALONE or isinstance(one, str | int):
        return kind is type(other) and bool(one == other)
    if kind in _LISTS and type(other) in _LISTS:  # nearly all that is asked; the rest looks at what a value can do
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, Mapping):
        return (
            isinstance(other, Mapping) and one.keys() == other.keys() and all(same(one[k], other[k]) for k in one)
        )
    if not isinstance(one, Sequence) or not isinstance(other, Sequence) or isinstance(other, str):
        return False
    return len(one) == len(other) and all(map(same, one, other))


def place_of(value: Any, values: Sequence[Any]) -> int | None:
    """Where a value stands among these, as JSON; None where it does not.

    >>> place_of(["e4"], (("e2",), ("e4",))), place_of(1, (True,))
    (1, None)
    """
    return next((index for index, each in enumerate(values) if same(each, value)), None)


def is_list(value: Any) -> bool:
    """Whether a value is a list in JSON."""
    return isinstance(value, Sequence) and not isinstance(value, str)
