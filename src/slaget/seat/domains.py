"""What may stand in a field of a form, as values: each says under ``as`` how its value is formed.

A domain answers two questions: what it is as JSON (``as_json``), and what is wrong with a value (``problem``, None
where nothing is). Every domain may say of what ``kind`` its values are.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from attrs import field, frozen

from slaget.kernel.options import Region
from slaget.kernel.short import short
from slaget.kernel.words import JSON_ORDER, Language, Text
from slaget.seat.plain import is_list, place_of
from slaget.seat.texts import as_json
from slaget.wire.forms import plain

Json = dict[str, Any]
Languages = Iterable[Language]


class Domain(Protocol):
    """What may stand in a field."""

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        """The domain as plain JSON values."""
        ...

    def problem(self, value: Any) -> str | None:
        """What is wrong with a value; None where it belongs to the domain."""
        ...


def _shown(labels: tuple[Text | str, ...], languages: Languages) -> list[Any]:
    return [label if isinstance(label, str) else as_json(label, languages) for label in labels]


@frozen
class One:
    """One of the values. ``case`` are labels beside them that a later field depends on.

    ``labels`` and ``at``, the cells that each value touches, stand beside values that are no ids.

    >>> One(("n1", "n2"), kind="ship").as_json()
    {'as': 'one', 'kind': 'ship', 'values': ['n1', 'n2']}
    >>> One(("n1", "n2")).problem("n3")
    'is none of the values'
    """

    __repr__ = short

    values: tuple[Any, ...]
    case: tuple[str, ...] | None = None
    kind: str | None = None
    labels: tuple[Text | str, ...] | None = None
    at: tuple[Any, ...] | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "one"}
        if self.kind is not None:
            made["kind"] = self.kind
        made["values"] = plain(self.values)
        return _beside(made, self, languages)

    def problem(self, value: Any) -> str | None:
        return None if place_of(value, self.values) is not None else "is none of the values"


@frozen
class Row:
    """A list with one value for each name of the field: one of the rows.

    >>> Row((("a1", "a2"), ("a1", "b1")), kinds=("square", "square")).as_json()
    {'as': 'row', 'kinds': ['square', 'square'], 'rows': [['a1', 'a2'], ['a1', 'b1']]}
    """

    __repr__ = short

    rows: tuple[tuple[Any, ...], ...]
    case: tuple[str, ...] | None = None
    kinds: tuple[str | None, ...] | None = None
    labels: tuple[Text | str, ...] | None = None
    at: tuple[Any, ...] | None = None

    @property
    def values(self) -> tuple[tuple[Any, ...], ...]:
        """The rows, which are what may be chosen."""
        return self.rows

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "row"}
        if self.kinds is not None:
            made["kinds"] = list(self.kinds)
        made["rows"] = plain(self.rows)
        return _beside(made, self, languages)

    def problem(self, value: Any) -> str | None:
        return None if place_of(value, self.rows) is not None else "is none of the rows"


def _beside(made: Json, domain: One | Row, languages: Languages) -> Json:
    """What stands beside the values."""
    if domain.case is not None:
        made["case"] = list(domain.case)
    if domain.labels is not None:
        made["labels"] = _shown(domain.labels, languages)
    if domain.at is not None:
        made["at"] = plain(domain.at)
    return made


@frozen
class Together:
    """With the fields ``names``, at most ``max`` values are chosen."""

    __repr__ = short

    names: tuple[str, ...]
    max: int


@frozen
class Some:
    """A list of different values, ``min`` to ``max`` of ``values``, and after them ``always``.

    >>> some = Some(("d1", "d2"), 0, 1, kind="ship")
    >>> some.as_json()
    {'as': 'some', 'kind': 'ship', 'values': ['d1', 'd2'], 'min': 0, 'max': 1, 'always': []}
    >>> some.problem(["d1", "d2"]), some.problem([]), some.problem("d1")
    ('has 2 values, not 0 to 1', None, 'is not a list')
    """

    __repr__ = short

    values: tuple[Any, ...]
    min: int
    max: int
    always: tuple[Any, ...] = ()
    kind: str | None = None
    together: Together | None = None
    labels: tuple[Text | str, ...] | None = None
    at: tuple[Any, ...] | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "some"}
        if self.kind is not None:
            made["kind"] = self.kind
        made |= {"values": plain(self.values), "min": self.min, "max": self.max, "always": plain(self.always)}
        if self.together is not None:
            made["together"] = {"with": list(self.together.names), "max": self.together.max}
        if self.labels is not None:
            made["labels"] = _shown(self.labels, languages)
        if self.at is not None:
            made["at"] = plain(self.at)
        return made

    def problem(self, value: Any) -> str | None:
        if not is_list(value):
            return "is not a list"
        known = (*self.values, *self.always)
        places = [place_of(each, known) for each in value]
        if None in places:
            return f"has {value[places.index(None)]!r}, which is none of the values"
        if len(set(places)) != len(places):
            return "has a value twice"
        if not set(range(len(self.values), len(known))) <= set(places):
            return "lacks a value that is always there"
        chosen = len(places) - len(self.always)
        if not self.min <= chosen <= self.max:
            return f"has {chosen} {'value' if chosen == 1 else 'values'}, not {self.min} to {self.max}"
        return None


@frozen
class Number:
    """A whole number from ``min`` to ``max``.

    >>> Number(1, 10).as_json(), Number(1, 10).problem(True)
    ({'as': 'number', 'min': 1, 'max': 10}, 'is not a whole number')
    """

    __repr__ = short

    min: int
    max: int
    unit: str | None = None
    kind: str | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "number"} | ({} if self.kind is None else {"kind": self.kind})
        made |= {"min": self.min, "max": self.max}
        return made if self.unit is None else {**made, "unit": self.unit}

    def problem(self, value: Any) -> str | None:
        if type(value) is not int:
            return "is not a whole number"
        return None if self.min <= value <= self.max else f"is not from {self.min} to {self.max}"


@frozen
class Numbers:
    """A list of ``count`` whole numbers, in order, repeats allowed.

    >>> Numbers(2, 1, 6).problem([6, 7])
    'has a number that is not from 1 to 6'
    """

    __repr__ = short

    count: int
    min: int
    max: int
    kind: str | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "numbers"} | ({} if self.kind is None else {"kind": self.kind})
        return made | {"count": self.count, "min": self.min, "max": self.max}

    def problem(self, value: Any) -> str | None:
        if not is_list(value) or len(value) != self.count:
            return f"is not a list of {self.count}"
        found = (Number(self.min, self.max).problem(each) for each in value)
        return next((f"has a number that {wrong}" for wrong in found if wrong), None)


@frozen
class Point:
    """A point of the plane in one of the regions, or a displacement from ``origin``.

    ``place`` is its number among the points of a document, by which its region is asked for.

    >>> from slaget.kernel.options import Area
    >>> Point((Area(((0, 0), (10, 0), (0, 10))),)).as_json()
    {'as': 'point', 'region': None, 'exact': True, 'from': None, 'witness': [0, 0], 'ask': '0'}
    """

    __repr__ = short

    regions: tuple[Region, ...]
    place: int = field(default=0, eq=False)
    kind: str | None = None

    @property
    def exact(self) -> bool:
        """Whether no point outside the rings is accepted."""
        return all(region.exact for region in self.regions)

    @property
    def rings(self) -> tuple[Any, ...]:
        """Simple polygons; every whole point in or on one of them is accepted."""
        return tuple(ring for region in self.regions for ring in region.rings)

    @property
    def witness(self) -> tuple[int, int]:
        """One accepted value."""
        return self.regions[0].known

    def as_json(self, languages: Languages = JSON_ORDER, *, regions: bool = False, n: int | None = None) -> Json:
        """``n`` is how many entries the log of the document has, which stands in ``ask``."""
        origin = self.regions[0].origin
        made: Json = {"as": "point"} | ({} if self.kind is None else {"kind": self.kind})
        return made | {
            "region": plain(self.rings) if regions else None,
            "exact": self.exact,
            "from": None if origin is None else list(origin),
            "witness": list(self.witness),
            "ask": f"{self.place}" if n is None else f"{n}.{self.place}",
        }

    def problem(self, value: Any) -> str | None:
        if not is_list(value) or len(value) != 2 or any(type(each) is not int for each in value):
            return "is not two whole numbers"
        point = tuple(value)
        return None if any(region.contains(point) for region in self.regions) else "lies outside"


@frozen
class Count:
    """The most of a key that may be counted, and what each costs."""

    __repr__ = short

    max: int
    cost: int = 0


def _keys(keys: Mapping[str, Count]) -> Json:
    return {key: {"max": count.max, "cost": count.cost} for key, count in keys.items()}


def _miscounted(value: Any, keys: Mapping[str, Count]) -> str | None:
    if not isinstance(value, Mapping):
        return "is not an object"
    for key, number in value.items():
        if key not in keys:
            return f"has {key!r}, which is none of the keys"
        if type(number) is not int or number < 1:
            return f"counts {key!r} as {number!r}, not as a number from 1"
        if number > keys[key].max:
            return f"has more than {keys[key].max} of {key!r}"
    return None


def _cost(value: Mapping[str, int], keys: Mapping[str, Count]) -> int:
    return sum(keys[key].cost * number for key, number in value.items())


@frozen
class Counts:
    """An object from key to a number from 1; the sum is ``min`` to ``max``, the cost at most ``budget``.

    >>> basket = Counts({"elite": Count(3, 2)}, budget=5)
    >>> basket.problem({"elite": 2}), basket.problem({"elite": 3}), basket.problem({})
    (None, 'costs 6, more than 5', None)
    """

    __repr__ = short

    keys: Mapping[str, Count]
    min: int = 0
    max: int | None = None
    budget: int | None = None
    kind: str | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "counts"} | ({} if self.kind is None else {"kind": self.kind})
        return made | {"keys": _keys(self.keys), "min": self.min, "max": self.max, "budget": self.budget}

    def problem(self, value: Any) -> str | None:
        wrong = _miscounted(value, self.keys)
        if wrong:
            return wrong
        number = sum(value.values())
        if number < self.min or (self.max is not None and number > self.max):
            return f"counts {number} in all"
        cost = _cost(value, self.keys)
        over = self.budget is not None and cost > self.budget
        return f"costs {cost}, more than {self.budget}" if over else None


@frozen
class Each:
    """An object with one of its values for every key; with ``partial`` for some of them.

    >>> Each({"e": ("A34", "A35")}).problem({}), Each({"e": ("A34",)}, partial=True).problem({})
    ("lacks 'e'", None)
    """

    __repr__ = short

    keys: Mapping[str, tuple[Any, ...]]
    partial: bool = False
    kind: str | None = None
    kinds: tuple[str, str] | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "each"}
        if self.kind is not None:
            made["kind"] = self.kind
        if self.kinds is not None:
            made["kinds"] = list(self.kinds)
        return made | {"keys": plain(self.keys), "partial": self.partial}

    def problem(self, value: Any) -> str | None:
        if not isinstance(value, Mapping):
            return "is not an object"
        for key, chosen in value.items():
            if key not in self.keys:
                return f"has {key!r}, which is none of the keys"
            if place_of(chosen, self.keys[key]) is None:
                return f"has {chosen!r} for {key!r}, which is none of its values"
        lacking = next((key for key in self.keys if key not in value), None)
        return None if self.partial or lacking is None else f"lacks {lacking!r}"


@frozen
class Layout:
    """An object from key to a list of so many values; no value stands twice.

    >>> Layout(("A11", "A12"), {"castle": 1}).problem({"castle": ["A13"]})
    "has 'A13', which is none of the values"
    """

    __repr__ = short

    values: tuple[Any, ...]
    keys: Mapping[str, int]
    kind: str | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "layout"} | ({} if self.kind is None else {"kind": self.kind})
        return made | {"values": plain(self.values), "keys": dict(self.keys)}

    def problem(self, value: Any) -> str | None:
        if not isinstance(value, Mapping) or value.keys() != self.keys.keys():
            return "is not an object with the keys"
        for key, chosen in value.items():
            if not is_list(chosen) or len(chosen) != self.keys[key]:
                return f"has not {self.keys[key]} of {key!r}"
        every = [each for chosen in value.values() for each in chosen]
        strays = [each for each in every if place_of(each, self.values) is None]
        if strays:
            return f"has {strays[0]!r}, which is none of the values"
        return "has a value twice" if len(set(every)) != len(every) else None


@frozen
class Room:
    """How many may be piled at a place; no limit where ``max`` is None."""

    __repr__ = short

    min: int = 0
    max: int | None = None


@frozen
class Piles:
    """An object from place to counts: of each key so many over all places, each place ``min`` to ``max``.

    The largest pile has at most ``spread`` more than the smallest, and all cost at most ``budget``.

    >>> piles = Piles({"A33": Room(1)}, {"elite": Count(3, 2)}, budget=4, spread=0)
    >>> piles.problem({"A33": {"elite": 2}}), piles.problem({})
    (None, "has 0 at 'A33'")
    """

    __repr__ = short

    places: Mapping[str, Room]
    keys: Mapping[str, Count]
    budget: int | None = None
    spread: int | None = None
    kind: str | None = None
    kinds: tuple[str, str] | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "piles"}
        if self.kind is not None:
            made["kind"] = self.kind
        if self.kinds is not None:
            made["kinds"] = list(self.kinds)
        places = {place: {"min": room.min, "max": room.max} for place, room in self.places.items()}
        return made | {"places": places, "keys": _keys(self.keys), "budget": self.budget, "spread": self.spread}

    def problem(self, value: Any) -> str | None:
        if not isinstance(value, Mapping):
            return "is not an object"
        strays = [place for place in value if place not in self.places]
        if strays:
            return f"has {strays[0]!r}, which is none of the places"
        for pile in value.values():
            wrong = "has an empty pile" if pile == {} else _miscounted(pile, self.keys)
            if wrong:
                return wrong
        return self._sizes_wrong(value) or self._total_wrong(value)

    def _sizes_wrong(self, value: Mapping[str, Mapping[str, int]]) -> str | None:
        sizes = {place: sum(value.get(place, {}).values()) for place in self.places}
        for place, room in self.places.items():
            if sizes[place] < room.min or (room.max is not None and sizes[place] > room.max):
                return f"has {sizes[place]} at {place!r}"
        apart = max(sizes.values(), default=0) - min(sizes.values(), default=0)
        return "has piles too unlike" if self.spread is not None and apart > self.spread else None

    def _total_wrong(self, value: Mapping[str, Mapping[str, int]]) -> str | None:
        total: dict[str, int] = {}
        for pile in value.values():
            for key, number in pile.items():
                total[key] = total.get(key, 0) + number
        return Counts(self.keys, budget=self.budget).problem(total)


@frozen
class Stops:
    """An object from an index of the field ``path`` to a list, for ``check`` fields only.

    >>> Stops("path").problem({"0": ["u1"]}), Stops("path").problem({"x": []})
    (None, "has 'x', which is no index")
    """

    __repr__ = short

    path: str
    kind: str | None = None

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        made: Json = {"as": "stops"} | ({} if self.kind is None else {"kind": self.kind})
        return made | {"path": self.path}

    def problem(self, value: Any) -> str | None:
        if not isinstance(value, Mapping):
            return "is not an object"
        strays = [key for key in value if not (isinstance(key, str) and key.isdecimal())]
        if strays:
            return f"has {strays[0]!r}, which is no index"
        return None if all(is_list(each) for each in value.values()) else "has what is no list"


@frozen
class AnyOf:
    """A value of one of the domains ``of``.

    >>> AnyOf((One(("by_size",)), Number(1, 10))).problem(11)
    'belongs to none of the domains'
    """

    __repr__ = short

    of: tuple[Domain, ...]

    def as_json(self, languages: Languages = JSON_ORDER) -> Json:
        return {"as": "any", "of": [each.as_json(languages) for each in self.of]}

    def problem(self, value: Any) -> str | None:
        fits = any(each.problem(value) is None for each in self.of)
        return None if fits else "belongs to none of the domains"
