"""Laws of players: what is chosen follows from what the seat sees, the seed and the budget, and nothing else."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

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

_WALKS = 6
"""So many walks more than pairs are wanted are tried before a set-up has no more of them."""


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
    """Positions in which a seat is to choose, one in ``every`` along games of simple players, so many in all."""
    random, found = Random(seed), 0
    greedy = ruleset.policies.get("greedy")
    while True:
        game = Game.start(ruleset, setup, seeded(random.randbytes(32)))
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
            command = simple(game.view(seat), seat, random) if simple else random_command(game, random)
            game = game.play(command)


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
