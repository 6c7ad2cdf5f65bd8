"""What cards do as things happen: the order, the uses, the choices and the ends of EF-9 to EF-14."""

from typing import Any

import pytest
from battle import Given, battle, card, event, luck, ordered, passed, pick, with_hand
from worked import SCOPE

from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.state import State, replace
from slaget.kernel import seen_by

SEA: Any = {"n1": "50,50,90: sword4", "d1": "100,50,90: sword4"}
NEAR: Any = {"n1": "50,50,90: sword6", "d1": "120,50,90: sven", "d2": "53.5,50,90: sword4"}


def fight(*data: Any, turn: Any = "norse", **rest: Any) -> Given:
    """A battle in which the Norse hold a card of these effects, called ``made``."""
    made = card(*(structure(each, SCOPE) for each in data))
    return battle(norse=(made,), turn=turn, marks=SCOPE.marks, **(rest or SEA))


def play(where: Given, cycle: tuple[str, ...] = (), draws: Any = None) -> Any:
    return where.when(m.PlayCard("norse", "made#1", "card", cycle), luck=draws)


def kinds(events: Any) -> list[str]:
    return [type(each).__name__ for each in events]


def test_what_hears_a_card_follows_it_at_once() -> None:
    """EF-12.2, EF-12.3: fired after the event, carried out before anything else follows by itself."""
    where = fight({"after": {"card_played": {"side": "enemy"}}, "do": [{"draw": 1}], "lasts": "battle"})
    where = ordered(where, play="made", begin=False).after(m.EndTurn("norse"))
    when = where.when(m.PlayCard("danish", "plain#1", "card"))
    assert kinds(when.events) == ["CardPlayed", "EffectFired", "CardsDrawn", "EffectDone"]
    assert event(when.events, m.CardsDrawn).side == "norse"


def test_none_hears_the_event_by_which_it_began() -> None:
    """EF-12.2."""
    when = play(fight({"after": {"card_played": {"side": "own"}}, "do": [{"draw": 1}]}))
    assert kinds(when.events) == ["CardPlayed", "EffectsBegan"]


def test_an_order_to_no_ship_is_heard_as_history_counts_it() -> None:
    """EF-4, EF-4.1, NI-R30: `ships_activated` is written; only a pattern that asks of its ships needs one."""
    heard = {"after": {"activated": {"side": "own"}}, "do": [{"draw": 1}]}
    asking = {"after": {"activated": {"side": "own", "ships": {"fleet": "own"}}}, "do": [{"draw": 2}]}
    ending = {"change": "reach", "of": "bow", "add": 5, "lasts": {"until": {"activated": {"side": "own"}}}}
    where = play(fight(heard, asking, ending)).game
    when = Given(where).when(m.Activate("norse", ()))
    assert kinds(when.events) == ["ShipsActivated", "EffectFired", "EffectsEnded", "CardsDrawn", "EffectDone"]
    assert (event(when.events, m.EffectFired).index, event(when.events, m.EffectsEnded).indexes) == (0, (2,))


def test_the_end_of_a_turn_is_heard_before_the_card_is_discarded() -> None:
    """EF-12.3, EF-14.4: and the turn goes on when what hears it has been carried out."""
    where = fight({"after": {"turn_ending": {"side": "own"}}, "do": [{"draw": 1}]})
    when = ordered(where, play="made", begin=False).when(m.EndTurn("norse"))
    assert kinds(when.events)[:5] == ["TurnEnding", "EffectFired", "CardsDrawn", "EffectDone", "CardsDiscarded"]
    assert when.game.state.active == "danish" and not when.game.state.ending
    assert "TurnEnding" not in kinds(passed(fight({"draw": 1} and {"do": [{"draw": 1}]})).game.events)


@pytest.mark.parametrize(("danes_play", "drawn"), [("plain", 1), ("hearing", 2)])
def test_the_end_of_a_turn_is_counted_where_it_is_written(danes_play: str, drawn: int) -> None:
    """EF-7.4, EF-14.4: and it is written where a clause in force hears it."""
    asked = {"count": {"events": {"turn_ending": {"side": "enemy"}}, "in": "last_turn"}}
    asking = card(structure({"do": [{"draw": {"sum": [1, asked]}}]}, SCOPE))
    hearing = card(structure({"after": {"turn_ending": {}}, "do": [{"draw": 1}]}, SCOPE), name="hearing")
    where = passed(battle(norse=(asking,), danish=(hearing, "plain"), turn="danish", **SEA), danes_play)
    assert len(event(play(where).events, m.CardsDrawn).cards) == drawn


def test_what_one_event_ends_ends_in_the_order_of_what_is_in_force() -> None:
    """EF-3.6, EF-3.3: the active side's first, as at the end of a turn."""
    lasting = {"change": "reach", "of": "bow", "add": 5}
    until = [{**lasting, "lasts": {"until": {"activated": {"side": side}}}} for side in ("own", "enemy")]
    own, enemy = (card(structure(each, SCOPE), name=name) for each, name in zip(until, ("own", "enemy")))
    where = ordered(battle(norse=(own,), danish=(enemy,), turn="danish", **SEA), play="enemy")
    where = where.after(m.EndTurn("danish"))
    when = where.after(m.PlayCard("norse", "own#1", "card")).when(m.Activate("norse", ()))
    assert when.events[1:] == (m.EffectsEnded("norse", "own#1", (0,)), m.EffectsEnded("danish", "enemy#1", (0,)))


def test_a_clause_with_uses_ends_after_the_last() -> None:
    """EF-3.4: a standing clause is used by the command it applied to."""
    where = fight({"change": "group", "of": "melee", "add": 2, "times": 1}, **NEAR)
    when = ordered(where, "n1", play="made").when(m.Attack("norse", "d2", ("norse_sword_1",)), luck=luck("b"))
    names = kinds(when.events)
    assert names.index("EffectUsed") + 1 == names.index("EffectsEnded") < names.index("AttackEnded")


def test_no_more_than_one_use_in_a_turn() -> None:
    """EF-3.4, ``per_turn``."""
    once = {"after": {"drawn": {"side": "own"}}, "do": [{"mark": "glory", "of": "own", "add": 1}],
            "times": {"per_turn": 1}, "lasts": "battle"}  # fmt: skip
    twice = {"after": {"card_played": {"side": "enemy"}}, "do": [{"draw": 1}, {"draw": 1}], "lasts": "battle"}
    where = ordered(fight(once, twice), play="made", begin=False).after(m.EndTurn("norse"))
    when = where.when(m.PlayCard("danish", "plain#1", "card"))
    assert kinds(when.events).count("Marked") == 1 and kinds(when.events).count("EffectUsed") == 1
    assert when.game.state.agenda == ()


def test_uses_of_the_turn_before_do_not_count_when_a_turn_begins() -> None:
    """EF-3.4, ``per_turn``: heard in every turn, of whichever side, once in each."""
    each = {"after": "turn_began", "do": [{"draw": 1}], "times": {"per_turn": 1}, "lasts": "battle"}
    where = ordered(fight(each), play="made", begin=False)
    for side in ("danish", "norse", "danish", "norse"):
        when = where.when(m.EndTurn(where.game.state.active))
        assert m.TurnStarted(side, when.game.state.turn_no[side]) in when.events
        assert kinds(when.events).count("EffectFired") == kinds(when.events).count("EffectUsed") == 1
        where = ordered(Given(when.game), play="plain", begin=False)


def test_a_tie_that_holds_once() -> None:
    """EF-12.9: the cutter has acted, and the tie is there still."""
    where = fight({"instead": {"cut": {"side": "enemy"}}, "do": [], "lasts": "battle"}, ties="n1-d2", **NEAR)
    where = ordered(where, play="made", begin=False).after(m.EndTurn("norse"))
    where = ordered(where, "d2")
    when = where.when(m.Cut("danish", "n1", "danish_sword_1"))
    assert kinds(when.events) == ["EffectFired", "FightersTired", "EffectUsed", "EffectsEnded", "EffectDone"]
    assert when.game.state.ties_of("d2") == ("n1",)
    then = Given(when.game).when(m.Cut("danish", "n1", "danish_sword_2"))
    assert kinds(then.events) == ["TieCut"]


def test_a_king_slain_by_a_card_ends_the_battle() -> None:
    """EF-9.2, NI-19.1; of both the side that is not active wins (NI-R59)."""
    when = play(fight({"do": [{"slay": {"fighters": {"side": "enemy", "ranks": ["king"]}}}, {"draw": 1}]}))
    assert kinds(when.events)[-2:] == ["FightersSlain", "GameEnded"]
    assert when.game.events[-1].winner == "norse" and when.game.to_act == ()
    when = play(fight({"do": [{"slay": {"fighters": {"ranks": ["king"]}}}]}))
    assert (when.game.events[-1].winner, when.game.events[-1].reason) == ("danish", "both_kings_fell")


def test_those_chosen_to_fall_keep_their_order() -> None:
    """EF-12.6, NI-17.3."""
    slay = {"slay": {"choose": {"fighters": {"side": "enemy", "aboard": {"fleet": "enemy"}}}, "max": 2}}
    ships = {"n1": "50,50,90: sword4", "d1": "100,50,90: sven standard sword2"}
    where = Given(play(fight({"do": [slay]}, **ships)).game)
    first, second = "danish_sword_1", "danish_sword_2"
    where.when(m.ChooseEffect("norse", ("danish_standard",))).rejected(r.BOOK["NI-17.3"], "rank_order")
    where.when(m.ChooseEffect("norse", (first, second, "danish_standard"))).rejected(
        r.BOOK["EF-12.5"], "bad_choice"
    )
    offered = {chosen for option in where.game.options("norse") for chosen in option.open["chosen"].listed()}
    assert offered == {(first,), (second,), (first, second)}
    assert event(where.when(m.ChooseEffect("norse", (second,))).events, m.FightersSlain).fighters == (second,)


def test_a_crowd_of_whom_some_may_fall_is_told_and_not_every_answer() -> None:
    """EF-12.6: fourteen of 28 may be chosen in millions of ways; those told are accepted."""
    slay = {"slay": {"choose": {"fighters": {}}, "min": 14, "max": 14}}
    ships = {"n1": "king 50,50,90: harald standard sword12", "d1": "king 100,50,90: sven standard sword12"}
    game = play(fight({"do": [slay]}, **ships)).game
    told = [option.open["chosen"].as_json() for option in game.options("norse")]
    assert {"subset", "one_of"} == {key for each in told for key in each} - {"min", "max", "always"}
    for each in told:
        if "subset" in each:
            chosen = (*each.get("always", ()), *each["subset"][-each["min"] :])
            assert game.why_not(m.ChooseEffect("norse", chosen)) is None


@pytest.mark.parametrize(("draws", "fallen"), [
    ([1, 1], ["danish_sword_2"]),
    ([3, 1, 0, 0], ["danish_sword_2", "danish_sword_1", "danish_standard"]),
    ([4, 0, 0, 0, 0], ["danish_sword_1", "danish_sword_2", "danish_standard", "sven"]),
])  # fmt: skip
def test_chance_keeps_the_order_of_those_who_fall(draws: list[int], fallen: list[str]) -> None:
    """EF-12.6, EF-12.8, NI-17.3: nobody is drawn while one of an earlier rank on his side is left."""
    slay = {"slay": {"choose": {"fighters": {"side": "enemy", "aboard": {"fleet": "enemy"}}}, "by": "chance",
                     "max": 4}}  # fmt: skip
    ships = {"n1": "50,50,90: sword4", "d1": "100,50,90: sven standard sword2"}
    when = play(fight({"do": [slay]}, **ships), draws=draws)
    assert list(event(when.events, m.EffectChosen).chosen) == fallen
    assert set(event(when.events, m.FightersSlain).fighters) == set(fallen)


def test_nobody_falls_whom_a_card_protects() -> None:
    """EF-8.2: neither chosen nor of a set."""
    spare = {"forbid": "fall", "of": {"weapons": ["sword"]}, "side": "enemy"}
    when = play(fight(spare, {"do": [{"slay": {"fighters": {"side": "enemy", "ranks": ["ordinary"]}}}]}))
    assert "FightersSlain" not in kinds(when.events)


FALLEN: Any = {"fighters": {"side": "enemy", "fallen": True}}


@pytest.mark.parametrize(("among", "most"), [("men", [2]), (FALLEN, [])])
def test_nobody_who_has_fallen_is_chosen_to_fall(among: Any, most: list[int]) -> None:
    """EF-9, EF-12.5: not those who cannot fall; the phase is skipped when one answer only is possible."""
    men = {"choose": {"fighters": {"side": "enemy"}}, "min": "all", "max": "all", "as": "men"}
    again = {"slay": {"choose": among, "min": 0, "max": 3}}
    when = play(fight({"do": [men, {"slay": "men", "up_to": 3}, again]}))
    assert [each.max for each in when.events if isinstance(each, m.EffectDue)] == most


def test_a_price_is_named_with_the_card() -> None:
    """EF-12.7."""
    price = {"discard": {"choose": {"cards": {"in": "hand"}}, "max": 2, "as": "paid"}}
    where = fight(
        {"do": [{"pay": [price], "do": [{"draw": {"count": "paid"}}, {"draw": 1}], "else": [{"draw": 3}]}]}
    )
    when = play(where, ("plain#1", "plain#2"))
    assert when.events[1] == m.CardsDiscarded("norse", ("plain#1", "plain#2"), "effect")
    assert [len(e.cards) for e in when.events if isinstance(e, m.CardsDrawn)] == [2, 1]
    assert [len(e.cards) for e in play(where).events if isinstance(e, m.CardsDrawn)] == [3]
    play(where, ("plain#1", "plain#2", "plain#3")).rejected(r.BOOK["NI-21"])


def test_a_price_that_cannot_be_paid_is_not_offered() -> None:
    """EF-12.7."""
    price = {"slay": {"choose": {"fighters": {"side": "own", "ranks": ["standard_bearer"]}}}}
    when = play(fight({"do": [{"pay": [price], "do": [{"draw": 1}], "else": [{"draw": 2}]}]}))
    assert len(event(when.events, m.CardsDrawn).cards) == 2


def test_cards_with_their_text_may_be_forbidden() -> None:
    """EF-8.2: blank ones are offered alone."""
    where = fight({"forbid": "text", "side": "enemy", "lasts": "enemy_turn"})
    where = ordered(where, play="made", begin=False).after(m.EndTurn("norse"))
    where.when(m.PlayCard("danish", "plain#1", "card")).rejected(r.EF_8_2, "forbidden_by_card")
    assert {option.fixed["as_"] for option in where.game.options("danish")} == {"blank"}


def no_cards(state: State) -> State:
    own = state.cards["danish"]
    left = replace(own, hand=own.hand[:1], draw_pile=(*own.hand[1:], *own.draw_pile))
    return replace(state, cards={**state.cards, "danish": left})


def test_a_turn_without_a_card_goes_straight_to_the_refill() -> None:
    """EF-9: cards may empty a hand before its turn."""
    where = fight({"do": [{"discard": {"cards": {"in": "hand", "side": "enemy"}}}]}, arrange=no_cards, **SEA)
    when = ordered(where, play="made", begin=False).when(m.EndTurn("norse"))
    assert when.game.state.active == "norse"
    assert m.TurnEnded("danish") in when.events and when.game.state.cards["danish"].hand


def test_what_hears_the_refill_of_a_turn_without_a_card_is_carried_out_in_it() -> None:
    """EF-12.3, EF-16.5: before the turn passes, an answer too."""
    empty = {"do": [{"discard": {"cards": {"in": "hand", "side": "enemy"}}}]}
    mark = {"mark": "glory", "of": "own", "add": 1}
    hears = {"after": {"drawn": {"side": "enemy"}}, "lasts": "battle", "do": [mark]}
    where = ordered(fight(empty, hears, arrange=no_cards, **SEA), play="made", begin=False)
    names = kinds(where.when(m.EndTurn("norse")).events)
    assert names.index("Marked") < names.index("EffectDone") < len(names) - 1 - names[::-1].index("TurnEnded")
    hears["do"] = [{"one_of": [[{"draw": 1}], []]}]
    where = ordered(fight(empty, hears, arrange=no_cards, **SEA), play="made", begin=False)
    asked = where.when(m.EndTurn("norse")).game
    assert (asked.state.active, asked.to_act) == ("danish", ("norse",))
    then = Given(asked).when(m.ChooseEffect("norse", ("1",)))
    assert kinds(then.events)[-3:] == ["EffectDone", "TurnEnded", "TurnStarted"]
    assert then.game.state.active == "norse"


def test_what_is_set_for_the_refill_after_it_is_drawn_at_the_next() -> None:
    """EF-9, NI-21: by what hears the refill itself; an empty pile alone lets it lapse."""
    more = {"after": {"drawn": {"side": "own"}}, "lasts": "turn", "do": [{"draw": 2, "at": "refill"}], "times": 1}
    where = ordered(fight(more), play="made", begin=False)
    when = where.when(m.EndTurn("norse"))
    assert event(when.events, m.ExtraDrawsSet) == m.ExtraDrawsSet("norse", 2)
    where = ordered(Given(when.game), play="plain", begin=False).after(m.EndTurn("danish"))
    where = ordered(where, play="plain", begin=False)
    drawn = [e for e in where.when(m.EndTurn("norse")).events if isinstance(e, m.CardsDrawn)]
    assert [(e.reason, len(e.cards)) for e in drawn] == [("refill", 1), ("extra", 2)]


def test_what_hears_the_refill_is_carried_out_before_cards_more_are_drawn() -> None:
    """EF-12.3, NI-22.11: an answer too; what it sets for the refill is for the next (EF-9)."""
    more = {"do": [{"draw": 2, "at": "refill"}]}
    mark = {"mark": "glory", "of": "own", "add": 1}
    hears = {"after": {"drawn": {"side": "own"}}, "lasts": "turn", "do": [mark, *more["do"]], "times": 1}
    where = ordered(fight(more, hears), play="made", begin=False)
    when = where.when(m.EndTurn("norse"))
    first = [*when.before.state.cards["norse"].draw_pile][:3]
    assert [(e.reason, [*e.cards]) for e in when.events if isinstance(e, m.CardsDrawn)] == [
        ("refill", first[:1]), ("extra", first[1:])]  # fmt: skip
    assert [name for name in kinds(when.events) if name in ("CardsDrawn", "Marked", "EffectDone")] == [
        "CardsDrawn", "Marked", "EffectDone", "CardsDrawn"]  # fmt: skip
    assert when.game.state.cards["norse"].extra_draws == 2
    hears["do"] = [{"one_of": [[mark], []]}]
    asked = ordered(fight(more, hears), play="made", begin=False).when(m.EndTurn("norse")).game
    then = Given(asked).when(m.ChooseEffect("norse", ("1",)))
    assert [(e.reason, [*e.cards]) for e in then.events if isinstance(e, m.CardsDrawn)] == [("extra", first[1:])]


def test_what_hears_a_hand_discarded_is_carried_out_before_the_refill() -> None:
    """EF-12.3, NI-23.2: which fills what is left of the hand then."""
    hears = {"after": {"discarded": {"side": "own"}}, "lasts": "battle", "do": [{"draw": 1}], "times": 1}
    where = ordered(fight(hears, discard_hand=True, **SEA), play="made", begin=False).after(m.EndTurn("norse"))
    where = ordered(where, play="plain", begin=False).after(m.EndTurn("danish"))
    hand = where.game.state.cards["norse"].hand
    when = where.when(m.DiscardHand("norse", hand[:2]))
    drawn = [(e.reason, len(e.cards)) for e in when.events if isinstance(e, m.CardsDrawn)]
    assert drawn == [("effect", 1), ("refill", 1)]
    assert kinds(when.events)[:3] == ["CardsDiscarded", "EffectFired", "CardsDrawn"]


def test_chance_and_hidden_sets_write_what_all_may_know() -> None:
    """EF-13.1, EF-13.3: of cards with an icon as many may be chosen as the zone holds; none is not told."""
    choose = {"choose": {"cards": {"in": "hand", "side": "enemy", "icons": ["sven"]}}, "by": "enemy", "min": 0}
    due = event(play(fight({"do": [{"discard": choose}]})).events, m.EffectDue)
    assert (due.by, due.min, due.max) == ("danish", 0, 1)


def test_cards_of_a_pile_are_shown_and_known() -> None:
    """EF-9, NI-I18: to the owner alone, who may throw one of them away."""
    top = {"cards": {"in": "pile", "top": 2}}
    when = play(fight({"do": [{"show": top}, {"discard": {"choose": top}}]}))
    shown = event(when.events, m.PileCardsShown)
    blind = no_pile(when.before.state)
    assert evolve(blind, seen_by(shown, ["norse"])).cards["norse"].draw_pile[:3] == (*shown.cards, "?")
    assert set(evolve(blind, seen_by(shown, ["danish"])).cards["norse"].draw_pile) == {"?"}
    then = Given(when.game).when(m.ChooseEffect("norse", (shown.cards[1],)))
    assert m.CardsDiscarded("norse", (shown.cards[1],), "effect") in then.events
    for known in then.events:
        blind = evolve(blind, seen_by(known, ["danish"]))
    assert len(blind.cards["norse"].draw_pile) == len(then.game.state.cards["norse"].draw_pile)


def no_pile(state: State) -> State:
    """As one who knows no card of the Norse pile sees the state."""
    own = state.cards["norse"]
    hidden = replace(own, draw_pile=("?",) * len(own.draw_pile))
    return replace(state, cards={**state.cards, "norse": hidden})


def test_marks_are_kept_between_none_and_their_most() -> None:
    """EF-10.2: a change that changes nothing is not written."""
    men = {"fighters": {"side": "own", "weapons": ["sword"]}}
    when = play(fight({"do": [{"mark": "fury", "of": men, "add": 2}, {"mark": "fury", "of": men, "set": 2}]}))
    marked = [e for e in when.events if isinstance(e, m.Marked)]
    assert len(marked) == 4 and {e.value for e in marked} == {2}


def test_who_boards_is_counted_after_what_came_in_place_of_a_fall() -> None:
    """EF-9.3, EF-12.9."""
    swap = {"instead": {"fell": {"side": "own"}}, "lasts": "battle", "times": 2, "do": [{"draw": 1}]}
    where = ordered(fight(swap, **NEAR), "n1", play="made")
    when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword6")), luck=luck("hhhhob"))
    fallen = ("norse_sword_1",)
    then = Given(when.game).when(m.ChooseCasualties("norse", when.game.state.aboard("d2", "danish"), fallen))
    assert not any(isinstance(e, m.FightersSlain) and e.side == "norse" for e in then.events)
    assert len(event(then.events, m.FightersMoved).fighters) == 6


def test_a_deed_is_of_the_side_whose_card_does_it_while_the_other_waits() -> None:
    """EF-7.4, EF-12.3: what hears a card is carried out after it, and is not taken for the one that acts."""
    hears = card(structure({"after": {"card_played": {"side": "enemy"}}, "do": [{"draw": 1}], "lasts": "battle"}))
    past = {"count": {"events": {"marked": {"side": "own"}}, "in": "turn"}}
    marks = structure({"do": [{"mark": "glory", "of": "own", "add": 1}]}, SCOPE)
    draws = structure({"do": [{"draw": past}]}, SCOPE)
    made = card(marks, draws, name="deed")
    where = battle(norse=(made,), danish=(hears,), turn="danish", marks=SCOPE.marks, **SEA)
    where = ordered(where, play="made", begin=False).after(m.EndTurn("danish"))
    when = where.when(m.PlayCard("norse", "deed#1", "card"))
    assert event(when.events, m.Marked) == m.Marked("glory", "norse", 1, "norse")
    assert kinds(when.events)[:4] == ["CardPlayed", "EffectFired", "Marked", "CardsDrawn"]
    assert [each.side for each in when.events if isinstance(each, m.CardsDrawn)] == ["norse", "danish"]


@pytest.mark.parametrize("of", ["fell", "cut"])
def test_what_comes_in_place_may_end_the_battle(of: Any) -> None:
    """EF-9.2, EF-12.9: and nothing of the deed follows."""
    revenge = {"slay": {"fighters": {"side": "enemy", "ranks": ["king"]}}}
    card_of = {"instead": {of: {"side": "enemy" if of == "cut" else "own"}}, "lasts": "battle", "do": [revenge]}
    ties = "n1-d2" if of == "cut" else ""
    where = ordered(fight(card_of, ties=ties, **NEAR), play="made", begin=False)
    if of == "cut":
        where = ordered(where.after(m.EndTurn("norse")), "d2")
        when = where.when(m.Cut("danish", "n1", "danish_sword_1"))
    else:
        where = ordered(fight(card_of, **NEAR), "n1", play="made")
        when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword6")), luck=luck("hhhhob"))
        enemies = when.game.state.aboard("d2", "danish")
        when = Given(when.game).when(m.ChooseCasualties("norse", enemies, ("norse_sword_1",)))
    assert kinds(when.events)[-2:] == ["FightersSlain", "GameEnded"]
    assert when.game.outcome.winners == ("norse",) and when.game.state.agenda == ()


def felled_by(events: Any) -> list[str]:
    return [name for each in events if isinstance(each, m.FightersSlain) for name in each.fighters]


def test_who_fell_meanwhile_is_not_slain_again() -> None:
    """EF-12.9, NI-I3: what comes in place of one ship's fall may slay those of the next."""
    spread = {"instead": {"fell": {"side": "enemy"}}, "do": [
        {"slay": {"fighters": {"side": "enemy", "weapons": ["axe"]}}}]}  # fmt: skip
    slay = {"do": [{"slay": {"fighters": {"side": "enemy", "weapons": ["axe"]}}}]}
    ships: Any = {"n1": "50,50,90: sword4", "d1": "100,50,90: axe2", "d2": "150,50,90: axe2"}
    when = play(fight(spread, spread, slay, **ships))
    assert sorted(felled_by(when.events)) == [f"danish_axe_{each}" for each in (1, 2, 3, 4)]


def test_what_a_clause_has_taken_is_a_use_before_the_acts_of_another() -> None:
    """EF-3.4, EF-12.9: two clauses replace parts of a fall, and the acts of the first slay whom the second took."""
    first = {"instead": {"fell": {"side": "enemy", "fighters": {"weapons": ["sword"]}}}, "do": [
        {"slay": {"fighters": {"side": "enemy", "weapons": ["axe"]}}, "up_to": 1}]}  # fmt: skip
    second = {"instead": {"fell": {"side": "enemy", "fighters": {"weapons": ["axe"]}}}, "do": [{"draw": 1}]}
    slay = {"do": [{"slay": {"fighters": {"side": "enemy", "ranks": ["ordinary"]}}}]}
    for times in ({}, {"times": {"per_turn": 1}}):
        ships: Any = {"n1": "50,50,90: sword4", "d1": "100,50,90: sword1 axe2"}
        when = play(fight(first, {**second, **times}, slay, **ships))
        assert sorted(felled_by(when.events)) == ["danish_axe_1", "danish_axe_2"]
        used = [each.index for each in when.events if isinstance(each, m.EffectUsed)]
        assert sorted(used) == [0, 1] and kinds(when.events).count("CardsDrawn") == 1


def test_a_use_is_of_the_clause_that_fired_where_others_keep_other_names() -> None:
    """EF-3.4, EF-3.5: begun once for each ship, with uses of its own."""
    inner = {"after": {"attacked": {"side": "own", "acting": {"is": "hull"}}}, "do": [{"draw": 1}], "times": 1}
    each = {"each": {"ships": {"fleet": "own"}}, "as": "hull", "do": [{**inner, "lasts": "battle"}]}
    where = fight({"do": [each]}, **{**NEAR, "n2": "57,50,90: sword6"})
    when = ordered(where, "n2", "n1", play="made").when(m.Attack("norse", "d2", ("norse_sword_7",)), luck=luck("b"))
    assert kinds(when.events).count("CardsDrawn") == 1
    assert {force.names["hull"] for force in when.game.state.effects} == {("n0",), ("n1",)}


def test_a_replacement_is_a_use_of_the_clause_that_took_the_fall() -> None:
    """EF-3.5, EF-12.9: of two that keep other names the first has nothing to do with it."""
    saves = {"instead": {"fell": {"side": "enemy", "ship": {"is": "hull"}}}, "do": [], "times": 2}
    each = {"each": {"ships": {"fleet": "enemy"}}, "as": "hull", "do": [saves]}
    slay = {"do": [each, {"slay": {"fighters": {"side": "enemy", "weapons": ["axe"]}}}]}
    ships: Any = {"n1": "50,50,90: sword4", "d1": "100,50,90: sword2", "d2": "150,50,90: axe2"}
    when = play(fight(slay, **ships))
    assert felled_by(when.events) == [] and kinds(when.events).count("EffectUsed") == 2
    left = {force.names["hull"]: force.left for force in when.game.state.effects}
    assert left == {("d0",): 2, ("d1",): 2}


def begun_for_each(where: Any, **keys: Any) -> Any:
    """A clause that the Norse begin once for each of their ships."""
    begun = {"lasts": "battle", **where, **keys}
    return {"do": [{"each": {"ships": {"fleet": "own"}}, "as": "hull", "do": [begun]}]}


def kept(game: Any) -> dict[str, int | None]:
    """The ship that each effect in force keeps, with the uses that are left."""
    return {force.names["hull"][0]: force.left for force in game.state.effects}


def rowed(where: Given, ship: str) -> Any:
    """The ship that acts rows to a point ahead."""
    pose = where.game.state.ships[ship].pose
    assert pose is not None
    return where.when(m.RowForward("norse", pick(where, ship, "sword2"), pose.x, pose.y + 1500))


TWO: Any = {"n1": "50,50,90: harald sword4", "n2": "50,80,90: sword8", "d1": "120,50,90: sven"}


def test_a_standing_clause_is_used_with_the_names_it_held_of() -> None:
    """EF-3.4, EF-3.5, EF-14.4: of two that keep other ships, by the one whose ship rowed."""
    longer = {"change": "stroke", "add": 100, "when": {"acting": {"is": "hull"}}}
    where = ordered(fight(begun_for_each(longer, times=1), **TWO), "n2", "n1", play="made")
    when = rowed(where, "n2")
    hull = {"hull": ("n2",)}
    assert event(when.events, m.EffectUsed) == m.EffectUsed("norse", "made#1", 1, names=hull)
    assert event(when.events, m.EffectsEnded) == m.EffectsEnded("norse", "made#1", (1,), names=hull)
    assert kept(when.game) == {"n1": 1}
    then = rowed(Given(when.game).after(m.EndShip("norse"), m.BeginShip("norse", "n1")), "n1")
    assert event(then.events, m.EffectUsed) == m.EffectUsed("norse", "made#1", 1)
    assert kept(then.game) == {}


def test_what_lasts_until_a_moment_ends_with_the_names_it_keeps() -> None:
    """EF-3.3, EF-14.4: of two that keep other ships, that of the ship which rowed; the last one needs no names."""
    until = {"lasts": {"until": {"rowed": {"side": "own", "ship": {"is": "hull"}}}}}
    runes = begun_for_each({"change": "runes", "add": 1}, **until)
    when = rowed(ordered(fight(runes, **TWO), "n2", "n1", play="made"), "n2")
    assert event(when.events, m.EffectsEnded) == m.EffectsEnded("norse", "made#1", (1,), names={"hull": ("n2",)})
    assert kept(when.game) == {"n1": None}
    then = rowed(Given(when.game).after(m.EndShip("norse"), m.BeginShip("norse", "n1")), "n1")
    assert event(then.events, m.EffectsEnded) == m.EffectsEnded("norse", "made#1", (1,))


def test_a_clause_that_ends_by_an_act_of_its_own_is_carried_out_to_its_end() -> None:
    """EF-3.3: up to and with the first such moment, though that comes amid what the clause does."""
    marks = {"mark": "fire", "of": {"ships": {"fleet": "enemy"}}, "add": 1}
    span = {"until": {"marked": {"side": "own", "mark": "fire"}}}
    entry = {"after": {"rowed": {"side": "own"}}, "do": [marks, {"draw": 1}], "lasts": span}
    where = ordered(fight(entry, **TWO), "n2", "n1", play="made")
    when = rowed(where, "n2")
    assert kinds(when.events) == ["ShipRowed", "EffectFired", "Marked", "EffectsEnded", "CardsDrawn", "EffectDone"]
    then = rowed(Given(when.game).after(m.EndShip("norse"), m.BeginShip("norse", "n1")), "n1")
    assert kinds(then.events) == ["ShipRowed"]


def test_a_use_is_not_another_s_when_its_own_clause_is_over() -> None:
    """EF-3.4, EF-3.5: n2's ended with the row that made it fire, and n1's has its use yet."""
    span = {"until": {"rowed": {"side": "own", "ship": {"is": "hull"}}}}
    draws = {"after": {"rowed": {"side": "own", "ship": {"is": "hull"}}}, "do": [{"draw": 1}]}
    where = ordered(fight(begun_for_each(draws, times=1, lasts=span), **TWO), "n2", "n1", play="made")
    when = rowed(where, "n2")
    assert kinds(when.events) == ["ShipRowed", "EffectFired", "EffectsEnded", "CardsDrawn", "EffectUsed",
                                  "EffectDone"]  # fmt: skip
    assert kept(when.game) == {"n1": 1}


def test_who_fell_in_place_of_the_enemy_is_no_loss_besides() -> None:
    """EF-12.9, NI-I3: the attackers chosen to fall have fallen when their turn comes."""
    exchange = {"instead": {"fell": {"side": "enemy"}}, "lasts": "battle", "do": [
        {"slay": {"fighters": {"side": "own", "weapons": ["sword"]}}, "up_to": 1}]}  # fmt: skip
    where = ordered(fight(exchange, **NEAR), "n1", play="made")
    when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword6")), luck=luck("hhhhob"))
    enemies = when.game.state.aboard("d2", "danish")
    when = Given(when.game).when(m.ChooseCasualties("norse", enemies, ("norse_sword_1",)))
    assert sorted(felled_by(when.events)) == ["danish_sword_2", "danish_sword_3", "danish_sword_4", "norse_sword_1"]


def test_a_tie_that_is_gone_meanwhile_is_not_cut_again() -> None:
    """EF-12.9, NI-O13: of the ties cut at once the first is replaced by what removes the second."""
    loose = {"cut": {"ships": {"fleet": "enemy"}}}
    away = {"instead": {"cut": {"side": "enemy"}}, "lasts": "battle", "do": [loose]}
    ships = {**NEAR, "d3": "57,50,90: sword4"}
    where = fight(away, ties="n1-d2 d2-d3", cut_frees_all=True, **ships)
    where = ordered(where, play="made", begin=False).after(m.EndTurn("norse"))
    where = ordered(where, "d2")
    when = where.when(m.Cut("danish", "n1", "danish_sword_1"))
    assert kinds(when.events) == ["EffectFired", "FightersTired", "TieRemoved", "TieRemoved", "EffectUsed",
                                   "EffectsEnded", "EffectDone"]  # fmt: skip
    assert when.game.state.ties_of("d2") == ()


def test_the_ship_that_they_leave_is_a_subject() -> None:
    """EF-2.3, EF-4: of ``moved``, in a condition, in a pattern and as a set."""
    leaves = {"from": {"fleet": "own"}}
    entry = {"after": {"moved": {"side": "own", **leaves}}, "when": leaves, "lasts": "battle",
             "do": [{"mark": "fire", "of": "from", "set": 1}]}  # fmt: skip
    ships: Any = {"n1": "50,50,90: sword6", "n2": "53.5,50,90: sword2", "d1": "120,50,90: sven"}
    where = ordered(fight(entry, **ships), "n1", play="made")
    when = where.when(m.Move("norse", "n2", ("norse_sword_1",)))
    left = {"from": ("n1",), "to": ("n2",), "fighters": ("norse_sword_1",)}
    assert event(when.events, m.EffectFired).names == left
    assert event(when.events, m.Marked).of == "n1"


def test_a_tie_is_cut_once_though_both_its_ships_are_named() -> None:
    """EF-9, EF-12.9: what replaces its cut keeps it, and the same act does not cut it from the other end."""
    holds = {"instead": "cut", "do": [{"draw": 1}], "lasts": "battle"}
    ships: Any = {"n1": "50,50,90: sword4", "n2": "53.5,50,90: sword2", "n3": "57,50,90: sword2"}
    when = play(fight(holds, {"do": [{"cut": {"ships": {"tied": "any"}}}]}, ties="n1-n2 n2-n3", **ships))
    assert kinds(when.events).count("TieRemoved") == 1
    assert when.game.state.ties_of("n2") == ("n1",)


def test_a_card_knows_how_often_it_was_played_itself() -> None:
    """EF-4, EF-7.4: with its text, whichever copy; other cards are none of it."""
    data = {"do": [{"draw": {"count": {"events": "played", "in": "battle"}}}]}
    made = card(structure(data, SCOPE), copies=3)
    where = battle(
        norse=(made,), arrange=lambda state: with_hand(state, "norse", "made#1", "made#2", "made#3"), **SEA
    )
    for play, as_, drawn in (("made", "card", 1), ("plain", "card", 0), ("made", "blank", 0), ("made", "card", 2)):
        name = next(held for held in where.game.state.cards["norse"].hand if held.startswith(play))
        when = where.when(m.PlayCard("norse", name, as_))
        assert sum(len(each.cards) for each in when.events if isinstance(each, m.CardsDrawn)) == drawn
        where = passed(Given(when.game).after(m.Activate("norse", ()), m.EndTurn("norse")))


@pytest.mark.parametrize(
    ("field", "class_", "happened"),
    [
        ("from", "norse_ship", True),
        ("from", "king_ship", False),
        ("to", "king_ship", True),
        ("to", "norse_ship", False),
    ],
)
def test_the_past_knows_which_ships_they_left_and_boarded(field: str, class_: str, happened: bool) -> None:
    """EF-4.1, EF-7.4: every field of a moment that a history gives must match."""
    moved = {"happened": {"events": {"moved": {"side": "own", field: {"class": [class_]}}}}}
    entry = {"after": {"turn_ending": {"side": "own"}}, "when": moved, "do": [{"draw": 1}]}
    ships: Any = {"n1": "50,50,90: sword6", "n2": "king 53.5,50,90: harald sword2", "d1": "120,50,90: sven"}
    where = ordered(fight(entry, **ships), "n1", play="made")
    where = where.after(m.Move("norse", "n2", ("norse_sword_1",)), m.EndShip("norse"))
    assert ("EffectFired" in kinds(where.when(m.EndTurn("norse")).events)) is happened


SHOT: Any = {"n1": "50,50,90: sword1 bow2", "d1": "60,50,90: sword1"}


@pytest.mark.parametrize(
    ("moment", "number", "face", "fires"),
    [("cast", "hits", "h", True), ("cast", "hits", "b", False), ("cast", "blank", "b", True),
     ("attack_ended", "slain", "h", True), ("attack_ended", "slain", "b", False)],
)  # fmt: skip
def test_a_condition_knows_the_numbers_of_its_moment(moment: str, number: str, face: str, fires: bool) -> None:
    """EF-4.3, EF-7.5: that of a trigger is judged at the moment, with what was cast or who fell in it."""
    some = {"compare": {"this": {"number": number}, "min": 1}}
    entry = {"after": {moment: {"side": "own"}}, "when": some, "do": [{"draw": 1}]}
    where = ordered(fight(entry, **SHOT), "n1", play="made")
    when = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow")), luck=luck(face))
    assert ("EffectFired" in kinds(when.events)) is fires


def test_fixed_runes_are_none_of_the_tiles_that_lie() -> None:
    """EF-4.3, NI-6.5: ``hits``, ``odin`` and ``blank`` of ``cast`` are of tiles; what is fixed is not tossed."""
    fixed = [{"change": "fixed", "of": face, "add": 2} for face in ("hit", "odin")]
    read = {"sum": [{"number": "hits"}, {"number": "odin"}]}
    entry = {
        "after": {"cast": {"side": "own"}},
        "do": [{"draw": read}, {"mark": "glory", "of": "own", "add": {"number": "blank"}}],
    }
    where = ordered(fight(*fixed, entry, **SHOT), "n1", play="made")
    when = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck=luck("hb"))
    assert len(event(when.events, m.CardsDrawn).cards) == 1
    assert event(when.events, m.Marked).value == 1


def test_a_shot_wounds_by_no_odin_rune_whatever_a_card_adds() -> None:
    """NI-14.9, EF-3.4, EF-8: Odin wounds are asked of a melee alone, so that the shot uses nothing."""
    more = {"change": "wounds", "of": "odin", "add": 2, "side": "enemy", "times": 1}
    where = ordered(fight(more, **SHOT), "n1", play="made")
    when = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck=luck("ob"))
    assert event(when.events, m.CastSettled).defender_wounds == 0
    assert "EffectUsed" not in kinds(when.events)


@pytest.mark.parametrize("kind", ["friend", "abreast"])
@pytest.mark.parametrize(
    ("field", "tie", "fires"),
    [("acting", "n1-n2", True), ("acting", "n1-d1", False), ("target", "n1-d1", True), ("target", "n1-n2", False)],
)
def test_a_ship_of_a_pattern_counts_as_its_side_s_as_in_a_condition(
    kind: str, field: str, tie: str, fires: bool
) -> None:
    """NI-20.7, EF-4.1, EF-5.1: the acting ship as the active side's, the target as the other's, also boarded."""
    sea = {"n1": "king 50,50,90: sword8 | axe2", "n2": "44,50,90: sword4", "d1": "55.7,50,90: bow4"}
    steady: Any = {field: {"tied": kind}}
    for after, when in (({"side": "own", **steady}, None), ({"side": "own"}, steady)):
        entry: Any = {"after": {"attacked": after}, "do": [{"draw": 1}], **({"when": when} if when else {})}
        where = ordered(fight(entry, ties=tie, **sea), "n1", play="made")
        fought = where.when(m.Attack("norse", "n1", pick(where, "n1", "sword2")), luck=luck("bb"))
        assert ("EffectFired" in kinds(fought.events)) is fires
