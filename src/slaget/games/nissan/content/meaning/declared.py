"""Checks of what a deck file declares: marks that nobody reads or sets, definitions nobody calls (EF-10, EF-11)."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from slaget.games.nissan.content.meaning.ground import Finding, Told
from slaget.games.nissan.language.forms import Call, FighterIs, Mark, Moment, Number, ShipIs
from slaget.games.nissan.language.walk import forms_in
from slaget.kernel.words import Text


def check_marks(marks: Collection[str], entries: Iterable[object]) -> list[Finding]:
    """Marks of a file that its cards, calls expanded, do not both set and read; the place begins with ``marks``."""
    told = Told()
    read, written = set[str](), set[str]()
    for form in (form for entry in entries for _, form in forms_in(entry)):
        read.update(_read(form, marks))
        if isinstance(form, Mark):
            written.add(form.mark)
    for mark in marks:
        if mark not in read:
            message = Text(
                f"nothing asks for the mark '{mark}'; a predicate 'marked', a number or a moment would",
                f"inget frågar efter märket '{mark}'; det gör 'marked', ett tal eller ett tillfälle",
            )
            told.warn("unread-mark", message, ("marks", mark), rule="EF-10.3")
        elif mark not in written:
            message = Text(
                f"no act sets the mark '{mark}', so it is 0 always; an act 'mark' would change it",
                f"ingen handling sätter märket '{mark}', så det är alltid 0; handlingen 'mark' ändrar det",
            )
            told.warn("unwritten-mark", message, ("marks", mark), rule="EF-10.2")
    return told.found


def _read(form: object, marks: Collection[str]) -> Iterator[str]:
    match form:
        case ShipIs() | FighterIs():
            yield from (mark for mark, _ in form.marked or ())
        case Number():
            yield form.number
        case Moment(name="marked"):
            yield from marks if form.mark is None else [form.mark]
        case _:
            pass


def check_definitions(
    definitions: Mapping[str, tuple[Collection[str], Any]], entries: Iterable[object]
) -> list[Finding]:
    """Definitions that nothing calls, and parameters that they do not read; each is its parameters and its data."""
    told = Told()
    called = {form.kind for entry in entries for _, form in forms_in(entry) if isinstance(form, Call)}
    called |= {kind for _, body in definitions.values() for kind in _values_of("kind", body)}
    for name, (takes, body) in definitions.items():
        if name not in called:
            message = Text(
                f"nothing calls the definition '{name}'; an effect 'kind: {name}' would",
                f"inget anropar definitionen '{name}'; det gör en effekt 'kind: {name}'",
            )
            told.warn("unused-definition", message, ("define", name), rule="EF-11.1")
        given = {*_values_of("given", body)}
        for parameter in takes:
            if parameter not in given:
                message = Text(
                    f"the definition does not read '{parameter}'; '{{given: {parameter}}}' would",
                    f"definitionen läser inte '{parameter}'; det gör '{{given: {parameter}}}'",
                )
                told.warn("unread-given", message, ("define", name, "takes", parameter), rule="EF-11.2")
    return told.found


def _values_of(key: str, data: object) -> Iterator[str]:
    """Every string that stands under a key, anywhere in plain data."""
    if isinstance(data, Mapping):
        if isinstance(found := data.get(key), str):
            yield found
        for value in data.values():
            yield from _values_of(key, value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _values_of(key, value)
