"""Ladders: every side played with the same seeds, shares that add up."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, cast

import pytest
from made import NISSAN, OMRINGAD, ended, record

from slaget.kernel import Game, UnknownSeat, find, seeded
from slaget.serve.bots import BotFailed
from slaget.simulate import ladder, play_out, policy, random_policy
from slaget.simulate import plan as plan_module
from slaget.simulate.ladder import climbed, pairs, parties_of, rung
from slaget.simulate.plan import Record, record_of
from slaget.simulate.programs import lost

SCHACK = find("schack")


def test_each_side_is_played_with_the_same_seeds() -> None:
    step = rung(NISSAN, NISSAN.load("forsta_motet", {}), "forsta_motet", "greedy", "random", bytes(32), 5)
    assert [(team, plan.games) for team, plan in step.plans] == [(("norse",), 3), (("danish",), 2)]
    assert [dict(plan.policies) for _, plan in step.plans] == [
        {"norse": "greedy", "danish": "random"},
        {"norse": "random", "danish": "greedy"},
    ]
    assert {plan.seed for _, plan in step.plans} == {"00" * 32}


def test_allied_seats_are_one_party() -> None:
    alone, allied = OMRINGAD.load("fyra_riken", {}), OMRINGAD.load("pakten", {})
    assert [len(team) for team in parties_of(OMRINGAD, alone)] == [1, 1, 1, 1]
    assert sorted(len(team) for team in parties_of(OMRINGAD, allied)) == [2, 2]


def test_seats_that_share_nothing_win_together_all_the_same() -> None:
    """OM-14.1, OM-15.1: each was played against its partner, who won where its bot failed."""
    apart = OMRINGAD.load("pakten", {"allies_share_information": False})
    assert parties_of(OMRINGAD, apart) == [(1, 3), (2, 4)]
    game = Game.start(OMRINGAD, apart, seeded(bytes(32)))
    assert lost(BotFailed(1, "it is late"), game)["winners"] == ["2", "4"]


def test_a_rate_counts_draws_as_halves_and_shared_wins_by_their_part(monkeypatch: pytest.MonkeyPatch) -> None:
    four = OMRINGAD.load("fyra_riken", {})
    step = rung(OMRINGAD, four, "fyra_riken", "greedy", "random", bytes(32), 4)
    results = {"1": ended(0, "1"), "2": ended(0, "1", "2"), "3": ended(0), "4": ended(0, "1")}
    plan_of_task(monkeypatch, lambda plan: [results[seat_of(plan)]])
    found = climbed(step)
    assert (found["rate"], found["even"], found["draws"]) == ((1 + 0.5 + 0.25) / 4, 0.25, 1)
    assert found["sides"]["2"]["rate"] == 0.5


def test_what_equal_players_get_is_of_all_parties_though_some_have_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    step = rung(OMRINGAD, OMRINGAD.load("fyra_riken", {}), "fyra_riken", "greedy", "random", bytes(32), 2)
    plan_of_task(monkeypatch, lambda plan: [ended(0, "1")])
    found = climbed(step)
    assert (found["even"], [*found["sides"]]) == (0.25, ["1", "2"])


def plan_of_task(monkeypatch: pytest.MonkeyPatch, records: Callable[[ladder.Plan], list[Record]]) -> None:
    """Records in place of games that are played."""

    def worked(task: ladder.Task, *_: object, **__: object) -> list[Record]:
        (plan,) = cast("partial[Any]", task.play).args
        return [{**each, "thought": {}, "cpu": 0} for each in records(plan)]

    monkeypatch.setattr(ladder, "worked", worked)


def test_the_time_that_each_took_is_told() -> None:
    """Greedy weighs its moves; at random one is taken."""
    step = rung(SCHACK, SCHACK.load("grundstallning", {}), "grundstallning", "greedy", "random", bytes(32), 2)
    times = climbed(step)["times"]
    assert times["policy"] > 2 * times["against"] > 0
    assert times["game"] > 10 * times["policy"]


def seat_of(plan: ladder.Plan) -> str:
    return next(seat for seat, policy in plan.policies if policy == "greedy")


def test_a_game_that_breaks_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    step = rung(NISSAN, NISSAN.load("forsta_motet", {}), "forsta_motet", "greedy", "random", bytes(32), 4)
    broken = [{"n": 0, "fault": "KeyError: 'oops'"}, record(1, "norse", 9)]
    plan_of_task(monkeypatch, lambda _: broken)
    found = climbed(step)
    assert (found["games"], len(found["faults"])) == (2, 2)
    assert found["rate"] == 0.5


def test_the_pairs_of_a_ladder() -> None:
    assert list(pairs([1, 2, 3], ["random"])) == [
        ("level:2", "level:1"),
        ("level:3", "level:2"),
        ("level:1", "random"),
        ("level:2", "random"),
        ("level:3", "random"),
    ]


MATCHES = (("ravbrade", "match"), ("jungfrubrade", "jungfrubrade_series"))


def gives_up(name: str) -> Any:
    """A policy that gives up each game, and goes on with a match."""

    def choose(view: Any, seat: Any, random: Random) -> Any:
        ruleset = find(name)
        over = view.frame.result if name == "ravbrade" else view.result
        return random_policy(ruleset)(view, seat, random) if over else ruleset.codec.load_command(
            {"type": "resign", "seat": seat}
        )  # fmt: skip

    return choose


@pytest.mark.parametrize(("name", "scenario"), MATCHES)
def test_a_policy_goes_with_its_player_through_a_match(name: str, scenario: str) -> None:
    """Sides change after every game (RB-8.2, TF-10.1): who gives up each game has lost them all."""
    ruleset = find(name)
    setup = ruleset.load(scenario, {})
    for seat in ruleset.seats(setup):
        for seed in (bytes(32), bytes(31) + b"\1"):
            policies = {each: policy("random", ruleset) for each in ruleset.seats(setup)}
            game = play_out(
                Game.start(ruleset, setup, seeded(seed)), {**policies, seat: gives_up(name)}, Random(seed)
            )
            (other,) = {*ruleset.seats(setup)} - {seat}
            assert record_of(ruleset, game)["winners"] == [other]


def test_a_policy_of_no_seat_is_refused() -> None:
    """A seat of Omringad is a number: as text it was passed over, and played at random."""
    omringad = find("omringad")
    game = Game.start(omringad, omringad.load("snabbstart", {}), seeded(bytes(32)))
    greedy = policy("greedy", omringad)
    with pytest.raises(UnknownSeat, match="'1' is no seat; the seats are 1, 2"):
        play_out(game, {"1": greedy, "2": greedy}, Random(1))


@pytest.mark.parametrize(("name", "scenario"), MATCHES)
def test_a_ladder_counts_a_match_for_who_has_won_it(
    name: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ladder prints rates (design, section 8): who gives up each game of a match has a rate of 0."""
    ruleset = find(name)
    monkeypatch.setattr(
        plan_module, "policy",
        lambda said, rules: gives_up(name) if said == "greedy" else policy(said, rules),
    )  # fmt: skip
    step = rung(ruleset, ruleset.load(scenario, {}), scenario, "random", "greedy", bytes(32), 4)
    found = climbed(step)
    assert (found["rate"], found["draws"], found["faults"]) == (1.0, 0, [])
