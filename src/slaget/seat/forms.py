"""A form: one thing that a seat may do, as fields to fill in, and the command that the choices make."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from attrs import field, frozen

from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.short import short
from slaget.kernel.step import why_not
from slaget.kernel.words import JSON_ORDER, Text
from slaget.seat.domains import Domain, Json, Languages, Point, Some
from slaget.seat.fields import ChoiceError, Field
from slaget.seat.plain import is_list
from slaget.seat.texts import as_json
from slaget.wire.forms import brief, plain

MOST_ASKED: Final = 256
"""How many values may be asked for at once."""


@frozen(eq=False)
class Form:
    """An option or a claim: a type of command, the fields that stand, and those that are chosen, in order.

    ``confirm`` is None on an option; on a claim it tells whether it cannot be undone.
    """

    __repr__ = short

    id: str
    type: str
    label: Text
    fixed: Mapping[str, Any]
    fields: tuple[Field, ...]
    sealed: bool = False
    confirm: bool | None = None
    ruleset: AnyRuleset | None = field(default=None, repr=False)
    state: Any = field(default=None, repr=False)

    def as_json(self, languages: Languages = JSON_ORDER, regions: bool = False, n: int | None = None) -> Json:
        """The form as plain JSON values.

        ``regions`` writes out the polygons of points, else they are asked for by ``ask``, in which ``n`` stands:
        how many entries the document has.
        """
        languages = tuple(languages)
        made: Json = {
            "id": self.id,
            "type": self.type,
            "label": as_json(self.label, languages),
            "sealed": self.sealed,
            "fixed": plain(self.fixed),
            "fields": [each.as_json(languages, regions=regions, n=n) for each in self.fields],
        }
        return made if self.confirm is None else {**made, "confirm": self.confirm}

    def build(self, choices: Mapping[str, Any]) -> Json:
        """The command, as JSON, that choices by field name make; ``ChoiceError`` for one outside its domain.

        >>> from slaget.seat.domains import Number
        >>> bid = Form("bid", "bid", Text("Bid", "Bjud"), {"seat": 1}, (
        ...     Field(("amount",), Text("Gold", "Guld"), Number(1, 5)),))
        >>> bid.build({"amount": 3})
        {'type': 'bid', 'seat': 1, 'amount': 3}
        >>> bid.build({"amount": 7})
        Traceback (most recent call last):
        slaget.seat.fields.ChoiceError: amount: is not from 1 to 5
        """
        _require_object(choices)
        for name in choices:
            self.field_named(name)
        made: Json = {"type": self.type, **plain(self.fixed)}
        for each in self.fields:
            if each.name in choices:
                made |= _filled(each, self._checked(each, choices))
            elif not each.may_be_left_out:
                raise ChoiceError(each.name, "is missing")
        return made

    def command(self, choices: Mapping[str, Any]) -> Any:
        """The command that choices make, as a value."""
        assert self.ruleset is not None
        return self.ruleset.codec.load_command(self.build(choices))

    def _checked(self, each: Field, choices: Mapping[str, Any]) -> Any:
        value, domain = choices[each.name], each.domain_for(choices)
        problem = domain.problem(value) or _too_many(domain, value, choices)
        if problem:
            raise ChoiceError(each.name, problem)
        return value

    def field_named(self, name: str) -> Field:
        """The field of a name; ``ChoiceError`` where there is none."""
        for each in self.fields:
            if each.name == name:
                return each
        raise ChoiceError(str(name), "is no field of the form")

    def allowed(self, choices: Mapping[str, Any], field: str, values: Sequence[Any]) -> list[bool]:
        """For each of at most 256 values whether it may be chosen in a field, after the other choices.

        Once nothing else is missing, the rules themselves are asked; so is what a ``check`` field allows.
        ``ChoiceError`` where an earlier choice is outside its domain, as ``build`` has it.
        """
        if len(values) > MOST_ASKED:
            raise ChoiceError(field, f"is asked for {len(values)} values; at most {MOST_ASKED} at once")
        _require_object(choices)
        each = self.field_named(field)
        others = {name: value for name, value in choices.items() if name != field}
        self._check_before(each, others)
        domain = each.domain_for(others)
        if isinstance(domain, Point):
            return [domain.problem(value) is None for value in values]
        whole = all(other.may_be_left_out or other is each or other.name in others for other in self.fields)
        return [self._allows(each, domain, {**others, field: value}, ask=whole) for value in values]

    def _check_before(self, each: Field, choices: Mapping[str, Any]) -> None:
        """``ChoiceError`` for what is no field, and for a choice before this field that is outside its domain."""
        for name in choices:
            self.field_named(name)
        for before in takewhile(lambda other: other is not each, self.fields):
            if before.name in choices:
                self._checked(before, choices)

    def _allows(self, each: Field, domain: Domain, choices: Mapping[str, Any], *, ask: bool) -> bool:
        value = choices[each.name]
        if domain.problem(value) or _too_many(domain, value, choices):
            return False
        if not ask or self.ruleset is None:
            return True
        try:
            command = self.build(choices)
        except ChoiceError:
            return False
        return why_not(self.ruleset, self.state, command) is None

    def points(self) -> Iterator[Point]:
        """The domains of points, whose regions may be asked for."""
        for each in self.fields:
            domains: Iterable[Domain | None] = (each.domain,) if each.cases is None else each.cases.values()
            yield from (domain for domain in domains if isinstance(domain, Point))

    def region(self, ask: str) -> Json:
        """The rings of the domain whose ``ask`` this is: simple polygons, and whether they are exact.

        ``LookupError`` where the form has no such domain.
        """
        place = ask.rpartition(".")[2]
        for point in self.points():
            if str(point.place) == place:
                return {"rings": plain(point.rings), "exact": point.exact}
        raise LookupError(f"{self.id} has no region {ask!r}")


def _require_object(choices: object) -> None:
    if not isinstance(choices, Mapping):
        raise TypeError(
            f"the choices are {brief(repr(choices))}; they are an object from the name of a field to a value"
        )


def _filled(each: Field, value: Any) -> Json:
    if len(each.names) == 1:
        return {each.names[0]: plain(value)}
    return dict(zip(each.names, plain(value)))


def _too_many(domain: Domain, value: Any, choices: Mapping[str, Any]) -> str | None:
    """What is wrong where several fields together may hold only so many values."""
    if not isinstance(domain, Some) or domain.together is None:
        return None
    others = (choices.get(name, ()) for name in domain.together.names)
    number = len(value) + sum(len(other) for other in others if is_list(other))
    limit = domain.together.max
    return f"makes {number} with {', '.join(domain.together.names)}; at most {limit}" if number > limit else None
