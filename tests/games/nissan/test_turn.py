"""The turn: cards, phases, the refill and the end of a turn (NI-7, NI-9, NI-18)."""

from typing import Any

import pytest
from battle import battle, card, ordered, passed, pick, scenario, start, with_hand

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.state import State, replace
from slaget.kernel import Game, seeded
from slaget.testing import Given, given


def with_pile(state: State, side: Any, *pile: str) -> State:
    own = replace(state.cards[side], draw_pile=pile)
    return replace(state, cards={**state.cards, side: own})


@pytest.mark.parametrize(("name", "limit"), [("forsta_motet", 4), ("natten_i_viken", 5), ("slaget", 6)])
def test_each_side_is_dealt_its_hand_from_its_own_deck(name: str, limit: int) -> None:
    """NI-7.3, NI-7.2, NI-7.5, NI-8.14, NI-R1, NI-R2: shuffled decks of 18, 24 or 30, hands of 4, 5 or 6."""
    game = Game.start(NISSAN, scenario(name), seeded(bytes(32)))
    shuffled = [e for e in game.events if isinstance(e, m.DeckShuffled)]
    dealt = [e for e in game.events if isinstance(e, m.CardsDrawn)]
    assert [len(e.order) for e in shuffled] == [6 + 6 * (limit - 2)] * 2
    assert [(e.side, e.reason, len(e.cards)) for e in dealt] == [
        ("norse", "deal", limit),
        ("danish", "deal", limit),
    ]
    for made, hand in zip(shuffled, dealt):
        assert made.order[:limit] == hand.cards
        deck = {design.id for design in game.setup.decks[made.side].cards}
        assert {name.split("#")[0] for name in made.order} <= deck
    assert len(game.log[0].draws) == sum(len(e.order) - 1 for e in shuffled)


def test_the_danes_begin_and_turns_alternate() -> None:
    """NI-8.15, NI-9.1, NI-R3: Danes first, then one turn each; the other side must wait."""
    where = start("forsta_motet")
    order = []
    for _ in range(4):
        active = where.game.state.active
        order.append((active, where.game.state.turn_no[active]))
        other = "norse" if active == "danish" else "danish"
        its_card = where.game.state.cards[other].hand[0]
        where.when(m.PlayCard(other, its_card, "blank")).rejected(r.BOOK["NI-9.1"], "wrong_side")
        hand = where.game.state.cards[active].hand
        where = where.after(m.PlayCard(active, hand[0], "blank"), m.Activate(active, ()), m.EndTurn(active))
    assert order == [("danish", 1), ("norse", 1), ("danish", 2), ("norse", 2)]


def test_a_turn_runs_through_its_phases() -> None:
    """NI-9.2: card, activate, orders, ship, orders, and the next side's card; every other command waits."""
    where = battle(n1="50,50,90: sword4", turn="norse")
    plain = where.game.state.cards["norse"].hand[0]
    steps = [
        ("card", m.PlayCard("norse", plain, "card")),
        ("activate", m.Activate("norse", ("n1",))),
        ("orders", m.BeginShip("norse", "n1")),
        ("ship", m.EndShip("norse")),
        ("orders", m.EndTurn("norse")),
        ("card", None),
    ]
    commands = [command for _, command in steps if command]
    later = [
        m.RetossRunes("norse", ()),
        m.ChooseCasualties("norse", (), ()),
        m.ChooseBoarders("norse", ()),
        m.PlaceShip("norse", "n1", 0, 0, 0),
        m.ManShip("norse", "n1", ()),
        m.FinishDeployment("norse"),
    ]
    for phase, command in steps[:-1]:
        assert where.game.state.phase == phase
        for other in [k for k in commands if NISSAN_PHASE[type(k)] != phase] + later:
            where.when(other).rejected(r.BOOK["NI-9.2"], "wrong_phase")
        where = where.after(command)
    assert (where.game.state.phase, where.game.state.active) == ("card", "danish")


NISSAN_PHASE = {
    m.PlayCard: "card",
    m.Activate: "activate",
    m.BeginShip: "orders",
    m.EndTurn: "orders",
    m.EndShip: "ship",
}


def test_nothing_is_possible_when_the_battle_is_over() -> None:
    """NI-9.2: any command in ``over`` is out of phase, also of the side whose turn it was."""
    where = battle(n1="50,50,90: sword4", arrange=lambda s: with_pile(s, "norse"))
    over = passed(where)
    assert over.game.state.phase == "over"
    for side in ("norse", "danish"):
        over.when(m.PlayCard(side, "plain#1", "blank")).rejected(r.BOOK["NI-9.2"], "wrong_phase")
        assert over.game.options(side) == ()


def test_at_the_start_of_a_turn_everybody_rests() -> None:
    """NI-9.4: who acted and fought is ready again, and every ship may row again."""
    where = ordered(battle(n1="50,50,90: sword4"), "n1")
    row = m.RowSlide("norse", pick(where, "n1", "sword2"), 0, 100)
    where = where.after(row, m.EndShip("norse"))
    assert where.game.state.ships["n1"].rowed == 1
    assert sum(f.acted for f in where.game.state.fighters.values()) == 2
    where = where.after(m.EndTurn("norse"))
    assert sum(f.acted for f in where.game.state.fighters.values()) == 2
    where = passed(where)
    assert where.game.state.ships["n1"].rowed == 0
    assert not any(f.acted or f.fought for f in where.game.state.fighters.values())
    assert ordered(where, "n1").game.why_not(row) is None


def test_a_card_is_played_each_turn_and_shown_to_all() -> None:
    """NI-9.5, NI-R74: without a card no ship is named; the card, blank or not, is public and then discarded."""
    where = battle(n1="50,50,90: sword4", norse=["i_takt"])
    where.when(m.Activate("norse", ("n1",))).rejected(r.BOOK["NI-9.2"], "wrong_phase")
    where.when(m.PlayCard("norse", "stenhagel#1", "card")).rejected(r.BOOK["NI-9.5"], "card_not_in_hand")
    played = where.when(m.PlayCard("norse", "i_takt#1", "blank")).game
    assert m.CardPlayed("norse", "i_takt#1", "blank") in list(played.seen("danish"))
    ended = played.play(m.Activate("norse", ())).play(m.EndTurn("norse"))
    assert ended.state.cards["norse"].discard_pile == ("i_takt#1",)


def test_a_blank_card_is_neutral_and_worth_one_ship() -> None:
    """NI-9.6, NI-R32: any card may be played blank: one ship anywhere, and no effect begins."""
    where = battle(n1="20,50,90: harald sword4", n2="120,50,90: sword4", norse=["korpen_flyger"])
    blank = where.when(m.PlayCard("norse", "korpen_flyger#1", "blank"))
    blank.then(m.CardPlayed("norse", "korpen_flyger#1", "blank"))
    where = Given(blank.game)
    assert where.game.state.effects == ()
    assert where.game.why_not(m.Activate("norse", ("n2",))) is None
    where.when(m.Activate("norse", ("n1", "n2"))).rejected(r.BOOK["NI-10.5"], "too_many_ships")


def test_effects_begin_when_the_card_is_played() -> None:
    """NI-9.8, NI-22.1: what lasts from now on begins at once, what waits for the enemy's turn begins there."""
    slow = c.Reach(of="bow", add=-100, side="enemy", lasts="enemy_turn")
    both = card(c.CastRunes(add=1), slow, c.OdinWard(wounds=1, lasts="round"))
    where = battle(n1="50,50,90: sword4", norse=[both])
    played = where.when(m.PlayCard("norse", "made#1", "card"))
    played.then(m.CardPlayed("norse", "made#1", "card"), m.EffectsBegan("norse", "made#1", (0, 2)))
    ended = Given(played.game).after(m.Activate("norse", ())).when(m.EndTurn("norse"))
    assert ended.events[2:] == (
        m.EffectsEnded("norse", "made#1", (0,)),
        m.TurnEnded("norse"),
        m.TurnStarted("danish", 1),
        m.EffectsBegan("norse", "made#1", (1,)),
    )
    after = passed(Given(ended.game)).game
    assert m.EffectsEnded("norse", "made#1", (1, 2)) in after.events
    assert after.state.effects == ()


def test_ending_the_turn_discards_and_refills() -> None:
    """NI-18.1: the played card is discarded, then one card drawn; the events stand in that order."""
    where = battle(n1="50,50,90: sword4")
    drawn = where.game.state.cards["norse"].draw_pile[0]
    where = where.after(m.PlayCard("norse", "plain#1", "card"), m.Activate("norse", ()))
    after = where.when(m.EndTurn("norse")).then(
        m.CardsDiscarded("norse", ("plain#1",), "played"),
        m.CardsDrawn("norse", "refill", (drawn,)),
        m.TurnEnded("norse"),
        m.TurnStarted("danish", 1),
    )
    assert len(after.state.cards["norse"].hand) == 6
    assert after.state.in_play is None


def test_discards_never_return() -> None:
    """NI-7.5, NI-22.11: each side discards on its own pile, and the draw piles only shrink."""
    where = battle(n1="50,50,90: sword4")
    for _ in range(6):
        side = where.game.state.active
        before = {s: len(where.game.state.cards[s].draw_pile) for s in ("norse", "danish")}
        where = passed(where)
        after = {s: len(where.game.state.cards[s].draw_pile) for s in ("norse", "danish")}
        assert {s: before[s] - after[s] for s in before} == {s: int(s == side) for s in before}
    assert all(len(where.game.state.cards[s].discard_pile) == 3 for s in before)


def test_the_last_card_may_be_drawn_and_the_next_draw_ends_the_battle() -> None:
    """NI-18.2, NI-19.2, NI-R62: only the draw that fails ends it."""
    where = battle(n1="50,50,90: sword4", arrange=lambda s: with_pile(s, "norse", "i_takt#1"))
    where = passed(where)
    assert where.game.outcome is None
    assert where.game.state.cards["norse"].draw_pile == ()
    over = passed(passed(where)).game
    assert over.events == (
        m.CardsDiscarded("norse", ("plain#2",), "played"),
        m.GameEnded(None, "cards_out", {"norse": 40, "danish": 40}),
    )


def refilled(extra: int, pile: tuple[str, ...], hand: int) -> Game[Any, Any, Any, Any]:
    """The turn's end of a side that played a card with extra draws, with this pile and hand after it."""
    where = battle(n1="50,50,90: sword4", norse=[card(c.ExtraDraw(cards=extra))])
    state = where.game.state
    own = replace(
        state.cards["norse"], hand=("made#1", *(f"plain#{k}" for k in range(1, hand + 1))), draw_pile=pile
    )
    where = Given(replace(where.game, state=replace(state, cards={**state.cards, "norse": own})))
    return passed(where, "made").game


def test_a_full_hand_draws_nothing() -> None:
    """NI-18.3: a hand at or above the limit draws nothing, and so cannot fail to."""
    game = refilled(1, (), 6)
    assert not any(isinstance(e, m.CardsDrawn) for e in game.events)
    assert game.outcome is None
    assert game.state.cards["norse"].extra_draws == 0


def test_extra_draws_come_after_the_refill_and_may_fall_short() -> None:
    """NI-18.1, NI-R63: ``extra_draw`` draws beyond the limit, once, and an empty pile just stops it."""
    pile = ("i_takt#1", "stenhagel#1", "kanda_grund#1")
    game = refilled(2, pile, 5)
    drawn = [(e.reason, e.cards) for e in game.events if isinstance(e, m.CardsDrawn)]
    assert drawn == [("refill", pile[:1]), ("extra", pile[1:])]
    assert len(game.state.cards["norse"].hand) == 8
    assert game.state.cards["norse"].extra_draws == 0
    short = refilled(5, pile, 5)
    assert short.outcome is None
    assert len(short.state.cards["norse"].hand) == 8
    assert refilled(1, pile[:1], 5).outcome is None
    ends = [type(e).__name__ for e in refilled(1, (), 5).events]
    assert ends == ["CardsDiscarded", "GameEnded"]


def test_the_refill_draws_as_many_as_it_can_before_the_battle_ends() -> None:
    """NI-18.1, NI-18.2: the refill of two with one card left draws it, then the battle is over."""
    game = refilled(1, ("i_takt#1",), 4)
    assert [type(e).__name__ for e in game.events] == ["CardsDiscarded", "CardsDrawn", "GameEnded"]


def test_a_scenario_card_in_hand_is_found_by_its_copy() -> None:
    """NI-7.2: a card is named with its copy; the same design's other copy is another card."""
    where = given(NISSAN, scenario("forsta_motet"), arrange=lambda s: with_hand(s, "danish", "tva_mot_en#2"))
    if "tva_mot_en#1" in where.game.state.cards["danish"].draw_pile:
        where.when(m.PlayCard("danish", "tva_mot_en#1", "card")).rejected(r.BOOK["NI-9.5"], "card_not_in_hand")
    where.when(m.PlayCard("danish", "tva_mot_en#3", "card")).rejected(r.BOOK["NI-7.2"], "unknown_id")
    where.when(m.PlayCard("danish", "hela_haren#1", "card")).rejected(r.BOOK["NI-7.2"], "unknown_id")
    assert where.game.why_not(m.PlayCard("danish", "tva_mot_en#2", "card")) is None
