"""Where random play first shows a clause to be possible, why one never is, and what a deck may cost (EF-18.3)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from effects_checked import entries
from effects_mistakes import mistakes
from worked import SCOPE, card_of, deck

from slaget.games.nissan import NISSAN
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content import load_decks, load_scenario, with_decks
from slaget.games.nissan.content.meaning.costs import costs
from slaget.games.nissan.content.meaning.witness import shown, witnessed
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.forms import Change, Do
from slaget.games.nissan.messages import CardPlayed, EffectFired
from slaget.testing.walks import trace

NEVER = [{"change": "wall", "of": "stops", "add": 1}]
BOUGHT = [{"after": {"fell": {"side": "enemy", "fighters": {"ranks": ["king"]}}}, "do": [{"draw": 1}]}]


def games(deck: Deck, number: int) -> Iterator[Iterator[Any]]:
    setup = with_decks(load_scenario("forsta_motet"), [deck])
    return (trace(NISSAN, setup, Random(seed), 200) for seed in range(number))


def sure(of: Deck) -> Deck:
    """The deck with cards that anybody may play, at every size."""
    cards = tuple(attrs.evolve(card, icon="neutral", activation=3, sizes=(1, 2, 3)) for card in of.cards)
    return attrs.evolve(of, cards=cards)


def test_random_play_shows_most_of_the_worked_cards() -> None:
    """EF-18.3, EF-24."""
    told = witnessed(sure(deck()), games(sure(deck()), 30))
    assert set(told) >= {"fire_arrows 0", "fire_arrows 1", "two_orders 2", "blot 1", "blood_price 1"}
    shown = [text.en for text in told.values() if text.en.startswith("game ")]
    assert len(shown) > 0.7 * len(told), told
    assert all(text.en.startswith(("game ", "none in ")) for text in told.values())


def test_what_never_comes_to_anything_is_told_with_its_reason() -> None:
    """EF-18.3."""
    own = attrs.evolve(sure(deck()), cards=(card_of(*(structure(each) for each in NEVER)),))
    (told,) = witnessed(own, []).values()
    assert told.en.startswith("never: 'wall' of own is asked for in the enemy's turn only")
    assert told.sv.startswith("aldrig: 'wall' för own frågas det efter bara i motståndarens tur")


OATH: Any = {"marked": {"mark": "oath"}}
TURN: Any = {"turn_began": {"side": "own"}}


@pytest.mark.parametrize(("clause", "is_never"), [
    ({"after": OATH, "do": [{"draw": 1}], "times": 1}, True),
    ({"after": [OATH, TURN], "do": [{"draw": 1}], "times": 1}, True),
    ({"after": [OATH, {"rowed": {}}], "do": [{"draw": 1}], "times": 1}, False),
    ({"instead": OATH, "do": [], "lasts": "round"}, True),
    ({"change": "runes", "add": 1, "lasts": {"until": OATH}}, False),
], ids=str)  # fmt: skip
def test_a_clause_whose_moments_never_come_is_told_with_the_reason(clause: Any, is_never: bool) -> None:
    """EF-18.3: for each that never fires; one with another moment, or in force for ever, may do something."""
    own = attrs.evolve(sure(deck()), cards=(card_of(structure(clause, SCOPE)),))
    (told,) = witnessed(own, []).values()
    assert told.en.startswith("never: the mark 'oath' is 'seen: own'" if is_never else "none in 0")


def test_what_no_game_shows_is_told_with_the_number_of_positions() -> None:
    """EF-18.3: a king that falls ends the game, so nothing is drawn for him."""
    own = sure(deck())
    kings = attrs.evolve(
        own, cards=(*own.cards[1:], attrs.evolve(own.cards[0], effects=tuple(map(structure, BOUGHT))))
    )
    few = list(games(kings, 1))
    told = witnessed(kings, few)
    number = sum(1 for game in games(kings, 1) for _ in game)
    assert told[f"{own.cards[0].id} 0"].en == f"none in {number} positions"


def test_a_clause_in_force_in_the_wrong_turn_shows_nothing() -> None:
    """EF-3.3, EF-18.3: what is told as shown was in force where it is asked for."""
    walls = [structure({"change": "wall", "of": "stops", "add": 1, "lasts": "round"})]
    own = sure(deck())
    own = attrs.evolve(own, cards=tuple(attrs.evolve(card, effects=tuple(walls)) for card in own.cards))
    wanted = {(card.id, 0): tuple(walls) for card in own.cards}
    for game in (game for played in games(own, 2) for game in played):
        for _ in shown(wanted, "norse", game.state, game.log[-1].events):
            assert game.state.active == "danish"


def test_costs_are_told_of_decks_with_clauses() -> None:
    """EF-12.11."""
    told = costs(deck())
    assert told is not None
    chain = "turn_began > fell > taken > drawn"
    assert told.en == f"worked: worst firing 72 acts (fire_arrows), longest chain {chain}"
    assert told.sv == f"worked: dyraste verkan 72 handlingar (fire_arrows), längsta kedjan {chain}"
    assert costs(load_decks()["norse"]) is None


def test_what_is_said_never_to_be_heard_never_is() -> None:
    """EF-18.3: triggers of seeded mistakes, in decks of nothing else."""
    mute = []
    for _, each in mistakes():
        entry, *more = entries(each.text)
        if each.code == "never-fires" and not more and isinstance(entry, Do) and entry.after[0].name != "played":
            if not isinstance(entry.do[0], Change):
                mute.append(entry)
    own = sure(deck())
    cards = [attrs.evolve(own.cards[0], id=f"m{n}", effects=(entry,)) for n, entry in enumerate(mute)]
    mutes = attrs.evolve(own, cards=tuple(cards))
    assert len(mute) > 20
    events = [event for played in games(mutes, 10) for game in played for event in game.log[-1].events]
    assert any(isinstance(event, CardPlayed) and event.side == "norse" and event.as_ == "card" for event in events)
    assert not any(isinstance(event, EffectFired) for event in events)
