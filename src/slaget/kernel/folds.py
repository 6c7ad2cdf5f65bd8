"""Which function writes an event of each type down: a game's ``evolve`` finds it with one look-up."""

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, TypeAlias, get_args, get_type_hints

Fold: TypeAlias = Callable[[Any, Any], Any]


def by_event(*folds: Fold) -> Mapping[type, Fold]:
    """The function for each type of event: those that its second parameter is declared to be.

    >>> class Rolled: ...
    >>> class Held: ...
    >>> def roll(state: int, event: Rolled | Held) -> int: return state + 1
    >>> by_event(roll)[Held](41, Held())
    42
    """
    made: dict[type, Fold] = {}
    for fold in folds:
        kinds = _kinds(fold)
        twice = made.keys() & kinds
        if twice:
            raise TypeError(f"{fold.__name__}: {next(iter(twice)).__name__} has a function already")
        made |= dict.fromkeys(kinds, fold)
    return made


def _kinds(fold: Fold) -> tuple[type, ...]:
    """The types that the second parameter of a function is declared to be."""
    hint = get_type_hints(fold)[list(signature(fold).parameters)[1]]
    return get_args(hint) or (hint,)
