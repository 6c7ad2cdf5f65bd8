"""Nissan's players think alike of both sides: with fleets, decks and names exchanged they do the same."""

import re
from typing import Any, Final

import attrs
import pytest

from slaget.games.nissan import NISSAN
from slaget.games.nissan.content import load_decks, load_scenario, with_decks
from slaget.games.nissan.content.files import SKALDS
from slaget.games.nissan.mind import SEARCH, broad
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.seats import other
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State, replace
from slaget.kernel import Game, seeded
from slaget.kernel.ruleset import AnyRuleset
from slaget.players.budget import Budget
from slaget.players.choose import search
from slaget.players.dice import Dice
from slaget.resources import resource
from thorough import much

COMMANDS: Final = much(31, 90)
THOUGHT_OVER: Final = 15
BUNDLED: Final = load_scenario("forsta_motet")
OF_SKALDS: Final = with_decks(BUNDLED, load_decks(str(resource(SKALDS))).values())
_OF_A_SIDE: Final = re.compile(r"\b(?:(norse|danish)(?=\b|_)|([nd])(?=\d+\b))")
_EXCHANGED: Final = {"norse": "danish", "danish": "norse", "n": "d", "d": "n"}


def exchanged(value: Any) -> Any:
    """A value with the sides, and the names of their ships and crews, put for one another; in the same order."""
    match value:
        case str():
            return _OF_A_SIDE.sub(lambda found: _EXCHANGED[found[0]], value)
        case tuple() if hasattr(value, "_fields"):
            return type(value)(*map(exchanged, value))
        case tuple() | frozenset() | list():
            return type(value)(map(exchanged, value))
        case _ if hasattr(value, "items"):
            return {exchanged(key): exchanged(each) for key, each in value.items()}
        case _ if attrs.has(type(value)):
            parts = [each for each in attrs.fields(type(value)) if each.init]
            return type(value)(**{each.alias: exchanged(getattr(value, each.name)) for each in parts})
        case _:
            return value


def across(state: State, setup: Setup) -> State:
    """A state as it is with the sides exchanged; its set-up, exchanged before, is given."""
    bare: State = exchanged(replace(state, setup=None))
    return replace(bare, setup=setup)


def thought(ruleset: AnyRuleset, view: State, seed: int) -> Any:
    """What the search of level 3 commands, after fewer playouts."""
    found = search(SEARCH, ruleset, view, view.active, 3, Budget(THOUGHT_OVER), Dice(seed))
    return found.tried[0].command


@pytest.mark.parametrize("setup", [BUNDLED, OF_SKALDS], ids=["bundled", "skalds"])
def test_players_do_the_same_with_the_sides_exchanged(setup: Setup) -> None:
    """What is thought of a battle hangs on no side's name: terms, candidates, the quick captain and the search."""
    assert NISSAN.tools.determinize is not None
    turned = exchanged(setup)
    imagine = NISSAN.tools.determinize

    def imagined(view: State, random: Any) -> State | None:
        """The same worlds, exchanged: which side's cards are dealt first is no matter here."""
        world = imagine(across(view, setup), random)
        return world and across(world, turned)

    mirrored = attrs.evolve(NISSAN, tools=attrs.evolve(NISSAN.tools, determinize=imagined))
    game = Game.start(NISSAN, setup, seeded(bytes(32)))
    for number in range(COMMANDS):
        side = game.state.active
        here, there = game.state, across(game.state, turned)
        assert SEARCH.terms(here, side) == SEARCH.terms(there, other(side))
        assert exchanged(broad.intents(here, side)) == broad.intents(there, other(side))
        command = habit(here, side, Dice(number))
        assert exchanged(command) == habit(there, other(side), Dice(number))
        if number % THOUGHT_OVER == 0:
            view = game.view(side)
            assert exchanged(thought(NISSAN, view, number)) == thought(mirrored, across(view, turned), number)
        game = game.play(command)
