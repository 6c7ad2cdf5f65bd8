"""The worked cards of EF-24, each played as it is told there."""

from fractions import Fraction
from typing import Any

import pytest
from battle import Given, battle, card, event, luck, ordered, passed, pick
from worked import CARDS, DEFINITIONS, MARKS, SCOPE

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.effects import Scene, distance_limit
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.state import replace
from slaget.kernel import seen_by


def worked(name: str, **rest: Any) -> c.Card:
    """A worked card as a design."""
    return card(*(structure(each, SCOPE) for each in CARDS[name]), name=name, **rest)


def fight(name: str, *, norse: Any = (), **rest: Any) -> Given:
    """A battle in which the Norse hold a worked card."""
    return battle(norse=(worked(name), *norse), marks=MARKS, definitions=DEFINITIONS, **rest)


def play(where: Given, name: str, cycle: tuple[str, ...] = ()) -> Any:
    return where.when(m.PlayCard(where.game.state.active, f"{name}#1", "card", cycle))


def kinds(events: Any) -> list[str]:
    return [type(each).__name__ for each in events]


def chosen(*ids: str, side: Any = "norse") -> m.ChooseEffect:
    return m.ChooseEffect(side, ids)


def offered(where: Given, side: str = "norse") -> Any:
    """The one open field of the only option."""
    (option,) = where.game.options(side)
    return option.open["chosen"].as_json()


SEA: Any = {"n1": "50,50,90: sword4", "d1": "100,50,90: sword4"}


def test_x1_two_cards_drawn_and_one_discarded() -> None:
    """EF-X1, EF-12.5."""
    where = fight("sifting", **SEA)
    top = where.game.state.cards["norse"].draw_pile[:2]
    when = play(where, "sifting")
    assert m.CardsDrawn("norse", "effect", top) in when.events
    due = event(when.events, m.EffectDue)
    assert (due.by, due.min, due.max) == ("norse", 1, 1) and when.game.to_act == ("norse",)
    where = Given(when.game)
    then = where.when(chosen("plain#1"))
    assert m.CardsDiscarded("norse", ("plain#1",), "effect") in then.events
    assert then.game.state.phase == "activate"
    where.when(chosen("sifting#1")).rejected(r.BOOK["EF-12.5"], "bad_choice")
    where.when(chosen("plain#1", "plain#1")).rejected(r.BOOK["EF-12.5"], "bad_choice")
    where.when(chosen()).rejected(r.BOOK["EF-12.5"], "bad_choice")
    where.when(chosen("plain#1", side="danish")).rejected(r.NI_9_1, "wrong_side")
    where.when(chosen("nothing#1")).rejected(r.BOOK["NI-7.2"], "unknown_id")


def test_x2_one_of_two_orders() -> None:
    """EF-X2, EF-9."""
    where = Given(play(fight("two_orders", **SEA), "two_orders").game)
    assert offered(where) == {"subset": ["1", "2"], "min": 1, "max": 1}
    when = where.when(chosen("2"))
    first, began = when.events[:2]
    assert first == m.EffectChosen("norse", "two_orders#1", 0, "norse", ("2",))
    assert began == m.ClauseBegan("norse", "two_orders#1", 2, {})
    scene = Scene(when.game.state, "n1", "d1")
    assert distance_limit(scene, "bow", 4000) == 5000


def test_x4_fire_burns_men_or_goes_out() -> None:
    """EF-X4."""
    where = fight("fire_arrows", n1="50,50,90: harald sword2", d1="king 140,100,90: sven", d2="60,50,90: sword4")
    when = play(where, "fire_arrows")
    assert m.Marked("fire", "d2", 1) in when.events
    where = Given(when.game).after(m.Activate("norse", ()))
    game = where.when(m.EndTurn("norse"), luck=[12, 1, 0, 0]).game
    events = game.events
    names = kinds(events)
    fired = names.index("EffectFired")
    assert names[fired : fired + 4] == ["EffectFired", "RunesThrown", "Marked", "EffectDone"]
    assert events[fired + 2] == m.Marked("fire", "d2", 0)
    game = where.when(m.EndTurn("norse"), luck=[0, 1, 0, 1]).game
    assert m.FightersSlain("danish", "d2", ("danish_sword_1",)) in game.events


def test_x5_a_lone_arrow_takes_an_ordinary_man() -> None:
    """EF-X5, EF-12.6."""
    where = fight("lone_arrow", n1="50,50,90: harald", d4="60,50,90: skjalm axe2 bow1")
    when = play(where, "lone_arrow")
    where = Given(when.game)
    men = offered(where)
    assert "skjalm" not in men["subset"] and len(men["subset"]) == 3
    then = where.when(chosen("danish_bow_1"))
    assert m.FightersSlain("danish", "d4", ("danish_bow_1",)) in then.events


def test_x9_silence_is_answered() -> None:
    """EF-X9, EF-7.4."""
    where = passed_blank(fight("silence_answered", turn="danish", **SEA))
    when = play(where, "silence_answered")
    assert len(event(when.events, m.CardsDrawn).cards) == 2
    where = passed(fight("silence_answered", turn="danish", **SEA))
    held = len(where.game.state.cards["norse"].hand) - 1
    drawn = [e for e in play(where, "silence_answered").events if isinstance(e, m.CardsDrawn)]
    assert sum(len(e.cards) for e in drawn) == max(0, 5 - held)


def passed_blank(where: Given) -> Given:
    return ordered(where, as_="blank").after(m.EndTurn("danish"))


def test_x13_the_enemy_discards_what_he_chooses() -> None:
    """EF-X13."""
    where = fight("harried", **SEA)
    when = play(where, "harried")
    due = event(when.events, m.EffectDue)
    assert (due.by, due.owner) == ("danish", "norse")
    assert when.game.to_act == ("danish",)
    then = Given(when.game).when(chosen("plain#1", side="danish"))
    assert m.CardsDiscarded("danish", ("plain#1",), "effect") in then.events
    assert then.game.to_act == ("norse",)


def one_card(state: Any) -> Any:
    own = state.cards["danish"]
    left = replace(own, hand=own.hand[:1], draw_pile=(*own.hand[1:], *own.draw_pile))
    return replace(state, cards={**state.cards, "danish": left})


def test_x13_nobody_is_asked_of_one_card() -> None:
    """EF-X13, EF-12.5: the phase is skipped when one answer only is possible."""
    when = play(fight("harried", arrange=one_card, **SEA), "harried")
    assert (
        "EffectDue" not in kinds(when.events) and m.CardsDiscarded("danish", ("plain#1",), "effect") in when.events
    )


def test_x14_a_hand_is_seen_and_a_card_of_it_goes() -> None:
    """EF-X14, EF-13.2."""
    where = fight("read_and_ruin", **SEA)
    when = play(where, "read_and_ruin")
    hand = where.game.state.cards["danish"].hand
    assert m.HandShown("norse", "danish", hand) in when.events
    where = Given(when.game)
    assert offered(where)["subset"] == list(hand)
    then = where.when(chosen(hand[1]))
    assert m.CardsDiscarded("danish", (hand[1],), "effect") in then.events


def test_x15_chance_takes_a_card() -> None:
    """EF-X15, EF-13.3."""
    when = play(fight("lost_orders", **SEA), "lost_orders")
    mixed, gone = event(when.events, m.HandMixed), event(when.events, m.CardsDiscarded)
    assert gone == m.CardsDiscarded("danish", mixed.order[:1], "effect")
    assert set(seen_by(mixed, ["danish"]).order) == {"?"}


def test_x16_a_man_is_paid_for_odin() -> None:
    """EF-X16, EF-12.7."""
    where = Given(play(fight("blot", n1="50,50,90: harald axe2", d1="100,50,90: sword4"), "blot").game)
    assert offered(where) == {"subset": ["pay"], "min": 0, "max": 1}
    refused = where.when(chosen())
    assert refused.events[:2] == (
        m.EffectChosen("norse", "blot#1", 0, "norse", ()), m.EffectDone("norse", "blot#1", 0))  # fmt: skip
    where = where.after(chosen("pay"))
    when = where.when(chosen("norse_axe_1"))
    assert when.events[1:3] == (
        m.FightersSlain("norse", "n1", ("norse_axe_1",)), m.ClauseBegan("norse", "blot#1", 1, {}))  # fmt: skip


def test_x19_reinforcements_as_far_as_there_is_room() -> None:
    """EF-X19."""
    where = fight("reinforcements", n1="king 50,50,90: harald sword14", n2="56,50,90: sword8", d1="120,50,90: sven")
    where = Given(play(where, "reinforcements").game).after(chosen("n1"))
    men = ("norse_sword_1", "norse_sword_2", "norse_sword_3")
    when = where.when(chosen(*men))
    room = where.game.state.ship_class("n2").capacity - 8
    assert m.FightersMoved("n1", "n2", men[:room], (), False) in when.events


def test_x20_rowers_act_again() -> None:
    """EF-X20, EF-3.4."""
    where = ordered(fight("second_wind", n2="50,50,90: sword8", d1="140,50,90: sven"), "n2", play="second_wind")
    crew = where.game.state.aboard("n2", "norse")
    when = where.when(m.RowForward("norse", crew, 5000, 7000))
    assert kinds(when.events)[:3] == ["ShipRowed", "EffectFired", "EffectDue"]
    then = Given(when.game).when(chosen(*crew[:4]))
    assert then.events[1:] == (
        m.FightersReadied(crew[:4]), m.EffectUsed("norse", "second_wind#1", 0),
        m.EffectsEnded("norse", "second_wind#1", (0,)), m.EffectDone("norse", "second_wind#1", 0),
    )  # fmt: skip
    assert then.game.state.phase == "ship"


def test_x21_the_other_side_chooses_in_this_turn() -> None:
    """EF-X21."""
    where = fight("jeers", n1="50,50,90: sword4", d1="53.5,50,90: sword4")
    when = ordered(where, play="jeers").when(m.EndTurn("norse"))
    names = kinds(when.events)
    assert names[-3:] == ["EffectsBegan", "EffectFired", "EffectDue"]
    assert when.game.to_act == ("norse",) and when.game.state.active == "danish"
    then = Given(when.game).when(chosen("danish_sword_1"))
    assert m.FightersTired(("danish_sword_1",)) in then.events and then.game.to_act == ("danish",)


def test_x22_and_x23_ties_made_and_cut() -> None:
    """EF-X22, EF-X23."""
    ships = {"n1": "50,50,90: sword2", "n2": "53.5,50,90: sword2", "d3": "57,50,90: sven sword2"}
    where = Given(play(fight("chain_of_ships", ties="n1-n2", **ships), "chain_of_ships").game)
    when = where.when(chosen("n2"))
    assert [e for e in when.events if isinstance(e, m.TieMade)] == [m.TieMade("n2", "d3")]
    where = Given(play(fight("axes_to_ropes", ties="n1-n2 n2-d3", **ships), "axes_to_ropes").game)
    when = where.when(chosen("n2"))
    cut = [e for e in when.events if isinstance(e, m.TieRemoved)]
    assert cut == [m.TieRemoved("n2", "d3"), m.TieRemoved("n2", "n1")]


def test_x24_lots_are_cast() -> None:
    """EF-X24."""
    where = fight("lots", **SEA)
    when = where.when(m.PlayCard("norse", "lots#1", "card"), luck=[0, 1, 11, 1, 11, 0])
    assert kinds(when.events) == ["CardPlayed", "RunesThrown", "CardsDrawn"]
    assert len(event(when.events, m.CardsDrawn).cards) == 1
    when = where.when(m.PlayCard("norse", "lots#1", "card"), luck=[0, 1, 0, 1, 0, 0])
    assert m.HandShown("danish", "norse", when.game.state.cards["norse"].hand) in when.events


def test_x25_a_squall_over_each_ship() -> None:
    """EF-X25: ships in the order of their ids, in each the first ordinary man."""
    where = fight("squall", n1="50,50,90: harald sword2", d1="100,50,90: sven axe1")
    when = where.when(m.PlayCard("norse", "squall#1", "card"), luck=[12, 1, 12, 1])
    assert kinds(when.events) == ["CardPlayed", "RunesThrown", "FightersSlain", "RunesThrown", "FightersSlain"]
    assert [e.fighters for e in when.events if isinstance(e, m.FightersSlain)] == [
        ("norse_sword_1",),
        ("danish_axe_1",),
    ]


def test_x28_an_oath_is_kept_in_secret() -> None:
    """EF-X28, EF-13.4."""
    where = fight("secret_oath", n1="50,50,90: harald sword4", d1="120,50,90: sven", d3="53.5,50,90: sword4")
    where = Given(play(where, "secret_oath").game)
    when = where.when(m.ChooseSecretly("norse", ("d3",)))
    assert m.MarkedSecretly("norse", "oath", "d3", 1) in when.events
    masked = seen_by(m.MarkedSecretly("norse", "oath", "d3", 1), ["danish"])
    assert not masked.of and not masked.value
    where = Given(when.game).after(m.Activate("norse", ("n1",)), m.BeginShip("norse", "n1"))
    crew = pick(where, "n1", "sword2")
    when = where.when(m.Attack("norse", "d3", crew))
    assert kinds(when.events) == ["AttackDeclared", "EffectFired", "EffectDue"]
    then = Given(when.game).when(chosen("pay"), luck=luck("bb"))
    assert m.MarksShown("danish", "norse", "oath", ("d3",), (1,)) in then.events
    began, cast = event(then.events, m.ClauseBegan), event(then.events, m.RunesCast)
    assert began.index == 2 and cast.fixed.hit == 3


def test_x30_blood_is_paid_for() -> None:
    """EF-X30, EF-11: what fires in an attack waits for its end."""
    where = fight("blood_price", n1="50,50,90: sword6", d1="120,50,90: sven", d2="53.5,50,90: skjalm")
    where = ordered(where, "n1", play="blood_price")
    when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword6")), luck=luck("hhbbbb"))
    names = kinds(when.events)
    assert names.index("EffectFired") == names.index("FightersSlain") + 1
    assert names.index("ExtraDrawsSet") > names.index("AttackEnded")
    assert m.ExtraDrawsSet("norse", 2) in when.events


def test_x3_and_x10_and_x12_stand_for_their_turns() -> None:
    """EF-X10, EF-X12: in force for their turns, and then over."""
    where = fight("long_mist", **SEA)
    where = ordered(where, play="long_mist", begin=False).after(m.EndTurn("norse"))
    for _ in range(4):
        where = passed(where)
    assert distance_limit(Scene(where.game.state, "d1", "n1"), "bow", 4000) == 3000
    when = ordered(where).when(m.EndTurn("danish"))
    assert m.EffectsEnded("norse", "long_mist#1", (0,)) in when.events


@pytest.mark.parametrize(
    ("ship", "begins"),
    [("d1", True), ("d2", False)],
)
def test_x3_pins_a_hull_that_is_near_and_nothing_where_none_is(ship: str, begins: bool) -> None:
    """EF-X3, EF-9.1: a clause that hangs on a name bound to nothing does not begin."""
    poses = {"d1": "60,100,0: sword4", "d2": "150,20,0: sword4"}
    where = fight("pinned_hull", land=True, n1="60,80,0: harald sword4", **{ship: poses[ship]})
    when = play(where, "pinned_hull")
    assert when.game.state.phase == "activate"
    assert ("ClauseBegan" in kinds(when.events)) is begins


def test_x11_plunder_draws_twice_at_most() -> None:
    """EF-X11, EF-3.4, EF-12.3."""
    where = fight("plunder", n1="50,50,90: sword8", d1="120,50,90: sven", d2="53.5,50,90: sword1")
    where = ordered(where, "n1", play="plunder")
    when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword6")), luck=luck("hhbbbb"))
    names = kinds(when.events)
    first = names.index("FightersMoved")
    assert names[first:] == [
        "FightersMoved", "EffectFired", "AttackEnded", "CardsDrawn", "EffectUsed", "EffectDone"]  # fmt: skip


def test_x17_a_hero_dies_for_his_king() -> None:
    """EF-X17, EF-12.9: the king's fall becomes the hero's, who falls already."""
    where = fight("kings_shield", n1="50,50,90: harald eystein", d1="53.5,50,90: sven sword6")
    where = ordered(where, play="kings_shield", begin=False).after(m.EndTurn("norse"))
    where = ordered(where, "d1")
    when = where.when(m.Attack("danish", "n1", pick(where, "d1", "sword6")), luck=luck("hhhhbb"))
    names = kinds(when.events)
    assert m.EffectFired("norse", "kings_shield#1", 0, {"ship": ("n1",), "fighters": ("harald",)}) in when.events
    assert m.FightersSlain("norse", "n1", ("eystein",)) in when.events
    assert "GameEnded" not in names and when.game.state.is_alive("harald")


def test_x26_fury_is_marked_and_counted() -> None:
    """EF-X26, EF-10."""
    where = fight("berserk", n1="50,50,90: harald axe3 sword1", d1="120,50,90: sven", d2="53.5,50,90: sword4")
    where = Given(play(where, "berserk").game)
    axes = ("norse_axe_1", "norse_axe_2", "norse_axe_3")
    when = where.when(chosen(*axes))
    assert [e for e in when.events if isinstance(e, m.Marked)] == [m.Marked("fury", name, 1) for name in axes]
    where = Given(when.game).after(m.Activate("norse", ("n1",)), m.BeginShip("norse", "n1"))
    cast = event(where.when(m.Attack("norse", "d2", (*axes, "norse_sword_1"))).events, m.RunesCast)
    assert len(cast.batches[0]) == 7


def test_x27_renown_is_told_after_the_attack() -> None:
    """EF-X27."""
    where = fight("renown", n1="50,50,90: sword6", d1="120,50,90: sven", d2="53.5,50,90: finn")
    where = ordered(where, "n1", play="renown")
    when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword6")), luck=luck("hhbbbb"))
    names = kinds(when.events)
    assert names.index("Marked") > names.index("AttackEnded") > names.index("EffectFired")
    assert event(when.events, m.Marked) == m.Marked("glory", "norse", 1)


def test_x29_strength_waits_for_its_melee() -> None:
    """EF-X29, EF-3.3."""
    where = fight("gathered_strength", n1="50,50,90: sword6", d1="120,50,90: sven", d2="53.5,50,90: sword4")
    where = ordered(where, play="gathered_strength", begin=False).after(m.EndTurn("norse"))
    where = ordered(passed(where), "n1")
    when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword2")), luck=luck("bbbbb"))
    assert len(event(when.events, m.RunesCast).batches[0]) == 5
    ended = m.EffectsEnded("norse", "gathered_strength#1", (0,))
    assert when.events.index(ended) == kinds(when.events).index("AttackEnded") + 1


@pytest.mark.parametrize("name", CARDS)
def test_each_worked_card_is_played(name: str) -> None:
    """EF-24: nothing of any of them is refused or forgotten."""
    game = play(fight(name, **SEA), name).game
    assert game.state.phase in ("activate", "effect", "over")


def share(falls: Any, **fields: int) -> Fraction:
    """How likely it is that the runes show these numbers."""
    return sum((p for result, p in falls.items() if fields.items() <= dict(result).items()), Fraction(0))


def test_x10_odds_are_those_of_the_bag_that_is_cast_from() -> None:
    """EF-X10, EF-15.4, EF-8.3."""
    where = fight("eye_averted", n1="50,50,90: sword8", d1="120,50,90: sven", d2="53.5,50,90: sword1")
    where = ordered(where, "n1", play="eye_averted")
    falls = where.game.odds(m.Attack("norse", "d2", pick(where, "n1", "sword8")))
    assert sum(falls.values()) == 1 and share(falls, odin=0) == Fraction(46, 91)
    where = ordered(fight("sifting", n1="50,50,90: sword8", d1="120,50,90: sven", d2="53.5,50,90: sword1"), "n1")
    assert share(where.game.odds(m.Attack("norse", "d2", pick(where, "n1", "sword8"))), odin=0) == Fraction(
        629, 2080
    )


def test_odds_of_a_card_are_those_of_its_throws() -> None:
    """EF-15.1, EF-15.3: X24 tosses three runes, each Odin with one in eight at first; X25 one for each ship."""
    falls = fight("lots", **SEA).game.odds(m.PlayCard("norse", "lots#1", "card"))
    assert sum(falls.values()) == 1
    assert sum((p * dict(result)["odin"] for result, p in falls.items()), Fraction(0)) == Fraction(3, 8)
    where = fight("squall", n1="50,50,90: harald sword2", d1="100,50,90: sven axe1")
    falls = where.game.odds(m.PlayCard("norse", "squall#1", "card"))
    assert share(falls, odin=0) == Fraction(49, 64) and share(falls, odin=2) == Fraction(1, 64)
    assert dict(fight("sifting", **SEA).game.odds(m.PlayCard("norse", "sifting#1", "card"))) == {(): 1}


def test_odds_of_a_whole_fleet_in_a_squall_are_soon_known() -> None:
    """EF-15.1: throws that hang on nothing that came of earlier ones are counted together."""
    ships = {f"n{k}": f"{10 + 8 * k},60,90: sword2" for k in range(1, 6)}
    falls = fight("squall", **ships).game.odds(m.PlayCard("norse", "squall#1", "card"))
    assert sum(falls.values()) == 1


def test_odds_of_an_attack_that_is_heard_decline_what_may_be_declined() -> None:
    """EF-15.2: the oath is not shown, so no rune is added."""
    where = fight("secret_oath", n1="50,50,90: harald sword4", d1="120,50,90: sven", d3="53.5,50,90: sword4")
    where = Given(play(where, "secret_oath").game).after(m.ChooseSecretly("norse", ("d3",)))
    where = where.after(m.Activate("norse", ("n1",)), m.BeginShip("norse", "n1"))
    command = m.Attack("norse", "d3", pick(where, "n1", "sword2"))
    falls = where.game.odds(command)
    assert sum(falls.values()) == 1 and max(dict(result)["hits"] for result in falls) == 2
    asked = where.after(command)
    assert dict(asked.game.odds(chosen("pay"))) == {(): 1}


def test_x6_a_wall_stops_more_where_two_enemies_touch() -> None:
    """EF-X6: n2 with five shields; two Danish ships touch it, or one alone."""
    for d2, stops in ("46.5,50,90: sword2", 2), ("120,90,90: sword2", 1):
        ships = {"n2": "50,50,90: sword5", "d1": "king 53.5,50,90: sven sword4", "d2": d2}
        where = ordered(fight("surrounded", **ships), play="surrounded", begin=False).after(m.EndTurn("norse"))
        where = ordered(where, "d1")
        when = where.when(m.Attack("danish", "n2", pick(where, "d1", "sword2")), luck=luck("bb"))
        assert event(when.events, m.AttackDeclared).wall == stops


def test_x7_ships_that_touch_the_target_bring_runes() -> None:
    """EF-X7: six swordsmen cast six runes, and one for each of n1, n2 and n3; alone with n1 one more only."""
    for n2, n3, tiles in ("57,50,90: sword1", "53.5,67.8,90: sword1", 9), ("20,20,0: sword1", "20,90,0: sword1", 7):
        ships = {"n1": "50,50,90: sword6", "n2": n2, "n3": n3, "d2": "53.5,50,90: sword4"}
        where = ordered(fight("closing_in", **ships), "n1", play="closing_in")
        when = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword6")), luck=luck("b" * tiles))
        assert len(event(when.events, m.RunesCast).batches[0]) == tiles


def test_x8_a_rune_for_those_who_rowed_against_an_untied_ship() -> None:
    """EF-X8: d2 lies untied in deep water; four axemen of n1, which has rowed, cast five; four where d2 is tied."""
    for ties, tiles in ("", 5), ("d2-d3", 4):
        ships = {"n1": "48.5,44,90: axe4 sword3", "d2": "53.5,50,90: sword4", "d3": "57,50,90: sword1"}
        where = ordered(fight("either_way", ties=ties, **ships), "n1", play="either_way")
        where = where.after(m.RowForward("norse", pick(where, "n1", "sword3"), 4850, 6000))
        crew = pick(where, "n1", "axe4")
        when = where.when(m.Attack("norse", "d2", crew), luck=luck("b" * tiles))
        assert len(event(when.events, m.RunesCast).batches[0]) == tiles


def test_x18_no_more_than_two_wounds() -> None:
    """EF-X18: five hits, of which the wall stops one, and one Odin rune."""
    ships = {"n1": "50,50,90: sword6", "d1": "king 53.5,50,90: sven sword6"}
    where = ordered(fight("hold_the_line", **ships), play="hold_the_line", begin=False).after(m.EndTurn("norse"))
    where = ordered(where, "d1")
    when = where.when(m.Attack("danish", "n1", pick(where, "d1", "sword6")), luck=luck("hhhhho"))
    settled = event(when.events, m.CastSettled)
    assert (settled.cancelled, settled.defender_wounds, settled.attacker_wounds) == (1, 2, 1)
