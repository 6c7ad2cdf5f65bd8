"""What the quick captain remembers is what he would find anew, also where cards ask for cards."""

from random import Random

import pytest
from battle import battle, card, ordered

from slaget.games.nissan import NISSAN, options
from slaget.games.nissan.content import load_decks, load_scenario, with_decks
from slaget.games.nissan.content.files import SKALDS
from slaget.games.nissan.decide_ship import acting
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.mind import orders
from slaget.games.nissan.mind.deeds import at_once
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.mind.oars import contact
from slaget.games.nissan.mind.remembered import Remembered, standing
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State, replace
from slaget.kernel import Game, seeded
from slaget.players.dice import Dice
from slaget.players.playout import Fate, followed, imagined
from slaget.resources import resource

WORLDS = 6
BUNDLED = load_scenario("forsta_motet")
OF_SKALDS = with_decks(BUNDLED, load_decks(str(resource(SKALDS))).values())


def found(state: State) -> object:
    """What is found anew, for the phases that are remembered."""
    if state.phase == "card":
        return orders.card(state)
    return at_once(state, acting(state), options.ready_fighters(state))


def is_remembered(state: State) -> bool:
    return state.phase == "card" or (state.phase == "ship" and bool(options.ready_fighters(state)))


@pytest.mark.parametrize("setup", [BUNDLED, OF_SKALDS], ids=["bundled", "skalds"])
def test_what_is_remembered_of_other_worlds_is_what_is_found_anew(setup: Setup) -> None:
    for seed in (3, 4):
        game = Game.start(NISSAN, setup, seeded(Random(seed).randbytes(32)))
        while game.state.phase == "deploy":
            game = game.play(habit(game.state, game.to_act[0], Dice(seed)))
        view = game.view(game.to_act[0])
        dice = Dice(seed)
        for _ in range(WORLDS):
            state = imagined(NISSAN, view, dice.forked())
            fate = Fate.of(dice.word())
            while state is not None and NISSAN.to_act(state) and state.turn < view.turn + 3:
                side = NISSAN.to_act(state)[0]
                command = habit(state, side, fate.habits)
                assert not is_remembered(state) or command == found(state)
                state = followed(NISSAN, state, side, command, fate)


def test_a_battle_that_stands_as_another_did_is_not_asked_again() -> None:
    asked: list[State] = []
    remembered = Remembered(lambda state: asked.append(state) or len(asked))
    first = Game.start(NISSAN, BUNDLED, seeded(bytes(32))).state
    later = replace(first, turn_no={side: number + 1 for side, number in first.turn_no.items()}, phase="orders")
    assert [remembered(first), remembered(replace(first)), remembered(later), remembered(first)] == [1, 1, 2, 1]


def test_cards_tell_battles_apart_where_one_asks_for_cards_and_not_elsewhere() -> None:
    for amount, alike in ((2, True), ({"number": "hand", "of": "enemy"}, False)):
        made = card(structure({"change": "runes", "add": amount}))
        where = battle(norse=(made,), turn="norse", n1="50,50,90: sword6", d1="100,50,90: sven")
        state = ordered(where, "n1", play="made").game.state
        danish = replace(state.cards["danish"], hand=())
        assert (standing(state) == standing(replace(state, cards={**state.cards, "danish": danish}))) == alike


def test_how_far_a_ring_goes_is_known_by_hand() -> None:
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    ahead = tuple((x + 110, y + 3) for x, y in square)
    assert contact(square, 200, 0, ahead) == 2048
    assert contact(square, -200, 0, ahead) is None
    assert contact(square, 0, 200, ahead) is None
