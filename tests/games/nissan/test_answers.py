"""What captains answer to cards that ask, and battles of random cards that they play to their ends (EF-19.2)."""

from random import Random
from typing import Any

import pytest
from battle import Given, battle, card, event
from cards_made import with_card
from random_decks import random_battle
from test_worked_cards import fight, play

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.mind import SEARCH, orders
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.mind.moves import commands, intents
from slaget.games.nissan.state import State, hand_limit, replace
from slaget.kernel import Game, seeded
from slaget.players.budget import Budget
from slaget.players.choose import search
from slaget.players.dice import Dice
from slaget.simulate.policies import play_out, policy
from thorough import some

MADE = ("made#1", "card")
CAPTAINS = ("greedy", "level:1", "level:2,iterations:2")
SHIPS = {"n1": "50,50,90: harald sword3", "d4": "60,50,90: skjalm axe2 bow1"}


def asked(name: str, **rest: Any) -> Given:
    """A battle in which a worked card has just asked."""
    return Given(play(fight(name, **{**SHIPS, **rest}), name).game)


@pytest.mark.parametrize("name", ["lone_arrow", "sifting", "two_orders", "blot", "harried", "read_and_ruin"])
def test_every_answer_thought_of_is_legal(name: str) -> None:
    """EF-19.2, EF-12.5: the candidates of the search, and first of them what the habit answers."""
    game = asked(name).game
    (seat,) = game.to_act
    view = game.state
    found = [commands(intent, view, Dice(0)) for intent in intents(view, seat)]
    assert len(found) > 1 and found[0] == habit(game.state, seat, Dice(0))
    assert len(set(found)) == len(found) and all(game.why_not(each) is None for each in found)


def test_an_answer_that_was_not_offered_is_no_command() -> None:
    """EF-14.6."""
    view = asked("lone_arrow").game.state
    about = m.ChooseEffect("norse", ("skjalm",))
    assert commands(replace(intents(view, "norse")[0], about=about), view, Dice(0)) is None


def test_harm_goes_to_the_enemy_and_a_price_is_paid() -> None:
    """EF-19.2: one of either side may fall, and the enemy's man does; who may pay pays."""
    effect = f.Do(do=(f.Slay(slay=f.Choose(f.Fighters(f.FighterIs(ranks=("ordinary",))))),))
    where = battle(norse=[card(effect, name="either")], **SHIPS)
    then = play(where, "either").game
    answer = habit(then.state, "norse", Dice(0))
    assert isinstance(answer, m.ChooseEffect)
    assert then.state.fighters[answer.chosen[0]].side == "danish"
    assert habit(asked("blot").game.state, "norse", Dice(0)) == m.ChooseEffect("norse", ("pay",))


def of_hand(least: Any, most: Any, **bought: Any) -> Any:
    """A card of which cards of the hand are the price."""
    price = {"discard": {"choose": {"cards": {"in": "hand"}}, "min": least, "max": most}}
    return {"do": [{"pay": [price], **bought}]}


@pytest.mark.parametrize(("least", "most", "named"), [(1, 1, (1, 0)), (2, 2, (2, 0)), (1, 3, (1, 0, 3)),
                                                      ("all", "all", (5, 0)), (9, 9, (0,))])  # fmt: skip
def test_what_may_be_named_with_any_card_is_thought_of(least: Any, most: Any, named: tuple[int, ...]) -> None:
    """EF-12.7: the fewest that will do, none, the most; the habit pays, as it does where it is asked."""
    game = with_card(of_hand(least, most, do=[{"draw": 2}])).game
    found = [commands(intent, game.state, Dice(0)) for intent in intents(game.state, "norse")]
    played = [each.cycle for each in found if isinstance(each, m.PlayCard) and (each.card, each.as_) == MADE]
    assert tuple(map(len, played)) == named and all(each is not None for each in found)
    assert next(play for play in orders.plays(game.state, "made#1") if play.as_ == "card").cycle == played[0]
    for each in found:
        assert game.why_not(each) is None


def test_a_search_pays_with_a_card_for_what_is_worth_it_and_for_nothing_else() -> None:
    """EF-12.7: whether a payment is made is found by trying."""
    tried = {}
    for side in ("own", "enemy"):
        kings = {"fighters": {"side": side, "ranks": ["king"]}}
        state = with_card(of_hand(1, 1, do=[{"slay": kings}])).game.state
        found = search(SEARCH, NISSAN, state, "norse", 3, Budget(24), Dice(1)).tried[0].command
        assert isinstance(found, m.PlayCard)
        tried[side] = found.card, len(found.cycle)
    assert tried["enemy"] == ("made#1", 1) and tried["own"] != ("made#1", 1)


def test_an_exchange_written_out_is_made_as_its_call_is() -> None:
    """EF-17.3: the habit and the search think of the same."""
    out = of_hand(1, 2, do=[{"draw": {"count": "paid"}}])
    out["do"][0]["pay"][0]["discard"]["as"] = "paid"
    views = [with_card(each).game.state for each in (out, {"kind": "cycle", "cards": 2})]
    first, second = ([each.about for each in intents(view, "norse")] for view in views)
    assert first == second
    assert orders.plays(views[0], "made#1") == orders.plays(views[1], "made#1")


def test_of_a_crowd_that_may_fall_few_answers_are_thought_of() -> None:
    """EF-19.2: half of thirty men on two sides are too many to be told one after another."""
    effect = f.Do(do=(f.Slay(slay=f.Choose(f.Fighters(f.FighterIs()), min=14, max=14)),))
    ships = {"n1": "50,50,90: harald horn sword6 axe5", "d4": "60,50,90: skjalm horn sword6 axe5"}
    game = play(battle(norse=[card(effect, name="doom")], **ships), "doom").game
    found = intents(game.state, "norse")
    assert found and all(commands(each, game.state, Dice(0)) is not None for each in found)


def test_what_tells_chance_apart_knows_choices_from_the_end_of_a_battle() -> None:
    """Two phases never share an omen."""
    state = asked("lone_arrow").game.state
    assert SEARCH.omen is not None
    answer = m.ChooseEffect("norse", ("danish_axe_1",))
    assert SEARCH.omen(state, answer) != SEARCH.omen(replace(state, phase="over"), answer)


def test_who_has_no_card_to_play_plays_none() -> None:
    """EF-16.5: the hand is filled, and the turn passes."""

    def bare(state: State) -> State:
        own = state.cards["danish"]
        left = replace(own, hand=(), draw_pile=(*own.hand, *own.draw_pile))
        return replace(state, cards={**state.cards, "danish": left})

    where = battle(arrange=bare, **SHIPS).after(m.PlayCard("norse", "plain#1", "card"), m.Activate("norse", ()))
    when = where.when(m.EndTurn("norse"))
    assert [e.side for e in when.events if isinstance(e, m.TurnStarted)] == ["danish", "norse"]
    drawn = [e for e in when.events if isinstance(e, m.CardsDrawn) and (e.side, e.reason) == ("danish", "refill")]
    assert len(drawn[0].cards) == hand_limit(where.game.setup)
    assert when.game.to_act == ("norse",)


def test_a_kind_among_acts_begins_as_a_clause() -> None:
    """EF-9, EF-3.1: a clause that reads as one of the twenty kinds is begun as any other."""
    effect = f.Do(do=(c.Retoss(count=2, faces=("blank",)),))
    when = play(battle(norse=[card(effect, name="again")], **SHIPS), "again")
    assert event(when.events, m.ClauseBegan).index == 1


@pytest.mark.parametrize("captain", CAPTAINS)
@pytest.mark.parametrize("seed", some(1, range(2)))
def test_captains_play_battles_of_random_cards_to_their_ends(captain: str, seed: int) -> None:
    """EF-19.2: no command of theirs is refused."""
    random = Random(seed)
    game = Game.start(NISSAN, random_battle(random), seeded(random.randbytes(32)))
    chosen = policy(captain, NISSAN)
    game = play_out(game, {"norse": chosen, "danish": chosen}, random)
    assert game.outcome is not None
