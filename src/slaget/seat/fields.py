"""A field of a form: what a player is asked for, one choice after the other."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from attrs import field, frozen

from slaget.kernel.short import short
from slaget.kernel.words import JSON_ORDER, Text, text_of
from slaget.seat.domains import Domain, Json, Languages, One, Point, Row
from slaget.seat.plain import place_of
from slaget.seat.texts import as_json
from slaget.wire.forms import plain

By: TypeAlias = Literal["count", "value", "case"]


class _Absent:
    """No default: the field may not be left out."""

    def __repr__(self) -> str:
        return "NEEDED"


NEEDED: Final = _Absent()


class ChoiceError(ValueError):
    """A choice that does not belong to its field: which field, and what is wrong.

    >>> str(ChoiceError("rowers", "is missing")), ChoiceError("rowers", "is missing").field
    ('rowers: is missing', 'rowers')
    """

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(field, problem)
        self.field = field
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}"


@frozen
class After:
    """A field that another depends on, and by what: how many were chosen, the value, or the label beside it."""

    field: str
    by: By

    def as_json(self) -> Json:
        return {"field": self.field, "by": self.by}


@frozen
class Field:
    """What is chosen for the fields ``names`` of a command: with one name a value, with several a list.

    Where it depends on fields before it (``after``), ``cases`` has the domains by their labels, joined by ``/``.

    >>> from slaget.seat.domains import Number
    >>> amount = Field(("amount",), Text("Gold", "Guld"), Number(1, 5))
    >>> amount.name, amount.domain_for({}).problem(6)
    ('amount', 'is not from 1 to 5')
    """

    __repr__ = short

    names: tuple[str, ...]
    label: Text
    domain: Domain | None = None
    after: tuple[After, ...] = ()
    cases: Mapping[str, Domain] | None = None
    default: Any = NEEDED
    check: bool = False
    secret: bool = False
    _earlier: Mapping[str, "Field"] = field(factory=dict, eq=False, repr=False, alias="earlier")

    @property
    def name(self) -> str:
        """The field's name: its names joined by a comma."""
        return ",".join(self.names)

    @property
    def may_be_left_out(self) -> bool:
        """Whether it has a default."""
        return self.default is not NEEDED

    def domain_for(self, choices: Mapping[str, Any]) -> Domain:
        """The domain, once the fields before it are chosen; ``ChoiceError`` where one that it needs is not."""
        if self.cases is None:
            assert self.domain is not None
            return self.domain
        label = "/".join(self._label(after, choices) for after in self.after)
        if label not in self.cases:
            raise ChoiceError(self.name, f"has no domain after {label!r}")
        return self.cases[label]

    def _label(self, after: After, choices: Mapping[str, Any]) -> str:
        before = self._earlier[after.field]
        if after.field not in choices and not before.may_be_left_out:
            raise ChoiceError(after.field, "is missing")
        value = choices.get(after.field, before.default)
        if after.by == "value":
            return text_of(value)
        if after.by == "count":
            return str(len(value))
        domain = before.domain_for(choices)
        assert isinstance(domain, One | Row) and domain.case is not None
        place = place_of(value, domain.values)
        if place is None:
            raise ChoiceError(after.field, "is none of the values")
        return domain.case[place]

    def as_json(self, languages: Languages = JSON_ORDER, *, regions: bool = False, n: int | None = None) -> Json:
        """The field as plain JSON values."""
        languages = tuple(languages)

        def told(domain: Domain) -> Json:
            if isinstance(domain, Point):
                return domain.as_json(languages, regions=regions, n=n)
            return domain.as_json(languages)

        made: Json = {
            "names": list(self.names),
            "label": as_json(self.label, languages),
            "after": [after.as_json() for after in self.after],
            "check": self.check,
            "secret": self.secret,
            "cases": None if self.cases is None else {label: told(each) for label, each in self.cases.items()},
            "domain": None if self.domain is None else told(self.domain),
        }
        if self.may_be_left_out:
            made["default"] = plain(self.default)
        return made
