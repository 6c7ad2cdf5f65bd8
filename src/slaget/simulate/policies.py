"""Players made of code: each a function of a seat's own view, the seat, and a generator of random numbers."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from slaget.kernel import Game, Policy, Rejected, Ruleset, Seat
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.seats import require_seat
from slaget.players.levels import STANDARD
from slaget.players.player import Player, player
from slaget.players.playout import random_option
from slaget.serve.bots import Bot

RANDOM: Final = "random"
GREEDY: Final = "greedy"
"""A ruleset's simple player, where it has one: the zero of the ladders."""
LEVEL: Final = "level:"
"""How the name of a player at a level begins."""
_READ: Final[Mapping[str, Callable[[str], Any]]] = {"level": int, "iterations": int, "seconds": float}
_NUMBER: Final = re.compile(r"-?[0-9.]+([eE][-+]?[0-9]+)?")
NO_BOTS: Final[Mapping[Seat, Bot]] = {}

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
Policies: TypeAlias = Mapping[Seat, Policy] | Mapping[str, Policy] | Mapping[int, Policy]
"""Who plays each seat; a checker tells a mapping of names, and of numbers, from one of seats."""


def random_policy(ruleset: Ruleset[Su, St, Co, Ev]) -> Callable[[St, Seat, Random], Co]:
    """Any option of any kind of command: first the kind, so that many-sided kinds do not drown the others.

    >>> from slaget.kernel import find
    >>> policy("random", find("nissan")) is not None
    True
    """
    return partial(random_option, ruleset)


def policy(name: str, ruleset: Ruleset[Su, St, Co, Ev]) -> Callable[[St, Seat, Random], Co]:
    """The policy of this name.

    ``random``, ``level:3`` with ``iterations:N`` and ``seconds:S`` after commas, or one that the ruleset brings,
    such as ``greedy``. ``LookupError`` for any other.
    """
    if name == RANDOM:
        return random_policy(ruleset)
    if isinstance(name, str) and name.startswith(LEVEL):
        return player_of(name, ruleset)
    if not isinstance(name, str) or name not in ruleset.policies:
        known = ", ".join([RANDOM, *ruleset.policies, f"{LEVEL}1 to {LEVEL}5"])
        raise LookupError(f"{ruleset.name} has no policy {name!r}; there are {known}")
    return ruleset.policies[name]


def usual(ruleset: AnyRuleset, level: int = STANDARD) -> str:
    """The policy of a seat for which none is named: a player where the ruleset has a mind, else a simple one.

    >>> from slaget.kernel import find
    >>> usual(find("nissan")), usual(find("schack"), 3)
    ('level:2', 'level:3')
    """
    if ruleset.mind is not None:
        return f"{LEVEL}{level}"
    return GREEDY if GREEDY in ruleset.policies else RANDOM


def player_of(name: str, ruleset: Ruleset[Su, St, Co, Ev]) -> Player:
    """The player that ``level:N`` with further ``key:value`` after commas names.

    >>> from slaget.kernel import find
    >>> made = player_of("level:3,iterations:24", find("schack"))
    >>> made.level, made.iterations, made.seconds
    (3, 24, None)
    """
    said = [part.partition(":") for part in name.split(",")]
    if [key for key, _, _ in said] != list(dict.fromkeys(key for key, _, _ in said)):
        raise LookupError(f"{name!r} says something twice")
    values: dict[str, Any] = {}
    for key, _, value in said:
        if key not in _READ:
            raise LookupError(f"{name!r}: there is no {key!r}; a player has {', '.join(_READ)}")
        try:
            values[key] = _READ[key](value if _NUMBER.fullmatch(value) else "")
        except ValueError:
            raise LookupError(f"{name!r}: {value!r} is no number for {key}") from None
    try:
        return player(ruleset, **values)
    except ValueError as fault:
        raise LookupError(f"{name!r}: {fault}") from None


def play_out(
    game: Game[Su, St, Co, Ev],
    policies: Policies,
    random: Random,
    limit: int = 100_000,
    watch: Callable[[Game[Su, St, Co, Ev]], None] | None = None,
    bots: Mapping[Seat, Bot] = NO_BOTS,
) -> Game[Su, St, Co, Ev]:
    """Let policies play a game to its end, each from its own seat's view; the host's commands come at random.

    Each is named by the seat at which its player began, and goes along where players change seats in a match;
    ``UnknownSeat`` for the name of none, and a seat without one plays at random.
    A policy whose command is refused has a defect; the refusal is raised with the command in it. ``bots`` play
    their seats as programs of their own; ``BotFailed`` when one of them does not.
    """
    by_seat: Mapping[Any, Policy] = policies
    for named in (*by_seat, *bots):
        require_seat(named, game.ruleset.seats(game.setup))
    for _ in range(limit):
        if not game.to_act:
            return game
        seat = game.to_act[0]
        first = game.ruleset.first_seat(game.state, seat)
        if first in bots:
            game = bots[first].choose(game, seat)
        else:
            choose = by_seat[first] if first in by_seat else random_policy(game.ruleset)
            game = _played(game, choose(game.view(seat), seat, random), seat)
        if watch is not None:
            watch(game)
    raise RuntimeError(f"the game has not ended after {limit} commands")


def _played(game: Game[Su, St, Co, Ev], command: Co, seat: Seat) -> Game[Su, St, Co, Ev]:
    try:
        return game.play(command)
    except Rejected as refusal:
        raise RuntimeError(f"the policy of {seat} played {command}: {refusal}") from refusal
