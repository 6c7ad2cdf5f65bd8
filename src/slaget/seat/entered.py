"""Domains of what is typed rather than chosen: they stand in the forms of set-ups."""

import re
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from attrs import frozen

from slaget.kernel.words import JSON_ORDER
from slaget.seat.domains import Json, Languages


@frozen
class Entered:
    """Text that matches a pattern as a whole.

    >>> Entered("[a-z]+").problem("b7"), Entered("[a-z]+").as_json()
    ('does not match [a-z]+', {'as': 'text', 'pattern': '[a-z]+'})
    """

    pattern: str

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        return {"as": "text", "pattern": self.pattern}

    def problem(self, value: Any) -> str | None:
        if not isinstance(value, str):
            return "is not a text"
        return None if re.fullmatch(self.pattern, value) else f"does not match {self.pattern}"


@frozen
class DecimalNumber:
    """A decimal number, as a string or a whole number, from ``min`` to ``max``.

    >>> DecimalNumber("0", "2.5", "cm").problem("2.6"), DecimalNumber("0", "2.5", "cm").problem("2.50")
    ('is not from 0 to 2.5', None)
    """

    min: str
    max: str
    unit: str | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "decimal", "min": self.min, "max": self.max}
        return made if self.unit is None else {**made, "unit": self.unit}

    def problem(self, value: Any) -> str | None:
        try:
            number = Decimal(value) if isinstance(value, str) or type(value) is int else None
        except InvalidOperation:
            number = None
        if number is None or not number.is_finite():
            return "is not a decimal number"
        return None if Decimal(self.min) <= number <= Decimal(self.max) else f"is not from {self.min} to {self.max}"


@frozen
class Fitting:
    """Any JSON that a schema allows.

    >>> Fitting({"type": "object"}).problem([])
    'does not fit the schema'
    """

    schema: Mapping[str, Any]

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        return {"as": "json", "schema": dict(self.schema)}

    def problem(self, value: Any) -> str | None:
        from jsonschema import Draft202012Validator

        return None if Draft202012Validator(self.schema).is_valid(value) else "does not fit the schema"
