"""Clauses of one call: each has its moments, its uses and its end (EF-3, EF-11.3, EF-12.2)."""

from typing import Any

import pytest
from attrs import evolve
from battle import Given, battle, card, event, luck, ordered, pick
from cards_made import played
from worked import MARKS, SCOPE

from slaget.games.nissan import messages as m
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import definition
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.plain import plain

NEAR: Any = {"n1": "50,50,90: sword6", "d1": "120,50,90: sven", "d2": "53.5,50,90: sword4"}


def fight(call: Any, *effects: Any, **rest: Any) -> Given:
    """A battle in which the Norse hold a card that calls a definition of these clauses."""
    made = definition({"takes": {}, "effects": list(effects)})
    scope = evolve(SCOPE, definitions={"both": made})
    held = card(structure({"kind": "both", **call}, scope))
    return battle(norse=(held,), marks=MARKS, definitions={"both": made}, **(rest or NEAR))


def kinds(events: Any) -> list[str]:
    return [type(each).__name__ for each in events]


def on_ended_turn(where: Given) -> Any:
    return ordered(where, play="made", begin=False).when(m.EndTurn("norse"))


def glory(add: int) -> Any:
    return [{"mark": "glory", "of": "own", "add": add}]


def test_each_clause_of_a_call_fires_by_its_own_moment() -> None:
    """EF-12.2: by what it is after, and with its own acts."""
    both = ({"after": {"card_played": {"side": "enemy"}}, "do": glory(1)},
            {"after": {"turn_began": {"side": "enemy"}}, "do": glory(2)})  # fmt: skip
    when = on_ended_turn(fight({"lasts": "battle"}, *both))
    assert event(when.events, m.EffectFired).clause == 1
    assert event(when.events, m.Marked) == m.Marked("glory", "norse", 2)
    then = Given(when.game).when(m.PlayCard("danish", "plain#1", "card"))
    assert event(then.events, m.Marked) == m.Marked("glory", "norse", 3)
    assert then.game.state.agenda == ()


def test_what_is_played_and_what_is_heard_are_carried_out_each_at_its_time() -> None:
    """EF-12.1, EF-12.2: the clause that hears does not repeat what the card did when it was played."""
    both = ({"do": glory(1)}, {"after": {"turn_began": {"side": "enemy"}}, "do": glory(2), "lasts": "battle"})
    when = on_ended_turn(fight({}, *both))
    assert [e.value for e in when.events if isinstance(e, m.Marked)] == [3]


def test_clauses_of_a_call_are_carried_out_with_the_card_up_to_the_first_that_asks() -> None:
    """EF-12.4: those from it on are fired, each by itself, and what they set and draw comes after."""
    asks = {"do": [{"discard": {"choose": {"cards": {"in": "hand"}}}}]}
    where = fight({}, {"do": [{"draw": 1}]}, asks, {"do": glory(1)})
    when = where.when(m.PlayCard("norse", "made#1", "card"))
    assert kinds(when.events) == ["CardPlayed", "CardsDrawn", "EffectFired", "EffectFired", "EffectDue"]
    assert [each.clause for each in when.events if isinstance(each, m.EffectFired)] == [1, 2]
    when = Given(when.game).when(m.ChooseEffect("norse", ("plain#1",)))
    assert kinds(when.events) == ["EffectChosen", "CardsDiscarded", "EffectDone", "Marked", "EffectDone"]


def test_clauses_of_a_call_have_each_their_uses() -> None:
    """EF-3.4, EF-11.3: a call's ``times`` are those of every clause."""
    both = ({"after": {"card_played": {"side": "enemy"}}, "do": glory(1)},
            {"after": {"turn_began": {"side": "enemy"}}, "do": glory(2)})  # fmt: skip
    when = on_ended_turn(fight({"lasts": "battle", "times": 1}, *both))
    assert m.EffectUsed("norse", "made#1", 0, 1) in when.events
    then = Given(when.game).when(m.PlayCard("danish", "plain#1", "card"))
    assert m.EffectUsed("norse", "made#1", 0, 0) in then.events and then.game.state.effects == ()


def test_one_clause_of_a_call_lasts_until_something_happens() -> None:
    """EF-3.3: the others stay in force."""
    both = ({"change": "runes", "add": 3, "lasts": {"until": {"attack_ended": {"side": "own"}}}},
            {"change": "runes", "add": 1, "lasts": "battle"})  # fmt: skip
    where = ordered(fight({}, *both), "n1", play="made")
    first = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword2")), luck=luck("b" * 6))
    assert len(event(first.events, m.RunesCast).batches[0]) == 6
    assert m.EffectsEnded("norse", "made#1", (0,), clause=0) in first.events
    assert [force.ends for force in first.game.state.effects] == [None]
    assert first.game.state.effects[0].clause == 1


def test_of_two_clauses_of_a_call_that_wait_for_moments_the_one_ends_whose_moment_came() -> None:
    """EF-3.3, EF-11.3, EF-14.4: ``effects_ended`` tells the clause while another of its index goes on."""
    both = ({"change": "stroke", "add": 100, "lasts": {"until": {"card_played": {"side": "enemy"}}}},
            {"change": "distance", "add": 100, "lasts": {"until": {"turn_began": {"side": "own"}}}})  # fmt: skip
    where = Given(on_ended_turn(fight({}, *both)).game)
    first = where.when(m.PlayCard("danish", "plain#1", "blank"))
    assert event(first.events, m.EffectsEnded) == m.EffectsEnded("norse", "made#1", (0,), clause=0)
    assert [force.clause for force in first.game.state.effects] == [1]


def test_numbers_of_a_throw_are_known_after_a_choice_in_one_inside_it() -> None:
    """EF-9, EF-14.2: ``odin`` is again that of the outer throw once the inner one is over."""
    inner = {"throw": 1, "then": [{"one_of": [[{"draw": 1}], []]}]}
    outer = {"do": [{"throw": 2, "then": [inner, {"draw": {"number": "odin"}}]}]}
    where = fight({}, outer)
    due = where.when(m.PlayCard("norse", "made#1", "card"), luck=[12, 1, 12, 1, 0, 0])
    then = Given(due.game).when(m.ChooseEffect("norse", ("2",)))
    assert len(event(then.events, m.CardsDrawn).cards) == 2


def test_whose_deed_an_act_is_is_its_card_s() -> None:
    """EF-4, EF-12.3: of the card that acts, though another waits before it on the agenda."""
    hears = card(structure({"after": {"card_played": {"side": "enemy"}}, "do": [{"draw": 1}], "lasts": "battle"}),
                 structure({"after": {"marked": {"side": "enemy", "mark": "glory"}}, "do": [{"draw": 2}],
                            "lasts": "battle"}, SCOPE), name="hears")  # fmt: skip
    marks = card(structure({"do": [{"mark": "glory", "of": "own", "add": 1}]}, SCOPE), name="marks")
    where = battle(norse=(hears,), danish=(marks,), marks=MARKS, **NEAR)
    where = ordered(where, play="hears", begin=False).after(m.EndTurn("norse"))
    when = where.when(m.PlayCard("danish", "marks#1", "card"))
    assert [e.index for e in when.events if isinstance(e, m.EffectFired)] == [0, 1]


def test_a_clause_begins_inside_what_replaces() -> None:
    """EF-9, EF-12.9."""
    begins = {"instead": {"cut": {"side": "enemy"}}, "lasts": "battle",
              "do": [{"change": "runes", "add": 1, "lasts": "battle"}]}  # fmt: skip
    where = battle(norse=(card(structure(begins)),), ties="n1-d2", **NEAR)
    where = ordered(where, play="made", begin=False).after(m.EndTurn("norse"))
    when = ordered(where, "d2").when(m.Cut("danish", "n1", "danish_sword_1"))
    assert event(when.events, m.ClauseBegan).index == 1


def test_a_card_may_be_called_as_anything_is() -> None:
    """NI-7.2: no id of a card stands for anything else."""
    for name in ("marks", "speaks"):
        made = card(structure({"do": glory(1)}, SCOPE), name=name)
        when = battle(norse=(made,), marks=MARKS, **NEAR).when(m.PlayCard("norse", f"{name}#1", "card"))
        assert event(when.events, m.Marked) == m.Marked("glory", "norse", 1)


def test_names_that_a_definition_binds_are_its_own() -> None:
    """EF-11.2: what an argument or the card around it calls so too means what it did."""
    body = {"after": {"turn_began": {"side": "enemy"}}, "lasts": "battle",
            "do": [{"choose": {"ships": {"control": "enemy"}}, "as": "hull"},
                   {"slay": {"fighters": {"aboard": "hull", "not": {"given": "who"}}}}]}  # fmt: skip
    made = definition({"takes": {"who": {"fighters": True}}, "effects": [body]})
    scope = evolve(SCOPE, definitions={"both": made})
    said = {"do": [{"choose": {"ships": {"fleet": "enemy"}}, "as": "hull"},
                   {"kind": "both", "who": {"aboard": "hull"}}]}  # fmt: skip
    where = battle(norse=(card(structure(said, scope)),), marks=MARKS, definitions={"both": made}, **NEAR)
    where = where.after(m.PlayCard("norse", "made#1", "card"))
    began = event(where.when(m.ChooseEffect("norse", ("d2",))).events, m.ClauseBegan)
    assert began.names == {"hull": ("d2",)}
    where = where.after(m.ChooseEffect("norse", ("d2",)), m.Activate("norse", ()), m.EndTurn("norse"))
    assert not any(isinstance(e, m.FightersSlain) for e in where.when(m.ChooseEffect("norse", ("d2",))).events)


HULLS: Any = [{"choose": {"ships": {"control": "own"}}, "as": "hull"},
              {"choose": {"ships": {"control": "enemy"}}, "as": "prey"}]  # fmt: skip


@pytest.mark.parametrize(("takes", "value"), [
    ({"word": ["hull", "prey"]}, "prey"),
    ({"word": ["hull", "prey"]}, "hull"),
    ({"meaning": {"own": "hull", "enemy": "prey"}}, "enemy"),
    ({"meaning": {"prey": {"ships": {"is": "hull"}}, "hull": "prey"}}, "prey"),
])  # fmt: skip
def test_a_word_of_a_call_may_be_a_name_of_its_definition(takes: Any, value: str) -> None:
    """EF-11.1, EF-11.2: fighters alone bring names of the card around it."""
    ships = {"word": value, "meaning": takes.get("meaning", {}).get(value)}[next(iter(takes))]
    cuts = [{"cut": "hull"}, {"cut": "prey"}]
    acts = [*HULLS, {"mark": "fire", "of": {"given": "which"}, "set": 1}, *cuts]
    made = definition({"takes": {"which": takes}, "effects": [{"do": acts}]})
    scope = evolve(SCOPE, definitions={"both": made})
    (clause,) = expanded(structure({"kind": "both", "which": value}, scope), scope.definitions)
    assert plain(clause)["do"] == [*HULLS, {"mark": "fire", "of": ships, "set": 1}, *cuts]


def test_a_name_of_a_definition_may_be_a_word_that_its_call_says() -> None:
    """EF-2.1, EF-11.2: ranks and weapons of an argument are no names."""
    choose = {"choose": {"fighters": {"ranks": ["hero"], "weapons": ["sword"]}}, "as": "hero"}
    tires = [{"tire": {"fighters": each}} for each in ({"ranks": [{"given": "rank"}]}, {"given": "who"})]
    takes = {"rank": {"word": ["hero", "king"]}, "who": {"fighters": True}}
    made = definition({"takes": takes, "effects": [{"do": [choose, {"ready": "hero"}, *tires]}]})
    scope = evolve(SCOPE, definitions={"both": made})
    called = structure({"kind": "both", "rank": "hero", "who": {"ranks": ["hero"]}}, scope)
    (clause,) = expanded(called, scope.definitions)
    heroes = {"tire": {"fighters": {"ranks": ["hero"]}}}
    assert plain(clause)["do"] == [choose, {"ready": "hero"}, heroes, heroes]


def test_a_clause_keeps_no_name_that_it_binds_itself() -> None:
    """EF-3.5, EF-11.2."""
    body = {"after": {"turn_began": {"side": "enemy"}}, "lasts": "battle",
            "do": [{"choose": {"ships": {"control": "enemy"}}, "as": "hull"}, {"cut": "hull"}]}  # fmt: skip
    made = definition({"takes": {}, "effects": [body]})
    scope = evolve(SCOPE, definitions={"both": made})
    said = {"do": [{"choose": {"ships": {"fleet": "enemy"}}, "as": "hull"}, {"cut": "hull"}, {"kind": "both"}]}
    where = battle(norse=(card(structure(said, scope)),), marks=MARKS, definitions={"both": made}, **NEAR)
    then = where.after(m.PlayCard("norse", "made#1", "card")).when(m.ChooseEffect("norse", ("d2",)))
    assert event(then.events, m.ClauseBegan).names == {}


def test_what_a_call_among_acts_does_at_once_may_begin_clauses() -> None:
    """EF-3.1, EF-3.2, EF-9: with the indexes of its own."""
    made = definition({"takes": {}, "effects": [{"do": [{"change": "runes", "add": 1}, {"draw": 1}]}]})
    scope = evolve(SCOPE, definitions={"both": made})
    said = {"do": [{"draw": 1}, {"kind": "both"}]}
    where = battle(norse=(card(structure(said, scope)),), marks=MARKS, definitions={"both": made}, **NEAR)
    when = where.when(m.PlayCard("norse", "made#1", "card"))
    assert kinds(when.events) == ["CardPlayed", "CardsDrawn", "ClauseBegan", "CardsDrawn"]
    assert event(when.events, m.ClauseBegan).index == 2


def test_what_calls_among_acts_set_for_the_refill_is_summed_last() -> None:
    """EF-12.1: with what other entries of the card set, after all that is drawn at once."""
    when = played({"do": [{"kind": "extra_draw", "cards": 1}, {"draw": 1}]}, {"kind": "extra_draw", "cards": 2})
    assert [type(each) for each in when.events] == [m.CardPlayed, m.CardsDrawn, m.ExtraDrawsSet]
    assert event(when.events, m.ExtraDrawsSet).cards == 3


def test_a_hand_is_shown_once_by_a_card_however_often_it_looks() -> None:
    """EF-12.1: in calls among acts, in acts and in entries."""
    spy: Any = {"kind": "spy"}
    look = {"show": {"cards": {"in": "hand", "side": "enemy"}}}
    for acts in [spy, spy], [look, spy], [spy, look]:
        assert len([each for each in played({"do": acts}, spy).events if isinstance(each, m.HandShown)]) == 1


@pytest.mark.parametrize(
    ("whom", "written"),
    [
        (["all", "all"], ["CardsShownToAll"]),
        (["all", "own"], ["CardsShownToAll"]),
        (["own", "all"], ["HandShown", "CardsShownToAll"]),
    ],
)
def test_a_hand_shown_to_all_is_shown_to_nobody_again(whom: list[str], written: list[str]) -> None:
    """EF-12.1: all are each side too, and more than one side."""
    hand = {"cards": {"in": "hand", "side": "enemy"}}
    when = played({"do": [{"show": hand, "to": to} for to in whom]})
    assert [type(e).__name__ for e in when.events if "Shown" in type(e).__name__] == written


def test_a_hand_that_has_grown_is_shown_again() -> None:
    """EF-12.1, EF-13.2: what has come to it since was not shown, and would be told by what may be chosen."""
    look = {"show": {"cards": {"in": "hand", "side": "enemy"}}}
    grows, takes = {"draw": 1, "side": "enemy"}, {"discard": {"choose": {"cards": {"in": "hand", "side": "enemy"}}}}
    events = played({"do": [look, grows, look, look, takes]}).events
    first, second = (each.cards for each in events if isinstance(each, m.HandShown))
    assert second == first + event(events, m.CardsDrawn).cards


def test_each_clause_of_a_call_offers_its_tiles_to_be_tossed_again() -> None:
    """NI-22.5 (7), NI-22.6: one after another, the second of what the first has left."""
    blanks, hits = ({"permit": "retoss", "of": [face], "up_to": 1} for face in ("blank", "hit"))
    where = ordered(fight({}, blanks, hits), "n1", play="made")
    when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword2")), luck=luck("hb"))
    assert event(when.events, m.RetossDue).faces == ("blank",)
    when = Given(when.game).when(m.RetossRunes("norse", (1,)), luck=[1])
    assert event(when.events, m.RetossDue).faces == ("hit",)
    when = Given(when.game).when(m.RetossRunes("norse", (0,)), luck=[0])
    assert event(when.events, m.CastSettled).hits == 1
