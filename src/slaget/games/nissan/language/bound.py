"""What the conditions of calls ask, which each clause of the call is to have (EF-2.4, EF-11.3, EF-16.1)."""

from collections.abc import Iterator
from typing import Final

import attrs

from slaget.games.nissan.language.amounts import condition
from slaget.games.nissan.language.forms import Call, Choose, Each, Entry
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.names import Binding, Scope, of_clause, subjects_of
from slaget.games.nissan.language.places import At, BadForm, Fault, Refused
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.walk import CLAUSES, Path, forms_in

_LACKING: Final = ("unknown-name", "misplaced-key")
"""What is told of a condition that a clause of the call cannot have; what is wrong anywhere was told before."""


def unbound(entry: Entry, scope: Scope) -> Iterator[Fault]:
    """What the condition of a call names and a clause that it goes to has not, itself or from outside it.

    Nor may it ask of an attack where a clause has none.
    """
    for path, form in forms_in(entry):
        if isinstance(form, Call) and form.when is not None:
            yield from _of_call(form, path, _seen_from(path, entry, scope))


def _seen_from(path: Path, entry: Entry, scope: Scope) -> Scope:
    """The names at a place of an entry: the subjects of the clauses around it, and those that the entry binds."""
    seen = scope
    for at, form in forms_in(entry):
        if isinstance(form, CLAUSES) and path[: len(at)] == at:
            seen = seen.within(subjects_of(form, scope.marks))
        if isinstance(form, Choose | Each) and form.as_ is not None:
            seen = seen.bind(Binding(form.as_, "ships"))
    return seen


def _of_call(call: Call, path: Path, seen: Scope) -> list[Fault]:
    """The condition of a call read as its clauses have it, up to the first that lacks a name or an attack."""
    try:
        clauses = expanded(attrs.evolve(call, when=None), seen.definitions)
    except BadForm:
        return []
    for clause in clauses:
        subjects, attack = of_clause(clause, seen.marks)
        inner = seen.within(subjects, attack=attack)
        at = At(plain(call.when), inner, (*path, "when"))
        try:
            condition(at)
        except Refused:
            if found := [fault for fault in at.faults if fault.code in _LACKING]:
                return found
    return []
