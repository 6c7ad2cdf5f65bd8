"""A tournament over games really played (OM-16.1 to OM-16.6); its functions are tested with the contests."""

from random import Random
from typing import Any

import pytest

from slaget.contests.tournaments import BadRecord, Record, knockout, round_robin_schedule, round_robin_table
from slaget.games.omringad import OMRINGAD
from slaget.games.omringad.content import load_scenario
from slaget.kernel import Game, seeded
from slaget.simulate import play_out, policy


def record(a: str, b: str, seed: int, number: int | None = None) -> Record:
    """A game of the quick start, ``a`` in seat 1."""
    setup, random = load_scenario("snabbstart"), Random(seed)
    start: Any = Game.start(OMRINGAD, setup, seeded(random.randbytes(32)))
    game = play_out(start, dict.fromkeys(setup.seats, policy("random", OMRINGAD)), random)
    winners, score = game.outcome.winners if game.outcome else (), game.state.table.score
    winner = None if len(winners) > 1 else (a, b)[int(winners[0]) - 1]
    return Record(a, b, score[1], score[2], winner, number)


def test_a_round_robin_of_played_games() -> None:
    """OM-16.1 to OM-16.3."""
    pairs = [pair for pairs in round_robin_schedule("WXYZ") for pair in pairs]
    games = [record(str(a), str(b), seed) for seed, (a, b) in enumerate(pairs)]
    table = round_robin_table("WXYZ", games)
    assert sum(row.difference for row in table) == 0 and all(row.played == 3 for row in table)
    assert sum(row.wins for row in table) == sum(game.winner is not None for game in games)


def test_a_knockout_of_played_games() -> None:
    """OM-16.4 to OM-16.6: games are played until the match has a winner."""
    games: list[Record] = []
    for seed in range(40):
        found = [match for row in knockout("abc", games).rounds for match in row]
        due = [match for match in found if match.a and match.b and match.status in ("pending", "replay")]
        if not due:
            break
        games.append(record(str(due[0].a), str(due[0].b), seed, due[0].round))
    assert knockout("abc", games).champion in ("a", "b", "c")
    with pytest.raises(BadRecord):
        knockout("abc", [*games, record("a", "z", 1, 1)])
