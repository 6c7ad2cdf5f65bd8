"""What a batch of games is to be, and one game of it; each game's seed is derived from the run's."""

import hmac
import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.kernel import Game, Policy, find, seeded
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.short import short
from slaget.serve.bots import BotFailed
from slaget.simulate.appraisal import USED, appraisers
from slaget.simulate.coverage import covered
from slaget.simulate.logs import Logs
from slaget.simulate.policies import LEVEL, play_out, player_of, policy, usual
from slaget.simulate.programs import BOT, THINK_MS, lost, playing, programs, stopped
from slaget.wire.forms import canonical

Clock: TypeAlias = Callable[[Policy], Policy]
"""Makes of a policy one that is measured."""
NO_CLOCKS: Final[Mapping[str, Clock]] = {}
Names: TypeAlias = Mapping[str, str] | Mapping[int, str]
"""The name of the policy that plays each seat."""
Record: TypeAlias = dict[str, Any]
"""One played game as JSON: its number, who won, why, how long it was, and what its game counts."""


@frozen
class Plan:
    """A run of games, whole: nothing else is needed to play it, here or on another machine.

    >>> plan = plan_of(find("nissan"), find("nissan").load("forsta_motet", {}), {}, bytes(32), 100)
    >>> plan.policies, plan.seed_of(0) == plan.seed_of(1)
    ((('norse', 'level:2'), ('danish', 'level:2')), False)
    """

    __repr__ = short

    game: str
    version: str
    scenario: str
    setup: str
    policies: tuple[tuple[str, str], ...]
    seed: str
    games: int
    think_ms: int = THINK_MS
    """How long a program may think of each choice."""

    def seed_of(self, number: int) -> bytes:
        """The seed of one game: HMAC-SHA-256 of its number under the run's seed."""
        return hmac.digest(bytes.fromhex(self.seed), f"slaget simulate game {number}".encode(), "sha256")

    @property
    def about(self) -> dict[str, object]:
        """What a report says of the run; the number of games apart, a run that agrees in it may be resumed."""
        return {
            "game": self.game,
            "version": self.version,
            "scenario": self.scenario,
            "setup": sha256(self.setup.encode()).hexdigest(),
            "policies": dict(self.policies),
            "seed": self.seed,
            **({"minds": minds} if (minds := self._minds()) else {}),
        }

    def _minds(self) -> dict[str, str]:
        """The version of the mind of each seat that a player plays: another one would choose otherwise."""
        levels = {seat: name for seat, name in self.policies if name.startswith(LEVEL)}
        return {seat: player_of(name, find(self.game)).version for seat, name in levels.items()}


def plan_of(
    ruleset: AnyRuleset, setup: Any, policies: Names, seed: bytes, games: int,
    scenario: str = "", think_ms: int = THINK_MS,
) -> Plan:  # fmt: skip
    """A plan; a seat without a policy is a player of level 2, where the game has no mind greedy, else random.

    A seat that is a number is named by it or by its text.
    """
    other, named = usual(ruleset), {str(seat): name for seat, name in policies.items()}
    chosen = tuple((str(seat), named.get(str(seat), other)) for seat in ruleset.seats(setup))
    for _, name in chosen:
        if not f"{name}".startswith(BOT):
            policy(name, ruleset)
    data = canonical(ruleset.codec.dump(setup))
    return Plan(ruleset.name, ruleset.version, scenario, data, chosen, seed.hex(), games, think_ms)


def play_games(plan: Plan, logs: Logs | None, numbers: Sequence[int]) -> list[Record]:
    """Play some of a plan's games, and keep the logs of those that are to be kept: what a worker does."""
    return [play_game(plan, number, logs=logs, closely=True) for number in numbers]


def play_game(
    plan: Plan,
    number: int,
    clocks: Mapping[str, Clock] = NO_CLOCKS,
    logs: Logs | None = None,
    closely: bool = False,
) -> Record:
    """One game to its end. Whatever breaks in it, a rule or a policy, is its record: no batch is lost for it.

    ``clocks`` measure what the policies of some seats take; ``closely`` counts what effects of cards were reached,
    and keeps what players thought of the cards they played.
    """
    ruleset, setup = find(plan.game), setup_of(plan)
    seed = plan.seed_of(number)
    named = {seat: dict(plan.policies)[str(seat)] for seat in ruleset.seats(setup)}
    bots = programs(named, plan.think_ms)
    players = {seat: policy(name, ruleset) for seat, name in named.items() if seat not in bots}
    asked = appraisers(ruleset, players) if closely else {}
    players |= {seat: appraiser.choose for seat, appraiser in asked.items()}
    policies = {seat: clocks.get(str(seat), _unclocked)(player) for seat, player in players.items()}
    random, games = Random(seed), deque([Game.start(ruleset, setup, seeded(seed))], maxlen=1)
    try:
        with playing(bots, games[0], random):
            game = play_out(games[0], policies, random, watch=games.append, bots=bots)
        stopped(bots, game)
        record = record_of(ruleset, game) | (covered(game) if closely else {})
        if used := {str(seat): appraiser.found for seat, appraiser in asked.items() if appraiser.found}:
            record[USED] = used
    except BotFailed as failed:
        stopped({seat: bot for seat, bot in bots.items() if seat != failed.seat}, games[0])
        record = lost(failed, games[0])
    except RuntimeError as error:
        return {"n": number, "fault": str(error)}
    except Exception as error:
        return {"n": number, "fault": f"{type(error).__name__}: {error}"}
    if logs and number in logs.numbers:
        logs.keep(number, games[0])
    return {"n": number, **record}


def _unclocked(choose: Policy) -> Policy:
    return choose


def record_of(ruleset: AnyRuleset, game: AnyGame) -> Record:
    """What is kept of a game that has ended; its winners by the seats at which they began."""
    outcome = game.outcome
    assert outcome is not None
    tally = (
        ruleset.tally(game.setup, [event for entry in game.standing for event in entry.events])
        if ruleset.tally
        else {}
    )
    return {
        "winners": [str(ruleset.first_seat(game.state, name)) for name in outcome.winners],
        "reason": outcome.reason,
        "rule": outcome.rule,
        "entries": len(game.log),
        **tally,
    }


def setup_of(plan: Plan) -> Any:
    """The set-up of a plan, as a value."""
    return _setup(plan.game, plan.setup)


@lru_cache(maxsize=4)
def _setup(game: str, data: str) -> Any:
    ruleset = find(game)
    return ruleset.codec.load(ruleset.setup, json.loads(data))
