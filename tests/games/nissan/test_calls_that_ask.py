"""Calls among acts whose own acts ask a side: carried out in their place, with their own names (EF-9, EF-11.2)."""

from typing import Any

import pytest
from attrs import evolve
from battle import Given, battle, card, event, ordered
from test_firing import SEA, fight, kinds, play
from worked import SCOPE

from slaget.games.nissan import messages as m
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import definition
from slaget.games.nissan.language.places import BadForm

CYCLE: Any = {"kind": "cycle", "cards": 2}
EITHER: Any = {"do": [{"one_of": [[CYCLE, {"mark": "glory", "of": "own", "add": 1}], []]}]}


def chosen(where: Any, *ids: str) -> Any:
    return Given(where.game).when(m.ChooseEffect("norse", ids))


def test_a_card_changes_cards_in_one_of_its_modes() -> None:
    """EF-9, EF-12.5, EF-12.7: the mode, whether to pay, the price, what comes of it; then what stands behind."""
    when = chosen(play(fight(EITHER)), "1")
    assert [choice.path for choice in when.game.events[-1:]] == [(0, 0, 0, 0, 0, 0)]
    when = chosen(when, "pay")
    due = when.game.events[-1]
    assert (due.min, due.max) == (1, 2)
    hand = when.game.state.cards["norse"].hand
    when = chosen(when, hand[0])
    assert kinds(when.events) == ["EffectChosen", "CardsDiscarded", "CardsDrawn", "Marked", "EffectDone"]
    assert event(when.events, m.CardsDiscarded).cards == hand[:1]


def test_a_call_declined_goes_on_behind_it() -> None:
    """EF-9.1."""
    when = chosen(chosen(play(fight(EITHER)), "1"))
    assert kinds(when.events) == ["EffectChosen", "Marked", "EffectDone"]


TWICE: Any = {
    "takes": {},
    "effects": [
        {"change": "reach", "of": "hearing", "add": 5},
        {"do": [
            {"choose": {"ships": {"control": "own"}}, "min": 0, "max": 1, "as": "hull"},
            {"kind": "cycle", "cards": 1},
            {"ready": {"fighters": {"aboard": "hull"}}},
        ]},
        {"do": [{"mark": "glory", "of": "own", "add": 1}]},
    ],
}  # fmt: skip
OUTER: Any = {"do": [
    {"choose": {"ships": {"control": "enemy"}}, "min": 0, "max": 1, "as": "prey"},
    {"kind": "twice"},
    {"slay": {"fighters": {"aboard": "prey", "weapons": ["sword"]}}, "up_to": 1},
]}  # fmt: skip


def own(*data: Any, **ships: str) -> Given:
    """A battle in which the Norse hold a card that calls ``twice``."""
    scope = evolve(SCOPE, definitions={"twice": definition(TWICE)})
    made = card(*(structure(each, scope) for each in data))
    return battle(norse=(made,), marks=scope.marks, definitions=scope.definitions, **(ships or SEA))


def test_a_call_has_names_of_its_own_and_those_around_it_come_back() -> None:
    """EF-11.2: also through calls in calls, and what it puts in force begins before it asks."""
    when = chosen(play(own(OUTER)), "d1")
    assert [kind for kind in kinds(when.events) if kind != "EffectChosen"] == ["ClauseBegan", "EffectDue"]
    assert when.game.state.choosing.path == (0, 1, 0, 0) and when.game.state.choosing.names == {"^prey": ("d1",)}
    when = chosen(when, "n1")
    assert when.game.state.choosing.path == (0, 1, 0, 1, 0, 0)
    assert when.game.state.choosing.names == {"^^prey": ("d1",), "^hull": ("n1",)}
    when = chosen(when)
    assert kinds(when.events) == ["EffectChosen", "Marked", "FightersSlain", "EffectDone"]
    assert event(when.events, m.FightersSlain).fighters == ("danish_sword_1",)


def test_a_condition_of_a_call_decides_whether_it_asks() -> None:
    """EF-11.3: of each clause of it, judged where it is reached."""
    called = {**CYCLE, "when": {"compare": {"this": {"number": "hand", "of": "own"}, "min": 40}}}
    when = chosen(play(fight({"do": [{"one_of": [[called, {"draw": 1}], []]}]})), "1")
    assert kinds(when.events) == ["EffectChosen", "CardsDrawn", "EffectDone"]


COUNTING: Any = {
    "takes": {},
    "effects": [{"do": [{"draw": {"count": {"events": {"card_played": {"side": "own"}}}}}]}],
}


@pytest.mark.parametrize("data", [
    {"kind": "counting"},
    {"do": [{"kind": "counting"}]},
    {"do": [{"when": {"happened": {"events": {"card_played": {"side": "own"}}}}, "do": [{"kind": "counting"}]}]},
])  # fmt: skip
def test_what_a_call_among_acts_asks_of_the_past_is_counted(data: Any) -> None:
    """EF-7.4, EF-11: as what the clauses of an entry ask."""
    scope = evolve(SCOPE, definitions={"counting": definition(COUNTING)})
    made = card(structure(data, scope))
    when = play(battle(norse=(made,), definitions=scope.definitions, **SEA))
    assert len(event(when.events, m.CardsDrawn).cards) == 1


@pytest.mark.parametrize(
    "act", [{"draw": 1}, {"kind": "drawing"}, {"kind": "extra_draw", "cards": 1}, {"kind": "spy"}]
)
def test_what_a_call_does_at_once_is_a_use_of_the_clause_that_calls_it(act: Any) -> None:
    """EF-3.4: as an act of its own is."""
    scope = evolve(SCOPE, definitions={"drawing": definition({"takes": {}, "effects": [{"do": [{"draw": 1}]}]})})
    heard = structure({"after": {"turn_ending": {}}, "do": [act], "times": 1, "lasts": "battle"}, scope)
    where = battle(norse=(card(heard),), definitions=scope.definitions, **SEA)
    events = ordered(where, play="made", begin=False).when(m.EndTurn("norse")).events
    assert m.EffectUsed("norse", "made#1", 0) in events and m.EffectsEnded("norse", "made#1", (0,)) in events


def test_calls_spend_uses_so_that_what_hears_itself_ends() -> None:
    """EF-12.10."""
    scope = evolve(SCOPE, definitions={"drawing": definition({"takes": {}, "effects": [{"do": [{"draw": 1}]}]})})
    heard = {"after": {"drawn": {"side": "own"}}, "do": [{"kind": "drawing"}], "times": 2}
    made = card(*(structure(each, scope) for each in (heard, {"do": [{"draw": 1}]})))
    when = play(battle(norse=(made,), definitions=scope.definitions, **SEA))
    assert kinds(when.events).count("CardsDrawn") == 3


@pytest.mark.parametrize("around", ["each", "instead"])
def test_no_call_asks_where_nobody_can_be_asked(around: str) -> None:
    """EF-5.4."""
    inside: Any = {
        "each": {"do": [{"each": {"ships": {"control": "own"}}, "as": "hull", "do": [CYCLE]}]},
        "instead": {"instead": {"cut": {"side": "own"}}, "do": [CYCLE], "lasts": "battle"},
    }[around]
    with pytest.raises(BadForm) as refused:
        structure(inside, SCOPE)
    assert [(fault.code, fault.rule) for fault in refused.value.faults] == [
        ("ask-in-each" if around == "each" else "misplaced-key", "EF-5.4")
    ]
