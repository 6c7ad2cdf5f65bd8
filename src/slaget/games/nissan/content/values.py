"""From checked data to the values of ``cards.py`` and ``setup.py``.

Centimetres and degrees become hundredths here (NI-1.1, NI-1.4), ``class`` and ``from`` become ``class_`` and
``from_``; cattrs then builds the frozen values, strictly: no integer from ``"7"``, no boolean for an integer.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final, TypeVar, cast

import cattrs
from attrs import fields
from cattrs.gen import make_dict_structure_fn, override

from slaget.content.scalars import hundredths
from slaget.games.nissan.cards import EFFECT_KINDS, Card, Count, Deck, Effect, ShipPredicate
from slaget.games.nissan.cards.kind import IN_CM
from slaget.games.nissan.language.forms import Definition, Entry, MarkType
from slaget.games.nissan.setup import Board, Options, Pool, ShipClass, ShipSpec
from slaget.kernel import tag_of

T = TypeVar("T")

KIND_NAMES: Final[Mapping[str, type]] = {tag_of(kind): kind for kind in EFFECT_KINDS}
HUNDREDTHS: Final[Mapping[type, tuple[str, ...]]] = {
    **{kind: tuple(a.name for a in fields(kind) if IN_CM in a.metadata) for kind in EFFECT_KINDS},
    Board: ("width", "height", "shallow_within", "danish_gap", "land", "zones", "landmarks"),
    ShipClass: ("length", "beam"),
    ShipSpec: ("x", "y", "heading"),
    Options: ("touch_tolerance", "forward_arc"),
}


def structure(data: object, into: Any) -> Any:
    """The typed value of plain data that the schema found sound.

    >>> structure({"length": 26, "beam": Decimal("6.5"), "capacity": 15, "points": 15}, ShipClass)
    ShipClass(length=2600, beam=650, capacity=15, points=15, title=None, counts_as=None)
    """
    return _CONVERTER.structure(data, into)


def part_of(data: Mapping[str, Any], into: type[T], **given: object) -> T:
    """The value of a part's plain data; what is no field of it, such as a note, is left out.

    >>> part_of({"length": 14, "beam": 4, "capacity": 5, "points": 8, "note": "small"}, ShipClass).capacity
    5
    """
    names = {a.name.rstrip("_") for a in fields(cast(Any, into))}
    made: T = structure({key: value for key, value in data.items() if key in names} | given, into)
    return made


def both(text: Mapping[str, str]) -> dict[str, str]:
    """A text in both languages: where one is missing the other serves.

    >>> both({"sv": "Gåsen"})
    {'sv': 'Gåsen', 'en': 'Gåsen'}
    """
    other = next(iter(text.values()), "")
    return {language: text.get(language, other) for language in ("sv", "en")}


def deck_of(
    deck_id: str,
    data: Mapping[str, Any],
    cards: tuple[Card, ...],
    marks: Mapping[str, MarkType],
    definitions: Mapping[str, Definition],
) -> Deck:
    return Deck(deck_id, data["side"], both(data["title"]), cards, marks, definitions)


def pool_of(data: Mapping[str, Any]) -> Pool:
    crew = {key: value for key, value in data.items() if key != "leaders"}
    pool: Pool = structure({"leaders": data["leaders"], "crew": crew}, Pool)
    return pool


def _scale(value: object) -> object:
    """Every number inside as hundredths."""
    if isinstance(value, Mapping):
        return {key: _scale(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_scale(item) for item in value]
    return hundredths(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else value


def _exact(kind: type[T], word: str = "") -> Callable[[object, object], T]:
    def hook(value: object, _type: object) -> T:
        if type(value) is not kind:
            raise ValueError(f"{value!r} is no {word or kind.__name__}")
        return value

    return hook


_integer: Final = _exact(int, "integer")


def _integer_or_word(value: object, into: Any) -> int | str:
    """A union of ``int`` and words."""
    if isinstance(value, str):
        words = [word for part in into.__args__ for word in getattr(part, "__args__", ())]
        if value not in words:
            raise ValueError(f"{value!r} is none of {words}")
        return value
    return _integer(value, int)


def _effect(made: cattrs.Converter) -> Callable[[Any, object], Effect]:
    def hook(data: Any, _type: object) -> Effect:
        fields = {key: value for key, value in data.items() if key != "kind"}
        effect: Effect = made.structure(fields, KIND_NAMES[data["kind"]])
        return effect

    return hook


def _converter() -> cattrs.Converter:
    made = cattrs.Converter(forbid_extra_keys=True)
    for kind in (str, bool):
        made.register_structure_hook(kind, _exact(kind))
    made.register_structure_hook(int, _integer)
    for union in (Count, Card.__annotations__["activation"], *_option_unions()):
        made.register_structure_hook_func(_same_as(union), _integer_or_word)
    for union in (Effect, Entry):
        made.register_structure_hook_func(_same_as(union), _effect(made))
    owners: frozenset[object] = frozenset((*EFFECT_KINDS, ShipPredicate, Board, ShipClass, ShipSpec, Options))
    made.register_structure_hook_factory(owners.__contains__, lambda owner: _reading(made, owner))
    return made


def _reading(made: cattrs.Converter, owner: type) -> Callable[[Any, Any], Any]:
    """A hook that turns lengths and angles into hundredths and reads fields whose names Python keeps for itself."""
    names = {field.name: field.name.rstrip("_") for field in fields(owner) if field.name.endswith("_")}
    renamed: dict[str, Any] = {field: override(rename=name) for field, name in names.items()}
    read: Callable[[Any, Any], Any] = make_dict_structure_fn(owner, made, _cattrs_forbid_extra_keys=True, **renamed)
    keys = HUNDREDTHS.get(owner, ())
    return lambda data, into: read({k: _scale(v) if k in keys else v for k, v in data.items()}, into)


def _same_as(union: object) -> Callable[[Any], bool]:
    return lambda each: bool(each == union)


def _option_unions() -> tuple[object, ...]:
    return tuple(Options.__annotations__[name] for name in ("hand_limit", "points_target"))


_CONVERTER: Final = _converter()
