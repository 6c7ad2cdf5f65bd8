"""Random sets and acts (EF-5, EF-9)."""

from collections.abc import Callable
from typing import Any, Final

import attrs

from slaget.games.nissan.cards import Cycle
from slaget.games.nissan.cards.conditions import Bounds
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.words import RUNES, Sort
from slaget.testing.random_cards.kinds import kind
from slaget.testing.random_cards.making import Place, Stock
from slaget.testing.random_cards.predicates import SIDES, amount, condition, fighter_is, ship_is

_MOST: Final = 3
Acts = tuple[f.Act, ...]


def a_set(stock: Stock, place: Place, sort: Sort, choose: bool = True) -> f.Set:
    """A set of ships or fighters: a name, all that are so, or a choice."""
    stock.spend()
    names = place.of(sort)
    if names and stock.seldom():
        return str(stock.pick(names))
    if choose and place.asked and stock.seldom(2):
        return choice(stock, place, sort)
    return f.Ships(ship_is(stock, place)) if sort == "ships" else f.Fighters(fighter_is(stock, place))


def choice(stock: Stock, place: Place, sort: Sort, name: str | None = None) -> f.Choose:
    """A choice of ships or fighters."""
    few, many = stock.number(1, 3), stock.number(3, 15)
    low, high = stock.pick(((1, 1), (0, few), (0, many), (few, many), (0, "all"), (few, "all"), ("all", "all")))
    by = stock.pick((*SIDES, "chance"))
    of = a_set(stock, place, sort, choose=False)
    return f.Choose(of, by, low, high, name)


def _hand(stock: Stock, place: Place) -> f.Set:
    """Cards of a hand: all of them, or those that its holder or chance chooses (EF-13.2)."""
    names = place.of("cards")
    if names and stock.seldom():
        return str(stock.pick(names))
    side = stock.pick(SIDES)
    cards = f.Cards(f.ZoneCards("hand", side))
    if not place.asked or stock.seldom():
        return cards
    if place.leaders and stock.seldom():
        icons = tuple(sorted(stock.words(place.leaders)))
        by = stock.pick((side, "chance"))
        return f.Choose(f.Cards(f.ZoneCards("hand", side, icons)), by, 0, stock.number(1, 3))
    return f.Choose(cards, stock.pick((side, "chance")), max=stock.number(1, 3))


def acts(stock: Stock, place: Place, least: int = 0) -> tuple[Acts, Place]:
    """Acts in their order, and what may be named after them."""
    made: list[f.Act] = []
    for _ in range(stock.number(max(least, 1), _MOST)):
        if made and not stock.room():
            break
        act, place = _act(stock, place)
        made.append(act)
    return tuple(made), place


def inner(stock: Stock, place: Place) -> Acts:
    """Acts inside another, of which nothing is named after it; seldom none."""
    return () if stock.seldom(12) else acts(stock, place)[0]


def _act(stock: Stock, place: Place) -> tuple[f.Act, Place]:
    stock.spend()
    if stock.room() and place.asked and (name := place.fresh()) and stock.seldom(6):
        sort: Sort = stock.pick(("ships", "fighters"))
        return choice(stock, place, sort, name), place.binding(name, sort)
    makers = _DEEP if stock.room(3) else _PLAIN
    known = [make for make in makers if make not in _VIOLENT or not place.fighting]
    made = stock.pick(known)(stock, place)
    return (made, place) if made is not None else (_draw(stock, place), place)


def _draw(stock: Stock, place: Place) -> f.Draw:
    if stock.seldom(4):
        return f.Draw(draw=stock.number(1, 13), at="refill")
    return f.Draw(draw=amount(stock, place, 0, 13), side=stock.pick(SIDES))


def _discard(stock: Stock, place: Place) -> f.Discard:
    return f.Discard(discard=_hand(stock, place))


def _show(stock: Stock, place: Place) -> f.Show:
    secret = [(of, name) for of in ("ship", "fighter") for name in place.bearing(of, seen="own")]
    if secret and stock.seldom(2):
        of, name = stock.pick(secret)
        return f.Show(show=_bearing(name, of), to=stock.pick(("enemy", "all")))
    top = stock.pick((None, 1, 3, 10))
    zone = f.ZoneCards("hand" if top is None else "pile", stock.pick(SIDES), None, top)
    return f.Show(show=f.Cards(zone), to=stock.pick(("own", "enemy", "all")))


def _throw(stock: Stock, place: Place) -> f.Throw:
    within = place.with_(numbers=tuple(dict.fromkeys((*place.numbers, *RUNES))))
    return f.Throw(throw=stock.number(1, 16), then=inner(stock, within))


def _slay(stock: Stock, place: Place) -> f.Slay:
    return f.Slay(slay=a_set(stock, place, "fighters"), up_to=stock.pick((None, 1, 4, 20, "all")))


def _move(stock: Stock, place: Place) -> f.Move:
    return f.Move(move=a_set(stock, place, "fighters"), to=a_set(stock, place, "ships"))


def _tie(stock: Stock, place: Place) -> f.Tie:
    return f.Tie(tie=a_set(stock, place, "ships"), to=a_set(stock, place, "ships"))


def _cut(stock: Stock, place: Place) -> f.Cut:
    return f.Cut(cut=a_set(stock, place, "ships"))


def _ready(stock: Stock, place: Place) -> f.Ready:
    return f.Ready(ready=a_set(stock, place, "fighters"))


def _tire(stock: Stock, place: Place) -> f.Tire:
    return f.Tire(tire=a_set(stock, place, "fighters"))


def _mark(stock: Stock, place: Place) -> f.Mark | None:
    public = [name for name, mark in place.marks.items() if mark.seen == "all"]
    secret = (*place.bearing("ship", seen="own"), *place.bearing("fighter", seen="own"))
    known = [*public, *(secret if place.asked else ())]
    if not known:
        return None
    name = stock.pick(known)
    most = place.marks[name].max
    of = _bearer(name, stock, place)
    if stock.seldom(2):
        return f.Mark(mark=name, of=of, set_=amount(stock, place, 0, most, whole=False))
    return f.Mark(mark=name, of=of, add=amount(stock, place, 1, most, whole=False) if stock.seldom(2) else -most)


def _bearer(name: str, stock: Stock, place: Place) -> f.Set:
    mark = place.marks[name]
    if mark.of == "side":
        return str(stock.pick(SIDES))
    sort: Sort = "ships" if mark.of == "ship" else "fighters"
    if mark.seen == "all":
        return a_set(stock, place, sort)
    if stock.seldom(4):
        return f.Choose(_bearing(name, mark.of), "own", 0, stock.number(1, 3))
    of = f.Ships(ship_is(stock, place)) if sort == "ships" else f.Fighters(fighter_is(stock, place))
    by, least = stock.pick((("own", 0), ("own", 1), ("chance", 0), ("chance", 1)))
    return f.Choose(of, by, least, stock.number(1, 3))


def _bearing(name: str, of: str) -> f.Set:
    """Those that bear a mark."""
    marked = ((name, Bounds(min=1)),)
    return f.Ships(f.ShipIs(marked=marked)) if of == "ship" else f.Fighters(f.FighterIs(marked=marked))


def _when(stock: Stock, place: Place) -> f.When:
    asked, done = condition(stock, place), inner(stock, place)
    return f.When(when=asked, do=done, else_=inner(stock, place) if stock.seldom() else ())


def _each(stock: Stock, place: Place) -> f.Each | None:
    name = place.fresh()
    if name is None:
        return None
    sort: Sort = stock.pick(("ships", "fighters"))
    within = place.binding(name, sort).with_(asked=False)
    return f.Each(each=a_set(stock, place, sort), as_=name, do=inner(stock, within))


def _one_of(stock: Stock, place: Place) -> f.OneOf:
    by: Any = stock.pick((*SIDES, "chance")) if place.asked else "chance"
    return f.OneOf(one_of=stock.several(2, 3, lambda: inner(stock, place)), by=by)


def _pay(stock: Stock, place: Place) -> f.Pay | None:
    if not place.asked:
        return None
    by = stock.pick(SIDES)
    side = f.FighterIs(side=by)
    prices: list[Any] = [
        f.Discard(discard=f.Choose(f.Cards(f.ZoneCards("hand", by)), by, max=stock.number(1, 3))),
        f.Tire(tire=f.Choose(f.Fighters(side), by, max=stock.number(1, 9))),
        f.Show(show=f.Cards(f.ZoneCards("hand", by)), to="all"),
        *(f.Mark(mark=name, of=by, add=-1) for name in place.bearing("side")),
        *(() if place.fighting else (f.Slay(slay=f.Choose(f.Fighters(side), by)),)),
    ]
    price, buyer = stock.pick(prices), place
    if price is prices[0] and stock.seldom(2) and (name := place.fresh()):
        paid = attrs.evolve(price.discard, as_=name)
        price, buyer = f.Discard(discard=paid), place.binding(name, "cards")
    bought = inner(stock, buyer)
    return f.Pay(pay=(price,), by=by, do=bought, else_=inner(stock, place) if stock.seldom() else ())


def _begun(stock: Stock, place: Place) -> Any:
    """A clause that begins when it is reached (EF-3.1), or a kind that does."""
    made = kind(stock, place) if stock.seldom() else place.clause(stock, place)
    return None if isinstance(made, Cycle) and not place.asked else made


Maker = Callable[[Stock, Place], Any]
_VIOLENT: Final = (_slay, _move, _tie, _cut)
_PLAIN: Final[tuple[Maker, ...]] = (_draw, _discard, _show, _ready, _tire, _mark, *_VIOLENT)
_DEEP: Final[tuple[Maker, ...]] = (*_PLAIN, _throw, _when, _each, _one_of, _pay, _begun, _begun)
