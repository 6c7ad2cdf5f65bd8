"""The values that a choice of rules may have, as forms ask for them, in JSON and in words.

>>> by_hand = AnyOf(One("by_size"), Number(1, 10))
>>> by_hand.as_json()
{'as': 'any', 'of': [{'as': 'one', 'values': ['by_size']}, {'as': 'number', 'min': 1, 'max': 10}]}
>>> by_hand.holds(10), by_hand.holds(11), by_hand.told("en")
(True, False, 'by_size; 1 to 10')
"""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from types import UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin

from attrs import field, frozen

from slaget.kernel.short import short
from slaget.kernel.words import Language, Text, either
from slaget.wire.forms import MAX_INTEGER

Json: TypeAlias = dict[str, Any]
Atom: TypeAlias = str | int | bool | None
_MORE: Final = Text("{} and more", "{} och uppåt")
_TO: Final = Text("{} to {}", "{} till {}")
_TILL: Final = {"en": "to", "sv": "till"}
_LIST: Final = Text("a list of {}", "en lista av {}")
_NUMBER: Final = "^-?[0-9]+([.][0-9]+)?$"


def _atom(value: object) -> str:
    """A single value as a file writes it."""
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _is(value: object, other: object) -> bool:
    return type(value) is type(other) and value == other


@frozen(init=False)
class One:
    """One of some values; None where the choice may be left out.

    >>> One(True, False).told("sv", True), One("king", "all").as_json()
    ('true eller false', {'as': 'one', 'values': ['king', 'all']})
    """

    values: tuple[Atom, ...]

    def __init__(self, *values: Atom) -> None:
        self.__attrs_init__(values)  # pyright: ignore[reportAttributeAccessIssue]

    def holds(self, value: object) -> bool:
        return any(_is(value, each) for each in self.values)

    def as_json(self) -> Json:
        return {"as": "one", "values": list(self.values)}

    def schema(self) -> Json:
        return {"enum": list(self.values)}

    def told(self, language: Language, default: object = None) -> str:
        """The values in words, the default first."""
        return either(map(_atom, sorted(self.values, key=lambda each: not _is(each, default))), language)


@frozen
class Some:
    """A list of different values.

    >>> Some(("corner", "edge")).holds(["edge"]), Some(("corner", "edge")).holds(["edge", "edge"])
    (True, False)
    """

    values: tuple[Atom, ...]

    def holds(self, value: object) -> bool:
        if not isinstance(value, list | tuple):
            return False
        return len(set(value)) == len(value) if all(One(*self.values).holds(each) for each in value) else False

    def as_json(self) -> Json:
        return {"as": "some", "values": list(self.values), "min": 0, "max": len(self.values), "always": []}

    def schema(self) -> Json:
        return {"type": "array", "items": {"enum": list(self.values)}, "uniqueItems": True}

    def told(self, language: Language, default: object = None) -> str:
        return _LIST[language].format(", ".join(map(_atom, self.values)))


@frozen
class Number:
    """A whole number, ends included.

    >>> Number(1).told("en"), Number(0, 180, "°").told("sv"), Number(1, 10).holds(True)
    ('1 and more', '0 till 180 °', False)
    """

    min: int
    max: int = MAX_INTEGER
    unit: str | None = None

    def holds(self, value: object) -> bool:
        return type(value) is int and self.min <= value <= self.max

    def as_json(self) -> Json:
        ends = {"as": "number", "min": self.min, "max": self.max}
        return ends if self.unit is None else {**ends, "unit": self.unit}

    def schema(self) -> Json:
        return {"type": "integer", "minimum": self.min, "maximum": self.max}

    def told(self, language: Language, default: object = None) -> str:
        if self.max == MAX_INTEGER:
            return _with_unit(_MORE[language].format(self.min), self.unit)
        return _with_unit(_TO[language].format(self.min, self.max), self.unit)


@frozen
class Measure:
    """A decimal number, in JSON a string: ``"0.5"``.

    >>> Measure("0", "2", "cm").holds("0.75"), Measure("0", "2", "cm").holds("2.1"), Measure("0", "2").holds("x")
    (True, False, False)
    """

    min: str
    max: str
    unit: str | None = None

    def holds(self, value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, str | int | float | Decimal):
            return False
        try:
            return Decimal(self.min) <= Decimal(str(value)) <= Decimal(self.max)
        except InvalidOperation:
            return False

    def as_json(self) -> Json:
        ends = {"as": "decimal", "min": self.min, "max": self.max}
        return ends if self.unit is None else {**ends, "unit": self.unit}

    def schema(self) -> Json:
        return {"type": "string", "pattern": _NUMBER}

    def told(self, language: Language, default: object = None) -> str:
        return _with_unit(_TO[language].format(self.min, self.max), self.unit)


def matches(pattern: str, text: str) -> bool:
    """Whether a text has the form of a pattern of a schema, whose ``$`` stands for its end and nothing else.

    >>> matches("^[a-z]+$", "ship"), matches("^[a-z]+$", "ship\\n")
    (True, False)
    """
    return re.search(pattern.removesuffix("$") + r"\Z" if pattern.endswith("$") else pattern, text) is not None


@frozen
class Line:
    """A text of a form: ``about`` says it in words, ``pattern`` as a regular expression."""

    about: Text
    pattern: str

    def holds(self, value: object) -> bool:
        return isinstance(value, str) and matches(self.pattern, value)

    def as_json(self) -> Json:
        return {"as": "text", "pattern": self.pattern}

    def schema(self) -> Json:
        return {"type": "string", "pattern": self.pattern}

    def told(self, language: Language, default: object = None) -> str:
        return self.about[language]


@frozen
class Tree:
    """A value of several parts: ``about`` says it in words, ``form`` as a JSON Schema.

    What the form of the whole is, is asked here; what stands in its parts, the game itself refuses. Where it
    ``has_name``, a file may name it too: by an id of its own, or as ``FILE#id``.
    """

    __repr__ = short

    about: Text
    form: Mapping[str, Any] = field(hash=False)
    has_name: bool = False

    def holds(self, value: object) -> bool:
        kinds = {"object": Mapping, "array": list | tuple, "integer": int}
        if not isinstance(value, kinds[self.form["type"]]) or isinstance(value, bool):
            return False
        if not isinstance(value, int):
            return True
        least, most = self.form.get("minimum", value), self.form.get("maximum", value)
        return bool(least <= value <= most and value % self.form.get("multipleOf", 1) == 0)

    def as_json(self) -> Json:
        return {"as": "json", "schema": dict(self.form)}

    def schema(self) -> Json:
        return dict(self.form)

    def told(self, language: Language, default: object = None) -> str:
        return self.about[language]


@frozen(init=False)
class AnyOf:
    """A value of one of several kinds."""

    __repr__ = short

    of: "tuple[Setting, ...]"

    def __init__(self, *of: "Setting") -> None:
        self.__attrs_init__(of)  # pyright: ignore[reportAttributeAccessIssue]

    def holds(self, value: object) -> bool:
        return any(each.holds(value) for each in self.of)

    def as_json(self) -> Json:
        return {"as": "any", "of": [each.as_json() for each in self.of]}

    def schema(self) -> Json:
        return {"anyOf": [each.schema() for each in self.of]}

    def told(self, language: Language, default: object = None) -> str:
        return "; ".join(each.told(language, default) for each in self.of)


Setting: TypeAlias = One | Some | Number | Measure | Line | Tree | AnyOf
"""Which values a choice of rules may have."""


def may_be(value: object, setting: Setting) -> bool:
    """Whether a value given to a scenario holds, or names a part of a file, which its reader looks up.

    >>> table = Tree(Text("a table", "en tabell"), {"type": "object"}, has_name=True)
    >>> table.holds("own"), may_be("own", table), may_be("own", One("even"))
    (False, True, False)
    """
    parts = setting.of if isinstance(setting, AnyOf) else (setting,)
    has_name = any(isinstance(each, Tree) and each.has_name for each in parts)
    return setting.holds(value) or (has_name and isinstance(value, str))


def even(most: int = MAX_INTEGER) -> Tree:
    """An even number from 2 on.

    >>> even().holds(4), even().holds(3), even(1000).holds(1002), even().told("sv")
    (True, False, False, 'ett jämnt tal')
    """
    form = {"type": "integer", "minimum": 2, "maximum": most, "multipleOf": 2}
    return Tree(Text("an even number", "ett jämnt tal"), form)


def dice(count: int, sides: int) -> Tree:
    """So many dice at most, of so many sides at most.

    >>> dice(10, 100).told("en")
    '{count: 1 to 10, sides: 2 to 100}'
    """
    parts = {
        "count": {"type": "integer", "minimum": 1, "maximum": count},
        "sides": {"type": "integer", "minimum": 2, "maximum": sides},
    }
    form = {"type": "object", "additionalProperties": False, "required": [*parts], "properties": parts}
    to = {language: f"{{count: 1 {word} {count}, sides: 2 {word} {sides}}}" for language, word in _TILL.items()}
    return Tree(Text.of(to), form)


def setting_of(hint: Any) -> Setting | None:
    """What follows from the type of a field alone: truths, words, numbers that are listed, and lists of these.

    >>> setting_of(tuple[Literal["corner", "edge"], ...])
    Some(values=('corner', 'edge'))
    >>> setting_of(bool | Literal["holder"]), setting_of(int)
    (One(values=(True, False, 'holder')), None)
    """
    if hint is bool:
        return One(True, False)
    if get_origin(hint) is Literal:
        return One(*get_args(hint))
    if get_origin(hint) is tuple:
        inner = setting_of(get_args(hint)[0])
        return Some(inner.values) if isinstance(inner, One) else None
    is_union = get_origin(hint) in (Union, UnionType)
    members = [setting_of(each) for each in get_args(hint)] if is_union else []
    values = [value for each in members if isinstance(each, One) for value in each.values]
    return One(*values) if values and all(isinstance(each, One) for each in members) else None


def in_json(value: object, setting: Setting) -> Any:
    """A value as JSON has it: decimals as strings, tuples as lists.

    >>> in_json(Decimal("0.5"), Measure("0", "2")), in_json((1, 2), Tree(Text("", ""), {}))
    ('0.5', [1, 2])
    """
    if isinstance(setting, Measure):
        return None if value is None else str(value)
    if isinstance(value, Mapping):
        return {name: in_json(each, setting) for name, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [in_json(each, setting) for each in value]
    return value


def _with_unit(told: str, unit: str | None) -> str:
    return told if unit is None else f"{told} {unit}"
