"""Programs that play seats in a batch: each is started once in a process that plays games, and ended with it."""

import atexit
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any, Final

from slaget.kernel import Seat
from slaget.kernel.game import AnyGame
from slaget.serve.bots import Bot, BotFailed

BOT: Final = "cmd:"
"""How the name of a policy begins that is a program."""
FAILED: Final = "bot_failed"
THINK_MS: Final = 10_000


@cache
def _started(command: str, seat: Seat, think_ms: int) -> Bot:
    made = Bot(command, seat, think_ms)
    atexit.register(made.kill)
    return made


def programs(named: Mapping[Seat, str], think_ms: int) -> dict[Seat, Bot]:
    """The bots among the policies of the seats.

    >>> programs({"norse": "greedy"}, 100)
    {}
    """
    return {
        seat: _started(name.removeprefix(BOT), seat, think_ms)
        for seat, name in named.items()
        if name.startswith(BOT)
    }


@contextmanager
def playing(bots: Mapping[Seat, Bot], game: AnyGame, random: Random) -> Iterator[None]:
    """A game of these bots: they are told of its start; one that fails is ended."""
    try:
        for bot in bots.values():
            bot.start(game, random.getrandbits(53))
        yield
    except BotFailed as failed:
        bots[failed.seat].kill()
        raise


def stopped(bots: Mapping[Seat, Bot], game: AnyGame) -> None:
    """Tell bots that their game is over, and how it ended, as documents do; null where it was broken off."""
    told = game.spectator().document(since=len(game.log))["outcome"] if bots else None
    for bot in bots.values():
        try:
            bot.stop(told)
        except BotFailed:
            bot.kill()


def lost(failed: BotFailed, game: AnyGame) -> dict[str, Any]:
    """The record of a game that a bot has lost by failing: won by those who are not with it."""
    ruleset = game.ruleset
    with_it = ruleset.team(game.setup, failed.seat)
    return {
        "winners": [str(seat) for seat in ruleset.seats(game.setup) if seat not in with_it],
        "reason": FAILED,
        "rule": "",
        "entries": len(game.log),
        FAILED: {"seat": str(failed.seat), "why": failed.why},
    }
