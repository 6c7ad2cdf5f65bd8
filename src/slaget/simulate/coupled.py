"""Games whose chance is tied to its purpose, so that two of them stay alike until what differs matters.

The numbers that a game draws, and the seeds that its players think with, follow from the pair's seed and from what
they are for, not from their place in a stream.
"""

import hmac
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from slaget.kernel import Game, Policy, Seat, seeded
from slaget.kernel.chance import Source, asked
from slaget.kernel.decks import Decks
from slaget.kernel.game import AnyGame
from slaget.kernel.questions import Question
from slaget.kernel.ruleset import AnyRuleset
from slaget.simulate.policies import play_out


class Purposes:
    """The chance of one game: numbers drawn for the same purpose are the same in every game of one seed.

    >>> one, other = Purposes(bytes(32)), Purposes(bytes(32))
    >>> one.number("turn 1", 1, 6), one.number("turn 2", 1, 6), other.number("turn 2", 1, 6)
    (4, 5, 5)
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._drawn: Counter[str] = Counter()
        self.now = "start"
        """What the next draws are for."""
        self.source: Source = asked(self._answer, seed)

    def number(self, purpose: str, low: int, high: int) -> int:
        """The next number for a purpose, from ``low`` to ``high``."""
        key = hmac.digest(self._seed, f"slaget swap {purpose}".encode(), "sha256")
        self._drawn[purpose] += 1
        return seeded(key).draw(0, self._drawn[purpose], low, high)

    def thought(self, purpose: str) -> Random:
        """The random numbers of a player's next decision of this purpose."""
        return Random(self.number(f"thought {purpose}", 0, (1 << 62) - 1))

    def _answer(self, question: Question) -> int:
        about = {key: value for key, value in question.about.items() if key != "place"}
        purpose = f"{self.now} {question.kind} {json.dumps(about, sort_keys=True, default=str)}"
        return self.number(purpose, question.low, question.high)


def play_coupled(
    ruleset: AnyRuleset,
    decks: Decks[Any, Any, Any],
    setup: Any,
    policies: Mapping[Seat, Policy],
    seed: bytes,
    opening: Sequence[Any] = (),
) -> AnyGame:
    """A game to its end whose draws, and whose players' own, are tied to their purpose.

    The commands of an ``opening`` are played before the players are asked: those with which another game began.
    """
    chance, given = Purposes(seed), iter(opening)

    def tied(choose: Policy) -> Policy:
        def player(view: Any, seat: Seat, _random: Random) -> Any:
            thought = chance.thought(f"{seat} {decks.purpose(view, None)}")
            command = next(given, None) or choose(view, seat, thought)
            chance.now = decks.purpose(view, command)
            return command

        return player

    game = Game.start(ruleset, setup, chance.source)
    return play_out(game, {seat: tied(choose) for seat, choose in policies.items()}, Random(seed))
