"""When a price can be paid, and with whose men and ships (EF-12.7)."""

from typing import Any

import pytest
from battle import event
from cards_made import NAMES, played

from slaget.games.nissan import messages as m
from slaget.games.nissan.language.data import structure
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
