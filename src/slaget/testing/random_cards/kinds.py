"""Random calls of the twenty kinds with the keys of NI-21."""

from typing import Any, Final, Literal, get_args, get_origin

import attrs

from slaget.games.nissan.cards.conditions import ShipPredicate, When, Who
from slaget.games.nissan.cards.kind import IN_CM, AttackModifier, Modifier
from slaget.games.nissan.cards.kinds import EFFECT_KINDS
from slaget.games.nissan.language.words import FACES
from slaget.games.nissan.setup import RANKS, WEAPONS
from slaget.testing.random_cards.making import Place, Stock
from slaget.testing.random_cards.predicates import people, ship_facts
from slaget.wire.codec import hints_of

_LENGTHS: Final = (1000, -1000, 250, 500, -33)
_SHARED: Final = ("side", "lasts", "when")


def kind(stock: Stock, place: Place) -> Any:
    """A call of any of the twenty kinds."""
    stock.spend()
    form: Any = stock.pick(EFFECT_KINDS)
    own = [a for a in attrs.fields(form) if a.name not in _SHARED]
    values = {a.name: _value(a, hints_of(form)[a.name], stock, place) for a in own}
    if issubclass(form, Modifier):
        lasts = stock.pick(("turn", "round", "enemy_turn"))
        when = _when(stock, place, issubclass(form, AttackModifier))
        values |= {"side": stock.pick(("own", "enemy")), "lasts": lasts, "when": when}
    if "from_" in values:
        values["to"] = stock.pick([face for face in FACES if face != values["from_"]])
    return form(**values)


def _value(a: "attrs.Attribute[Any]", hint: Any, stock: Stock, place: Place) -> Any:
    if a.name == "who":
        return _who(stock, place)
    if a.name == "faces":
        return stock.words(FACES)
    if a.metadata.get(IN_CM):
        return stock.pick(_LENGTHS)
    if hint is bool:
        return stock.pick((False, True))
    if get_origin(hint) is Literal:
        return stock.pick(get_args(hint))
    if hint is int:
        return stock.pick((1, 2, 12, 13, *((-1, -2) if a.name.startswith("add") else ())))
    return stock.pick([None if part is type(None) else _some(part, stock) for part in get_args(hint)])


def _some(part: Any, stock: Stock) -> Any:
    return stock.pick((1, 2, 13)) if part is int else get_args(part)[0]


def _who(stock: Stock, place: Place) -> Who:
    leaders = tuple(sorted(stock.words(place.leaders))) if place.leaders and stock.seldom(4) else None
    return Who(
        stock.words(WEAPONS) if stock.seldom(2) else None, stock.words(RANKS) if stock.seldom(2) else None, leaders
    )


def _when(stock: Stock, place: Place, attack: bool) -> When:
    return When(
        cast=stock.pick((None, "melee", "ranged")) if attack else None,
        group_has=people(stock, place) if attack and stock.seldom(4) else None,
        acting=_ship(stock, place),
        target=_ship(stock, place),
    )


def _ship(stock: Stock, place: Place) -> ShipPredicate | None:
    if not stock.room() or not stock.seldom(3):
        return None
    stock.spend()
    keys = [a.name for a in attrs.fields(ShipPredicate)]
    return ShipPredicate(**ship_facts(stock, place, keys))
