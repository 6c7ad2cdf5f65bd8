"""Laws of players: what is chosen follows from what the seat sees, the seed and the budget, and nothing else."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import attrs

from slaget.kernel import Game, Seat, redact, seeded
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.log.copy import load_copy
from slaget.players import Analysis, Player, player
from slaget.players.analysis import ALL
from slaget.testing.walks import random_command
from slaget.testing.worlds import pairs
from slaget.wire.forms import canonical

Thrown: TypeAlias = tuple[AnyGame, Any]
"""A game, and a command whose dice are about to fall in it."""
_ERRORS = 3
"""So many standard errors luck may lie from what the odds say."""
_GAMES = 10
"""So many games without a throw are played before none is to be expected."""
_WALKS = 6
"""So many walks more than pairs are wanted are tried before a set-up has no more of them."""


@attrs.frozen
class Stake:
    """What counts of a throw, such as its hits: by the named parts of its odds, and in the game after it."""

    foretold: Callable[[Mapping[str, Any]], int]
    came: Callable[[AnyGame], int]


def digest(found: Analysis) -> str:
    """The hash of a whole analysis: equal where each candidate, estimate, line and term is.

    >>> import slaget
    >>> view = slaget.start("schack", seed=bytes(32)).view("white")
    >>> one, other = (slaget.player("schack", level=1).analyse(view, "white", Random(7)) for _ in range(2))
    >>> digest(one) == digest(other)
    True
    """
    return sha256(canonical(found.as_json()).encode()).hexdigest()


def decisions(ruleset: AnyRuleset, setup: Any, number: int, *, seed: int = 0, every: int = 3) -> Iterator[AnyGame]:
    """Positions in which a seat is to choose, one in ``every`` along games of simple players, so many in all.

    Blind commits are sealed and opened as players do it: who opens one must be who sealed it (KE-3.3).
    ``ValueError`` where the game is over at its start.
    """
    random, found = Random(seed), 0
    greedy = ruleset.policies.get("greedy")
    while True:
        game = _begun(ruleset, setup, random)
        for n in range(10_000):
            if not game.to_act:
                break
            seat = game.to_act[0]
            plays = seat in ruleset.seats(setup)
            if plays and n % every == 0:
                yield game
                found += 1
                if found == number:
                    return
            simple = greedy if plays and random.random() < 0.8 else None
            if plays and ruleset.sealed and ruleset.box(game.state).blind:
                simple = player(ruleset, 2, iterations=0)
            command = simple(game.view(seat), seat, random) if simple else random_command(game, random)
            game = game.play(command)


def _begun(ruleset: AnyRuleset, setup: Any, random: Random) -> AnyGame:
    """A new game; ``ValueError`` where nobody is to act in it: games after games would bring no choice."""
    game = Game.start(ruleset, setup, seeded(random.randbytes(32)))
    if not game.to_act:
        raise ValueError(f"a game of {ruleset.name} with this set-up is over at its start: nobody has a choice")
    return game


def chosen(captain: Player, game: AnyGame, seat: Seat, seed: int) -> Analysis:
    """What a player thinks of a game's view for its seat."""
    return captain.analyse(game.view(seat), seat, Random(seed), best=ALL)


def check_legal(captain: Player, game: AnyGame, seed: int = 0) -> None:
    """Assert that no candidate of a player is refused, and that what it plays is what it explains."""
    seat = game.to_act[0]
    found = chosen(captain, game, seat, seed)
    assert captain(game.view(seat), seat, Random(seed)) == found.command, (
        "it plays another command than it explains"
    )
    refusal = game.why_not(found.command)
    assert refusal is None, f"the player proposes {found.command}: {refusal}"


def check_poison(captain: Player, game: AnyGame, seed: int = 0) -> None:
    """Assert that a player chooses the same with its seat's copy of the log, in which no object of the host is."""
    seat = game.to_act[0]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "copy.jsonl"
        path.write_text(redact(game, seat), "utf-8")
        copy = load_copy(path)
    assert digest(chosen(captain, copy, seat, seed)) == digest(chosen(captain, game, seat, seed))


def check_blind(ruleset: AnyRuleset, setup: Any, level: int, *, number: int = 20, seed: int = 0) -> int:
    """Assert that a player chooses the same in two worlds that its seat cannot tell apart; how many were tried.

    Compared are the whole analyses, and how often worlds were imagined. Pairs whose worlds are one are not counted.
    """
    random, found = Random(seed), 0
    for _ in range(_WALKS + number):
        for seat in ruleset.seats(setup):
            for pair in pairs(ruleset, setup, seat, random):
                if not (pair.differs and pair.logged and seat in pair.one.to_act):
                    continue
                one, other = (_told(ruleset, level, game, seat, found) for game in (pair.one, pair.other))
                assert one == other, f"the player of {seat} chooses otherwise where only a secret differs"
                found += 1
                if found == number:
                    return found
    return found


def _told(ruleset: AnyRuleset, level: int, game: AnyGame, seat: Seat, seed: int) -> tuple[str, int, int]:
    """The digest of a choice, its iterations, and how many worlds were imagined for it."""
    made, determinize = 0, ruleset.determinize
    assert determinize is not None

    def counted(view: Any, random: Random) -> Any:
        nonlocal made
        made += 1
        return determinize(view, random)

    tools = attrs.evolve(ruleset.tools, determinize=counted)
    captain = player(attrs.evolve(ruleset, tools=tools), level)
    found = chosen(captain, game, seat, seed)
    return digest(found), found.iterations, made


def thrown(captain: Player, setup: Any, *, seed: int = 0) -> Iterator[Thrown]:
    """The commands that a player chooses and that throw dice, without end, along games of quick players.

    It is asked wherever the quick player would throw some, and what it says is played. ``ValueError`` where the
    game is over at its start, and where in ten games no dice are thrown.
    """
    ruleset, random = captain.ruleset, Random(seed)
    quick, without = player(ruleset, 2, iterations=0), 0
    while True:
        if without == _GAMES:
            raise ValueError(f"nothing is thrown in {_GAMES} games of {ruleset.name}")
        game, without = _begun(ruleset, setup, random), without + 1
        while game.to_act:
            seat = game.to_act[0]
            command = quick(game.view(seat), seat, random)
            if len(game.odds(command)) > 1:
                command = captain(game.view(seat), seat, random)
                if len(game.odds(command)) > 1:
                    without = 0
                    yield game, command
            game = game.play(command)


def luck(commands: Iterable[Thrown], stake: Stake) -> tuple[float, float]:
    """By how much more came of commands than their odds say, in all, and the variance of it."""
    more = spread = 0.0
    for game, command in commands:
        falls = [(stake.foretold(dict(fall)), share) for fall, share in game.odds(command).items()]
        mean = sum(value * share for value, share in falls)
        more += float(stake.came(game.play(command)) - mean)
        spread += float(sum(share * (value - mean) ** 2 for value, share in falls))
    return more, spread


def check_luck(captain: Player, setup: Any, stake: Stake, *, number: int = 100, seed: int = 0) -> float:
    """Assert that a player's dice bring what their odds say: who foresaw them would do better.

    The difference over ``number`` commands, in standard errors.
    """
    more, spread = luck(islice(thrown(captain, setup, seed=seed), number), stake)
    errors = more / sqrt(spread)
    assert abs(errors) <= _ERRORS, f"the dice bring {errors:+.1f} standard errors more than their odds"
    return errors
