"""Policies against each other: each pair on all sides of a scenario with the same seeds."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import pairwise
from typing import Any, Final

from attrs import frozen

from slaget.kernel import Seat
from slaget.kernel.ruleset import AnyRuleset
from slaget.simulate.batch import Progress, run
from slaget.simulate.figures import is_drawn, wilson
from slaget.simulate.plan import Plan, Record, plan_of

_DIGITS: Final = 4


@frozen
class Rung:
    """One policy against another: a plan for each party of the scenario that the first may play.

    Parties are the seats, or teams of allied seats; each plan has the same seed, so the same dice.
    """

    policy: str
    against: str
    plans: tuple[tuple[tuple[str, ...], Plan], ...]


def parties_of(ruleset: AnyRuleset, setup: Any) -> list[tuple[Seat, ...]]:
    """The seats of a set-up in teams, each in the order of the seats.

    >>> from slaget.kernel import find
    >>> nissan = find("nissan")
    >>> parties_of(nissan, nissan.load("forsta_motet", {}))
    [('norse',), ('danish',)]
    """
    seats = ruleset.seats(setup)
    teams = [tuple(each for each in seats if each in ruleset.allies(setup, seat)) for seat in seats]
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
    return Rung(policy, against, tuple(plans))


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
    equal players.
    """
    sides: dict[str, Any] = {}
    scores: list[float] = []
    faults: list[Record] = []
    draws = 0
    for team, plan in step.plans:
        records = run(plan, executor, progress=progress)
        sound = [record for record in records if "fault" not in record]
        found = [_score(record, team, plan) for record in sound]
        faults += [record for record in records if "fault" in record]
        draws += sum(is_drawn(record, [seat for seat, _ in plan.policies]) for record in sound)
        scores += found
        sides[", ".join(team)] = _rate(found)
    return {
        "policy": step.policy,
        "against": step.against,
        **_rate(scores),
        "even": round(1 / len(step.plans), _DIGITS),
        "draws": draws,
        "sides": sides,
        "faults": faults,
    }


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
