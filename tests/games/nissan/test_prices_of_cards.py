"""When a price can be paid, and with whose men and ships (EF-12.7)."""

from typing import Any

import pytest
from attrs import evolve
from battle import battle, card, event
from cards_made import NAMES, SEA, played, with_card
from worked import SCOPE

from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import definition
from slaget.games.nissan.language.places import BadForm
from slaget.testing import Given

ANY_MAN: Any = {"choose": {"fighters": {"ranks": ["ordinary"]}}}
CREW: Any = {"choose": {"fighters": {"weapons": ["axe"]}}}
BUYS: Any = {"do": [{"draw": 1}], "else": [{"draw": 2}]}


def is_offered(*price: Any, **rest: Any) -> bool:
    when = played({"do": [{"pay": list(price), **BUYS}]}, **rest)
    asked = any(isinstance(each, m.EffectDue) for each in when.events)
    assert asked or len(event(when.events, m.CardsDrawn).cards) == 2
    return asked


def chosen_from(*acts: Any, by: str = "norse", **rest: Any) -> tuple[str, ...]:
    """Whom a side may pay with, once it has chosen to pay."""
    when = played({"do": list(acts)}, **rest)
    then = Given(when.game).when(m.ChooseEffect(by, ("pay",)))  # type: ignore[arg-type]
    (option,) = then.game.options(by)
    return tuple(option.open["chosen"].values)


@pytest.mark.parametrize(("by", "side"), [("own", "norse"), ("enemy", "danish")])
@pytest.mark.parametrize("act", ["slay", "tire"])
def test_men_of_no_named_side_are_the_payers(act: str, by: str, side: str) -> None:
    """EF-12.7: each of the payer's own."""
    price = {act: {**ANY_MAN, "by": by}}
    found = chosen_from({"pay": [price], "by": by, "do": [{"draw": 1}]}, by=side)
    assert found == tuple(f"{side}_sword_{number}" for number in range(1, 5))


def test_the_fallen_pay_no_price() -> None:
    """EF-9, EF-12.7: a price is offered when all of it can be paid."""
    dead = {"slay": {"choose": {"fighters": {"side": "own", "fallen": True}}}}
    when = played({"do": [{"slay": {"fighters": {"side": "own"}}, "up_to": 2}, {"pay": [dead], **BUYS}]})
    assert not any(isinstance(each, m.EffectDue) for each in when.events)


def test_marked_men_and_ships_of_no_named_side_are_the_payers() -> None:
    """EF-12.7: of ships those that he controls."""
    fire = {"mark": "fire", "of": {"ships": {}}, "set": 1}
    lost = {"mark": "fire", "of": {"choose": {"ships": {}}}, "add": -1}
    assert set(chosen_from(fire, {"pay": [lost], "do": [{"draw": 1}]})) == {"n0", "n1"}
    fury = {"mark": "fury", "of": {"fighters": {"weapons": ["sword"]}}, "set": 1}
    lost = {"mark": "fury", "of": {"choose": {"fighters": {"marked": {"fury": {"min": 1}}}}}, "add": -1}
    assert set(chosen_from(fury, {"pay": [lost], "do": [{"draw": 1}]})) == {f"norse_sword_{n}" for n in range(1, 5)}


def test_men_of_a_name_are_the_payers() -> None:
    """EF-12.7: whoever was named before."""
    everybody = {"choose": {"fighters": {"weapons": ["sword"]}}, "min": "all", "max": "all", "as": "men"}
    found = chosen_from(everybody, {"pay": [{"slay": {"choose": "men"}}], "do": [{"draw": 1}]})
    assert set(found) == {f"norse_sword_{n}" for n in range(1, 5)}


def test_a_secret_mark_is_its_sides_own_whoever_bears_it() -> None:
    """EF-10.4, EF-12.7."""
    structure({"do": [{"pay": [{"mark": "oath", "of": {"ships": {"fleet": "enemy"}}, "add": -1}]}]}, NAMES)
    with pytest.raises(BadForm, match="not-a-cost"):
        structure({"do": [{"pay": [{"mark": "fire", "of": {"ships": {"control": "enemy"}}, "add": -1}]}]}, NAMES)


OATH: Any = {"mark": "oath", "of": {"ships": {"class": ["norse_ship"]}}, "set": 1}
BROKEN: Any = {**{key: OATH[key] for key in ("mark", "of")}, "add": -1}
SHOWN: Any = {"show": {"ships": {"marked": {"oath": {"min": 1}}}}, "to": "all"}


@pytest.mark.parametrize("of", [OATH["of"], SHOWN["show"]])
def test_a_secret_mark_that_was_shown_pays_once(of: Any) -> None:
    """EF-10.2, EF-12.7: the price lowers it as it is, and nothing is left of it for the next."""
    bought = {"pay": [{**BROKEN, "of": of}], **BUYS}
    when = played({"do": [OATH, SHOWN, bought, bought]})
    when = Given(when.game).when(m.ChooseEffect("norse", ("pay",)))
    assert event(when.events, m.MarkedSecretly).value == 0
    assert [len(each.cards) for each in when.events if isinstance(each, m.CardsDrawn)] == [1, 2]


HAND: Any = {"discard": {"choose": {"cards": {"in": "hand"}}}}
ALL: Any = {"discard": {"choose": {"cards": {"in": "hand"}}, "min": "all", "max": "all"}}
SLAY, TIRE = {"slay": CREW}, {"tire": CREW}
THREE: Any = {"discard": {"choose": {"cards": {"in": "hand"}}, "min": 3, "max": 3}}
GLORY: Any = {"mark": "glory", "of": "own", "add": -1}


@pytest.mark.parametrize(("price", "axes", "offered"), [
    ([SLAY], 1, True),
    ([SLAY, SLAY], 1, False),
    ([SLAY, SLAY], 2, True),
    ([SLAY, TIRE], 1, False),
    ([TIRE, SLAY], 1, True),
    ([TIRE, TIRE], 1, False),
    ([SLAY, TIRE, TIRE], 2, False),
    ([SLAY, TIRE, TIRE], 3, True),
    ([THREE, HAND], 0, True),
    ([THREE, THREE], 0, False),
    ([ALL], 0, True),
    ([GLORY], 0, False),
])  # fmt: skip
def test_a_price_is_offered_when_all_of_it_can_be_paid(price: Any, axes: int, offered: bool) -> None:
    """EF-12.7: with one man nobody pays twice."""
    assert (
        is_offered(*price, {"tire": {"choose": {"fighters": {"weapons": ["bow"]}}}}, n1=f"50,50,90: bow1 axe{axes}")
        is offered
    )


def test_one_mark_pays_once() -> None:
    """EF-12.7."""
    for number in (1, 2):
        when = played({"do": [{"mark": "glory", "of": "own", "set": number}, {"pay": [GLORY, GLORY], **BUYS}]})
        assert any(isinstance(each, m.EffectDue) for each in when.events) is (number == 2)


def test_those_who_are_chosen_pay_the_rest_of_the_price_too() -> None:
    """EF-12.7: a name that the price binds is of those who pay."""
    price = [
        {"mark": "fury", "of": {"choose": {"fighters": {"weapons": ["axe"]}}, "as": "men"}, "add": -1},
        {"tire": "men"},
    ]
    fury = {"mark": "fury", "of": {"fighters": {"weapons": ["axe"]}}, "set": 1}
    assert is_offered(*price) is False
    when = played({"do": [fury, {"pay": price, **BUYS}]}, n1="50,50,90: axe2")
    assert any(isinstance(each, m.EffectDue) for each in when.events)


ARMED: Any = {"choose": {"fighters": {"weapons": ["axe", "bow"]}}}
BOWS: Any = {"fighters": {"weapons": ["bow"]}}
AXES: Any = {"fighters": {"weapons": ["axe"]}}
TIRED: Any = {"tire": BOWS}
FURIOUS: Any = {"mark": "fury", "of": AXES, "set": 1}


@pytest.mark.parametrize(("before", "price"), [
    (TIRED, [{"tire": ARMED}]),
    (FURIOUS, [{"mark": "fury", "of": ARMED, "add": -1}]),
    (TIRED, [{"mark": "fury", "of": {**ARMED, "as": "man"}, "add": -1}, {"tire": "man"}]),
])  # fmt: skip
def test_only_those_who_can_pay_are_chosen_to(before: Any, price: Any) -> None:
    """EF-12.7: who had acted already, or bore no mark, was taken for a price and paid nothing."""
    sea = {"n1": "50,50,90: sword1 axe2 bow2", "d1": "100,50,90: sword4"}
    marks = {"mark": "fury", "of": ARMED["choose"], "set": 1}
    first = [before, marks] if len(price) == 2 else [before]
    assert chosen_from(*first, {"pay": price, **BUYS}, **sea) == ("norse_axe_1", "norse_axe_2")


CARDS: Any = {"discard": {"choose": {"cards": {"in": "hand"}}, "max": 1, "as": "paid"}}
PAID: Any = {"do": [{"pay": [CARDS], "do": [{"draw": 1}], "else": [{"mark": "glory", "of": "own", "add": 1}]}]}
ASKS: Any = {"do": [{"tire": {"choose": {"fighters": {"side": "own"}}, "min": 0, "max": 1}}]}
LATER: Any = {"do": [{"pay": [CARDS], "do": [ASKS["do"][0], {"draw": {"count": "paid"}}]}]}


def named(*data: Any, cards: tuple[str, ...] = ()) -> Any:
    """What comes of a card with which these are named, when what it asks has been declined."""
    when = with_card(*data).when(m.PlayCard("norse", "made#1", "card", cards))
    events = list(when.events)
    while when.game.state.phase == "effect":
        when = Given(when.game).when(m.ChooseEffect("norse", ()))
        events += when.events
    return [type(each).__name__ for each in events if isinstance(each, m.CardsDiscarded | m.CardsDrawn | m.Marked)]


@pytest.mark.parametrize("order", [(PAID, ASKS), (ASKS, PAID)])
def test_a_payment_named_with_the_card_is_made_once_though_its_acts_wait(order: Any) -> None:
    """EF-12.4, EF-12.7."""
    assert named(*order, cards=("plain#1",)) == ["CardsDiscarded", "CardsDrawn"]
    assert named(*order) == ["Marked"]


def test_a_payment_is_named_with_the_card_also_where_what_it_buys_asks() -> None:
    """EF-12.7."""
    assert named(LATER, cards=("plain#1",)) == ["CardsDiscarded", "CardsDrawn"]
    assert named(LATER) == []


EXCHANGE: Any = {"do": [{"pay": [{"discard": {"choose": {"cards": {"in": "hand"}}, "max": 1, "as": "paid"}}],
                         "do": [{"draw": {"count": "paid"}}]}]}  # fmt: skip
SWIFT = definition({"effects": [EXCHANGE, {"do": [{"draw": 1}]}, {"kind": "cycle", "cards": 1}]})


@pytest.mark.parametrize("first", [[], [ASKS]])
def test_an_exchange_is_one_however_it_is_written(first: Any) -> None:
    """EF-12.7, EF-17.3: a clause, a call, a clause of a definition; all are one, made before the rest."""
    scope = evolve(NAMES, definitions={"swift": SWIFT})
    spellings = ([EXCHANGE, {"kind": "cycle", "cards": 1}, {"do": [{"draw": 1}]}], [{"kind": "swift"}])
    for spelling in spellings:
        design = card(*(structure(each, scope) for each in [*first, *spelling]))
        where = battle(norse=(design,), marks=NAMES.marks, definitions=scope.definitions, **SEA)
        when = where.when(m.PlayCard("norse", "made#1", "card", ("plain#1", "plain#2")))
        events = list(when.events)
        if first:
            events += Given(when.game).when(m.ChooseEffect("norse", ())).events
        reasons = [each.reason for each in events if isinstance(each, m.CardsDiscarded | m.CardsDrawn)]
        assert reasons == ["cycle", "cycle", "effect"]


def test_a_payment_under_a_condition_is_no_payment_named_with_the_card() -> None:
    """EF-3.1, EF-12.7: an entry with a condition means the act, in which the payment opens nothing."""
    never = {"compare": {"this": {"number": "hand", "of": "own"}, "min": 50}}
    (act,) = PAID["do"]
    for data in ({"when": never, "do": [act]}, {"do": [{"when": never, "do": [act]}]}):
        with_card(data).when(m.PlayCard("norse", "made#1", "card", ("plain#1",))).rejected(r.BOOK["NI-21"])
        assert named(data) == []


def test_each_clause_of_a_call_has_its_payment() -> None:
    """EF-11.2, EF-12.7: named together with the card, each taking its share in turn."""
    pair = definition({"takes": {}, "effects": [PAID, PAID]})
    scope = evolve(SCOPE, definitions={"pair": pair})
    made = card(structure({"kind": "pair"}, scope))
    where = battle(norse=(made,), marks=scope.marks, definitions=scope.definitions, **SEA)
    drawn = ["CardsDiscarded", "CardsDiscarded", "CardsDrawn", "CardsDrawn"]
    for cards, told in (((), ["Marked", "Marked"]), (("plain#1",), ["CardsDiscarded", "CardsDrawn", "Marked"]),
                        (("plain#1", "plain#2"), drawn)):  # fmt: skip
        when = where.when(m.PlayCard("norse", "made#1", "card", cards))
        found = [type(e).__name__ for e in when.events]
        assert [name for name in found if name in ("CardsDiscarded", "CardsDrawn", "Marked")] == told


CYCLES: Any = [{"kind": "cycle", "cards": 2}, {"kind": "cycle", "cards": 1}]
NEVER: Any = {"permit": "melee_after_volley", "side": "enemy", "times": 3}


@pytest.mark.parametrize("others", [[], [NEVER], [ASKS], [PAID]])
def test_all_that_a_card_exchanges_is_exchanged_at_once(others: Any) -> None:
    """EF-12.7, NI-21: of kinds alone or beside clauses."""
    cards = ("plain#1", "plain#2", "plain#3")
    when = with_card(*CYCLES, *others).when(m.PlayCard("norse", "made#1", "card", cards))
    first, *drawn = (e for e in when.events if isinstance(e, m.CardsDiscarded | m.CardsDrawn))
    assert first == m.CardsDiscarded("norse", cards, "cycle")
    assert [(each.reason, len(each.cards)) for each in drawn] == [("cycle", 3)]


@pytest.mark.parametrize(
    ("least", "most", "numbers"),
    [(1, 2, {0, 1, 2}), (2, 2, {0, 2}), (2, 3, {0, 2, 3}), (0, 1, {0, 1}), ("all", "all", {0, 5})],
)
def test_a_price_named_with_the_card_is_paid_in_full(least: Any, most: Any, numbers: set[int]) -> None:
    """EF-12.5, EF-12.7: so many cards or none are named, which is what the options offer."""
    price = {"discard": {"choose": {"cards": {"in": "hand"}}, "min": least, "max": most}}
    where = with_card({"do": [{"pay": [price], "do": [{"draw": 1}], "else": [{"draw": 3}]}]})
    hand = where.game.state.cards["norse"].hand[1:]
    commands = (m.PlayCard("norse", "made#1", "card", hand[:number]) for number in range(len(hand) + 1))
    assert {len(each.cycle) for each in commands if where.game.why_not(each) is None} == numbers
    with_text = [o for o in where.game.options("norse") if o.fixed["card"] == "made#1" and o.fixed["as_"] == "card"]
    assert {len(chosen) for option in with_text for chosen in option.open["cycle"].listed()} == numbers


def test_several_prices_named_with_the_card_are_each_paid_in_full() -> None:
    """EF-12.7: a share that is too small is refused."""
    two = {"discard": {"choose": {"cards": {"in": "hand"}}, "min": 2, "max": 2}}
    where = with_card(PAID, {"do": [{"pay": [two], "do": [{"draw": 1}]}]})
    for number, may in enumerate((True, True, False, True, False)):
        cards = tuple(f"plain#{n + 1}" for n in range(number))
        assert (where.game.why_not(m.PlayCard("norse", "made#1", "card", cards)) is None) == may
