"""Clauses that hang on a name bound to nothing, and so can never hold (EF-7.3, EF-9.1)."""

from collections.abc import Collection
from typing import Any

import attrs

from slaget.games.nissan.language import forms as f
from slaget.games.nissan.state import Names


def may_apply(clause: f.Clause, names: Names) -> bool:
    """Whether a clause that begins with these names can ever be heard or asked.

    >>> near = f.Forbid(forbid="row", when=f.Condition(facts=(f.Fact("acting", f.ShipIs(is_="hull")),)))
    >>> may_apply(near, {"hull": ("d3",)}), may_apply(near, {"hull": ()})
    (True, False)
    """
    empty = [name for name, ids in names.items() if not ids]
    if not empty:
        return True
    if _never(clause.when, empty):
        return False
    match clause:
        case f.Do():
            return not all(_unheard(moment, empty) for moment in clause.after)
        case f.Instead():
            return not _unheard(clause.instead, empty)
        case f.Change() | f.Forbid():
            return not _asks(clause.of, empty)
    return True


def _unheard(moment: f.Moment, empty: Collection[str]) -> bool:
    return any(_asks(value, empty) for value in attrs.asdict(moment, recurse=False).values())


def _asks(predicate: object, empty: Collection[str]) -> bool:
    return isinstance(predicate, f.ShipIs | f.FighterIs) and _never(predicate, empty)


def _never(asked: Any, empty: Collection[str]) -> bool:
    """Whether a condition or predicate asks for what is empty; one under ``not`` may hold all the same."""
    match asked:
        case f.Condition():
            here: tuple[Any, ...] = asked.facts
        case f.Fact():
            return asked.of in empty or _never(asked.is_, empty)
        case f.ShipIs():
            here = (asked.is_, asked.touches, asked.tied_to, asked.within and asked.within.of)
        case f.FighterIs():
            here = (asked.is_, asked.aboard)
        case str():
            return asked in empty
        case _:
            return False
    one_of = asked.any_ is not None and all(_never(each, empty) for each in asked.any_)
    return one_of or any(_never(each, empty) for each in (*here, *(asked.all_ or ())))
