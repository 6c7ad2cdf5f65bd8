"""How entries and definitions stand in a log: as in their file, with decimals as texts (EF-21.3).

The kinds as NI-21 has them stand as ever, with ``kind`` and lengths in cu; another call has ``call`` in its place.
"""

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final, TypeVar, get_args

import attrs

from slaget.games.nissan.cards import Card, Deck
from slaget.games.nissan.cards.kinds import EFFECT_KINDS, Effect
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import definition, said
from slaget.games.nissan.language.forms import Call, Clause, Definition, Entry
from slaget.games.nissan.language.limits import bounded
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.places import BadForm
from slaget.games.nissan.language.plain import plain
from slaget.wire.codec import Own
from slaget.wire.forms import Malformed

T = TypeVar("T")
_DECIMAL: Final = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]{1,2}")


def _dump_entry(entry: Entry) -> dict[str, Any]:
    found: dict[str, Any] = _texts(plain(entry))
    return {"call": found.pop("kind"), **found} if "kind" in found else found


def _load_entry(data: Any, load: Callable[[Any, Any], Any]) -> Any:
    """An entry, whose names of marks and definitions are looked up with its deck."""
    if not isinstance(data, Mapping) or "kind" in data:
        return load(data, Effect)
    called = {"kind" if key == "call" else key: value for key, value in data.items()}
    return _sound(lambda: structure(_numbers(bounded(called)), made=True))


def _load_definition(data: Any, _: object) -> Definition:
    return _sound(lambda: definition(_numbers(bounded(data))))


def _dump_definition(value: Definition) -> Any:
    return _texts(said(value))


def _settled(deck: Deck) -> Deck:
    """A deck whose clauses are read again, now that its marks and definitions are known, and expanded once."""
    scope = Scope(deck.marks, deck.definitions)

    def entry(each: Entry) -> Entry:
        if isinstance(each, EFFECT_KINDS):
            return each
        found = structure(plain(each), scope)
        expanded(found, deck.definitions)
        return found

    def card(each: Card) -> Card:
        return attrs.evolve(each, effects=tuple(map(entry, each.effects)))

    if all(isinstance(entry, EFFECT_KINDS) for card in deck.cards for entry in card.effects):
        return deck
    return attrs.evolve(deck, cards=_sound(lambda: tuple(map(card, deck.cards))))


def _sound(make: Callable[[], T]) -> T:
    """What is made, or ``Malformed`` with the first fault."""
    try:
        return make()
    except BadForm as bad:
        first = bad.faults[0]
        raise Malformed(first.message.en, first.path) from bad


def _texts(data: Any) -> Any:
    """Plain data with decimals as texts."""
    match data:
        case Decimal():
            return format(data, "f")
        case Mapping():
            return {key: _texts(value) for key, value in data.items()}
        case list() | tuple():
            return [_texts(each) for each in data]
        case _:
            return data


def _numbers(data: Any) -> Any:
    """Plain data with such texts as the decimals they are."""
    match data:
        case str() if _DECIMAL.fullmatch(data):
            return Decimal(data)
        case Mapping():
            return {key: _numbers(value) for key, value in data.items()}
        case list():
            return [_numbers(each) for each in data]
        case _:
            return data


WRITTEN: Final = (
    Own(Entry, (*get_args(Clause), Call), _load_entry, _dump_entry),
    Own(Definition, (Definition,), _load_definition, _dump_definition),
    Own(Deck, settle=_settled),
)
"""How values of a set-up are written that are not written field by field."""
