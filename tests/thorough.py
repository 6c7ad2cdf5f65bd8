"""How much of a long test is run: a part of it by the README's command, all of it by ``pytest --thorough``.

A claim that is tried with many seeds, scenarios or steps is held by a few of them at every change, and by all
before a release: ``some``, ``much`` and ``every`` say how many. What all found last, ``docs/reliability.md`` tells.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

import pytest

T = TypeVar("T")
OPTION: Final = "--thorough"
MARK: Final = "thorough"
THOROUGH: Final = pytest.mark.thorough
"""What this marks is run with the option only, or when it is named by its id."""


class _Asked:
    thorough = False


def ask(thorough: bool) -> None:
    """Before any test is collected: whether all of each is to be run."""
    _Asked.thorough = thorough


def some(few: int, values: Iterable[Any]) -> list[Any]:
    """Values of a parameter, or tuples of several, all but the first ``few`` of which are marked."""
    every = [value if isinstance(value, tuple) else (value,) for value in values]
    assert 0 < few < len(every), "a few of many"
    return [pytest.param(*value, marks=[THOROUGH] if n >= few else []) for n, value in enumerate(every)]


def much(few: int, many: int) -> int:
    """How many steps, rounds or examples: ``few``, and ``many`` with the option."""
    assert 0 < few < many, "fewer than all"
    return many if _Asked.thorough else few


def every(step: int, values: Sequence[T]) -> Sequence[T]:
    """Of what a test goes through, one in so many, and each with the option."""
    assert step > 1, "one of several"
    return values if _Asked.thorough else values[::step]
