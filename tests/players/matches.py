"""Matches of the trick-taking game between searches, each pair on both seats with the same cards."""

from collections.abc import Callable
from random import Random
from typing import Any

from published import chosen
from tricks import HIDDEN, TRICKS, Setup

from slaget.kernel import Game, seeded
from slaget.players import choose, ismcts
from slaget.players.budget import Budget
from slaget.players.dice import Dice

Player = Callable[[Any, Any, Random], Any]
SETUP = Setup(cards=7, suits=3)


def tree(iterations: int, level: int = 4) -> Player:
    """Our tree search."""
    return lambda view, seat, random: _first(ismcts.search, view, seat, level, iterations, random)


def halving(iterations: int) -> Player:
    """Our choice by halving."""
    return lambda view, seat, random: _first(choose.search, view, seat, 3, iterations, random)


def published(iterations: int) -> Player:
    """The algorithm as published."""
    return lambda view, seat, random: chosen(TRICKS, HIDDEN, view, seat, iterations, random)


def openspiel(iterations: int) -> Player:
    """OpenSpiel's bot."""
    from openspiel_bot import chosen as theirs

    return lambda view, seat, random: theirs(TRICKS, HIDDEN, view, seat, iterations, random.getrandbits(64))


def at_random(view: Any, seat: Any, random: Random) -> Any:
    return HIDDEN.habit(view, seat, Dice(random.getrandbits(64)))


def _first(search: Any, view: Any, seat: Any, level: int, iterations: int, random: Random) -> Any:
    found = search(HIDDEN, TRICKS, view, seat, level, Budget(iterations), Dice(random.getrandbits(64)))
    return found.tried[0].command


def won(one: Player, other: Player, deals: int) -> float:
    """The share of the wins that goes to the first in so many deals, each played from both seats."""
    total = 0.0
    for deal in range(deals):
        for mine in SETUP.seats:
            game = Game.start(TRICKS, SETUP, seeded(deal.to_bytes(32, "big")))
            random = Random(f"{deal} {mine}")
            while game.to_act:
                seat = game.to_act[0]
                game = game.play((one if seat == mine else other)(game.view(seat), seat, random))
            assert game.outcome is not None
            total += (mine in game.outcome.winners) / len(game.outcome.winners)
    return total / (2 * deals)
