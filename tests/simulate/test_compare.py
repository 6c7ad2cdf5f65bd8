"""Two batches of the same seeds: what is more than noise, and what is not."""

import tracemalloc
from itertools import count, repeat

import pytest
from made import GREEDILY, NISSAN, OMRINGAD, ended, record

from slaget.simulate import Plan, Record, plan_of
from slaget.simulate.compare import compared, sign_test


def battles(games: int) -> Plan:
    return plan_of(NISSAN, NISSAN.load("forsta_motet", {}), GREEDILY, bytes(32), games)  # type: ignore[misc]


def test_few_pairs_tell_little() -> None:
    plan = battles(2)
    old, new = [record(n, "danish", 4 + n) for n in range(2)], [record(n, "danish", 6 + 2 * n) for n in range(2)]
    assert not compared((plan, old), (plan, new))["measures"]["turns"]["more_than_noise"]
    wins = compared((plan, old), (plan, [record(0, "norse", 4), record(1, "danish", 5)]))["wins"]["norse"]
    assert (wins["difference"], wins["low"], wins["high"]) == (0.5, -1.0, 1.0)


def test_sign_test_is_the_binomial_test() -> None:
    assert sign_test(0, 6) == pytest.approx(0.0312, abs=1e-4)
    assert sign_test(8, 2) == sign_test(2, 8) == pytest.approx(0.1094, abs=1e-4)


def test_a_change_beyond_noise_is_told() -> None:
    plan = battles(20)
    old = [record(n, "danish", 4 + n % 2) for n in range(20)]
    new = [record(n, "norse", 4 + (n + 1) % 2) for n in range(20)]
    found = compared((plan, old), (plan, new))
    assert found["games_with_another_winner"] == 20
    assert found["wins"]["norse"]["more_than_noise"] and not found["measures"]["turns"]["more_than_noise"]


@pytest.mark.parametrize(("games", "noise"), [(5, True), (6, False)])
def test_the_same_change_in_fewer_than_six_pairs_is_no_more_than_noise(games: int, noise: bool) -> None:
    """Its spread is 0, yet the signs of five games may be alike by chance once in sixteen times."""
    old, new = [record(n, "danish", 13) for n in range(games)], [record(n, "danish", 15) for n in range(games)]
    turns = compared((battles(games), old), (battles(games), new))["measures"]["turns"]
    assert (turns["low"], turns["high"], turns["more_than_noise"]) == (2, 2, not noise)


def test_a_chance_that_only_rounds_to_one_in_twenty_is_noise() -> None:
    """125 of 284 pairs the other way: 0.05002."""
    old = [record(n, "norse" if n < 125 else "danish", 4) for n in range(284)]
    new = [record(n, "danish" if n < 125 else "norse", 4) for n in range(284)]
    wins = compared((battles(284), old), (battles(284), new))["wins"]["norse"]
    assert (wins["only_new"], wins["only_old"], wins["p"]) == (159, 125, 0.05)
    assert not wins["more_than_noise"]


def test_the_sign_test_of_a_long_run_takes_no_time() -> None:
    assert sign_test(20_000, 20_000) == 1.0
    assert sign_test(19_000, 21_000) < 1e-20


def test_what_was_compared_stands_in_the_comparison() -> None:
    old, new = battles(2), battles(2)
    found = compared((old, [record(0, "norse", 4), record(1, "norse", 4)]), (new, [record(0, "danish", 4), FAULT]))
    assert found["runs"] == {"old": {**old.about, "games": 2}, "new": {**new.about, "games": 2}}
    assert found["pairs"] == 1 and found["faults"] == [{"run": "new", **FAULT}]


def test_what_is_compared_of_pairs_does_not_grow_with_them() -> None:
    """Games that never repeat each other's numbers, told one after another; none is kept."""
    plan, number = battles(3), 20_000
    peaks = []
    for games in 100, number:
        old, new = (map(record, range(games), repeat(winner), count(3)) for winner in ("norse", "danish"))
        tracemalloc.start()
        found = compared((plan, old), (plan, new))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] + number, peaks
    assert (found["pairs"], found["games_with_another_winner"]) == (number, number)
    assert found["measures"]["turns"]["new"] == 3 + (number - 1) / 2


FAULT: Record = {"n": 1, "fault": "KeyError: 'oops'"}


def test_games_of_other_seats_cannot_be_compared() -> None:
    two = plan_of(OMRINGAD, OMRINGAD.load("blixtkrig", {}), GREEDILY, bytes(32), 1)  # type: ignore[misc]
    four = plan_of(OMRINGAD, OMRINGAD.load("fyra_riken", {}), GREEDILY, bytes(32), 1)  # type: ignore[misc]
    with pytest.raises(ValueError, match="seats"):
        compared((two, [ended(0, "1")]), (four, [ended(0, "3")]))
