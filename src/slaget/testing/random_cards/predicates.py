"""Random predicates, sets, moments, amounts and conditions (EF-4 to EF-7)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import attrs

from slaget.games.nissan.cards.conditions import Bounds
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.names import SUBJECTS, of_moments
from slaget.games.nissan.language.words import MOMENTS, SIDE_NUMBERS, Sort
from slaget.games.nissan.setup import RANKS, WEAPONS
from slaget.testing.random_cards.making import Place, Stock

SIDES: Final = ("own", "enemy")
_CLASSES: Final = ("danish_ship", "king_ship", "norse_ship")
_MEMBERS: Final = ("hero", "horn_blower", "king", "leader", "standard_bearer")
_TIED: Final = ("none", "any", "friend", "abreast", "activated")
_FLAT_SHIP: Final = ("class_", "fleet")
_FLAT_FIGHTER: Final = ("weapons", "ranks", "leaders", "side")


def people(stock: Stock, place: Place) -> tuple[str, ...]:
    """Fighters by what they are, or leaders."""
    return tuple(sorted(stock.words((*_MEMBERS, *place.leaders))))


def _boolean(stock: Stock, place: Place) -> bool:
    return bool(stock.pick((True, False)))


def _marked(of: str) -> "Callable[[Stock, Place], f.Marked | None]":
    def make(stock: Stock, place: Place) -> f.Marked | None:
        marks = place.bearing(of)
        if not marks:
            return None
        return tuple((name, stock.bounds(place.marks[name].max)) for name in sorted(stock.words(marks, 2)))

    return make


def _name(*sorts: Sort) -> "Callable[[Stock, Place], str | None]":
    return lambda stock, place: stock.pick(names) if (names := place.of(*sorts)) else None


def _ship(stock: Stock, place: Place) -> f.Ship:
    names = place.of("ships")
    return stock.pick(names) if names and stock.seldom(2) else ship_is(stock, place)


def _within(stock: Stock, place: Place) -> f.Within:
    return f.Within(stock.pick((1000, 0, 250, 4000, 20000)), _ship(stock, place))


def _many(make: Any) -> Any:
    return lambda stock, place: stock.several(2, 3, lambda: make(stock, place)) if stock.room(4) else None


_SHIP: Final[Mapping[str, Callable[[Stock, Place], Any]]] = {
    "water": lambda stock, place: stock.pick(("shallow", "deep")),
    "tied": lambda stock, place: stock.pick(_TIED),
    "class_": lambda stock, place: stock.words(_CLASSES),
    "fleet": lambda stock, place: stock.pick(SIDES),
    "control": lambda stock, place: stock.pick((*SIDES, "none")),
    "boarded": _boolean,
    "own_aboard": lambda stock, place: stock.bounds(),
    "enemy_aboard": lambda stock, place: stock.bounds(),
    "holds_own": people,
    "holds_enemy": people,
    "rowed": _boolean,
    "activated": _boolean,
    "touching_own": lambda stock, place: stock.bounds(5),
    "touching_enemy": lambda stock, place: stock.bounds(5),
    "is_": _name("ships"),
    "touches": _ship,
    "tied_to": _ship,
    "within": _within,
    "marked": _marked("ship"),
    "all_": _many(lambda stock, place: ship_is(stock, place)),
    "any_": _many(lambda stock, place: ship_is(stock, place)),
    "not_": lambda stock, place: ship_is(stock, place),
}
_FIGHTER: Final[Mapping[str, Callable[[Stock, Place], Any]]] = {
    "weapons": lambda stock, place: stock.words(WEAPONS),
    "ranks": lambda stock, place: stock.words(RANKS),
    "leaders": lambda stock, place: tuple(sorted(stock.words(place.leaders))) if place.leaders else None,
    "side": lambda stock, place: stock.pick(SIDES),
    "aboard": _ship,
    "fallen": _boolean,
    "acted": _boolean,
    "fought": _boolean,
    "marked": _marked("fighter"),
    "is_": _name("fighters"),
    "all_": _many(lambda stock, place: fighter_is(stock, place)),
    "any_": _many(lambda stock, place: fighter_is(stock, place)),
    "not_": lambda stock, place: fighter_is(stock, place),
}


def _facts(make: type, keys: Mapping[str, Any], flat: tuple[str, ...], stock: Stock, place: Place) -> Any:
    stock.spend()
    known = flat if place.flat else tuple(keys)
    wanted = dict.fromkeys(stock.pick(known) for _ in range(stock.number(1, 2)))
    made = {key: keys[key](stock, place) for key in wanted if stock.room() or key in flat}
    return make(**{key: value for key, value in made.items() if value is not None})


def ship_is(stock: Stock, place: Place) -> f.ShipIs:
    """What must be true of a ship."""
    made: f.ShipIs = _facts(f.ShipIs, _SHIP, _FLAT_SHIP, stock, place)
    return made


def fighter_is(stock: Stock, place: Place) -> f.FighterIs:
    """What must be true of a fighter."""
    made: f.FighterIs = _facts(f.FighterIs, _FIGHTER, _FLAT_FIGHTER, stock, place)
    return made


def ship_facts(stock: Stock, place: Place, keys: Sequence[str]) -> dict[str, Any]:
    """One or two facts of a ship, under these keys; "none touch it" has one spelling."""
    wanted = dict.fromkeys(stock.pick(keys) for _ in range(stock.number(1, 2)))
    made = {key: _SHIP[key](stock, place) for key in wanted}
    if made.get("touching_own") == Bounds(0, 0):
        made["touching_own"] = Bounds(max=0)
    return made


# Moments
def moment(stock: Stock, place: Place, *names: str) -> f.Moment:
    """Something that happens; any but ``played`` where no names are given."""
    stock.spend()
    name = stock.pick(names or tuple(MOMENTS)[1:])
    fields: dict[str, Any] = {}
    for field, sort in MOMENTS[name].fields.items():
        if stock.room() and stock.seldom(2) and (made := _field(sort, stock, place, fields)) is not None:
            fields[field] = made
    return f.Moment(name, **{_KEPT.get(key, key): value for key, value in fields.items()})


_KEPT: Final = {"as": "as_", "from": "from_"}


def _field(sort: str, stock: Stock, place: Place, so_far: Mapping[str, Any]) -> Any:
    nothing = place.with_(names={})
    match sort:
        case "side":
            return stock.pick(SIDES)
        case "as":
            return stock.pick(("card", "blank"))
        case "cast":
            return stock.pick(("melee", "ranged"))
        case "icons":
            return tuple(sorted(stock.words(place.leaders))) if place.leaders else None
        case "mark":
            marks = (*place.bearing("ship"), *place.bearing("fighter"), *place.bearing("side"))
            return stock.pick(marks) if marks else None
        case "bearer":
            mark = None if place.flat else place.marks.get(so_far.get("mark", ""))
            makers = {"ship": ship_is, "fighter": fighter_is}
            return makers[mark.of](stock, nothing) if mark is not None and mark.of in makers else None
        case "ships":
            return ship_is(stock, nothing)
        case _:
            return fighter_is(stock, nothing)


def moments(stock: Stock, place: Place) -> tuple[f.Moment, ...]:
    """A moment, or any of a few."""
    return stock.several(1, 2 if stock.seldom(4) else 1, lambda: moment(stock, place))


def events(stock: Stock, place: Place) -> f.Events:
    """How often something happened."""
    return f.Events(moments(stock, place.with_(flat=True)), stock.pick(("turn", "last_turn", "battle")))


def subjects(happened: tuple[f.Moment, ...], place: Place) -> dict[str, Sort]:
    """What the fields of moments are called in a clause."""
    return dict(of_moments(happened, place.marks))


# Amounts
def amount(stock: Stock, place: Place, least: int = -9, most: int = 9, whole: bool = True) -> Any:
    """An integer between two ends, sometimes something worked out; ``whole``: sometimes all."""
    if stock.room(2) and stock.seldom(4):
        return worked_out(stock, place)
    return "all" if whole and stock.seldom(16) else stock.number(least, most)


def worked_out(stock: Stock, place: Place) -> Any:
    """An amount that is no integer."""
    stock.spend()
    return stock.pick((_counted, _number, _number, _times, _sum, _scale))(stock, place)


def _counted(stock: Stock, place: Place) -> f.Counted:
    names = place.of("ships", "fighters", "cards")
    if names and stock.seldom():
        return f.Counted(stock.pick(names))
    cards = f.ZoneCards(stock.pick(("hand", "pile", "discards")), stock.pick(SIDES))
    return f.Counted(
        stock.pick((f.Ships(ship_is(stock, place)), f.Fighters(fighter_is(stock, place)), f.Cards(cards)))
    )


def _number(stock: Stock, place: Place) -> f.Number:
    bearers = {"ship": place.of("ships"), "fighter": place.of("fighters")}
    borne = [(mark, name) for sort, names in bearers.items() for mark in place.bearing(sort) for name in names]
    of_sides = [(name, side) for name in (*SIDE_NUMBERS, *place.bearing("side")) for side in SIDES]
    found = [f.Number(name, of) for name, of in (*of_sides, *borne)]
    made: f.Number = stock.pick((*found, *(f.Number(name) for name in place.numbers for _ in range(4))))
    return made


def _times(stock: Stock, place: Place) -> f.Happenings:
    return f.Happenings(events(stock, place))


def _sum(stock: Stock, place: Place) -> f.Sum:
    return f.Sum(stock.several(2, 3, lambda: amount(stock, place)))


def _scale(stock: Stock, place: Place) -> f.Scale:
    low = stock.maybe(lambda: stock.number(-9, 4))
    high = stock.maybe(lambda: stock.number(4, 20))
    by, over = stock.pick((1, 2, -1, 20, -20)), stock.pick((1, 1, 2, 20))
    return f.Scale(worked_out(stock, place), by, over, low, high)


# Conditions
def condition(stock: Stock, place: Place) -> f.Condition:
    """What must all hold; at least one thing, where anything can be asked."""
    stock.spend()
    made = f.Condition()
    for key in dict.fromkeys(stock.pick(_ASKED) for _ in range(stock.number(1, 2))):
        if (value := _CONDITION[key](stock, place)) is not None:
            made = attrs.evolve(made, **{key: value})
    return made if made != f.Condition() else f.Condition(happened=events(stock, place))


def _told(stock: Stock, place: Place) -> tuple[f.Fact, ...] | None:
    """Facts of one or two subjects or names, in the order of subjects and then of names."""
    names = place.of("ships", "fighters")
    if not names:
        return None
    order = {name: index for index, name in enumerate(SUBJECTS)}
    chosen = sorted(stock.words(names, 2), key=lambda name: (order.get(name, len(order)), name))
    makers: dict[str, Any] = {"ships": ship_is, "fighters": fighter_is}
    return tuple(f.Fact(name, makers[place.names[name]](stock, place)) for name in chosen)


def _compare(stock: Stock, place: Place) -> f.Compare:
    this, low, high = worked_out(stock, place), amount(stock, place), amount(stock, place)
    made: f.Compare = stock.pick((f.Compare(this, low), f.Compare(this, None, high), f.Compare(this, low, high)))
    return made


_CONDITION: Final[Mapping[str, Callable[[Stock, Place], Any]]] = {
    "facts": _told,
    "cast": lambda stock, place: stock.pick(("melee", "ranged")) if place.attack else None,
    "group_has": lambda stock, place: people(stock, place) if place.attack else None,
    "all_": _many(lambda stock, place: condition(stock, place)),
    "any_": _many(lambda stock, place: condition(stock, place)),
    "not_": lambda stock, place: condition(stock, place) if stock.room(2) else None,
    "compare": _compare,
    "happened": events,
}
_ASKED: Final = ("facts", "facts", "facts", *_CONDITION)
