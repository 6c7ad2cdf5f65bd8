"""What names mean at a place: their sorts, the marks and definitions of the file (EF-2)."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import attrs
from attrs import define, frozen

from slaget.games.nissan.language.forms import (
    Change,
    Clause,
    Definition,
    Do,
    Forbid,
    Instead,
    MarkType,
    Moment,
    Permit,
)
from slaget.games.nissan.language.words import MOMENTS, NUMBERS, Sort

NAME: Final = re.compile("[a-z][a-z0-9_]{0,23}")
SUBJECTS: Final[Mapping[str, Sort]] = {
    "acting": "ships", "target": "ships", "group": "fighters", "ship": "ships", "other": "ships", "ships": "ships",
    "from": "ships", "to": "ships", "fighters": "fighters", "bearer": "ships",
}  # fmt: skip
_PLACES: Final = {name: place for place, name in enumerate(SUBJECTS)}


def subject_order(name: str) -> tuple[int, str]:
    """What facts of a condition are sorted by: subjects as they stand in their list, then names."""
    return _PLACES.get(name, len(_PLACES)), name


_ASKED: Final = ("cast", "group_has", "any", "not", "compare", "happened")
RESERVED: Final = frozenset(("own", "enemy", "all", "chance", *SUBJECTS, *_ASKED))
"""What no name may be called (EF-2.1): words of amounts and choosers, subjects, and the keys of conditions."""
_OF_BEARERS: Final[Mapping[str, Sort]] = {"ship": "ships", "fighter": "fighters"}
Sorts: TypeAlias = Mapping[str, Sort]
_ATTACK: Final[Sorts] = {"acting": "ships", "target": "ships", "group": "fighters"}
_ROWING: Final[Sorts] = {"acting": "ships", "group": "fighters"}
_ACTING: Final[Sorts] = {"acting": "ships"}


@define(eq=False)
class Binding:
    """A name bound ``at`` a path, or a subject (None), and whether anything reads it.

    Its sort is None where it is of who bears a mark that is not known yet.
    """

    name: str
    sort: Sort | None
    at: tuple[str | int, ...] | None = None
    read: bool = False


@frozen(eq=False)
class Scope:
    """What may be named at a place; ``numbers`` are those of the moment and of runes thrown (EF-4.3)."""

    marks: Mapping[str, MarkType] = attrs.field(factory=dict)
    definitions: Mapping[str, Definition] = attrs.field(factory=dict)
    names: Mapping[str, Binding] = attrs.field(factory=dict)
    numbers: tuple[str, ...] = ()
    attack: bool = False
    """Whether an attack is asked about, so that ``cast`` and ``group_has`` mean something (EF-16.1)."""
    each: bool = False
    replacing: bool = False
    unsound: frozenset[str] = frozenset()
    """Marks and definitions that could not be read, of which nothing more is told."""

    @property
    def asked(self) -> bool:
        """Whether somebody may be asked here: not inside ``each`` or ``instead`` (EF-5.4)."""
        return not (self.each or self.replacing)

    def within(self, subjects: Sorts, numbers: Iterable[str] = (), attack: bool = False) -> "Scope":
        """Inside a clause: its own subjects, and the names from outside it (EF-2.2)."""
        bound = {name: Binding(name, sort) for name, sort in subjects.items()}
        names = {**self.names, **bound}
        return attrs.evolve(self, names=names, numbers=tuple(numbers), attack=attack, each=False, replacing=False)

    def in_each(self) -> "Scope":
        return attrs.evolve(self, each=True)

    def in_instead(self) -> "Scope":
        return attrs.evolve(self, replacing=True)

    def throwing(self, numbers: Iterable[str]) -> "Scope":
        """After runes were thrown, whose numbers may be read."""
        return attrs.evolve(self, numbers=tuple(dict.fromkeys((*self.numbers, *numbers))))

    def sort(self, name: str) -> Sort | None:
        """The sort of a name or subject, None where it is none or not known; it counts as read."""
        found = self.names.get(name)
        if found is None:
            return None
        found.read = True
        return found.sort

    def bind(self, binding: Binding) -> "Scope":
        """With a name more."""
        return attrs.evolve(self, names={**self.names, binding.name: binding})


def of_number(number: str, of: object) -> tuple[Sorts, bool]:
    """The subjects that a condition on a number may name, and whether an attack is asked about (EF-2.3, EF-8)."""
    asked = NUMBERS[number].asked
    if number == "reach" and of == "hearing":
        return {"acting": "ships", "target": "ships"}, False
    if asked == "rowing" or (asked == "actions" and of == "row"):
        return _ROWING, False
    if asked == "activation":
        return _ACTING, False
    return ({} if asked == "bag" else _ATTACK), asked == "attacks"


def of_permission(word: str) -> tuple[Sorts, bool]:
    """The same for what a clause permits or forbids."""
    if word in ("raft", "text"):
        return {}, False
    return (_ROWING if word == "row" else _ATTACK), word in ("retoss", "fall")


def of_clause(clause: Clause, marks: Mapping[str, MarkType]) -> tuple[Sorts, bool]:
    """The same for a whole clause: what it has itself to name, and whether it may ask of an attack (EF-16.1)."""
    match clause:
        case Do():
            return of_moments(clause.after, marks) if clause.after else {}, False
        case Instead():
            return of_moments((clause.instead,), marks), False
        case Change():
            return of_number(clause.change, clause.of)
        case Permit():
            return of_permission(clause.permit)
        case Forbid():
            return of_permission(clause.forbid)


def subjects_of(clause: Clause, marks: Mapping[str, MarkType]) -> Sorts:
    """What a clause has itself to name (EF-2.3); any other name that it reads comes from outside it."""
    return of_clause(clause, marks)[0]


def of_moments(moments: Iterable[Moment], marks: Mapping[str, MarkType]) -> Sorts:
    """The fields that all moments share, of one sort (EF-4.2)."""
    fields = [_fields(moment, marks) for moment in moments]
    return {name: sort for name, sort in fields[0].items() if all(each.get(name) == sort for each in fields[1:])}


def _fields(moment: Moment, marks: Mapping[str, MarkType]) -> Sorts:
    """The fields of a moment that are ships or fighters; who bears a mark is known by the mark."""
    found: dict[str, Sort] = {}
    for name, sort in MOMENTS[moment.name].fields.items():
        if sort == "bearer":
            mark = marks.get(moment.mark or "")
            if mark is not None and mark.of in _OF_BEARERS:
                found[name] = _OF_BEARERS[mark.of]
        elif sort == "ships" or sort == "fighters":
            found[name] = sort
    return found
