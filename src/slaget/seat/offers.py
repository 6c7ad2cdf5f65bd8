"""What a seat may do, as forms: derived from the families of ``Ruleset.options``, and from nothing else.

Families of one type of command, and of one mode of it, are one form. What differs between them is a field.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import evolve

from slaget.kernel.buttons import Button
from slaget.kernel.options import Option
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.sealed import sealed_now
from slaget.kernel.secret import Seat
from slaget.seat.derive import derived
from slaget.seat.domains import Point
from slaget.seat.fields import Field
from slaget.seat.forms import Form
from slaget.seat.kinds import kinds_of


def offers(ruleset: AnyRuleset, state: Any, seat: Seat) -> tuple[Form, ...]:
    """What a seat may do now, as forms: one for each type and mode of command. Claims stand apart (``claims``)."""
    groups = grouped(ruleset, state, families(ruleset, state, seat), claims=False)
    return tuple(numbered(forms_of(ruleset, state, groups)))


_RECENT: Final[list[tuple[Any, Any, Any, Sequence[Option[Any]]]]] = [(None, None, None, ())]


def families(ruleset: AnyRuleset, state: Any, seat: Seat) -> Sequence[Option[Any]]:
    """The families of ``Ruleset.options``; those asked for last are remembered, for one screen asks several times.

    The entry is found by identity and replaced whole, so that threads may share it.
    """
    of_ruleset, of_state, of_seat, found = _RECENT[0]
    if of_ruleset is ruleset and of_state is state and type(of_seat) is type(seat) and of_seat == seat:
        return found
    found = ruleset.options(state, seat)
    _RECENT[0] = (ruleset, state, seat, found)
    return found


def grouped(
    ruleset: AnyRuleset, state: Any, options: Iterable[Option[Any]], *, claims: bool
) -> dict[type, list[Option[Any]]]:
    """The families by their class of command, either those of claims or the others."""
    groups: dict[type, list[Option[Any]]] = {}
    kinds = kinds_of(ruleset, state)
    for option in options:
        if option.command in groups:
            groups[option.command].append(option)
        elif kinds[option.command].is_claim is claims:
            groups[option.command] = [option]
    return groups


def forms_of(ruleset: AnyRuleset, state: Any, groups: Mapping[type, Sequence[Option[Any]]]) -> Iterator[Form]:
    """The form of each group of families."""
    sealed = sealed_now(ruleset, state)
    for command, options in groups.items():
        kind = kinds_of(ruleset, state)[command]
        fixed, fields = derived(kind, options)
        fields = tuple(_dressed(field, kind.button, state) for field in fields)
        yield Form(kind.id, kind.tag, kind.label, fixed, fields, kind.tag in sealed, None, ruleset, state)


def numbered(forms: Iterable[Form]) -> Iterator[Form]:
    """The forms with their points numbered through, so that a document may be asked for one of them."""
    number = 0
    for form in forms:
        points = list(form.points())
        if not points:
            yield form
            continue
        places = {id(point): place for place, point in enumerate(points, number)}
        number += len(points)
        yield evolve(form, fields=tuple(_placed(field, places) for field in form.fields))


def _placed(field: Field, places: Mapping[int, int]) -> Field:
    def place(domain: Any) -> Any:
        return evolve(domain, place=places[id(domain)]) if isinstance(domain, Point) else domain

    if field.cases is None:
        return evolve(field, domain=place(field.domain))
    return evolve(field, cases={label: place(domain) for label, domain in field.cases.items()})


def _dressed(field: Field, button: Button, state: Any) -> Field:
    """A field whose values are told where they are no ids."""
    called, touching = button.called.get(field.name), button.at.get(field.name)
    if not called and not touching:
        return field

    def dress(domain: Any) -> Any:
        values = domain.values
        more: dict[str, Any] = {}
        if called:
            more["labels"] = tuple(called(state, values))
        if touching:
            more["at"] = tuple(touching(state, values))
        return evolve(domain, **more)

    if field.cases is None:
        return evolve(field, domain=dress(field.domain))
    return evolve(field, cases={label: dress(domain) for label, domain in field.cases.items()})
