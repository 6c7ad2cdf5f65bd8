"""Random clauses and calls of the twenty kinds (EF-3, EF-8, NI-21)."""

from typing import Any, Final

from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.names import of_number, of_permission
from slaget.games.nissan.language.words import FACES, FORBIDS, MOMENTS, NUMBERS, PERMITS, REPLACEABLE
from slaget.testing.random_cards.acts import acts, inner
from slaget.testing.random_cards.kinds import kind
from slaget.testing.random_cards.making import Place, Stock
from slaget.testing.random_cards.predicates import (
    SIDES,
    amount,
    condition,
    fighter_is,
    moment,
    moments,
    subjects,
    worked_out,
)  # fmt: skip

_OPERATORS: Final = ("add", "set_", "at_least", "at_most")


def entry(stock: Stock, place: Place) -> f.Entry:
    """An entry of a card's effects: acts at once, one of the twenty kinds, or a clause."""
    if stock.seldom():
        stock.spend()
        return f.Do(do=acts(stock, place, 1)[0])
    if stock.seldom():
        made: f.Entry = kind(stock, place)
        return made
    return clause(stock, place)


def clause(stock: Stock, place: Place) -> f.Clause:
    """A clause that stands, waits or replaces."""
    stock.spend()
    made: f.Clause = stock.pick(_CLAUSES)(stock, place)
    return made


def _span(stock: Stock, place: Place) -> f.Span:
    span: f.Span = stock.pick(("turn", "round", "enemy_turn", "battle"))
    if stock.room() and stock.seldom(4):
        span = stock.pick((f.Turns(stock.number(1, 20)), f.Until(moments(stock, place.with_(names={})))))
    return span


def _times(stock: Stock) -> f.Times:
    times: f.Times = stock.pick((stock.number(1, 20), f.PerTurn(stock.number(1, 20))))
    return times


def _lasting(stock: Stock, outer: Place, place: Place, one_in: int = 4) -> dict[str, Any]:
    """The keys that all clauses share."""
    times = _times(stock) if stock.seldom(one_in) else None
    return {"when": stock.maybe(lambda: condition(stock, place)), "lasts": _span(stock, outer), "times": times}


def _change(stock: Stock, place: Place) -> f.Change:
    number = stock.pick(tuple(NUMBERS))
    said = NUMBERS[number]
    of: Any = None
    if said.of == "fighters":
        of = stock.maybe(lambda: fighter_is(stock, place), 2)
    elif said.of is not None:
        of = stock.pick(said.of)
    within, attack = of_number(number, of)
    here = place.inside(within, attack=attack)
    shared = {"of": of, **_lasting(stock, place, here)}
    if said.asked != "bag":
        shared["side"] = stock.pick(SIDES)
    if number == "reading":
        face = stock.pick([each for each in FACES if each != of])
        return f.Change(change=number, set_=face, up_to=stock.pick((1, 2, 13, "all")), **shared)
    done = dict.fromkeys(stock.pick(_OPERATORS) for _ in range(stock.number(1, 2)))
    values = {key: _value(stock, here, said.length, key) for key in done}
    return f.Change(change=number, **values, **shared)


def _value(stock: Stock, place: Place, length: bool, key: str) -> Any:
    if length:
        if stock.room(2) and stock.seldom(5):
            return worked_out(stock, place)
        return stock.pick((1000, -1000, 250, 500, 20000, -33))
    made = amount(stock, place, -9 if key == "add" else 0)
    return made or 1


def _permit(stock: Stock, place: Place) -> f.Permit:
    what = stock.pick(PERMITS)
    within, attack = of_permission(what)
    shared = _lasting(stock, place, place.inside(within, attack=attack))
    if what == "retoss":
        shared |= {"of": stock.words(FACES), "up_to": stock.pick((1, 2, 13, "all"))}
    return f.Permit(permit=what, side=stock.pick(SIDES), **shared)


def _forbid(stock: Stock, place: Place) -> f.Forbid:
    what = stock.pick(FORBIDS)
    within, attack = of_permission(what)
    of = stock.maybe(lambda: fighter_is(stock, place), 2) if what == "fall" else None
    shared = _lasting(stock, place, place.inside(within, attack=attack))
    return f.Forbid(forbid=what, side=stock.pick(SIDES), of=of, **shared)


def _waiting(stock: Stock, place: Place) -> f.Do:
    """Acts after a moment; with uses where their end would not be sure else (EF-12.10)."""
    after = moments(stock, place)
    fighting = any(each.name in ("attacked", "cast") for each in after)
    first, *others = (MOMENTS[each.name].numbers for each in after)
    numbers = [number for number in first if all(number in each for each in others)]
    here = place.inside(subjects(after, place), numbers, fighting=fighting)
    sure = all(MOMENTS[each.name].stratum == 0 for each in after)
    shared = _lasting(stock, place, here, 4 if sure else 1)
    return f.Do(after=after, do=inner(stock, here), **shared)


def _instead(stock: Stock, place: Place) -> f.Instead:
    replaced = moment(stock, place, *REPLACEABLE)
    here = place.inside(subjects((replaced,), place), asked=False)
    shared = {**_lasting(stock, place, here), "times": _times(stock)}
    return f.Instead(instead=replaced, do=inner(stock, here), **shared)


_CLAUSES: Final = (_change, _change, _change, _permit, _forbid, _waiting, _waiting, _instead)
