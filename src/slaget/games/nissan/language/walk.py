"""A walk over forms: what stands inside a form, and the keys and indexes that lead to it in a file."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias, TypeVar, cast

import attrs

from slaget.games.nissan.language.forms import (
    Change,
    Do,
    Each,
    Fact,
    Forbid,
    Instead,
    Moment,
    OneOf,
    Pay,
    Permit,
    Throw,
    When,
)  # fmt: skip

T = TypeVar("T")
Path: TypeAlias = tuple[str | int, ...]
"""Keys of mappings and indexes of lists. One that stands where a list may has index 0."""
Placed: TypeAlias = tuple[Path, Any]
CLAUSES: Final = (Do, Change, Permit, Forbid, Instead)


def forms_in(form: object, path: Path = ()) -> Iterator[Placed]:
    """The form and all forms inside it, in reading order.

    >>> from slaget.games.nissan.language.forms import Counted, Draw, Ships, ShipIs
    >>> [(path, type(form).__name__) for path, form in forms_in(Draw(draw=Counted(Ships(ShipIs(water="deep")))))]
    [((), 'Draw'), (('draw',), 'Counted'), (('draw', 'count'), 'Ships'), (('draw', 'count', 'ships'), 'ShipIs')]
    """
    yield path, form
    for step, inner in inside(form):
        yield from forms_in(inner, path + step)


def found_in(value: Any, kind: type[T]) -> Iterator[T]:
    """All values of a kind inside a form, or in a tuple of forms.

    >>> from slaget.games.nissan.language.forms import Draw
    >>> [*found_in((Draw(draw=1), Draw(draw=2)), int)]
    [1, 2]
    """
    if isinstance(value, kind):
        yield value
    if isinstance(value, tuple):
        for item in value:
            yield from found_in(item, kind)
    elif attrs.has(type(value)):
        for a in attrs.fields(type(value)):
            yield from found_in(getattr(value, a.name), kind)


def inside(form: object) -> Iterator[Placed]:
    """The forms that stand right inside a form."""
    if isinstance(form, Fact):
        yield (), form.is_
    elif attrs.has(type(form)):
        start = (form.name,) if isinstance(form, Moment) else ()
        for name in (field.name for field in attrs.fields(cast(Any, type(form)))):
            yield from _of_field(name, getattr(form, name), start)


def _of_field(name: str, value: object, start: Path) -> Iterator[Placed]:
    key = name.rstrip("_")
    if name == "facts":
        yield from (((fact.of,), fact) for fact in _tuple(value))
    elif name == "marked":
        yield from (((*start, key, mark), bounds) for mark, bounds in _tuple(value))
    elif isinstance(value, tuple):
        for index, each in enumerate(value):
            yield from _of_item(each, (*start, key, index))
    elif attrs.has(type(value)):
        yield (*start, key), value


def _of_item(value: object, path: Path) -> Iterator[Placed]:
    if isinstance(value, tuple):
        yield from (((*path, index), each) for index, each in enumerate(value) if attrs.has(type(each)))
    elif attrs.has(type(value)):
        yield path, value


def _tuple(value: object) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else ()


def act_lists(act: object) -> Iterator[tuple[Path, tuple[Any, ...]]]:
    """The lists of acts that an act carries out within the same firing; not those of a clause that begins."""
    match act:
        case Throw():
            yield ("then",), act.then
        case When():
            yield from ((("do",), act.do), (("else",), act.else_))
        case Each():
            yield ("do",), act.do
        case OneOf():
            yield from ((("one_of", index), mode) for index, mode in enumerate(act.one_of))
        case Pay():
            yield from ((("pay",), act.pay), (("do",), act.do), (("else",), act.else_))
        case _:
            pass


def acts_in(acts: Iterable[Any], path: Path) -> Iterator[Placed]:
    """The acts of a list and those inside them, in reading order, with clauses that begin but not their acts."""
    for index, act in enumerate(acts):
        yield (*path, index), act
        for step, inner in act_lists(act):
            yield from acts_in(inner, (*path, index, *step))
