"""Names in the conditions of calls, which each clause of the call is to have (EF-2.4, EF-11.3)."""

from collections.abc import Iterator

import attrs

from slaget.games.nissan.language.amounts import condition
from slaget.games.nissan.language.forms import Call, Choose, Each, Entry
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.names import Binding, Scope, subjects_of
from slaget.games.nissan.language.places import At, BadForm, Fault, Refused
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.walk import CLAUSES, Path, forms_in


def unbound(entry: Entry, scope: Scope) -> Iterator[Fault]:
    """What the condition of a call names and a clause that it goes to has not, itself or from outside it."""
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
    """The condition of a call read as its clauses have it, up to the first that lacks a name."""
    try:
        clauses = expanded(attrs.evolve(call, when=None), seen.definitions)
    except BadForm:
        return []
    for clause in clauses:
        at = At(plain(call.when), seen.within(subjects_of(clause, seen.marks), attack=True), (*path, "when"))
        try:
            condition(at)
        except Refused:
            if found := [fault for fault in at.faults if fault.code == "unknown-name"]:
                return found
    return []
