# pyright: strict
"""What the front door's types are: read by both checkers, and run by the tests."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import assert_type

import slaget
from slaget import Entry, Game, Option, Outcome, Refusal, Rejected, Rule, Ruleset, Seat
from slaget import contests as dobbel_game
from slaget.games import kungabrade, nissan, omringad, ravbrade, schack, tafl
from slaget.games.nissan.messages import Command, Event
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State


def a_game_is_typed_by_its_name() -> None:
    game = slaget.start("nissan", "slaget", {"allow_resign": True}, seed=bytes(32))
    assert_type(game, Game[Setup, State, Command, Event])
    assert_type(game.state, State)
    assert_type(game.setup, Setup)
    assert_type(game.view("danish"), State)
    assert_type(game.events, tuple[Event, ...])
    assert_type(game.log[0], Entry[Command, Event])
    assert_type(game.log[0].command, Command | None)
    assert_type(game.standing, list[Entry[Command, Event]])
    assert_type(game.options("danish"), Sequence[Option[Command]])
    assert_type(game.options("danish")[0].sample(Random(1)), Command)
    assert_type(game.seen("danish"), Iterator[Event])
    assert_type(game.to_act, tuple[Seat, ...])
    assert_type(game.outcome, Outcome | None)
    assert_type(game.at(0), Game[Setup, State, Command, Event])
    assert_type(game.fork(), Game[Setup, State, Command, Event])


def so_is_a_ruleset_and_what_is_started_of_it() -> None:
    ruleset = slaget.find("nissan")
    assert_type(ruleset, Ruleset[Setup, State, Command, Event])
    setup = ruleset.load("slaget", {"allow_resign": True})
    assert_type(setup, Setup)
    assert_type(Game.start(ruleset, setup), Game[Setup, State, Command, Event])
    assert_type(slaget.start(ruleset, "slaget"), Game[Setup, State, Command, Event])
    assert_type(ruleset.scenarios(), Sequence[str])
    assert_type(ruleset.rules, tuple[Rule, ...])


def a_refusal_knows_the_commands_of_its_game() -> None:
    game = slaget.start("nissan", "slaget")
    refusal = game.why_not({"type": "end_turn", "side": "danish"})
    assert_type(refusal, Refusal[Command] | None)
    if refusal is not None:
        assert_type(refusal.nearest, Command | None)
        assert_type(refusal.told("sv"), str)
        assert_type(refusal.rule, Rule)
        assert_type(refusal.path, tuple[str | int, ...])
    try:
        game.play({"type": "end_turn", "side": "danish"})
    except Rejected as raised:
        assert_type(raised.rule, Rule)
        assert_type(raised.code, str)


def every_bundled_name_has_its_types() -> None:
    assert_type(slaget.find("nissan"), nissan.NissanRuleset)
    assert_type(slaget.find("jungfrubrade"), tafl.TaflRuleset)
    assert_type(slaget.find("nefatavl"), tafl.TaflRuleset)
    assert_type(slaget.find("tafl"), tafl.TaflRuleset)
    assert_type(slaget.find("ravbrade"), ravbrade.RavbradeRuleset)
    assert_type(slaget.find("schack"), schack.SchackRuleset)
    assert_type(slaget.find("dobbel"), dobbel_game.DobbelRuleset)
    assert_type(slaget.find("kungabrade"), kungabrade.KungabradeRuleset)
    assert_type(slaget.find("omringad"), omringad.OmringadRuleset)
    assert_type(slaget.start("nissan"), nissan.NissanGame)
    assert_type(slaget.start("jungfrubrade"), tafl.TaflGame)
    assert_type(slaget.start("nefatavl"), tafl.TaflGame)
    assert_type(slaget.start("tafl"), tafl.TaflGame)
    assert_type(slaget.start("ravbrade"), ravbrade.RavbradeGame)
    assert_type(slaget.start("schack"), schack.SchackGame)
    assert_type(slaget.start("dobbel"), dobbel_game.DobbelGame)
    assert_type(slaget.start("kungabrade"), kungabrade.KungabradeGame)
    assert_type(slaget.start("omringad"), omringad.OmringadGame)
