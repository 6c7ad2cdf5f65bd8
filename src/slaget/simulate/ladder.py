"""Policies against each other: each pair on all sides of a scenario with the same seeds."""

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, Final

from attrs import frozen

from slaget.kernel import Policy, Seat
from slaget.kernel.ruleset import AnyRuleset
from slaget.simulate.batch import Progress, Task, worked
from slaget.simulate.figures import is_drawn
from slaget.simulate.intervals import wilson
from slaget.simulate.plan import Plan, Record, plan_of, play_game

_DIGITS: Final = 4


@frozen
class Rung:
    """One policy against another: a plan for each party of the scenario that the first may play.

    Parties are the seats, or teams of allied seats; each plan has the same seed, so the same dice.
    """

    policy: str
    against: str
    plans: tuple[tuple[tuple[str, ...], Plan], ...]
    parties: int
    """How many the scenario has, of which some may have no game."""


def parties_of(ruleset: AnyRuleset, setup: Any) -> list[tuple[Seat, ...]]:
    """The seats of a set-up in teams, each in the order of the seats.

    >>> from slaget.kernel import find
    >>> nissan = find("nissan")
    >>> parties_of(nissan, nissan.load("forsta_motet", {}))
    [('norse',), ('danish',)]
    """
    seats = ruleset.seats(setup)
    teams = [tuple(each for each in seats if each in ruleset.team(setup, seat)) for seat in seats]
    return list(dict.fromkeys(teams))


def rung(
    ruleset: AnyRuleset, setup: Any, scenario: str, policy: str, against: str, seed: bytes, games: int
) -> Rung:
    """The games of one policy against another, so many in all, shared out among the parties."""
    teams = parties_of(ruleset, setup)
    plans = []
    for i, team in enumerate(teams):
        named = {str(seat): policy if seat in team else against for seat in ruleset.seats(setup)}
        number = games // len(teams) + (i < games % len(teams))
        if number:
            plan = plan_of(ruleset, setup, named, seed, number, scenario)
            plans.append((tuple(str(seat) for seat in team), plan))
    return Rung(policy, against, tuple(plans), len(teams))


def pairs(levels: Sequence[int], against: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each level against the one before it, and against each of some policies.

    >>> list(pairs([1, 2], ["greedy"]))
    [('level:2', 'level:1'), ('level:1', 'greedy'), ('level:2', 'greedy')]
    """
    named = [f"level:{level}" for level in levels]
    yield from ((stronger, weaker) for weaker, stronger in pairwise(named))
    yield from ((name, other) for other in against for name in named)


def climbed(step: Rung, executor: Executor | None = None, progress: Progress | None = None) -> dict[str, Any]:
    """The games of a rung and what they show: the rate of the first policy, with its interval, and that by side.

    A win counts 1, one that is shared its part, a draw as much as the other parties get; ``even`` is the rate of
    equal players. ``times`` are milliseconds of processor time: of a decision of each, and of a game.
    """
    sides: dict[str, Any] = {}
    scores: list[float] = []
    faults: list[Record] = []
    draws = 0
    policy, against, games = Spent(), Spent(), Spent()
    for team, plan in step.plans:
        records = worked(_timed(plan), range(plan.games), executor, progress=progress)
        sound = [record for record in records if "fault" not in record]
        found = [_score(record, team, plan) for record in sound]
        faults += [record for record in records if "fault" in record]
        draws += sum(is_drawn(record, [seat for seat, _ in plan.policies]) for record in sound)
        scores += found
        sides[", ".join(team)] = _rate(found)
        for record in sound:
            games = games.more(1, record["cpu"])
            for seat, (decisions, cpu) in record["thought"].items():
                if seat in team:
                    policy = policy.more(decisions, cpu)
                else:
                    against = against.more(decisions, cpu)
    return {
        "policy": step.policy,
        "against": step.against,
        **_rate(scores),
        "even": round(1 / step.parties, _DIGITS),
        "draws": draws,
        "sides": sides,
        "times": {"policy": policy.ms, "against": against.ms, "game": games.ms},
        "faults": faults,
    }


@frozen
class Spent:
    """Processor time, which no other program on the machine adds to.

    >>> Spent().more(2, 3_000_000).more(2, 3_000_000).ms, Spent().ms
    (1.5, None)
    """

    number: int = 0
    nanoseconds: int = 0

    def more(self, number: int, nanoseconds: int) -> "Spent":
        return Spent(self.number + number, self.nanoseconds + nanoseconds)

    @property
    def ms(self) -> float | None:
        """The mean in milliseconds."""
        return round(self.nanoseconds / self.number / 1_000_000, 2) if self.number else None


def _timed(plan: Plan) -> Task:
    return Task(plan.about, partial(_play_timed, plan), lambda record: "winners" in record)


def _play_timed(plan: Plan, numbers: Sequence[int]) -> list[Record]:
    """Games whose records tell too what each seat's choices took: ``thought``, and the game in all: ``cpu``."""
    return [_timed_game(plan, number) for number in numbers]


def _timed_game(plan: Plan, number: int) -> Record:
    thought = {seat: [0, 0] for seat, _ in plan.policies}
    began = time.process_time_ns()
    record = play_game(plan, number, {seat: partial(_clocked, spent) for seat, spent in thought.items()})
    return {**record, "thought": thought, "cpu": time.process_time_ns() - began}


def _clocked(spent: list[int], choose: Policy) -> Policy:
    def clocked(view: Any, seat: Seat, random: Random) -> Any:
        began = time.process_time_ns()
        command = choose(view, seat, random)
        spent[0] += 1
        spent[1] += time.process_time_ns() - began
        return command

    return clocked


def _rate(scores: Sequence[float]) -> Mapping[str, Any]:
    low, high = wilson(sum(scores), len(scores))
    rate = round(sum(scores) / len(scores), _DIGITS) if scores else None
    return {"games": len(scores), "rate": rate, "low": low, "high": high}


def _score(record: Record, team: Sequence[str], plan: Plan) -> float:
    """What the team takes of the one point of a game."""
    seats = [seat for seat, _ in plan.policies]
    if is_drawn(record, seats):
        return len(team) / len(seats)
    won = len({*team} & {*record["winners"]})
    return won / len(record["winners"])
